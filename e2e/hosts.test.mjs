// Whoever hosts it, whatever is blocked: it asks nobody else, and it says so when it cannot start.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { LESSONS } from "./lib/contract.mjs";
import { OUT, address, named, newScene, play, scenarios, state, step } from "./lib/page.mjs";
import { POLICY, serve } from "./lib/server.mjs";

const scenario = scenarios();

/** A scenario on a host of its own kind. */
const hosted = (name, host, run, options) =>
  scenario(name, async ({ context }) => {
    const server = await serve(host);
    const scene = await newScene(context.browser(), server, options);
    try {
      await run(scene);
      scene.check();
    } finally {
      await scene.context.close();
      await server.close();
    }
  });

scenario("all lessons together ask no other host, and set no cookie", async ({ open, page, context }) => {
  for (const { id } of LESSONS) {
    await open(id, { moves: id === "summary" ? undefined : "ab" });
    assert.equal(await page.evaluate(() => document.cookie), "");
  }
  assert.deepEqual(await context.cookies(), []);
  // Strangers are counted by every scenario.
});

scenario("what a first load downloads is recorded for the size", async ({ context, server }) => {
  const lines = [];
  for (const lang of ["en", "fr"]) {
    const scene = await newScene(context.browser(), server);
    await scene.open("lost-update", { lang });
    await scene.page.waitForLoadState("networkidle");
    const files = scene.requests.map((url) => new URL(url).pathname.slice(1) || "index.html");
    lines.push(...[...new Set(files)].map((file) => `${lang} ${decodeURIComponent(file)}`));
    await scene.context.close();
    assert.ok(files.some((file) => file.endsWith(".wasm")));
  }
  writeFileSync(`${OUT}/first-load.txt`, `${lines.join("\n")}\n`);
});

hosted("it works in a folder of a host", { folder: "/talks/2026/interleave/" }, async ({ open, page }) => {
  await open("conflict", { moves: "aba" });
  await play(page, "bab");
  assert.equal((await state(page)).verdict, "refused");
  await page.locator(named("lessons")).click();
  await page.locator(`${named("lesson-link")}[data-lesson="retry"]`).click();
  await page.waitForURL((url) => url.pathname === "/talks/2026/interleave/" && url.searchParams.get("lesson") === "retry");
});

hosted("it works under a strict content security policy", { csp: POLICY }, async ({ open, page }) => {
  await open("conflict", { moves: "a" });
  await play(page, "babab");
  assert.equal((await state(page)).verdict, "refused");
  await page.locator(named("lang-fr")).click();
  await page.locator('html[lang="fr"]').waitFor({ state: "attached" });
  await page.locator(named("theme")).first().click();
});

hosted("it works compressed with brotli", { brotli: true }, async ({ open, page }) => {
  await open("retry", { moves: "ababab" });
  assert.equal((await state(page)).code, "409");
});

scenario("storage that refuses everything is done without", async ({ open, page, context }) => {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("storage is refused", "SecurityError");
        },
      });
    }
  });
  await open("conflict");
  await play(page, "ababab");
  await page.locator(named("lang-fr")).click();
  await page.locator('html[lang="fr"]').waitFor({ state: "attached" });
  assert.equal((await state(page)).goal, "true");
}, { fresh: true });

scenario("what the storage holds may be anything", async ({ open, page, context }) => {
  await open("conflict");
  await play(page, "ababab");
  const keys = await page.evaluate(() => Object.keys(localStorage));
  await context.addInitScript((names) => {
    for (const name of names) localStorage.setItem(name, '{"broken":[<b>\u0000');
  }, keys);
  await open("retry");
  await play(page, "ababab");
  assert.equal((await state(page)).code, "409");
}, { fresh: true });

const FRAME = `<!doctype html><html lang="en"><title>An article</title><link rel="icon" href="data:,">
  <iframe title="a lesson" width="900" height="700" sandbox="allow-scripts"
    src="/index.html?lesson=conflict&amp;predict=0"></iframe>`;

hosted("it starts in a sandboxed frame", { cors: true, pages: { "/article": FRAME } }, async ({ page, server }) => {
  await page.goto(`${server.origin}/article`);
  const frame = page.frameLocator("iframe");
  await frame.locator(`${named("app")}[data-ready="true"]`).waitFor({ state: "attached" });
  await frame.locator(named("step-a")).click();
  await frame.locator(`${named("client-a")}[data-rv="100"]`).waitFor({ state: "attached" });
});

scenario("without JavaScript there is a useful text in both languages", async ({ page, server }) => {
  await page.goto(server.url);
  const text = await page.locator("body").innerText();
  assert.match(await page.title(), /Interleave/);
  assert.match(text, /JavaScript/);
  assert.match(text, /Kubernetes/);
  assert.ok(text.length > 200, text);
  assert.ok(await page.locator(":lang(fr)").filter({ visible: true }).count(), "French");
  assert.ok(await page.locator(":lang(en)").filter({ visible: true }).count(), "English");
}, { javaScriptEnabled: false });

hosted(
  "before the WebAssembly arrives there is something to read and to look at",
  { fault: (file) => (file.endsWith(".wasm") ? "hang" : undefined) },
  async ({ page, server }) => {
    await page.goto(address(server.url, { lesson: "conflict" }), { waitUntil: "commit" });
    await page.locator("h1").first().waitFor();
    assert.match(await page.locator("body").innerText(), /Interleave/);
    assert.ok(await page.locator("svg, img").filter({ visible: true }).count(), "a still picture");
    assert.equal(await page.locator(`${named("app")}[data-ready="true"]`).count(), 0);
  },
);

/** The notice of a failed start: both languages, and a button that opens the lesson again. */
async function failed(page) {
  const notice = page.locator("[role=alert]").filter({ visible: true }).first();
  await notice.waitFor();
  for (const lang of ["en", "fr"]) {
    assert.ok((await notice.locator(`:lang(${lang})`).count()) > 0, `a text in ${lang}`);
  }
  const button = notice.locator("button, a[href]").filter({ visible: true }).first();
  assert.ok(await button.isVisible(), "a button that reopens the lesson");
  return button;
}

for (const ending of [".wasm", ".js"]) {
  const broken = { now: true };
  const fault = (file) =>
    broken.now && file.endsWith(ending) && !file.startsWith("init") ? "refuse" : undefined;
  hosted(`when the ${ending} file does not arrive, the page says so, and reopens the lesson`, { fault }, async ({ page, server }) => {
    await page.goto(address(server.url, { lesson: "conflict", predict: false }));
    const button = await failed(page);
    broken.now = false;
    await button.click();
    const { rv, notice } = await state(page);
    assert.deepEqual([rv, notice], ["100", null]);
    assert.equal(new URL(page.url()).searchParams.get("lesson"), "conflict");
    await step(page, "b");
  }, { errors: true });
}

scenario("a browser without WebAssembly is told so", async ({ page, context, server }) => {
  await context.addInitScript(() => {
    delete globalThis.WebAssembly;
  });
  await page.goto(address(server.url, { lesson: "conflict" }));
  await failed(page);
}, { errors: true });
