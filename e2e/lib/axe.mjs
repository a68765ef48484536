// What axe finds.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The violations in a page or a frame, each with the elements that it is about. */
export async function violations(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (tags) => {
    const { violations: found } = await globalThis.axe.run(document, {
      runOnly: { type: "tag", values: tags },
      // In the set of tags and yet off unless asked for.
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
      iframes: false,
      preload: false,
    });
    return found.map(({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target} — ${node.failureSummary}`).join("\n")}`);
  }, TAGS);
}
