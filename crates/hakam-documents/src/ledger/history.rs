//! The moves of a ledger as they are written, legal or not.
//!
//! Ledgers keep one move a line, `- Nf3 (g1f3)`, under a line `1. ...` that says nothing. Numbered lines
//! with several moves, `1. e4 e5`, are read as well.

use std::ops::Range;

use hakam_text::Passage;

use super::lines::{Line, without};

/// The section of the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    pub(super) items: Vec<Item>,
    /// What stands there and is read as no move.
    pub(super) unread: Vec<Range<usize>>,
    /// The heading.
    pub(super) heading: Range<usize>,
    /// The place behind the last move, or behind the heading.
    pub(super) end: usize,
}

/// A move as it is written in a ledger. Its places are byte offsets in the text of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The number written before it.
    pub number: Option<u32>,
    /// The move as people write it: `Nf3`. Two squares without brackets stand here too.
    pub san: Option<Range<usize>>,
    /// What stands in brackets behind it: `g1f3`.
    pub uci: Option<Range<usize>>,
    /// All of it, with the brackets.
    pub span: Range<usize>,
}

/// How many moves a line may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Bullet,
    Numbered,
}

/// Takes in a line of the section.
pub(super) fn line(history: &mut History, line: &Line<'_>) {
    let content = line.content.trim();
    let bullet = ["- ", "* ", "+ "]
        .into_iter()
        .find_map(|bullet| content.after(bullet));
    let (shape, mut rest) = match bullet {
        Some(rest) => (Shape::Bullet, rest.trim()),
        None if move_number(content).is_some() => (Shape::Numbered, content),
        None => {
            history.unread.push(content.span());
            return;
        }
    };
    let mut number = None;
    let found = history.items.len();
    while !rest.text.is_empty() {
        if let Some((counted, behind)) = move_number(rest) {
            number = counted;
            rest = behind.trim();
            continue;
        }
        let word = first_word(rest);
        if says_nothing(word.text) {
            rest = rest.rest(word.text.len()).trim();
            continue;
        }
        if shape == Shape::Bullet && history.items.len() > found {
            history.unread.push(rest.span());
            break;
        }
        let (item, behind) = item(rest, word, number.take());
        history.items.push(item);
        rest = behind;
    }
    history.end = line.end;
}

/// A move and what follows it.
fn item<'t>(rest: Passage<'t>, word: Passage<'t>, number: Option<u32>) -> (Item, Passage<'t>) {
    let start = rest.start;
    if let Some((uci, end)) = in_brackets(rest) {
        let item = Item {
            number,
            san: None,
            uci: Some(uci.span()),
            span: start..start + end,
        };
        return (item, rest.rest(end).trim());
    }
    let san = without(word, '`');
    let mut behind = rest.rest(word.text.len()).trim();
    let mut end = san.span().end;
    // The only mark of a move that is written with a space before it.
    for mark in ["e.p.", "ep"] {
        if first_word(behind).text == mark {
            end = behind.start + mark.len();
            behind = behind.rest(mark.len()).trim();
        }
    }
    let mut item = Item {
        number,
        san: Some(san.start..end),
        uci: None,
        span: start..end,
    };
    if let Some((uci, length)) = in_brackets(behind) {
        item.uci = Some(uci.span());
        item.span.end = behind.start + length;
        behind = behind.rest(length).trim();
    }
    (item, behind)
}

/// What stands in the brackets that the text begins with, and their length. Nothing with a space in it:
/// so no bracket is looked for farther than its own word.
fn in_brackets(text: Passage<'_>) -> Option<(Passage<'_>, usize)> {
    let word = first_word(text);
    let (inside, _) = word.after("(")?.split_once(')')?;
    Some((without(inside, '`'), inside.text.len() + 2))
}

/// The text up to the first space.
fn first_word(text: Passage<'_>) -> Passage<'_> {
    let end = text.text.find(char::is_whitespace);
    text.part(0..end.unwrap_or(text.text.len()))
}

/// A number of a move, `12.`, `12...` or `12)`, and what follows it. A number too large to count is none.
fn move_number(text: Passage<'_>) -> Option<(Option<u32>, Passage<'_>)> {
    let digits = text.text.bytes().take_while(u8::is_ascii_digit).count();
    let behind = text.rest(digits);
    let dots = behind
        .text
        .bytes()
        .take_while(|byte| matches!(byte, b'.' | b')'))
        .count();
    if digits == 0 || dots == 0 {
        return None;
    }
    Some((text.part(0..digits).text.parse().ok(), behind.rest(dots)))
}

/// A place holder, or a result at the end of a game.
fn says_nothing(word: &str) -> bool {
    word.chars().all(|c| matches!(c, '.' | '…' | '-'))
        || matches!(
            word,
            "none" | "(none)" | "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*"
        )
}

#[cfg(test)]
mod tests {
    use super::super::lines::lines;
    use super::*;

    /// The moves of a text as `number|san|uci`, and what was not read.
    fn read(text: &str) -> (Vec<String>, Vec<&str>) {
        let mut history = History::default();
        lines(text).for_each(|found| line(&mut history, &found));
        let part = |span: &Option<Range<usize>>| span.clone().map_or("", |span| &text[span]);
        let shown = |item: &Item| {
            let number = item
                .number
                .map_or(String::new(), |number| number.to_string());
            format!("{number}|{}|{}", part(&item.san), part(&item.uci))
        };
        let unread = history.unread.iter().map(|span| &text[span.clone()]);
        (history.items.iter().map(shown).collect(), unread.collect())
    }

    #[test]
    fn moves_are_read_in_the_habits_of_ledgers() {
        for (text, items) in [
            ("1. ...", &[][..]),
            ("- ...", &[]),
            ("- e4 (e2e4)", &["|e4|e2e4"]),
            ("  * `Qa4+` (`d1a4`)\r\n", &["|Qa4+|d1a4"]),
            ("- Nf3", &["|Nf3|"]),
            ("- (g1f3)", &["||g1f3"]),
            ("- exd6 e.p. (e5d6)", &["|exd6 e.p.|e5d6"]),
            ("- e8(Q) (e7e8q)", &["|e8(Q)|e7e8q"]),
            ("1. e4 e5", &["1|e4|", "|e5|"]),
            (
                "1. e4 (e2e4) e5 (e7e5) 2. Nf3",
                &["1|e4|e2e4", "|e5|e7e5", "2|Nf3|"],
            ),
            ("12...Qxf7# 1-0", &["12|Qxf7#|"]),
            ("- 3. Bb5", &["3|Bb5|"]),
            ("3) Bb5", &["3|Bb5|"]),
        ] {
            let (found, unread) = read(text);
            assert_eq!(found, items, "{text}");
            assert!(unread.is_empty(), "{text}: {unread:?}");
        }
    }

    #[test]
    fn what_is_no_move_is_kept_apart() {
        let (items, unread) = read("Played in Cairo.\n- e4 (e2e4) the best move\n-e5\n");
        assert_eq!(items, ["|e4|e2e4"]);
        assert_eq!(unread, ["Played in Cairo.", "the best move", "-e5"]);
    }
}
