# Lesson 10. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-server-side-apply = Whose field is it?
    .part = Server-side apply
    .situation = Two managers apply `log-level`, A with `warn`, B with `debug`, each in a single `PATCH` without a version. The server does the merging, and keeps a record of who owns which field.

# Case 1: the value is its name, short. Neither takes what the other owns.
lesson-server-side-apply-1 = Without force
    .goal = Get the other `409`.
    .question = The other manager has applied the same field with another value. What will come of this apply?
    .explanation =
        A `409 Conflict`, and yet no version was compared: none had been sent. In `metadata.managedFields` the server notes which manager has applied which field. The second apply wanted another value for a field that was already taken.

        So this refusal is about ownership. The message names the owner and the field, for instance `Apply failed with 1 conflict: conflict with "tuning-script": .data.log-level`. Reading again changes nothing: the owner is still the same.

        There are three ways out: leave the field out, apply the same value and own it together, or take it. Case 2 takes it.

# Case 2: B applies with force.
lesson-server-side-apply-2 = B with force
    .goal = Take the field away from A.
    .question = The other manager owns the field. What will come of this apply?
    .explanation =
        `force=true` says: I know that this field is somebody else’s, and I take it. The server wrote `debug` and entered B as the owner. A had been given a `200` and is not told; it will learn at its next apply, from a `409` that names B.

        This is meant for those who know that the field is theirs: a controller applies the fields it manages this way. Two who both force will take it from each other for ever.

        Back to versions. The first `409`, the one about the `resourceVersion`, can hit a client while nobody else is writing at all. Next lesson.
    .missed-refused = A came second, without `force`, and was refused: B keeps the field. Let A apply first.

# Where the simple story is not the whole truth.
lesson-server-side-apply-precisely =
    .note-1 = Both refusals are `409` with the reason `Conflict`. `details.causes` tells them apart: here it has a `FieldManagerConflict` for each field, and `details` names no object. If an apply would run into both, ownership is reported first. `force` does not excuse a stale `resourceVersion` in the body.
    .note-2 = Only apply asks for the owner. A `PUT` or another kind of patch is never refused for ownership; it takes whatever it changes. And one name counts as two owners, once with the operation `Apply` and once with `Update`.
    .note-3 = Those who apply the same value own the field together, and then none of them can change it alone. If your next apply leaves a field out, it is removed if you were its only owner; otherwise you just give up your share.
