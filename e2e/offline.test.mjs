// After the first visit it works without a network; an update never mixes versions; nobody is asked in a frame.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LESSONS } from "./lib/contract.mjs";
import { address, named, newScene, play, scenarios, settled, state, step } from "./lib/page.mjs";
import { DIST, POLICY, serve } from "./lib/server.mjs";
import { told } from "./lib/worker.mjs";

const scenario = scenarios();
const LANGUAGES = ["en", "fr"];

/** A scenario on a host of its own, which it may close, with its own storage. */
const hosted = (name, host, run, options) =>
  scenario(name, async ({ context }) => {
    const server = await serve(host);
    const scene = await newScene(context.browser(), server, { fresh: true, ...options });
    try {
      await run(scene);
      scene.check();
    } finally {
      await scene.context.close();
      await server.close();
    }
  });

const { version, core, rest } = told(DIST);

/** The files of one lesson, beside its code. */
const of = (lesson) => rest.filter((file) => file.includes(`/${lesson}.`));

/** Whatever is kept, as names by version. */
const kept = (page) =>
  page.evaluate(async () => {
    const folder = new URL(".", location).href;
    const found = {};
    for (const name of await caches.keys()) {
      const files = await (await caches.open(name)).keys();
      found[name.split(" ").at(-1)] = files.map(({ url }) => url.slice(folder.length) || "./");
    }
    return found;
  });

/** Waits until a version keeps all of these files. */
async function keeps(page, wanted, of = version) {
  const begin = Date.now();
  for (;;) {
    const have = (await kept(page))[of] ?? [];
    const missing = wanted.filter((file) => !have.includes(file));
    if (missing.length === 0) return;
    assert.ok(Date.now() - begin < 60_000, `still not kept: ${missing.join(", ")}`);
    // Asked again when the browser has had time for something else.
    await page.evaluate(() => new Promise((then) => requestIdleCallback(then)));
  }
}

