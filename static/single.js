// Makes the files of the site out of the one file that this page is, so that it works from a disk. Whatever the
// program asks for by name is answered here.
{
  const { textContent } = document.getElementById("files");
  const packed = Uint8Array.from(atob(textContent), (sign) => sign.charCodeAt(0));
  const opened = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(opened).arrayBuffer());
  const end = bytes.indexOf(10);
  const files = new Map();
  let place = end + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
    files.set(name, bytes.subarray(place, place + length));
    place += length;
  }

  const base = new URL(".", document.baseURI).href;
  const ask = globalThis.fetch;
  globalThis.fetch = (wanted, options) => {
    const { href } = new URL(wanted.url ?? wanted, base);
    const file = href.startsWith(base) && files.get(href.slice(base.length).split(/[?#]/, 1)[0]);
    if (!file) return ask(wanted, options);
    const type = href.endsWith(".wasm") ? "application/wasm" : "text/plain; charset=utf-8";
    return Promise.resolve(new Response(file, { headers: { "Content-Type": type } }));
  };

  // A module from a disk may not be imported; one that was made here may, and what it imports itself, too.
  const modules = new Map();
  const module = (name) => {
    if (!modules.has(name)) {
      const source = new TextDecoder().decode(files.get(name));
      const joined = source.replace(/(["'])\.\/([\w.-]+\.js)\1/g, (text, quote, other) => (files.has(other) ? quote + module(other) + quote : text));
      modules.set(name, URL.createObjectURL(new Blob([joined], { type: "text/javascript" })));
    }
    return modules.get(name);
  };
  const plain = (name) => name.replace(/^\.\//, "");
  for (const link of document.querySelectorAll("link[href$='.js']")) link.href = module(plain(link.getAttribute("href")));
  const program = document.querySelector("script[data-js]");
  program.dataset.js = module(plain(program.dataset.js));
}
