// The focus is always somewhere, and can be seen. (plays.test.mjs finishes every lesson with the keyboard alone.)
import assert from "node:assert/strict";
import { checkFocus, focus, tabTo } from "./lib/focus.mjs";
import { arrived, movesOf, named, scenarios, state } from "./lib/page.mjs";

const scenario = scenarios();

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
