# The last lesson: read, not played. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-summary = What to take away
    .part = Summary
    .situation = Nothing to schedule here. Two tables and a checklist to keep, and six questions to answer. The page is made to be printed.

# Heading of the first table; .text introduces it.
summary-choose = Which way to write
    .text = First ask what your new value depends on; the way follows from the answer.

# Row of the first table: the way, when to take it, the risk that stays.
summary-way-update = Update with retry
    .when = The new state depends on what you read, or several fields must change together. `GET`, change and `PUT` with the `resourceVersion`, all inside the loop.
    .risk = Forget the `resourceVersion`, and for many kinds the write is accepted and overwrites everything. A busy object costs many rounds.

# Row of the first table.
summary-way-patch = Patch of your own fields
    .when = The fields are yours alone, and their values do not depend on what is stored.
    .risk = If somebody else writes the same field, the last one wins and nobody is told. A merge patch replaces a list whole.

# Row of the first table.
summary-way-guarded = Patch with a guard
    .when = You change little, but you decide from what you read. `metadata.resourceVersion` guards the whole object, a JSON Patch `test` guards one value.
    .risk = Refusals are back, and so is the loop: `409` for the version, `422` for the `test`, which the usual helpers do not retry.

# Row of the first table.
summary-way-apply = Apply
    .when = The state you want is kept in a manifest, and the fields in it are yours to set.
    .risk = Client-side apply puts its fields back without a word to other writers. Server-side apply is refused when another manager owns a field; `force` takes it.

# Heading of the second table; .text introduces it.
summary-refusals = What a refusal means
    .text = Go by the `reason` in the answer, not by the code alone: one `409` is not like the next.

# Row of the second table: the refusal, what it means, what to do.
summary-refusal-conflict = `409 Conflict`
    .means = Your `resourceVersion` is not the stored one. Somebody has written since you read, possibly you yourself. Nothing was written.
    .do = Read again, decide again, change the fresh copy, write.

# Row of the second table.
summary-refusal-exists = `409 AlreadyExists`
    .means = You wanted to create an object whose name is taken. The code is the same, the reason is not: `IsConflict` says no.
    .do = Do not repeat the create. Read what is there: adopt it, update it, or take another name. If an answer was lost, it may be your own.

# Row of the second table.
summary-refusal-owner = `409 Conflict`, ownership
    .means = In a server-side apply, another manager owns a field that you set to a different value. `details.causes` says `FieldManagerConflict` and names both.
    .do = Reading again does not help. Leave the field out, agree on the value, or take it with `force`.

# Row of the second table.
summary-refusal-invalid = `422 Invalid`
    .means = The request itself is at fault: a value fails validation, a required `resourceVersion` is missing, or a JSON Patch `test` did not match.
    .do = Correct the body; repeating it changes nothing. After a failed `test`, read and decide again.

# Heading of the checklist; .text introduces it; then its points.
summary-checklist = For your own controller or pipeline
    .text = To be checked before it shares an object with other writers.
    .point-1 = Every `PUT` carries the `resourceVersion` its copy was read at, and nothing removes it on the way.
    .point-2 = The read, the decision and the change are inside the retry loop, not just the write. The read goes to the server, not to a cache that may lag behind.
    .point-3 = The loop has a limit, and reaching it is an error that somebody sees.
    .point-4 = Refusals are told apart by `reason`, and ownership by `details.causes`.
    .point-5 = A patch whose value depends on what was read carries a guard.
    .point-6 = Every change is safe to repeat: an answer can get lost, and then the same write comes twice.

# Question 1; .answer-n and .why-n belong together. Right: 2.
quiz-1 = You read a `ConfigMap`; somebody changes it; you send your `PUT` without a `resourceVersion`. What happens?
    .answer-1 = The server answers `409 Conflict`.
    .why-1 = The server compares versions only if the body names one. Without it there is nothing to be out of date.
    .answer-2 = The server answers `200`, and the other change is gone.
    .why-2 = Yes: your whole copy goes in, the old values you merely read included. A `Lease` or a custom resource would have answered `422`.
    .answer-3 = The server answers `200` and merges the two changes.
    .why-3 = A `PUT` replaces the whole object. Changing only some fields is what a patch does.

# Question 2. Right: 3.
quiz-2 = Your `PUT` was refused with `409 Conflict`. What belongs inside the retry loop?
    .answer-1 = The write, after a short pause.
    .why-1 = The same body carries the same stale version. It will be refused after any pause you like.
    .answer-2 = A read for the new `resourceVersion`, which goes onto the body you have; then the write.
    .why-2 = The server would accept that, and your old body would overwrite what others have written. You would have disarmed the check.
    .answer-3 = The read, the change and the write.
    .why-3 = Yes: only a change made in the fresh copy keeps what others have written. Decide again, too, if the decision depends on what you read.

# Question 3. Right: 1.
quiz-3 = Two clients each send a merge patch with their own field, and no `resourceVersion`. How does it end?
    .answer-1 = Both changes are in, in either order.
    .why-1 = Yes: the server applies each patch to whatever is stored, and neither touches the other’s field.
    .answer-2 = The second one gets a `409`, since the object has moved.
    .why-2 = The object has moved, but the patch never said which version it was meant for. There is nothing to refuse.
    .answer-3 = The second one overwrites the first.
    .why-3 = That takes a `PUT`, or a patch of the same field. Fields that a patch does not name stay as they are.

# Question 4. Right: 2.
quiz-4 = You patch a field on the strength of what you read, with `metadata.resourceVersion` in the patch. Another client has changed the field meanwhile. What is the answer?
    .answer-1 = `200`: in a patch, the last writer wins.
    .why-1 = Only without a guard. The version in the patch makes it conditional.
    .answer-2 = `409 Conflict`, and the other client’s value stays.
    .why-2 = Yes: the version is no longer the stored one. Read, decide again, then patch with the new version.
    .answer-3 = `422 Invalid`, and the other client’s value stays.
    .why-3 = That is the answer to a failed `test` in a JSON Patch. It guards against the same loss, but it calls for a check of its own.

# Question 5. Right: 1.
quiz-5 = Three clients each get a `409`. Which one is helped by reading again and repeating the change?
    .answer-1 = The one whose `PUT` came back with `the object has been modified`.
    .why-1 = Yes: its version was stale. A fresh copy, the same change, another `PUT`.
    .answer-2 = The one whose create came back with the reason `AlreadyExists`.
    .why-2 = The name is taken, and stays taken. Read the object, yes, but to decide what to do with it, not to create it again.
    .answer-3 = The one whose server-side apply came back with the cause `FieldManagerConflict`.
    .why-3 = This is about who owns the field, not about a version. The owner is still the same after any number of reads.

# Question 6. Right: 3.
quiz-6 = You add 1 to a counter. The `PUT` is written, its answer is lost, and your HTTP layer sends it again: `409 Conflict`. What now?
    .answer-1 = Read, add 1, write: that is what the loop is for.
    .why-1 = The conflict is with your own first write. The counter already contains your 1, and now gets a second.
    .answer-2 = Report that the change was not made.
    .why-2 = It was made; only the answer got lost. Whoever believes the report will add 1 once more.
    .answer-3 = Read, and look first whether your change is already there.
    .why-3 = Yes: only then is the loop safe. The number alone does not tell, so leave a mark beside it, such as the operation’s id.
