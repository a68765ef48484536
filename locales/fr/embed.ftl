# The poster that stands for a lesson in another page, before it is loaded.
embed-start = Lancer la leçon
embed-whole = L’ouvrir sur une page à part
