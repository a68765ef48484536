// <interleave-lesson>: a lesson in any page. Until it is wanted there is only a poster of it; then the lesson
// itself in a frame as high as it needs. It is loaded behind its poster, and takes the poster's place when that
// is pressed, or where nobody sees what moves. The attributes and the messages are described in
// docs/embedding.md.
const VERSION = 1;
const LANGUAGES = ["en", "fr"];
const FIRST = "first-lesson";
const at = (address) => new URL(address, import.meta.url);

const style = new CSSStyleSheet();
style.replaceSync(`
:host { display: block; position: relative; margin-block: 1.5em; container-type: inline-size; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#18202b, #e9ecf0); text-align: start; --a: light-dark(#0a5cc2, #7db7ff); --b: light-dark(#a64a04, #ffb169); --soft: light-dark(#4e5966, #a9b3bf); --line: light-dark(#dadbd5, #323b46); --sheet: light-dark(#fff, #1b2129); }
:host([hidden]) { display: none; }
:host([theme=light]) { color-scheme: light; }
:host([theme=dark]) { color-scheme: dark; }
* { box-sizing: border-box; }
.poster, iframe { display: block; width: 100%; border: 1px solid var(--line); border-radius: 14px; background: light-dark(#f3f3ef, #12161b); }
iframe { color-scheme: inherit; }
:not(.live) > iframe { position: absolute; top: 0; height: 100% !important; visibility: hidden; }
.poster { padding: 20px 24px 24px; }
.scheme { position: absolute; color: light-dark(#000001, #000002); transition: color 1ms; }
p { margin: 0 0 .75em; max-width: 60ch; }
.part { margin: 0; font-size: .8125rem; font-weight: 600; color: var(--soft); }
.title { margin: 0 0 .4em; font-size: 1.5rem; font-weight: 700; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
code { font: .8125rem/1.6 ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
p code { font-size: .9em; }
.board { display: grid; grid-template-columns: 1fr 1.28fr 1fr; gap: 24px; margin-block: 16px; padding-block: 12px; background: radial-gradient(circle, light-dark(#d3d5cf, #2a323b) 1px, transparent 1.4px) 0 0 / 16px 16px; }
.card { --c: light-dark(#18202b, #e9ecf0); min-width: 0; padding: 10px 12px; border: 1px solid var(--line); border-radius: 14px; background: var(--sheet); }
.card code { display: block; white-space: pre-wrap; padding-inline-start: 2ch; text-indent: -2ch; color: var(--soft); }
.card b { display: flex; align-items: center; gap: 10px; min-height: 28px; margin-bottom: 8px; line-height: 1.25; }
.card b::before { content: "≡"; flex: none; display: grid; place-items: center; width: 28px; height: 28px; border-radius: 5px; background: var(--c); color: var(--sheet); font-size: .875rem; }
.a, .b { border-top: 3px solid var(--c); }
.a { --c: var(--a); }
.b { --c: var(--b); }
.a b::before { content: "A"; border-radius: 50%; }
.b b::before { content: "B"; clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%); }
.card .rv { color: inherit; font-size: 1.75rem; font-weight: 700; line-height: 1.2; letter-spacing: -.04em; }
.go { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; }
button { display: flex; align-items: center; gap: 10px; min-height: 44px; padding: 4px 20px; border: 0; border-radius: 10px; background: light-dark(#18202b, #e9ecf0); color: light-dark(#f3f3ef, #12161b); font: inherit; font-weight: 600; cursor: pointer; }
button::before { content: ""; width: 11px; height: 14px; background: currentColor; clip-path: polygon(0 0, 100% 50%, 0 100%); }
button:hover, :host([aria-busy=true]) button { opacity: .86; }
:host([aria-busy=true]) button { cursor: progress; }
a { color: inherit; font-size: .875rem; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
@container (max-width: 600px) {
.poster { padding: 14px; }
.board { grid-template-columns: 1fr 1fr; gap: 10px; }
.server { order: -1; grid-column: span 2; }
.card b { gap: 6px; font-size: .875rem; }
}
@media (forced-colors: active) { .card b::before { forced-color-adjust: none; } button { border: 1px solid; } }
`);

