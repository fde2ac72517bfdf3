//! Remembers which compiler built the program and for what, for the description of the machine.

use std::env;
use std::process::Command;

fn main() {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc)
        .arg("--version")
        .output()
        .ok()
        .and_then(|output| String::from_utf8(output.stdout).ok())
        .unwrap_or_default();
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    println!("cargo::rustc-env=BENCH_RUSTC={}", version.trim());
    println!(
        "cargo::rustc-env=BENCH_FLAGS={}",
        flags.replace('\x1f', " ")
    );
}
