# Lesson 11. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-stale-cache = A conflict with nobody
    .part = A controller’s view
    .situation = A makes two changes, one after the other, each in a copy from its cache. Watch events keep this cache up to date, and you decide when they arrive. B patches a field of its own.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-stale-cache-1 =
    .goal = Get A refused although nobody else has written in between, then finish the run.
    .question = A has written once already, and this copy comes from its cache. The object has moved on since. What will come of this `PUT`?
    .explanation =
        A’s first write was in, and the object had moved on. But A looks at its cache, and the event about that write was still on its way. So it took the old copy: `409`, though nobody else had written.

        Reading again is the right cure, but not from the cache: it hands out the same old copy every time. What helps is the event, or a `GET` to the server.

        So a controller sometimes meets a `409` all alone. It returns the error and is run again later; usually the event is there by then.

        You can collide with yourself without a cache, too: next lesson.
    .missed-landed = A was not refused because of its own write. Let it take its second copy from the cache before the event about its first write is there, and keep B out of it.
    .missed-refused = A used up its attempts, but B had written in between, so A was not alone. Keep B for the end, and deliver the event once A has been refused.

# Where the simple story is not the whole truth.
lesson-stale-cache-precisely =
    .note-1 = `spec` and `status` share one `resourceVersion`. A controller that writes `/status`, and then the object itself from the same copy, is refused by its own doing even without a cache. The answer to a write contains the new version: go on with that.
    .note-2 = In controller-runtime, `Get` reads from the cache by default; the `APIReader` asks the server. A patch made with `MergeFrom` carries no `resourceVersion` and never gets this `409`; one made with `MergeFromWithOptimisticLock` does.