/** An element of a class, with its children; code in a text stands between backticks. */
function element(name, className, ...children) {
  const made = Object.assign(document.createElement(name), { className });
  for (const child of children) {
    if (typeof child !== "string") made.append(child);
    else child.split("`").forEach((run, place) => made.append(place % 2 ? element("code", "", run) : run));
  }
  return made;
}

class InterleaveLesson extends HTMLElement {
  static observedAttributes = ["lesson", "case", "lang", "theme", "moves", "until", "controls", "height", "sandbox"];
  #root = this.attachShadow({ mode: "open" });
  /** Counts what was begun: what was asked for earlier and comes later is not wanted any more. */
  #turn = 0;
  #frame;
  /** Whether it is there, wanted by somebody, and ready to be shown. */
  #isThere = false;
  #isWanted = false;
  #isReady = false;
  /** Moves that were asked for before the frame could hear of them. */
  #moves;
  #title = "Interleave";
  /** Whether the frame has said hello: only then something can be said to it. */
  #isHeard = false;
  #near = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && this.#load(),
    { rootMargin: "400px" },
  );

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [style];
  }

  connectedCallback() {
    addEventListener("message", this);
    this.#isThere = true;
    this.#begin();
  }

  disconnectedCallback() {
    removeEventListener("message", this);
    this.#isThere = false;
    this.#end();
  }

  attributeChangedCallback(name, before, value) {
    if (!this.#isThere || before === value || name === "theme") return; // the theme is seen in the style
    if (!this.#frame) this.#begin();
    else if (name === "moves") this.go(value ?? "");
    else if (name === "lang") this.#post("language", { language: this.#language });
    else if (name === "height") this.#hello();
    else {
      const wasShown = this.#isWanted;
      this.#begin();
      if (wasShown) this.start();
    }
  }

  get #language() {
    const near = (this.closest("[lang]") ?? document.documentElement).lang;
    return [near, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? "en";
  }

  /** `light` or `dark`, as the style of this page makes it here. */
  get #theme() {
    return getComputedStyle(this.#root.querySelector(".scheme")).color.endsWith("1)") ? "light" : "dark";
  }

  get #isFitting() {
    return !(parseFloat(this.getAttribute("height")) > 0);
  }

  /** The address of the lesson, with what is said here of it. */
  #address(more) {
    const query = new URLSearchParams();
    for (const name of ["lesson", "case", ...(more ? ["until", "controls"] : [])]) {
      if (this.hasAttribute(name)) query.set(name, this.getAttribute(name));
    }
    query.set("lang", this.getAttribute("lang") ?? this.#language);
    for (const name in more) query.set(name, more[name]);
    const moves = this.getAttribute("moves");
    return at(`./?${query}${moves ? `#v1.${moves}` : ""}`).href;
  }

  #end() {
    this.#near.disconnect();
    this.#frame = undefined;
    this.#isHeard = this.#isWanted = this.#isReady = false;
    this.ariaBusy = null;
    this.#turn += 1;
  }

  /** Draws the poster, and waits until the lesson is wanted. */
  async #begin() {
    this.#end();
    const turn = this.#turn;
    const scheme = element("i", "scheme");
    // A change of the page's colour scheme, for whatever reason, is a change of this colour.
    scheme.ontransitionend = () => this.#post("theme", { theme: this.#theme });
    const fallback = document.createElement("slot");
    const box = element("div", "", scheme, fallback);
    this.#root.replaceChildren(box);
    const poster = await import(at(`embed-posters/${encodeURIComponent(this.getAttribute("lesson") ?? FIRST)}.${this.#language}.js`)).catch(() => undefined);
    if (turn !== this.#turn) return;
    if (poster && box.className !== "live") fallback.replaceWith(this.#poster(poster.default));
    const waits = this.getAttribute("load") === "click" || navigator.connection?.saveData;
    if (!poster) this.#isWanted = true; // there is nothing to press
    if (!poster || !waits) this.#near.observe(this);
  }

  #poster(words) {
    const card = (name, title, lines) => element("div", `card ${name}`, element("b", "", title), ...lines);
    const line = (text) => Object.assign(element("code", "", text), { translate: false, lang: "en" });
    const button = element("button", "", words.start);
    button.onclick = () => this.start();
    const link = Object.assign(element("a", "", words.whole), { href: this.#address() });
    const parts = [element("p", "part", words.part), element("p", "title", words.title), element("p", "", words.text)];
    const shown = words.cases[this.getAttribute("case") - 1] ?? words.cases[0];
    if (shown) {
      const rv = Object.assign(line(shown.rv), { className: "rv" });
      parts.push(element(
        "div",
        "board",
        card("a", shown.names[0], shown.a.map(line)),
        card("server", words.server, [rv, ...shown.yaml.map(line)]),
        card("b", shown.names[1], shown.b.map(line)),
      ));
    }
    const poster = element("section", "poster", ...parts, element("div", "go", button, link));
    this.#title = words.title;
    Object.assign(poster, { lang: this.#language, ariaLabel: words.title });
    return poster;
  }

  /** Puts the lesson in the place of its poster, as soon as it is loaded. */
  start() {
    if (!this.#isThere) return;
    this.#isWanted = true;
    this.#load();
    if (this.#isReady) this.#show();
    else this.ariaBusy = "true";
  }

  #load() {
    if (this.#frame) return;
    this.#near.disconnect();
    const named = this.getAttribute("theme");
    const theme = named && named !== "auto" ? named : this.#theme;
    const frame = element("iframe", "");
    if (this.hasAttribute("sandbox")) frame.sandbox = this.getAttribute("sandbox");
    frame.title = this.#title;
    frame.src = this.#address({ theme, embed: "1" });
    this.#frame = frame;
    this.#root.firstChild.append(frame);
  }

  /** Takes the lesson to the moment after these moves. */
  go(moves) {
    if (this.#isHeard) this.#post("go", { moves });
    else this.#moves = moves;
  }

  #post(type, more) {
    if (!this.#isHeard) return;
    const origin = this.#origin;
    this.#frame.contentWindow?.postMessage({ interleave: VERSION, type, ...more }, origin === "null" ? "*" : origin);
  }

  /** The origin of the frame: a sandbox takes it away, unless it is allowed to stay. */
  get #origin() {
    const { sandbox } = this.#frame;
    return this.#frame.hasAttribute("sandbox") && !sandbox.contains("allow-same-origin") ? "null" : at("").origin;
  }

  #hello() {
    this.#post("hello", { height: this.#isFitting ? "auto" : "fixed" });
    this.#post("theme", { theme: this.#theme });
    if (this.#moves !== undefined) this.#post("go", { moves: this.#moves });
    this.#moves = undefined;
  }

  /** Whether some of it can be seen. */
  get #isSeen() {
    const { top, bottom } = this.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  /** A message: heard only from this element's own frame. */
  handleEvent({ data, origin, source }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin || data?.interleave === undefined) return;
    const { interleave, type, height } = data;
    if (interleave !== VERSION || typeof type !== "string") {
      console.warn("Interleave: this message is not understood", data);
      return;
    }
    this.#isHeard = true;
    if (type === "hello") this.#hello();
    if (!this.#isFitting) this.#frame.style.height = `${parseFloat(this.getAttribute("height"))}px`;
    else if (height > 0 && height < 1e5) this.#frame.style.height = `${height + 2}px`; // with its border
    if (type === "ready" || type === "failed") {
      this.#isReady = true;
      if (this.#isWanted || !this.#isSeen) this.#show();
    }
    this.dispatchEvent(new CustomEvent("interleave", { bubbles: true, detail: data }));
  }

  /** The lesson takes the place of its poster; so does the focus, if it was there. */
  #show() {
    const box = this.#root.firstChild;
    if (box.className === "live") return;
    const hadFocus = this.#root.activeElement;
    box.className = "live";
    this.#isWanted = true;
    this.ariaBusy = null;
    for (const other of [...box.children]) if (other !== this.#frame && other.className !== "scheme") other.remove();
    if (hadFocus) this.#frame.focus();
  }
}

if (!customElements.get("interleave-lesson")) customElements.define("interleave-lesson", InterleaveLesson);
