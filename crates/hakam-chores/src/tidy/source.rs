//! What source files may contain: no files or clocks below the edge, no unsafe code, no endless files.

use std::path::Path;

use crate::workspace::{Failure, files, read, shown};

use super::Finding;

/// Nothing in these crates knows files, sockets or clocks.
const PURE: &[&str] = &[
    "crates/hakam-core/src/",
    "crates/hakam-variant/src/",
    "crates/hakam-law/src/",
    "crates/hakam-explain/src/",
    "crates/hakam-engine/src/",
    "crates/hakam-notation/src/",
    "crates/hakam-documents/src/",
    "crates/hakam-pgn/src/",
    "crates/hakam-checker/src/",
    "crates/hakam/src/",
];

/// Words of the outer world.
const OUTSIDE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::time",
    "std::path",
    "std::process",
    "serde_json",
];

/// The only place where code may be unsafe.
const UNSAFE_ALLOWED: &str = "crates/hakam-engine/src/lines";

/// A file with more lines has more than one subject.
const LONGEST: usize = 400;

pub fn check(root: &Path) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for file in files(root)? {
        let name = shown(&file);
        let end = file.extension().unwrap_or_default().to_string_lossy();
        let is_rust = end == "rs";
        if !is_rust && !TEXTS.contains(&end.as_ref()) && name != ".ci/run" {
            continue;
        }
        let text = read(&file)?;
        found.extend(machine_paths(&name, &text));
        if is_rust {
            found.extend(too_long(&name, &text));
            found.extend(forbidden_words(&name, &text));
        }
    }
    Ok(found)
}

/// Kinds of files that are looked through for paths of one machine.
const TEXTS: &[&str] = &["toml", "md", "json", "sh", "yml", "tsv", "txt", "cases"];

fn too_long(name: &str, text: &str) -> Option<Finding> {
    let lines = text.lines().count();
    (lines > LONGEST).then(|| Finding {
        file: name.to_owned(),
        line: None,
        message: format!("{lines} lines, more than {LONGEST}: split it by subject"),
    })
}

fn forbidden_words(name: &str, text: &str) -> Vec<Finding> {
    let pure = PURE.iter().any(|start| name.starts_with(start));
    // Written in two parts, so that this file does not find itself.
    let unsafe_word = concat!("un", "safe");
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.split("//").next().unwrap_or_default();
        let mut complain = |message: String| {
            found.push(Finding {
                file: name.to_owned(),
                line: Some(number),
                message,
            });
        };
        if has_word(code, unsafe_word) && !name.starts_with(UNSAFE_ALLOWED) {
            complain(format!("{unsafe_word} code outside {UNSAFE_ALLOWED}"));
        }
        for word in OUTSIDE.iter().filter(|word| pure && has_word(code, word)) {
            complain(format!(
                "knows `{word}`; files, sockets and clocks belong to the front ends"
            ));
        }
    }
    found
}

/// Folders of one person's machine.
fn machine_paths(name: &str, text: &str) -> Vec<Finding> {
    let homes = ["home", "root", "Users", "work"].map(|folder| format!("/{folder}/"));
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| homes.iter().any(|home| begins_path(line, home)))
        .map(|(number, _)| Finding {
            file: name.to_owned(),
            line: Some(number),
            message: "names a folder of one machine".to_owned(),
        })
        .collect()
}

/// Whether `home` stands in the line as the beginning of a path, not inside a web address or a longer path.
fn begins_path(line: &str, home: &str) -> bool {
    line.match_indices(home).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before
            .is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '}' | '/' | '~'))
    })
}

/// Whether `word` stands in `code` with no letter, digit or underscore beside it.
fn has_word(code: &str, word: &str) -> bool {
    let joins = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !joins(before) && !joins(after)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(name: &str, text: &str) -> usize {
        forbidden_words(name, text).len()
    }

    #[test]
    fn whole_words_of_the_outer_world_are_found_in_pure_crates_only() {
        assert_eq!(messages("crates/hakam-law/src/a.rs", "use std::fs;"), 1);
        assert_eq!(
            messages("crates/hakam-law/src/a.rs", "fn f(p: &std::path::Path)"),
            1
        );
        assert_eq!(
            messages("crates/hakam-law/src/a.rs", "Question::PathFits"),
            0
        );
        assert_eq!(messages("crates/hakam-law/src/a.rs", "// not std::fs"), 0);
        assert_eq!(messages("crates/hakam-cli/src/a.rs", "use std::fs;"), 0);
    }

    #[test]
    fn unsafe_code_is_found_and_the_lint_of_that_name_is_not() {
        let block = concat!("let x = un", "safe { 1 };");
        assert_eq!(messages("crates/hakam-cli/src/a.rs", block), 1);
        assert_eq!(messages("crates/hakam-engine/src/lines/a.rs", block), 0);
        assert_eq!(messages("crates/a.rs", "#![forbid(unsafe_code)]"), 0);
    }

    #[test]
    fn folders_of_a_machine_are_found() {
        let line = format!("see /{}/me/file", "home");
        assert_eq!(machine_paths("a.md", &line).len(), 1);
        let address = format!("https://example.org/{}/page", "work");
        assert_eq!(machine_paths("a.md", &address).len(), 0);
    }
}
