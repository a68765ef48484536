# Lesson 12. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-lost-answer = The answer that never came
    .part = A lost answer
    .situation = One client adds 1 to `count`, which is `"5"`. You can also let an answer get lost: the server has done the write, but the client hears nothing and sends the same request again.

# Case 1: the value is its name, short. On a 409 it reads and adds again.
lesson-lost-answer-1 = The usual loop
    .goal = Make one addition count twice.
    .question = The answer to this `PUT` was lost, and it goes out again, unchanged. What will come of it?
    .explanation =
        The first `PUT` was in; only its answer was missing. The second one carried the same `resourceVersion`, stale by now: `409`. Nobody else had written. The client was refused by its own write.

        To the loop, a `409` means that somebody was faster. So it read 6, took it for somebody else’s, added 1 and wrote 7: one addition, counted twice.

        Nothing exotic about it: some HTTP layers repeat a `PUT` by themselves when the connection breaks. “Retry on `409`” is safe only for what may be done twice. Setting a value may; adding to one may not. Case 2 sees to that.
    .missed-landed = The addition counted once: no answer to a `PUT` was lost. Lose one.

# Case 2: it looks for its mark before it adds.
lesson-lost-answer-2 = Look first
    .goal = Lose the answer to the `PUT`, and still add only once.
    .question = The client was refused and has read the object again. Before it adds, it looks at `last-run`. What will it do?
    .explanation =
        Along with the new number, the same `PUT` writes a mark: `last-run` says which run made the addition. After the `409` the client read again, found its own mark and stopped. The change was in; nothing was left to do.

        The number could not have told it: a 6 looks the same whoever wrote it. And the mark must travel in the same write as the change, so that neither is ever there without the other.

        A change made this way is safe to repeat.

        Until now a `409` was something to get over. In the next lesson it is the whole point.
    .missed-landed = The addition counted once, but no answer to a `PUT` was lost on the way. Lose one.

# Where the simple story is not the whole truth.
lesson-lost-answer-precisely =
    .note-1 = Measured: when the connection breaks, the official Python client sends a `PUT` again by itself, up to three times, as it does a `GET` or a `DELETE`, but neither a `POST` nor a `PATCH`. `kubectl` gives up instead: `replace` ends with `EOF` and exit code 1, although the write is done.
    .note-2 = What the same request meets the second time depends on its method. A `PUT` meets a `409 Conflict`, a `POST` its own object (`409 AlreadyExists`), a `DELETE` nothing at all (`404`). A merge patch that sets a value changes nothing: `200`.
