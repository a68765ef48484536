// How long a step keeps the page busy, and how soon a lesson is there, on a processor slowed down
// four times. Runs alone.
import assert from "node:assert/strict";
import { named, scenarios, settled } from "./lib/page.mjs";

const scenario = scenarios({ brotli: true });

/** How many times slower than this machine. */
const SLOWER = 4;

/** How often a lesson is played; the first time warms up. */
const RUNS = 6;

/** What one frame has, in milliseconds. */
const FRAME = 16;

const sorted = (numbers) => [...numbers].sort((one, other) => one - other);
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)];
const ms = (number) => `${number.toFixed(1)} ms`;

async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/**
 * Notes for each click: `work`, the time in which the page was busy with it (the handler and the
 * rendering that follows it, then the next frame's callbacks, style, layout and paint), and `paint`,
 * the time until that frame was painted, which includes the wait for the screen.
 */
const watchClicks = () => {
  globalThis.clicks = [];
  const next = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  addEventListener("click", () => {
    const begin = performance.now();
    let handled;
    next(() => { handled = performance.now(); });
    requestAnimationFrame(() => {
      const frame = performance.now();
      next(() => {
        const painted = performance.now();
        const handling = handled !== undefined && handled <= frame ? handled - begin : frame - begin;
        globalThis.clicks.push({ work: handling + (painted - frame), paint: painted - begin });
      });
    });
  }, { capture: true });
};

for (const { lesson, moves } of [
  { lesson: "conflict", moves: "ababab" },
  { lesson: "retry", moves: "ababab" + "bbb" },
]) {
  scenario(`each step of ${lesson} is handled within a frame`, async ({ open, page, context }) => {
    await context.addInitScript(watchClicks);
    const steps = [...moves].map(() => ({ work: [], paint: [] }));
    for (let run = 0; run < RUNS; run += 1) {
      await open(lesson);
      await slowDown(page);
      for (const [index, client] of [...moves].entries()) {
        await page.locator(named(`step-${client}`)).click();
        await settled(page);
        await page.waitForFunction((count) => globalThis.clicks.length === count, index + 1);
        if (run === 0) continue;
        const click = await page.evaluate(() => globalThis.clicks.at(-1));
        steps[index].work.push(click.work);
        steps[index].paint.push(click.paint);
      }
    }
    console.log(`${lesson}, each step at ${SLOWER}x CPU throttling, ${RUNS - 1} runs (median / most)`);
    for (const [index, { work, paint }] of steps.entries()) {
      console.log(
        `  ${index + 1} ${moves[index]}  work ${ms(median(work))} / ${ms(Math.max(...work))}`
          + `   click to paint ${ms(median(paint))} / ${ms(Math.max(...paint))}`,
      );
    }
    const all = steps.flatMap(({ work }) => work);
    const medians = steps.map(({ work }) => median(work));
    console.log(`  all steps: median ${ms(median(all))}, slowest step ${ms(Math.max(...medians))}, most ${ms(Math.max(...all))}`);
    for (const [index, middle] of medians.entries()) {
      assert.ok(middle < FRAME, `step ${index + 1} takes ${ms(middle)}`);
    }
  }, { fresh: true });
}

scenario("a lesson is there soon", async ({ page, open }) => {
  const figures = { readable: [], ready: [] };
  for (let run = 0; run < 3; run += 1) {
    await page.goto("about:blank");
    await slowDown(page);
    await open("conflict");
    const { readable, ready } = await page.evaluate(() => ({
      readable: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      ready: performance.now(),
    }));
    assert.ok(readable !== undefined, "something was painted");
    figures.readable.push(readable);
    figures.ready.push(ready);
  }
  console.log(
    `first load at ${SLOWER}x CPU throttling: readable after ${ms(median(figures.readable))}, `
      + `usable after ${ms(median(figures.ready))}`,
  );
  assert.ok(median(figures.readable) < 1000, "something to read within a second");
  assert.ok(median(figures.ready) < 3000, "usable within three seconds");
}, { fresh: true });
