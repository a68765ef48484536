// Firefox as it is installed, driven over WebDriver BiDi.
import puppeteer from "puppeteer-core";
import { program } from "./browser.mjs";

/** A page of Firefox: `{ page, version, close }`, or `{ missing }`. */
export async function firefox() {
  const executablePath = process.env.FIREFOX || program(["firefox", "firefox-esr"]);
  if (!executablePath) return { missing: "there is no firefox on PATH; set FIREFOX to its program" };
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return {
    version: await browser.version(),
    page: {
      goto: (url) => page.goto(url, { waitUntil: "domcontentloaded" }),
      evaluate: (expression) => page.evaluate(expression),
      click: (selector) => page.click(selector),
    },
    close: () => browser.close(),
  };
}
