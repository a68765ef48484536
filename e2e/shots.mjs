// Screenshots of the states worth looking at: `node shots.mjs [part of a name…]`, into out/.
import { browser } from "./lib/browser.mjs";
import { OUT, named, newScene, settled } from "./lib/page.mjs";
import { serve } from "./lib/server.mjs";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const NARROW = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1024 };
const LARGE = { width: 1920, height: 1080 };

/** Each: a name, what to open, and what to do then. `whole` takes the page in its full height. */
const SHOTS = [
  { name: "first", lesson: undefined, viewport: WIDE },
  { name: "stage", lesson: "conflict", moves: "ababab", viewport: { width: 1440, height: 900 } },
];

for (const [lesson, moves] of [
  ["lost-update", "ababab"],
  ["conflict", "ababab"],
  ["optimistic", "aaabbb"],
  ["retry", "ababab"],
  ["patch-fields", "ba"],
  ["patch-overwrite", "ababab"],
  ["summary", ""],
]) {
  for (const lang of ["en", "fr"]) {
    for (const theme of ["light", "dark"]) {
      for (const [size, viewport] of [["wide", WIDE], ["phone", PHONE]]) {
        const at = { lesson, lang, theme, viewport, whole: true };
        SHOTS.push({ ...at, name: `${lesson}-start-${lang}-${theme}-${size}`, moves: "" });
        if (moves) SHOTS.push({ ...at, name: `${lesson}-end-${lang}-${theme}-${size}`, moves });
      }
    }
  }
}

for (const [size, viewport] of [["320", NARROW], ["768", TABLET], ["1920", LARGE]]) {
  for (const lang of ["en", "fr"]) {
    SHOTS.push({ name: `width-${size}-${lang}`, lesson: "conflict", moves: "ababab", lang, viewport, whole: true });
  }
}

const press = (name) => (page) => page.locator(named(name)).first().click();

/** Shows the page as it is a moment after a press, while the request travels. */
const travelling = (name, milliseconds) => async (page) => {
  await page.locator(named(name)).click({ noWaitAfter: true });
  await page.evaluate(async (time) => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((next) => { requestAnimationFrame(next); });
    }
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);
};

const ask = async (page) => {
  for (const client of "ababab") {
    await page.locator(named(`step-${client}`)).click();
    if ((await page.locator(named("prediction-choice")).count()) > 0) return;
    await settled(page);
  }
};

for (const [size, viewport] of [["wide", WIDE], ["phone", PHONE]]) {
  for (const time of [80, 200, 320]) {
    SHOTS.push(
      { name: `moving-get-${time}-${size}`, lesson: "conflict", moves: "", viewport, then: travelling("step-a", time) },
      { name: `moving-refused-${time}-${size}`, lesson: "conflict", moves: "ababa", viewport, then: travelling("step-b", time) },
    );
  }
  SHOTS.push(
    { name: `middle-${size}`, lesson: "conflict", moves: "aba", viewport },
    { name: `stale-${size}`, lesson: "conflict", moves: "ababa", viewport },
    { name: `landed-${size}`, lesson: "retry", moves: "ababab" + "bbb", viewport, whole: true },
    { name: `missed-${size}`, lesson: "lost-update", moves: "aaabbb", viewport, whole: true },
    { name: `case-2-${size}`, lesson: "patch-overwrite", case: 2, moves: "ababab", viewport, whole: true },
    { name: `case-3-${size}`, lesson: "patch-overwrite", case: 3, moves: "ababab", viewport, whole: true },
    { name: `question-${size}`, lesson: "conflict", predict: true, viewport, then: ask },
    { name: `lessons-${size}`, lesson: "conflict", moves: "ab", viewport, then: press("lessons") },
    { name: `notice-${size}`, lesson: "conflict", moves: "aaaa", viewport },
    { name: `focus-${size}`, lesson: "conflict", moves: "ab", viewport, then: (page) => page.locator(named("step-b")).press("Shift") },
    { name: `forced-colours-${size}`, lesson: "conflict", moves: "ababab", viewport, whole: true, forcedColors: "active" },
  );
}

const filters = process.argv.slice(2);
const wanted = SHOTS.filter(({ name }) => filters.length === 0 || filters.some((part) => name.includes(part)));
const [chromium, server] = await Promise.all([browser(), serve()]);
for (const { name, lesson, whole, then, forcedColors, viewport, ...options } of wanted) {
  const scene = await newScene(chromium, server, { viewport, forcedColors });
  try {
    await scene.open(lesson, options);
    await then?.(scene.page);
    await scene.page.screenshot({ path: `${OUT}/${name}.png`, fullPage: whole });
    console.log(`${name}.png${scene.errors.length > 0 ? `  errors: ${scene.errors.join("; ")}` : ""}`);
  } catch (error) {
    console.log(`${name}  not taken: ${error.message.split("\n")[0]}`);
    process.exitCode = 1;
  } finally {
    await scene.context.close();
  }
}
if (wanted.length === 0) console.error("no screenshot has such a name");
await Promise.all([chromium.close(), server.close()]);
