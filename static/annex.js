// Joins the annex, a program of its own, to the places that the page keeps for it. init.js loads this file
// when the page wants something of it for the first time.
import start, { Annex } from "./annex-program.js";

const texts = new Map();
const worded = new Map();
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
  const { lang, lesson, present } = JSON.parse(request);
  const wanted = ["page", lesson, "annex", ...(present ? ["speaker"] : [])];
  if (!(worded.get(`${lang} ${lesson}`) >= wanted.length)) {
    const { href } = document.querySelector(`link[data-texts="${lang}"]`);
    const files = wanted.map((name) => text(`${href}/${name}.json`));
    const words = await Promise.all(files);
    annex ??= start({ module_or_path: wasm }).then(() => new Annex());
    annex = await annex;
    annex.keepWords(lang, lesson, ...words);
    worded.set(`${lang} ${lesson}`, wanted.length);
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

document.addEventListener("input", ({ target }) => {
  const said = target.dataset.sets && set(target.dataset.sets, target.value);
  if (!said) return;
  target.setAttribute("aria-valuetext", said);
  target.parentElement.querySelector("output").value = said;
});
document.addEventListener("click", ({ target }) => {
  const does = target.closest?.("[data-annex] [data-does]")?.dataset.does;
  if (does?.startsWith("set ")) return set(...does.split(" ").slice(1));
  const moves = does && annex.press(does);
  if (moves) document.dispatchEvent(new CustomEvent("interleave-annex", { detail: moves }));
});
document.addEventListener("keydown", (event) => {
  const mark = event.target.closest?.(".node");
  const next = mark && neighbour(mark, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
