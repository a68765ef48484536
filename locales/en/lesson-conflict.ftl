# Lesson 2. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-conflict = The write that was refused
    .part = The 409
    .situation = Same two clients, same three steps. This time each `PUT` carries the `resourceVersion` its copy was read at. A client that is refused gives up.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-conflict-1 =
    .goal = Get the server to refuse a write.
    .question = This copy is older than the stored object, and the `PUT` says which version it was read at. What will come of it?
    .explanation =
        The server compared two strings, the `resourceVersion` in the body and the stored one. They differed, so it wrote nothing and answered `409`: `Operation cannot be fulfilled on configmaps "app-config": the object has been modified; please apply your changes to the latest version and try again`.

        One more field in the body, and the silent loss has become an explicit refusal. The 18 orders that lost a change now end in a refusal. The first change is safe; the refused client still has its own, and knows.

        Nothing was locked on the way. Then why does the server let two clients read the same version? That is the next lesson.
    .missed-landed = Nothing was refused: the second client read after the first had written, so its version was current. Let both read before either writes.

# Where the simple story is not the whole truth.
lesson-conflict-precisely =
    .note-1 = Here the `resourceVersion` grows by one with each write. In a real cluster it is the revision of the whole store, so it jumps. Compare it as a string, for equality. Since Kubernetes 1.35 two versions of one resource type can also be ordered; never parse them as a 64-bit or JavaScript number.
    .note-2 = The version is checked before the contents. A stale `resourceVersion` is refused even if the body is identical to the stored object, and even if it is invalid: the `409` comes before validation.
    .note-3 = The sentence is the server’s. `kubectl apply -f` prints it at the end of six lines that begin `Error from server (Conflict): error when applying patch:`, after six tries. `kubectl apply --server-side` prints it alone, followed by advice about other managers that does not fit. An ordinary manifest, without a `resourceVersion`, never gets it.
