// Opens the tutorial as a user would, and reads it through its names for automation.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { browser } from "./browser.mjs";
import { each } from "./contract.mjs";
import { serve } from "./server.mjs";

/** Where pictures and records go. */
export const OUT = fileURLToPath(new URL("../out", import.meta.url));
mkdirSync(OUT, { recursive: true });

/** How long anything may take before it counts as never happening. */
const PATIENCE = 20_000;

export const named = (name) => `[data-testid="${name}"]`;

/** The address of a lesson below a server's folder. */
export function address(base, { lesson, case: variant, lang, theme, predict, moves } = {}) {
  const query = new URLSearchParams();
  if (lesson) query.set("lesson", lesson);
  if (variant) query.set("case", variant);
  if (lang) query.set("lang", lang);
  if (theme) query.set("theme", theme);
  if (predict === false) query.set("predict", "0");
  const hash = moves === undefined ? "" : `#v1.${moves}`;
  return `${base}${query.size > 0 ? `?${query}` : ""}${hash}`;
}

/** Waits until the tutorial can be used and nothing moves. */
export const settled = (page) =>
  page
    .locator(`${named("app")}[data-ready="true"][data-settled="true"]`)
    .waitFor({ state: "attached", timeout: PATIENCE });

/** The moves in the address at this moment. */
export const movesOf = (page) => new URL(page.url()).hash.replace(/^#(v1\.)?/, "");

/** Waits until the address holds exactly these moves; something may still move on the screen. */
export const arrived = (page, moves) =>
  page.waitForURL((url) => (url.hash || "#v1.") === `#v1.${moves}`, {
    timeout: PATIENCE,
    waitUntil: "commit",
  });

/** Everything that the contract names, read when nothing moves. */
export async function state(page) {
  await settled(page);
  return page.evaluate(() => {
    const find = (name) => document.querySelector(`[data-testid="${name}"]`);
    const text = (name) => {
      const element = find(name);
      return element?.checkVisibility() ? element.innerText.trim() : null;
    };
    const client = (name) => {
      const data = find(`client-${name}`)?.dataset ?? {};
      return { rv: data.rv, state: data.state, attempt: data.attempt };
    };
    return {
      lang: document.documentElement.lang,
      moves: location.hash.replace(/^#(v1\.)?/, ""),
      verdict: find("verdict")?.dataset.verdict,
      verdictText: text("verdict"),
      rv: find("object")?.dataset.rv,
      object: text("object"),
      goal: find("goal")?.dataset.met,
      a: client("a"),
      b: client("b"),
      code: find("response")?.dataset.code,
      status: find("status")?.textContent.trim(),
      notice: text("notice"),
      prediction: text("prediction"),
      explanation: text("explanation"),
      wire: text("wire"),
      branches: document.querySelectorAll('[data-testid="branch"]').length,
    };
  });
}

/** What a run comes to, whatever the language and the way to it. */
export const run = ({ moves, verdict, rv, goal, a, b, code }) =>
  ({ moves, verdict, rv, goal, a, b, code });

/** The name of the button that makes a move. */
export const buttonOf = (move) => `${{ "~": "lose", "+": "deliver" }[move[0]] ?? "step"}-${move.at(-1)}`;

/** Presses the button of a move and waits for the address to follow, not for what moves. */
export async function step(page, move) {
  const moves = movesOf(page);
  await page.locator(named(buttonOf(move))).click();
  await arrived(page, moves + move);
}

/** Plays a schedule by pressing the buttons. */
export async function play(page, moves) {
  for (const move of each(moves)) await step(page, move);
}

/**
 * Call once at the top of a test file. Returns `scenario(name, run, options)`: a test that gets a
 * page with empty storage, `run({ open, page, … })`, and that also fails when the page writes an
 * error to the console, throws, or asks another host for anything. Scenarios without options share
 * one browser context, made with `shared`; any option, if only `fresh`, makes a new one.
 */
export function scenarios(serverOptions, shared) {
  let chromium;
  let server;
  let common;
  before(async () => {
    [chromium, server] = await Promise.all([browser(), serve(serverOptions)]);
  });
  after(async () => {
    await common?.context.close();
    await Promise.all([chromium?.close(), server?.close()]);
  });
  return (name, run, options) =>
    test(name, { timeout: 180_000 }, async () => {
      let scene;
      if (options) {
        scene = await newScene(chromium, server, options);
      } else {
        common ??= await newScene(chromium, server, shared);
        scene = common;
        await scene.reset();
      }
      try {
        await run(scene);
        scene.check();
      } catch (error) {
        const file = name.replace(/[^\p{L}\d]+/gu, "-").slice(0, 100);
        await scene.page.screenshot({ path: `${OUT}/failed-${file}.png` }).catch(() => {});
        if (scene.errors.length > 0) error.message += `\non the page: ${scene.errors.join("\n")}`;
        if (scene === common) common = undefined;
        await scene.context.close();
        throw error;
      }
      if (options) await scene.context.close();
    });
}

const DESK = { width: 1280, height: 800 };

/**
 * A browser context with one page, watched. `options` are those of the context, and `errors: true`
 * where the page is expected to complain.
 */
export async function newScene(chromium, server, { errors: mayComplain, fresh, ...options } = {}) {
  const context = await chromium.newContext({ viewport: DESK, locale: "en-GB", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const scene = {
    context,
    page,
    server,
    /** What the page complained about. */
    errors: [],
    /** Requests to other hosts. */
    strangers: [],
    /** Every request of the page, as addresses. */
    requests: [],
    /** Opens a lesson at a moment, and waits until it can be used. */
    async open(lesson, { viewport, ...rest } = {}) {
      if (viewport) await page.setViewportSize(viewport);
      await scene.visit(address(server.url, { lesson, predict: false, ...rest }));
      return page;
    },
    /** Opens an address as if in a new tab, and waits until it can be used. */
    async visit(url) {
      const plain = (text) => text.split("#", 1)[0];
      if (plain(page.url()) === plain(url)) await page.goto("about:blank");
      await page.goto(url, { waitUntil: "commit" });
      await settled(page);
    },
    /** Forgets the scenario before this one. */
    async reset() {
      if (page.url().startsWith(server.origin)) await page.evaluate(() => localStorage.clear());
      await page.goto("about:blank");
      await page.setViewportSize(options.viewport ?? DESK);
      for (const list of [scene.errors, scene.strangers, scene.requests]) list.length = 0;
    },
    /** Fails if the page complained or asked somebody else. */
    check() {
      if (!mayComplain) assert.deepEqual(scene.errors, [], "no error on the page");
      assert.deepEqual(scene.strangers, [], "no request to another host");
    },
  };
  page.on("console", (message) => {
    if (message.type() === "error") scene.errors.push(message.text());
  });
  page.on("pageerror", (error) => scene.errors.push(String(error)));
  context.on("request", (request) => {
    const url = request.url();
    if (/^(data|blob|about):/.test(url)) return;
    scene.requests.push(url);
    if (!url.startsWith(server.origin)) scene.strangers.push(url);
  });
  return scene;
}
