# The page around the lessons.
skip = Skip to the stage
language = Language
theme-auto = Theme: as the system
theme-light = Theme: light
theme-dark = Theme: dark
# The button that turns presenter mode on and off.
present = Present to a room
foot-server = A simulated API server that answers as Kubernetes v1.36 does, checked against recorded exchanges.
foot-privacy = No tracker, no cookie, no account. Nothing leaves this page.
# Leads to the plain pages, which need no program.
foot-pages = The lessons as text
foot-embed = Put a lesson in your own page

# The link from an embed to the whole lesson, and what it is called for screen readers: it begins with what is seen.
whole-lesson = Whole lesson
whole-lesson-tab = Whole lesson – opens in a new tab

# The list of lessons.
lessons = Lessons
# $number (text): the lesson’s place, from 1. $all (text): how many there are.
lessons-here = Lesson { $number } of { $all }
# $done (text): how many lessons are done. $all (text): how many there are.
lessons-done = { $done } of { $all } done
# Said to screen readers behind the title of a lesson that is done.
lessons-is-done = , done
# $number (text): the lesson’s place, from 1. $part (text): the part it belongs to.
lesson-eyebrow = Lesson { $number } · { $part }
cases = Cases of this lesson

# Notices: what could not be read. $value (text) is what the address said.
notice-close = Close
notice-lesson = There is no lesson called “{ $value }”. Here is the first one.
# $value (text): the case that the address asked for.
notice-case = This lesson has no case “{ $value }”. Here is its first one, from the start.
# $value (text): the language that the address asked for.
notice-language = There is no version in “{ $value }”: the tutorial speaks English and French.
# $value (text): the theme that the address asked for.
notice-theme = “{ $value }” is not a theme: there are auto, light and dark.
# $value (text): the last step that an embed’s address asked for.
notice-until = “{ $value }” is no number of steps, so every step is offered.
# $value (text): the controls that an embed’s address asked for.
notice-controls = “{ $value }” is not a set of controls: there are all and step.
notice-version = The moves in this link are in a form that is not known here. The lesson opens at its start.
# $place (text): the place of the first sign that is no move, from 1.
notice-moves = The moves in this link cannot be read (sign { $place }). The lesson opens at its start.
notice-moves-many = This link has more moves than any lesson can take. The lesson opens at its start.
# $count (text): how many moves were left out.
notice-ignored =
    { $count ->
        [1] One move in this link was not possible and was left out.
       *[other] { $count } moves in this link were not possible and were left out.
    }
notice-memory = The progress stored in this browser could not be read, so it starts afresh. The old text was set aside, not deleted.
notice-annex = This part of the page could not be loaded. Everything else works; it is tried again at the next step.
notice-texts = The French texts could not be loaded, so the page is in English.

# The goal.
goal = Goal
goal-met = Goal met
goal-missed = Goal missed
undo = Undo the last step

# The question before the decisive step. $client (text) is the client that is about to move.
prediction-skip = Just show me
predicted-you = You predicted
predicted-server = What happened
predicted-right = You saw it coming.
predicted-other = Many people expect the same. It is worth a second look.
predicted-shown = Here is what it did.
choice-both-in = `200 OK`
    .then = every change is in
choice-other-gone = `200 OK`
    .then = the other client’s change is gone
choice-own-gone = `200 OK`
    .then = the client’s own change is gone
# One of the other client's two changes is set back, the other one stays.
choice-set-back = `200 OK`
    .then = one of the other client’s changes is undone
# 200, and the server finds that nothing has changed.
choice-unchanged = `200 OK`
    .then = nothing changes
# 200, and the change is in twice.
choice-twice = `200 OK`
    .then = the change is in twice
choice-conflict = `409 Conflict`
    .then = refused because of the version
# $client (text): the client, A or B.
choice-starts-over = `409 Conflict`
    .then = { $client } starts over
# $client (text): the client, A or B.
choice-gives-up = `409 Conflict`
    .then = { $client } gives up
# 409 because another manager owns the field; not because of a version.
choice-owned = `409 Conflict`
    .then = refused because of the owner
choice-invalid = `422 Invalid`
    .then = the write is refused
choice-answered = `200 OK`
    .then = it gets its copy at once
# $client (text): the client, A or B.
choice-waits = no answer yet
    .then = { $client } has to wait
# It finds its mark in the object and leaves it at that.
choice-leaves-it = it stops
    .then = its change is already in
# It makes its change once more.
choice-changes-again = it goes on
    .then = it makes its change once more

# The explanation and the way on.
explanation = What happened
next-lesson = Next lesson
next-case = Next case
another-order = Try another order

# The panels below the stage.
diagram = In order
diagram-empty = Each step will be a row here.
wire = On the wire
# $client (text): the client whose exchange is shown.
wire-of = exchange of { $client }
wire-empty = The HTTP exchange of each request will be here, word for word.
request = Request
answer = Answer
code = The program as code
notes = Precisely

# The summary.
print = Print this page
refusals-answer = Answer
refusals-means = What it means
refusals-do = What helps
quiz = Six questions
quiz-goal = Answer the questions. Each answer is explained at once.
quiz-done = All answered. That was the tutorial.
# $number (text): the question’s number. $all (text): how many there are.
quiz-number = Question { $number } of { $all }
quiz-right = right
quiz-yours = your answer

# The map of all orders.
map = Every order
map-open = Show the map
map-close = Close the map
map-closed = Each order in which the two programs can run, and how it ends. It gives the outcome away: try an order of your own first.

# The hint to the goal.
hint = Give me a hint

# The chart of what a lock would cost.
chart = What a lock would cost
chart-open = Show the chart
chart-close = Close the chart
chart-closed = The version check and an imagined lock, side by side, with up to 50 writers.

# What can be taken away of a run.
take = Take it away
take-open = Take this run away
take-close = Close
take-closed = The link, a picture, the diagram as text, and a script that plays this very run on a real cluster.
