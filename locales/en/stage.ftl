# The stage.
stage = The stage
program = Program
server = API server
revisions = Revisions of the object
object-gone = The object is not there.
agent-tuning-script = Tuning script
agent-controller = Controller
# kubectl itself, as client A of the lesson on apply.
agent-kubectl = kubectl
# A controller that reads from its cache and writes one change after the other.
agent-reconciler = Reconciler
# A job that adds 1 to a counter.
agent-job = Counting job
# The two candidates for the Lease.
agent-replica-1 = Replica 1
agent-replica-2 = Replica 2
copy = its copy
copy-none = no copy yet
stale = stale
# Its cache, with the resourceVersion that it is at; the second while that is not the stored one.
cache = its cache
cache-behind = behind
# Beside the client’s mark, on the value of its change that vanished.
ghost = lost
# On the token of an answer that never arrived.
token-lost = lost
no-version = no rv
answer-lost = lost on the way

# How a client is doing.
client-ready = ready
client-done = done
client-gave-up = gave up
# It read that another one holds what it wanted, and has ended without a refusal.
client-stood-back = stands back
client-waiting = waiting for the lock
client-unanswered = got no answer
# $attempt (text): which attempt it is at. $attempts (text): how many it has.
client-attempt = attempt { $attempt } of { $attempts }

# The step buttons: what a press does. The names of the requests stay as they are.
step-none = no step
step-done = accepted
step-gave-up = refused, gave up
step-stood-back = stands back
step-waiting = has to wait
    .hint = the other client holds the lock
step-again = send it again
    .hint = the answer never came
step-get = GET
    .hint = read the object
# GET of which only the resourceVersion is used, pasted on the old copy.
step-get-version = GET
    .hint = only for the resourceVersion
# It takes the object from its own cache; no request.
step-recall = read the cache
    .hint = its own, no request
step-change = change
    .hint = in its own copy
# It looks whether there is anything to do, and only then changes its copy.
step-look = look, then change
    .hint = only if needed
# kubectl apply lays the manifest over the live object: the three-way merge, in its own copy.
step-merge = three-way merge
    .hint = in its own copy
# $method (text): PUT or PATCH.
step-write = { $method }
    .hint = no resourceVersion
# $method (text): PUT or PATCH. $version (text): the resourceVersion that goes with it.
step-write-version = { $method } · rv { $version }
    .hint = as read
# Server-side apply of its manifest, without and with force.
step-apply = PATCH · apply
    .hint = without force
step-apply-force = PATCH · apply force
    .hint = takes what others own
# In place of a hint, where an embed offers no further step.
step-held = the excerpt ends here
# $attempt (text): which attempt it is. $attempts (text): how many there are.
step-attempt = retry { $attempt } of { $attempts }
# The other decisions of the learner. $client (text): A or B.
# The answer to the next step of $client is to be lost on the way back.
move-lose = Lose the answer to { $client }
# The next watch event reaches the cache of $client: the object at resourceVersion $version (text).
move-deliver = Deliver rv { $version } to { $client }’s cache
# The same two, where they are not possible.
move-lose-none = No answer to lose
move-deliver-none = No event on its way
# The same, once the client has ended.
move-over-none = Nothing left to decide

# The controls.
restart = Restart
back = Back
forward = Forward
autoplay = Play
pause = Pause
speed = Speed of Play
speed-slow = ½×
speed-normal = 1×
speed-fast = 2×
moves = Moves made
# $number (text): the step’s number. $client (text): who moved.
move = Step { $number }: { $client }
branches = Orders you tried
# $moves (text): the moves as letters. $verdict (text): the verdict’s heading.
branch = { $moves }: { $verdict }

# What a step did. $client (text): A or B. $method (text): GET, PUT or PATCH. $code (text): the HTTP code.
# $before and $after (text): the object’s resourceVersion before and after.
status-start = Press a client’s button: it takes its next step.
# $client (text): A or B. $after (text): the version it read.
status-read = { $client } read the object at resourceVersion { $after }.
# $client (text): A or B. $field (text): the field. $value (text): its new value.
status-changed = { $client } set `{ $field }` to “{ $value }” in its own copy. The server knows nothing of it yet.
# $client (text): A or B. $field (text): the list. $value (text): the entry that it added.
status-added = { $client } added `{ $value }` to `{ $field }` in its own copy. The server knows nothing of it yet.
# $client (text): A or B.
status-changed-nothing = { $client } changed its own copy.
# $client (text): A or B. It found its change in the object, and is done without a write.
status-left-done = { $client } found its change in the object and left it at that: done, without another write.
# $client (text): A or B. It read that another one holds what it wanted, and stays without.
status-left = { $client } read that another one holds what it wanted, and stands back.
# $client (text): A or B. $version (text): the resourceVersion in its cache. It took the object from its cache.
status-recalled = { $client } took the object from its cache, at resourceVersion { $version }. The server was not asked.
# $client (text): A or B. $version (text): the resourceVersion. The watch event reached its cache.
status-delivered = A watch event has reached { $client }’s cache: the object at resourceVersion { $version }.
# $client (text): A. $count (text): how many fields. kubectl laid the manifest over the live object: so many fields become others, in its copy only.
status-merged =
    { $count ->
        [1] { $client } laid its manifest over the object it had read: one field changes, in its own copy only.
       *[other] { $client } laid its manifest over the object it had read: { $count } fields change, in its own copy only.
    }
