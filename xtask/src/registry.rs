//! `cargo xtask registry`: writes the files that are made from the registry and the case suite.

use std::fs;

use hakam_conformance::generate;

use crate::workspace::{Failure, root};

/// Writes every generated file to its place in the workspace.
pub fn write() -> Result<(), Failure> {
    for file in generate::try_all()? {
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
