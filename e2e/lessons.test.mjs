// Every reference schedule, opened by its address and played by pressing the buttons.
import assert from "node:assert/strict";
import { LESSONS, SCHEDULES, each, title } from "./lib/contract.mjs";
import { arrived, movesOf, named, play, run, scenarios, state, step } from "./lib/page.mjs";

const scenario = scenarios();

/** What the schedule promises, compared with what the page says. */
function compare(promised, found) {
  assert.equal(found.verdict, promised.verdict, "verdict");
  assert.equal(found.rv, promised.rv, "stored resourceVersion");
  for (const client of ["a", "b"]) {
    assert.equal(found[client].state, promised.states[client], `state of ${client}`);
    // A client that is not there has no state, and no attempts either.
    if (promised.attempts) {
      assert.equal(found[client].attempt, promised.attempts[client], `attempts of ${client}`);
    }
  }
  if (promised.loses) assert.match(found.verdictText, new RegExp(promised.loses), "the lost field");
  for (const line of promised.holds ?? []) assert.ok(found.object.includes(line), `${line} is stored`);
  if (promised.goal !== undefined) assert.equal(found.goal, String(promised.goal), "goal");
  assert.equal(found.notice, null, "nothing to notice");
}

for (const schedule of SCHEDULES) {
  const { lesson, case: variant, moves, codes, answers } = schedule;

  scenario(`${title(schedule)}, by its address`, async ({ open }) => {
    const page = await open(lesson, { case: variant, moves });
    const found = await state(page);
    compare(schedule, found);
    assert.equal(found.code, codes[moves.at(-1)], "last answer");
    assert.equal(found.moves, moves, "the address is kept");
  });

  scenario(`${title(schedule)}, by pressing`, async ({ open }) => {
    const page = await open(lesson, { case: variant });
    const start = await state(page);
    assert.equal(start.rv, "100");
    assert.equal(start.verdict, "open");
    assert.equal(start.goal, "false");
    // The answer to a client's last write is the one shown after its last move.
    const all = each(moves);
    for (const [index, move] of all.entries()) {
      await step(page, move);
      const answer = answers?.[index] ?? (index === all.lastIndexOf(move) ? codes[move] : undefined);
      if (answer !== undefined) assert.equal((await state(page)).code, answer, `answer to ${move}`);
    }
    compare(schedule, await state(page));
  });
}

scenario("one move too many is reported and ignored", async ({ open, page }) => {
  // After its refusal B reads, changes and writes once more, and is done: the last move is too many.
  await open("retry", { moves: "ababab" + "bbb" + "b" });
  const found = await state(page);
  assert.ok(found.notice, "a notice says so");
  assert.equal(found.verdict, "landed");
  assert.equal(found.rv, "102");
  assert.equal(found.code, "200");
  assert.deepEqual([found.a.state, found.b.state], ["done", "done"]);
});

scenario("a move that is not possible in the middle of a schedule is reported", async ({ open, page }) => {
  await open("conflict", { moves: "aaaab" });
  const found = await state(page);
  assert.ok(found.notice, "a notice says so");
  assert.equal(found.rv, "101");
  assert.equal(found.a.state, "done");
});

scenario("behind the imagined lock the other client waits and has no move", async ({ open, page }) => {
  await open("optimistic", { case: 2, moves: "a" });
  const held = await state(page);
  assert.equal(held.b.state, "waiting");
  assert.equal(held.b.rv, "");
  await open("optimistic", { case: 2, moves: "ab" });
  const found = await state(page);
  assert.ok(found.notice, "its move is reported");
  assert.deepEqual(run({ ...found, moves: "a" }), run({ ...held, moves: "a" }), "and ignored");
});

scenario("the refusal on the wire is word for word that of Kubernetes", async ({ open, page }) => {
  await open("conflict", { moves: "ababab" });
  const { wire } = await state(page);
  const spoken = wire.replace(/\s+/g, " ").replaceAll('\\"', '"');
  assert.match(spoken, /PUT \/api\/v1\/namespaces\/lab\/configmaps\/app-config/);
  assert.match(spoken, /\b409\b/);
  assert.ok(
    spoken.includes(
      'Operation cannot be fulfilled on configmaps "app-config": the object has been modified; '
        + "please apply your changes to the latest version and try again",
    ),
    spoken,
  );
});

scenario("a copy that is no longer the stored one says so", async ({ open, page }) => {
  await open("conflict", { moves: "aba", lang: "en" });
  const stale = page.locator(named("client-b")).getByText(/stale/i);
  assert.equal(await stale.filter({ visible: true }).count(), 0, "both copies are current");
  await play(page, "ba");
  assert.ok((await stale.filter({ visible: true }).count()) > 0, "the copy of B is stale");
});

