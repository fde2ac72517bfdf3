//! `cargo xtask registry`: writes the files that are made from the registry, the case suite and the kinds of
//! claims.

use std::fs;

use hakam_conformance::generate::{self, Generated};

use crate::claims_page;
use crate::workspace::{Failure, root};

/// Writes every generated file to its place in the workspace.
pub fn write() -> Result<(), Failure> {
    let mut files = generate::try_all()?;
    files.push(Generated {
        path: claims_page::PATH,
        text: claims_page::text(),
    });
    for file in files {
        let path = root().join(file.path);
        let failed = |error| Failure::File {
            path: path.clone(),
            error,
        };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        fs::write(&path, file.text).map_err(failed)?;
        println!("wrote {}", file.path);
    }
    Ok(())
}
