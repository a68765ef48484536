// Lessons finished with the keyboard alone; the focus is always somewhere, and can be seen.
import assert from "node:assert/strict";
import { arrived, movesOf, named, scenarios, state } from "./lib/page.mjs";

const scenario = scenarios();

/** What has the focus, and whether a person can see that it has. */
const focus = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const middle = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
    );
    return {
      name: element.closest("[data-testid]")?.dataset.testid ?? element.id,
      tag: element.localName,
      text: element.innerText?.slice(0, 40),
      somewhere: element !== document.body && element !== document.documentElement,
      shown: outlined || style.boxShadow !== "none",
      seen: inside && box.width > 0 && box.height > 0,
      covered: middle !== null && !element.contains(middle) && !middle.contains(element),
    };
  });

async function checkFocus(page, where) {
  const found = await focus(page);
  const what = `${where}: ${JSON.stringify(found)}`;
  assert.ok(found.somewhere, `the focus is not lost, ${what}`);
  assert.ok(found.shown, `the focus is shown, ${what}`);
  assert.ok(found.seen, `the focus is on the screen, ${what}`);
  assert.ok(!found.covered, `the focus is not covered, ${what}`);
  return found;
}

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page, name) {
  for (let presses = 0; presses < 120; presses += 1) {
    const found = await page.evaluate(() => document.activeElement?.dataset.testid);
    if (found === name) {
      await checkFocus(page, name);
      return;
    }
    await page.keyboard.press("Tab");
  }
  assert.fail(`${name} is not reached with Tab`);
}

async function pressStep(page, client, key) {
  const moves = movesOf(page);
  await tabTo(page, `step-${client}`);
  await page.keyboard.press(key);
  if ((await page.locator(named("prediction-choice")).count()) > 0 && movesOf(page) === moves) {
    await tabTo(page, "prediction-choice");
    await page.keyboard.press("Enter");
  }
  await arrived(page, moves + client);
  await checkFocus(page, `after ${moves}${client}`);
}

for (const [lesson, key] of [["lost-update", "Enter"], ["conflict", "Space"]]) {
  scenario(`${lesson} is finished with the keyboard alone`, async ({ open, page }) => {
    await open(lesson, { predict: true });
    for (const client of "ababab") await pressStep(page, client, key);
    assert.equal((await state(page)).goal, "true");
    await tabTo(page, "next-lesson");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("lesson") !== lesson);
  });
}

scenario("going back to the start and forward again never loses the focus", async ({ open, page }) => {
  await open("conflict", { moves: "ababab" });
  await tabTo(page, "back");
  for (const moves of ["ababa", "abab", "aba", "ab", "a", ""]) {
    await page.keyboard.press("Enter");
    await arrived(page, moves);
    await checkFocus(page, `back to #v1.${moves}`);
  }
  await page.keyboard.press("Enter");
  await checkFocus(page, "back at the start");
  await tabTo(page, "forward");
  for (const moves of ["a", "ab", "aba", "abab", "ababa", "ababab"]) {
    await page.keyboard.press("Enter");
    await arrived(page, moves);
    await checkFocus(page, `forward to #v1.${moves}`);
  }
  await tabTo(page, "restart");
  await page.keyboard.press("Enter");
  await arrived(page, "");
  await checkFocus(page, "restarted");
});

scenario("undoing a missed goal does not lose the focus", async ({ open, page }) => {
  await open("lost-update", { moves: "aaabbb" });
  await tabTo(page, "undo");
  await page.keyboard.press("Enter");
  await arrived(page, "aaabb");
  await checkFocus(page, "after the undo");
});

scenario("the last step of a client does not lose the focus", async ({ open, page }) => {
  await open("lost-update");
  await tabTo(page, "step-a");
  for (const moves of ["a", "aa", "aaa"]) {
    await page.keyboard.press("Enter");
    await arrived(page, moves);
    await checkFocus(page, `after ${moves}`);
  }
  await page.keyboard.press("Enter");
  await checkFocus(page, "after a press too many");
  assert.equal((await state(page)).moves, "aaa");
});

scenario("single letters do nothing on the ordinary page", async ({ open, page }) => {
  await open("lost-update", { moves: "ab" });
  for (const letter of "abrfpn12") await page.keyboard.press(letter);
  assert.equal((await state(page)).moves, "ab");
});

scenario("every stop of the focus on the way through the page can be seen", async ({ open, page }) => {
  await open("conflict", { moves: "ababab" });
  const stops = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const { tag } = await focus(page);
    if (tag === "body" || tag === "html") break;
    stops.push(await checkFocus(page, `stop ${stops.length + 1}`));
  }
  assert.ok(stops.length > 8, "there are stops");
});
