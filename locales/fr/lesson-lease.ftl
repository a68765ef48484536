# Lesson 13. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-lease = Un seul peut gagner
    .part = Dans la vraie vie
    .situation = Deux réplicas veulent être leader. Chacun lit le `Lease` et, si personne n’y est inscrit, écrit son nom dans `holderIdentity`, avec la version lue. Celui qui y trouve un autre nom s’efface.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-lease-1 =
    .goal = Faites élire un leader, alors que les deux réplicas ont trouvé le `Lease` libre.
    .question = Selon la copie de ce réplica, le `Lease` est encore libre. Qu’adviendra-t-il de son `PUT` ?
    .explanation =
        Les deux avaient lu un `Lease` libre ; les deux ont envoyé leur nom, avec la même version. Le serveur a pris le premier et répondu `409` au second. Voilà l’élection : ni vote ni arbitre, deux chaînes comparées.

        Ici, le refus n’est pas un accident : c’est le mécanisme. Le perdant a relu, comme le veut sa boucle, a trouvé un nom et s’est effacé.

        Quel que soit l’ordre, il y a exactement un leader, pourvu que chaque écriture porte une version. Un `Lease` y tient : sans elle, un `PUT` reçoit `422`, `must be specified for an update`. Un `ConfigMap` prendrait les deux.

        C’était le dernier ordre à choisir. Place au bilan.
    .missed-refused = Il y a bien un leader, mais sans concurrence : le second réplica a lu après l’écriture du premier et s’est effacé aussitôt. Faites lire les deux avant que l’un d’eux n’écrive.

# Where the simple story is not the whole truth.
lesson-lease-precisely =
    .note-1 = S’il n’y a pas encore de `Lease`, les réplicas le créent, et le second `POST` reçoit `409 AlreadyExists`. Un `PUT` crée lui aussi un `Lease` manquant : `201`, quelle que soit la `resourceVersion` qu’il porte.
    .note-2 = Le leader se maintient par un `PUT` du même genre : un nouveau `renewTime`, et la version qu’il connaît. S’il se fige assez longtemps pour qu’un autre prenne sa place, le renouvellement suivant reçoit un `409`. C’est ainsi qu’il l’apprend.
    .note-3 = Le paquet `leaderelection` de client-go le dit lui-même : il ne garantit pas qu’un seul client agisse en leader. Entre la relève et le moment où l’ancien s’en aperçoit, les deux peuvent être à l’œuvre. Ce qu’ils écrivent a besoin de sa propre `resourceVersion`.
