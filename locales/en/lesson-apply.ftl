# Lesson 9. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-apply = TODO
    .part = TODO
    .situation = TODO

# Goal: B changes log-level (in the manifest) and idle-timeout (outside it). Make kubectl set back one of the two: B writes, then A does GET, merge, PATCH.
# Question: Before a write when the other has written already (mostly A’s PATCH): log-level is set back without a word, idle-timeout stays. If A had read before B wrote: both stay.
lesson-apply-1 =
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO

# Where the simple story is not the whole truth.
lesson-apply-precisely =
    .note-1 = TODO
    .note-2 = TODO
    .note-3 = TODO
