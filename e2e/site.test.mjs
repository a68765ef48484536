// The built folder as a host, a search engine and a reader without a program see it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { LESSONS } from "./lib/contract.mjs";
import { scenarios, settled, state } from "./lib/page.mjs";
import { DIST } from "./lib/server.mjs";
import { violations } from "./lib/axe.mjs";

const LANGUAGES = ["en", "fr"];
const COPY = /\.(br|gz)$/;
const all = readdirSync(DIST, { recursive: true })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => statSync(join(DIST, file)).isFile());
const files = all.filter((file) => !COPY.test(file));
const read = (file) => readFileSync(join(DIST, file), "utf8");

test("compressed copies are the files, and smaller", () => {
  const packers = { br: brotliDecompressSync, gz: gunzipSync };
  for (const [ending, unpack] of Object.entries(packers)) {
    const copies = all.filter((file) => file.endsWith(`.${ending}`));
    for (const copy of copies) {
      const file = copy.slice(0, -3);
      const [packed, plain] = [copy, file].map((name) => readFileSync(join(DIST, name)));
      assert.ok(unpack(packed).equals(plain), copy);
      assert.ok(packed.length < plain.length, copy);
    }
    for (const file of files.filter((name) => /\.(css|html|js|wasm)$/.test(name) && statSync(join(DIST, name)).size > 1000)) {
      assert.ok(copies.includes(`${file}.${ending}`), `${file}.${ending}`);
    }
  }
});

test("what may change has a plain name, everything else a name that changes with it", () => {
  const plain = files.filter((file) => !/-[0-9a-f]{12,16}([._/]|$)/.test(file));
  const known = /^(.*\.html|(icon|icon-\d+|icon-maskable-\d+)\.(svg|png)|app\.webmanifest|sw\.js|embed\.js|oembed\/.*|robots\.txt|sitemap\.xml)$/;
  assert.deepEqual(plain.filter((file) => !known.test(file)), []);
});

/** The addresses that a file names: of elements, of style sheets, of the manifest. */
function addresses(file) {
  const text = read(file);
  const found = (pattern) => [...text.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean));
  if (file.endsWith(".html")) return found(/\s(?:href|src|data-js|data-wasm|data-texts-at)=(?:"([^"]*)"|([^\s">]+))/g);
  if (file.endsWith(".css")) return found(/url\(["']?([^)"']+)/g);
  if (file.endsWith(".webmanifest")) return JSON.parse(text).icons.map(({ src }) => src);
  return [];
}

test("every address is relative, and leads to something", () => {
  for (const file of files) {
    for (const named of addresses(file)) {
      if (/^(#|data:|blob:)/.test(named)) continue;
      const address = named.replaceAll("&amp;", "&");
      // Only what search engines want absolute is.
      if (process.env.INTERLEAVE_SITE && address.startsWith(process.env.INTERLEAVE_SITE)) continue;
      assert.ok(!/^([a-z]+:|\/)/i.test(address), `${file}: ${address}`);
      const path = posix.join(dirname(file), address.split(/[?#]/, 1)[0]);
      assert.ok(existsSync(join(DIST, path)), `${file}: ${address}`);
    }
  }
});

test("every script can be read", () => {
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--check"], { input: read(file) });
    assert.equal(status, 0, `${file}: ${stderr}`);
  }
});

test("no file names the machine that it was built on", () => {
  for (const file of files.filter((name) => !name.endsWith(".png"))) {
    assert.doesNotMatch(read(file), /file:\/\/\/|\/(home|root|Users)\/\w/, file);
  }
});

const scenario = scenarios();
const pages = LANGUAGES.flatMap((lang) => ["index", ...LESSONS.map(({ id }) => id)].map((id) => ({ lang, id })));

scenario("each lesson has a page of text in each language", async ({ page, server }) => {
  const titles = new Set();
  for (const { lang, id } of pages) {
    const here = `${lang}/${id}.html`;
    await page.goto(`${server.url}${here}`);
    const facts = await page.evaluate(() => {
      const list = (selector, read) => [...document.querySelectorAll(selector)].map(read);
      return {
        lang: document.documentElement.lang,
        mode: document.compatMode,
        title: document.title,
        description: document.querySelector("meta[name=description]").content,
        scripts: document.scripts.length,
        headings: list("h1, h2, h3, h4", ({ localName }) => Number(localName[1])),
        others: Object.fromEntries(list("link[hreflang]", ({ hreflang, href }) => [hreflang, href])),
        loose: list("code:not([lang=en]), code:not([translate=no])", ({ outerHTML }) => outerHTML),
        words: document.querySelector("main").innerText.split(/\s+/).length,
        open: document.querySelector("main .btn--primary").href,
        ticks: document.body.textContent.includes("`"),
      };
    });
    assert.equal(facts.lang, lang, here);
    assert.equal(facts.mode, "CSS1Compat", here);
    assert.equal(facts.scripts, 0, here);
    assert.ok(facts.description.length > 60, here);
    assert.deepEqual(facts.loose, [], here);
    assert.equal(facts.ticks, false, `${here}: code that is not marked`);
    assert.ok(facts.words > 120, `${here}: ${facts.words} words`);
    const [first, ...others] = facts.headings;
    assert.deepEqual([first, others.includes(1)], [1, false], here);
    others.reduce((before, level) => (assert.ok(level <= before + 1, `${here}: ${facts.headings}`), level), 1);
    for (const other of LANGUAGES) assert.equal(facts.others[other], `${server.url}${other}/${id}.html`, here);
    assert.equal(titles.has(facts.title), false, facts.title);
    titles.add(facts.title);
    const wanted = id === "index" ? `${server.url}?lang=${lang}` : `${server.url}?lesson=${id}&lang=${lang}`;
    assert.equal(facts.open, wanted);
  }
});

scenario("the pages lead from lesson to lesson, and into the tutorial", async ({ page, server }) => {
  await page.goto(`${server.url}fr/index.html`);
  await page.locator("main a").filter({ hasNotText: "tutoriel" }).first().click();
  const seen = new Set();
  const next = page.locator("nav a").filter({ hasText: "Leçon suivante" });
  for (;;) {
    await page.waitForLoadState();
    seen.add(posix.basename(page.url()));
    if ((await next.count()) === 0) break;
    const to = await next.getAttribute("href");
    await next.click();
    await page.waitForURL(`**/fr/${to}`);
  }
  assert.deepEqual([...seen].sort(), readdirSync(join(DIST, "fr")).filter((file) => /^(?!index).*\.html$/.test(file)).sort());
  await page.goto(`${server.url}fr/conflict.html`);
  await page.locator("main .btn--primary").click();
  await settled(page);
  const { lang, goal } = await state(page);
  assert.deepEqual([lang, goal], ["fr", "false"]);
  await page.locator(".foot__pages a").first().click();
  await page.waitForURL("**/fr/index.html");
});

for (const colorScheme of ["light", "dark"]) {
  scenario(`axe: the pages of text, ${colorScheme}`, async ({ page, server }) => {
    const found = [];
    for (const { lang, id } of pages.filter((_, place) => place % 3 === 0 || place < 2)) {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${server.url}${lang}/${id}.html`);
        found.push(...(await violations(page)).map((line) => `${lang}/${id} ${width} px: ${line}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${lang}/${id} is ${overflow} px wider than a window of ${width} px`);
      }
    }
    assert.equal(found.join("\n"), "");
  }, { colorScheme });
}
