// Runs the end-to-end tests in one browser: `node run.mjs [name…]`.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { share } from "./lib/browser.mjs";

const here = new URL(".", import.meta.url);
const wanted = process.argv.slice(2);
const files = readdirSync(here)
  .filter((file) => file.endsWith(".test.mjs"))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));

// What is timed runs alone; the others share the two cores that every machine has.
const timed = files.filter((file) => file.startsWith("speed"));
const others = files.filter((file) => !timed.includes(file));

const browser = await share();
const run = (group, concurrency) =>
  new Promise((ended) => {
    if (group.length === 0) return ended(0);
    const options = ["--test", `--test-concurrency=${concurrency}`, "--test-reporter=spec"];
    const child = spawn(process.execPath, [...options, ...group], {
      cwd: here,
      stdio: "inherit",
      env: { ...process.env, INTERLEAVE_BROWSER: browser.endpoint },
    });
    return child.on("close", (code) => ended(code ?? 1));
  });

const codes = [await run(others, 2), await run(timed, 1)];
await browser.close();
process.exitCode = files.length > 0 && codes.every((code) => code === 0) ? 0 : 1;
if (files.length === 0) console.error("no test has such a name");
