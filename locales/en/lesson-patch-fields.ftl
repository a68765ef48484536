# Lesson 6. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-patch-fields = To each its own field
    .part = Patch, other fields
    .situation = No `GET`, no copy, no `resourceVersion`. Each client has a single step: a merge patch with its own field in it, and nothing else.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-patch-fields-1 =
    .goal = Try to produce a conflict: finish the run in either order.
    .question = The other client has already written. What will come of this patch?
    .explanation =
        No conflict, and there is none to be had. Two programs of one step have two orders, and both end with both changes in.

        A patch says what to change, not what the object should look like. The server applies it to whatever is stored: no copy that could be stale, no neighbouring field to overwrite, no version to compare. That is why a patch so often avoids the `409`.

        “Its own field” is meant literally. In a `ConfigMap` the smallest unit is one key of `data`: a whole file kept under one key is replaced whole. And if two patches mean the same field? Next lesson.

# Where the simple story is not the whole truth.
lesson-patch-fields-precisely =
    .note-1 = A patch without a `resourceVersion` cannot lose a race. If the object moves while the server is at work, the patch is applied again to the newer object, for as long as the request may last: 34 seconds. (`kubectl patch` sends a `GET` of its own first; nothing from it goes into the patch.)
    .note-2 = A write that changes nothing is answered `200` as well, but it keeps the `resourceVersion` and raises no watch event. Send the same patch twice, and the second one leaves no trace.
