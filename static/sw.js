// Answers from what is kept of one version of the site. All names but those of pages change with their contents,
// so a page never meets files of another version: it asks for its own by name.
const VERSION = "{{version}}";
const CORE = {{core}};
const REST = {{rest}};

const FILES = [...CORE, ...REST];
const { scope } = registration;
// Several sites may share an origin.
const OURS = `interleave ${scope} `;
const NAME = OURS + VERSION;
const HASH = /-[0-9a-f]{12,16}(?=[._/]|$)/;

const at = (file) => new URL(file, scope).href;
/** What an address stands for: hosts differ in how they name a page. */
const meaning = (address) => address.split(/[?#]/, 1)[0].replace(/(index)?\.html$/, "").replace(/\/index$/, "/");
const known = new Map(FILES.map((file) => [meaning(at(file)), file]));

/** Puts a file into this version's cache, unless it is there. */
async function keep(file) {
  const cache = await caches.open(NAME);
  const address = at(file);
  if (await cache.match(address)) return;
  const stays = HASH.test(file);
  const isPage = file.endsWith(".html") || file === "./";
  const old = stays && (await caches.match(address, { ignoreVary: true }));
  let answer = old || (await fetch(address, { cache: stays ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  if (isPage && !(await answer.clone().text()).includes(VERSION)) throw new Error(`${file} is of another version`);
  // Some hosts answer with a page where there is no file.
  if (!isPage && /html/.test(answer.headers.get("Content-Type"))) throw new Error(`${file} is missing`);
  // An answer that was redirected must not answer a navigation.
  if (answer.redirected) answer = new Response(answer.body, { headers: answer.headers });
  await cache.put(address, answer);
}

/** The core, and of the rest what the version before had, in its new form. */
async function install() {
  const had = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    for (const { url } of await (await caches.open(name)).keys()) had.add(url.replace(HASH, ""));
  }
  const again = REST.filter((file) => had.has(at(file).replace(HASH, "")));
  await Promise.all([...CORE, ...again].map(keep));
  // Pages that are open still find their files in the cache of the version before.
  await skipWaiting();
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request, file) {
  const cache = await caches.open(NAME);
  const kept = () => cache.match(at(file), { ignoreVary: true });
  const found = (await kept()) ?? (await keep(file).then(kept, () => undefined));
  return found ?? fetch(request);
}

/** What a page asks for when the reader has begun: its own lesson at once, everything when there is time. */
async function gather({ used = [], lesson, all }) {
  const stem = (file) => file.replace(/^.*\//, "").split(".", 1)[0];
  const own = REST.filter((file) => used.includes(at(file)) || stem(file) === lesson);
  await Promise.allSettled(own.map(keep));
  if (!all) return;
  for (const file of FILES) await keep(file).catch(() => {});
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.waitUntil(gather(event.data)));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope) || request.destination === "iframe") return;
  const file = known.get(meaning(request.url));
  if (file !== undefined) return event.respondWith(answer(request, file));
  if (HASH.test(request.url)) {
    const older = caches.match(request.url, { ignoreVary: true });
    event.respondWith(older.then((found) => found ?? fetch(request)));
  }
});
