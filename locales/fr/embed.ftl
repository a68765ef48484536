# The poster that stands for a lesson in another page, before it is loaded.
embed-start = Lancer la leçon
embed-whole = L’ouvrir sur une page à part

# The page for authors, embed.html.
embed-title = Intégrer une leçon à votre page
embed-lead = Choisissez une leçon, essayez-la telle que vos lecteurs la verront, et copiez les lignes pour votre article. La leçon prend la langue et les couleurs de la page qui l’entoure, et juste la hauteur qu’il lui faut.
embed-skip = Aller à l’aperçu
embed-noscript = Cette page compose les lignes à copier avec JavaScript. Sans lui, un lien vers une leçon fonctionne partout.
embed-choose = Ce que vous montrez
embed-lesson = Leçon
embed-case = Cas
embed-lang-page = celle de la page qui l’entoure
embed-theme = Thème
embed-theme-page = celui de la page qui l’entoure
embed-theme-light = clair
embed-theme-dark = sombre
embed-moves = Commencer après ces coups
embed-take = Ceux de l’aperçu
embed-moves-hint = Une lettre par étape : `abab`. Jouez l’aperçu jusqu’au moment où vos lecteurs doivent commencer, puis appuyez sur le bouton.
embed-until = Dernière étape proposée
embed-until-hint = Un nombre d’étapes, compté depuis le début de la leçon. Laissez vide pour les proposer toutes.
embed-controls = Commandes
embed-controls-all = toutes
embed-controls-step = la scène et ses boutons d’étape
embed-load = Charger la leçon
embed-load-visible = quand elle approche de l’écran
embed-load-click = quand on appuie sur son bouton
embed-preview = Aperçu
embed-copy-title = Lignes à copier
embed-copy = Copier
embed-copied = Copié
embed-as-element = Élément HTML
embed-as-element-about = Pour le HTML, et pour le Markdown qui laisse passer le HTML. Le script suffit une fois par page, quel que soit le nombre de leçons. Le lien à l’intérieur est pour les lecteurs sans JavaScript.
embed-as-frame = Cadre (iframe)
embed-as-frame-about = Pour les endroits qui n’acceptent qu’un cadre. Sa hauteur est fixe, et il ne suit pas les couleurs de la page.
embed-as-hugo = Shortcode Hugo
embed-as-hugo-about = Pour un article en Markdown, une fois le shortcode en place.
embed-as-shortcode = Le shortcode lui-même
embed-as-shortcode-about = Une fois dans votre site, sous le nom `layouts/shortcodes/interleave.html`.
embed-hosting = Si vous l’hébergez vous-même
embed-hosting-headers = Tous les fichiers sont statiques et leurs adresses relatives : n’importe quel dossier de n’importe quel hébergeur convient. Envoyez-les avec `Access-Control-Allow-Origin: *`, car une page d’un autre hôte ne peut charger un script de type `module`, et un cadre `sandbox="allow-scripts"` ne peut lire ses propres fichiers, qu’avec cet en-tête. N’envoyez pas `X-Frame-Options`, ni `frame-ancestors` sans les pages que vous autorisez. Si votre article a une politique de sécurité du contenu (CSP), ajoutez cet hôte à `script-src` et à `frame-src`.
embed-hosting-files = Compressez ce que vous envoyez : le WebAssembly se réduit à un tiers environ, et avec Brotli une première leçon prend à peu près 200 ko, que les autres leçons partagent. Il doit arriver comme `application/wasm`. Les fichiers dont le nom contient une somme de contrôle peuvent être gardés pour toujours ; `index.html` et `embed.js` doivent être redemandés à chaque fois.
