// The authors' page: what is chosen makes the preview and the texts to copy.
const form = document.getElementById("form");
const preview = document.getElementById("preview");
const { lang } = document.documentElement;
const base = new URL(".", location.href).href;
const field = (name) => form.elements[name];
/** The moves of the preview, and how high it is. */
const seen = { moves: "", height: 900 };

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const written = (pairs) => pairs.map(([name, value]) => ` ${name}="${escape(value)}"`).join("");

/** What is chosen, without what is left at its default and what cannot be read. */
function chosen() {
  const named = ["lesson", "case", "lang", "theme", "moves", "until", "controls", "load"].map((name) => [name, field(name)]);
  return named
    .filter(([, { value, validity }]) => value !== "" && validity.valid)
    .map(([name, { value }]) => [name, value])
    .filter(([name, value]) => name !== "case" || value !== "1");
}

/** The title of the chosen lesson. */
const title = () => field("lesson").selectedOptions[0].dataset.title;

/** The address of the chosen lesson: on its own, or in a frame. */
function address(pairs, inFrame) {
  const { moves, load: _, ...rest } = Object.fromEntries(pairs);
  const { until, controls, theme, ...own } = { ...rest, lang: rest.lang ?? lang };
  const query = new URLSearchParams(own);
  if (inFrame) {
    query.set("embed", "1");
    for (const [name, value] of Object.entries({ theme, until, controls })) if (value) query.set(name, value);
  }
  return `${base}?${query}${moves ? `#v1.${moves}` : ""}`;
}

function snippets() {
  const pairs = chosen();
  const script = `<script type="module" src="${escape(base)}embed.js"></script>`;
  const link = `<a href="${escape(address(pairs, false))}">${escape(title())}</a>`;
  const frame = written([
    ["src", address(pairs, true)], ["title", title()], ["width", "100%"],
    ["height", String(seen.height)], ["style", "border: 0"], ["loading", "lazy"],
  ]);
  return {
    element: `${script}\n<interleave-lesson${written(pairs)}>\n  ${link}\n</interleave-lesson>`,
    frame: `<iframe${frame}></iframe>`,
    hugo: `{{< interleave${written(pairs)} >}}`,
    shortcode: [
      script,
      '<interleave-lesson{{ range $name, $value := .Params }} {{ printf "%s=%q" $name $value | safeHTMLAttr }}{{ end }}>',
      `  <a href="${escape(base)}?lesson={{ .Get "lesson" }}">Interleave</a>`,
      "</interleave-lesson>",
    ].join("\n"),
  };
}

function show() {
  for (const [id, text] of Object.entries(snippets())) document.getElementById(id).textContent = text;
}

/** A preview of what is chosen: a new one, as a reader would find it. */
function renew() {
  const lesson = document.createElement("interleave-lesson");
  for (const [name, value] of chosen()) lesson.setAttribute(name, value);
  preview.replaceChildren(lesson);
  if (field("load").value === "") lesson.start?.();
  show();
}

function showCases() {
  const names = JSON.parse(field("lesson").selectedOptions[0].dataset.cases);
  field("case").replaceChildren(...names.map((name, place) => new Option(`${place + 1}. ${name}`, place + 1)));
  document.getElementById("cases").hidden = names.length < 2;
}

form.addEventListener("change", ({ target }) => {
  // Moves belong to a lesson and a case.
  if (target.name === "lesson" || target.name === "case") {
    field("moves").value = "";
    field("until").value = "";
  }
  if (target.name === "lesson") showCases();
  renew();
});
form.addEventListener("submit", (event) => event.preventDefault());

preview.addEventListener("interleave", ({ target, detail }) => {
  if (target !== preview.firstElementChild) return;
  seen.moves = detail.moves ?? seen.moves;
  if (detail.height > 0) seen.height = detail.height;
  show();
});
document.getElementById("take").addEventListener("click", () => {
  field("moves").value = seen.moves;
  show();
});

document.querySelector(".snippets").addEventListener("click", async ({ target, currentTarget }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  const code = document.getElementById(button.dataset.copy);
  getSelection().selectAllChildren(code); // to be copied by hand, where the page may not
  const status = document.getElementById("copied");
  status.textContent = "";
  await navigator.clipboard?.writeText(code.textContent).then(() => {
    status.textContent = currentTarget.dataset.copied;
    button.dataset.label ??= button.textContent;
    button.textContent = currentTarget.dataset.copied;
    setTimeout(() => { button.textContent = button.dataset.label; }, 2000);
  }, () => undefined);
});

showCases();
renew();
