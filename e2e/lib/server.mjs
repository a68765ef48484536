// A small static server, as a plain host would be: no rewriting, no knowledge of the tutorial.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** The policy under which all of it must work. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
].join("; ");

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".ftl": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The built tutorial: INTERLEAVE_DIST, or dist/ of the project. */
export const DIST = process.env.INTERLEAVE_DIST
  ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** The one file that holds everything: INTERLEAVE_SINGLE, or where `cargo xtask single` puts it. */
export const SINGLE = process.env.INTERLEAVE_SINGLE
  ?? fileURLToPath(new URL("../../interleave.html", import.meta.url));

/**
 * Serves a folder on a free port of this machine.
 *
 * @param {object} options
 * @param {string | (() => string)} options.dist  the folder on the disk
 * @param {string} options.folder  the path below which the files are, such as "/a/b/"
 * @param {string} options.csp     a content security policy to send with every answer
 * @param {boolean} options.cors   lets other origins read the files, as public hosts do
 * @param {boolean} options.brotli sends the compressed copy of a file where there is one
 * @param {(path: string) => "refuse" | "hang" | undefined} options.fault  breaks chosen files
 * @param {(path: string) => void} options.missing  hears of every file that is asked for and not there
 * @param {Record<string, string>} options.pages  further pages, by their path
 */
export async function serve({
  dist = DIST, folder = "/", csp, cors, brotli, fault = () => undefined, missing = () => {}, pages = {},
} = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const headers = { "Cache-Control": "no-store" };
    if (csp) headers["Content-Security-Policy"] = csp;
    if (cors) headers["Access-Control-Allow-Origin"] = "*";
    const end = (code, body = "") => response.writeHead(code, headers).end(body);
    if (pages[pathname]) {
      headers["Content-Type"] = TYPES[".html"];
      return end(200, pages[pathname]);
    }
    if (!pathname.startsWith(folder)) return end(404);
    const name = normalize(decodeURIComponent(pathname.slice(folder.length))) || ".";
    const file = name === "." ? "index.html" : name.replace(/\/$/, "/index.html");
    const broken = fault(file);
    if (broken === "refuse") return end(404);
    if (broken === "hang") return undefined;
    if (file.startsWith("..")) return end(404);
    try {
      const path = join(typeof dist === "function" ? dist() : dist, file);
      let body = await readFile(path);
      headers["Content-Type"] = TYPES[extname(file)] ?? "application/octet-stream";
      if (brotli && /\bbr\b/.test(request.headers["accept-encoding"] ?? "")) {
        const copy = await readFile(`${path}.br`).catch(() => undefined);
        if (copy) headers["Content-Encoding"] = "br";
        body = copy ?? body;
      }
      return end(200, body);
    } catch {
      missing(file);
      return end(404);
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  return {
    origin: `http://127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}${folder}`,
    close: () => new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
  };
}
