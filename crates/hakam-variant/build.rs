//! Lists `variants/*.toml`, so that adding a built-in variant is adding a file.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, error, fs};

fn main() -> Result<(), Box<dyn error::Error>> {
    println!("cargo::rerun-if-changed=variants");
    println!("cargo::rerun-if-changed=build.rs");

    let mut names = Vec::new();
    for entry in fs::read_dir("variants")? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            names.push(stem.ok_or("a variant's file name must be text")?.to_owned());
        }
    }
    names.sort();

    let mut table = String::from("&[\n");
    for name in names {
        writeln!(
            table,
            "    ({name:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/variants/{name}.toml\"))),"
        )?;
    }
    table.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("variants.rs"), table)?;
    Ok(())
}
