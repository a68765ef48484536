# The stage.
stage = La scène
program = Programme
server = Serveur d’API
revisions = Révisions de l’objet
object-gone = L’objet n’existe pas.
agent-tuning-script = Script de réglage
agent-controller = Contrôleur
# kubectl itself, as client A of the lesson on apply.
agent-kubectl = kubectl
# A controller that reads from its cache and writes one change after the other.
agent-reconciler = Réconci­liateur
# A job that adds 1 to a counter.
agent-job = Job de comptage
# The two candidates for the Lease.
agent-replica-1 = Réplica 1
agent-replica-2 = Réplica 2
copy = sa copie
copy-none = pas encore de copie
stale = périmée
# Its cache, with the resourceVersion that it is at; the second while that is not the stored one.
cache = son cache
cache-behind = en retard
# Beside the client’s mark, on the value of its change that vanished.
ghost = perdue
# On the token of an answer that never arrived.
token-lost = perdue
no-version = sans rv
answer-lost = perdue en route

# How a client is doing.
client-ready = prêt
client-done = terminé
client-gave-up = a renoncé
# It read that another one holds what it wanted, and has ended without a refusal.
client-stood-back = s’efface
client-waiting = attend le verrou
client-unanswered = sans réponse
# $attempt (text): which attempt it is at. $attempts (text): how many it has.
client-attempt = essai { $attempt } sur { $attempts }

# The step buttons: what a press does. The names of the requests stay as they are.
step-none = aucune étape
step-done = accepté
step-gave-up = refusé, a renoncé
step-stood-back = s’efface
step-waiting = doit attendre
    .hint = l’autre client tient le verrou
step-again = renvoyer
    .hint = la réponse n’est jamais arrivée
step-get = GET
    .hint = lire l’objet
# GET of which only the resourceVersion is used, pasted on the old copy.
step-get-version = GET
    .hint = pour la seule resourceVersion
# It takes the object from its own cache; no request.
step-recall = lire le cache
    .hint = le sien, sans requête
step-change = modifier
    .hint = dans sa propre copie
# It looks whether there is anything to do, and only then changes its copy.
step-look = vérifier, modifier
    .hint = seulement s’il le faut
# kubectl apply lays the manifest over the live object: the three-way merge, in its own copy.
step-merge = fusion à trois voies
    .hint = dans sa propre copie
# $method (text): PUT or PATCH.
step-write = { $method }
    .hint = sans resourceVersion
# $method (text): PUT or PATCH. $version (text): the resourceVersion that goes with it.
step-write-version = { $method } · rv { $version }
    .hint = comme lu
# Server-side apply of its manifest, without and with force.
step-apply = PATCH · apply
    .hint = sans force
step-apply-force = PATCH · apply force
    .hint = prend ce qui est à d’autres
# In place of a hint, where an embed offers no further step.
step-held = l’extrait s’arrête ici
# $attempt (text): which attempt it is. $attempts (text): how many there are.
step-attempt = essai { $attempt } sur { $attempts }
# The other decisions of the learner. $client (text): A or B.
# The answer to the next step of $client is to be lost on the way back.
move-lose = Perdre la réponse à { $client }
# The next watch event reaches the cache of $client: the object at resourceVersion $version (text).
move-deliver = Livrer rv { $version } au cache de { $client }
# The same two, where they are not possible.
move-lose-none = Aucune réponse à perdre
move-deliver-none = Aucun événement en route
# The same, once the client has ended.
move-over-none = Plus rien à décider

# The controls.
restart = Recommencer
back = Reculer
forward = Avancer
autoplay = Lecture
pause = Pause
speed = Vitesse de lecture
speed-slow = ½×
speed-normal = 1×
speed-fast = 2×
moves = Coups joués
# $number (text): the step’s number. $client (text): who moved.
move = Étape { $number } : { $client }
branches = Ordres essayés
# $moves (text): the moves as letters. $verdict (text): the verdict’s heading.
branch = { $moves } : { $verdict }

