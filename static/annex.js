// Joins the annex, a program of its own, to the places that the page keeps for it. init.js loads this file
// when the page wants something of it for the first time.
import start, { Annex } from "./annex-program.js";

const texts = new Map();
const worded = new Set();
const extras = new Set(); // texts that were wanted once
const shown = new WeakMap();
let annex;
let latest;

const text = (address) => {
  const known = texts.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)));
  texts.set(address, known);
  known.catch(() => texts.delete(address));
  return known;
};

/** What is on the stage now, as the page tells it. */
export async function tell(request, wasm) {
  latest = request;
  const { lang, lesson, take, present } = JSON.parse(request);
  if (take) extras.add("export");
  if (present) extras.add("speaker");
  const names = ["page", lesson, "annex", ...extras];
  const key = [lang, ...names].join();
  if (!worded.has(key)) {
    const { href } = document.querySelector(`link[data-texts="${lang}"]`);
    const words = await Promise.all(names.map((name) => text(`${href}/${name}.json`)));
    annex ??= start({ module_or_path: wasm }).then(() => new Annex());
    annex = await annex;
    annex.keepWords(lang, lesson, words);
    worded.add(key);
  }
  performance.mark("annex");
  if (request === latest && annex.ask(request)) {
    refill();
    performance.measure("annex", "annex");
  }
}

/** The program, for what else is asked of it. */
export const program = () => annex;

/** Fills all places, those that are new among them. */
export const refill = () => document.querySelectorAll("[data-annex]").forEach(fill);

/** Writes what has changed; the keyboard's focus stays at the place of the same name. */
function fill(place) {
  const markup = annex.show(place.dataset.annex);
  if (shown.get(place) === markup) return;
  shown.set(place, markup);
  const { activeElement } = document;
  const focused = place.contains(activeElement) ? activeElement.id : "";
  place.innerHTML = markup;
  place.querySelectorAll("[data-annex]").forEach(fill);
  if (focused) document.getElementById(focused)?.focus();
  const share = place.querySelector("#share-link");
  if (share && navigator.share) share.hidden = false;
}

/** The next mark of the map in the direction of an arrow key. */
function neighbour(mark, key) {
  const cell = mark.closest("td");
  const row = cell.parentElement;
  const sideways = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[key];
  if (sideways) {
    let next = mark[sideways];
    for (let other = cell[sideways]; !next && other; other = other[sideways]) {
      const marks = other.querySelectorAll(".node");
      next = marks[key === "ArrowLeft" ? marks.length - 1 : 0];
    }
    return next;
  }
  const upright = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" }[key];
  for (let other = upright && row[upright]; other; other = other[upright]) {
    const next = other.cells[cell.cellIndex]?.querySelector(".node");
    if (next) return next;
  }
  return undefined;
}

/** Moves a slider, or chooses what the chart draws. */
function set(name, value) {
  const said = annex.set(name, value);
  document.querySelectorAll('[data-annex="curves"]').forEach(fill);
  return said;
}

/** The ways to take something away. Each fails where the browser refuses it. */
const TAKE = {
  copy: async (what) => navigator.clipboard.writeText(what === "link" ? location.href : annex.file(what)[1]),
  share: async () => navigator.share({ title: document.title, url: location.href }),
  print: async () => print(),
  save: async (what) => {
    const [name, contents] = annex.file(what === "png" ? "svg" : what);
    const picture = what === "png" ? await drawn(contents) : new Blob([contents], { type: what === "svg" ? "image/svg+xml" : "text/plain" });
    const address = URL.createObjectURL(picture);
    Object.assign(document.createElement("a"), { href: address, download: what === "png" ? name.replace(/svg$/, "png") : name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  },
};

/** An SVG picture as a PNG one, large enough for a slide. */
async function drawn(svg) {
  const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width * 2, height: image.height * 2 });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Takes something away, and says whether it worked. */
async function take(pressed, way, what) {
  const { done, refused } = pressed.dataset;
  const said = pressed.closest(".take").querySelector('[role="status"]');
  said.textContent = "";
  said.textContent = await way(what).then(() => done, (error) => (error?.name === "AbortError" ? "" : refused));
}

document.addEventListener("input", ({ target }) => {
  const said = target.dataset.sets && set(target.dataset.sets, target.value);
  if (!said) return;
  target.setAttribute("aria-valuetext", said);
  target.parentElement.querySelector("output").value = said;
});
document.addEventListener("click", ({ target }) => {
  const does = target.closest?.("[data-annex] [data-does]")?.dataset.does;
  if (!does) return undefined;
  const [way, ...what] = does.split(" ");
  if (way === "set") return set(...what);
  if (way in TAKE) return take(target.closest("[data-does]"), TAKE[way], what[0]);
  const moves = annex.press(does);
  if (moves) document.dispatchEvent(new CustomEvent("interleave-annex", { detail: moves }));
});
document.addEventListener("keydown", (event) => {
  const mark = event.target.closest?.(".node");
  const next = mark && neighbour(mark, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
