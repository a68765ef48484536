// A smoke run of every lesson in browsers that are not Chromium: `node browsers.mjs [firefox] [webkit]`. What is
// not on this machine is not run, and that is said loudly.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { firefox } from "./lib/firefox.mjs";
import { webkit } from "./lib/webkit.mjs";
import { FINISHED, title } from "./lib/contract.mjs";
import { address } from "./lib/page.mjs";
import { SINGLE, serve } from "./lib/server.mjs";

const LANGUAGES = ["en", "fr"];
const BROWSERS = { firefox, webkit };
const wanted = process.argv.slice(2);

/** Whether the app can be used and nothing moves. */
const SETTLED = `document.querySelector('[data-testid="app"][data-ready="true"][data-settled="true"]') !== null`;
const FACTS = `(() => {
  const data = (name) => document.querySelector('[data-testid="' + name + '"]')?.dataset ?? {};
  return {
    lang: document.documentElement.lang,
    title: document.querySelector("h1").innerText,
    verdict: data("verdict").verdict ?? null,
    rv: data("object").rv ?? null,
    goal: data("goal").met ?? null,
    hash: location.hash,
    failed: document.documentElement.dataset.failed === "true",
    notice: document.querySelector('[data-testid="notice"]')?.innerText ?? null,
  };
})()`;

/** Waits until an expression is true in the page. */
async function until(page, expression, what) {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(expression).catch(() => false))) {
    assert.ok(Date.now() < end, `${what}: never happened`);
    await new Promise((then) => setTimeout(then, 50));
  }
}

async function open(page, url) {
  await page.goto("about:blank");
  await page.goto(url);
  await until(page, SETTLED, url);
}

/** Presses the buttons of a schedule, one by one. */
async function press(page, moves) {
  const buttons = { "~": "lose", "+": "deliver" };
  for (const [move] of moves.matchAll(/[~+]?[a-c]/g)) {
    const button = `[data-testid="${buttons[move[0]] ?? "step"}-${move.at(-1)}"]`;
    await until(page, `document.querySelector('${button}') !== null && ${SETTLED}`, button);
    await page.click(button);
  }
  await until(page, SETTLED, moves);
}

/** Every lesson and case in one language: played by pressing, and opened at the same moment. */
async function lessons(page, base, lang, report) {
  for (const { lesson, case: variant, moves } of FINISHED) {
    const name = `${title({ lesson, case: variant, moves })} ${lang}`;
    await open(page, address(base, { lesson, case: variant, lang, predict: false }));
    await press(page, moves);
    const played = await page.evaluate(FACTS);
    assert.equal(played.lang, lang, name);
    assert.ok(!played.failed && played.notice === null, name);
    if (moves) {
      assert.notEqual(played.verdict, "open", name);
      assert.equal(played.hash, `#v1.${moves}`, name);
      await open(page, address(base, { lesson, case: variant, lang, predict: false, moves }));
      assert.deepEqual(await page.evaluate(FACTS), played, name);
    }
    report();
  }
}

/** The map is a program of its own, and the language a file of its own. */
async function parts(page, base) {
  await open(page, address(base, { lesson: "conflict", lang: "en", predict: false, moves: "ababab" }));
  await until(page, `document.querySelector('[data-testid="map"] .node') !== null`, "the map");
  await page.click('[data-testid="lang-fr"]');
  await until(page, `document.documentElement.lang === "fr" && document.querySelector('[data-testid="code"]').innerText.includes("kubectl")`, "French");
}

/** It works again when the host is gone. */
async function offline(page) {
  const server = await serve();
  try {
    await open(page, address(server.url, { lesson: "conflict", lang: "en", predict: false }));
    await page.click('[data-testid="step-a"]');
    await until(page, `caches.match("fr/retry.html").then(Boolean)`, "everything is kept");
  } finally {
    await server.close();
  }
  for (const lang of LANGUAGES) {
    await open(page, address(server.url, { lesson: "retry", lang, predict: false }));
    await press(page, "ab");
  }
}

/** The one file, from the disk. */
async function single(page) {
  assert.ok(existsSync(SINGLE), `${SINGLE} is not there`);
  const file = pathToFileURL(SINGLE).href;
  for (const lang of LANGUAGES) {
    await open(page, address(file, { lesson: "retry", lang, predict: false }));
    await press(page, "ababab");
  }
  await parts(page, file);
}

async function run(name, start) {
  const begin = Date.now();
  const started = await start();
  if (started.missing) return `  NOT RUN  ${name}: ${started.missing}`;
  const server = await serve();
  let count = 0;
  try {
    const { page } = started;
    for (const lang of LANGUAGES) await lessons(page, server.url, lang, () => (count += 1));
    await parts(page, server.url);
    await single(page);
    await offline(page);
    const time = ((Date.now() - begin) / 1000).toFixed(0);
    return `  passed   ${started.version}: ${count} runs of lessons, the map, the one file from the disk, without a network (${time} s)`;
  } catch (error) {
    process.exitCode = 1;
    return `  FAILED   ${started.version}, after ${count} runs of lessons: ${error.message}`;
  } finally {
    await started.close();
    await server.close();
  }
}

const lines = [];
for (const [name, start] of Object.entries(BROWSERS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}…`);
  lines.push(await run(name, start));
}
console.log(`\n${lines.join("\n")}`);
