# Lesson 13. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-lease = TODO
    .part = TODO
    .situation = TODO

# Goal: Elect exactly one leader although both have read the free Lease.
# Question: Before the PUT on a copy in which the Lease was free: 409. (Missed: the other had not read before the first wrote, so it saw the holder and did not try.)
lesson-lease-1 =
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-refused = TODO

# Where the simple story is not the whole truth.
lesson-lease-precisely =
    .note-1 = TODO
    .note-2 = TODO
    .note-3 = TODO
