// The address is always the link to share, and nothing in it can break the page.
import assert from "node:assert/strict";
import { FINISHED, each, title } from "./lib/contract.mjs";
import { arrived, movesOf, named, play, run, scenarios, settled, state, step } from "./lib/page.mjs";

const scenario = scenarios();

scenario("without a lesson the first one opens, ready to be played", async ({ visit, server, page }) => {
  await visit(server.url);
  const found = await state(page);
  assert.equal(found.rv, "100");
  assert.equal(found.verdict, "open");
  assert.equal(found.notice, null);
  assert.ok(await page.locator(named("step-a")).isVisible());
  assert.ok(await page.locator(named("step-b")).isVisible());
  assert.equal(await page.locator("dialog[open], [role=dialog]").count(), 0, "no dialog");
});

scenario("the address follows every step, and a reload restores it", async ({ open, page }) => {
  await open("conflict");
  for (const [index, client] of [..."ababab"].entries()) {
    await step(page, client);
    const before = await state(page);
    assert.equal(before.moves, "ababab".slice(0, index + 1));
    await page.reload({ waitUntil: "commit" });
    await settled(page);
    assert.deepEqual(run(await state(page)), run(before), "the same moment after a reload");
  }
});

for (const one of FINISHED.filter(({ moves }) => /[~+]/.test(moves))) {
  const { lesson, case: variant, moves } = one;
  scenario(`${title(one)} comes back at each of its moments`, async ({ open, page }) => {
    await open(lesson, { case: variant });
    const moments = [["", run(await state(page))]];
    for (const move of each(moves)) {
      await step(page, move);
      moments.push([movesOf(page), run(await state(page))]);
    }
    for (const [at, moment] of moments) {
      await open(lesson, { case: variant, moves: at });
      const found = await state(page);
      assert.equal(found.notice, null, at);
      assert.deepEqual(run(found), moment, at);
    }
  });
}

for (const [what, lesson, moves, kept] of [
  ["an event that is not on its way", "stale-cache", "+aa", "a"],
  ["an event for a client without a cache", "stale-cache", "aaa+b", "aaa"],
  ["an answer to no request that is lost", "lost-answer", "a~aa", "aa"],
  ["a client that this lesson does not have", "lost-answer", "abaa", "aaa"],
]) {
  scenario(`${what} is reported and left out`, async ({ open, page }) => {
    await open(lesson, { moves });
    const found = await state(page);
    assert.ok(found.notice, "a notice says so");
    await open(lesson, { moves: kept });
    assert.deepEqual(run(found), run(await state(page)));
  });
}

scenario("steps do not fill the history of the browser", async ({ open, page }) => {
  await open("conflict");
  const before = await page.evaluate(() => history.length);
  await play(page, "ababab");
  assert.equal(await page.evaluate(() => history.length), before);
});

scenario("another link to the same lesson, opened in the same tab, is followed", async ({ open, page }) => {
  await open("conflict", { moves: "aba" });
  await page.evaluate(() => {
    location.hash = "#v1.bbb";
  });
  await arrived(page, "bbb");
  await page.locator(`${named("client-b")}[data-state="done"]`).waitFor();
  assert.equal((await state(page)).rv, "101");
});

scenario("switching the language keeps the run", async ({ open, page }) => {
  await open("conflict", { moves: "ababa", lang: "en" });
  const before = await state(page);
  const words = await page.locator("body").innerText();
  for (const lang of ["fr", "en"]) {
    await page.locator(named(`lang-${lang}`)).click();
    await page.locator(`html[lang="${lang}"]`).waitFor({ state: "attached" });
    const found = await state(page);
    assert.equal(found.lang, lang);
    assert.deepEqual(run(found), run(before));
    assert.ok((await page.title()).length > 0);
  }
  assert.equal(await page.locator("body").innerText(), words, "back in the first language");
  await page.locator(named("lang-fr")).click();
  await page.locator('html[lang="fr"]').waitFor({ state: "attached" });
  await step(page, "b");
  assert.equal((await state(page)).verdict, "refused");
  await page.reload({ waitUntil: "commit" });
  await settled(page);
  const reloaded = await state(page);
  assert.equal(reloaded.lang, "fr", "the choice is kept");
  assert.equal(reloaded.verdict, "refused");
});

scenario("the language is that of the browser when nothing was chosen", async ({ visit, server, page }) => {
  await visit(server.url);
  assert.equal((await state(page)).lang, "fr");
}, { locale: "fr-CA" });

scenario("the language is English for a browser with neither", async ({ visit, server, page }) => {
  await visit(server.url);
  assert.equal((await state(page)).lang, "en");
}, { locale: "de-DE" });

scenario("back, forward and restart", async ({ open, page }) => {
  await open("conflict", { moves: "ababab" });
  const moments = [run(await state(page))];
  for (const moves of ["ababa", "abab", "aba", "ab", "a", ""]) {
    await page.locator(named("back")).click();
    await arrived(page, moves);
    moments.push(run(await state(page)));
  }
  assert.equal(moments.at(-1).rv, "100");
  for (const moves of ["a", "ab", "aba", "abab", "ababa", "ababab"]) {
    moments.pop();
    await page.locator(named("forward")).click();
    await arrived(page, moves);
    assert.deepEqual(run(await state(page)), moments.at(-1), `forward to ${moves}`);
  }
  await page.locator(named("restart")).click();
  await arrived(page, "");
  const start = await state(page);
  assert.deepEqual([start.rv, start.verdict, start.a.state, start.b.state], ["100", "open", "ready", "ready"]);
});

