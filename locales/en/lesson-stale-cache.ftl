# Lesson 11. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-stale-cache = TODO
    .part = TODO
    .situation = TODO

# Goal: Get a 409 with nobody else writing in between: A’s own first write is not in its cache yet.
# Question: Before A’s second PUT from a cache that lacks its first: 409.
lesson-stale-cache-1 =
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO
    .missed-refused = TODO

# Where the simple story is not the whole truth.
lesson-stale-cache-precisely =
    .note-1 = TODO
    .note-2 = TODO