# $client (text): A or B. $method (text): PUT or PATCH. $code (text): the HTTP code. $before, $after (text): versions.
status-written = The server accepted { $client }’s `{ $method }` with `{ $code }`: the object went from { $before } to { $after }.
# $client (text): A or B. $method (text): PUT or PATCH. $code (text): the HTTP code. $after (text): the version.
status-unchanged = { $client }’s `{ $method }` changed nothing: `{ $code }`, and the object stays at { $after }.
# $client (text): A or B. $method (text): PUT or PATCH. $after (text): the stored version.
status-conflict = The server refused { $client }’s `{ $method }` with `409 Conflict`: the object is at { $after }.
# $client (text): A or B. $method (text): PATCH. The server refused it with 409: another manager owns the field.
status-owned = The server refused { $client }’s `{ $method }` with `409 Conflict`: another manager owns the field.
# $client (text): A or B. $method (text): the method. $code (text): the HTTP code.
status-refused = The server refused { $client }’s `{ $method }` with `{ $code }`.
# $client (text): A or B. $method (text): the method.
status-lost = { $client } sent `{ $method }`, and the answer was lost on the way.
# $client (text): A or B. $method (text): the method. $after (text): the version after the write.
status-lost-written = The server did { $client }’s `{ $method }`, the object is at { $after }, but the answer was lost on the way.
status-at-start = This is the start: there is no step to take back.
status-at-end = No step lies ahead: press a client’s button to make one.
status-over = The run is over: no step lies ahead.
# A step is asked for where an embed ends.
status-until = This excerpt ends here. The whole lesson goes on.
# $step (text): how many steps are made. $version (text): the object’s version.
status-back = One step back: after step { $step }, the object is at { $version }.
# $step (text): how many steps are made. $version (text): the object’s version.
status-moment = After step { $step }, the object is at { $version }.
# $version (text): the object’s version.
status-restart = Back at the start, the object is at { $version }.

# The verdict. $client (text): A or B.
verdict = Verdict
verdict-open = Still open.
verdict-open-start = No client has moved yet.
verdict-open-running = Nothing is decided yet.
# $client (text): whose copy is stale. $copy (text): the version it was read at. $stored (text): the stored one.
verdict-open-stale = { $client }’s copy was read at { $copy }; the object is at { $stored }.
# $client (text): who waits.
verdict-open-waiting = { $client } has to wait until the lock is released.
verdict-landed = Every change is in.
verdict-landed-reason = Each client’s write was accepted, and the object has them all.
# The heading where a change was replaced by somebody who had read it.
verdict-landed-other = Nothing was lost.
# $client (text): whose value was replaced. $field (text): the field.
verdict-landed-replaced = { $client }’s `{ $field }` was replaced by a client that had read it: a decision, not a loss.
# $client (text): who found its change in the object. Its write was in, and it had not been told.
verdict-landed-found = { $client } had not been told that its write was in. It looked, found its change there and did not make it again.
verdict-refused = Refused, and nothing was lost.
# $client (text): who was refused. $copy (text): the version of its copy. $stored (text): the stored version.
verdict-refused-conflict = { $client }’s copy was read at { $copy }; the object is at { $stored }. { $client } knows that its change is not in.
# $client (text): who was refused. $code (text): the HTTP code.
verdict-refused-other = The server answered { $client } with { $code } and changed nothing. { $client } knows that its change is not in.
# The heading where nobody was left with a refusal: a client stands back.
verdict-refused-none = One stood back, and nothing was lost.
# $client (text): who stands back. It read that another one holds what it wanted, and did not try.
verdict-refused-stood-back = { $client } saw that another one was there and stood back. It knows that its change is not in.
# $client (text): whose apply was refused: the field belongs to another manager, whose value stays.
verdict-refused-owned = The field belongs to another manager, whose value stays. { $client } knows that its own is not in.
# $client (text): who gave up. $copy (text): the version in its cache. $stored (text): the stored one. Reading its cache again brought the same old copy each time.
verdict-refused-cache = { $client }’s cache kept handing out the copy of { $copy }; the object is at { $stored }. { $client } gave up and knows that this change is not in.
# $client (text): who was refused.
verdict-refused-by-itself = { $client } was refused by its own earlier write: its change is in, but { $client } cannot know.
verdict-lost = Lost silently.
# $client (text): whose change. $field (text): the field. $value (text): the value. $by (text): who overwrote it.
verdict-lost-overwritten = { $client }’s change of `{ $field }` to “{ $value }” was accepted, then overwritten by { $by }, which had never seen it. Nobody was told.
# $client (text): whose entry. $field (text): the list. $value (text): the entry. $by (text): who overwrote the list.
verdict-lost-item = { $client }’s entry `{ $value }` in `{ $field }` was accepted, then overwritten by { $by }, which had never seen it. Nobody was told.
# $client (text): whose change. $field (text): the field. $value (text): the value.
verdict-lost-dropped = { $client }’s write was accepted, but its change of `{ $field }` to “{ $value }” never reached the object.
verdict-doubled = Done twice.
# $client (text): whose change.
verdict-doubled-reason = { $client }’s change is in the object more often than it was wanted: the first write had been done, only its answer was lost.
