# Lesson 3. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-optimistic = Personne n’attend pour lire
    .part = Pourquoi « optimiste »
    .situation = Le contrôle de version encore une fois, à côté d’une chose que Kubernetes n’a pas : un verrou que le `GET` prend et que le `PUT` libère.

# Case 1: the value is its name, short. Then goal, question, explanation, and why the goal was missed.
lesson-optimistic-1 = Contrôle de version
    .goal = Faites en sorte que les deux clients aient une copie en même temps, puis allez au bout.
    .question = L’autre client a une copie en main et n’a pas encore écrit. Qu’adviendra-t-il de ce `GET` ?
    .explanation =
        Les deux clients ont eu en main une copie de la même version, et aucun n’a dû attendre. Un `GET` ne verrouille rien et ne réserve rien. Le serveur ne retient même pas qui a lu.

        Le contrôle vient au dernier moment, avec l’écriture. C’est cela, être « optimiste » : supposer que personne ne gênera, et s’apercevoir si quelqu’un l’a fait. Une écriture est passée, l’autre a été refusée.

        Tant que les conflits sont rares, c’est bon marché : on n’attend jamais pour lire, et un client qui meurt en route ne bloque personne. Le prix : une nouvelle tentative de temps en temps. Le cas 2 montre l’autre solution.
    .missed-landed = Un client avait écrit avant que l’autre ne lise : ils n’ont jamais eu la même version en même temps. Placez le second `GET` avant le premier `PUT`.
    .missed-refused = Un client a renoncé, mais les deux n’ont jamais eu la même version en même temps. Faites lire les deux avant que l’un d’eux n’écrive.

# Case 2: a lock that does not exist in Kubernetes.
lesson-optimistic-2 = Un verrou imaginaire
    .goal = Faites aboutir les deux modifications.
    .explanation =
        Difficile d’échouer. Le premier `GET` a pris le verrou et, jusqu’au `PUT`, l’autre client n’avait plus un coup à jouer. Des 20 ordres, il n’en reste que 2, un client après l’autre, et les deux modifications aboutissent.

        Aucun refus, aucune nouvelle tentative. Mais le second client a dû attendre, même pour lire. Si le premier était tombé en panne le verrou en main, il attendrait encore.

        Kubernetes n’a pas ce verrou : rien dans son API ne retient un objet de la lecture à l’écriture. Il a le contrôle de version, et des clients prêts à recommencer. La leçon suivante le leur apprend.
    .missed-refused = Un client a renoncé à sa modification. Recommencez : avec le verrou, un client passe simplement après l’autre.

# Where the simple story is not the whole truth.
lesson-optimistic-precisely =
    .note-1 = Un `Lease` ressemble à un verrou, mais il n’en est un qu’entre ceux qui acceptent de le demander : il n’empêche personne d’autre d’écrire. Et le prendre, c’est encore envoyer un `PUT` avec une `resourceVersion`. Le verrou des exemples porte encore moins loin : un processus, ou une machine.
