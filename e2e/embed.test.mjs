// A lesson in somebody else's page: what that page loads, shows, hears and may ask for, on two hosts that know
// nothing of each other.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { violations } from "./lib/axe.mjs";
import { browser } from "./lib/browser.mjs";
import { OUT, named, newScene } from "./lib/page.mjs";
import { serve } from "./lib/server.mjs";

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
].join("; ");

let chromium;
before(async () => {
  chromium = await browser();
});
after(() => chromium?.close());

/** An article around a lesson. It is so long that what stands below it is out of sight. */
const article = (lesson, markup, lang = "en") => `<!doctype html><html lang="${lang}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>An article</title><link rel="icon" href="data:,">
  <style>:root { color-scheme: light dark } :root.dark { color-scheme: dark } :root.light { color-scheme: light }
    body { max-width: 44rem; margin: 2rem auto } .far { height: 400vh }</style>
  <main><h1>An article</h1>${markup}<p id="below">Below.</p></main>
  <script type="module" src="${lesson.url}embed.js"></script>`;

/**
 * A scenario with an article on one host (`localhost`) and the lesson on another (`127.0.0.1`).
 * `markup` is what stands in the article, made from the lesson's host; `errors` are those that the browser
 * itself writes on the console.
 */
function scenario(name, { markup, lang, lesson: hosting, policy, init, page: options, errors }, run) {
  test(name, { timeout: 120_000 }, async () => {
    const lesson = await serve({ cors: true, ...hosting });
    const host = await serve({
      csp: policy?.(lesson),
      pages: { "/article": article(lesson, markup(lesson), lang), "/other": "<!doctype html><title>Another</title>" },
    });
    const scene = await newScene(chromium, lesson, { fresh: true, ...options });
    const { page } = scene;
    const warnings = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    if (init) await scene.context.addInitScript(init);
    try {
      await page.addInitScript(() => {
        globalThis.heard = [];
        addEventListener("interleave", ({ target, detail }) => heard.push({ id: target.id, ...detail }));
      });
      await page.goto(`${host.origin.replace("127.0.0.1", "localhost")}/article`);
      await run({ ...scene, lesson, host, warnings });
      const unexpected = scene.errors.filter((text) => !errors?.test(text));
      assert.deepEqual(unexpected, [], "no error on either page");
      const strangers = scene.strangers.filter((url) => !url.includes(new URL(host.origin).port));
      assert.deepEqual(strangers, [], "no request to a third host");
    } catch (error) {
      await page.screenshot({ path: `${OUT}/failed-${name.replace(/[^\p{L}\d]+/gu, "-")}.png` }).catch(() => {});
      throw error;
    } finally {
      await scene.context.close();
      await Promise.all([lesson.close(), host.close()]);
    }
  });
}

/** An element for a lesson, with a link for those without scripts. */
const element = (attributes) => (lesson) =>
  `<interleave-lesson ${attributes}><a href="${lesson.url}?lesson=conflict">The lesson</a></interleave-lesson>`;

/** The lesson in the first frame of an element, once it can be used: started, where it waits for that. */
async function inside(page, selector = "interleave-lesson") {
  await page.locator(selector).first().evaluate(async (one) => {
    await customElements.whenDefined(one.localName);
    one.start();
  });
  const frame = page.frameLocator(`${selector} iframe`);
  await frame.locator(`${named("app")}[data-ready="true"]`).waitFor({ state: "attached" });
  await page.locator(`${selector} iframe`).waitFor({ state: "visible" });
  return frame;
}

/** Waits until the article has heard such a message, and returns the first. */
async function heard(page, wanted) {
  const found = page.waitForFunction(
    (like) => heard.find((one) => Object.entries(like).every(([key, value]) => one[key] === value)),
    wanted,
  );
  try {
    return await (await found).jsonValue();
  } catch (error) {
    const all = await page.evaluate(() => heard.map((one) => JSON.stringify(one)).join("\n"));
    throw new Error(`not heard: ${JSON.stringify(wanted)}, but\n${all}`, { cause: error });
  }
}

/** Lets the article and its frames draw a number of times. */
const frames = (page, count) =>
  page.evaluate(async (many) => {
    for (let drawn = 0; drawn < many; drawn += 1) await new Promise(requestAnimationFrame);
  }, count);

