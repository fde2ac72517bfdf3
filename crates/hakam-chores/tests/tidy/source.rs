//! What source files may contain: no game by its name where none is known, no files or clocks below the edge, no unsafe
//! code, no endless files, no folder of one machine.

use xtask::workspace::{files, root};

use super::{Finding, hold};

/// Crates that know the language of definitions and no game: a game is a data file only.
const NAMELESS: &[&str] = &["crates/hakam-law/src/", "crates/hakam-engine/src/"];

/// Names of games that are plain words too; documentation may use them.
const PLAIN_WORDS: &[&str] = &["chess", "grand", "horde", "torpedo"];

/// Names that are looked for whether or not a file of that name exists.
const ALWAYS: &str = "shatranj capablanca makruk xiangqi chess960 courier";

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

/// Written in two parts, so that this file does not find itself.
const UNSAFE: &str = concat!("un", "safe");

/// The only place where code may be that.
const UNSAFE_ALLOWED: &str = "crates/hakam-engine/src/lines";

/// A file with more lines has more than one subject.
const LONGEST: usize = 400;

fn starts_with_any(name: &str, starts: &[&str]) -> bool {
    starts.iter().any(|start| name.starts_with(start))
}

fn is_rust(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, end)| end == "rs")
}

/// The lines of a text with something wrong.
fn lines(text: &str, wrong: impl Fn(&str) -> Option<String>) -> Vec<Finding> {
    let lines = (1..).zip(text.lines());
    lines
        .filter_map(|(number, line)| Some((number, wrong(line)?)))
        .collect()
}

#[test]
fn no_game_is_named_where_none_is_known() {
    let names = game_names();
    hold(|file, text| {
        if !starts_with_any(file, NAMELESS) {
            return Vec::new();
        }
        lines(text, |line| {
            Some(format!("names the game `{}`", named(line, &names)?))
        })
    });
}

/// The names of all games with a file, and those that are always looked for.
fn game_names() -> Vec<String> {
    let games = files(&root().join("crates/hakam-variant/variants")).unwrap();
    let games = games
        .iter()
        .map(|file| plain(&file.file_stem().unwrap().to_string_lossy()));
    let games = games.filter(|name| !PLAIN_WORDS.contains(&name.as_str()));
    games.chain(ALWAYS.split(' ').map(str::to_owned)).collect()
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

#[test]
fn no_file_is_endless() {
    hold(|name, text| {
        let count = text.lines().count();
        let too_long = count > LONGEST && is_rust(name);
        let message = format!("more than {LONGEST} lines: split it by subject");
        too_long.then_some((count, message)).into_iter().collect()
    });
}

#[test]
fn files_sockets_clocks_and_unsafe_code_stay_where_they_belong() {
    hold(|name, text| {
        let code = is_rust(name);
        lines(text, |line| forbidden(name, line).filter(|_| code))
    });
}

fn forbidden(name: &str, line: &str) -> Option<String> {
    let code = line.split("//").next().unwrap_or_default();
    if has_word(code, UNSAFE) && !name.starts_with(UNSAFE_ALLOWED) {
        return Some(format!("{UNSAFE} code outside {UNSAFE_ALLOWED}"));
    }
    let mut words = OUTSIDE.iter().filter(|_| starts_with_any(name, PURE));
    let word = words.find(|word| has_word(code, word))?;
    Some(format!("knows `{word}`, which belongs to the front ends"))
}

#[test]
fn no_folder_of_one_machine_is_named() {
    hold(|_, text| {
        let wrong = |line: &str| begins_path(line).then(|| "names a folder of one machine".into());
        lines(text, wrong)
    });
}

/// Whether such a folder stands in the line as the beginning of a path, not inside a web address or a longer path.
fn begins_path(line: &str) -> bool {
    let homes = ["home", "root", "Users", "work"].map(|folder| format!("/{folder}/"));
    homes
        .iter()
        .flat_map(|home| line.match_indices(home.as_str()))
        .any(|(at, _)| {
            let before = line[..at].chars().next_back();
            !before.is_some_and(|c| {
                c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '}' | '/' | '~')
            })
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

#[test]
fn what_is_wrong_is_found_and_nothing_else() {
    let names = ["three check".to_owned(), "makruk".to_owned()];
    for (line, name) in [
        ("/// As in Makruk.", Some("makruk")),
        ("fn makruk_king()", Some("makruk")),
        ("// three-check", Some("three check")),
        ("ThreeCheck as THREE_CHECK", Some("three check")),
        ("a three check game", Some("three check")),
        ("the game of chess", None),
    ] {
        assert_eq!(named(line, &names), name, "{line}");
    }
    let block = concat!("let x = un", "safe { 1 };");
    for (name, line, found) in [
        ("crates/hakam-law/src/a.rs", "use std::fs;", true),
        (
            "crates/hakam-law/src/a.rs",
            "fn f(p: &std::path::Path)",
            true,
        ),
        ("crates/hakam-law/src/a.rs", "Question::PathFits", false),
        ("crates/hakam-law/src/a.rs", "// not std::fs", false),
        ("crates/hakam-cli/src/a.rs", "use std::fs;", false),
        ("crates/hakam-cli/src/a.rs", block, true),
        ("crates/hakam-engine/src/lines/a.rs", block, false),
        ("crates/a.rs", "#![forbid(unsafe_code)]", false),
    ] {
        assert_eq!(forbidden(name, line).is_some(), found, "{name}: {line}");
    }
    assert!(begins_path(&format!("see /{}/me/file", "home")));
    assert!(!begins_path(&format!(
        "https://example.org/{}/page",
        "work"
    )));
}
