# Lesson 4. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-retry = Read, change, write, again
    .part = The right loop
    .situation = A refused client no longer gives up. On a `409` it goes back to its `GET`: it reads again, changes the fresh copy and writes that, five attempts at most.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-retry-1 =
    .goal = Let both changes land, and make a client need its second attempt.
    .question = This copy is older than the stored object, and the `PUT` carries its version. With this program, what will come of it?
    .explanation =
        The refused client dropped its old copy, read the object again and made its change in the fresh one. The other client’s change was already in there, and the version matched: `200`, and both changes are in.

        A `409` is not an error to report. It is the signal to start over: read, change, write. All three belong inside the loop.

        Whatever the order, both changes land. The price is one more round now and then.

        And if one of the three stays outside? The next lesson has three ways to get it wrong.
    .missed-landed = Both changes landed, but at the first attempt: nobody was refused. Let both clients read before either writes.

# Where the simple story is not the whole truth.
lesson-retry-precisely =
    .note-1 = The official clients do not retry a `409` by themselves. Go and Java have helpers that you must call, and the helpers read nothing again: that is up to the function you pass in. `kubectl apply` does try again, up to five times; `kubectl scale --current-replicas` for up to five minutes.
    .note-2 = In client-go, `DefaultRetry` is 5 tries, 10 ms apart. `DefaultBackoff` is 4 tries, after 10, 50 and 250 ms. When the tries run out, `RetryOnConflict` returns the conflict itself.
    .note-3 = A `for` loop that ends after its last try raises nothing: five refusals then look like a success. In Python, give the loop an `else` or, as in the sample, let the last attempt raise.
