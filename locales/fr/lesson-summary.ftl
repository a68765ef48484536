# The last lesson: read, not played. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-summary = Ce qu’il faut retenir
    .part = En résumé
    .situation = Rien à ordonnancer ici. Deux tableaux et une liste de contrôle à garder, six questions auxquelles répondre. La page est faite pour être imprimée.

# Heading of the first table; .text introduces it.
summary-choose = Comment écrire
    .text = Demandez-vous d’abord de quoi dépend votre nouvelle valeur ; le reste en découle.

# Row of the first table: the way, when to take it, the risk that stays.
summary-way-update = Mise à jour dans une boucle
    .when = Le nouvel état dépend de ce que vous avez lu, ou plusieurs champs doivent changer ensemble. `GET`, modification, `PUT` avec la `resourceVersion` : tout dans la boucle.
    .risk = Oubliez la `resourceVersion` et, pour bien des types d’objets, l’écriture passe et écrase tout. Un objet très disputé coûte beaucoup de tours.

# Row of the first table.
summary-way-patch = Patch de vos propres champs
    .when = Ces champs ne sont qu’à vous, et leur valeur ne dépend pas de ce qui est stocké.
    .risk = Si quelqu’un d’autre écrit le même champ, le dernier l’emporte et personne n’est prévenu. Un merge patch remplace une liste en bloc.

# Row of the first table.
summary-way-guarded = Patch avec garde-fou
    .when = Vous changez peu de chose, mais vous décidez d’après ce que vous avez lu. `metadata.resourceVersion` protège l’objet entier, un `test` de JSON Patch protège une valeur.
    .risk = Les refus reviennent, et la boucle avec eux : `409` pour la version, `422` pour le `test`, que les fonctions utilitaires habituelles ne prennent pas en charge.

# Row of the first table.
summary-way-apply = Apply
    .when = L’état voulu se trouve dans un manifeste, et c’est à vous de fixer les champs qu’il contient.
    .risk = L’apply côté client rétablit ses champs sans prévenir personne. L’apply côté serveur est refusé quand un autre gestionnaire possède un champ ; `force` permet de le prendre.

# Heading of the second table; .text introduces it.
summary-refusals = Ce que veut dire un refus
    .text = Fiez-vous au motif (`reason`) de la réponse, pas au code seul : tous les `409` ne se valent pas.

# Row of the second table: the refusal, what it means, what to do.
summary-refusal-conflict = `409 Conflict`
    .means = Votre `resourceVersion` n’est pas celle de l’objet stocké. Quelqu’un a écrit depuis votre lecture, peut-être vous-même. Rien n’a été écrit.
    .do = Relisez, décidez à nouveau, modifiez la copie fraîche, écrivez.

# Row of the second table.
summary-refusal-exists = `409 AlreadyExists`
    .means = Vous vouliez créer un objet dont le nom est déjà pris. Le code est le même, pas le motif : `IsConflict` répond non.
    .do = Ne répétez pas la création. Lisez ce qui existe : adoptez-le, mettez-le à jour ou changez de nom. Si une réponse s’est perdue, c’est peut-être le vôtre.

# Row of the second table.
summary-refusal-owner = `409 Conflict`, propriété
    .means = Dans un apply côté serveur, un autre gestionnaire possède un champ auquel vous donnez une autre valeur. `details.causes` dit `FieldManagerConflict` et nomme les deux.
    .do = Relire ne sert à rien. Retirez le champ, accordez-vous sur la valeur, ou prenez-le avec `force`.

# Row of the second table.
summary-refusal-invalid = `422 Invalid`
    .means = C’est la requête elle-même qui est en cause : une valeur invalide, une `resourceVersion` obligatoire qui manque, ou un `test` de JSON Patch qui a échoué.
    .do = Corrigez la requête ; la répéter n’y change rien. Après un `test` en échec, relisez et décidez à nouveau.

# Heading of the checklist; .text introduces it; then its points.
summary-checklist = Pour votre contrôleur ou votre pipeline
    .text = À vérifier avant qu’il ne partage un objet avec d’autres.
    .point-1 = Chaque `PUT` porte la `resourceVersion` à laquelle sa copie a été lue, et rien ne l’enlève en chemin.
    .point-2 = La lecture, la décision et la modification sont dans la boucle, pas seulement l’écriture. La lecture s’adresse au serveur, pas à un cache qui peut être en retard.
    .point-3 = La boucle a une limite, et l’atteindre est une erreur que quelqu’un voit.
    .point-4 = Les refus se distinguent par leur motif (`reason`), et ceux de propriété par `details.causes`.
    .point-5 = Un patch dont la valeur dépend de ce qui a été lu a un garde-fou.
    .point-6 = Chaque modification peut être répétée sans dommage : une réponse peut se perdre, et la même écriture arrive alors deux fois.

