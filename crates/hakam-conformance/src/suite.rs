//! All cases together, read from the folder `cases`, with the rulesets they are judged by.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use hakam_variant::{Ruleset, builtin, parse};

use crate::case::Case;
use crate::graph::Graph;
use crate::text::{self, CaseError, CaseFault, CaseFile, InlineDefinition};

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
    /// A case file has a fault, or cases do not fit together.
    #[error(transparent)]
    Case(#[from] CaseError),
}

/// Every ruleset a case may name: the built-in ones and those written in case files.
pub type Laws = BTreeMap<String, Ruleset>;

/// Every case, and what is needed to go through them.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The cases, by file and line.
    pub cases: Vec<Case>,
    /// Which of them hang on which.
    pub graph: Graph,
    /// What they are judged by.
    pub laws: Laws,
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
        let mut all = CaseFile::default();
        for path in files {
            let content = fs::read_to_string(&path).map_err(|source| at(&path, source))?;
            let name = path.strip_prefix(folder).unwrap_or(&path);
            let name = name.to_string_lossy().replace('\\', "/");
            let file = text::read(&name, &content)?;
            all.cases.extend(file.cases);
            all.definitions.extend(file.definitions);
        }
        Ok(Suite::new(all)?)
    }

    /// The suite of these cases and definitions.
    ///
    /// # Errors
    /// Cases that do not fit together, and the first definition that has a fault or takes a name that is taken.
    pub fn new(file: CaseFile) -> Result<Suite, CaseError> {
        Ok(Suite {
            graph: Graph::new(&file.cases)?,
            laws: laws(&file.definitions)?,
            cases: file.cases,
        })
    }

    /// Every case, parents first.
    pub fn in_order(&self) -> impl Iterator<Item = &Case> {
        self.graph.order().iter().map(|&at| &self.cases[at])
    }
}

fn laws(definitions: &[InlineDefinition]) -> Result<Laws, CaseError> {
    let builtin_laws = builtin::names().filter_map(|name| {
        let rules = builtin::load(name)?;
        Some((name.to_owned(), rules))
    });
    let mut laws: Laws = builtin_laws.collect();
    for InlineDefinition { name, text, place } in definitions {
        let error = |why: String| CaseFault::Definition(name.clone(), why).at(place);
        let checked =
            parse(name, text, &builtin::base).map_err(|report| error(report.to_string()))?;
        if laws.insert(name.clone(), checked.rules).is_some() {
            return Err(error("the name is taken".to_owned()));
        }
    }
    Ok(laws)
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
