// Presenter mode: keys and clicker, the black screen, the screen kept awake, the speaker's window, and all
// windows of a session in step. init.js loads this file when a window presents; what the keys mean and all that
// is said comes from the annex.
const page = document.documentElement;
const root = document.querySelector("#root");
const { present: style } = document.querySelector("link[data-present]").dataset;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
// Asked for like all that is loaded later: the page that is one file has no other.
const styled = fetch(style).then((answer) => answer.text()).then((text) => sheet.replace(text));

const SESSION = "interleave-session";
const HELD = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];
const WALK = ["next", "back", "restart", "end"];
const random = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(16);
const me = random();

let annex; // its module, once it is there
let mode = ""; // "1" for the room, "notes" for the speaker
let shown; // what is on the stage, as text
let flags = { black: false, wire: false };
let turn = 0; // how many changes there were, in all windows
let session;
let channel;
let speaker;
let lock;
let timer;
let fitted; // for which lesson and window the stage is fitted, and how large it then is
let size = 1;
let isStyled = false;

const send = (told) => document.dispatchEvent(new CustomEvent("interleave-annex", { detail: told }));
const quietly = (promise) => Promise.resolve(promise).catch(() => {}); // a browser may refuse

const storage = (use) => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined; // refused: the address has it, too
  }
};

const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const place = (name, tag = "div") => {
  const element = make(tag, { className: name });
  element.dataset.annex = name;
  return element;
};
const bar = place("bar");
const keys = place("keys", "dialog");
const black = make("dialog", { className: "black" });
const aside = make("aside", { className: "lectern" }, place("clock"), place("speaker"));
keys.setAttribute("aria-labelledby", "keys-h");
aside.setAttribute("aria-labelledby", "speaker-notes");

/** What is on the stage now; `loading` is the annex, once it has taken that up. */
export async function tell(request, loading) {
  const { present, ...state } = JSON.parse(request);
  const before = shown;
  shown = JSON.stringify(state);
  if (present !== mode) begin(present);
  if (before !== undefined && shown !== before) changed();
  annex = (await loading) ?? annex;
  await styled;
  isStyled = true;
  annex?.refill();
  apply();
  fit();
}

/** Becomes another window of a presentation, or none. */
function begin(next) {
  end();
  mode = next;
  if (!mode) return;
  page.dataset.present = mode;
  if (mode === "notes") root.before(aside);
  root.after(bar, keys, black);
  const named = new URLSearchParams(location.search).get("session");
  const known = [named, storage((kept) => kept.getItem(SESSION))].find((one) => /^[0-9a-f]{1,8}$/i.test(one ?? ""));
  if (known || mode === "notes") join(known ?? random(), named);
  // Only a press of the button lets a page fill the screen; an address does not.
  if (mode === "1" && navigator.userActivation?.isActive) quietly(page.requestFullscreen?.());
  stayAwake();
}

function end() {
  delete page.dataset.present;
  page.style.removeProperty("--fit");
  for (const dialog of [keys, black]) dialog.close();
  for (const element of [aside, bar, keys, black]) element.remove();
  flags = { black: false, wire: false };
  channel?.close();
  channel = undefined;
  session = undefined;
  clearTimeout(timer);
  if (mode === "1" && document.fullscreenElement) quietly(document.exitFullscreen());
  quietly(lock?.release());
}

/** Shares what is shown with the other windows of a session. */
function join(id, named) {
  session = id;
  storage((kept) => kept.setItem(SESSION, id));
  if (named !== id) send(`session ${id}`);
  if (!globalThis.BroadcastChannel) return;
  channel = new BroadcastChannel(`interleave-${id}`);
  channel.onmessage = ({ data }) => hear(data);
  channel.postMessage({ interleave: 1, hello: me });
}

const post = () => channel?.postMessage({ interleave: 1, turn, from: me, state: JSON.parse(shown), flags });

function changed() {
  turn += 1;
  post();
}

const isFlags = (told) => typeof told?.black === "boolean" && typeof told?.wire === "boolean";
const isReadable = (told) =>
  told?.interleave === 1 && Number.isSafeInteger(told.turn) && typeof told.from === "string" && isFlags(told.flags)
  && typeof told.state === "object" && (!annex || annex.program().reads(JSON.stringify(told.state)));

/** A message of another window. The later change counts; of two at once, in all windows the same one. */
function hear(told) {
  if (told?.interleave === 1 && typeof told.hello === "string") return post();
  if (!isReadable(told)) return console.warn("interleave: a message that cannot be read was ignored");
  if (told.turn < turn || (told.turn === turn && told.from <= me)) return undefined;
  turn = told.turn;
  flags = { black: told.flags.black, wire: told.flags.wire };
  const state = JSON.stringify(told.state);
  if (state !== shown) {
    shown = state; // what the page will say itself: it is not told again
    send("line" in told.state ? state : `lesson ${told.state.lesson}`);
  }
  return apply();
}

