# Lesson 5. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-retry-wrong = TODO
    .part = TODO
    .situation = TODO

# Case 1: writes the same body again, without reading.
# Goal: Make A be refused until it gives up (five times 409).
# Question: Before A sends its refused PUT again: 409 once more.
lesson-retry-wrong-1 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO
    .missed-refused = TODO

# Case 2: pastes the new resourceVersion on the old object.
# Goal: Make B’s change vanish: A’s retry switches the check off.
# Question: Before A’s second PUT, old object with the new version: 200, and B’s change is gone.
lesson-retry-wrong-2 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO
    .missed-refused = TODO

# Case 3: writes the fresh copy back without its change.
# Goal: Make A’s own change vanish: 200, and it was never in.
# Question: Before A’s second PUT, fresh copy without the change: 200, and A’s own change is not in (nothing is written, the version stays).
lesson-retry-wrong-3 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO
    .missed-refused = TODO

# Where the simple story is not the whole truth.
lesson-retry-wrong-precisely =
    .note-1 = TODO
    .note-2 = TODO
