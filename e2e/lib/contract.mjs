// What the tutorial promises about its lessons, written down apart from the code that keeps it.

/** The lessons there are, in their order, each with its number of cases. */
export const LESSONS = [
  { id: "lost-update", cases: 1 },
  { id: "conflict", cases: 1 },
  { id: "optimistic", cases: 2 },
  { id: "retry", cases: 1 },
  { id: "retry-wrong", cases: 3 },
  { id: "patch-fields", cases: 1 },
  { id: "patch-overwrite", cases: 3 },
  { id: "patch-list", cases: 2 },
  { id: "apply", cases: 1 },
  { id: "server-side-apply", cases: 2 },
  { id: "stale-cache", cases: 1 },
  { id: "lost-answer", cases: 2 },
  { id: "lease", cases: 1 },
  { id: "summary", cases: 1 },
];

/** Every lesson and case, with a run that finishes it (none where there is nothing to run). */
export const FINISHED = [
  { lesson: "lost-update", moves: "ababab" },
  { lesson: "conflict", moves: "ababab" },
  { lesson: "optimistic", moves: "ababab" },
  { lesson: "optimistic", case: 2, moves: "aaabbb" },
  { lesson: "retry", moves: "ababab" + "bbb" },
  { lesson: "patch-fields", moves: "ba" },
  { lesson: "patch-overwrite", moves: "ababab" },
  { lesson: "patch-overwrite", case: 2, moves: "ababab" },
  { lesson: "patch-overwrite", case: 3, moves: "ababab" },
  { lesson: "retry-wrong", moves: "aabbb" + "aaaaa" },
  { lesson: "retry-wrong", case: 2, moves: "aabbb" + "aaa" },
  { lesson: "retry-wrong", case: 3, moves: "aabbb" + "aaa" },
  { lesson: "patch-list", moves: "ababab" },
  { lesson: "patch-list", case: 2, moves: "ababab" },
  { lesson: "apply", moves: "baaa" },
  { lesson: "server-side-apply", moves: "ab" },
  { lesson: "server-side-apply", case: 2, moves: "ab" },
  { lesson: "stale-cache", moves: "aaaaaa" + "+a" + "aaab" },
  { lesson: "lost-answer", moves: "aa~a" + "aaaa" },
  { lesson: "lost-answer", case: 2, moves: "aa~a" + "aaa" },
  { lesson: "lease", moves: "abab" + "abbb" },
  { lesson: "summary", moves: "" },
];

/**
 * The reference schedules. `codes` are the answers to the last request of each client, `answers` those
 * on the screen after each move; `loses` is the field that the verdict must name, `holds` what must
 * stand in the stored object; `goal` is left out where the outcome alone does not decide it.
 */
