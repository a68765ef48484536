# Lesson 12. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-lost-answer = La réponse qui n’est jamais venue
    .part = Réponse perdue
    .situation = Un client ajoute 1 à `count`, qui vaut `"5"`. Vous pouvez aussi faire perdre une réponse : le serveur a fait l’écriture, mais le client n’en sait rien et renvoie la même requête.

# Case 1: the value is its name, short. On a 409 it reads and adds again.
lesson-lost-answer-1 = La boucle habituelle
    .goal = Faites compter double une seule addition.
    .question = La réponse à ce `PUT` s’est perdue, et il repart tel quel. Que va-t-il se passer ?
    .explanation =
        Le premier `PUT` était passé ; il ne manquait que sa réponse. Le second portait la même `resourceVersion`, périmée depuis : `409`. Personne d’autre n’avait écrit. Le client a été refusé à cause de sa propre écriture.

        Pour la boucle, un `409` veut dire qu’un autre est passé avant. Elle a donc lu 6, l’a mis sur le compte d’un autre, a ajouté 1 et écrit 7 : une addition, comptée deux fois.

        Rien d’exotique : certaines couches HTTP renvoient d’elles-mêmes un `PUT` quand la connexion se rompt. « Recommencer après un `409` » n’est sûr que pour ce qu’on peut faire deux fois. Fixer une valeur, oui ; y ajouter, non. Le cas 2 y remédie.
    .missed-landed = L’addition n’a compté qu’une fois : aucune réponse à un `PUT` ne s’est perdue. Faites-en perdre une.

# Case 2: it looks for its mark before it adds.
lesson-lost-answer-2 = Regarder d’abord
    .goal = Faites perdre la réponse au `PUT`, sans que l’addition compte double.
    .question = Le client a été refusé et a relu l’objet. Avant d’ajouter, il regarde `last-run`. Que va-t-il faire ?
    .explanation =
        Avec le nouveau nombre, le même `PUT` écrit une marque : `last-run` dit quelle exécution a fait l’addition. Après le `409`, le client a relu, trouvé sa propre marque et s’est arrêté là. La modification y était ; il ne restait rien à faire.

        Le nombre seul ne le lui aurait pas dit : un 6 a la même tête, quel qu’en soit l’auteur. Et la marque doit voyager dans la même écriture que la modification, pour que l’une ne soit jamais là sans l’autre.

        Une modification ainsi faite peut se répéter sans dommage.

        Jusqu’ici, un `409` était un obstacle. Dans la leçon suivante, on compte dessus.
    .missed-landed = L’addition n’a compté qu’une fois, mais aucune réponse à un `PUT` ne s’est perdue en route. Faites-en perdre une.

# Where the simple story is not the whole truth.
lesson-lost-answer-precisely =
    .note-1 = Mesuré : quand la connexion se rompt, le client Python officiel renvoie un `PUT` de lui-même, jusqu’à trois fois, comme un `GET` ou un `DELETE`, mais jamais un `POST` ni un `PATCH`. `kubectl`, lui, abandonne : `replace` se termine par `EOF` et le code 1, alors que l’écriture est faite.
    .note-2 = Ce que la même requête rencontre la seconde fois dépend de sa méthode. Un `PUT` reçoit un `409 Conflict`, un `POST` tombe sur son propre objet (`409 AlreadyExists`), un `DELETE` ne trouve plus rien (`404`). Un merge patch qui fixe une valeur ne change rien : `200`.
