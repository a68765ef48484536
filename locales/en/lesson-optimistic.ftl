# Lesson 3. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-optimistic = Nobody waits to read
    .part = Why “optimistic”
    .situation = The version check once more, next to something that Kubernetes does not have: a lock that the `GET` takes and the `PUT` releases.

# Case 1: the value is its name, short. Then goal, question, explanation, and why the goal was missed.
lesson-optimistic-1 = Version check
    .goal = Let both clients hold a copy at once, then finish the run.
    .question = The other client holds a copy and has not written yet. What will come of this `GET`?
    .explanation =
        Both clients held a copy of the same version, and neither had to wait for it. A `GET` locks nothing and reserves nothing. The server does not even remember who has read.

        The check comes at the last moment, with the write. That is what “optimistic” means: assume that nobody will get in the way, and notice if somebody did. One write went through, the other was refused.

        While conflicts are rare this is cheap: readers never wait, and a client that dies halfway holds nobody up. The price is a retry now and then. Case 2 shows the alternative.
    .missed-landed = One client had written before the other one read, so they never held the same version together. Let the second `GET` come before the first `PUT`.
    .missed-refused = A client gave up, but the two never held the same version together. Let both read before either writes.

# Case 2: a lock that does not exist in Kubernetes.
lesson-optimistic-2 = An imagined lock
    .goal = Let both changes land.
    .explanation =
        It could hardly fail. The first `GET` took the lock, and until its `PUT` the other client had no move at all. Of the 20 orders only 2 remain, one client after the other, and both changes land in each.

        No refusal, no retry. But the second client had to wait even to read. Had the first one crashed with the lock in hand, it would be waiting still.

        Kubernetes has no such lock: nothing in its API holds an object from read to write. It has the version check, and clients that are ready to start over. The next lesson teaches them.
    .missed-refused = A client gave up without its change. Start again: with the lock, one client simply follows the other.

# Where the simple story is not the whole truth.
lesson-optimistic-precisely =
    .note-1 = A `Lease` looks like a lock, but it is one only between those who agree to ask for it: it keeps nobody else from writing. Taking one is itself a `PUT` with a `resourceVersion`. The lock in the samples reaches less far still: one process, or one machine.
