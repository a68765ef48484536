# Lesson 7. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-patch-overwrite = Deux patchs, un seul champ
    .part = Patch, même champ
    .situation = Les deux clients lisent `log-level`, se décident et modifient ce seul champ par un patch : A veut `warn`, B veut `debug`. D’abord sans garde-fou, puis avec deux garde-fous différents.

# Case 1: the value is its name, short. Then goal, question, explanation, and why the goal was missed.
lesson-patch-overwrite-1 = Sans garde-fou
    .goal = Faites disparaître la décision de A sans que personne soit prévenu.
    .question = Le champ a changé depuis que ce client l’a lu, et son patch n’indique aucune version. Que va-t-il se passer ?
    .explanation =
        Les deux clients ont lu `info` et ont décidé sur cette base. A a écrit `warn`. Puis le patch de B a mis `debug` à la place, et B n’avait jamais vu ce `warn`.

        Deux fois `200`, aucun conflit, une décision de moins. Un patch n’épargne que les champs qu’il ne nomme pas. Et une boucle n’y peut rien, puisque rien n’est refusé.

        C’est un autre genre de risque que le `409`. Si votre nouvelle valeur dépend de celle que vous avez lue, le patch doit le dire. Les deux cas suivants montrent comment.
    .missed-landed = Rien n’est perdu : le second client avait lu la valeur du premier avant de la remplacer. Faites lire B avant le `PATCH` de A, puis écrire après lui.
    .missed-lost = Une décision a bien disparu, mais c’est celle de B. Faites passer le `PATCH` de B en dernier.

# Case 2: the guard is metadata.resourceVersion in the merge patch.
lesson-patch-overwrite-2 = Vérifier la version
    .goal = Amenez le serveur à refuser un patch.
    .question = Ce patch porte `metadata.resourceVersion`, et l’objet stocké a changé depuis. Que va-t-il se passer ?
    .explanation =
        Avec `metadata.resourceVersion`, le patch dit : seulement si l’objet est encore celui que j’ai lu. Il ne l’était plus. La réponse est le `409` que vous connaissez, et la première décision tient.

        Ce garde-fou surveille l’objet entier. La moindre écriture entre-temps fait refuser le patch, même sur un champ qui ne vous concerne pas. Sûr, mais un peu susceptible.

        Le remède est la boucle habituelle : relire, décider à nouveau, renvoyer le patch. Décidez pour de bon : la valeur fraîche peut vous faire changer d’avis.
    .missed-landed = Rien n’a été refusé : le second client a lu après l’écriture du premier, sa version était donc à jour. Faites lire les deux avant que l’un d’eux n’écrive.

# Case 3: the guard is a JSON Patch "test" operation on the value that was read.
lesson-patch-overwrite-3 = Vérifier la valeur
    .goal = Amenez le serveur à refuser un patch.
    .question = Ce JSON Patch commence par un `test` de la valeur lue, et la valeur a changé depuis. Que va-t-il se passer ?
    .explanation =
        Un JSON Patch est une liste d’opérations : toutes ou aucune. La première, `test`, a comparé `log-level` à la valeur lue. Les deux différaient, donc rien n’a été écrit.

        La réponse est `422`, motif `Invalid`, et non `409`. Elle contient `the server rejected our request due to an error in our request` et n’indique aucun chemin. `RetryOnConflict` ne réessaie pas dans ce cas : c’est à votre boucle de le reconnaître.

        En échange, ce garde-fou ne surveille qu’un champ et laisse tranquilles ceux qui écrivent ailleurs. Attention : une valeur qui a changé, puis est revenue, lui convient aussi.

        Jusqu’ici, chaque champ tenait en une valeur. Place aux listes.
    .missed-landed = Rien n’a été refusé : le second client a lu après l’écriture du premier, son `test` a donc réussi. Faites lire les deux avant que l’un d’eux n’écrive.

# Where the simple story is not the whole truth.
lesson-patch-overwrite-precisely =
    .note-1 = `kubectl edit` montre la `resourceVersion` dans l’éditeur, mais ne l’envoie pas : une modification concurrente du même champ est écrasée sans un mot. `apply`, `label`, `set`, `rollout` et `scale` sans condition n’en envoient pas non plus : le dernier qui écrit un champ l’emporte.
    .note-2 = Un garde-fou vide n’en est pas un : dans un merge patch, une `resourceVersion` à `null` ou `""` compte comme absente. Un `ConfigMap` accepte un tel patch en silence ; pour un `Lease` ou une ressource personnalisée, la réponse est `422`.
    .note-3 = Un `test` qui échoue, un chemin qui n’existe pas, une opération inconnue : les trois reçoivent le même `422`, avec le même message. Relisez l’objet et comparez avant de conclure que quelqu’un vous a devancé.
