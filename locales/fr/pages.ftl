# The plain pages: the text of each lesson, for readers and search engines that run no program.
# $lesson (text): the title of the lesson.
pages-title = { $lesson } · Interleave
pages-list = Le texte des leçons
    .about = Interleave est un tutoriel interactif sur Kubernetes : deux clients écrivent le même objet, et vous décidez lequel avance. Voici le texte de ses leçons.
pages-open = Jouer cette leçon
pages-open-all = Ouvrir le tutoriel
# Stands beside the link to the lesson itself.
pages-spoiler = Cette page raconte la fin. Mieux vaut d’abord la découvrir par vous-même.
pages-happens = Ce qui se passe
pages-all = Toutes les leçons
# Names the links to the lessons before and after this one, for screen readers.
pages-way = Autres leçons
pages-previous = Leçon précédente
pages-next = Leçon suivante
# What the tutorial is, for those who install it as an app.
app-about = Vous êtes l’ordonnanceur : décidez lequel de deux clients Kubernetes avance, et voyez comment une modification est refusée, ou perdue.
