//! What people read is in the words of chess players: no text has a word that the glossary has replaced.

use super::{hold, texts};

/// Phrases and what to write instead.
const REPLACED: &str = include_str!("replaced.tsv");

/// Texts that keep one, each with the reason.
const KEPT: &str = include_str!("kept.tsv");

fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    rows.filter_map(|row| row.split_once('\t'))
}

#[test]
fn texts_for_people_have_the_words_of_the_glossary() {
    hold(|name, text| {
        let texts = texts::texts(name, text).into_iter();
        let found = texts.map(|(line, text)| (line, complaints(name, &text)));
        let found = found.filter(|(_, complaints)| !complaints.is_empty());
        found
            .map(|(line, complaints)| (line, complaints.join("; ")))
            .collect()
    });
}

fn complaints(name: &str, text: &str) -> Vec<String> {
    let words = format!(" {} ", words(text).join(" "));
    let found = rows(REPLACED).filter_map(|(phrases, instead)| {
        let mut phrases = phrases.split(", ");
        let phrase = phrases.find(|phrase| words.contains(&format!(" {phrase} ")))?;
        let kept = rows(KEPT).any(|(file, rest)| {
            let part = rest.split('\t').next().unwrap_or(rest);
            name.starts_with(file) && text.contains(part)
        });
        (!kept).then(|| format!("`{phrase}` in a text for people: write {instead}"))
    });
    found.collect()
}

/// Lower-case words without what stands in backticks and in braces: names that are not words. A word with a hyphen or an
/// underscore is one.
fn words(text: &str) -> Vec<String> {
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
    let is_inner = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '_');
    let words = kept.split(|sign| !is_inner(sign));
    words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

#[test]
fn replaced_words_are_found_as_whole_words_where_they_are_not_kept() {
    for (name, words, count) in [
        ("docs/src/x.md", "the man on e4", 1),
        ("docs/src/x.md", "Men in hand, taken in passing", 2),
        ("docs/src/x.md", "a Start array", 1),
        ("docs/src/x.md", "a woman, a gunman-like move, many", 0),
        ("docs/src/x.md", "`men` needs `at-least`", 0),
        ("docs/src/x.md", "{man} from {} to {}", 0),
        ("docs/src/x.md", "the piece on e4", 0),
        ("crates/hakam-core/rules.toml", "Empty or Foe", 0),
        ("crates/hakam/src/game.rs", "Empty or Foe", 1),
    ] {
        assert_eq!(complaints(name, words).len(), count, "{words}");
    }
}
