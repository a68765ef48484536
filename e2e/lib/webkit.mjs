// WebKitGTK's small browser, driven by its WebDriver.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { program } from "./browser.mjs";

const LIBRARIES = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/libexec"];

/** The browser that comes with the library. */
const mini = () =>
  LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).filter((name) => name.startsWith("webkit2gtk-")).map((name) => join(folder, name, "MiniBrowser")))
    .find((file) => existsSync(file));

/** Waits for the first line of a stream that says something. */
const said = (stream) => new Promise((then) => stream.once("data", (text) => then(String(text).trim())));

/** A page of WebKitGTK: `{ page, version, close }`, or `{ missing }`. */
export async function webkit() {
  const driver = program(["WebKitWebDriver"]);
  const binary = mini();
  if (!driver || !binary) return { missing: "there is no WebKitWebDriver with its MiniBrowser (Debian: webkit2gtk-driver)" };
  const children = [];
  const start = (command, options, settings) => {
    const child = spawn(command, options, settings);
    children.push(child);
    return child;
  };
  const close = () => children.splice(0).reverse().forEach((child) => child.kill());
  process.once("exit", close);

  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LIBGL_ALWAYS_SOFTWARE: "1" };
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) {
    const screen = program(["Xvfb"]);
    if (!screen) return { missing: "there is no screen, and no Xvfb to stand in for one" };
    const xvfb = start(screen, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    env.DISPLAY = `:${await said(xvfb.stdio[3])}`;
  }
  const port = 4500 + (process.pid % 1000);
  start(driver, [`--port=${port}`], { env, stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;

  const call = async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  try {
    for (let tries = 0; !(await call("GET", "/status").catch(() => undefined)); tries += 1) {
      if (tries > 100) throw new Error("WebKitWebDriver does not answer");
      await new Promise((then) => setTimeout(then, 100));
    }
    const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    const { sessionId, capabilities } = await call("POST", "/session", { capabilities: { alwaysMatch: options } });
    const session = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    const evaluate = (expression) =>
      session("POST", "/execute/async", { script: `const then = arguments[0]; Promise.resolve(${expression}).then(then, () => then(null));`, args: [] });
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      page: {
        goto: (url) => session("POST", "/url", { url }),
        evaluate,
        async click(selector) {
          const element = await session("POST", "/element", { using: "css selector", value: selector });
          const [id] = Object.values(element);
          await session("POST", `/element/${id}/click`, {});
        },
      },
      async close() {
        await session("DELETE", "").catch(() => {});
        close();
      },
    };
  } catch (error) {
    close();
    return { missing: error.message };
  }
}
