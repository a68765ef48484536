# The poster that stands for a lesson in another page, before it is loaded.
embed-start = Start the lesson
embed-whole = Open it on a page of its own

# The page for authors, embed.html.
embed-title = Put a lesson in your own page
embed-lead = Choose a lesson, try it as your readers will see it, and copy the lines for your article. A lesson takes the language and the colours of the page around it, and is as high as it needs to be.
embed-skip = Skip to the preview
embed-noscript = This page makes the lines to copy with JavaScript. Without it, a link to a lesson works everywhere.
embed-choose = What to show
embed-lesson = Lesson
embed-case = Case
embed-lang-page = as the page around it
embed-theme = Theme
embed-theme-page = as the page around it
embed-theme-light = light
embed-theme-dark = dark
embed-moves = Start after these moves
embed-take = From the preview
embed-moves-hint = One letter for each step: `abab`. Play the preview up to the moment where your readers should begin, then press the button.
embed-until = Last step offered
embed-until-hint = A number of steps, counted from the start of the lesson. Leave it empty to offer them all.
embed-controls = Controls
embed-controls-all = all
embed-controls-step = the stage and its step buttons
embed-load = Load the lesson
embed-load-visible = when it comes near the screen
embed-load-click = when its button is pressed
embed-preview = Preview
embed-copy-title = Lines to copy
embed-copy = Copy
embed-copied = Copied
embed-as-element = HTML element
embed-as-element-about = For HTML, and for Markdown that lets HTML through. The script is needed once on a page, however many lessons there are. The link inside is for readers without JavaScript.
embed-as-frame = Frame
embed-as-frame-about = For places that take nothing but a frame. Its height is fixed and it does not follow the colours of the page.
embed-as-hugo = Hugo shortcode
embed-as-hugo-about = For an article in Markdown, once the shortcode is there.
embed-as-shortcode = The shortcode itself
embed-as-shortcode-about = Once in your site, as `layouts/shortcodes/interleave.html`.
embed-hosting = If you host it yourself
embed-hosting-headers = All files are static and their addresses relative: any folder of any host will do. Send `Access-Control-Allow-Origin: *` with them, because a page of another host may load a script of type `module`, and a frame with `sandbox="allow-scripts"` may read its own files, only with that header. Do not send `X-Frame-Options`, nor `frame-ancestors` without the pages that you allow. If your article has a content security policy, add this host to its `script-src` and its `frame-src`.
embed-hosting-files = Compress what you send: the WebAssembly shrinks to about a third, and with Brotli a first lesson takes about 200 kB, which the other lessons share. It has to come as `application/wasm`. The files whose names hold a checksum may be kept for ever; `index.html` and `embed.js` should be asked for again each time.
