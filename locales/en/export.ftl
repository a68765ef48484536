# What a learner takes away of a run: loaded only when it is wanted. The diagram as text and as a picture, and
# a script for a real cluster. In the script, `kubectl` and the names of files stay as they are.

# The diagram’s title for a reader who cannot see it. $title (text): the lesson’s title.
export-title = The run, in order: { $title }

# The first lines of the script, as comments.
export-about = This script plays the run on a real cluster: the clients, one after the other, in the order of the moves.
export-numbers = The cluster counts its resourceVersions itself. The script names those of the tutorial beside them.
export-use = You need kubectl and a cluster where you may create a namespace. The script makes one and deletes it at the end: `bash this-file.sh [namespace]`

# Comments above its functions.
export-fn-kubectl = kubectl, in the namespace of this run.
export-fn-say = What appears on the screen: a line, an expectation that was met, one that was not, the next step.
export-fn-cleanup = At the end, whatever happened.
export-finalizer = A finalizer would keep the namespace from going.
export-fn-send = Sends a command. The answer goes to answer.json, a complaint to error.txt.
export-fn-field = A field of a saved object, as text.
export-fn-change = Changes a saved object. Nothing is sent.
export-fn-accepted = Expects that the command was accepted, and that the object is a new version or the same.
export-fn-refused = Expects that the command was refused with these words.
export-fn-has = Expects this value in a field of a saved object. No value: the field is not there.

# Comments at some steps.
export-watch = What a watch brings is played by hand: each version waits in a file until it reaches the cache.
export-raw = kubectl replace would put the stored resourceVersion into a file without one. With --raw it sends the file as it is.
export-apply-apart = kubectl apply cannot be stopped between its GET and its PATCH. This is the PATCH that it would have sent.

# What the script says while it runs.
export-begin = 0. The object as it is at first
export-end = The object as it is at the end
# $what (text): a whole sentence, with its full stop: what the step does.
export-expected = Expected: { $what }
# $now (text): the resourceVersion on the cluster. $shown (text): the one in the tutorial.
export-accepted = accepted, as expected: resourceVersion { $now } (tutorial: { $shown })
# $status (text): kubectl’s exit status, a number.
export-not-accepted = It was to be accepted, but kubectl ended with status { $status }.
# $now (text): the resourceVersion on the cluster.
export-not-new = It was to write a new version, but the object is still at { $now }.
# $now (text): the resourceVersion on the cluster. $stored (text): the one before.
export-not-same = The object was to stay at { $stored }, but is at { $now }.
export-refused = refused, as expected
# $words (text): the words of the refusal, in English.
export-not-refused = It was to be refused, but was accepted. Expected words: { $words }
# $words (text): the words of the refusal, in English.
export-other-words = It was refused, but not with these words: { $words }
# $field (text): the place of a field. $now (text): its value.
export-has = { $field } = { $now }
# $field (text): the place of a field. $now (text): its value. $wanted (text): the value that was expected.
export-has-not = { $field } was to be { $wanted }, but is { $now }.
# $client (text): A or B. The script has the answer, but the client is not to know it.
export-lost = The script throws the answer away, as a broken connection would. { $client } does not hear it.
# $heading (text): the verdict, as “Lost silently.” $reason (text): the sentence that gives the reason.
export-verdict = Verdict: { $heading } { $reason }
# $count (text): how many expectations were not met, a number.
export-missed = Expectations that were not met: { $count }. This run does not show what the tutorial showed.
# $namespace (text): the name of the namespace.
export-bye = Deleting the namespace { $namespace }.

# Why a run cannot be played with kubectl.
export-none-nothing = Make a step first: there is nothing to play yet.
export-none-lock = Kubernetes has no lock like this one, so no script can play this run.
# $plural (text): the kind, as `deployments`.
export-none-kind = On a real cluster this order could not be kept: its own controllers write to `{ $plural }` as well.
# $client (text): A or B.
export-none-client = { $client } does something that no command of kubectl does by itself.
