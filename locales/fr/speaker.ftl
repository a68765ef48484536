# Presenter mode: the keys, the speaker’s window, and what a trainer needs to know of each lesson. Loaded there only.

# The bar of a presentation.
presenting = Présentation
present-black-on = L’écran de la salle est noir. Une touche, dans l’une ou l’autre fenêtre, le rallume.
present-leave = Terminer la présentation
present-close = Fermer

# What the keys do; `.keys` are the keys, `.short` is the button.
keys = Touches et télécommande
key-next = l’étape suivante ; si une question est posée, sa réponse
    .keys = → · Page suivante · Espace
    .short = Suivant
key-back = une étape en arrière
    .keys = ← · Page précédente
    .short = Retour
key-restart = retour au début
    .keys = Début
    .short = Recommencer
key-end = fin de la démonstration, sans questions
    .keys = Fin
    .short = À la fin
key-lesson-next = le cas ou la leçon d’après
    .keys = n
    .short = Leçon suivante
key-lesson-before = le cas ou la leçon d’avant
    .keys = p
    .short = Leçon précédente
key-map = la carte de tous les ordres, ouverte ou fermée
    .keys = m
    .short = Carte
key-wire = l’échange HTTP exact, affiché ou non
    .keys = w
    .short = Sur le réseau
key-black = l’écran de la salle au noir ; toute touche le rallume
    .keys = . · b
    .short = Écran noir
key-full = plein écran, ou non
    .keys = f · F5
    .short = Plein écran
key-speaker = la fenêtre de l’orateur, avec les notes
    .keys = s
    .short = Fenêtre de l’orateur
key-help = cette liste
    .keys = ?
    .short = Touches

# The speaker’s window.
speaker-notes = Notes
speaker-ask = À demander à la salle
speaker-next = L’étape suivante
# $client (text): A or B. $step (text): what the step is, as on its button.
speaker-next-step = { $client } : { $step }
speaker-next-asks = La prochaine touche montre d’abord la question à la salle.
speaker-next-answers = La question est à l’écran : faites voter. La prochaine touche fait l’étape et montre la réponse.
speaker-next-none = Le déroulement est terminé. Revenez en arrière, ou appuyez sur n pour la suite.
speaker-next-summary = Ici, il n’y a rien à jouer.
speaker-run = Où en est le déroulement
speaker-orders = Tous les ordres
speaker-now = Heure
speaker-since = Depuis le début
speaker-reset = Remettre le chronomètre à zéro

# For the trainer: what people get wrong and what to point at; `.ask` is the question to the room.
speaker-lost-update = On s’attend souvent à ce que le serveur fusionne les deux écritures, ou proteste au moins. Montrez la copie de B pendant que A écrit : elle contient encore l’ancien `max-connections`, et un `PUT` envoie tout. Insistez sur les deux `200` : personne, dans cette histoire, ne voit d’erreur. Puis ouvrez la carte : 18 ordres sur 20 perdent une modification ; la chance n’est pas une méthode.
    .ask = Les deux clients ont reçu `200 OK`. Qui, dans cette salle, s’en serait aperçu, et comment ?
speaker-conflict = Beaucoup voient dans le `409` un échec. C’est la bonne issue : comparez avec la leçon précédente, où le même ordre perdait une modification. Montrez le seul champ nouveau, la `resourceVersion` dans le corps, puis l’échange exact (touche w), où le message figure mot pour mot. Beaucoup croient que le `GET` a verrouillé quelque chose : il n’en est rien.
    .ask = Le serveur ne compare que deux chaînes. Lesquelles, et qui les envoie ?
speaker-optimistic = « Optimiste » a l’air de vouloir dire imprudent ; cela signifie seulement que le contrôle vient en dernier. Faites voir à la salle les deux clients avec une copie en même temps, puis jouez le cas 2, où le second ne peut même pas lire. Le verrou du cas 2 est imaginaire : dites-le, car quelqu’un le cherchera dans la documentation. Le graphique montre à partir de quand attendre en vaudrait la peine.
    .ask = Qu’arrive-t-il aux autres si le client qui tient le verrou tombe en panne ?
speaker-retry = Le mot « réessayer » est trompeur : ce n’est pas la requête qu’on répète, mais tout le tour, lire, modifier, écrire. Montrez le repère de B quand il revient au `GET`, puis sa copie fraîche, qui contient déjà la modification de A. Quelqu’un proposera une pause entre les tentatives : elle soulage un serveur chargé, mais ne rend pas la boucle plus juste.
    .ask = Après le `409`, à quelle ligne de son programme B doit-il reprendre, et pourquoi pas à la dernière ?
