// Runs the end-to-end tests in one browser: `node run.mjs [name…]`.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { share } from "./lib/browser.mjs";
import { OUT, named } from "./lib/page.mjs";
import { DIST, serve } from "./lib/server.mjs";

const here = new URL(".", import.meta.url);
const wanted = process.argv.slice(2);
const files = readdirSync(here)
  .filter((file) => file.endsWith(".test.mjs"))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));

// What is timed runs alone; the others share the two cores that every machine has.
const timed = files.filter((file) => file.startsWith("speed"));
const others = files.filter((file) => !timed.includes(file));

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
if (files.length === 0) fail("no end-to-end test has such a name");
if (!existsSync(join(DIST, "index.html"))) fail(`${DIST} holds no built tutorial`);

for (const picture of readdirSync(OUT).filter((file) => file.startsWith("failed-"))) {
  rmSync(join(OUT, picture));
}

const browser = await share();

/** What the page says when it is opened, if it does not become usable: then no test can tell more. */
async function complaint() {
  const [client, server] = await Promise.all([chromium.connect(browser.endpoint), serve()]);
  const page = await client.newPage();
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  await page.goto(server.url, { waitUntil: "commit" });
  const ready = await page
    .locator(`${named("app")}[data-ready="true"]`)
    .waitFor({ state: "attached", timeout: 20_000 })
    .then(() => true, () => false);
  await Promise.all([client.close(), server.close()]);
  return ready ? undefined : said.join("\n");
}

let child;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    child?.kill(signal);
    browser.close().finally(() => process.exit(1));
  });
}

const run = (group, concurrency) =>
  new Promise((ended) => {
    if (group.length === 0) return ended(0);
    const options = ["--test", `--test-concurrency=${concurrency}`, "--test-reporter=spec"];
    child = spawn(process.execPath, [...options, ...group], {
      cwd: here,
      stdio: "inherit",
      env: { ...process.env, INTERLEAVE_BROWSER: browser.endpoint },
    });
    return child.on("close", (code) => ended(code ?? 1));
  });

const broken = await complaint();
const codes = broken === undefined ? [await run(others, 2), await run(timed, 1)] : [1];
await browser.close();
if (broken !== undefined) fail(`the tutorial does not become usable; it says:\n${broken}`);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