scenario("a cache says how far it is", async ({ open, page }) => {
  await open("stale-cache", { moves: "aa", lang: "en" });
  const cache = page.locator(named("client-a")).locator(named("cache"));
  assert.match(await cache.innerText(), /rv 100/);
  assert.doesNotMatch(await cache.innerText(), /behind/);
  await step(page, "a");
  assert.match(await cache.innerText(), /behind[^]*rv 100/);
  await step(page, "+a");
  assert.match(await cache.innerText(), /rv 101/);
  assert.doesNotMatch(await cache.innerText(), /behind/);
  assert.equal(await page.locator(named("client-b")).locator(named("cache")).count(), 0, "B has none");
});

scenario("who stands back is not called refused", async ({ open, page }) => {
  await open("lease", { moves: "aaabb", lang: "en" });
  const { b } = await state(page);
  assert.equal(b.state, "gave-up");
  for (const name of ["client-b", "verdict"]) {
    const words = await page.locator(named(name)).innerText();
    assert.match(words, /stands back|stood back/i);
    assert.doesNotMatch(words, /refused|gave up/i);
  }
});

scenario("the explanation and the way on appear when the goal is met, not before", async ({ open, page }) => {
  await open("conflict", { moves: "ababa" });
  assert.equal((await state(page)).explanation, null);
  await step(page, "b");
  assert.ok((await state(page)).explanation, "explained");
  await page.locator(named("next-lesson")).click();
  await page.waitForURL((url) => url.searchParams.get("lesson") === "optimistic");
  const next = await state(page);
  assert.equal(next.moves, "");
  assert.equal(next.rv, "100");
});

scenario("a prediction is asked for once, in place, and stands beside what happened", async ({ open, page }) => {
  await open("conflict", { predict: true });
  const question = page.locator(named("prediction"));
  let asked;
  for (const client of "ababab") {
    const moves = movesOf(page);
    await page.locator(named(`step-${client}`)).click();
    const choices = question.locator(named("prediction-choice"));
    if (!asked && (await choices.count()) > 0) {
      asked = moves + client;
      const before = await state(page);
      assert.equal(before.moves, moves, "asked before the step is made");
      assert.equal(before.explanation, null, "the answer is not readable");
      assert.ok((await choices.count()) >= 2, "there is something to choose");
      assert.ok(await page.locator(named("prediction-skip")).isVisible(), "it can be skipped");
      await choices.first().click();
    }
    await arrived(page, moves + client);
  }
  assert.ok(asked, "a question was asked");
  const end = await state(page);
  assert.equal(end.verdict, "refused");
  assert.ok(end.prediction, "the prediction is still there");
  assert.equal(end.goal, "true");
});

scenario("a prediction can be skipped, and turned off in the address", async ({ open, page }) => {
  const choices = page.locator(named("prediction-choice"));
  await open("lost-update", { predict: true });
  let skipped = false;
  for (const client of "ababab") {
    const moves = movesOf(page);
    await page.locator(named(`step-${client}`)).click();
    if ((await choices.count()) > 0) {
      await page.locator(named("prediction-skip")).click();
      skipped = true;
    }
    await arrived(page, moves + client);
  }
  assert.ok(skipped, "a question was asked");
  await open("lost-update", { predict: false });
  await play(page, "ababab");
  assert.equal(await choices.count(), 0);
});

scenario("the question and its answer move nothing that is being read", async ({ open, page }) => {
  for (const [lesson, moves, client] of [["conflict", "ababa", "b"], ["stale-cache", "aaaaa", "a"]]) {
    await open(lesson, { moves, predict: true });
    const places = () => page.evaluate(() =>
      ["object", "client-a", "status", "verdict"].map((name) =>
        document.querySelector(`[data-testid="${name}"]`).getBoundingClientRect().top));
    const stays = async (before, when) => {
      for (const [index, top] of (await places()).entries()) {
        assert.ok(Math.abs(top - before[index]) < 2, `${lesson}: ${when}, ${before[index]} becomes ${top}`);
      }
    };
    await page.locator(named(`step-${client}`)).focus();
    const before = await places();
    await page.keyboard.press("Enter");
    const choice = page.locator(named("prediction-choice")).last();
    await choice.waitFor();
    await stays(before, "asked");
    const { y, height } = await choice.boundingBox();
    assert.ok(y + height <= 800, `${lesson}: the answers are on the screen`);
    await choice.focus();
    await page.keyboard.press("Enter");
    await arrived(page, moves + client);
    await state(page);
    await stays(before, "answered");
  }
});

scenario("a missed goal offers to undo the last step", async ({ open, page }) => {
  await open("conflict", { moves: "aaabbb" });
  assert.equal((await state(page)).goal, "false");
  await page.locator(named("undo")).click();
  await arrived(page, "aaabb");
  assert.equal((await state(page)).verdict, "open");
});

