// axe finds nothing: each lesson and case, both languages, both themes, two widths, at the start and
// after a finished run.
import assert from "node:assert/strict";
import { violations } from "./lib/axe.mjs";
import { FINISHED, title } from "./lib/contract.mjs";
import { named, scenarios } from "./lib/page.mjs";

const scenario = scenarios();
const SCREENS = [{ width: 1280, height: 800 }, { width: 360, height: 740 }];

const LOOKS = [["en", "light"], ["fr", "dark"], ["en", "dark"], ["fr", "light"]];

// Each lesson and case in both languages and in both themes; which go together takes turns.
for (const [index, { lesson, case: variant, moves }] of FINISHED.entries()) {
  const turn = (index % 2) * 2;
  for (const [lang, theme] of LOOKS.slice(turn, turn + 2)) {
    scenario(`axe: ${title({ lesson, case: variant, moves })} ${lang} ${theme}`, async ({ open, page }) => {
      const found = [];
      for (const at of new Set(["", moves])) {
        await open(lesson, { case: variant, lang, theme, moves: at });
        for (const viewport of SCREENS) {
          await page.setViewportSize(viewport);
          found.push(...(await violations(page)).map((line) => `${viewport.width} px, #v1.${at}: ${line}`));
        }
      }
      assert.equal(found.join("\n"), "");
    });
  }
}

scenario("axe: a question, an open list of lessons and a notice", async ({ open, page }) => {
  const found = [];
  await open("lost-update", { predict: true });
  for (const client of "ababab") {
    await page.locator(named(`step-${client}`)).click();
    if ((await page.locator(named("prediction-choice")).count()) > 0) break;
  }
  found.push(...(await violations(page)));
  await open("lost-update", { moves: "aaaa" });
  found.push(...(await violations(page)));
  await page.locator(named("lessons")).click();
  found.push(...(await violations(page)));
  assert.equal(found.join("\n"), "");
});
