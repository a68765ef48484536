// Keeps the tutorial for a reader without a network. init.js loads this file once the reader has done something,
// so that none of it is part of a first load. Where it is refused, everything works as before.
const idle = globalThis.requestIdleCallback ?? ((then) => setTimeout(then, 2000));

async function keep() {
  const worker = new URL("sw.js", import.meta.url);
  await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType("resource").map(({ name }) => name);
  const lesson = new URLSearchParams(location.search).get("lesson");
  active.postMessage({ used, lesson });
  // Who saves data gets the rest lesson by lesson, as it is opened.
  if (!navigator.connection?.saveData) idle(() => active.postMessage({ all: true }));
}

keep().catch(() => {});