scenario("the list of lessons leads to every lesson", async ({ open, page }) => {
  await open("lost-update");
  for (const { id } of LESSONS) {
    await page.locator(named("lessons")).click();
    await page.locator(`${named("lesson-link")}[data-lesson="${id}"]`).click();
    await page.waitForURL((url) => url.searchParams.get("lesson") === id);
    const found = await state(page);
    assert.equal(found.notice, null);
    assert.equal(found.moves, "");
  }
});

scenario("a finished lesson is remembered", async ({ open, page }) => {
  await open("conflict");
  const link = page.locator(`${named("lesson-link")}[data-lesson="conflict"]`);
  await page.locator(named("lessons")).click();
  const before = await link.innerText();
  await page.keyboard.press("Escape");
  await play(page, "ababab");
  await open("retry");
  await page.locator(named("lessons")).click();
  const after = await link.innerText();
  assert.notEqual(after, before, "the list says in words that the lesson was done");
});

scenario("each case of a lesson is one press away", async ({ open, page }) => {
  await open("patch-overwrite");
  for (const variant of ["2", "3", "1"]) {
    await page.locator(`${named("case")}[data-case="${variant}"]`).click();
    await page.waitForURL((url) => (url.searchParams.get("case") ?? "1") === variant);
    assert.equal((await state(page)).moves, "");
  }
});

scenario("the sentence of the status says what each step did", async ({ open, page }) => {
  await open("conflict");
  const region = page.locator(named("status"));
  const manners = await region.evaluate((element) => [element.ariaLive, element.role].join());
  assert.match(manners, /polite|status/, "it is read out when there is time");
  const sentences = new Set();
  for (const client of "ababab") {
    await step(page, client);
    const { status } = await state(page);
    assert.ok(status, "something is said");
    sentences.add(status);
  }
  assert.equal(sentences.size, 6, "each time something else");
});

scenario("autoplay plays to the end", async ({ open, page }) => {
  await open("lost-update", { moves: "abab" });
  await page.locator(named("autoplay")).click();
  await page.locator(`${named("verdict")}:not([data-verdict="open"])`).waitFor();
  const { moves } = await state(page);
  assert.match(moves, /^abab(ab|ba)$/);
});

scenario("the summary asks questions, and explains every answer", async ({ open, page }) => {
  await open("summary");
  const quiz = page.locator(named("quiz"));
  const questions = quiz.getByRole("group");
  const count = await questions.count();
  assert.ok(count >= 3, "there is something to answer");
  for (let number = 0; number < count; number += 1) {
    const question = questions.nth(number);
    const answers = question.getByRole("radio");
    const why = question.getByRole("status");
    const explanations = new Set();
    for (let answer = 0; answer < (await answers.count()); answer += 1) {
      assert.equal(await why.isVisible(), answer > 0, "explained when answered, not before");
      await question.locator("label").nth(answer).click();
      await why.waitFor();
      explanations.add(await why.innerText());
    }
    assert.equal(explanations.size, await answers.count(), "each answer has its explanation");
  }
  assert.equal((await state(page)).goal, "true");
});

scenario("a row of the diagram takes the stage to its moment", async ({ open, page }) => {
  await open("conflict", { moves: "ababab" });
  const rows = page.locator(named("diagram")).getByRole("listitem");
  assert.equal(await rows.count(), 6);
  await rows.nth(1).getByRole("button").click();
  await arrived(page, "ab");
  assert.equal((await state(page)).verdict, "open");
  assert.equal(await rows.count(), 6, "what came after can still be reached");
  await rows.nth(5).getByRole("button").click();
  await arrived(page, "ababab");
  assert.equal((await state(page)).verdict, "refused");
});

scenario("the program is shown in four languages, with a mark that advances", async ({ open, page }) => {
  await open("retry");
  const code = page.locator(named("code"));
  const tabs = code.getByRole("tab");
  const programs = [];
  for (let tab = 0; tab < (await tabs.count()); tab += 1) {
    await tabs.nth(tab).click();
    programs.push(await code.getByRole("tabpanel").innerText());
  }
  assert.equal(new Set(programs).size, 4);
  assert.ok(programs.some((text) => /kubectl/.test(text)), "kubectl");
  assert.ok(programs.some((text) => /RetryOnConflict/.test(text)), "client-go has a helper for it");
  const before = await code.innerHTML();
  await step(page, "a");
  await state(page);
  assert.notEqual(await code.innerHTML(), before);
});

scenario("both languages tell the same run", async ({ open, page }) => {
  const runs = [];
  for (const lang of ["en", "fr"]) {
    await open("retry", { moves: "ababab", lang });
    const found = await state(page);
    assert.equal(found.lang, lang);
    runs.push(run(found));
  }
  assert.deepEqual(runs[0], runs[1]);
});
