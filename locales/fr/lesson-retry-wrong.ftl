# Lesson 5. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-retry-wrong = Trois boucles trompeuses
    .part = Les mauvaises boucles
    .situation = Ici aussi, A recommence après un `409`, mais dans chaque cas il manque quelque chose à sa boucle. À vous de trouver l’ordre qui le révèle.

# Case 1: the value is its name, short. A sends the same body again, without reading.
lesson-retry-wrong-1 = L’écriture seule
    .goal = Poussez A à renoncer.
    .question = A a été refusé et renvoie le même `PUT`. Que va-t-il se passer ?
    .explanation =
        Le corps n’a pas changé, la réponse non plus. Sa `resourceVersion` était périmée à la première tentative ; à la cinquième, elle l’était tout autant : cinq fois `409`, puis A a renoncé.

        Une pause plus longue n’y aurait rien fait. L’objet ne fait qu’avancer ; personne ne lui rendra son ancienne version.

        Au moins, rien n’est perdu : le contrôle a tenu, et A sait à quoi s’en tenir. Une boucle qui n’entoure que l’écriture est têtue, mais inoffensive. Les deux suivantes réussissent, et c’est pire.
    .missed-landed = Les deux modifications y sont : rien ne s’est glissé entre le `GET` et le `PUT` de A, la boucle n’a donc pas été mise à l’épreuve. Faites lire et écrire B à ce moment-là.
    .missed-refused = C’est B qui a renoncé, parce que A avait écrit le premier. Faites écrire B avant le `PUT` de A, mais après le `GET` de A.

# Case 2: A pastes the new resourceVersion on the old object.
lesson-retry-wrong-2 = Nouvelle version, vieille copie
    .goal = Faites disparaître la modification de B.
    .question = A a été refusé et a mis la nouvelle `resourceVersion` sur sa vieille copie. Qu’adviendra-t-il de ce `PUT` ?
    .explanation =
        A est allé chercher la nouvelle `resourceVersion`, l’a collée sur sa vieille copie et a écrit. La version concordait ; le serveur a donc écrit tout le corps : la modification de A, et le champ de B tel qu’il était avant B.

        La version n’est pas un mot de passe pour franchir le contrôle. C’est une déclaration : j’ai vu l’objet dans cet état. A l’a faite pour un état qu’il n’avait jamais regardé.

        On se retrouve à la leçon 1 : deux écritures acceptées, une modification disparue, personne de prévenu. Sauf que cette fois le contrôle était là, et que la boucle du client l’a désarmé elle-même.
    .missed-landed = Les deux modifications y sont : rien ne s’est glissé entre le `GET` et le `PUT` de A, la boucle n’a donc pas été mise à l’épreuve. Faites lire et écrire B à ce moment-là.
    .missed-refused = B a renoncé, parce que A avait écrit le premier : rien n’a donc disparu. Faites écrire B avant le `PUT` de A, mais après le `GET` de A.

# Case 3: A writes the fresh copy back without its change.
lesson-retry-wrong-3 = Copie fraîche, inchangée
    .goal = Faites disparaître la modification de A.
    .question = A a été refusé, a relu, et écrit maintenant ce qu’il a lu. Qu’adviendra-t-il de ce `PUT` ?
    .explanation =
        A a relu, puis réécrit ce qu’il venait de lire. Sa modification était dans la vieille copie, jetée après le refus : la ligne qui la fait se trouve hors de la boucle.

        Le serveur a répondu `200` et n’a rien eu à faire. Une écriture qui ne change rien laisse jusqu’à la `resourceVersion` telle quelle. A a pris ce `200` pour un succès.

        La lecture et la modification ont donc leur place dans la boucle, pas seulement l’écriture.

        Certaines écritures se passent même de boucle : celles qui n’envoient que le champ qu’elles veulent modifier. Leçon suivante.
    .missed-landed = Les deux modifications y sont : rien ne s’est glissé entre le `GET` et le `PUT` de A, la boucle n’a donc pas été mise à l’épreuve. Faites lire et écrire B à ce moment-là.
    .missed-refused = B a renoncé, parce que A avait écrit le premier, et la modification de A y est. Faites écrire B avant le `PUT` de A, mais après le `GET` de A.

# Where the simple story is not the whole truth.
lesson-retry-wrong-precisely =
    .note-1 = `RetryOnConflict` rappelle votre fonction, et ne fait rien d’autre. Si elle modifie un objet lu à l’extérieur, vous avez construit le cas 1 : cinq refus en une fraction de seconde, puis le conflit vous revient comme erreur.
    .note-2 = Le cas 2 cache un piège de plus. Si l’objet a été supprimé et recréé entre-temps, la vieille copie porte l’`uid` de celui qui n’est plus. La réponse est un `409` avec un autre message, `Precondition failed: UID in precondition: …`, et coller une version n’y change rien.
