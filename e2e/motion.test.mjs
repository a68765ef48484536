// What moves: briefly, without blocking, and not at all for those who asked for that.
import assert from "node:assert/strict";
import { arrived, named, run, scenarios, settled, state, step } from "./lib/page.mjs";

const scenario = scenarios();

/** What the browser animates without laying out or painting again: `transform`, in whole or in part. */
const LIGHT = ["transform", "translate", "rotate", "scale", "opacity"];

/** Presses step buttons inside the page, one right after the other, and says what is seen after it. */
const pressAndLook = (page, clients) =>
  page.evaluate(async (letters) => {
    const find = (name) => document.querySelector(`[data-testid="${name}"]`);
    const frame = () => new Promise((next) => { requestAnimationFrame(next); });
    for (const letter of letters) {
      find(`step-${letter}`).click();
      await frame();
    }
    await frame();
    return {
      settled: find("app").dataset.settled,
      hash: location.hash,
      a: find("client-a").dataset.rv,
      b: find("client-b").dataset.rv,
      running: document.getAnimations().filter(({ playState }) => playState === "running").length,
    };
  }, clients);

scenario("with reduced motion nothing travels, and the same facts appear at once", async ({ open, page }) => {
  await open("conflict");
  const after = await pressAndLook(page, "a");
  assert.deepEqual(after, { settled: "true", hash: "#v1.a", a: "100", b: "", running: 0 });
  for (const client of "babab") {
    await pressAndLook(page, client);
    assert.equal(await page.locator(named("app")).getAttribute("data-settled"), "true");
  }
  assert.equal((await state(page)).verdict, "refused");
}, { reducedMotion: "reduce" });

scenario("a request travels for less than half a second", async ({ open, page }) => {
  await open("conflict");
  for (const client of "ababab") {
    const ends = await page.evaluate(async (letter) => {
      document.querySelector(`[data-testid="step-${letter}"]`).click();
      await new Promise((next) => { requestAnimationFrame(next); });
      return document.getAnimations().map(({ effect }) => effect.getComputedTiming().endTime);
    }, client);
    assert.ok(ends.length > 0, "something is seen to move");
    assert.ok(Math.max(...ends) < 500, `it is soon over: ${ends} ms`);
    await settled(page);
  }
});

scenario("a press while something moves finishes it at once", async ({ open, page }) => {
  await open("conflict");
  const first = await pressAndLook(page, "a");
  assert.equal(first.settled, "false", "the first request is on its way");
  const second = await pressAndLook(page, "b");
  assert.equal(second.hash, "#v1.ab");
  assert.equal(second.a, "100", "the first answer has arrived");
  const found = await state(page);
  assert.equal(found.b.rv, "100");
});

scenario("six presses as fast as they come play the whole lesson", async ({ open, page }) => {
  await open("conflict", { moves: "ababab" });
  const slow = run(await state(page));
  await open("conflict", { moves: "" });
  await pressAndLook(page, "ababab");
  await arrived(page, "ababab");
  assert.deepEqual(run(await state(page)), slow);
});

scenario("only transform and opacity are animated", async ({ open, page }) => {
  await open("conflict");
  for (const client of "ababab") {
    await page.locator(named(`step-${client}`)).click();
    const properties = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) =>
        effect.getKeyframes().flatMap((keyframe) =>
          Object.keys(keyframe).filter((key) => !["offset", "computedOffset", "easing", "composite"].includes(key)))));
    assert.deepEqual([...new Set(properties)].filter((name) => !LIGHT.includes(name)), []);
    await settled(page);
  }
});

scenario("nothing changes while nothing happens", async ({ open, page }) => {
  await open("conflict");
  await step(page, "a");
  await settled(page);
  const { changes, running } = await page.evaluate(async () => {
    let count = 0;
    const observer = new MutationObserver((records) => { count += records.length; });
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    for (let frames = 0; frames < 30; frames += 1) {
      await new Promise((next) => { requestAnimationFrame(next); });
    }
    observer.disconnect();
    return { changes: count, running: document.getAnimations().filter(({ playState }) => playState === "running").length };
  });
  assert.equal(changes, 0);
  assert.equal(running, 0);
});