const heights = (page) =>
  page.locator("interleave-lesson iframe").evaluate((frame) => frame.getBoundingClientRect().height);

/** Waits until the frame is as high as what is in it, and no higher. */
async function fits(page, frame) {
  let height;
  let content;
  for (let looks = 0; looks < 100; looks += 1) {
    content = await frame.locator("body").evaluate((body) => body.getBoundingClientRect().height);
    height = (await heights(page)) - 2;
    if (height >= content && height < content + 2) return;
    await frames(page, 2);
  }
  assert.fail(`the frame is ${height} px high for ${content} px`);
}

// ── before it is wanted

scenario(
  "before it is wanted there is a poster of it, in at most 15 kB, and a button that starts it by keyboard",
  { markup: element('lesson="conflict" load="click"'), lang: "fr-CA" },
  async ({ page, requests, lesson }) => {
    const button = page.getByRole("button", { name: "Lancer la leçon" });
    await button.waitFor();
    const poster = page.getByRole("region", { name: "L’écriture refusée" });
    assert.match(await poster.innerText(), /Mêmes clients, mêmes trois étapes\.[^]*PUT[^]*log-level: info/);
    assert.equal(await page.getByText("The lesson").isVisible(), false, "the fallback has gone");
    await frames(page, 5);
    const loaded = requests.filter((url) => url.startsWith(lesson.origin));
    assert.equal(loaded.length, 2, loaded.join("\n"));
    const [script, words] = await Promise.all(loaded.map(async (url) =>
      brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length));
    assert.ok(script < 4000 && script + words < 15_000, `${script} and ${words} bytes`);
    assert.deepEqual(await violations(page), []);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const frame = await inside(page);
    assert.equal(await page.locator("interleave-lesson").evaluate((one) => one.shadowRoot.activeElement?.localName), "iframe");
    // The next Tab goes into the lesson.
    await page.keyboard.press("Tab");
    assert.equal(await frame.locator("body").evaluate(() => document.activeElement !== document.body), true);
  },
);

scenario(
  "a lesson below is loaded when it comes near",
  { markup: (lesson) => `<div class="far"></div>${element('lesson="conflict"')(lesson)}` },
  async ({ page }) => {
    await page.getByRole("button", { name: "Start the lesson" }).waitFor();
    await frames(page, 5);
    assert.equal(page.frames().length, 1, "too far away");
    // Near, and not seen yet: it takes its poster's place.
    await page.evaluate(() => scrollBy(0, document.querySelector("interleave-lesson").getBoundingClientRect().top - innerHeight - 100));
    await page.locator("interleave-lesson iframe").waitFor({ state: "visible" });
    assert.ok((await heights(page)) > 600);
  },
);

scenario(
  "nothing that is being read moves: in sight, a lesson waits behind its poster until it is pressed",
  { markup: element('lesson="conflict"') },
  async ({ page }) => {
    const button = page.getByRole("button", { name: "Start the lesson" });
    await button.waitFor();
    const below = () => page.locator("#below").evaluate((one) => one.getBoundingClientRect().top);
    const before = await below();
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
    const all = await tall();
    const { id: _, height, ...ready } = await heard(page, { type: "ready" });
    assert.deepEqual(ready, {
      interleave: 1, type: "ready", lesson: "conflict", case: 1, moves: "", language: "en", verdict: "open", code: undefined, solved: false,
    });
    assert.ok(Number.isInteger(height) && height > 600);
    await frames(page, 10);
    assert.deepEqual([await below(), await tall()], [before, all]);
    assert.equal(await page.locator("interleave-lesson iframe").isVisible(), false);
    await button.click();
    assert.equal(await page.locator("interleave-lesson iframe").isVisible(), true, "at once");
    assert.ok((await below()) > before);
  },
);

scenario(
  "without JavaScript there is a link to the lesson",
  { markup: element('lesson="conflict"'), page: { javaScriptEnabled: false } },
  async ({ page }) => {
    assert.ok(await page.getByRole("link", { name: "The lesson" }).isVisible());
  },
);

// ── it starts wherever it is

const storageRefused = () => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException("storage is refused", "SecurityError");
      },
    });
  }
};
const strict = ({ origin }) =>
  `default-src 'none'; script-src ${origin}; frame-src ${origin}; style-src 'unsafe-inline'; img-src data:`;

