// What can be taken away of a run: link, picture, diagram as text, script.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { OUT, named, scenarios } from "./lib/page.mjs";

const scenario = scenarios();
const taken = async (page, button) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(named(button)).click()]);
  const name = download.suggestedFilename();
  await download.saveAs(`${OUT}/${name}`);
  return { name, bytes: readFileSync(`${OUT}/${name}`) };
};
const openPanel = async (page) => {
  await page.locator(named("take-toggle")).click();
  await page.locator(named("save-svg")).waitFor();
};
const copied = async (page, name) => {
  await page.locator(named(name)).click();
  await page.locator(".take__said").filter({ hasText: "Copied." }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
};

scenario("the link, the diagram as text and the script are copied", async ({ open, page }) => {
  await open("conflict", { moves: "ababab" });
  await openPanel(page);
  assert.match(await copied(page, "copy-link"), /\?lesson=conflict.*#v1\.ababab$/);
  const mermaid = await copied(page, "copy-mermaid");
  assert.match(mermaid, /^sequenceDiagram$/m);
  assert.match(mermaid, /409 Conflict/);
  const script = await copied(page, "copy-script");
  assert.match(script, /^#!\/usr\/bin\/env bash\n/);
  assert.match(script, /set -euo pipefail/);
}, { permissions: ["clipboard-read", "clipboard-write"] });

scenario("the pictures are saved", async ({ open, page }) => {
  await open("conflict", { moves: "ababab" });
  await openPanel(page);
  const svg = await taken(page, "save-svg");
  assert.equal(svg.name, "interleave-conflict-ababab.svg");
  const text = svg.bytes.toString();
  assert.equal(await page.evaluate((xml) => new DOMParser().parseFromString(xml, "image/svg+xml").documentElement.localName, text), "svg");
  const png = await taken(page, "save-png");
  assert.equal(png.name, "interleave-conflict-ababab.png");
  assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
  const script = await taken(page, "save-script");
  assert.equal(script.name, "interleave-conflict-ababab.sh");
});

scenario("what follows the run is of the run as it stands, in the language that is shown", async ({ open, page }) => {
  await open("lost-update", { lang: "fr", moves: "ab" });
  await openPanel(page);
  await page.locator(".take details summary").first().click();
  const text = page.locator(".take__text").first();
  const before = await text.innerText();
  await page.locator(named("step-a")).click();
  await page.waitForFunction((old) => document.querySelector(".take__text").textContent.trim() !== old.trim(), before);
  assert.match(await page.locator(named("take")).innerText(), /rejoue|vrai cluster/);
});

scenario("a run that kubectl cannot play says why", async ({ open, page }) => {
  await open("optimistic", { case: 2, moves: "aaabbb" });
  await openPanel(page);
  await page.locator(".take__none").waitFor();
  assert.equal(await page.locator(named("copy-script")).count(), 0);
});

scenario("a refused clipboard is said, and the text stays to be selected", async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await open("conflict", { moves: "ab" });
  await openPanel(page);
  await page.locator(named("copy-mermaid")).click();
  await page.locator(".take__said").filter({ hasText: "refused" }).waitFor();
}, { fresh: true });
