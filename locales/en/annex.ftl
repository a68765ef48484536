# The map of all orders.
map-too-many = There are more orders than can be drawn.
# For screen readers: what the picture is.
map-picture = The map of all orders: A’s steps to the right, B’s steps down. Each place says what can still happen there.
map-point = A’s steps go to the right, B’s go down. Press a place to go there.
map-off = This run has left the map: an answer was lost on the way.
# $step (text): the number of the step. $client (text): who made it.
map-decided = It was decided by step { $step }, made by { $client }: since then there has been only one outcome.
# $a (text): how many steps of A were made. $b (text): how many of B.
map-place = A has made { $a }, B has made { $b }.
# $a (text): how many steps of A, the only client, were made.
map-place-alone =
    { $a ->
        [1] After one step.
       *[other] After { $a } steps.
    }
map-here = You are here.
map-tried = You have been here.
map-decides = The next step decides.
# What can happen from a place: as an entry of the legend; `.still`: as a sentence; `.end`: as a sentence where the run is over.
prospect-landed = every change will be in
    .still = Every change will be in.
    .end = Every change is in.
prospect-refused-possible = a refusal is possible
    .still = A refusal is possible, but not certain.
    .end = A client was refused.
prospect-refused-certain = a client will be refused
    .still = A client will be refused.
    .end = A client was refused, and nothing is lost.
prospect-doubled-possible = a change may count twice
    .still = A change may still count twice.
    .end = A change counts twice.
prospect-doubled-certain = a change will count twice
    .still = A change will count twice.
    .end = A change counts twice.
prospect-lost-possible = a loss is possible
    .still = A loss is possible, but not certain.
    .end = A change is lost.
prospect-lost-certain = a change will be lost
    .still = A change will be lost.
    .end = A change is lost.
legend-decides = the next step decides
legend-here = you are here
# $total (text): how many orders there are.
map-total =
    { $total ->
        [1] There is one order.
       *[other] There are { $total } orders.
    }
# Of all orders, $count (text) end like this; `.all` if all do.
map-landed =
    .all = In every one of them every change is in.
    .some =
        { $count ->
            [1] In one of them every change is in.
           *[other] In { $count } of them every change is in.
        }
# $count (text): how many orders.
map-refused =
    .all = In every one of them a client is refused, and nothing is lost.
    .some =
        { $count ->
            [1] In one of them a client is refused, and nothing is lost.
           *[other] In { $count } of them a client is refused, and nothing is lost.
        }
# $count (text): how many orders.
map-doubled =
    .all = In every one of them a change counts twice.
    .some =
        { $count ->
            [1] In one of them a change counts twice.
           *[other] In { $count } of them a change counts twice.
        }
# $count (text): how many orders.
map-lost =
    .all = In every one of them a change is lost.
    .some =
        { $count ->
            [1] In one of them a change is lost.
           *[other] In { $count } of them a change is lost.
        }
# $kind (text): the sentence that says how many end like this.
map-show-one = Show me one
    .of = Show me one: { $kind }
map-compare = The same orders, side by side

# Hints on the way to the goal.
# $client (text): whose step comes next on the shortest way.
hint-step = The way to the goal goes through a step of { $client }.
hint-lose = The way to the goal goes through a lost answer: lose the one to { $client }’s next step.
hint-deliver = The way to the goal goes through { $client }’s cache: deliver the next event.
hint-none = No hint here: try an order that you have not tried yet.
hint-any = Whichever step comes next, the goal stays within reach.
# $count (text): how many steps back the goal was still within reach.
goal-gone =
    { $count ->
        [1] From here the goal is out of reach. One step back it was not.
       *[other] From here the goal is out of reach. { $count } steps back it was not.
    }
# $count (text): how many steps.
goal-back =
    { $count ->
        [1] Go one step back
       *[other] Go { $count } steps back
    }

# The chart of what a lock would cost.
chart-honest = Kubernetes offers no such lock. This one is imagined, and ideal: it costs no request, never breaks, and is handed on in the order of asking. The figures come from a simulation of writers that read, think and write, one job after the other.
# A slider; `.value` is where it stands. $value (text): how many objects.
chart-objects = Objects
    .value =
        { $value ->
            [1] one object
           *[other] { $value } objects
        }
# $value (text): milliseconds.
chart-thinking = Thinking, from read to write
    .value = { $value } ms
# $value (text): milliseconds.
chart-delay = Way to the server, each direction
    .value = { $value } ms
chart-measure = What the chart shows
# What can be drawn; `.unit` stands above the axis, `.short` above the columns of the table.
chart-throughput = Throughput
    .unit = accepted writes per second
    .short = writes/s
chart-success = Time to success
    .unit = milliseconds from the first read to the accepted write
    .short = success, ms
chart-wasted = Wasted attempts
    .unit = refused writes, per cent of all
    .short = wasted, %
chart-waiting = Waiting to read
    .unit = milliseconds that a read waits
    .short = waiting, ms
chart-check = version check
chart-lock = lock
chart-writers = writers
# $from (text): from how many writers on the lock gets clearly more done.
chart-ahead = From { $from } writers on, the lock gets clearly more done (by over 5%).
# $from and $to (text): the first and the last number of writers with which it does.
chart-ahead-between = With { $from } to { $to } writers, the lock gets clearly more done (by over 5%).
# $from (text): from how many writers on the version check gets clearly more done.
chart-behind = From { $from } writers on, the version check does: of many that try, one is soon through.
# $to (text): the most writers on the chart.
chart-never = Up to { $to } writers, the lock never gets clearly more done (by over 5%).
chart-readers = With the version check a read never waits.
chart-table = The same as a table

# What can be taken away of a run. The value is its name, `.what` says what it is for.
take-link = The link
    .what = It reopens exactly this: the lesson, its case and the moves made so far.
take-picture = The picture
    .what = The diagram of the run, for an article or a slide.
take-mermaid = The diagram as text
    .what = For a place that draws Mermaid: a README, an issue, a wiki.
take-script = The run on a real cluster
    .what = A script for `kubectl`: both clients, move by move, in a namespace of its own. At each step it says what to expect, and whether it came.
take-copy = Copy
take-save = Save
take-share = Share…
take-print = Print
take-svg = Save as SVG
take-png = Save as PNG
take-look = Have a look
take-copy-done = Copied.
take-save-done = Saved, if your browser lets this page save files.
take-share-done = Shared.
take-print-done = Sent to the printer’s dialog.
take-refused = The browser refused that here. The text can still be selected under “Have a look”, and the link is in the address bar.