for (const [where, settings, attributes = ""] of [
  ["on another host than the article", {}],
  ["with storage refused", { init: storageRefused }],
  ["in a sandbox without an origin", {}, 'sandbox="allow-scripts"'],
  ["in a sandbox with its origin", {}, 'sandbox="allow-scripts allow-same-origin"'],
  ["under a strict policy of the lesson's host", { lesson: { csp: POLICY } }],
  ["under a strict policy and in a sandbox", { lesson: { csp: POLICY } }, 'sandbox="allow-scripts"'],
  ["under a strict policy of the article's host", { policy: strict }],
  ["in a folder", { lesson: { folder: "/talks/2026/interleave/" } }],
  ["without the Service Worker API", { init: () => delete Navigator.prototype.serviceWorker }],
]) {
  const markup = element(`lesson="conflict" moves="ababa" ${attributes}`);
  scenario(`it starts ${where}, fits, and tells how it ends`, { markup, ...settings }, async ({ page }) => {
    const frame = await inside(page);
    await frame.locator(named("step-b")).click();
    await frame.locator(named("prediction-skip")).click();
    assert.equal((await heard(page, { type: "step", moves: "ababab" })).code, "409");
    assert.equal((await heard(page, { type: "verdict", verdict: "refused" })).lesson, "conflict");
    await heard(page, { type: "solved", case: 1 });
    await fits(page, frame);
  });
}

scenario(
  "a plain frame works, with a way to the whole lesson at the same moment",
  { markup: ({ url }) => `<iframe title="a lesson" width="700" height="900" src="${url}?lesson=conflict&amp;embed=1&amp;theme=dark&amp;lang=fr#v1.ab"></iframe>` },
  async ({ page, lesson }) => {
    const frame = page.frameLocator("iframe");
    const whole = frame.locator(named("whole"));
    await whole.waitFor();
    assert.equal(await frame.locator(`${named("lessons")}, ${named("theme")}, footer`).count(), 0);
    const link = await whole.evaluate(({ href, target, rel }) => ({ href, target, rel }));
    assert.deepEqual(link, { href: `${lesson.url}?lesson=conflict&lang=fr#v1.ab`, target: "_blank", rel: "noopener" });
    await frame.locator(named("step-a")).click();
    await frame.locator(`${named("whole")}[href$="#v1.aba"]`).waitFor();
    // By keyboard: past what is above the stage, and on with a step.
    await frame.locator(".skip").focus();
    await page.keyboard.press("Enter");
    const isNamed = (name) => frame.locator(named(name)).evaluate((one) => one === document.activeElement);
    for (let presses = 0; presses < 20 && !(await isNamed("step-b")); presses += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await frame.locator(`${named("whole")}[href$="#v1.abab"]`).waitFor();
  },
);

// ── what it is asked for

scenario(
  "an excerpt offers its steps and no more, with few controls",
  { markup: element('lesson="conflict" moves="ab" until="3" controls="step"') },
  async ({ page }) => {
    const frame = await inside(page);
    await frame.locator(named("step-a")).click();
    await heard(page, { type: "step", moves: "aba" });
    for (const client of ["a", "b"]) {
      const button = frame.locator(named(`step-${client}`));
      assert.equal(await button.getAttribute("aria-disabled"), "true");
      assert.match(await button.innerText(), /the excerpt ends here/);
      await button.click({ force: true });
    }
    assert.match(await frame.locator(named("status")).innerText(), /excerpt ends here/);
    for (const name of ["autoplay", "forward", "diagram", "wire"]) {
      assert.equal(await frame.locator(named(name)).isVisible(), false, name);
    }
    await frame.locator(named("back")).click();
    await heard(page, { type: "step", moves: "ab" });
    assert.equal(await frame.locator(named("step-b")).getAttribute("aria-disabled"), null);
  },
);

scenario(
  "what cannot be read is told in the lesson",
  { markup: element('lesson="nonsense" theme="pink" until="soon" controls="few" lang="de"'), errors: /404/ },
  async ({ page }) => {
    const frame = await inside(page);
    const notices = (await frame.locator(named("notice")).allInnerTexts()).join(" ");
    for (const value of ["nonsense", "pink", "soon", "few", "de"]) assert.ok(notices.includes(`“${value}”`), notices);
  },
);

const ground = (frame) => frame.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);

