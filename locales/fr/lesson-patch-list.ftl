# Lesson 8. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-patch-list = Une liste compte pour une valeur
    .part = Patch, listes
    .situation = Chaque client ajoute son propre finalizer à la liste `metadata.finalizers`, par un patch qui ne nomme rien d’autre. C’est d’abord un merge patch, puis un strategic merge patch.

# Case 1: the value is its name, short. The list goes over the wire whole.
lesson-patch-list-1 = Merge patch
    .goal = Faites disparaître le finalizer de A.
    .question = La liste a changé depuis que ce client l’a lue, et son merge patch porte la liste telle qu’il la connaît. Que va-t-il se passer ?
    .explanation =
        Pour un merge patch, une liste est une valeur comme une autre. Il ne sait pas dire « ajoute celui-ci » ; il dit seulement ce que doit être la liste entière. B avait établi la sienne sur une copie sans le finalizer de A, et elle a remplacé celle de A.

        Deux éléments, mais un seul champ : l’écrasement de la leçon précédente sous un autre habit. Et ce n’est pas un détail. Un finalizer retient la suppression tant que son propriétaire n’a pas fait le ménage ; on ne demandera rien à A.

        Avec `metadata.resourceVersion` dans le patch, c’était un `409`. Le cas 2 envoie un patch qui sait ce qu’est une liste.
    .missed-landed = Les deux finalizers y sont : le second client avait lu celui du premier. Faites lire B avant le `PATCH` de A, puis écrire après lui.
    .missed-lost = Un finalizer a bien disparu, mais c’est celui de B. Faites passer le `PATCH` de B en dernier.

# Case 2: each patch names its own entry alone.
lesson-patch-list-2 = Strategic merge patch
    .goal = Faites lire les deux clients avant que l’un d’eux n’écrive, et gardez quand même les deux finalizers.
    .question = La copie de ce client ne contient pas le finalizer de l’autre, et son strategic merge patch ne nomme que le sien. Que va-t-il se passer ?
    .explanation =
        Chaque patch n’a nommé que son finalizer. Le serveur sait, par le type, que `finalizers` est un ensemble, et a ajouté chacun à ce qui s’y trouvait. Les copies périmées n’ont fait aucun mal : rien n’en a été envoyé.

        Ce savoir est fixé liste par liste. Conteneurs, `env` et volumes fusionnent par `name`, les conditions par `type` ; `args` et `command` sont remplacés en bloc, même ici.

        Une ressource personnalisée n’a pas de strategic merge patch : la réponse est `415`. Là, mettez une `resourceVersion` dans le merge patch.

        Jusqu’ici, vous écriviez chaque patch. `kubectl apply` le tire d’un fichier : leçon suivante.
    .missed-landed = Les deux finalizers y sont, mais le second client avait lu celui du premier : rien n’a été mis à l’épreuve. Faites lire les deux avant que l’un d’eux n’écrive.

# Where the simple story is not the whole truth.
lesson-patch-list-precisely =
    .note-1 = Pour retirer un élément d’une liste, un strategic merge patch a ses propres mots : `$patch: delete` pour un élément qui a une clé, `$deleteFromPrimitiveList` pour celui d’un ensemble. Les nouveaux éléments se placent devant, sauf si `$setElementOrder` en décide autrement.
    .note-2 = Un merge patch dont la liste contient un seul conteneur, réduit à `name` et `image`, remplace toute la liste : les autres conteneurs disparaissent, et le reste de celui-ci avec, `env` compris. Le serveur ne proteste que s’il manque un champ obligatoire : `422`.
    .note-3 = Un JSON Patch compte les positions. `/metadata/finalizers/-` ajoute à la fin d’une liste qui existe ; `/metadata/finalizers/0` désigne ce qui est en tête au moment où le patch arrive. Placez un `test` devant un `remove`.
