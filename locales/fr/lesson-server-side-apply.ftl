# Lesson 10. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-server-side-apply = TODO
    .part = TODO
    .situation = TODO

# Case 1: without force.
# Goal: Get the other 409: apply the field that the other manager owns.
# Question: Before the second apply: 409 of ownership, no version travels.
lesson-server-side-apply-1 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO

# Case 2: with force.
# Goal: Let B take the field from A with force.
# Question: Before the second apply: B with force 200 and A’s value is gone; A after B 409 of ownership.
lesson-server-side-apply-2 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-refused = TODO

# Where the simple story is not the whole truth.
lesson-server-side-apply-precisely =
    .note-1 = TODO
    .note-2 = TODO
    .note-3 = TODO
