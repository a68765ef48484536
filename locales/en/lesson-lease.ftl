# Lesson 13. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-lease = Only one can win
    .part = In the wild
    .situation = Two replicas want to lead. Each reads the `Lease` and, if nobody is in it, writes its own name into `holderIdentity`, with the version it read. Whoever finds another name there stands back.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-lease-1 =
    .goal = Elect one leader, although both replicas have found the `Lease` free.
    .question = This replica’s copy still says that the `Lease` is free. What will come of its `PUT`?
    .explanation =
        Both had read a free `Lease`, and both sent their name with the same version. The server took the first and answered `409` to the second. That was the election: no vote, no referee, two strings compared.

        Here the refusal is no accident: it is the mechanism. The loser read again, as its loop says, found a name and stood back.

        In every order there is exactly one leader, as long as each write carries a version. A `Lease` insists: without one, a `PUT` gets `422`, `must be specified for an update`. A `ConfigMap` would take both.

        That was the last order to choose. Now to sum up.
    .missed-refused = There is one leader, but there was no contest: the second replica read after the first had written, and stood back at once. Let both read before either writes.

# Where the simple story is not the whole truth.
lesson-lease-precisely =
    .note-1 = If there is no `Lease` yet, the replicas create it, and the second `POST` gets `409 AlreadyExists`. A `PUT` creates a missing `Lease`, too: `201`, whatever `resourceVersion` it carries.
    .note-2 = The leader renews with a `PUT` of the same kind: a new `renewTime`, and the version it knows. If it stalls for so long that another replica takes its place, its next renewal gets a `409`. That is how it learns.
    .note-3 = client-go’s `leaderelection` says so itself: it does not guarantee that only one client acts as leader. Between the takeover and the moment the old leader notices, both may be at work. What they write needs a `resourceVersion` of its own.
