//! The firm invariants of the source that a program can check: `cargo xtask tidy`.

mod glossary;
mod manifests;
mod source;
mod texts;

use xtask::workspace::{files, read, root, shown};

/// A line of a file, from 1, and what is wrong with it.
type Finding = (usize, String);

/// Kinds of files that are texts. A page or a definition has no other ending.
const TEXTS: &[&str] = &[
    "rs", "toml", "md", "json", "sh", "yml", "tsv", "txt", "cases", "html", "js", "py",
];

/// Holds every text of the project, by its name from the root, to a check.
fn hold(check: impl Fn(&str, &str) -> Vec<Finding>) {
    let mut found = Vec::new();
    for file in files(root()).unwrap() {
        let name = shown(&file);
        let end = file.extension().unwrap_or_default().to_string_lossy();
        if TEXTS.contains(&&*end) || name == ".ci/run" {
            let findings = check(&name, &read(&file).unwrap());
            found.extend(
                findings
                    .into_iter()
                    .map(|(line, what)| format!("{name}:{line}: {what}")),
            );
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}
