# Lesson 9. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-apply = Le fichier a le dernier mot
    .part = kubectl apply
    .situation = A est un `kubectl apply` : son manifeste dit `log-level: info` et `max-connections: "200"`. B met `log-level` à `debug` et ajoute `idle-timeout: 30s`, dont le manifeste ne parle pas.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-apply-1 =
    .goal = Faites annuler par A l’une des deux modifications de B, et une seule.
    .question = L’autre client a déjà écrit. Qu’adviendra-t-il de ce patch ?
    .explanation =
        `kubectl apply` a comparé trois choses : le dernier manifeste appliqué (gardé dans l’annotation `kubectl.kubernetes.io/last-applied-configuration`), celui d’aujourd’hui et l’objet en place.

        Là où manifeste et objet différaient, le manifeste avait raison : `log-level` est revenu à `info`, sans un mot pour B. Ce dont il ne parle pas reste intact : `idle-timeout` est toujours là. Le dernier manifeste montre ce que vous avez retiré depuis, et qui doit disparaître.

        Aucune `resourceVersion` n’a voyagé : pas de `409` possible. Pour cet apply, une valeur étrangère n’est pas un conflit, c’est du désordre à ranger.

        À condition que le champ soit à vous. À qui est-il ? Leçon suivante.
    .missed-landed = Tout y est : `kubectl` avait lu l’objet avant l’écriture de B et n’a rien vu à rétablir. Ce sera pour le prochain apply. Faites écrire B avant le `GET` de A.

# Where the simple story is not the whole truth.
lesson-apply-precisely =
    .note-1 = Avec une `resourceVersion` dans le manifeste, un `409` redevient possible. `kubectl` essaie alors six fois en cinq secondes environ, toujours avec la même version périmée : cela n’aide jamais. Si la version du manifeste est la bonne, elle n’est pas envoyée et ne protège rien.
    .note-2 = Pour `kubectl apply --force`, ces six refus sont une raison de supprimer l’objet et de le recréer. La commande affiche `configured` et se termine avec le code 0. Tout ce que d’autres avaient écrit dans l’objet est perdu.
    .note-3 = Un patch vide n’est pas envoyé : après son `GET`, `kubectl` affiche `unchanged`. Une ressource personnalisée reçoit un merge patch à la place du strategic merge patch, et avec lui chaque liste en bloc. Rien ne protège l’intervalle entre le `GET` et le `PATCH`.