scenario("going back and choosing another move keeps the earlier order reachable", async ({ open, page }) => {
  await open("conflict");
  await play(page, "ababab");
  for (const moves of ["ababa", "abab"]) {
    await page.locator(named("back")).click();
    await arrived(page, moves);
  }
  await play(page, "ba");
  const other = await state(page);
  assert.equal(other.moves, "ababba");
  assert.equal(other.a.state, "gave-up", "now A is refused");
  await page.locator(named("branch")).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.hash.startsWith("#v1.ababa") && !url.hash.startsWith("#v1.ababb"));
});

const pwned = () => globalThis.pwned !== undefined || document.querySelector("[src^='x:'], b#injected") !== null;
const markup = '<img src="x:" onerror="pwned=1"><b id="injected">';

/** Addresses that name something that is not there, or nothing that can be read. */
const UNREADABLE = [
  ["a wrong lesson", "?lesson=nonsense"],
  ["a wrong lesson with moves", "?lesson=nonsense#v1.ab"],
  ["case 0", "?lesson=conflict&case=0"],
  ["a case that is not there", "?lesson=patch-overwrite&case=99"],
  ["a case that is no number", "?lesson=patch-overwrite&case=two"],
  ["a huge case", "?lesson=patch-overwrite&case=99999999999999999999999"],
  ["a wrong language", "?lesson=conflict&lang=tlh"],
  ["another version", "?lesson=conflict#v2.ab"],
  ["no version", "?lesson=conflict#abab"],
  ["unknown moves", "?lesson=conflict#v1.axyz"],
  ["an unfinished move", "?lesson=conflict#v1.~"],
  ["a client that is not there", "?lesson=conflict#v1.c"],
  ["capital letters", "?lesson=conflict#v1.ABAB"],
  ["10,000 moves", `?lesson=conflict#v1.${"ab".repeat(5000)}`],
  ["100,000 moves", `?lesson=retry#v1.${"ab".repeat(50_000)}`],
  ["markup in the lesson", `?lesson=${encodeURIComponent(markup)}`],
  ["markup in the moves", `?lesson=conflict#v1.${markup}`],
  ["markup in the moves, encoded", `?lesson=conflict#v1.${encodeURIComponent(markup)}`],
  ["markup in the language", `?lang=${encodeURIComponent(markup)}`],
  ["broken percent-encoding in the query", "?lesson=%E0%A4%A"],
  ["a lone percent sign in the query", "?lesson=%"],
  ["broken percent-encoding in the moves", "?lesson=conflict#v1.%E0%A4%A"],
  ["other scripts", "?lesson=conflict#v1.аб"],
  ["a byte of zero", "?lesson=conflict%00"],
];

/** Addresses that are odd, and yet say nothing wrong. */
const ODD = [
  ["an empty query", "?"],
  ["an empty fragment", "?lesson=conflict#"],
  ["no moves", "?lesson=conflict#v1."],
  ["an empty lesson", "?lesson="],
  ["an unknown parameter", "?lesson=conflict&utm_source=x"],
  ["a parameter twice", "?lesson=conflict&lesson=retry"],
  ["only ampersands", "?&&&==&"],
];

/** The page can be used: a step is made, and the language can be switched. */
async function usable(page) {
  assert.equal(await page.evaluate(pwned), false, "no markup from the address is in the page");
  await page.locator(named("step-a")).click();
  await page.locator(`${named("client-a")}[data-rv="100"]`).waitFor({ state: "attached" });
  assert.match((await state(page)).moves, /^a/, "the address is a good one again");
  await page.locator(named("lang-fr")).click();
  await page.locator('html[lang="fr"]').waitFor({ state: "attached" });
}

for (const [what, rest] of UNREADABLE) {
  scenario(`${what} opens a usable page with a notice`, async ({ visit, server, page }) => {
    await visit(`${server.url}${rest}`);
    const notice = page.locator(named("notice")).first();
    assert.ok(await notice.isVisible(), "the notice is visible");
    assert.ok((await notice.innerText()).trim().length > 10, "the notice says something");
    const role = await notice.evaluate((element) =>
      element.closest("[role=status], [role=alert]")?.getAttribute("role"));
    assert.ok(role, "the notice is announced");
    if (rest.length < 1000) {
      const { rv, verdict } = await state(page);
      assert.deepEqual([rv, verdict], ["100", "open"], "the lesson is at its start");
    }
    if (movesOf(page) !== "") await page.locator(named("restart")).click();
    await arrived(page, "");
    await usable(page);
  });
}

for (const [what, rest] of ODD) {
  scenario(`${what} opens a usable page`, async ({ visit, server, page }) => {
    await visit(`${server.url}${rest}`);
    const found = await state(page);
    assert.equal(found.rv, "100");
    assert.equal(found.verdict, "open");
    await usable(page);
  });
}
