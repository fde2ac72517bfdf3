//! `cargo xtask registry`: writes the pages of the book that are made from the registry, the case suite and the kinds
//! of claims; and, where a folder is named, the registry and the suite as JSON for other programs.

use std::fs;
use std::path::{Path, PathBuf};

use hakam_conformance::generate::{self, Generated};
use xtask::workspace::shown;

use crate::arguments::Arguments;
use crate::claims_page;
use crate::workspace::{Failure, root};

/// Writes the pages to their places, and the data to the folder of `--out`.
pub fn run(words: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new("cargo xtask registry [--out DIR]", words);
    let folder = arguments.value::<PathBuf>("--out")?;
    arguments.end()?;
    let (path, text) = (claims_page::PATH, claims_page::text());
    for page in [generate::page()?, Generated { path, text }] {
        write(&root().join(page.path), &page.text)?;
    }
    if let Some(folder) = folder {
        for file in generate::data()? {
            write(&folder.join(file.path), &file.text)?;
        }
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let parent = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = parent.and_then(|()| fs::write(path, text));
    written.map_err(|error| Failure::File {
        path: path.to_owned(),
        error,
    })?;
    println!("wrote {}", shown(path));
    Ok(())
}
