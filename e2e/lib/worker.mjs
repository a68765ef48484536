// What the service worker says of itself.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of a built folder, and its files: those that every lesson needs, and the rest. */
export function told(dist) {
  const source = readFileSync(join(dist, "sw.js"), "utf8");
  const value = (name) => JSON.parse(new RegExp(`^const ${name} = (.*);$`, "m").exec(source)[1]);
  return { version: value("VERSION"), core: value("CORE"), rest: value("REST") };
}
