# Lesson 12. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-lost-answer = TODO
    .part = TODO
    .situation = TODO

# Case 1: the usual loop.
# Goal: Make one addition count twice: lose the answer to the PUT.
# Question: Before the PUT is sent again: 409 against its own first one.
lesson-lost-answer-1 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO

# Case 2: looks first whether its change is there.
# Goal: Lose the answer again, and see that the loop with the mark adds once.
# Question: After the 409 and a GET, before it looks: it finds last-run: "42" and leaves count at "6".
lesson-lost-answer-2 = TODO
    .goal = TODO
    .question = TODO
    .explanation = TODO
    .missed-landed = TODO

# Where the simple story is not the whole truth.
lesson-lost-answer-precisely =
    .note-1 = TODO
    .note-2 = TODO