scenario(
  "it follows the article's colours as they change, and an attribute of its own",
  { markup: element('lesson="conflict"'), page: { colorScheme: "dark" } },
  async ({ page }) => {
    const frame = await inside(page);
    const dark = await ground(frame);
    const become = async (change, expected) => {
      await change();
      await frame.locator("html").evaluate((root, wanted) => new Promise((then) => {
        const look = () => (getComputedStyle(root).backgroundColor === wanted ? then() : requestAnimationFrame(look));
        look();
      }), expected);
    };
    const light = "rgb(243, 243, 239)";
    assert.notEqual(dark, light);
    await become(() => page.evaluate(() => { document.documentElement.className = "light"; }), light);
    await become(() => page.evaluate(() => { document.documentElement.className = ""; }), dark);
    await become(() => page.emulateMedia({ colorScheme: "light" }), light);
    await become(() => page.locator("interleave-lesson").evaluate((one) => one.setAttribute("theme", "dark")), dark);
  },
);

scenario(
  "the article leads the lesson to a moment and into a language, and hears of both",
  { markup: element("") },
  async ({ page, warnings }) => {
    // Asked for before there is anybody to hear it.
    await page.evaluate(() => customElements.whenDefined("interleave-lesson").then(() => document.querySelector("interleave-lesson").go("aa")));
    const frame = await inside(page);
    const lesson = page.locator("interleave-lesson");
    await heard(page, { moves: "aa" });
    await lesson.evaluate((one) => one.go("abab"));
    await heard(page, { type: "step", moves: "abab" });
    await frame.locator(`${named("client-b")}[data-rv="100"]`).waitFor();
    await lesson.evaluate((one) => one.setAttribute("lang", "fr"));
    await heard(page, { type: "language", language: "fr" });
    await frame.locator(named("lang-en")).click();
    await heard(page, { type: "language", language: "en" });
    // What is not understood is told on the console, and changes nothing.
    await lesson.evaluate((one) => {
      one.go("abxyz");
      one.go({});
      const { contentWindow } = one.shadowRoot.querySelector("iframe");
      for (const message of [
        { interleave: 2, type: "go", moves: "" }, { interleave: 1, type: "explode" },
        { interleave: 1, type: "constructor" }, { interleave: 1, type: "language", language: "]" },
        { interleave: 1, type: "theme", theme: "pink" }, { interleave: null }, "hello", null,
      ]) contentWindow.postMessage(message, "*");
      one.go("ababa");
    });
    await heard(page, { type: "step", moves: "ababa" });
    assert.equal(warnings.filter((text) => text.includes("not understood")).length, 8, warnings.join("\n"));
    await frame.locator(named("back")).click();
    await heard(page, { type: "step", moves: "abab" });
  },
);

scenario(
  "the article hears the lesson's own frame, and only as long as the lesson is in it",
  { markup: (lesson) => `${element('lesson="conflict"')(lesson)}<iframe title="another" src="/other"></iframe>
    <iframe title="one of the same host" src="${lesson.url}embed.html"></iframe>` },
  async ({ page, lesson }) => {
    await inside(page);
    await frames(page, 5);
    const told = await page.evaluate(() => heard.length);
    const before = await heights(page);
    const forge = () => parent.postMessage({ interleave: 1, type: "resize", height: 5 }, "*");
    await page.evaluate(forge);
    await page.frames().find((one) => one.url().endsWith("/other")).evaluate(forge);
    await page.frames().find((one) => one.url() === `${lesson.url}embed.html`).evaluate(forge);
    // The right frame, and another page in it.
    await page.locator("interleave-lesson iframe").evaluate((frame) => new Promise((then) => {
      frame.addEventListener("load", then);
      frame.src = "/other";
    }));
    for (const frame of page.frames().filter((one) => one.url().endsWith("/other"))) await frame.evaluate(forge);
    // A message comes behind those that were sent before it.
    await page.evaluate(() => new Promise((then) => {
      addEventListener("message", ({ data }) => data === "last" && then());
      postMessage("last", "*");
    }));
    assert.equal(await page.evaluate(() => heard.length), told);
    assert.equal(await heights(page), before);
  },
);

