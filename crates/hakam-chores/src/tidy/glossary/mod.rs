//! What people read is in the words of chess players: no text has a word that the glossary has replaced.

mod texts;

use std::path::Path;

use crate::workspace::{Failure, files, read, shown};

use super::Finding;
use texts::Text;

/// Phrases that no text has, in lower case, and what to write instead.
const REPLACED: &[(&[&str], &str)] = &[
    (&["man", "men"], "piece, pieces"),
    (&["foe", "foes"], "enemy piece"),
    (&["line piece", "line pieces"], "slider"),
    (
        &["royals", "royal men"],
        "king; royal pieces where there are several",
    ),
    (
        &[
            "kind of piece",
            "kinds of pieces",
            "kind of man",
            "kinds of men",
        ],
        "piece type",
    ),
    (&["in passing", "passing by"], "en passant"),
    (
        &["passing mark", "passing marks", "passing square"],
        "en passant square",
    ),
    (&["start array", "start arrays"], "starting position"),
    (
        &["shuffled array", "shuffled arrays"],
        "Chess960-style start",
    ),
    (&["king side", "queen side"], "kingside, queenside"),
    (&["third time"], "has occurred three times"),
    (&["draws to be claimed"], "draws to claim"),
    (&["dear men", "dear pieces"], "valuable pieces"),
    (&["lines of play"], "leaf nodes"),
    (&["said of it"], "claims about it"),
    (&["what it rests on"], "evidence"),
    (&["looked up again"], "re-verified"),
    (&["stands against", "stand against"], "why it is illegal"),
    (&["need not be said"], "disambiguation is unnecessary"),
    (&["glyph", "glyphs"], "NAG"),
    (&["mended"], "normalised"),
    (&["lenient", "leniently"], "permissive"),
    (&["is there already"], "already exists"),
    (&["present folder"], "current directory"),
    (&["tools for models"], "MCP tools"),
    (&["literal interpreter"], "reference implementation"),
    (&["what was sent"], "invalid input"),
];

/// Texts that keep a replaced word, each with the reason.
const KEPT: &[(&str, &str, &str)] = &[
    (
        "crates/hakam-core/rules.toml",
        "Foe",
        "a tag of the source registry's notation",
    ),
    (
        "crates/hakam-core/rules.toml",
        "men = {",
        "a word of the definition language",
    ),
    (
        "crates/hakam-variant/src/read/",
        "empty or foe",
        "a word of the definition language",
    ),
    (
        "crates/hakam-wire/src/certificate/",
        "dead men",
        "a name in certificates",
    ),
    (
        "crates/hakam-wire/src/certificate/",
        "owns man",
        "a name in certificates",
    ),
    (
        "crates/hakam/src/claims/kinds.rs",
        "men [target]",
        "names of JSON fields",
    ),
    (
        "crates/hakam/src/claims/read/catch.rs",
        " side",
        "what a claim may say is read in any spelling",
    ),
    (
        "docs/src/rules.md",
        "men = {",
        "a word of the definition language",
    ),
    ("docs/src/claims.md", "Fields: men", "names of JSON fields"),
    (
        "crates/hakam-serve/web/board/pieces.js",
        "silver lance man",
        "a name of a piece",
    ),
];

pub fn check(root: &Path) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for file in files(root)? {
        let name = shown(&file);
        let Some(reader) = texts::reader(&name) else {
            continue;
        };
        for text in reader(&read(&file)?) {
            found.extend(complaints(&name, &text));
        }
    }
    Ok(found)
}

fn complaints(name: &str, text: &Text) -> Vec<Finding> {
    let words = words(&without_code(&text.words));
    let mut found = Vec::new();
    for (phrases, instead) in REPLACED {
        let phrase = phrases.iter().find(|phrase| has(&words, phrase));
        let Some(phrase) = phrase else { continue };
        let kept = KEPT
            .iter()
            .any(|(file, part, _)| name.starts_with(file) && text.words.contains(part));
        if !kept {
            found.push(Finding {
                file: name.to_owned(),
                line: Some(text.line),
                message: format!("`{phrase}` in a text for people: write {instead}"),
            });
        }
    }
    found
}

/// The text without what stands in backticks and in braces: names that are not words.
fn without_code(text: &str) -> String {
    let mut kept = String::new();
    let (mut quoted, mut depth) = (false, 0_u32);
    for sign in text.chars() {
        match sign {
            '`' => quoted = !quoted,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if quoted || depth > 0 => {}
            _ => kept.push(sign),
        }
    }
    kept
}

/// Lower-case words; a word with a hyphen or an underscore is one.
fn words(text: &str) -> Vec<String> {
    let is_inner = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '_');
    text.split(|sign| !is_inner(sign))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

fn has(words: &[String], phrase: &str) -> bool {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    words
        .windows(phrase.len())
        .any(|there| there.iter().zip(&phrase).all(|(word, part)| word == part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, words: &str) -> usize {
        let (line, words) = (1, words.to_owned());
        complaints(name, &Text { line, words }).len()
    }

    #[test]
    fn replaced_words_are_found_as_whole_words() {
        for (words, count) in [
            ("the man on e4", 1),
            ("Men in hand, taken in passing", 2),
            ("a Start array", 1),
            ("a woman, a gunman-like move, many", 0),
            ("`men` needs `at-least`", 0),
            ("{man} from {} to {}", 0),
            ("the piece on e4", 0),
        ] {
            assert_eq!(found("docs/src/x.md", words), count, "{words}");
        }
    }

    #[test]
    fn a_text_that_is_kept_is_kept_in_its_place_only() {
        let words = "Empty or Foe";
        assert_eq!(found("crates/hakam-core/rules.toml", words), 0);
        assert_eq!(found("crates/hakam/src/game.rs", words), 1);
    }
}
