// The browser: one for the whole run, or one of its own for a test that is run alone.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The first of these programs that is on PATH. */
export const program = (names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const settings = () => ({
  executablePath: process.env.CHROMIUM || program(NAMES),
  args: [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
    // Whatever is asked for, nobody outside this machine is found.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  ],
});

/** Starts the browser that the test files of one run share; `endpoint` is how they find it. */
export async function share() {
  const server = await chromium.launchServer(settings());
  return { endpoint: server.wsEndpoint(), close: () => server.close() };
}

/** The shared browser, or a new one. */
export const browser = () =>
  process.env.INTERLEAVE_BROWSER
    ? chromium.connect(process.env.INTERLEAVE_BROWSER)
    : chromium.launch(settings());
