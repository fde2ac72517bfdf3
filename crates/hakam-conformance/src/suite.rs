//! All cases together, read from the folder `cases`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::case::Case;
use crate::text::{self, InlineDefinition, TextError};

/// Why the suite cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteError {
    /// A file or folder cannot be read.
    #[error("{path}: {source}")]
    File {
        /// Which.
        path: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// A case file has a fault.
    #[error(transparent)]
    Text(#[from] TextError),
}

/// Every case and every definition written beside cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suite {
    /// The cases, by file and line.
    pub cases: Vec<Case>,
    /// The definitions.
    pub definitions: Vec<InlineDefinition>,
}

impl Suite {
    /// Reads the suite of this crate.
    ///
    /// # Errors
    /// When a file cannot be read or has a fault.
    pub fn read() -> Result<Suite, SuiteError> {
        Suite::read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"))
    }

    /// Reads every `.case` file below `folder`, in the order of their names.
    ///
    /// # Errors
    /// When a file cannot be read or has a fault.
    pub fn read_folder(folder: &Path) -> Result<Suite, SuiteError> {
        let mut files = Vec::new();
        collect(folder, &mut files)?;
        files.sort();
        let mut suite = Suite::default();
        for path in files {
            let content = fs::read_to_string(&path).map_err(|source| at(&path, source))?;
            let name = path.strip_prefix(folder).unwrap_or(&path);
            let name = name.to_string_lossy().replace('\\', "/");
            let file = text::read(&name, &content)?;
            suite.cases.extend(file.cases);
            suite.definitions.extend(file.definitions);
        }
        Ok(suite)
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), SuiteError> {
    for entry in fs::read_dir(folder).map_err(|source| at(folder, source))? {
        let path = entry.map_err(|source| at(folder, source))?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "case") {
            files.push(path);
        }
    }
    Ok(())
}

fn at(path: &Path, source: std::io::Error) -> SuiteError {
    SuiteError::File {
        path: path.display().to_string(),
        source,
    }
}
