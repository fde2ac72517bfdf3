//! The files made from the registry of rules and the case suite. Nobody edits them by hand.

mod book;
mod data;
mod sources;
#[cfg(test)]
mod tests;

pub use crate::suite::SuiteError as GenerateError;

use sources::Sources;

/// One generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// Its place.
    pub path: &'static str,
    /// Its text.
    pub text: String,
}

/// The page of the book on the rules, by its place from the root of the workspace.
///
/// # Errors
/// When the case suite cannot be read.
pub fn page() -> Result<Generated, GenerateError> {
    let text = book::write(&Sources::read()?);
    let path = "docs/src/rules.md";
    Ok(Generated { path, text })
}

/// The registry, the services and the case suite for other programs, by their names in a folder.
///
/// # Errors
/// When the case suite cannot be read.
pub fn data() -> Result<[Generated; 3], GenerateError> {
    let sources = Sources::read()?;
    let file = |path, value: serde_json::Value| Generated {
        path,
        text: format!("{value:#}\n"),
    };
    Ok([
        file("ChessRulesRegistry.json", data::registry(&sources)),
        file("TechTree.json", data::tech_tree(&sources)),
        file("TestDependencyGraph.json", data::test_graph(&sources)),
    ])
}
