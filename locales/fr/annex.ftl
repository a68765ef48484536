# La carte de tous les ordres.
map-too-many = Il y a plus d’ordres qu’on ne peut en dessiner.
# Pour les lecteurs d’écran : ce qu’est l’image.
map-picture = La carte de tous les ordres : les étapes de A vers la droite, celles de B vers le bas. Chaque lieu dit ce qui peut encore arriver.
map-point = Les étapes de A vont vers la droite, celles de B vers le bas. Choisissez un lieu pour y aller.
map-off = Ce déroulement a quitté la carte : une réponse s’est perdue en route.
# $step (text) : le numéro de l’étape. $client (text) : qui l’a faite.
map-decided = Tout s’est joué à l’étape { $step }, faite par { $client } : depuis, une seule issue est possible.
# $a (text) : le nombre d’étapes de A. $b (text) : celui de B.
map-place = Étapes faites par A : { $a }, par B : { $b }.
# $a (text) : le nombre d’étapes de A, seul client.
map-place-alone =
    { $a ->
        [1] Après une étape.
       *[other] Après { $a } étapes.
    }
map-here = Vous êtes ici.
map-tried = Vous êtes passé par ici.
map-decides = L’étape suivante est décisive.
# Ce qui peut arriver depuis un lieu : dans la légende ; `.still` : en une phrase ; `.end` : en une phrase quand tout est fini.
prospect-landed = toutes les modifications y seront
    .still = Toutes les modifications y seront.
    .end = Toutes les modifications y sont.
prospect-refused-possible = un refus est possible
    .still = Un refus est possible, mais pas certain.
    .end = Un client a été refusé.
prospect-refused-certain = un client sera refusé
    .still = Un client sera refusé.
    .end = Un client a été refusé, et rien n’est perdu.
prospect-doubled-possible = une modification peut compter double
    .still = Une modification peut encore compter double.
    .end = Une modification compte double.
prospect-doubled-certain = une modification comptera double
    .still = Une modification comptera double.
    .end = Une modification compte double.
prospect-lost-possible = une perte est possible
    .still = Une perte est possible, mais pas certaine.
    .end = Une modification est perdue.
prospect-lost-certain = une modification sera perdue
    .still = Une modification sera perdue.
    .end = Une modification est perdue.
legend-decides = l’étape suivante est décisive
legend-here = vous êtes ici
# $total (text) : le nombre d’ordres.
map-total =
    { $total ->
        [1] Il n’y a qu’un ordre.
       *[other] Il y a { $total } ordres.
    }
# $count (text) : le nombre d’ordres qui finissent ainsi ; `.all` s’ils le font tous.
map-landed =
    .all = Dans tous, toutes les modifications y sont.
    .some =
        { $count ->
            [1] Dans un seul, toutes les modifications y sont.
           *[other] Dans { $count } d’entre eux, toutes les modifications y sont.
        }
# $count (text) : le nombre d’ordres.
map-refused =
    .all = Dans tous, un client est refusé et rien n’est perdu.
    .some =
        { $count ->
            [1] Dans un seul, un client est refusé et rien n’est perdu.
           *[other] Dans { $count } d’entre eux, un client est refusé et rien n’est perdu.
        }
# $count (text) : le nombre d’ordres.
map-doubled =
    .all = Dans tous, une modification compte double.
    .some =
        { $count ->
            [1] Dans un seul, une modification compte double.
           *[other] Dans { $count } d’entre eux, une modification compte double.
        }
# $count (text) : le nombre d’ordres.
map-lost =
    .all = Dans tous, une modification est perdue.
    .some =
        { $count ->
            [1] Dans un seul, une modification est perdue.
           *[other] Dans { $count } d’entre eux, une modification est perdue.
        }
# $kind (text) : la phrase qui dit combien finissent ainsi.
map-show-one = En voir un
    .of = En voir un : { $kind }
map-compare = Les mêmes ordres, côte à côte

