//! `cargo xtask registry`: writes the pages of the book that are made from the registry, the case suite and the kinds
//! of claims; and, where a folder is named, the registry and the suite as JSON for other programs.

use std::path::{Path, PathBuf};

use crate::claims_page;
use hakam_conformance::generate::{self, Generated};
use xtask::arguments::Arguments;
use xtask::workspace::{Failure, root, shown, write, wrong};

/// Writes the pages to their places, and the data to the folder of `--out`.
pub fn run(words: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new("cargo xtask registry [--out DIR]", words);
    let folder = arguments.value::<PathBuf>("--out")?;
    arguments.end()?;
    let (path, text) = (claims_page::PATH, claims_page::text());
    for page in [generate::page().map_err(wrong)?, Generated { path, text }] {
        made(&root().join(page.path), &page.text)?;
    }
    if let Some(folder) = folder {
        for file in generate::data().map_err(wrong)? {
            made(&folder.join(file.path), &file.text)?;
        }
    }
    Ok(())
}

fn made(path: &Path, text: &str) -> Result<(), Failure> {
    write(path, text)?;
    println!("wrote {}", shown(path));
    Ok(())
}
