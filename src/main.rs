//! Mounts the tutorial in the page, nothing else.

#[cfg(target_arch = "wasm32")]
fn main() {
    interleave::ui::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("Interleave runs in a browser: `cargo xtask serve` shows it there.");
}
