# Lesson 1. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-lost-update = The change that vanished
    .part = The problem
    .situation = You are the scheduler: press a client’s button, and that client takes its next step. Each reads `app-config`, changes one field of its copy and writes the whole object back, without its `resourceVersion`.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-lost-update-1 =
    .goal = Make A’s change vanish.
    .question = This client’s copy is older than the stored object, and it is about to write that copy back, whole. What will come of it?
    .explanation =
        B’s copy was older than A’s write. It still said `max-connections: "100"`, and a `PUT` writes everything it carries: the field B meant to change, and every field it had merely read.

        The server had no reason to object: without a `resourceVersion` in the body, it writes what it is sent. Both clients got a `200`, and both went home happy.

        This is a lost update. Of the 20 possible orders, 18 lose a change; only the two in which one client finishes before the other begins keep both. Nobody is told.

        One more field in the body, and the server would notice. The next lesson sends it.
    .missed-landed = Both changes are in: one client had finished before the other one read. Let B read before A’s `PUT`, and write after it.
    .missed-lost = A change did vanish, but it was B’s: A wrote last, from a stale copy. Let B write last.

# Where the simple story is not the whole truth.
lesson-lost-update-precisely =
    .note-1 = Not every kind takes a blind `PUT`. `ConfigMap`, `Secret`, `Deployment`, `Pod`, `Service` and `Node` do. For a `Lease` or a custom resource the answer is `422` when the `resourceVersion` is missing: `metadata.resourceVersion: Invalid value: 0: must be specified for an update`.
    .note-2 = `kubectl replace -f` does not send this request. If the file has no `resourceVersion`, `kubectl` reads the object and puts in the version it finds. That guards only the instant between the two; whatever was written before is overwritten all the same. Hence `--raw` in the sample.
