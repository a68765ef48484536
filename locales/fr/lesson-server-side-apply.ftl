# Lesson 10. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-server-side-apply = À qui est ce champ ?
    .part = Apply côté serveur
    .situation = Deux gestionnaires appliquent `log-level`, A avec `warn`, B avec `debug`, chacun par un seul `PATCH` sans version. C’est le serveur qui fusionne, et il tient registre : quel champ est à qui.

# Case 1: the value is its name, short. Neither takes what the other owns.
lesson-server-side-apply-1 = Sans force
    .goal = Obtenez l’autre `409`.
    .question = L’autre gestionnaire a appliqué le même champ avec une autre valeur. Qu’adviendra-t-il de cet apply ?
    .explanation =
        Un `409 Conflict`, et pourtant aucune version n’a été comparée : personne n’en avait envoyé. Dans `metadata.managedFields`, le serveur note quel gestionnaire a appliqué quel champ. Le second voulait une autre valeur pour un champ déjà pris.

        Ce refus est donc affaire de propriété. Le message nomme le propriétaire et le champ, par exemple `Apply failed with 1 conflict: conflict with "tuning-script": .data.log-level`. Relire n’y change rien : le propriétaire reste le même.

        Il y a trois issues : retirer le champ, appliquer la même valeur et le posséder ensemble, ou le prendre. Le cas 2 le prend.

# Case 2: B applies with force.
lesson-server-side-apply-2 = B avec force
    .goal = Prenez le champ à A.
    .question = L’autre gestionnaire possède le champ. Qu’adviendra-t-il de cet apply ?
    .explanation =
        `force=true` veut dire : je sais que ce champ est à un autre, et je le prends. Le serveur a écrit `debug` et inscrit B comme propriétaire. A, qui avait reçu un `200`, n’est pas prévenu ; il l’apprendra à son prochain apply, par un `409` qui nomme B.

        C’est fait pour qui sait que le champ lui revient : un contrôleur applique ainsi les champs qu’il gère. Deux gestionnaires qui forcent se le reprendront sans fin.

        Revenons aux versions. Le premier `409`, celui de la `resourceVersion`, peut frapper un client alors que personne d’autre n’écrit. Leçon suivante.
    .missed-refused = A est passé en second, sans `force`, et a été refusé : B garde le champ. Faites passer A en premier.

# Where the simple story is not the whole truth.
lesson-server-side-apply-precisely =
    .note-1 = Les deux refus sont des `409` de motif `Conflict`. `details.causes` les distingue : on y trouve ici un `FieldManagerConflict` par champ, et `details` ne nomme aucun objet. Si un apply tombe sous le coup des deux, la propriété passe d’abord. `force` n’excuse pas une `resourceVersion` périmée dans le corps.
    .note-2 = Seul l’apply demande qui possède le champ. Un `PUT` ou un patch d’un autre genre n’est jamais refusé pour cela ; il prend tout ce qu’il change. Et un même nom compte pour deux propriétaires, une fois avec l’opération `Apply`, une fois avec `Update`.
    .note-3 = Ceux qui appliquent la même valeur possèdent le champ ensemble ; aucun ne peut alors le changer seul. Si votre prochain apply omet un champ, il est retiré si vous en étiez le seul propriétaire ; sinon, vous ne cédez que votre part.
