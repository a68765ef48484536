# Presenter mode: the keys, the speaker’s window, and what a trainer needs to know of each lesson. Loaded there only.

# The bar of a presentation.
presenting = Presentation
present-black-on = The room’s screen is black. Any key in either window brings it back.
present-leave = End the presentation
present-close = Close

# What the keys do; `.keys` are the keys, `.short` is the button.
keys = Keys and clicker
key-next = the next step; an open question: its answer
    .keys = → · Page Down · Space
    .short = Next
key-back = one step back
    .keys = ← · Page Up
    .short = Back
key-restart = to the start
    .keys = Home
    .short = Restart
key-end = to the end of the demonstration, without questions
    .keys = End
    .short = To the end
key-lesson-next = the next case or lesson
    .keys = n
    .short = Next lesson
key-lesson-before = the case or lesson before
    .keys = p
    .short = Lesson before
key-map = the map of all orders, open or closed
    .keys = m
    .short = Map
key-wire = the exact HTTP exchange, shown or not
    .keys = w
    .short = On the wire
key-black = the room’s screen black; then any key brings it back
    .keys = . · b
    .short = Black screen
key-full = full screen, on and off
    .keys = f · F5
    .short = Full screen
key-speaker = the speaker’s window, with notes
    .keys = s
    .short = Speaker’s window
key-help = this list
    .keys = ?
    .short = Keys

# The speaker’s window.
speaker-notes = Notes
speaker-ask = Ask the room
speaker-next = The next step
# $client (text): A or B. $step (text): what the step is, as on its button.
speaker-next-step = { $client }: { $step }
speaker-next-asks = The next key shows the room the question first.
speaker-next-answers = The question is on the screen: take votes. The next key makes the step and shows the answer.
speaker-next-none = The run is over. Go back, or press n for what comes next.
speaker-next-summary = There is nothing to play here.
speaker-run = Where the run stands
speaker-orders = Every order
speaker-now = Time
speaker-since = Since the start
speaker-reset = Restart the clock

# For the trainer: what people get wrong and what to point at; `.ask` is the question to the room.
speaker-lost-update = Most people expect the server to merge the two writes, or at least to complain. Point at B’s copy while A writes: it still holds the old `max-connections`, and a `PUT` sends all of it. Insist on the two `200`: nobody in this story sees an error. Then show the map: 18 of the 20 orders lose a change, so luck is not a plan.
    .ask = Both clients were told `200 OK`. Who in this room would have noticed, and how?
speaker-conflict = People read a `409` as a failure. It is the good outcome: compare it with the lesson before, where the same order lost a change. Point at the one field that is new, the `resourceVersion` in the body, and at the wire (key w), where the message stands word for word. Many believe that the `GET` had locked something: it has not.
    .ask = The server compares just two strings. Which ones, and who sends them?
speaker-optimistic = “Optimistic” sounds like carelessness; it only means that the check comes last. Let the room see both clients holding a copy at once, then play case 2, where the second client cannot even read. The lock of case 2 is imagined: say so, for somebody will look for it in the documentation. The chart shows where waiting would begin to pay.
    .ask = What happens to the others if the client that holds the lock crashes?
speaker-retry = The word “retry” misleads: it is not the request that is repeated, but the whole round of read, change and write. Point at B’s marker when it jumps back to the `GET`, and at its fresh copy, which already holds A’s change. Somebody will ask for a pause between the attempts; it helps a busy server, not correctness.
    .ask = After the `409`, on which line of its program must B go on, and why not on the last one?
speaker-retry-wrong = All three loops pass review every day. Case 1 is stubborn but harmless; cases 2 and 3 end with `200` and lose a change, which is worse. In case 2, point at the pasted version above an old copy: the check is there, and the client has talked it out of its answer. In case 3, point at the body of the last write: the change is not in it.
    .ask = Which of the three would your monitoring notice?
speaker-patch-fields = After the loops, people expect another conflict and look for the order that gives it. There is none: two steps, two orders, both fine. Point at what travels: one field, no copy, no version. Warn against the rule “always patch”: the next lesson breaks it.
    .ask = What would these two patches have to have in common before one could harm the other?
speaker-patch-overwrite = The usual mistake: a patch is small, so it must be safe. It spares only the fields it does not name, and here both name the same one. Point at the moment when B decides: what it has read is already old when it writes. Cases 2 and 3 show two guards; the second is refused with `422`, which most retry helpers do not catch.
    .ask = B got a `200` and did what it was told. Where exactly was the mistake?
speaker-patch-list = Nearly everybody expects a list to be merged. In a merge patch it is one value and is replaced whole: point at the finalizer of A, struck through. Finalizers are a good example because losing one has consequences: a deletion no longer waits. In case 2 the server knows what kind of list it is; for a custom resource it does not.
    .ask = Two lines are added to the same list, in two patches. How many lines are in it afterwards?
speaker-apply = People think that `kubectl apply` puts the object into the state of the file. It does so only for the fields the file mentions, now or the last time. Point at `idle-timeout`, which stays, and at `log-level`, which goes back without a word. This is what happens to a manual fix when the pipeline runs again.
    .ask = Somebody fixed a value by hand at night. What does the next `kubectl apply` of the pipeline do with it?
speaker-server-side-apply = The same code, `409`, for quite another reason: somebody owns the field, and no version was compared. The reflex of the lessons before, read again and retry, does not help here: point at the message, which names the owner. In case 2, ask who is told that the field has changed hands: nobody is, until A applies again.
    .ask = Reading again and retrying has always helped so far. Will it help here?
speaker-stale-cache = The logs of a controller show conflicts, and the team looks for the other writer. There is none: the controller meets its own write. Point at the cache on the card of A, which is behind, and let A retry twice before you deliver the event (move the event by hand if you like): reading from the cache brings back the same old copy. Reassure the room: once in a while, such a `409` is normal.
    .ask = A is refused, and nobody else has written. Who did?
speaker-lost-answer = The hardest idea of the course: no answer does not mean not done. Point at the stored object right after the answer is lost: the addition is in. The loop then takes its own write for somebody else’s and adds once more. In case 2, point at `last-run`, which travels in the same write as the number.
    .ask = The connection broke during a `PUT`. Was the write done, yes or no?
speaker-lease = Here the refusal is not an accident but the mechanism: one of the two must lose. People look for a vote or a referee; there is only the comparison of two strings that they know since lesson 2. Point at the loser, which reads again and stands back. Keep the warning for the end: the old leader may still believe that it leads.
    .ask = Both replicas found the lease free. What decides which one leads?
speaker-summary = Do not read the tables out: ask for a case from the room’s own work and find its row together. The second table is the one to print, for most people know only one kind of `409`. End with the checklist, and let everybody pick the one point that their own code would fail.
    .ask = Which line of the checklist would your own controller or pipeline fail today?
