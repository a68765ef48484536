// Before the program: the language and the theme of the page. Then it starts the program, and says so if
// that fails. A file of its own, so that the page holds no inline script.
const page = document.documentElement;
const query = new URLSearchParams(location.search);

function stored() {
  try {
    return JSON.parse(localStorage.getItem("interleave")) ?? {};
  } catch {
    return {}; // refused, or not ours: the program tells it
  }
}

const kept = stored();
const spoken = [query.get("lang"), kept.lang, ...(navigator.languages ?? [])];
const language = spoken.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => tag === "en" || tag === "fr");
page.lang = language ?? "en";
const themes = ["auto", "light", "dark"];
page.dataset.theme = [query.get("theme"), kept.theme].find((name) => themes.includes(name)) ?? "auto";

// The texts are needed as soon as the program runs: fetch them beside it.
const { href: texts } = document.querySelector(`link[data-texts="${page.lang}"]`);
const lessons = document.querySelector("[data-lessons]").dataset.lessons.split(" ");
const lesson = lessons.includes(query.get("lesson")) ? query.get("lesson") : lessons[0];
const isSingle = "single" in page.dataset; // one file that holds all others
for (const name of isSingle ? [] : ["page", lesson]) {
  const ahead = { as: "fetch", crossOrigin: "anonymous", rel: "preload", href: `${texts}/${name}.json` };
  document.head.append(Object.assign(document.createElement("link"), ahead));
}

// A lesson in another page talks with that page.
const embedded = query.get("embed") === "1";
page.toggleAttribute("data-embed", embedded);
if (embedded && parent !== window) {
  import(document.querySelector("link[data-frame]").href).catch(console.error);
}

const fail = (error) => {
  page.dataset.failed = "true";
  console.error(error);
};
document.querySelector("#failed a").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload(); // with its moves
});
// A panic of the program reaches the page as an error: what is on the screen can no longer be trusted.
addEventListener("error", ({ error }) => error instanceof WebAssembly.RuntimeError && fail(error));
addEventListener("unhandledrejection", ({ reason }) => reason instanceof WebAssembly.RuntimeError && fail(reason));

const { js, wasm } = document.querySelector("script[data-wasm]").dataset;
const at = (name) => new URL(name, document.baseURI);

// The annex is a second program: loaded when the first one has something to tell it.
const annex = document.querySelector("link[data-annex-wasm]");
const presenter = document.querySelector("link[data-present]");
let presents = query.has("present");
globalThis.interleave = {
  tellAnnex: (request) => {
    const told = import(annex.href)
      .then((module) => module.tell(request, at(annex.dataset.annexWasm)).then(() => module))
      .catch((error) => {
        console.error(error);
        document.dispatchEvent(new CustomEvent("interleave-annex"));
      });
    presents ||= !request.includes('"present":""');
    if (presents) import(presenter.href).then(({ tell }) => tell(request, told)).catch(console.error);
  },
};
import(at(js)).then(({ default: start }) => start({ module_or_path: at(wasm) })).catch(fail);

// To work without a network next time, once the reader has begun: a first load stays small. Never in a frame.
const offline = document.querySelector("link[data-offline]");
if (offline && !isSingle && parent === window && location.protocol !== "file:") {
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const begun = () => idle(() => import(offline.href).catch(() => {}));
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, begun, { once: true });
}
