//! Men in a list: a kind letter and a square, `Ke1`.

use std::fmt::Write as _;
use std::ops::Range;

use hakam_core::{Kind, PerSide, Piece, Setup, Side, Square};
use hakam_text::{Passage, quoted};
use hakam_variant::{Letter, Ruleset};

use super::code::Code;
use super::finding::Finding;

/// A man of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) kind: Kind,
    pub(super) square: Square,
    /// Where it is written.
    pub(super) span: Range<usize>,
}

/// A man that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taken {
    /// What it was.
    pub kind: Kind,
    /// Where it stood, if that is written.
    pub square: Option<Square>,
}

/// Reads one man of the list of a side.
pub(super) fn read_man(rules: &Ruleset, word: Passage<'_>) -> Result<Man, Finding> {
    let (kind, name) = read_kind(rules, word)?;
    let square = rules.geometry().parse_square(name.text).ok_or_else(|| {
        let message = if name.text.is_empty() {
            format!("{} has no square", quoted(word.text))
        } else {
            format!("{} is no square of this board", quoted(name.text))
        };
        let span = if name.text.is_empty() { word } else { name }.span();
        Finding::new(Code::Unreadable, span, message).hint(token_hint(rules))
    })?;
    Ok(Man {
        kind,
        square,
        span: word.span(),
    })
}

/// Reads one man that was taken: a kind, and where it stood if that is written.
pub(super) fn read_taken(rules: &Ruleset, word: Passage<'_>) -> Result<Taken, Finding> {
    let (kind, name) = read_kind(rules, word)?;
    if name.text.is_empty() {
        return Ok(Taken { kind, square: None });
    }
    read_man(rules, word).map(|man| Taken {
        kind: man.kind,
        square: Some(man.square),
    })
}

/// The kind that a word begins with, and the rest of the word.
fn read_kind<'t>(rules: &Ruleset, word: Passage<'t>) -> Result<(Kind, Passage<'t>), Finding> {
    let plus = word.text.starts_with('+');
    let bare = word.rest(usize::from(plus));
    let finding = |message: String| Finding::new(Code::Unreadable, word.span(), message);
    let Some(letter) = bare.text.chars().next().filter(char::is_ascii_uppercase) else {
        let message = format!("{} is not a piece", quoted(word.text));
        return Err(finding(message).hint(token_hint(rules)));
    };
    if let Some(kind) = rules.kind_of_letter(Letter { plus, letter }) {
        return Ok((kind, bare.rest(1)));
    }
    let known: Vec<String> = rules
        .kinds()
        .map(|(_, info)| info.letter.to_string())
        .collect();
    Err(finding(format!(
        "{} is not a piece of this game, whose letters are {}",
        quoted(word.text),
        known.join(" ")
    )))
}

/// How a man is written, by the example of a man of this game.
fn token_hint(rules: &Ruleset) -> String {
    let example = rules
        .standard_start()
        .men(rules.geometry())
        .next()
        .map(|(square, man)| token(rules, man.kind, Some(square)));
    let example = example.unwrap_or_default();
    format!("write the letter of the piece, in upper case, and its square: `{example}`")
}

/// A man as it is written in a list.
pub(super) fn token(rules: &Ruleset, kind: Kind, square: Option<Square>) -> String {
    let mut text = rules.kind(kind).letter.to_string();
    if let Some(square) = square {
        // Writing to a String cannot fail.
        let _ = write!(text, "{}", rules.geometry().name(square));
    }
    text
}

/// Men in the order in which they are written: by kind as in the ruleset, then by square.
pub(super) fn list(rules: &Ruleset, men: impl IntoIterator<Item = Taken>) -> String {
    let mut men: Vec<Taken> = men.into_iter().collect();
    men.sort_unstable();
    let tokens: Vec<String> = men
        .into_iter()
        .map(|man| token(rules, man.kind, man.square))
        .collect();
    if tokens.is_empty() {
        "-".to_owned()
    } else {
        tokens.join(" ")
    }
}

/// The men of a side on the board, as they are written.
pub(super) fn roll(rules: &Ruleset, setup: &Setup, side: Side) -> String {
    list(
        rules,
        setup
            .men_of(rules.geometry(), side)
            .map(|(square, man)| Taken {
                kind: man.kind,
                square: Some(square),
            }),
    )
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// A finding for every man that stands where another one stands already.
pub(super) fn shared_squares(rules: &Ruleset, men: &PerSide<Option<Vec<Man>>>) -> Vec<Finding> {
    let mut board = Setup::empty(rules.geometry());
    let mut shared = Vec::new();
    for side in Side::BOTH {
        for man in men[side].iter().flatten() {
            let Some(first) = board.at(man.square) else {
                board.put(man.square, Some(Piece::new(side, man.kind)));
                continue;
            };
            let message = format!(
                "two pieces stand on {}: the {} {} and the {} {}",
                rules.geometry().name(man.square),
                colour(first.side),
                rules.kind(first.kind).name,
                colour(side),
                rules.kind(man.kind).name,
            );
            shared.push(Finding::new(Code::TwoOnASquare, man.span.clone(), message));
        }
    }
    shared
}
