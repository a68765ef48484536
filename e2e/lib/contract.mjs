// What the tutorial promises about its lessons, written down apart from the code that keeps it.

/** The lessons there are, in their order, each with its number of cases. */
export const LESSONS = [
  { id: "lost-update", cases: 1 },
  { id: "conflict", cases: 1 },
  { id: "optimistic", cases: 2 },
  { id: "retry", cases: 1 },
  { id: "patch-fields", cases: 1 },
  { id: "patch-overwrite", cases: 3 },
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
  { lesson: "summary", moves: "" },
];

/**
 * The reference schedules. `codes` are the answers to the last write of each client; `loses` is the
 * field that the verdict must name; `goal` is left out where the outcome alone does not decide it.
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
];

/** A schedule as a title of a test. */
export const title = ({ lesson, case: variant, moves }) =>
  `${lesson}${variant ? ` case ${variant}` : ""} #v1.${moves}`;
