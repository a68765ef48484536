// What has the focus: always something, and a person can see it.
import assert from "node:assert/strict";

/** What has the focus, and whether a person can see that it has. */
export const focus = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const middle = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
    );
    return {
      name: element.closest("[data-testid]")?.dataset.testid ?? element.id,
      tag: element.localName,
      text: element.innerText?.slice(0, 40),
      somewhere: element !== document.body && element !== document.documentElement,
      shown: outlined || style.boxShadow !== "none",
      seen: inside && box.width > 0 && box.height > 0,
      covered: middle !== null && !element.contains(middle) && !middle.contains(element),
    };
  });

/** Fails if the focus is lost, or cannot be seen. */
export async function checkFocus(page, where) {
  const found = await focus(page);
  const what = `${where}: ${JSON.stringify(found)}`;
  assert.ok(found.somewhere, `the focus is not lost, ${what}`);
  assert.ok(found.shown, `the focus is shown, ${what}`);
  assert.ok(found.seen, `the focus is on the screen, ${what}`);
  assert.ok(!found.covered, `the focus is not covered, ${what}`);
  return found;
}

/** Where an element is from the one with the focus: "here", "before", "after", or "" if it is not there. */
const whereIs = (page, name) =>
  page.evaluate((id) => {
    const here = document.activeElement;
    if (here.dataset.testid === id) return "here";
    const wanted = document.querySelector(`[data-testid="${id}"]`);
    if (wanted === null) return "";
    const { DOCUMENT_POSITION_PRECEDING: before } = Node;
    return here !== document.body && here.compareDocumentPosition(wanted) & before ? "before" : "after";
  }, name);

/** Presses Tab, or Shift and Tab, until the wanted element has the focus. */
export async function tabTo(page, name) {
  const way = await whereIs(page, name);
  assert.notEqual(way, "", `${name} is on the page`);
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await whereIs(page, name)) === "here") {
      await checkFocus(page, name);
      return;
    }
    await page.keyboard.press(way === "before" ? "Shift+Tab" : "Tab");
  }
  assert.fail(`${name} is not reached with Tab`);
}