# What a step did. $client (text): A or B. $method (text): GET, PUT or PATCH. $code (text): the HTTP code.
# $before and $after (text): the object’s resourceVersion before and after.
status-start = Appuyez sur le bouton d’un client : il exécute son étape suivante.
# $client (text): A or B. $after (text): the version it read.
status-read = { $client } a lu l’objet à la resourceVersion { $after }.
# $client (text): A or B. $field (text): the field. $value (text): its new value.
status-changed = { $client } a mis `{ $field }` à « { $value } » dans sa propre copie. Le serveur n’en sait encore rien.
# $client (text): A or B. $field (text): the list. $value (text): the entry that it added.
status-added = { $client } a ajouté `{ $value }` à `{ $field }` dans sa propre copie. Le serveur n’en sait encore rien.
# $client (text): A or B.
status-changed-nothing = { $client } a modifié sa propre copie.
# $client (text): A or B. It found its change in the object, and is done without a write.
status-left-done = { $client } a trouvé sa modification dans l’objet et s’en tient là : terminé, sans autre écriture.
# $client (text): A or B. It read that another one holds what it wanted, and stays without.
status-left = { $client } a lu qu’un autre tient ce qu’il voulait, et s’efface.
# $client (text): A or B. $version (text): the resourceVersion in its cache. It took the object from its cache.
status-recalled = { $client } a pris l’objet dans son cache, à la resourceVersion { $version }. Le serveur n’a pas été interrogé.
# $client (text): A or B. $version (text): the resourceVersion. The watch event reached its cache.
status-delivered = Un événement de watch est arrivé dans le cache de { $client } : l’objet à la resourceVersion { $version }.
# $client (text): A. $count (text): how many fields. kubectl laid the manifest over the live object: so many fields become others, in its copy only.
status-merged =
    { $count ->
        [1] { $client } a posé son manifeste sur l’objet lu : un champ change, dans sa propre copie seulement.
       *[other] { $client } a posé son manifeste sur l’objet lu : { $count } champs changent, dans sa propre copie seulement.
    }
# $client (text): A or B. $method (text): PUT or PATCH. $code (text): the HTTP code. $before, $after (text): versions.
status-written = Le serveur a accepté le `{ $method }` de { $client } avec `{ $code }` : l’objet passe de { $before } à { $after }.
# $client (text): A or B. $method (text): PUT or PATCH. $code (text): the HTTP code. $after (text): the version.
status-unchanged = Le `{ $method }` de { $client } n’a rien changé : `{ $code }`, et l’objet reste à { $after }.
# $client (text): A or B. $method (text): PUT or PATCH. $after (text): the stored version.
status-conflict = Le serveur a refusé le `{ $method }` de { $client } avec `409 Conflict` : l’objet est à { $after }.
# $client (text): A or B. $method (text): PATCH. The server refused it with 409: another manager owns the field.
status-owned = Le serveur a refusé le `{ $method }` de { $client } avec `409 Conflict` : le champ appartient à un autre gestionnaire.
# $client (text): A or B. $method (text): the method. $code (text): the HTTP code.
status-refused = Le serveur a refusé le `{ $method }` de { $client } avec `{ $code }`.
# $client (text): A or B. $method (text): the method.
status-lost = { $client } a envoyé `{ $method }`, et la réponse s’est perdue en route.
# $client (text): A or B. $method (text): the method. $after (text): the version after the write.
status-lost-written = Le serveur a exécuté le `{ $method }` de { $client }, l’objet est à { $after }, mais la réponse s’est perdue en route.
status-at-start = C’est le début : il n’y a pas d’étape à annuler.
status-at-end = Aucune étape ne suit : appuyez sur le bouton d’un client pour en faire une.
status-over = Le déroulement est terminé : il n’y a plus d’étape.
# A step is asked for where an embed ends.
status-until = Cet extrait s’arrête ici. La leçon entière continue.
# $step (text): how many steps are made. $version (text): the object’s version.
status-back = Une étape en arrière : après l’étape { $step }, l’objet est à { $version }.
# $step (text): how many steps are made. $version (text): the object’s version.
status-moment = Après l’étape { $step }, l’objet est à { $version }.
# $version (text): the object’s version.
status-restart = Retour au début : l’objet est à { $version }.

