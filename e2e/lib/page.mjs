// Opens the tutorial as a user would, and reads it through its names for automation.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { browser } from "./browser.mjs";
import { serve } from "./server.mjs";

/** Where pictures and records go. */
export const OUT = fileURLToPath(new URL("../out", import.meta.url));
mkdirSync(OUT, { recursive: true });

/** How long anything may take before it counts as never happening. */
const PATIENCE = 10_000;

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

/** Waits until the address holds exactly these moves, and nothing moves. */
export async function arrived(page, moves) {
  const wanted = (url) => (url.hash || "#v1.") === `#v1.${moves}`;
  await page.waitForURL(wanted, { timeout: PATIENCE, waitUntil: "commit" });
  await settled(page);
}

/** Everything that the contract names, read at one moment. */
export const state = (page) =>
  page.evaluate(() => {
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

/** What a run comes to, whatever the language and the way to it. */
export const run = ({ moves, verdict, rv, goal, a, b, code }) =>
  ({ moves, verdict, rv, goal, a, b, code });

/** Presses a step button and waits for the result. */
export async function step(page, client) {
  const { moves } = await state(page);
  await page.locator(named(`step-${client}`)).click({ timeout: PATIENCE });
  await arrived(page, moves + client);
}

/** Plays a schedule by pressing the step buttons. */
export async function play(page, moves) {
  for (const client of moves) await step(page, client);
}

let shared;
let plain;

/**
 * Call once at the top of a test file. Returns `scenario(name, run)`: a test with a fresh browser
 * context, `run({ open, page, … })`, that also fails when the page writes an error to the console,
 * throws, or asks another host for anything.
 */
export function scenarios(serverOptions) {
  before(async () => {
    [shared, plain] = await Promise.all([browser(), serve(serverOptions)]);
  });
  after(async () => {
    await Promise.all([shared?.close(), plain?.close()]);
  });
  return (name, run, { errors: errorsAllowed = false, ...context } = {}) =>
    test(name, async () => {
      const scene = await newScene(shared, plain, context);
      try {
        await run(scene);
        if (!errorsAllowed) assert.deepEqual(scene.errors, [], "no error on the page");
        assert.deepEqual(scene.strangers, [], "no request to another host");
      } catch (error) {
        const file = name.replace(/[^\p{L}\d]+/gu, "-").slice(0, 100);
        await scene.page.screenshot({ path: `${OUT}/failed-${file}.png` }).catch(() => {});
        if (scene.errors.length > 0) error.message += `\non the page: ${scene.errors.join("\n")}`;
        throw error;
      } finally {
        await scene.context.close();
      }
    });
}

/** A fresh browser context with one page, watched. */
export async function newScene(chromium, server, options = {}) {
  const context = await chromium.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    ...options,
  });
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
      await page.goto("about:blank");
      await page.goto(url, { waitUntil: "commit" });
      await settled(page);
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
