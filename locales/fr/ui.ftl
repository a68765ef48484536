# The page around the lessons.
skip = Aller à la scène
language = Langue
theme-auto = Thème : celui du système
theme-light = Thème : clair
theme-dark = Thème : sombre
foot-server = Un serveur d’API simulé qui répond comme Kubernetes v1.36, vérifié sur des échanges enregistrés.
foot-privacy = Ni traceur, ni cookie, ni compte. Rien ne quitte cette page.

# The list of lessons.
lessons = Leçons
# $number (text): the lesson’s place, from 1. $all (text): how many there are.
lessons-here = Leçon { $number } sur { $all }
# $done (text): how many lessons are done. $all (text): how many there are.
lessons-done = { $done } sur { $all } terminées
# Said to screen readers behind the title of a lesson that is done.
lessons-is-done = , terminée
# $number (text): the lesson’s place, from 1. $part (text): the part it belongs to.
lesson-eyebrow = Leçon { $number } · { $part }
cases = Cas de cette leçon

# Notices: what could not be read. $value (text) is what the address said.
notice-close = Fermer
notice-lesson = Il n’y a pas de leçon « { $value } ». Voici la première.
# $value (text): the case that the address asked for.
notice-case = Cette leçon n’a pas de cas « { $value } ». Voici le premier, depuis le début.
# $value (text): the language that the address asked for.
notice-language = Pas de version en « { $value } » : le tutoriel parle français et anglais.
# $value (text): the theme that the address asked for.
notice-theme = « { $value } » n’est pas un thème : il y a auto, light et dark.
notice-version = Les coups de ce lien sont écrits sous une forme inconnue ici. La leçon s’ouvre à son début.
# $place (text): the place of the first sign that is no move, from 1.
notice-moves = Les coups de ce lien sont illisibles (signe { $place }). La leçon s’ouvre à son début.
notice-moves-many = Ce lien contient plus de coups qu’aucune leçon n’en admet. La leçon s’ouvre à son début.
# $count (text): how many moves were left out.
notice-ignored =
    { $count ->
        [1] Un coup de ce lien n’était pas possible ; il a été laissé de côté.
       *[other] { $count } coups de ce lien n’étaient pas possibles ; ils ont été laissés de côté.
    }
notice-memory = La progression enregistrée dans ce navigateur est illisible ; elle repart de zéro. L’ancien texte a été mis de côté, pas effacé.
notice-texts = Les textes anglais n’ont pas pu être chargés ; la page est donc en français.

# The goal.
goal = Objectif
goal-met = Objectif atteint
goal-missed = Objectif manqué
undo = Annuler le dernier pas

# The question before the decisive step. $client (text) is the client that is about to move.
prediction-skip = Montrez-moi
predicted-you = Votre pronostic
predicted-server = Ce qui s’est passé
predicted-right = Vous l’aviez vu venir.
predicted-other = Beaucoup s’y attendent aussi. Cela vaut un second regard.
predicted-shown = Voilà ce qu’il a fait.
choice-both-in = `200 OK`
    .then = toutes les modifications y sont
choice-other-gone = `200 OK`
    .then = la modification de l’autre client disparaît
choice-own-gone = `200 OK`
    .then = sa propre modification disparaît
# One of the other client's two changes is set back, the other one stays.
choice-set-back = `200 OK`
    .then = une des modifications de l’autre est annulée
# 200, and the server finds that nothing has changed.
choice-unchanged = `200 OK`
    .then = rien ne change
# 200, and the change is in twice.
choice-twice = `200 OK`
    .then = la modification y est deux fois
choice-conflict = `409 Conflict`
    .then = refusée à cause de la version
# $client (text): the client, A or B.
choice-starts-over = `409 Conflict`
    .then = { $client } recommence
# $client (text): the client, A or B.
choice-gives-up = `409 Conflict`
    .then = { $client } renonce
# 409 because another manager owns the field; not because of a version.
choice-owned = `409 Conflict`
    .then = refusée à cause du propriétaire
choice-invalid = `422 Invalid`
    .then = l’écriture est refusée
choice-answered = `200 OK`
    .then = il obtient aussitôt sa copie
# $client (text): the client, A or B.
choice-waits = pas encore de réponse
    .then = { $client } doit attendre
# It finds its mark in the object and leaves it at that.
choice-leaves-it = il s’arrête
    .then = sa modification y est déjà
# It makes its change once more.
choice-changes-again = il continue
    .then = il refait sa modification

# The explanation and the way on.
explanation = Ce qui s’est passé
next-lesson = Leçon suivante
next-case = Cas suivant
another-order = Essayer un autre ordre

# The panels below the stage.
diagram = Dans l’ordre
diagram-empty = Chaque pas sera une ligne ici.
wire = Sur le réseau
# $client (text): the client whose exchange is shown.
wire-of = échange de { $client }
wire-empty = L’échange HTTP de chaque requête s’affichera ici, mot pour mot.
request = Requête
answer = Réponse
code = Le programme en code
notes = Plus précisément

# The summary.
print = Imprimer cette page
refusals-answer = Réponse
refusals-means = Ce qu’elle veut dire
refusals-do = Ce qui aide
quiz = Six questions
quiz-goal = Répondez aux questions. Chaque réponse est aussitôt expliquée.
quiz-done = Vous avez répondu à tout. C’était le tutoriel.
# $number (text): the question’s number. $all (text): how many there are.
quiz-number = Question { $number } sur { $all }
quiz-right = juste
quiz-yours = votre réponse

