# Lesson 4. Title; .part is the eyebrow above it; .situation is one short paragraph.
lesson-retry = Relire, remodifier, réécrire
    .part = La bonne boucle
    .situation = Un client refusé ne renonce plus. Après un `409`, il revient à son `GET` : il relit, refait sa modification dans la copie fraîche et l’écrit, en cinq tentatives au plus.

# Goal, question before the decisive step, explanation once the goal is met, and why it was missed.
lesson-retry-1 =
    .goal = Faites aboutir les deux modifications, en obligeant un client à s’y reprendre à deux fois.
    .question = Cette copie est plus ancienne que l’objet stocké, et le `PUT` porte sa version. Avec ce programme, que va-t-il se passer ?
    .explanation =
        Le client refusé a jeté sa vieille copie, relu l’objet et refait sa modification dans la copie fraîche. Celle de l’autre client s’y trouvait déjà, et la version concordait : `200`, les deux modifications y sont.

        Un `409` n’est pas une erreur à signaler. C’est le signal de recommencer : lire, modifier, écrire. Les trois ont leur place dans la boucle.

        Quel que soit l’ordre, les deux modifications aboutissent. Le prix : un tour de plus, de temps en temps.

        Et si l’une des trois reste dehors ? La leçon suivante montre trois façons de se tromper.
    .missed-landed = Les deux modifications ont abouti, mais du premier coup : personne n’a été refusé. Faites lire les deux clients avant que l’un d’eux n’écrive.

# Where the simple story is not the whole truth.
lesson-retry-precisely =
    .note-1 = Les clients officiels ne réessaient pas d’eux-mêmes après un `409`. Go et Java ont des fonctions utilitaires qu’il faut appeler, et qui ne relisent rien : c’est à la fonction que vous leur passez de le faire. `kubectl apply`, lui, réessaie jusqu’à cinq fois ; `kubectl scale --current-replicas`, pendant cinq minutes au plus.
    .note-2 = Dans client-go, `DefaultRetry` fait 5 tentatives espacées de 10 ms ; `DefaultBackoff` en fait 4, après 10, 50 et 250 ms. Quand elles sont épuisées, `RetryOnConflict` renvoie le conflit lui-même.
    .note-3 = Une boucle `for` qui s’arrête après la dernière tentative ne lève aucune exception : cinq refus ressemblent alors à un succès. En Python, donnez-lui un `else` ou, comme dans l’exemple, levez l’exception à la dernière tentative.
