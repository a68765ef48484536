# Lesson 7. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-patch-overwrite = Two patches, one field
    .part = Patch, same field
    .situation = Both clients read `log-level`, make up their minds and patch that one field: A wants `warn`, B wants `debug`. First without a guard, then with two kinds of guard.

# Case 1: the value is its name, short. Then goal, question, explanation, and why the goal was missed.
lesson-patch-overwrite-1 = No guard
    .goal = Make A’s decision vanish without anyone being told.
    .question = The field has changed since this client read it, and its patch names no version. What will come of it?
    .explanation =
        Both clients read `info`, and both decided on the strength of it. A wrote `warn`. Then B’s patch put `debug` in its place, and B had never seen the `warn`.

        `200` twice, no conflict, one decision gone. A patch spares only the fields it does not name. And a retry loop has nothing to do here, because nothing was refused.

        This is another kind of risk than the `409`. If your new value depends on the one you read, the patch has to say so. The next two cases show how.
    .missed-landed = Nothing was lost: the second client had read the first one’s value before it replaced it. Let B read before A’s `PATCH`, and write after it.
    .missed-lost = A decision did vanish, but it was B’s. Let B’s `PATCH` come last.

# Case 2: the guard is metadata.resourceVersion in the merge patch.
lesson-patch-overwrite-2 = Check the version
    .goal = Get the server to refuse a patch.
    .question = This patch carries `metadata.resourceVersion`, and the stored object has moved on since. What will come of it?
    .explanation =
        With `metadata.resourceVersion` in its body, the patch says: only if the object is still the one I read. It was not. The answer is the familiar `409`, and the first decision stands.

        This guard watches the whole object. Any write in between refuses the patch, even a write to a field you do not care about. Thorough, and a little touchy.

        The cure is the loop you know: read, decide again, patch. Decide again, and mean it: the fresh value may change your mind.
    .missed-landed = Nothing was refused: the second client read after the first had written, so its version was current. Let both read before either patches.

# Case 3: the guard is a JSON Patch "test" operation on the value that was read.
lesson-patch-overwrite-3 = Check the value
    .goal = Get the server to refuse a patch.
    .question = This JSON Patch begins with a `test` of the value that was read, and the value has changed since. What will come of it?
    .explanation =
        A JSON Patch is a list of operations, all or nothing. The first one, `test`, compared `log-level` with the value that was read. No match, so nothing was written.

        The answer is `422`, reason `Invalid`, and not `409`. It says `the server rejected our request due to an error in our request` and names no path. `RetryOnConflict` does not retry it: your own loop has to look for it.

        In return, this guard watches one field and leaves writers of the others alone. Mind that it is also satisfied with a value that has changed and changed back.

        So far each field held one value. Next: a list.
    .missed-landed = Nothing was refused: the second client read after the first had written, so its `test` passed. Let both read before either patches.

# Where the simple story is not the whole truth.
lesson-patch-overwrite-precisely =
    .note-1 = `kubectl edit` shows the `resourceVersion` in the editor but does not send it: a concurrent change of the same field is overwritten without a word. `apply`, `label`, `set`, `rollout` and plain `scale` send none either: the last writer of a field wins.
    .note-2 = An empty guard is no guard: in a merge patch, a `resourceVersion` of `null` or `""` counts as absent. A `ConfigMap` takes such a patch silently; for a `Lease` or a custom resource the answer is `422`.
    .note-3 = A failed `test`, a path that does not exist, an operation the server does not know: all three get the same `422` with the same message. Read the object again and compare before you decide that somebody else was faster.
