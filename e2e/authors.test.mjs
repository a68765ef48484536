// The page for authors: what it says to copy works in a page of another host.
import assert from "node:assert/strict";
import { violations } from "./lib/axe.mjs";
import { named, newScene, scenarios } from "./lib/page.mjs";
import { serve } from "./lib/server.mjs";

const scenario = scenarios({ cors: true });
const PAGES = { en: "embed.html", fr: "embed.fr.html" };

/** Opens the authors' page, and waits for its preview. */
async function open(page, server, lang = "en") {
  await page.goto(`${server.url}${PAGES[lang]}`);
  return previewed(page);
}

async function previewed(page) {
  const frame = page.frameLocator("interleave-lesson iframe");
  await frame.locator(`${named("app")}[data-ready="true"]`).waitFor({ state: "attached" });
  await page.locator("interleave-lesson iframe").waitFor({ state: "visible" });
  return frame;
}

for (const [lang, file] of Object.entries(PAGES)) {
  scenario(`the tutorial leads to its authors' page, in ${lang}`, async ({ open: openLesson, page }) => {
    await openLesson("conflict", { lang });
    await page.locator(`footer a[href="${file}"]`).click();
    await page.waitForURL((url) => url.pathname.endsWith(`/${file}`));
    assert.equal(await page.locator("html").getAttribute("lang"), lang);
    assert.equal(await page.locator("nav [aria-current]").innerText().then((text) => text.slice(0, 2)), lang.toUpperCase());
    assert.equal((await page.content()).includes("{{embed"), false);
    const frame = await previewed(page);
    assert.equal(await frame.locator("html").getAttribute("lang"), lang);
  });
}

scenario("what is copied shows the lesson, case, language, theme and moment that were chosen", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, server);
  await page.selectOption("#lesson", "patch-overwrite");
  await page.selectOption("#case", "2");
  const preview = await previewed(page);
  await preview.locator(`[data-case="2"][aria-pressed="true"]`).waitFor();
  for (const client of "ab") await preview.locator(named(`step-${client}`)).click();
  await preview.locator(`${named("client-b")}[data-rv="100"]`).waitFor();
  await page.waitForFunction(() => document.getElementById("take").click() ?? document.getElementById("moves").value === "ab");
  await page.selectOption("#lang", "fr");
  await page.selectOption("#theme", "dark");
  await page.selectOption("#load", "click");
  await page.locator("#until").fill("4");
  await page.locator("#until").blur();

  const copies = {};
  for (const name of ["element", "frame", "hugo"]) {
    await page.locator(`[data-copy="${name}"]`).click();
    await page.locator("#copied", { hasText: "Copied" }).waitFor({ state: "attached" });
    copies[name] = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copies[name], await page.locator(`#${name}`).textContent());
  }
  assert.equal(
    copies.hugo,
    '{{< interleave lesson="patch-overwrite" case="2" lang="fr" theme="dark" moves="ab" until="4" load="click" >}}',
  );

  const title = "<!doctype html><html lang=en><title>An article</title><link rel=icon href=data:,>";
  const host = await serve({
    pages: { "/element": `${title}${copies.element}`, "/frame": `${title}${copies.frame}` },
  });
  try {
    for (const way of ["element", "frame"]) {
      const visitor = await newScene(context.browser(), server);
      await visitor.page.goto(`${host.origin}/${way}`);
      if (way === "element") await visitor.page.getByRole("button", { name: "Lancer la leçon" }).click();
      const frame = visitor.page.frameLocator("iframe");
      await frame.locator(`${named("client-b")}[data-rv="100"]`).waitFor();
      assert.equal(await frame.locator("html").getAttribute("lang"), "fr", way);
      assert.equal(await frame.locator('[data-case="2"]').getAttribute("aria-pressed"), "true", way);
      assert.equal(await frame.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor), "rgb(18, 22, 27)");
      for (const client of "ab") await frame.locator(named(`step-${client}`)).click();
      await frame.locator(`${named("step-a")}[aria-disabled="true"]`).waitFor();
      assert.deepEqual(visitor.errors, []);
      await visitor.context.close();
    }
  } finally {
    await host.close();
  }
}, { fresh: true });

scenario("what cannot be read is not copied", async ({ page, server }) => {
  await open(page, server);
  for (const [name, value] of [["moves", 'a"x'], ["until", "-1"]]) {
    await page.locator(`#${name}`).fill(value);
    await page.locator(`#${name}`).blur();
  }
  assert.doesNotMatch(await page.locator("#element").textContent(), /moves|until/);
  assert.equal(await page.locator("#moves").evaluate((input) => input.matches(":invalid")), true);
});

for (const lang of ["en", "fr"]) {
  for (const colorScheme of ["light", "dark"]) {
    scenario(`axe: the authors' page, ${lang} ${colorScheme}`, async ({ page, server }) => {
      await open(page, server, lang);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await violations(page), [], `${width} px`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} px too wide`);
      }
    }, { colorScheme });
  }
}
