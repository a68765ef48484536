# Lesson 11. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-stale-cache = Un conflit avec personne
    .part = La vue d’un contrôleur
    .situation = A fait deux modifications, l’une après l’autre, chacune dans une copie tirée de son cache. Des événements de watch tiennent ce cache à jour, et vous décidez quand ils arrivent. B modifie son propre champ par un patch.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-stale-cache-1 =
    .goal = Faites refuser A sans que personne d’autre ait écrit entre-temps, puis allez au bout.
    .question = A a déjà écrit une fois, et cette copie vient de son cache. L’objet a changé depuis. Qu’adviendra-t-il de ce `PUT` ?
    .explanation =
        La première écriture de A était passée, l’objet avait avancé. Mais A regarde son cache, et l’événement de cette écriture était encore en route. Il a pris la vieille copie et s’est fait refuser : `409`, sans que personne d’autre ait écrit.

        Relire est le bon remède, mais pas dans le cache : il rend la même vieille copie à chaque demande. Ce qui aide, c’est l’événement, ou un `GET` au serveur.

        Un contrôleur rencontre donc parfois un `409` tout seul. Il renvoie l’erreur, on le relance plus tard ; en général, l’événement est arrivé.

        On se heurte aussi à soi-même sans cache : leçon suivante.
    .missed-landed = A n’a pas été refusé à cause de sa propre écriture. Faites-lui prendre sa seconde copie dans le cache avant que l’événement de la première écriture n’y soit, et tenez B à l’écart.
    .missed-refused = A a épuisé ses tentatives, mais B avait écrit entre-temps : A n’était pas seul en cause. Gardez B pour la fin, et livrez l’événement une fois A refusé.

# Where the simple story is not the whole truth.
lesson-stale-cache-precisely =
    .note-1 = `spec` et `status` partagent une seule `resourceVersion`. Un contrôleur qui écrit `/status`, puis l’objet lui-même à partir de la même copie, se fait refuser par sa propre faute, même sans cache. La réponse à une écriture contient la nouvelle version : continuez avec elle.
    .note-2 = Dans controller-runtime, `Get` lit par défaut dans le cache ; c’est l’`APIReader` qui interroge le serveur. Un patch fait avec `MergeFrom` ne porte pas de `resourceVersion` et ne reçoit jamais ce `409` ; avec `MergeFromWithOptimisticLock`, si.
