// In a frame of another page: tells that page what happens in the lesson, and does what it asks for. It knows
// of the lesson what any page may know: its address and its names for automation. The messages are described
// in docs/embedding.md.
const VERSION = 1;
const page = document.documentElement;
const named = (name) => document.querySelector(`[data-testid="${name}"]`);
/** The origin of the page around, once it has said hello: "null" for one without, such as a file. */
let host;
/** What was told last. */
let told = {};
let height = 0;
/** What was asked for before the lesson could be used. */
const early = [];

function post(type, more) {
  const target = host === undefined || host === "null" ? "*" : host;
  parent.postMessage({ interleave: VERSION, type, ...more }, target);
}

/** Where the lesson stands. */
function now() {
  const query = new URLSearchParams(location.search);
  return {
    lesson: query.get("lesson"),
    case: Number(query.get("case") ?? 1),
    moves: location.hash.replace(/^#v1\./, ""),
    language: page.lang,
    verdict: named("verdict")?.dataset.verdict,
    code: named("response")?.dataset.code || undefined,
    solved: named("goal")?.dataset.met === "true",
  };
}

const isReady = () => host !== undefined && named("app")?.dataset.ready === "true";

/** Tells what is new. Nobody is told before having said hello. */
function tell() {
  if (!isReady()) return;
  const [before, here] = [told, now()];
  told = here;
  early.splice(0).forEach(act);
  const is = (name) => before[name] !== here[name];
  if (is("lesson") || is("case")) {
    measure();
    post("ready", { ...here, height });
    return;
  }
  const at = { lesson: here.lesson, case: here.case, moves: here.moves };
  if (is("moves")) post("step", { ...at, code: here.code });
  if (is("verdict")) post("verdict", { ...at, verdict: here.verdict });
  if (is("solved") && here.solved) post("solved", at);
  if (is("language")) post("language", { language: here.language });
}

/** Tells the height of what is in the page, which does not depend on that of the frame. */
function measure() {
  const tall = document.body.getBoundingClientRect().height;
  // The room that is left over by a rounding is no reason to ask for another height.
  if (!isReady() || (tall <= height && tall > height - 2)) return;
  height = Math.ceil(tall);
  post("resize", { height });
}

const soon = () => setTimeout(tell);
// The address follows a step some time after the screen, and no event tells of it.
for (const name of ["pushState", "replaceState"]) {
  const change = history[name];
  history[name] = (...where) => {
    change.apply(history, where);
    soon();
  };
}
const watch = new MutationObserver(soon);
const names = ["data-ready", "data-settled", "data-verdict", "data-met", "data-code"];
watch.observe(document.getElementById("root"), { subtree: true, childList: true, attributeFilter: names });
watch.observe(page, { attributeFilter: ["lang"] });
addEventListener("popstate", soon);
new ResizeObserver(measure).observe(document.body);
const fail = () => page.dataset.failed && host !== undefined && post("failed");
new MutationObserver(fail).observe(page, { attributeFilter: ["data-failed"] });

/** What can be asked for; each answers whether it understood. */
const asked = {
  hello: ({ height: kind }) => {
    // A frame that is as high as the page needs no scroll bar; one that comes and goes would change the width.
    page.style.overflowY = kind === "auto" ? "hidden" : "";
    told = {};
    height = 0;
    tell();
    fail();
    return true;
  },
  go: ({ moves }) => {
    if (!/^([~+]?[a-d]){0,999}$/.test(moves)) return false;
    if (moves !== now().moves) location.replace(`#v1.${moves}`);
    return true;
  },
  language: ({ language }) => {
    const button = /^\w+$/.test(language) && named(`lang-${language}`);
    button?.click?.();
    return Boolean(button);
  },
  theme: ({ theme }) => {
    const schemes = { auto: "", light: "light", dark: "dark" };
    if (!Object.hasOwn(schemes, theme)) return false;
    page.style.colorScheme = schemes[theme];
    return true;
  },
};

function act(data) {
  const is = data.interleave === VERSION && Object.hasOwn(asked, data.type);
  if (!is || !asked[data.type](data)) console.warn("Interleave: this message is not understood", data);
}

addEventListener("message", ({ data, origin, source }) => {
  if (source !== parent || data?.interleave === undefined) return;
  const isHello = data.interleave === VERSION && data.type === "hello";
  if (isHello) host ??= origin;
  if (origin !== host) return;
  if (isHello || isReady()) act(data);
  else early.push(data);
});

// The page around may have been ready first.
post("hello");