# Les indices vers l’objectif.
# $client (text) : à qui revient la prochaine étape sur le chemin le plus court.
hint-step = Le chemin vers l’objectif passe par une étape de { $client }.
hint-lose = Le chemin vers l’objectif passe par une réponse perdue : celle de la prochaine étape de { $client }.
hint-deliver = Le chemin vers l’objectif passe par le cache de { $client } : livrez-lui l’événement suivant.
hint-none = Pas d’indice ici : essayez un ordre que vous n’avez pas encore essayé.
hint-any = Quelle que soit l’étape suivante, l’objectif reste à portée.
# $count (text) : à combien d’étapes en arrière l’objectif était encore à portée.
goal-gone =
    { $count ->
        [1] D’ici, l’objectif n’est plus à portée. Une étape plus tôt, il l’était encore.
       *[other] D’ici, l’objectif n’est plus à portée. { $count } étapes plus tôt, il l’était encore.
    }
# $count (text) : le nombre d’étapes.
goal-back =
    { $count ->
        [1] Reculer d’une étape
       *[other] Reculer de { $count } étapes
    }

# Le graphique : ce que coûterait un verrou.
chart-honest = Kubernetes n’offre pas de tel verrou. Celui-ci est imaginaire, et idéal : il ne coûte aucune requête, ne casse jamais, et passe au suivant dans l’ordre des demandes. Les chiffres viennent d’une simulation de clients qui lisent, réfléchissent et écrivent, une tâche après l’autre.
# Un curseur ; `.value` dit où il est. $value (text) : le nombre d’objets.
chart-objects = Objets
    .value =
        { $value ->
            [1] un objet
           *[other] { $value } objets
        }
# $value (text) : des millisecondes.
chart-thinking = Réflexion, de la lecture à l’écriture
    .value = { $value } ms
# $value (text) : des millisecondes.
chart-delay = Trajet jusqu’au serveur, à l’aller comme au retour
    .value = { $value } ms
chart-measure = Ce que montre le graphique
# Ce qu’on peut tracer ; `.unit` est au-dessus de l’axe, `.short` au-dessus des colonnes du tableau.
chart-throughput = Débit
    .unit = écritures acceptées par seconde
    .short = écritures/s
chart-success = Temps jusqu’au succès
    .unit = millisecondes de la première lecture à l’écriture acceptée
    .short = succès, ms
chart-wasted = Tentatives perdues
    .unit = écritures refusées, en pour cent
    .short = perdues, %
chart-waiting = Attente pour lire
    .unit = millisecondes d’attente par lecture
    .short = attente, ms
chart-check = contrôle de version
chart-lock = verrou
chart-writers = clients qui écrivent
# $from (text) : à partir de combien de clients le verrou fait nettement mieux.
chart-ahead = À partir de { $from } clients, le verrou fait nettement mieux (de plus de 5 %).
# $from et $to (text) : le premier et le dernier nombre de clients avec lesquels il le fait.
chart-ahead-between = De { $from } à { $to } clients, le verrou fait nettement mieux (de plus de 5 %).
# $from (text) : à partir de combien de clients le contrôle de version fait nettement mieux.
chart-behind = À partir de { $from } clients, c’est le contrôle de version : parmi tant de tentatives, l’une aboutit vite.
# $to (text) : le nombre maximal de clients.
chart-never = Jusqu’à { $to } clients, le verrou ne fait jamais nettement mieux (de plus de 5 %).
chart-readers = Avec le contrôle de version, une lecture n’attend jamais.
chart-table = Les mêmes chiffres en tableau

# Ce qu’on peut emporter d’un déroulement. La valeur est son nom, `.what` dit à quoi il sert.
take-link = Le lien
    .what = Il rouvre exactement ceci : la leçon, son cas et les étapes déjà faites.
take-picture = L’image
    .what = Le diagramme du déroulement, pour un article ou une diapositive.
take-mermaid = Le diagramme en texte
    .what = Pour tout ce qui dessine du Mermaid : un README, un ticket, un wiki.
take-script = Le déroulement sur un vrai cluster
    .what = Un script pour `kubectl` : les deux clients, étape par étape, dans un namespace à part. À chaque étape il dit à quoi s’attendre, et si c’est arrivé.
take-copy = Copier
take-save = Enregistrer
take-share = Partager…
take-print = Imprimer
take-svg = Enregistrer en SVG
take-png = Enregistrer en PNG
take-look = Y jeter un œil
take-copy-done = Copié.
take-save-done = Enregistré, si votre navigateur le permet à cette page.
take-share-done = Partagé.
take-print-done = La boîte de dialogue d’impression a été ouverte.
take-refused = Le navigateur l’a refusé ici. Le texte reste à sélectionner sous « Y jeter un œil », et le lien est dans la barre d’adresse.
