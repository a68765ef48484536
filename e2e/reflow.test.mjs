// From 320 to 1920 px, in both languages: nothing to scroll sideways, nothing cut off, nothing small.
import assert from "node:assert/strict";
import { FINISHED, title } from "./lib/contract.mjs";
import { named, scenarios } from "./lib/page.mjs";

const scenario = scenarios();
const WIDTHS = [320, 360, 768, 1280, 1920];

/** What does not fit, in words. */
const misfits = (page) =>
  page.evaluate(() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      found.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
      for (const element of document.querySelectorAll("body *")) {
        const { right } = element.getBoundingClientRect();
        if (right > root.clientWidth + 1 && element.children.length === 0) {
          found.push(`  ${element.localName}.${element.className} ends at ${Math.round(right)}`);
        }
      }
    }
    for (const element of document.querySelectorAll("button, [role=button], a, summary, h1, h2, h3")) {
      if (!element.checkVisibility()) continue;
      const box = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        // What is only read aloud is clipped on purpose.
        const style = getComputedStyle(text.parentElement);
        if (style.clipPath !== "none" || style.clip !== "auto") continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        if (right - left > 0 && (left < box.left - 1 || right > box.right + 1)) {
          found.push(`cut off: "${text.data}" in ${element.localName} "${element.innerText}"`);
        }
      }
    }
    for (const element of document.querySelectorAll("button, [role=button], summary, select, input")) {
      if (!element.checkVisibility()) continue;
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      if (Math.min(width, height) < 24) {
        found.push(`small: ${element.localName} "${element.innerText}" ${width}x${height}`);
      }
    }
    return found;
  });

for (const { lesson, case: variant, moves } of FINISHED) {
  for (const lang of ["en", "fr"]) {
    scenario(`${title({ lesson, case: variant, moves })} fits every width in ${lang}`, async ({ open, page }) => {
      const found = [];
      for (const at of new Set(["", moves])) {
        await open(lesson, { case: variant, lang, moves: at });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          found.push(...(await misfits(page)).map((line) => `${width} px, #v1.${at}: ${line}`));
        }
      }
      assert.equal(found.join("\n"), "");
    });
  }
}

scenario("on a phone the server is on top, and the step buttons are in reach of a thumb", async ({ open, page }) => {
  await open("conflict", { viewport: { width: 360, height: 740 } });
  const box = (name) => page.locator(named(name)).boundingBox();
  const [object, a, b] = [await box("object"), await box("step-a"), await box("step-b")];
  assert.ok(object.y < a.y && object.y < b.y, "the server is above the clients' buttons");
  for (const { y, height } of [a, b]) {
    assert.ok(y >= 0 && y + height <= 740, "on the screen without scrolling");
  }
});

scenario("lines of prose are at most 70 characters long", async ({ open, page }) => {
  await open("conflict", { moves: "ababab", viewport: { width: 1920, height: 1000 } });
  const long = await page.evaluate(() => {
    const found = [];
    for (const paragraph of document.querySelectorAll("p")) {
      if (!paragraph.checkVisibility()) continue;
      const style = getComputedStyle(paragraph);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = style.font;
      // The usual width of a character of prose, from a sentence of the page's own languages.
      const sample = "the object has been modified; please apply your changes";
      const characters = paragraph.clientWidth / (pen.measureText(sample).width / sample.length);
      if (paragraph.innerText.length > 75 && characters > 75) {
        found.push(`${Math.round(characters)}: ${paragraph.innerText.slice(0, 60)}`);
      }
    }
    return found;
  });
  assert.deepEqual(long, []);
});
