# What a learner takes away of a run: loaded only when it is wanted. The diagram as text and as a picture, and
# a script for a real cluster. In the script, `kubectl` and the names of files stay as they are.

# The diagram’s title for a reader who cannot see it. $title (text): the lesson’s title.
export-title = Le déroulement, dans l’ordre : { $title }

# The first lines of the script, as comments.
export-about = Ce script rejoue le déroulement sur un vrai cluster : les clients, l’un après l’autre, dans l’ordre des coups.
export-numbers = Le cluster compte lui-même ses resourceVersions. Le script indique à côté celles du tutoriel.
export-use = Il vous faut kubectl et un cluster où vous pouvez créer un namespace. Le script en crée un et le supprime à la fin : `bash ce-fichier.sh [namespace]`

# Comments above its functions.
export-fn-kubectl = kubectl, dans le namespace de ce déroulement.
export-fn-say = Ce qui s’affiche : une ligne, une attente satisfaite, une attente déçue, le pas suivant.
export-fn-cleanup = À la fin, quoi qu’il arrive.
export-finalizer = Un finalizer empêcherait le namespace de disparaître.
export-fn-send = Envoie une commande. La réponse va dans answer.json, un message d’erreur dans error.txt.
export-fn-field = Un champ d’un objet enregistré, sous forme de texte.
export-fn-change = Modifie un objet enregistré. Rien n’est envoyé.
export-fn-accepted = La commande doit avoir été acceptée, et l’objet être à une nouvelle version ou à la même.
export-fn-refused = La commande doit avoir été refusée avec ces mots.
export-fn-has = Un champ d’un objet enregistré doit avoir cette valeur. Aucune valeur : le champ est absent.

# Comments at some steps.
export-watch = Ce qu’apporte un watch est joué à la main : chaque version attend dans un fichier d’arriver dans le cache.
export-raw = kubectl replace mettrait la resourceVersion stockée dans un fichier qui n’en a pas. Avec --raw, il envoie le fichier tel quel.
export-apply-apart = On ne peut pas arrêter kubectl apply entre son GET et son PATCH. Voici le PATCH qu’il aurait envoyé.

# What the script says while it runs.
export-begin = 0. L’objet tel qu’il est au début
export-end = L’objet tel qu’il est à la fin
# $what (text): a whole sentence, with its full stop: what the step does.
export-expected = Attendu : { $what }
# $now (text): the resourceVersion on the cluster. $shown (text): the one in the tutorial.
export-accepted = accepté, comme prévu : resourceVersion { $now } (tutoriel : { $shown })
# $status (text): kubectl’s exit status, a number.
export-not-accepted = La commande devait être acceptée, mais kubectl s’est terminé avec le code { $status }.
# $now (text): the resourceVersion on the cluster.
export-not-new = Une nouvelle version devait être écrite, mais l’objet est toujours à { $now }.
# $now (text): the resourceVersion on the cluster. $stored (text): the one before.
export-not-same = L’objet devait rester à { $stored }, mais il est à { $now }.
export-refused = refusé, comme prévu
# $words (text): the words of the refusal, in English.
export-not-refused = La commande devait être refusée, mais elle a été acceptée. Mots attendus : { $words }
# $words (text): the words of the refusal, in English.
export-other-words = La commande a été refusée, mais pas avec ces mots : { $words }
# $field (text): the place of a field. $now (text): its value.
export-has = { $field } = { $now }
# $field (text): the place of a field. $now (text): its value. $wanted (text): the value that was expected.
export-has-not = { $field } devait valoir { $wanted }, mais vaut { $now }.
# $client (text): A or B. The script has the answer, but the client is not to know it.
export-lost = Le script jette la réponse, comme le ferait une connexion rompue. { $client } ne l’entend pas.
# $heading (text): the verdict, as “Lost silently.” $reason (text): the sentence that gives the reason.
export-verdict = Verdict : { $heading } { $reason }
# $count (text): how many expectations were not met, a number.
export-missed = Attentes déçues : { $count }. Ce déroulement ne montre pas ce que montrait le tutoriel.
# $namespace (text): the name of the namespace.
export-bye = Suppression du namespace { $namespace }.

# Why a run cannot be played with kubectl.
export-none-nothing = Faites d’abord un pas : il n’y a encore rien à rejouer.
export-none-lock = Kubernetes n’a pas de verrou comme celui-ci : aucun script ne peut rejouer ce déroulement.
# $plural (text): the kind, as `deployments`.
export-none-kind = Sur un vrai cluster, cet ordre ne tiendrait pas : ses propres contrôleurs écrivent aussi dans `{ $plural }`.
# $client (text): A or B.
export-none-client = { $client } fait quelque chose qu’aucune commande de kubectl ne fait à elle seule.
