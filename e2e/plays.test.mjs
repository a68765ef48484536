// Every lesson and case that is played, finished in both languages: with the keyboard alone, and with a
// thumb on a phone. Its question is answered on the way.
import assert from "node:assert/strict";
import { FINISHED, SCHEDULES, each, title } from "./lib/contract.mjs";
import { checkFocus, tabTo } from "./lib/focus.mjs";
import { arrived, buttonOf, movesOf, named, scenarios, state } from "./lib/page.mjs";

const scenario = scenarios();
const onPhone = scenarios({}, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Reaches a button and presses it with the keyboard. */
const byKeyboard = (key) => async (page, name) => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};

/** Taps a button, which is large enough for a thumb and covered by nothing. */
async function byTouch(page, name) {
  const button = page.locator(named(name)).first();
  const { width, height } = await button.boundingBox();
  assert.ok(width >= 24 && height >= 24, `${name} is large enough`);
  await button.tap();
}

/** Where the verdict stands on the page, in pixels from its top. */
const verdictAt = (page) =>
  page.locator(named("verdict")).evaluate((verdict) => verdict.getBoundingClientRect().top + scrollY);

/** Makes every move, answers the question when it is asked, and ends at the goal. */
async function finish(page, { lesson, case: variant, moves }, press, isDesk) {
  let asked = 0;
  const place = await verdictAt(page);
  for (const move of each(moves)) {
    const before = movesOf(page);
    await press(page, buttonOf(move));
    if ((await page.locator(named("prediction-choice")).count()) > 0) {
      assert.equal(movesOf(page), before, "the question comes before the step");
      asked += 1;
      await press(page, "prediction-choice");
    }
    await arrived(page, before + move);
    if (isDesk) {
      await checkFocus(page, `after ${before}${move}`);
      const now = await verdictAt(page);
      assert.ok(Math.abs(now - place) < 2, `the verdict stays where it was: ${place}, now ${now}`);
    }
  }
  assert.ok(asked <= 1, "the question is asked once");
  const found = await state(page);
  const promised = SCHEDULES.find((one) =>
    one.lesson === lesson && one.case === variant && one.moves === moves);
  assert.equal(found.goal, "true", "the goal is met");
  assert.equal(found.verdict, promised?.verdict ?? found.verdict);
  assert.equal(found.rv, promised?.rv ?? found.rv);
  assert.ok(found.explanation, "explained");
  if (asked > 0) assert.ok(found.prediction, "the prediction stands beside what happened");
}

const LANGUAGES = ["en", "fr"];

// Each case in both languages: with the keyboard in one, on the phone in the other.
for (const [index, run] of FINISHED.filter(({ moves }) => moves !== "").entries()) {
  const { lesson, case: variant } = run;
  const lang = LANGUAGES[index % 2];
  const other = LANGUAGES[(index + 1) % 2];
  const key = ["Enter", "Space"][index % 2];

  scenario(`${title(run)} in ${lang}, with the keyboard alone`, async ({ open, page }) => {
    await open(lesson, { case: variant, lang, predict: true });
    await finish(page, run, byKeyboard(key), true);
    const on = (await page.locator(named("next-case")).count()) > 0 ? "next-case" : "next-lesson";
    const here = page.url();
    await tabTo(page, on);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.href !== here);
  });

  onPhone(`${title(run)} in ${other}, on a phone`, async ({ open, page }) => {
    await open(lesson, { case: variant, lang: other, predict: true });
    await finish(page, run, byTouch, false);
  });
}
