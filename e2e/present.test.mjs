// Presenter mode: a clicker drives it, the room sees the stage and nothing else, and two windows stay in step.
import assert from "node:assert/strict";
import { violations } from "./lib/axe.mjs";
import { LESSONS } from "./lib/contract.mjs";
import { OUT, address, arrived, movesOf, named, scenarios, settled, state } from "./lib/page.mjs";
import { POLICY } from "./lib/server.mjs";

const scenario = scenarios();
const strict = scenarios({ csp: POLICY });
const PROJECTOR = { width: 1280, height: 720 };
const SIZES = [PROJECTOR, { width: 1920, height: 1080 }, { width: 1024, height: 768 }];

/** The address of a window of a presentation. */
function presented(server, { present = "1", session, ...at }) {
  const url = new URL(address(server.url, at));
  url.searchParams.set("present", present);
  if (session) url.searchParams.set("session", session);
  return url.href;
}

/** Waits until the keys of a window mean something. */
const ready = (page) => page.locator("#bar-next").waitFor({ state: "attached" });

/** Opens a presentation in a page. */
async function present(scene, at, page = scene.page) {
  const url = presented(scene.server, at);
  if (page.url().split("#", 1)[0] === url.split("#", 1)[0]) await page.goto("about:blank");
  await page.goto(url, { waitUntil: "commit" });
  await settled(page);
  await ready(page);
  return page;
}

/** Another page of the same context, that is watched like the first. */
async function another(scene, at) {
  const page = await scene.context.newPage();
  page.on("pageerror", (error) => scene.errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && scene.errors.push(message.text()));
  return present(scene, at, page);
}

const asked = (page) => page.locator(`${named("prediction")} ${named("prediction-choice")}`).first();

