// The map of all orders: what it says, where it leads, and that it is there at once.
import assert from "node:assert/strict";
import { arrived, named, play, scenarios, state } from "./lib/page.mjs";

const scenario = scenarios();
const map = (page) => page.locator(named("map"));
const drawn = (page) => map(page).locator(named("place")).first().waitFor();
const here = (page) => map(page).locator(`${named("place")}[aria-current]`);

/** Every place of the two-by-three-step lattice as it must be, from the truth of the sketch. */
const SKETCH = [
  ["?", "?", "?", "ok"],
  ["?", "x", "x", "ok x"],
  ["?", "x", "x", "ok x"],
  ["ok", "ok x", "ok x", "ok x"],
];
const SIGN = { landed: "ok", "lost-possible": "?", "lost-certain": "x" };

scenario("the map is closed before a run has ended, and loads nothing", async ({ open, page, requests }) => {
  await open("lost-update", { moves: "abab", predict: true });
  assert.equal(await map(page).locator(named("place")).count(), 0);
  await map(page).locator(named("map-toggle")).waitFor();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(requests.filter((url) => url.includes("annex")), []);
});

scenario("lost-update: 20 orders, 18 lose a change, drawn as the sketch has it", async ({ open, page }) => {
  for (const [lang, words] of [["en", [/There are 20 orders\./, /In 2 of them/, /In 18 of them a change is lost/]], ["fr", [/Il y a 20 ordres\./, /Dans 2 d’entre eux/, /Dans 18 d’entre eux, une modification est perdue/]]]) {
    await open("lost-update", { lang, moves: "ababab" });
    await drawn(page);
    const text = await map(page).innerText();
    words.forEach((word) => assert.match(text, word));
    const rows = await map(page).locator("tbody tr:has(.node)").evaluateAll((all) =>
      all.map((row) => [...row.cells].filter((cell) => cell.matches("td")).map((cell) =>
        [...cell.querySelectorAll("[data-prospect]")].map((node) => node.dataset.prospect))));
    assert.deepEqual(rows.map((row) => row.map((names) => names.map((name) => SIGN[name]).sort().join(" "))), SKETCH);
  }
});

scenario("a place takes the stage there, by mouse and by keyboard, and what was tried stays", async ({ open, page }) => {
  await open("lost-update", { moves: "ababab" });
  await drawn(page);
  await page.locator("#place-1-0-0").click();
  await arrived(page, "a");
  assert.equal((await state(page)).a.rv, "100");
  await page.locator('#place-1-0-0[aria-current="step"]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "place-1-0-0", "the focus stays");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.id), "place-3-0-0");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await arrived(page, "aaa");
  assert.equal((await state(page)).branches, 1, "the first order is a branch");
  await page.locator('#place-3-0-0[aria-current="step"]').waitFor();
  assert.match(await page.locator("#place-1-1-0").innerText(), /You have been here/);
});

scenario("one of each kind is shown", async ({ open, page }) => {
  await open("retry-wrong", { case: 2, moves: "aabbbaaa" });
  await drawn(page);
  for (const verdict of ["landed", "refused", "lost"]) {
    await map(page).locator(`${named("show-one")}[data-verdict="${verdict}"]`).click();
    await page.locator(`${named("verdict")}[data-verdict="${verdict}"]`).waitFor();
  }
});

scenario("the same count stands beside it for the other cases", async ({ open, page }) => {
  await open("patch-overwrite", { moves: "ababab" });
  await drawn(page);
  const rows = await map(page).locator(".compare tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].slice(1).map((cell) => cell.innerText)));
  assert.deepEqual(rows, [["2", "0", "18"], ["2", "18", "0"], ["2", "18", "0"]]);
});

scenario("a goal out of reach says so, and leads back", async ({ open, page }) => {
  await open("lost-update", { predict: true });
  await play(page, "a");
  await page.locator(named("hint")).click();
  await page.getByText("Whichever step comes next, the goal stays within reach.").waitFor();
  await play(page, "a");
  await page.locator(named("hint")).click();
  await page.getByText("The way to the goal goes through a step of B.").waitFor();
  await play(page, "a");
  await page.getByText("From here the goal is out of reach. One step back it was not.").waitFor();
  await page.locator(named("go-back")).click();
  await arrived(page, "aa");
});

scenario("an answer that was lost is on the map of its lesson", async ({ open, page }) => {
  await open("lost-answer", { moves: "aa~aaaaa" });
  await drawn(page);
  assert.match(await map(page).innerText(), /There are 3 orders\./);
  assert.equal(await here(page).count(), 1);
});

scenario("without the annex the page says so and goes on", async ({ open, page }) => {
  await page.route(/annex-[0-9a-f]+\.wasm/, (route) => route.abort());
  await open("lost-update", { moves: "ababa" });
  await play(page, "b");
  await page.locator(named("notice")).waitFor();
  assert.equal((await state(page)).verdict, "lost");
}, { errors: true, serviceWorkers: "block" });

scenario("every map can be used on a small touch screen", async ({ open, page }) => {
  await open("lost-update", { lang: "fr", moves: "ababab", viewport: { width: 360, height: 740 } });
  await drawn(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.locator("#place-0-1-0").tap();
  await arrived(page, "b");
}, { hasTouch: true });

scenario("the chart follows its sliders, and says the same as a table", async ({ open, page }) => {
  await open("optimistic", { moves: "ababab" });
  const chart = page.locator(named("chart"));
  const says = chart.locator(".chart__says");
  await says.waitFor();
  assert.match(await chart.innerText(), /Kubernetes offers no such lock/);
  const before = await says.innerText();
  const line = () => chart.locator("path.plot__check").getAttribute("d");
  const drawn = await line();
  await chart.getByLabel("Objects").fill("20");
  await page.waitForFunction((old) => document.querySelector("path.plot__check").getAttribute("d") !== old, drawn);
  assert.match(await chart.innerText(), /20 objects/);
  assert.notEqual(await says.innerText(), before);
  await chart.getByRole("button", { name: "Wasted attempts" }).click();
  await chart.getByText("refused writes, per cent of all").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "measure-wasted");
  await chart.locator("summary").click();
  const first = await chart.locator("tbody tr").first().locator("td").allInnerTexts();
  // One writer alone: both ways are the same, nothing is wasted, nobody waits.
  assert.equal(first[0], first[1]);
  assert.deepEqual(first.slice(4), ["0", "0", "0", "0"]);
  await page.locator(named("lang-fr")).click();
  await chart.getByText("20 objets").waitFor();
});
