// A smoke run of every lesson in browsers that are not Chromium: `node browsers.mjs [firefox] [webkit]`. What is
// not on this machine is not run, and that is said loudly.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { firefox } from "./lib/firefox.mjs";
import { webkit } from "./lib/webkit.mjs";
import { FINISHED, title } from "./lib/contract.mjs";
import { address } from "./lib/page.mjs";
import { DIST, SINGLE, serve } from "./lib/server.mjs";
import { told } from "./lib/worker.mjs";

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
  const end = Date.now() + 60_000;
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

/** Every lesson and case is played by pressing; the languages take turns. */
async function lessons(page, base, report) {
  for (const [index, { lesson, case: variant, moves }] of FINISHED.entries()) {
    const lang = LANGUAGES[index % 2];
    const name = `${title({ lesson, case: variant, moves })} ${lang}`;
    await open(page, address(base, { lesson, case: variant, lang, predict: false }));
    await press(page, moves);
    const facts = await page.evaluate(FACTS);
    assert.equal(facts.lang, lang, name);
    assert.ok(!facts.failed && facts.notice === null, name);
    if (moves) assert.deepEqual([facts.verdict === "open", facts.hash], [false, `#v1.${moves}`], name);
    report();
  }
}

/** A link opens the lesson at its moment. */
async function moment(page, base) {
  await open(page, address(base, { lesson: "conflict", lang: "fr", predict: false, moves: "ababab" }));
  const { verdict, rv, goal } = await page.evaluate(FACTS);
  assert.deepEqual([verdict, rv, goal], ["refused", "101", "true"]);
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
    const { core, rest } = told(DIST);
    const names = JSON.stringify([...core, ...rest]);
    await until(page, `Promise.all(${names}.map((name) => caches.match(name))).then((all) => all.every(Boolean))`, "everything is kept");
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
    await lessons(page, server.url, () => (count += 1));
    await moment(page, server.url);
    await parts(page, server.url);
    await single(page);
    await offline(page);
    const time = ((Date.now() - begin) / 1000).toFixed(0);
    return `  passed   ${started.version}: ${count} lessons and cases, the map, the one file from the disk, without a network (${time} s)`;
  } catch (error) {
    process.exitCode = 1;
    return `  FAILED   ${started.version}, after ${count} lessons and cases: ${error.message}`;
  } finally {
    await started.close();
    await server.close();
  }
}

// Whoever stops this stops the browsers with it.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
for (const [name, start] of Object.entries(BROWSERS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}…`);
  console.log(await run(name, start));
}
