# Lesson 2. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-conflict = L’écriture refusée
    .part = Le 409
    .situation = Mêmes clients, mêmes trois étapes. Cette fois, chaque `PUT` porte la `resourceVersion` à laquelle sa copie a été lue. Un client refusé renonce.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-conflict-1 =
    .goal = Amenez le serveur à refuser une écriture.
    .question = Cette copie est plus ancienne que l’objet stocké, et le `PUT` dit à quelle version elle a été lue. Que va-t-il se passer ?
    .explanation =
        Le serveur a comparé deux chaînes : la `resourceVersion` de la requête et celle de l’objet stocké. Elles différaient. Il n’a rien écrit et a répondu `409` : `Operation cannot be fulfilled on configmaps "app-config": the object has been modified; please apply your changes to the latest version and try again`.

        Un champ de plus, et la perte silencieuse est devenue un refus explicite. Les 18 ordres qui perdaient une modification se terminent maintenant par un refus. La première modification est sauve ; le client refusé garde la sienne, et il sait à quoi s’en tenir.

        Rien n’a été verrouillé en chemin. Pourquoi, alors, le serveur laisse-t-il deux clients lire la même version ? C’est la leçon suivante.
    .missed-landed = Rien n’a été refusé : le second client a lu après l’écriture du premier, sa version était donc à jour. Faites lire les deux avant que l’un d’eux n’écrive.

# Where the simple story is not the whole truth.
lesson-conflict-precisely =
    .note-1 = Ici, la `resourceVersion` augmente de un à chaque écriture. Dans un vrai cluster, c’est la révision du stockage entier : elle avance par bonds. Traitez-la comme une chaîne, et ne testez que l’égalité. Depuis Kubernetes 1.35, deux versions d’un même type de ressource se laissent aussi ordonner ; n’en faites jamais un entier 64 bits ni un nombre JavaScript.
    .note-2 = La version est contrôlée avant le contenu. Une `resourceVersion` périmée est refusée même si le corps est identique à l’objet stocké, et même s’il est invalide : le `409` passe avant la validation.
    .note-3 = Cette phrase vient du serveur. `kubectl apply -f` l’affiche au bout de six lignes qui commencent par `Error from server (Conflict): error when applying patch:`, après six tentatives. `kubectl apply --server-side` l’affiche seule, suivie de conseils hors sujet sur d’autres gestionnaires. Un manifeste ordinaire, sans `resourceVersion`, ne la reçoit jamais.
