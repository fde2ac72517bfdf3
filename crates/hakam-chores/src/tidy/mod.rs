//! `cargo xtask tidy`: the firm invariants of the source that a program can check.

mod glossary;
mod manifests;
mod names;
mod source;

use std::path::Path;

use crate::workspace::{Failure, root};

/// Something that breaks an invariant.
pub struct Finding {
    /// The file, from the root.
    pub file: String,
    /// The line, from 1, where there is one.
    pub line: Option<usize>,
    /// What is wrong and why it matters.
    pub message: String,
}

/// Checks everything and prints what it finds.
pub fn run() -> Result<(), Failure> {
    let found = check(root())?;
    for Finding {
        file,
        line,
        message,
    } in &found
    {
        match line {
            Some(line) => println!("{file}:{line}: {message}"),
            None => println!("{file}: {message}"),
        }
    }
    if found.is_empty() {
        println!("tidy: nothing to complain about");
        Ok(())
    } else {
        Err(Failure::Untidy(found.len()))
    }
}

fn check(root: &Path) -> Result<Vec<Finding>, Failure> {
    let mut found = names::check(root)?;
    found.extend(source::check(root)?);
    found.extend(manifests::check(root)?);
    found.extend(glossary::check(root)?);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_is_tidy() {
        let found = check(root()).unwrap();
        let lines: Vec<String> = found
            .iter()
            .map(|finding| format!("{}: {}", finding.file, finding.message))
            .collect();
        assert!(lines.is_empty(), "{}", lines.join("\n"));
    }
}
