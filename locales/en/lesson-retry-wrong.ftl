# Lesson 5. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-retry-wrong = Three loops that look right
    .part = The wrong loops
    .situation = A tries again after a `409` here as well, but in each case something is missing from its loop. Find the order in which it shows.

# Case 1: the value is its name, short. A sends the same body again, without reading.
lesson-retry-wrong-1 = Only the write
    .goal = Make A give up.
    .question = A was refused, and sends the same `PUT` again. What will come of it?
    .explanation =
        The body never changed, so neither did the answer. Its `resourceVersion` was stale at the first attempt and just as stale at the fifth: `409`, five times, and A gave up.

        A longer pause in between would not have helped. The object only moves on; nobody will bring the old version back.

        At least nothing was lost: the check held, and A knows where it stands. A loop around the write alone is stubborn, but harmless. The next two loops succeed, which is worse.
    .missed-landed = Both changes are in: nothing came between A’s `GET` and its `PUT`, so the loop was never put to the test. Let B read and write there.
    .missed-refused = It was B that gave up, because A had written first. Let B write before A’s `PUT`, but after A’s `GET`.

# Case 2: A pastes the new resourceVersion on the old object.
lesson-retry-wrong-2 = New version, old copy
    .goal = Make B’s change vanish.
    .question = A was refused, and has put the new `resourceVersion` on its old copy. What will come of this `PUT`?
    .explanation =
        A fetched the new `resourceVersion`, pasted it on its old copy and wrote. The version matched, so the server wrote everything in the body: A’s change, and B’s field as it was before B.

        The version is not a password that gets you past the check. It is a statement: I have seen the object in this state. A made it about a state it had never looked at.

        The result is lesson 1 again: two accepted writes, one change gone, nobody told. Only this time the check was there, and the client’s own loop switched it off.
    .missed-landed = Both changes are in: nothing came between A’s `GET` and its `PUT`, so the loop was never put to the test. Let B read and write there.
    .missed-refused = B gave up, because A had written first, so nothing vanished. Let B write before A’s `PUT`, but after A’s `GET`.

# Case 3: A writes the fresh copy back without its change.
lesson-retry-wrong-3 = Fresh copy, no change
    .goal = Make A’s change vanish.
    .question = A was refused, has read again and now writes what it has read. What will come of this `PUT`?
    .explanation =
        A read again, and wrote back what it had just read. Its change was in the old copy, which went with the refusal: the line that makes it stands outside the loop.

        The server answered `200` and had nothing to do. A write that changes nothing leaves even the `resourceVersion` as it is. A took the `200` for success.

        So the read and the change belong inside the loop, not just the write.

        Some writes get by without any loop: those that send nothing but the field they mean to change. They are next.
    .missed-landed = Both changes are in: nothing came between A’s `GET` and its `PUT`, so the loop was never put to the test. Let B read and write there.
    .missed-refused = B gave up, because A had written first, and A’s change is in. Let B write before A’s `PUT`, but after A’s `GET`.

# Where the simple story is not the whole truth.
lesson-retry-wrong-precisely =
    .note-1 = `RetryOnConflict` calls your function again and does nothing else. If that function changes an object that was read outside of it, you have built case 1: five refusals in a fraction of a second, and then the conflict comes back as the error.
    .note-2 = Case 2 has one more trap. If the object was deleted and created again in the meantime, the old copy carries the `uid` of the one that is gone. The answer is a `409` with another message, `Precondition failed: UID in precondition: …`, and no pasted version helps against it.
