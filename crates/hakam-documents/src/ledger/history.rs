//! The moves of a ledger as they are written, legal or not.
//!
//! Ledgers keep one move a line, `- Nf3 (g1f3)`, under a line `1. ...` that says nothing. Numbered lines
//! with several moves, `1. e4 e5`, are read as well.

use hakam_text::{Cursor, Passage, Span, quoted};

use super::finding::{Code, Fault, Findings, fault};
use crate::markdown::{bullet, digits, first_word, without};

/// The section of the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    pub(super) items: Vec<Item>,
    /// The heading.
    pub(super) heading: Span,
    /// The place behind the last line with a move, or behind the heading.
    pub(super) end: usize,
}

/// A move as it is written in a ledger. Its places are byte offsets in the text of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The number written before it.
    pub number: Option<u32>,
    /// The move as people write it: `Nf3`. Two squares without brackets stand here too.
    pub san: Option<Span>,
    /// What stands in brackets behind it: `g1f3`.
    pub uci: Option<Span>,
    /// All of it, with the brackets.
    pub span: Span,
}

impl History {
    /// Takes in a line of the section that ends at `end`. Behind a bullet stands one move, behind a number any.
    pub(super) fn line(&mut self, content: Passage<'_>, end: usize, findings: &mut Findings) {
        let (mut rest, most) = match bullet(content) {
            Some(rest) => (rest, 1),
            None if move_number(content).is_some() => (content, usize::MAX),
            None => return findings.add(unread(content)),
        };
        self.end = end;
        let (mut number, mut found) = (None, 0);
        while !rest.text.is_empty() {
            if let Some((counted, behind)) = move_number(rest) {
                number = counted;
                rest = behind.trim();
                continue;
            }
            let word = first_word(rest);
            if says_nothing(word.text) {
                rest = rest.rest(word.text.len()).trim();
            } else if found < most {
                let (item, behind) = item(rest, number.take());
                self.items.push(item);
                rest = behind;
                found += 1;
            } else {
                return findings.add(unread(rest));
            }
        }
    }
}

fn unread(text: Passage<'_>) -> Fault {
    let message = format!("{} is read as no move", quoted(text.text));
    let found = fault(Code::UnreadText, text.span(), message);
    found.hint("moves are written as `- e4 (e2e4)`")
}

/// The move that a text begins with, and what follows it.
fn item(text: Passage<'_>, number: Option<u32>) -> (Item, Passage<'_>) {
    let (mut san, mut rest, mut end) = (None, text, text.start);
    if in_brackets(text).is_none() {
        let word = first_word(text);
        let bare = without(word, &['`']).span();
        rest = text.rest(word.text.len()).trim();
        end = bare.end;
        // The only mark of a move that is written with a space before it.
        for mark in ["e.p.", "ep"] {
            if first_word(rest).text == mark {
                end = rest.start + mark.len();
                rest = rest.rest(mark.len()).trim();
            }
        }
        san = Some(bare.start..end);
    }
    let uci = in_brackets(rest).map(|(inside, behind)| {
        rest = behind.trim();
        end = behind.start;
        without(inside, &['`']).span()
    });
    let item = Item {
        number,
        san,
        uci,
        span: text.start..end,
    };
    (item, rest)
}

/// What stands in the brackets that the text begins with, and what follows them. Nothing with a space in it:
/// so no bracket is looked for farther than its own word.
fn in_brackets(text: Passage<'_>) -> Option<(Passage<'_>, Passage<'_>)> {
    let word = first_word(text);
    let (inside, _) = word.after("(")?.split_once(')')?;
    Some((inside, text.rest(inside.text.len() + 2)))
}

/// A number of a move, `12.`, `12...` or `12)`, and what follows it. A number too large to count is none.
fn move_number(text: Passage<'_>) -> Option<(Option<u32>, Passage<'_>)> {
    let (number, behind) = digits(text);
    let mut cursor = Cursor::new(behind);
    let dots = cursor.take_while(|c| matches!(c, '.' | ')'));
    let is_number = !number.text.is_empty() && !dots.text.is_empty();
    is_number.then(|| (number.text.parse().ok(), cursor.rest()))
}

/// A place holder, or a result at the end of a game.
fn says_nothing(word: &str) -> bool {
    const NOTHING: [&str; 7] = ["none", "(none)", "1-0", "0-1", "1/2-1/2", "½-½", "*"];
    word.chars().all(|c| matches!(c, '.' | '…' | '-')) || NOTHING.contains(&word)
}
