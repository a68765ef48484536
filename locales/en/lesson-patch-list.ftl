# Lesson 8. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-patch-list = TODO
    .part = TODO
    .situation = TODO

# Case 1: merge patch.
# Goal: Make A’s finalizer vanish.
# Question: Before a PATCH from a copy older than the other’s write: 200, and the other finalizer is gone.
lesson-patch-list-1 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO
    .missed-lost = TODO

# Case 2: strategic merge patch.
# Goal: Keep both finalizers although both clients read before either wrote.
# Question: The same moment: 200, and both are in.
lesson-patch-list-2 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO

# Where the simple story is not the whole truth.
lesson-patch-list-precisely =
    .note-1 = TODO
    .note-2 = TODO
    .note-3 = TODO
