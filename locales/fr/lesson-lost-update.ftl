# Lesson 1. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-lost-update = La modification disparue
    .part = Le problème
    .situation = Vous êtes l’ordonnanceur : appuyez sur le bouton d’un client, et ce client exécute son étape suivante. Chacun lit `app-config`, modifie un champ de sa copie, puis réécrit l’objet entier, sans `resourceVersion`.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-lost-update-1 =
    .goal = Faites disparaître la modification de A.
    .question = La copie de ce client est plus ancienne que l’objet stocké, et il s’apprête à la réécrire tout entière. Que va-t-il se passer ?
    .explanation =
        La copie de B datait d’avant l’écriture de A. Elle disait encore `max-connections: "100"`, et un `PUT` écrit tout ce qu’il transporte : le champ que B voulait modifier, et tous ceux qu’il n’avait fait que lire.

        Le serveur n’avait rien à redire : sans `resourceVersion` dans la requête, il écrit ce qu’on lui envoie. Les deux clients ont reçu un `200` et sont repartis contents.

        C’est une mise à jour perdue. Sur les 20 ordres possibles, 18 perdent une modification ; seuls les deux où les clients passent l’un après l’autre gardent tout. Personne n’est prévenu.

        Un champ de plus dans la requête, et le serveur s’en apercevrait. La leçon suivante l’ajoute.
    .missed-landed = Les deux modifications y sont : un client avait terminé avant que l’autre ne lise. Faites lire B avant le `PUT` de A, puis écrire après lui.
    .missed-lost = Une modification a bien disparu, mais c’est celle de B : A a écrit en dernier, à partir d’une copie périmée. Faites écrire B en dernier.

# Where the simple story is not the whole truth.
lesson-lost-update-precisely =
    .note-1 = Le `PUT` aveugle n’est pas accepté partout. Il l’est pour `ConfigMap`, `Secret`, `Deployment`, `Pod`, `Service` et `Node`. Pour un `Lease` ou une ressource personnalisée, la réponse est `422` si la `resourceVersion` manque : `metadata.resourceVersion: Invalid value: 0: must be specified for an update`.
    .note-2 = `kubectl replace -f` n’envoie pas cette requête. Si le fichier n’a pas de `resourceVersion`, `kubectl` lit l’objet et ajoute la version qu’il trouve. Seul l’instant entre les deux est protégé ; tout ce qui a été écrit avant est écrasé quand même. D’où le `--raw` de l’exemple.