export const SCHEDULES = [
  {
    lesson: "lost-update", moves: "ababab", rv: "102", verdict: "lost", loses: "max-connections",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" }, goal: true,
  },
  {
    lesson: "lost-update", moves: "aaabbb", rv: "102", verdict: "landed",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" }, goal: false,
  },
  {
    // The other client's change is lost: not what the goal asks for.
    lesson: "lost-update", moves: "bababa", rv: "102", verdict: "lost", loses: "log-level",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" }, goal: false,
  },
  {
    lesson: "conflict", moves: "ababab", rv: "101", verdict: "refused",
    codes: { a: "200", b: "409" }, states: { a: "done", b: "gave-up" }, goal: true,
  },
  {
    lesson: "conflict", moves: "bbbaaa", rv: "102", verdict: "landed",
    codes: { b: "200", a: "200" }, states: { a: "done", b: "done" }, goal: false,
  },
  {
    // Readers never wait: both hold a copy of the same version at once.
    lesson: "optimistic", moves: "ababab", rv: "101", verdict: "refused",
    codes: { a: "200", b: "409" }, states: { a: "done", b: "gave-up" }, goal: true,
  },
  {
    // With the imagined lock one client goes through before the other begins.
    lesson: "optimistic", case: 2, moves: "bbbaaa", rv: "102", verdict: "landed",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" },
  },
  {
    lesson: "retry", moves: "ababab", rv: "101", verdict: "open",
    codes: { a: "200", b: "409" }, states: { a: "done", b: "ready" }, attempts: { a: "1", b: "2" },
    goal: false,
  },
  {
    lesson: "retry", moves: "ababab" + "bbb", rv: "102", verdict: "landed",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" }, attempts: { a: "1", b: "2" },
    goal: true,
  },
  {
    lesson: "patch-fields", moves: "ba", rv: "102", verdict: "landed",
    codes: { b: "200", a: "200" }, states: { a: "done", b: "done" },
  },
  {
    lesson: "patch-overwrite", moves: "ababab", rv: "102", verdict: "lost", loses: "log-level",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" }, goal: true,
  },
  {
    lesson: "patch-overwrite", case: 2, moves: "ababab", rv: "101", verdict: "refused",
    codes: { a: "200", b: "409" }, states: { a: "done", b: "gave-up" },
  },
  {
    lesson: "patch-overwrite", case: 3, moves: "ababab", rv: "101", verdict: "refused",
    codes: { a: "200", b: "422" }, states: { a: "done", b: "gave-up" },
  },
  {
    // The same body again: as stale at the fifth attempt as at the first.
    lesson: "retry-wrong", moves: "aabbb" + "aaaaa", rv: "101", verdict: "refused",
    codes: { a: "409", b: "200" }, states: { a: "gave-up", b: "done" }, attempts: { a: "5", b: "1" },
    holds: ['max-connections: "100"', "log-level: debug"], goal: true,
  },
  {
    // The new resourceVersion on the old object: the other client's change goes.
    lesson: "retry-wrong", case: 2, moves: "aabbb" + "aaa", rv: "102", verdict: "lost", loses: "log-level",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" }, attempts: { a: "2", b: "1" },
    holds: ['max-connections: "200"', "log-level: info"], goal: true,
  },
  {
    // The fresh copy written back without the change: nothing was written, and 200 was answered.
    lesson: "retry-wrong", case: 3, moves: "aabbb" + "aaa", rv: "101", verdict: "lost", loses: "max-connections",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" }, attempts: { a: "2", b: "1" },
    holds: ['max-connections: "100"', "log-level: debug"], goal: true,
  },
  {
    lesson: "patch-list", moves: "ababab", rv: "102", verdict: "lost", loses: "finalizers",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" },
    holds: ["- lab.example.com/controller"], goal: true,
  },
  {
    lesson: "patch-list", case: 2, moves: "ababab", rv: "102", verdict: "landed",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" },
    holds: ["- lab.example.com/tuning", "- lab.example.com/controller"], goal: true,
  },
  {
    // The field in the manifest is set back, the one outside it survives.
    lesson: "apply", moves: "baaa", rv: "102", verdict: "landed",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" },
    holds: ["log-level: info", "idle-timeout: 30s", 'max-connections: "200"'], goal: true,
  },
  {
    lesson: "server-side-apply", moves: "ab", rv: "101", verdict: "refused",
    codes: { a: "200", b: "409" }, states: { a: "done", b: "gave-up" },
    holds: ["log-level: warn"], goal: true,
  },
  {
    lesson: "server-side-apply", case: 2, moves: "ab", rv: "102", verdict: "lost", loses: "log-level",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" },
    holds: ["log-level: debug"], goal: true,
  },
  {
    // Its own earlier write is not yet in its cache, and reading the cache again does not help.
    lesson: "stale-cache", moves: "aaaaaa" + "aaa", rv: "101", verdict: "open",
    codes: { a: "409" }, states: { a: "ready", b: "ready" }, attempts: { a: "3", b: "1" }, goal: false,
    answers: ["", "", "200", "200", "200", "409", "409", "409", "409"],
  },
  {
    lesson: "stale-cache", moves: "aaaaaa" + "+a" + "aaab", rv: "103", verdict: "landed",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "done" }, attempts: { a: "2", b: "1" },
    holds: ['max-connections: "200"', "idle-timeout: 30s", "log-level: debug"], goal: true,
  },
  {
    // One addition, counted twice: the 409 came from the client's own write.
    lesson: "lost-answer", moves: "aa~a" + "aaaa", rv: "102", verdict: "doubled",
    codes: { a: "200" }, states: { a: "done" }, attempts: { a: "2" },
    answers: ["200", "200", "lost", "409", "200", "200", "200"],
    holds: ['count: "7"'], goal: true,
  },
  {
    // It looks first, and finds that its change is in.
    lesson: "lost-answer", case: 2, moves: "aa~a" + "aaa", rv: "101", verdict: "landed",
    codes: { a: "200" }, states: { a: "done" }, attempts: { a: "2" },
    answers: ["200", "200", "lost", "409", "200", "200"],
    holds: ['count: "6"'], goal: true,
  },
  {
    // The loser reads again, finds the winner and stands back.
    lesson: "lease", moves: "abab" + "abbb", rv: "101", verdict: "refused",
    codes: { a: "200", b: "200" }, states: { a: "done", b: "gave-up" }, attempts: { a: "1", b: "2" },
    answers: ["200", "200", "200", "200", "200", "409", "200", "200"],
    holds: ["holderIdentity: replica-1"], goal: true,
  },
];

/** A move that the learner makes: `~a` loses the answer to a step, `+a` delivers an event to a cache. */
const MOVE = /[~+]?[a-z]/g;

/** The moves of a schedule, one by one. */
export const each = (moves) => moves.match(MOVE) ?? [];

/** A schedule as a title of a test. */
export const title = ({ lesson, case: variant, moves }) =>
  `${lesson}${variant ? ` case ${variant}` : ""} #v1.${moves}`;
