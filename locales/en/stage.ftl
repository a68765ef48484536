# The stage.
stage = The stage
program = Program
server = API server
revisions = Revisions of the object
object-gone = The object is not there.
agent-tuning-script = Tuning script
agent-controller = Controller
copy = its copy
copy-none = no copy yet
stale = stale
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
client-waiting = waiting for the lock
client-unanswered = got no answer
# $attempt (text): which attempt it is at. $attempts (text): how many it has.
client-attempt = attempt { $attempt } of { $attempts }

# The step buttons: what a press does. The names of the requests stay as they are.
step-none = no step
step-done = change accepted
step-gave-up = refused, gave up
step-waiting = has to wait
    .hint = the other client holds the lock
step-again = send it again
    .hint = the answer never came
step-get = GET
    .hint = read the object
step-change = change
    .hint = in its own copy
# $method (text): PUT or PATCH.
step-write = { $method }
    .hint = no resourceVersion
# $method (text): PUT or PATCH. $version (text): the resourceVersion that goes with it.
step-write-version = { $method } · rv { $version }
    .hint = as read
# $attempt (text): which attempt it is. $attempts (text): how many there are.
step-attempt = retry { $attempt } of { $attempts }

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
# $client (text): A or B.
status-changed-nothing = { $client } changed its own copy.
# $client (text): A or B. $method (text): PUT or PATCH. $code (text): the HTTP code. $before, $after (text): versions.
status-written = The server accepted { $client }’s `{ $method }` with `{ $code }`: the object went from { $before } to { $after }.
# $client (text): A or B. $method (text): PUT or PATCH. $code (text): the HTTP code. $after (text): the version.
status-unchanged = { $client }’s `{ $method }` changed nothing: `{ $code }`, and the object stays at { $after }.
# $client (text): A or B. $method (text): PUT or PATCH. $after (text): the stored version.
status-conflict = The server refused { $client }’s `{ $method }` with `409 Conflict`: the object is at { $after }.
# $client (text): A or B. $method (text): the method. $code (text): the HTTP code.
status-refused = The server refused { $client }’s `{ $method }` with `{ $code }`.
# $client (text): A or B. $method (text): the method.
status-lost = { $client } sent `{ $method }`, and the answer was lost on the way.
# $client (text): A or B. $method (text): the method. $after (text): the version after the write.
status-lost-written = The server did { $client }’s `{ $method }`, the object is at { $after }, but the answer was lost on the way.
status-at-start = This is the start: there is no step to take back.
status-at-end = No step lies ahead: press a client’s button to make one.
# $step (text): how many steps are made. $version (text): the object’s version.
status-back = One step back: after step { $step }, the object is at { $version }.
# $step (text): how many steps are made. $version (text): the object’s version.
status-moment = After step { $step }, the object is at { $version }.
# $version (text): the object’s version.
status-restart = Back at the start, the object is at { $version }.

# The verdict. $client (text): A or B.
verdict = Verdict
verdict-open = Still open.
verdict-open-start = You are the scheduler: choose who moves first.
verdict-open-running = Nothing is decided yet.
# $client (text): whose copy is stale. $copy (text): the version it was read at. $stored (text): the stored one.
verdict-open-stale = { $client }’s copy was read at { $copy }; the object is at { $stored }.
# $client (text): who waits.
verdict-open-waiting = { $client } has to wait until the lock is released.
verdict-landed = Every change is in.
verdict-landed-reason = Each client’s write was accepted, and the object has them all.
# $client (text): whose value was replaced. $field (text): the field.
verdict-landed-replaced = { $client }’s `{ $field }` was replaced by a client that had read it: a decision, not a loss.
verdict-refused = Refused, and nothing was lost.
# $client (text): who was refused. $copy (text): the version of its copy. $stored (text): the stored version.
verdict-refused-conflict = { $client }’s copy was read at { $copy }; the object is at { $stored }. The other change is still there, and { $client } knows that its own is not.
# $client (text): who was refused. $code (text): the HTTP code.
verdict-refused-other = The server answered { $client } with { $code } and changed nothing. { $client } knows that its change is not in.
# $client (text): who was refused.
verdict-refused-by-itself = { $client } was refused by its own earlier write: its change is in, but { $client } cannot know.
verdict-lost = Lost silently.
# $client (text): whose change. $field (text): the field. $value (text): the value. $by (text): who overwrote it.
verdict-lost-overwritten = { $client }’s change of `{ $field }` to “{ $value }” was accepted, then overwritten by { $by }, which had never seen it. Nobody was told.
# $client (text): whose change. $field (text): the field. $value (text): the value.
verdict-lost-dropped = { $client }’s write was accepted, but its change of `{ $field }` to “{ $value }” never reached the object.
verdict-doubled = Done twice.
# $client (text): whose change.
verdict-doubled-reason = { $client }’s change is in the object more often than it was wanted: the first write had been done, only its answer was lost.