# Question 1; .answer-n and .why-n belong together. Right: 2.
quiz-1 = Vous lisez un `ConfigMap` ; quelqu’un le modifie ; vous envoyez votre `PUT` sans `resourceVersion`. Que se passe-t-il ?
    .answer-1 = Le serveur répond `409 Conflict`.
    .why-1 = Le serveur ne compare les versions que si la requête en indique une. Sans elle, rien ne peut être périmé.
    .answer-2 = Le serveur répond `200`, et l’autre modification a disparu.
    .why-2 = Oui : votre copie est écrite tout entière, avec les vieilles valeurs que vous n’aviez fait que lire. Un `Lease` ou une ressource personnalisée aurait répondu `422`.
    .answer-3 = Le serveur répond `200` et fusionne les deux modifications.
    .why-3 = Un `PUT` remplace l’objet entier. Ne changer que certains champs, c’est l’affaire d’un patch.

# Question 2. Right: 3.
quiz-2 = Votre `PUT` a été refusé avec `409 Conflict`. Que faut-il mettre dans la boucle ?
    .answer-1 = L’écriture, après une courte pause.
    .why-1 = Le même corps porte la même version périmée. Il sera refusé, quelle que soit la pause.
    .answer-2 = Une lecture pour obtenir la nouvelle `resourceVersion`, à coller sur le corps que vous avez ; puis l’écriture.
    .why-2 = Le serveur accepterait, et votre vieux corps écraserait ce que d’autres ont écrit. Vous auriez désarmé le contrôle.
    .answer-3 = La lecture, la modification et l’écriture.
    .why-3 = Oui : seule une modification faite dans la copie fraîche préserve ce que d’autres ont écrit. Décidez à nouveau, aussi, si la décision dépend de ce que vous lisez.

# Question 3. Right: 1.
quiz-3 = Deux clients envoient chacun un merge patch de leur propre champ, sans `resourceVersion`. Comment cela finit-il ?
    .answer-1 = Les deux modifications y sont, dans un ordre comme dans l’autre.
    .why-1 = Oui : le serveur applique chaque patch à ce qui est stocké, et aucun ne touche au champ de l’autre.
    .answer-2 = Le second reçoit un `409`, puisque l’objet a changé.
    .why-2 = L’objet a changé, mais le patch n’a jamais dit à quelle version il était destiné. Il n’y a rien à refuser.
    .answer-3 = Le second écrase le premier.
    .why-3 = Il faudrait un `PUT`, ou un patch du même champ. Les champs qu’un patch ne nomme pas restent tels quels.

# Question 4. Right: 2.
quiz-4 = Vous modifiez un champ d’après ce que vous avez lu, avec `metadata.resourceVersion` dans le patch. Un autre client l’a changé entre-temps. Quelle est la réponse ?
    .answer-1 = `200` : avec un patch, le dernier l’emporte.
    .why-1 = Seulement sans garde-fou. La version dans le patch le rend conditionnel.
    .answer-2 = `409 Conflict`, et la valeur de l’autre client reste.
    .why-2 = Oui : la version n’est plus celle de l’objet stocké. Relisez, décidez à nouveau, puis renvoyez le patch avec la nouvelle version.
    .answer-3 = `422 Invalid`, et la valeur de l’autre client reste.
    .why-3 = C’est la réponse à un `test` de JSON Patch qui échoue. Il protège de la même perte, mais demande sa propre vérification.

# Question 5. Right: 1.
quiz-5 = Trois clients reçoivent chacun un `409`. Lequel a intérêt à relire et à refaire sa modification ?
    .answer-1 = Celui dont le `PUT` est revenu avec `the object has been modified`.
    .why-1 = Oui : sa version était périmée. Une copie fraîche, la même modification, un autre `PUT`.
    .answer-2 = Celui dont la création est revenue avec le motif `AlreadyExists`.
    .why-2 = Le nom est pris et le reste. Lisez l’objet, oui, mais pour décider qu’en faire, pas pour le créer à nouveau.
    .answer-3 = Celui dont l’apply côté serveur est revenu avec la cause `FieldManagerConflict`.
    .why-3 = Il s’agit de savoir à qui est le champ, pas quelle est la version. Relisez autant que vous voulez : le propriétaire reste le même.

# Question 6. Right: 3.
quiz-6 = Vous ajoutez 1 à un compteur. Le `PUT` est écrit, sa réponse se perd, et votre couche HTTP le renvoie : `409 Conflict`. Et maintenant ?
    .answer-1 = Relire, ajouter 1, écrire : la boucle est là pour ça.
    .why-1 = Le conflit vous oppose à votre propre première écriture. Le compteur contient déjà votre 1, et en reçoit un second.
    .answer-2 = Signaler que la modification n’a pas été faite.
    .why-2 = Elle a été faite ; seule la réponse s’est perdue. Qui croit ce message ajoutera 1 une fois de plus.
    .answer-3 = Relire, et regarder d’abord si votre modification y est déjà.
    .why-3 = Oui : la boucle n’est sûre qu’ainsi. Le nombre seul ne le dit pas ; laissez une marque à côté, par exemple un identifiant de l’opération.
