// Starts the program. A file of its own, so that the page holds no inline script.
const { js, wasm } = document.querySelector("script[data-wasm]").dataset;
const at = (name) => new URL(name, document.baseURI);
const { default: init } = await import(at(js));
await init({ module_or_path: at(wasm) });
