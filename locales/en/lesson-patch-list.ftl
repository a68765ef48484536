# Lesson 8. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-patch-list = A list counts as one value
    .part = Patch, lists
    .situation = Each client adds its own finalizer to the list `metadata.finalizers`, with a patch that names nothing else. First it is a merge patch, then a strategic merge patch.

# Case 1: the value is its name, short. The list goes over the wire whole.
lesson-patch-list-1 = Merge patch
    .goal = Make A’s finalizer vanish.
    .question = The list has changed since this client read it, and its merge patch carries the list as the client knows it. What will come of it?
    .explanation =
        To a merge patch, a list is a value like any other. It cannot say “add this one”; it can only say what the whole list is to be. B had worked its list out from a copy without A’s finalizer, and that list replaced A’s.

        Two entries, but one field: the overwrite of the last lesson in other clothes. And no trifle. A finalizer holds up the deletion until its owner has cleaned up; A will not be asked.

        With `metadata.resourceVersion` in the patch, it would have been a `409`. Case 2 sends a patch that knows what a list is.
    .missed-landed = Both finalizers are in: the second client had read the first one’s. Let B read before A’s `PATCH`, and write after it.
    .missed-lost = A finalizer did vanish, but it was B’s. Let B’s `PATCH` come last.

# Case 2: each patch names its own entry alone.
lesson-patch-list-2 = Strategic merge patch
    .goal = Let both clients read before either writes, and keep both finalizers all the same.
    .question = This client’s copy lacks the other’s finalizer, and its strategic merge patch names only its own. What will come of it?
    .explanation =
        Each patch named its own finalizer and no other. The server knows from the type that `finalizers` is a set, and added each to what was there. The stale copies did no harm: nothing in them was sent.

        That knowledge is built in, list by list. Containers, `env` and volumes are merged by `name`, conditions by `type`; `args` and `command` are replaced whole even here.

        A custom resource has no strategic merge patch: the answer is `415`. There, put a `resourceVersion` in the merge patch.

        So far you wrote each patch yourself. `kubectl apply` works it out from a file: next lesson.
    .missed-landed = Both finalizers are in, but the second client had read the first one’s, so nothing was put to the test. Let both read before either patches.

# Where the simple story is not the whole truth.
lesson-patch-list-precisely =
    .note-1 = To take something out of a list, a strategic merge patch has words of its own: `$patch: delete` for an element with a key, `$deleteFromPrimitiveList` for one of a set. New elements go in front, unless `$setElementOrder` says otherwise.
    .note-2 = A merge patch that lists one container with nothing but `name` and `image` replaces the whole list: the other containers are gone, and so is the rest of this one, its `env` included. The server objects only if something required is missing: `422`.
    .note-3 = A JSON Patch goes by position. `/metadata/finalizers/-` appends to a list that exists; `/metadata/finalizers/0` is whatever stands first by the time the patch arrives. Put a `test` in front of a `remove`.
