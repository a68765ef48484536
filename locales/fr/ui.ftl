# The page around the lessons.
skip = Aller à la scène
language = Langue
theme-auto = Thème : celui du système
theme-light = Thème : clair
theme-dark = Thème : sombre
# The button that turns presenter mode on and off.
present = Présenter devant une salle
foot-server = Un serveur d’API simulé qui répond comme Kubernetes v1.36, vérifié sur des échanges enregistrés.
foot-privacy = Ni traceur, ni cookie, ni compte. Rien ne quitte cette page.
# Leads to the plain pages, which need no program.
foot-pages = Le texte des leçons
foot-embed = Intégrer une leçon à votre page

# The link from an embed to the whole lesson, and what it is called for screen readers: it begins with what is seen.
whole-lesson = Leçon entière
whole-lesson-tab = Leçon entière – s’ouvre dans un nouvel onglet

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
# $value (text): the last step that an embed’s address asked for.
notice-until = « { $value } » n’est pas un nombre d’étapes ; elles sont donc toutes proposées.
# $value (text): the controls that an embed’s address asked for.
notice-controls = « { $value } » n’est pas un jeu de commandes : il y a all et step.
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
notice-annex = Cette partie de la page n’a pas pu être chargée. Le reste fonctionne ; un nouvel essai aura lieu à la prochaine étape.
notice-texts = Les textes anglais n’ont pas pu être chargés ; la page est donc en français.

# The goal.
goal = Objectif
goal-met = Objectif atteint
goal-missed = Objectif manqué
undo = Annuler la dernière étape

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
diagram-empty = Chaque étape sera une ligne ici.
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

# L’indice vers l’objectif.
hint = Un indice

# Le graphique : ce que coûterait un verrou.
chart = Ce que coûterait un verrou
chart-open = Voir le graphique
chart-close = Fermer le graphique
chart-closed = Le contrôle de version et un verrou imaginaire, côte à côte, avec jusqu’à 50 clients qui écrivent.

# Ce qu’on peut emporter d’un déroulement.
take = À emporter
take-open = Emporter ce déroulement
take-close = Fermer
take-closed = Le lien, une image, le diagramme en texte, et un script qui rejoue exactement ce déroulement sur un vrai cluster.
