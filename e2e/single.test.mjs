// The one file that holds everything, opened from the disk.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { after, test } from "node:test";
import { browser } from "./lib/browser.mjs";
import { FINISHED, title } from "./lib/contract.mjs";
import { address, named, newScene, play, state, step } from "./lib/page.mjs";
import { SINGLE } from "./lib/server.mjs";

const file = pathToFileURL(SINGLE).href;
let chromium;
after(() => chromium?.close());

/** A scenario with the file in place of a host; any other address is a stranger. */
const scenario = (name, run) =>
  test(name, { timeout: 180_000 }, async () => {
    assert.ok(existsSync(SINGLE), `${SINGLE} is not there: \`cargo xtask single\``);
    chromium ??= await browser();
    const scene = await newScene(chromium, { origin: file, url: file });
    try {
      await run(scene);
      scene.check();
      assert.deepEqual([...new Set(scene.requests.map((url) => url.split(/[?#]/, 1)[0]))], [file], "nothing but the file");
    } finally {
      await scene.context.close();
    }
  });

scenario("from the disk every lesson opens at its moment, in both languages", async ({ page, visit }) => {
  for (const { lesson, case: variant, moves } of FINISHED) {
    for (const lang of ["en", "fr"]) {
      await visit(address(file, { lesson, case: variant, lang, predict: false, moves }));
      const found = await state(page);
      assert.equal(found.lang, lang);
      assert.equal(found.notice, null, title({ lesson, case: variant, moves }));
      if (moves) assert.notEqual(found.verdict, "open", title({ lesson, case: variant, moves }));
    }
  }
});

scenario("from the disk a lesson is played, with its code, its map and its other language", async ({ page, visit }) => {
  await visit(address(file, { lesson: "conflict", lang: "en", predict: false }));
  for (const client of "ababab") await page.locator(named(`step-${client}`)).click();
  await page.locator(`${named("verdict")}[data-verdict="refused"]`).waitFor();
  assert.match(await page.locator(named("code")).innerText(), /kubectl/);
  await page.locator(`${named("map")} .node`).first().waitFor();
  await page.locator(named("lang-fr")).click();
  await page.locator('html[lang="fr"]').waitFor({ state: "attached" });
  await page.locator(named("lessons")).click();
  await page.locator(`${named("lesson-link")}[data-lesson="retry"]`).click();
  await page.locator(`${named("goal")}[data-met="false"]`).waitFor();
  await page.locator(named("step-a")).click();
  assert.equal(await page.locator(".foot__pages").filter({ visible: true }).count(), 0);
});

scenario("from the disk the address follows every step", async ({ page, visit }) => {
  await visit(address(file, { lesson: "conflict", lang: "en", predict: false }));
  await step(page, "a");
  await play(page, "ba");
  await page.reload();
  const { moves, rv } = await state(page);
  assert.deepEqual([moves, rv], ["aba", "100"]);
});

scenario("from the disk a lesson is presented, with the style sheet of the room", async ({ page, visit }) => {
  await visit(`${address(file, { lesson: "conflict", lang: "fr", predict: false })}&present=1`);
  await page.locator('html[data-present="1"]').waitFor({ state: "attached" });
  await page.waitForFunction(() => document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0));
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => location.hash.length > 4);
});