speaker-retry-wrong = Ces trois boucles passent en revue de code tous les jours. Le cas 1 est têtu mais inoffensif ; les cas 2 et 3 finissent par un `200` et perdent une modification, ce qui est pire. Dans le cas 2, montrez la version collée sur une vieille copie : le contrôle existe, et le client l’a neutralisé. Dans le cas 3, montrez le corps de la dernière écriture : la modification n’y est pas.
    .ask = Laquelle des trois votre supervision remarquerait-elle ?
speaker-patch-fields = Après les boucles, la salle s’attend à un nouveau conflit et cherche l’ordre qui le provoque. Il n’y en a pas : deux étapes, deux ordres, deux bonnes fins. Montrez ce qui circule : un champ, pas de copie, pas de version. Mettez en garde contre la règle « toujours un patch » : la leçon suivante y fait exception.
    .ask = Que faudrait-il que ces deux patchs aient en commun pour que l’un nuise à l’autre ?
speaker-patch-overwrite = L’erreur habituelle : un patch est petit, donc il est sûr. Il n’épargne que les champs qu’il ne nomme pas, et ici les deux nomment le même. Montrez le moment où B décide : ce qu’il a lu est déjà périmé quand il écrit. Les cas 2 et 3 ajoutent chacun un garde-fou ; le second répond par un `422`, que la plupart des boucles toutes faites n’attrapent pas.
    .ask = B a reçu un `200` et a fait ce qu’on lui demandait. Où était l’erreur, exactement ?
speaker-patch-list = Presque tout le monde s’attend à ce qu’une liste soit fusionnée. Dans un merge patch, c’est une seule valeur, remplacée en bloc : montrez le finalizer de A, barré. L’exemple est parlant, car en perdre un a des conséquences : une suppression n’attend plus. Dans le cas 2, le serveur sait de quelle sorte de liste il s’agit ; pour une ressource personnalisée, il ne le sait pas.
    .ask = Deux patchs ajoutent chacun une ligne à la même liste. Combien de lignes contient-elle ensuite ?
speaker-apply = On croit que `kubectl apply` met l’objet dans l’état du fichier. Ce n’est vrai que pour les champs dont le fichier parle, aujourd’hui ou la fois d’avant. Montrez `idle-timeout`, qui reste, et `log-level`, qui revient en arrière sans un mot. C’est ce qui arrive à une correction faite à la main quand la chaîne de déploiement repasse.
    .ask = Quelqu’un a corrigé une valeur à la main, de nuit. Qu’en fait le prochain `kubectl apply` de la chaîne ?
speaker-server-side-apply = Le même code, `409`, pour une tout autre raison : le champ a un propriétaire, et aucune version n’a été comparée. Le réflexe des leçons précédentes, relire et recommencer, n’aide pas : montrez le message, qui nomme le propriétaire. Dans le cas 2, demandez qui est prévenu que le champ a changé de mains : personne, jusqu’au prochain apply de A.
    .ask = Relire et recommencer a toujours aidé jusqu’ici. Est-ce que cela aidera maintenant ?
speaker-stale-cache = Les journaux d’un contrôleur montrent des conflits, et l’équipe cherche l’autre client. Il n’y en a pas : le contrôleur se heurte à sa propre écriture. Montrez le cache sur la carte de A, qui est en retard, et laissez A recommencer deux fois avant de livrer l’événement (à la main si vous voulez) : relire dans le cache rend la même vieille copie. Rassurez la salle : de temps en temps, un tel `409` est normal.
    .ask = A est refusé, et personne d’autre n’a écrit. Alors, qui ?
speaker-lost-answer = L’idée la plus difficile du cours : pas de réponse ne veut pas dire pas fait. Montrez l’objet stocké juste après la perte de la réponse : l’addition y est. La boucle prend ensuite sa propre écriture pour celle d’un autre, et ajoute encore une fois. Dans le cas 2, montrez `last-run`, qui voyage dans la même écriture que le nombre.
    .ask = La connexion s’est rompue pendant un `PUT`. L’écriture a-t-elle été faite, oui ou non ?
speaker-lease = Ici, le refus n’est pas un accident, c’est le mécanisme : l’un des deux doit perdre. On cherche un vote ou un arbitre ; il n’y a que la comparaison de deux chaînes, connue depuis la leçon 2. Montrez le perdant, qui relit et s’efface. Gardez l’avertissement pour la fin : l’ancien leader peut croire qu’il l’est encore.
    .ask = Les deux réplicas ont trouvé le `Lease` libre. Qu’est-ce qui décide lequel sera leader ?
speaker-summary = Ne lisez pas les tableaux à voix haute : demandez un cas vécu dans la salle et cherchez ensemble sa ligne. Le second tableau est celui qu’il faut imprimer, car la plupart ne connaissent qu’une sorte de `409`. Terminez par la liste de contrôle : que chacun choisisse le point que son propre code ne passerait pas.
    .ask = Quel point de la liste votre contrôleur ou votre chaîne ne passerait-il pas aujourd’hui ?