scenario(
  "the lesson hears the page around it, and no other frame of that page",
  { markup: ({ url }) => `<iframe title="a lesson" src="${url}?lesson=conflict&amp;embed=1"></iframe><iframe title="another" src="/other"></iframe>` },
  async ({ page }) => {
    const frame = page.frameLocator("iframe").first();
    await frame.locator(`${named("app")}[data-ready="true"]`).waitFor({ state: "attached" });
    await page.evaluate(() => addEventListener("message", ({ data }) => heard.push(data)));
    const other = page.frames().find((one) => one.url().endsWith("/other"));
    await other.evaluate(() => {
      parent[0].postMessage({ interleave: 1, type: "hello" }, "*");
      parent[0].postMessage({ interleave: 1, type: "go", moves: "aa" }, "*");
    });
    // Asked for before it said hello, the page is not heard either.
    await page.evaluate(() => frames[0].postMessage({ interleave: 1, type: "go", moves: "a" }, "*"));
    await page.evaluate(() => {
      frames[0].postMessage({ interleave: 1, type: "hello" }, "*");
      frames[0].postMessage({ interleave: 1, type: "go", moves: "b" }, "*");
    });
    await heard(page, { type: "step", moves: "b" });
    assert.deepEqual(
      await page.evaluate(() => heard.filter(({ moves }) => moves?.includes("a"))),
      [],
    );
  },
);

// ── height

scenario(
  "its height follows what is in it, once for each change, and rests",
  { markup: element('lesson="conflict"') },
  async ({ page }) => {
    const frame = await inside(page);
    const resizes = () => page.evaluate(() => heard.filter(({ type }) => type === "resize").map(({ height }) => height));
    await fits(page, frame);
    for (const client of "abab") await frame.locator(named(`step-${client}`)).click();
    await heard(page, { type: "step", moves: "abab" });
    await frame.locator(`${named("app")}[data-settled="true"]`).waitFor();
    await fits(page, frame);
    for (const width of [420, 900]) {
      await page.setViewportSize({ width, height: 700 });
      await fits(page, frame);
    }
    await frames(page, 10);
    const told = await resizes();
    assert.ok(told.length <= 14, `each change is told once: ${told}`);
    assert.ok(told.every((height, place) => Number.isInteger(height) && height !== told[place - 1]), String(told));
    await frames(page, 30);
    assert.deepEqual(await resizes(), told, "at rest");
    const scrolls = await frame.locator("html").evaluate((root) => root.scrollHeight > root.clientHeight);
    assert.equal(scrolls, false, "no scroll bar");
  },
);

scenario(
  "a height that was asked for stays, and the lesson scrolls in it",
  { markup: element('lesson="conflict" height="480"') },
  async ({ page }) => {
    const frame = await inside(page);
    await frame.locator(named("step-a")).click();
    await heard(page, { type: "step", moves: "a" });
    assert.equal(await heights(page), 480);
    assert.equal(await frame.locator("html").evaluate((root) => getComputedStyle(root).overflowY), "visible");
  },
);

// ── beside others, by keyboard, for everybody

scenario(
  "several lessons in an article do not disturb each other; keys reach the one with the focus",
  { markup: (lesson) => [1, 2].map((n) => element(`id="l${n}" lesson="conflict" load="click"`)(lesson)).join("") },
  async ({ page }) => {
    for (const id of ["l1", "l2"]) await page.locator(`#${id}`).getByRole("button").click();
    const [first, second] = [await inside(page, "#l1"), await inside(page, "#l2")];
    await second.locator(named("step-a")).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await heard(page, { id: "l2", type: "step", moves: "aa" });
    await first.locator(named("step-b")).focus();
    await page.keyboard.press("Space");
    await heard(page, { id: "l1", type: "step", moves: "b" });
    assert.equal(await second.locator(named("client-b")).getAttribute("data-rv"), "");
    const mixed = await page.evaluate(() => heard.some(({ id, moves }) => (id === "l1" ? /a/ : /b/).test(moves ?? "")));
    assert.equal(mixed, false);
  },
);

for (const lang of ["en", "fr"]) {
  for (const colorScheme of ["light", "dark"]) {
    scenario(
      `axe: a lesson in an article, ${lang} ${colorScheme}`,
      { markup: element('lesson="conflict" moves="ababab"'), lang, page: { colorScheme } },
      async ({ page, lesson }) => {
        await inside(page);
        const frame = page.frames().find((one) => one.url().startsWith(lesson.url));
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          assert.deepEqual([...(await violations(page)), ...(await violations(frame))], [], `${width} px`);
        }
      },
    );
  }
}
