# Lesson 9. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-apply = The file has the last word
    .part = kubectl apply
    .situation = A is `kubectl apply`: its manifest says `log-level: info` and `max-connections: "200"`. B sets `log-level` to `debug` and adds `idle-timeout: 30s`, which the manifest does not mention.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-apply-1 =
    .goal = Have A undo one of B’s two changes, and only one.
    .question = The other client has already written. What will come of this patch?
    .explanation =
        `kubectl apply` compared three things: the manifest applied last (kept in the annotation `kubectl.kubernetes.io/last-applied-configuration`), the manifest of today, and the live object.

        Where manifest and object differed, the manifest was right: `log-level` went back to `info`, without a word to B. What it never mentioned was left alone: `idle-timeout` is still there. The last manifest shows what you have taken out since, and what must therefore go.

        No `resourceVersion` travelled, so there could be no `409`. To this apply a foreign value is not a conflict, but a mess to be tidied up.

        Provided the field is yours. Whose field is it? That is the next lesson.
    .missed-landed = Everything is in: `kubectl` had read the object before B wrote, and saw nothing to put back. The next apply will. Let B write before A’s `GET`.

# Where the simple story is not the whole truth.
lesson-apply-precisely =
    .note-1 = With a `resourceVersion` in the manifest, a `409` is possible after all. `kubectl` then tries six times within about five seconds, with the same stale version each time, so it never helps. If the version in the manifest is the current one, it is not sent, and guards nothing.
    .note-2 = `kubectl apply --force` takes those six refusals as a reason to delete the object and create it again. It prints `configured` and ends with exit code 0. Whatever others had written to the object is gone.
    .note-3 = An empty patch is not sent: after its `GET`, `kubectl` prints `unchanged`. A custom resource gets a merge patch in place of the strategic one, and with it every list whole. Nothing guards the time between `GET` and `PATCH`.