/** What of the stage is cut off, by the window or by its own box. */
const clipped = (page) => page.evaluate(() => {
  const wrong = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth} wide`);
  if (scrollHeight > innerHeight) wrong.push(`the page is ${scrollHeight} high`);
  const parts = ".step, .card, .verdict__in, .title, .goal__text, .caption, .bar__btn, .controls .btn, .token, .lessons__btn";
  for (const one of document.querySelectorAll(parts)) {
    if (!one.checkVisibility()) continue;
    const box = one.getBoundingClientRect();
    const name = `${one.className} “${one.textContent.trim().slice(0, 24)}”`;
    if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1 || box.top < -1) wrong.push(`${name} is outside`);
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && getComputedStyle(one).overflowX !== "visible") wrong.push(`${name} is cut off`);
  }
  const boxes = [...document.querySelectorAll(".bar, .lessons__btn, .top__end")].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  boxes.forEach((one, place) => boxes.slice(place + 1).forEach((other) => {
    if (one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom) wrong.push("the top is crowded");
  }));
  return wrong;
});

scenario("normal mode asks for nothing of presenter mode", async ({ open, page, requests }) => {
  await open("lost-update", { moves: "ababab" });
  await page.waitForLoadState("networkidle");
  assert.deepEqual(requests.filter((url) => /present|speaker/.test(url)), []);
  for (const key of ["PageDown", ".", "b", "n", "?"]) await page.keyboard.press(key);
  assert.equal((await state(page)).moves, "ababab");
});

scenario("a clicker plays a lesson, and the room is asked before the decisive step", async (scene) => {
  const page = await present(scene, { lesson: "lost-update" });
  for (const [key, moves] of [["PageDown", "a"], ["ArrowRight", "ab"], ["Space", "aba"], ["PageUp", "ab"], ["PageDown", "aba"], ["PageDown", "abab"], ["PageDown", "ababa"]]) {
    await page.keyboard.press(key);
    await arrived(page, moves);
  }
  await page.keyboard.press("PageDown");
  await asked(page).waitFor();
  assert.equal(movesOf(page), "ababa");
  const { width, height } = PROJECTOR;
  await page.setViewportSize(PROJECTOR);
  const box = await page.locator(named("prediction")).boundingBox();
  assert.ok(box.width > width / 2 && box.height > height / 4, "it is large");
  const size = await page.locator("#question").evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  assert.ok(size >= 24, `${size} px`);
  await page.keyboard.press("Space");
  await arrived(page, "ababab");
  assert.equal((await state(page)).verdict, "lost");
  await page.keyboard.press("Space");
  await page.getByText("no step lies ahead").waitFor();
  await page.keyboard.press("Home");
  await arrived(page, "");
  await page.keyboard.press("End");
  await arrived(page, "ababab");
  await page.keyboard.press("n");
  await page.waitForURL(/lesson=conflict/);
  await page.keyboard.press("p");
  await page.waitForURL(/lesson=lost-update/);
}, { viewport: PROJECTOR });

scenario("the summary is read: the keys scroll it", async (scene) => {
  const page = await present(scene, { lesson: "summary" });
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => scrollY > 0);
  await page.keyboard.press("p");
  await page.waitForURL(/lesson=lease/);
});

scenario("the screen goes black, and any key brings it back", async (scene) => {
  const page = await present(scene, { lesson: "conflict", moves: "ab" });
  const black = page.locator("dialog.black");
  for (const [key, back] of [[".", "."], ["b", "PageDown"], ["B", "x"], [".", "Escape"]]) {
    await page.keyboard.press(key);
    await black.waitFor();
    const shot = await page.screenshot();
    const dark = await page.evaluate(async (data) => {
      const picture = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
      const pen = canvas.getContext("2d");
      pen.drawImage(picture, 0, 0);
      return pen.getImageData(0, 0, picture.width, picture.height).data.every((value, place) => place % 4 === 3 || value === 0);
    }, `data:image/png;base64,${shot.toString("base64")}`);
    assert.ok(dark, "every pixel is black");
    await page.keyboard.press(back);
    await black.waitFor({ state: "hidden" });
    assert.equal(movesOf(page), "ab", "the key does nothing else");
  }
});

scenario("help lists the keys; Escape closes it, and the focus is where it was", async (scene) => {
  const page = await present(scene, { lesson: "conflict", lang: "fr" });
  await page.locator(named("back")).focus();
  await page.keyboard.press("?");
  const help = page.locator("dialog.keys");
  await help.waitFor();
  assert.match(await help.innerText(), /Page suivante/);
  await page.keyboard.press("PageDown");
  assert.equal(movesOf(page), "", "the stage waits behind it");
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "back");
});

scenario("Space presses the button that the keyboard has chosen; a field keeps its keys", async (scene) => {
  const page = await present(scene, { lesson: "conflict", moves: "ab" });
  await page.keyboard.press("Tab");
  await page.locator(named("restart")).focus();
  await page.keyboard.press("Space");
  await arrived(page, "");
  await page.locator(named("step-b")).click();
  await arrived(page, "b");
  await page.keyboard.press("PageUp");
  await arrived(page, "");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Alt+n");
  assert.equal(await page.locator("dialog.black").isVisible(), false);
  assert.match(page.url(), /lesson=conflict/);
});

scenario("the button begins and ends it, full screen and back", async ({ open, page }) => {
  await open("conflict", { moves: "ab" });
  await page.locator(named("present")).click();
  await ready(page);
  assert.match(page.url(), /present=1/);
  await page.waitForFunction(() => document.fullscreenElement);
  await page.keyboard.press("f");
  await page.waitForFunction(() => !document.fullscreenElement);
  await page.locator(named("present")).click();
  await page.locator("#bar-next").waitFor({ state: "detached" });
  assert.doesNotMatch(page.url(), /present|session/);
  await page.keyboard.press("PageDown");
  assert.equal((await state(page)).moves, "ab");
});

scenario("the screen is kept awake, again after a look elsewhere, and a refusal is silent", async (scene) => {
  const { page } = scene;
  await page.addInitScript(() => {
    globalThis.asked = 0;
    const request = () => {
      globalThis.asked += 1;
      return globalThis.asked > 1 ? Promise.reject(new Error("refused")) : Promise.resolve({ release: () => Promise.resolve() });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  await present(scene, { lesson: "conflict" });
  assert.equal(await page.evaluate(() => globalThis.asked), 1);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  assert.equal(await page.evaluate(() => globalThis.asked), 2);
}, { fresh: true });

scenario("the map and the wire come over the stage when they are asked for", async (scene) => {
  const page = await present(scene, { lesson: "lost-update", moves: "ababab" });
  const map = page.locator(named("map"));
  assert.equal(await map.isVisible(), false, "not by itself");
  await page.keyboard.press("m");
  await map.locator(named("place")).first().waitFor();
  await page.keyboard.press("m");
  await map.waitFor({ state: "hidden" });
  await page.keyboard.press("w");
  await page.locator(named("wire")).waitFor();
  await page.keyboard.press("w");
  await page.locator(named("wire")).waitFor({ state: "hidden" });
});

scenario("two windows stay in step, whichever is used, and after a reload of either", async (scene) => {
  const room = await present(scene, { lesson: "conflict", session: "1a" });
  const speaker = await another(scene, { present: "notes", lesson: "conflict", session: "1a" });
  const both = async (moves) => {
    await Promise.all([arrived(room, moves), arrived(speaker, moves)]);
  };
  await room.keyboard.press("PageDown");
  await both("a");
  await speaker.keyboard.press("PageDown");
  await both("ab");
  await speaker.locator(named("step-b")).click();
  await both("abb");
  await speaker.keyboard.press("PageUp");
  await both("ab");
  await room.locator(named("step-a")).click();
  await both("aba");
  for (const page of [room, speaker]) {
    assert.equal((await state(page)).branches, 1, "the order that was left is there, too");
    await page.reload();
    await settled(page);
    await ready(page);
    await page.locator(named("branch")).waitFor({ state: "attached" });
  }
  await speaker.keyboard.press("End");
  await both("ababab");
  await room.keyboard.press("n");
  await speaker.waitForURL(/lesson=optimistic/);
  await speaker.keyboard.press(".");
  await room.locator("dialog.black").waitFor();
  await speaker.getByText("The room’s screen is black").waitFor();
  await room.keyboard.press("PageDown");
  await room.locator("dialog.black").waitFor({ state: "hidden" });
  await speaker.locator(".bar__black").waitFor({ state: "hidden" });
  await speaker.locator(named("lang-fr")).click();
  await room.locator(':root[lang="fr"]').waitFor();
  await speaker.locator(named("lessons")).click();
  await speaker.locator(`${named("lesson-link")}[data-lesson="summary"]`).click();
  await room.waitForURL(/lesson=summary/);
  await speaker.getByText("Ne lisez pas les tableaux").waitFor();
  await room.keyboard.press("p");
  await speaker.waitForURL(/lesson=lease/);
  await speaker.close();
}, { fresh: true });

scenario("a question is open in both windows, and what the speaker enters stands in both", async (scene) => {
  const room = await present(scene, { lesson: "lost-update", session: "2b" });
  const speaker = await another(scene, { present: "notes", lesson: "lost-update", session: "2b" });
  for (const moves of ["a", "ab", "aba", "abab", "ababa"]) {
    await speaker.keyboard.press("PageDown");
    await Promise.all([arrived(room, moves), arrived(speaker, moves)]);
  }
  await speaker.getByText("The next key shows the room the question first.").waitFor();
  await room.keyboard.press("PageDown");
  await Promise.all([asked(room).waitFor(), asked(speaker).waitFor()]);
  await speaker.getByText("take votes").waitFor();
  await asked(speaker).click();
  await arrived(room, "ababab");
  assert.equal((await state(room)).prediction, (await state(speaker)).prediction);
  await speaker.getByText("The run is over.").waitFor();
  await speaker.close();
}, { fresh: true });

scenario("the speaker’s window opens from the room’s and shows where things stand", async (scene) => {
  const page = await present(scene, { lesson: "lost-update", moves: "ab" });
  const [speaker] = await Promise.all([scene.context.waitForEvent("page"), page.keyboard.press("s")]);
  await settled(speaker);
  await ready(speaker);
  assert.equal(movesOf(speaker), "ab");
  await page.waitForURL(/session=/);
  const session = (url) => new URL(url).searchParams.get("session");
  assert.equal(session(page.url()), session(speaker.url()));
  const aside = speaker.locator("aside.lectern");
  const text = await aside.innerText();
  for (const words of [/Lesson 1 of 14/, /A: change/, /Who in this room/, /18 of the 20 orders/, /There are 20 orders\./]) assert.match(text, words);
  const clock = speaker.locator('[data-clock="since"]');
  const first = await clock.innerText();
  assert.match(first, /^00:00:\d\d$/);
  await speaker.waitForFunction((old) => document.querySelector('[data-clock="since"]').textContent !== old, first);
  await aside.locator("#place-1-0-0").click();
  await arrived(page, "a");
  await speaker.close();
}, { fresh: true });

strict("it works under a strict content security policy", async (scene) => {
  const page = await present(scene, { lesson: "apply", moves: "baaa" });
  const look = () => page.evaluate(() => [getComputedStyle(document.querySelector(".foot")).display, document.documentElement.style.getPropertyValue("--fit")]);
  const [foot, fit] = await look();
  assert.equal(foot, "none", "the style sheet is there");
  assert.ok(Number(fit) < 1, "the stage was fitted");
  await page.keyboard.press(".");
  await page.locator("dialog.black").waitFor();
}, { viewport: PROJECTOR });

scenario("two sessions do not disturb each other, and what cannot be read is left alone", async (scene) => {
  const room = await present(scene, { lesson: "conflict", session: "3c" });
  const other = await another(scene, { lesson: "conflict", session: "4d" });
  await other.keyboard.press("PageDown");
  await arrived(other, "a");
  const warned = room.waitForEvent("console", (message) => message.type() === "warning");
  await other.evaluate(() => {
    const channel = new BroadcastChannel("interleave-3c");
    for (const told of ["", null, 7, { interleave: 1 }, { interleave: 2, turn: 99 },
      { interleave: 1, turn: 99, from: "z", flags: { black: true, wire: false }, state: { lesson: "nonsense" } }]) channel.postMessage(told);
  });
  await warned;
  await room.keyboard.press("PageDown");
  await arrived(room, "a");
  assert.equal(await room.locator("dialog.black").isVisible(), false);
  await other.close();
}, { fresh: true });

for (const lang of ["en", "fr"]) {
  scenario(`the room sees the stage and no prose, and nothing is cut off: ${lang}`, async (scene) => {
    const found = [];
    let smallest = 1;
    for (const { id, cases = 1 } of LESSONS.filter((lesson) => lesson.id !== "summary")) {
      for (let number = 1; number <= cases; number += 1) {
        const page = await present(scene, { lesson: id, case: number, lang });
        for (const selector of [".situation", ".foot", ".explanation", ".notes__list", ".panel--code"]) {
          assert.equal(await page.locator(selector).filter({ visible: true }).count(), 0, selector);
        }
        for (const at of ["start", "end"]) {
          if (at === "end") {
            await page.keyboard.press("End");
            await page.waitForURL(/#v1\../);
            await settled(page);
          }
          for (const size of SIZES) {
            await page.setViewportSize(size);
            await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))); }));
            const wrong = await clipped(page);
            smallest = Math.min(smallest, await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize) / innerHeight));
            found.push(...wrong.map((one) => `${id} ${number} ${at} ${size.width}x${size.height}: ${one}`));
            if (wrong.length > 0) await page.screenshot({ path: `${OUT}/present-${id}-${number}-${at}-${size.width}-${lang}.png` });
          }
        }
      }
    }
    assert.equal(found.join("\n"), "");
    assert.ok(smallest > 1 / 60, `text as high as a ${Math.round(1 / smallest)}th of the screen`);
  });

  scenario(`axe: the room’s window and the speaker’s: ${lang}`, async (scene) => {
    const found = [];
    for (const [lesson, moves, theme] of [["lost-update", "ababab", "light"], ["lost-answer", "aa~a", "dark"], ["summary", "", "light"]]) {
      for (const part of ["1", "notes"]) {
        const page = await present(scene, { lesson, moves, lang, theme, present: part });
        found.push(...(await violations(page)).map((line) => `${part} ${lesson}: ${line}`));
      }
    }
    const page = await present(scene, { lesson: "lost-update", lang, moves: "ababa" });
    await page.keyboard.press("PageDown");
    await asked(page).waitFor();
    found.push(...(await violations(page)));
    await page.keyboard.press("m");
    await page.locator(named("place")).first().waitFor();
    found.push(...(await violations(page)));
    assert.equal(found.join("\n"), "");
  });
}
