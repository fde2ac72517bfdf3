//! No game is named in the source of the interpreters: a game is a data file only.

use std::path::Path;

use crate::workspace::{Failure, files, read, shown};

use super::Finding;

/// Crates that know the language of definitions and no game.
const NAMELESS: &[&str] = &["crates/hakam-law/src", "crates/hakam-engine/src"];

/// Names of games that are plain words too; documentation may use them.
const PLAIN_WORDS: &[&str] = &["chess", "grand", "horde", "torpedo"];

/// Names that are looked for whether or not a file of that name exists.
const ALWAYS: &[&str] = &[
    "shatranj",
    "capablanca",
    "makruk",
    "xiangqi",
    "chess960",
    "courier",
];

pub fn check(root: &Path) -> Result<Vec<Finding>, Failure> {
    let names = game_names(root)?;
    let mut found = Vec::new();
    for folder in NAMELESS {
        let folder = root.join(folder);
        if !folder.is_dir() {
            continue;
        }
        for file in files(&folder)? {
            let text = read(&file)?;
            for (number, line) in (1..).zip(text.lines()) {
                found.extend(named(line, &names).map(|name| Finding {
                    file: shown(&file),
                    line: Some(number),
                    message: format!("names the game `{name}`; here no game is known"),
                }));
            }
        }
    }
    Ok(found)
}

/// The names of all games with a file, and those that are always looked for.
fn game_names(root: &Path) -> Result<Vec<String>, Failure> {
    let mut names: Vec<String> = ALWAYS.iter().map(ToString::to_string).collect();
    for file in files(&root.join("crates/hakam-variant/variants"))? {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let name = plain(&name);
        if !PLAIN_WORDS.contains(&name.as_str()) && !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

/// The first name that a line mentions.
fn named<'n>(line: &str, names: &'n [String]) -> Option<&'n str> {
    let line = plain(line);
    let name = names.iter().find(|name| line.contains(name.as_str()))?;
    Some(name)
}

/// Lower case, with a space for every dash and underscore: `three_check`, `three-check`, `Three check`.
fn plain(text: &str) -> String {
    text.to_lowercase().replace(['-', '_'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_however_it_is_spelt() {
        let names = ["three check".to_owned(), "makruk".to_owned()];
        for line in ["/// As in Makruk.", "fn makruk_king()"] {
            assert_eq!(named(line, &names), Some("makruk"), "{line}");
        }
        for line in [
            "// three-check",
            "ThreeCheck as THREE_CHECK",
            "a three check game",
        ] {
            assert_eq!(named(line, &names), Some("three check"), "{line}");
        }
        assert_eq!(named("the game of chess", &names), None);
    }
}
