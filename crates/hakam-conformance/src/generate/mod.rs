//! The files made from the registry of rules and the case suite. Nobody edits them by hand.

mod book;
mod registry;
mod sources;
mod tech_tree;
mod test_graph;

pub use sources::GenerateError;

use sources::Sources;

/// One generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// Its place, from the root of the workspace.
    pub path: &'static str,
    /// Its text.
    pub text: String,
}

/// Every generated file.
///
/// # Panics
/// When the case suite cannot be read; [`try_all`] says so instead.
pub fn all() -> Vec<Generated> {
    match try_all() {
        Ok(files) => files,
        Err(error) => panic!("{error}"),
    }
}

/// Every generated file.
///
/// # Errors
/// When the case suite cannot be read.
pub fn try_all() -> Result<Vec<Generated>, GenerateError> {
    let sources = Sources::read()?;
    let json = |value: serde_json::Value| format!("{value:#}\n");
    let file = |path, text| Generated { path, text };
    Ok(vec![
        file(
            "docs/registry/ChessRulesRegistry.json",
            json(registry::write(&sources)),
        ),
        file(
            "docs/registry/TechTree.json",
            json(tech_tree::write(&sources)),
        ),
        file(
            "docs/registry/TestDependencyGraph.json",
            json(test_graph::write(&sources)),
        ),
        file("docs/src/rules.md", book::write(&sources)),
    ])
}