# The verdict. $client (text): A or B.
verdict = Verdict
verdict-open = Rien n’est joué.
verdict-open-start = Aucun client n’a encore bougé.
verdict-open-running = Tout peut encore arriver.
# $client (text): whose copy is stale. $copy (text): the version it was read at. $stored (text): the stored one.
verdict-open-stale = La copie de { $client } a été lue à { $copy } ; l’objet est à { $stored }.
# $client (text): who waits.
verdict-open-waiting = { $client } doit attendre que le verrou soit rendu.
verdict-landed = Toutes les modifications y sont.
verdict-landed-reason = Chaque écriture a été acceptée, et l’objet les contient toutes.
# The heading where a change was replaced by somebody who had read it.
verdict-landed-other = Rien n’est perdu.
# $client (text): whose value was replaced. $field (text): the field.
verdict-landed-replaced = Le `{ $field }` de { $client } a été remplacé par un client qui l’avait lu : une décision, pas une perte.
# $client (text): who found its change in the object. Its write was in, and it had not been told.
verdict-landed-found = { $client } ignorait que son écriture était passée. Il a regardé, trouvé sa modification et ne l’a pas refaite.
verdict-refused = Refusé, et rien n’est perdu.
# $client (text): who was refused. $copy (text): the version of its copy. $stored (text): the stored version.
verdict-refused-conflict = La copie de { $client } a été lue à { $copy } ; l’objet est à { $stored }. { $client } sait que sa modification n’y est pas.
# $client (text): who was refused. $code (text): the HTTP code.
verdict-refused-other = Le serveur a répondu { $code } à { $client } et n’a rien changé. { $client } sait que sa modification n’y est pas.
# The heading where nobody was left with a refusal: a client stands back.
verdict-refused-none = L’un s’est effacé, et rien n’est perdu.
# $client (text): who stands back. It read that another one holds what it wanted, and did not try.
verdict-refused-stood-back = { $client } a vu qu’un autre occupait la place et s’est effacé. Il sait que sa modification n’y est pas.
# $client (text): whose apply was refused: the field belongs to another manager, whose value stays.
verdict-refused-owned = Le champ appartient à un autre gestionnaire, dont la valeur reste. { $client } sait que la sienne n’y est pas.
# $client (text): who gave up. $copy (text): the version in its cache. $stored (text): the stored one. Reading its cache again brought the same old copy each time.
verdict-refused-cache = Le cache de { $client } rendait chaque fois la copie de { $copy } ; l’objet est à { $stored }. { $client } a renoncé et sait que cette modification n’y est pas.
# $client (text): who was refused.
verdict-refused-by-itself = { $client } a été refusé à cause de sa propre écriture : sa modification y est, mais { $client } ne peut pas le savoir.
verdict-lost = Perte silencieuse.
# $client (text): whose change. $field (text): the field. $value (text): the value. $by (text): who overwrote it.
verdict-lost-overwritten = La modification de { $client } (`{ $field }` à « { $value } ») a été acceptée, puis écrasée par { $by }, qui ne l’avait jamais vue. Personne n’a été prévenu.
# $client (text): whose entry. $field (text): the list. $value (text): the entry. $by (text): who overwrote the list.
verdict-lost-item = L’élément `{ $value }` de { $client } dans `{ $field }` a été accepté, puis écrasé par { $by }, qui ne l’avait jamais vu. Personne n’a été prévenu.
# $client (text): whose change. $field (text): the field. $value (text): the value.
verdict-lost-dropped = L’écriture de { $client } a été acceptée, mais sa modification (`{ $field }` à « { $value } ») n’a jamais atteint l’objet.
verdict-doubled = Fait deux fois.
# $client (text): whose change.
verdict-doubled-reason = La modification de { $client } est dans l’objet plus souvent que voulu : la première écriture avait été faite, seule sa réponse s’était perdue.