/** Shows what is not the page's: the black screen, the wire, which buttons are pressed. */
function apply() {
  if (!mode) return;
  page.toggleAttribute("data-wire", flags.wire);
  for (const name of Object.keys(flags)) {
    document.querySelector(`[data-key="${name}"]`)?.setAttribute("aria-pressed", flags[name]);
  }
  const says = bar.querySelector("[data-black]");
  if (says && (says.textContent !== "") !== flags.black) says.textContent = flags.black ? says.dataset.black : "";
  black.setAttribute("aria-label", says?.dataset.black ?? "");
  if (mode === "1" && flags.black !== black.open) {
    if (flags.black) black.showModal();
    else black.close();
  }
  tick();
}

// Makes a stage that is too high for the window a little smaller. It stays so until another lesson comes: nothing
// is to hop from step to step. Where the text is made large by the reader, there is a scroll instead.
function fit() {
  if (mode !== "1" || !isStyled || !document.querySelector("#board")) return;
  const { lesson, case: number, lang } = JSON.parse(shown);
  const now = [lesson, number, lang, innerWidth, innerHeight].join();
  if (now !== fitted) size = 1;
  fitted = now;
  const apply = () => page.style.setProperty("--fit", size.toFixed(3));
  apply();
  if (innerWidth < 960 || innerHeight < 600) return;
  while (size > 0.7 && page.scrollHeight > innerHeight) {
    size -= 0.02;
    apply();
  }
}
const later = () => requestAnimationFrame(fit);
new ResizeObserver(later).observe(root);
addEventListener("resize", later);

function set(change) {
  flags = { ...flags, ...change };
  changed();
  apply();
}

const LOCAL = {
  black: () => set({ black: !flags.black }),
  wire: () => set({ wire: !flags.wire }),
  full: () => quietly(document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen?.()),
  help: () => (keys.open ? keys.close() : keys.showModal()),
  close: () => keys.close(),
  speaker: openSpeaker,
  reset: () => {
    storage((kept) => kept.setItem(`${SESSION}-since`, Date.now()));
    tick();
  },
};
const act = (name) => (LOCAL[name] ?? (() => send(name)))();

function openSpeaker() {
  if (mode !== "1") return;
  if (speaker && !speaker.closed) return speaker.focus();
  if (!session) join(random());
  const address = new URL(location.href);
  address.searchParams.set("present", "notes");
  address.searchParams.set("session", session);
  speaker = open(address, `interleave-${session}`, "popup,width=1240,height=860");
}

addEventListener("keydown", (event) => {
  if (!mode || event.defaultPrevented || event.isComposing || HELD.includes(event.key)) return;
  const { target } = event;
  if (flags.black && mode === "1") {
    event.preventDefault();
    return set({ black: false });
  }
  const name = annex?.program().key(
    event.key,
    event.ctrlKey || event.altKey || event.metaKey,
    event.shiftKey,
    Boolean(target.matches?.("input, select, textarea, [contenteditable]")),
    Boolean(target.matches?.(":is(button, a, summary):focus-visible")),
  );
  if (!name || (keys.open && name !== "help")) return;
  if (WALK.includes(name) && !document.querySelector("#board")) return; // the summary is read: it scrolls
  event.preventDefault();
  if (flags.black) set({ black: false });
  else act(name);
});
// Space presses a button when it is let go.
addEventListener("keyup", (event) => {
  const { target, key } = event;
  if (mode && key === " " && target.matches?.("button:not(:focus-visible)")) event.preventDefault();
});
document.addEventListener("click", ({ target }) => {
  const key = target.closest?.("[data-key]");
  if (key) act(key.dataset.key);
  else if (target === black) set({ black: false });
});
// Browsers close a dialog at Escape, or at a gesture, by themselves.
black.addEventListener("close", () => flags.black && mode && set({ black: false }));

async function stayAwake() {
  if (mode !== "1" || document.hidden) return;
  lock = await navigator.wakeLock?.request("screen").catch(() => {});
}

const digits = (number) => String(number).padStart(2, "0");

/** The clocks, at the full second, while they can be seen. */
function tick() {
  clearTimeout(timer);
  if (mode !== "notes" || document.hidden) return;
  const now = Date.now();
  const since = Number(storage((kept) => kept.getItem(`${SESSION}-since`))) || now;
  if (since === now) storage((kept) => kept.setItem(`${SESSION}-since`, now));
  const passed = Math.floor((now - since) / 1000);
  const parts = [Math.floor(passed / 3600), Math.floor(passed / 60) % 60, passed % 60];
  const texts = { now: new Date(now).toTimeString().slice(0, 8), since: parts.map(digits).join(":") };
  for (const clock of aside.querySelectorAll("[data-clock]")) clock.textContent = texts[clock.dataset.clock];
  timer = setTimeout(tick, 1000 - (now % 1000));
}

document.addEventListener("visibilitychange", () => {
  stayAwake();
  tick();
});