const registrations = (page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

hosted("nothing is kept before the reader has begun", {}, async ({ open, page, requests }) => {
  await open("lost-update");
  await page.waitForLoadState("networkidle");
  assert.equal(await registrations(page), 0);
  assert.ok(!requests.some((url) => /sw\.js|offline/.test(url)), requests.join("\n"));
});

hosted("after the first visit every lesson works without a network", {}, async ({ open, page, context, server }) => {
  await open("conflict");
  await step(page, "a");
  await keeps(page, [...core, ...rest]);
  await context.setOffline(true);
  await server.close();
  for (const { id } of LESSONS) {
    for (const lang of LANGUAGES) {
      await open(id, { lang });
      assert.equal(await page.locator("html").getAttribute("lang"), lang);
      assert.equal((await state(page)).notice, null, `${id} ${lang}`);
    }
  }
  await open("conflict", { moves: "aba" });
  await play(page, "bab");
  assert.equal((await state(page)).verdict, "refused");
  // What is loaded when it is wanted: the other language, the code, the map.
  await page.locator(named("lang-fr")).click();
  await page.locator('html[lang="fr"]').waitFor({ state: "attached" });
  assert.match(await page.locator(named("code")).innerText(), /kubectl/);
  await page.locator(`${named("map")} .node`).first().waitFor();
  await page.goto(`${server.url}fr/conflict.html`);
  assert.match(await page.locator("h1").innerText(), /refusée/);
  await page.goto(`${server.url}index.html?lesson=retry`);
  await settled(page);
});

hosted("it works without a network in a folder of a host", { folder: "/talks/2026/" }, async ({ open, page, server, context }) => {
  await open("conflict");
  await step(page, "a");
  await keeps(page, [...core, ...of("conflict")]);
  await server.close();
  await context.setOffline(true);
  await page.reload();
  await settled(page);
  assert.equal((await state(page)).moves, "a");
});

const saving = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

hosted("who saves data gets the open lesson, and no other", {}, async ({ open, page, context, server }) => {
  await context.addInitScript(saving);
  await open("conflict");
  await step(page, "a");
  await keeps(page, [...core, ...of("conflict")]);
  await page.evaluate(() => new Promise((then) => requestIdleCallback(then)));
  const have = (await kept(page))[version];
  assert.deepEqual(have.filter((file) => /\/retry\./.test(file)), []);
  // What is opened is kept.
  await open("retry");
  await keeps(page, rest.filter((file) => /(texts-en|code).*\/retry\./.test(file)));
  await context.setOffline(true);
  await server.close();
  await open("retry", { moves: "ab" });
  await step(page, "a");
});

/** A copy of the built tutorial as a later build would be: other words under other names, nothing left of before. */
function later() {
  const dist = join(mkdtempSync(join(tmpdir(), "interleave-")), "dist");
  cpSync(DIST, dist, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const edit = (file, change) => writeFileSync(file, change(readFileSync(file, "utf8")));
  const exchange = [[version, version.replace(/./g, "e")]];
  for (const folder of readdirSync(dist).filter((name) => name.startsWith("texts-"))) {
    const renamed = folder.replace(/.{12}$/, "0123456789ab");
    exchange.push([folder, renamed]);
    edit(join(dist, folder, "page.json"), (text) => text.replace(/("lesson-conflict"):"[^"]*"/, '$1:"A new title"'));
    renameSync(join(dist, folder), join(dist, renamed));
  }
  const renamed = (text) => exchange.reduce((now, [from, to]) => now.replaceAll(from, to), text);
  for (const file of readdirSync(dist, { recursive: true }).filter((name) => /\.html$|^sw\.js$/.test(name))) {
    edit(join(dist, file), renamed);
  }
  return dist;
}

/** Runs with a host whose files can be exchanged for those of a later build. */
const updated = (name, run) => {
  const now = { dist: DIST };
  const missing = [];
  const host = {
    dist: () => now.dist,
    fault: (file) => now.fault?.(file),
    missing: (file) => missing.push(file),
  };
  hosted(name, host, async (scene) => {
    const dist = later();
    try {
      await run({ ...scene, missing, deploy: (fault) => Object.assign(now, { dist, fault }), next: told(dist) });
    } finally {
      rmSync(join(dist, ".."), { recursive: true });
    }
  }, { errors: true });
};

const title = (page) => page.locator("#title").innerText();

updated("an update is taken up whole, and a page that is open stays what it was", async ({ open, page, context, server, deploy, next, missing }) => {
  await open("conflict");
  const before = await title(page);
  await step(page, "a");
  await keeps(page, [...core, ...rest]);
  deploy();
  await page.reload();
  await settled(page);
  assert.equal(await title(page), before, "what is kept answers at once");
  // In the background the browser has found the new version: all that was kept is kept again.
  await keeps(page, [...next.core, ...next.rest], next.version);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // This page still is of the version before, and finds its own files.
  await page.locator(named("lang-fr")).click();
  await page.locator('html[lang="fr"]').waitFor({ state: "attached" });
  await page.locator(named("lang-en")).click();
  await page.locator('html[lang="en"]').waitFor({ state: "attached" });
  assert.equal(await title(page), before);
  await page.reload();
  await settled(page);
  assert.equal(await title(page), "A new title");
  assert.deepEqual(missing, [], "no version asked for files of another");
  await context.setOffline(true);
  await server.close();
  await open("conflict", { lang: "fr", moves: "ab" });
  assert.equal(await title(page), "A new title");
});

updated("an update that does not arrive whole is not taken up", async ({ open, page, context, deploy, next }) => {
  await open("conflict");
  const before = await title(page);
  await step(page, "a");
  await keeps(page, [...core, ...rest]);
  const broken = next.rest.find((file) => /texts-fr.*\/retry\.json/.test(file));
  let hear;
  const asked = new Promise((heard) => (hear = heard));
  deploy((file) => (file === broken ? (hear(), "refuse") : undefined));
  await page.reload();
  await settled(page);
  await asked;
  await page.waitForFunction(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return !installing && !waiting;
  });
  await context.setOffline(true);
  await page.reload();
  await settled(page);
  assert.equal(await title(page), before);
  await open("retry", { lang: "fr" });
});

hosted("it works without a network under a strict content security policy", { csp: POLICY }, async ({ open, page, context, server }) => {
  await open("conflict");
  await step(page, "a");
  await keeps(page, [...core, ...of("conflict")]);
  await context.setOffline(true);
  await server.close();
  await page.reload();
  await settled(page);
});

const frame = (sandbox) => `<!doctype html><html lang="en"><title>An article</title><link rel="icon" href="data:,">
  <iframe title="a lesson" width="900" height="700" ${sandbox} src="/index.html?lesson=conflict&amp;predict=0"></iframe>`;
for (const sandbox of ["", 'sandbox="allow-scripts"']) {
  hosted(`nothing is kept in a frame ${sandbox}`, { cors: true, pages: { "/article": frame(sandbox) } }, async ({ page, server, requests }) => {
    await page.goto(`${server.origin}/article`);
    const lesson = page.frameLocator("iframe");
    await lesson.locator(named("step-a")).click();
    await lesson.locator(`${named("client-a")}[data-rv="100"]`).waitFor({ state: "attached" });
    await page.evaluate(() => new Promise((then) => requestIdleCallback(() => setTimeout(then))));
    await page.waitForLoadState("networkidle");
    assert.equal(await registrations(page), 0);
    assert.ok(!requests.some((url) => /sw\.js|offline/.test(url)), requests.join("\n"));
  });
}

const REFUSALS = {
  "has none": () => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }),
  "refuses it": () => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("refused", "SecurityError"));
  },
  "throws at the thought": () =>
    Object.defineProperty(Navigator.prototype, "serviceWorker", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    }),
};
for (const [how, refuse] of Object.entries(REFUSALS)) {
  hosted(`everything works where the browser ${how}`, {}, async ({ open, page, context }) => {
    await context.addInitScript(refuse);
    await open("conflict");
    const loaded = page.waitForRequest(/offline-/);
    await play(page, "ababab");
    await loaded;
    assert.equal((await state(page)).verdict, "refused");
  });
}

hosted("it can be installed", {}, async ({ open, page, context }) => {
  await open("conflict");
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { icons, start_url: start } = JSON.parse(data);
  assert.equal(start, "./");
  for (const { src, sizes } of icons) {
    const size = await page.evaluate((icon) => new Promise((then) => {
      const picture = Object.assign(new Image(), { src: icon });
      picture.decode().then(() => then(`${picture.naturalWidth}x${picture.naturalHeight}`));
    }), src);
    if (sizes !== "any") assert.equal(size, sizes, src);
  }
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // The test's own storage is that of a private window.
  const real = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.deepEqual(real, []);
});
