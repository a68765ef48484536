# Lesson 6. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-patch-fields = Chacun son champ
    .part = Patch, champs différents
    .situation = Ni `GET`, ni copie, ni `resourceVersion`. Chaque client n’a qu’une étape : un merge patch qui contient son propre champ, et rien d’autre.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-patch-fields-1 =
    .goal = Essayez de provoquer un conflit : allez au bout, dans l’ordre de votre choix.
    .question = L’autre client a déjà écrit. Qu’adviendra-t-il de ce patch ?
    .explanation =
        Pas de conflit : il n’y en a aucun à trouver. Deux programmes d’une étape n’ont que deux ordres, et chacun garde les deux modifications.

        Un patch dit ce qu’il faut changer, pas à quoi l’objet doit ressembler. Le serveur l’applique à ce qui est stocké : pas de copie qui se périme, pas de champ voisin à écraser, pas de version à comparer. D’où si peu de `409` avec un patch.

        « Son propre champ » est à prendre au pied de la lettre. Dans un `ConfigMap`, l’unité est une clé de `data` : un fichier rangé dessous est remplacé en bloc. Et si deux patchs visent le même champ ? Leçon suivante.

# Where the simple story is not the whole truth.
lesson-patch-fields-precisely =
    .note-1 = Un patch sans `resourceVersion` ne peut pas être pris de vitesse. Si l’objet change pendant que le serveur travaille, le patch est réappliqué à l’objet plus récent, tant que dure la requête : 34 secondes au plus. (`kubectl patch` envoie d’abord son propre `GET` ; rien n’en passe dans le patch.)
    .note-2 = Une écriture qui ne change rien reçoit `200` elle aussi, mais elle laisse la `resourceVersion` telle quelle et ne déclenche aucun événement de watch. Envoyez deux fois le même patch : le second ne laisse aucune trace.