# La carte de tous les ordres.
map = Tous les ordres
map-open = Voir la carte
map-close = Fermer la carte
map-closed = Tous les ordres dans lesquels les deux programmes peuvent se dérouler, et leur issue. La carte dévoile la réponse : essayez d’abord un ordre à vous.
map-wait = Calcul de tous les ordres…
# Pour les lecteurs d’écran : ce qu’est l’image.
map-picture = La carte de tous les ordres : les étapes de A vers la droite, celles de B vers le bas. Chaque lieu dit ce qui peut encore arriver.
map-point = Les étapes de A vont vers la droite, celles de B vers le bas. Choisissez un lieu pour y aller.
map-off = Ce déroulement a quitté la carte : une réponse s’est perdue en route.
# $step (text) : le numéro de l’étape. $client (text) : qui l’a faite.
map-decided = Tout s’est joué à l’étape { $step }, faite par { $client } : depuis, une seule issue est possible.
# $a (text) : le nombre d’étapes de A. $b (text) : celui de B.
map-place = Étapes faites par A : { $a }, par B : { $b }.
# $a (text) : le nombre d’étapes de A, seul client.
map-place-alone =
    { $a ->
        [1] Après une étape.
       *[other] Après { $a } étapes.
    }
map-here = Vous êtes ici.
map-tried = Vous êtes passé par ici.
map-decides = L’étape suivante est décisive.
# Ce qui peut arriver depuis un lieu : dans la légende ; `.still` : en une phrase ; `.end` : en une phrase quand tout est fini.
prospect-landed = toutes les modifications y seront
    .still = Toutes les modifications y seront.
    .end = Toutes les modifications y sont.
prospect-refused-possible = un refus est possible
    .still = Un refus est possible, mais pas certain.
    .end = Un client a été refusé.
prospect-refused-certain = un client sera refusé
    .still = Un client sera refusé.
    .end = Un client a été refusé, et rien n’est perdu.
prospect-doubled-possible = une modification peut compter double
    .still = Une modification peut encore compter double.
    .end = Une modification compte double.
prospect-doubled-certain = une modification comptera double
    .still = Une modification comptera double.
    .end = Une modification compte double.
prospect-lost-possible = une perte est possible
    .still = Une perte est possible, mais pas certaine.
    .end = Une modification est perdue.
prospect-lost-certain = une modification sera perdue
    .still = Une modification sera perdue.
    .end = Une modification est perdue.
legend-decides = l’étape suivante est décisive
legend-here = vous êtes ici
# $total (text) : le nombre d’ordres.
map-total =
    { $total ->
        [1] Il n’y a qu’un ordre.
       *[other] Il y a { $total } ordres.
    }
# $count (text) : le nombre d’ordres qui finissent ainsi ; `.all` s’ils le font tous.
map-landed =
    .all = Dans tous, toutes les modifications y sont.
    .some =
        { $count ->
            [1] Dans un seul, toutes les modifications y sont.
           *[other] Dans { $count } d’entre eux, toutes les modifications y sont.
        }
# $count (text) : le nombre d’ordres.
map-refused =
    .all = Dans tous, un client est refusé et rien n’est perdu.
    .some =
        { $count ->
            [1] Dans un seul, un client est refusé et rien n’est perdu.
           *[other] Dans { $count } d’entre eux, un client est refusé et rien n’est perdu.
        }
# $count (text) : le nombre d’ordres.
map-doubled =
    .all = Dans tous, une modification compte double.
    .some =
        { $count ->
            [1] Dans un seul, une modification compte double.
           *[other] Dans { $count } d’entre eux, une modification compte double.
        }
# $count (text) : le nombre d’ordres.
map-lost =
    .all = Dans tous, une modification est perdue.
    .some =
        { $count ->
            [1] Dans un seul, une modification est perdue.
           *[other] Dans { $count } d’entre eux, une modification est perdue.
        }
# $kind (text) : la phrase qui dit combien finissent ainsi.
map-show-one = En voir un
    .of = En voir un : { $kind }
map-compare = Les mêmes ordres, côte à côte

# Les indices vers l’objectif.
hint = Un indice
# $client (text) : à qui revient la prochaine étape sur le chemin le plus court.
hint-step = Le chemin vers l’objectif passe par une étape de { $client }.
hint-lose = Le chemin vers l’objectif passe par une réponse perdue : celle de la prochaine étape de { $client }.
hint-deliver = Le chemin vers l’objectif passe par le cache de { $client } : livrez-lui l’événement suivant.
hint-any = Quelle que soit l’étape suivante, l’objectif reste à portée.
# $count (text) : à combien d’étapes en arrière l’objectif était encore à portée.
goal-gone =
    { $count ->
        [1] D’ici, l’objectif n’est plus à portée. Une étape plus tôt, il l’était encore.
       *[other] D’ici, l’objectif n’est plus à portée. { $count } étapes plus tôt, il l’était encore.
    }
# $count (text) : le nombre d’étapes.
goal-back =
    { $count ->
        [1] Reculer d’une étape
       *[other] Reculer de { $count } étapes
    }
