//! A text as words with their places: quotes, dashes and marks made plain, nothing understood yet.

use std::ops::Range;

use hakam_core::{Kind, Side, Square};
use hakam_notation::moves::{self, Language, Options};
use hakam_variant::{Letter, Ruleset};

use super::spelling;

/// A word or a mark.
#[derive(Clone, Debug)]
pub(in crate::claims) struct Token {
    /// In small letters and in one spelling; a mark is a word of one sign.
    pub(in crate::claims) word: String,
    /// As written, with plain quotes and dashes.
    pub(super) text: String,
    /// Where it stands in the text.
    pub(super) span: Range<usize>,
    /// Whether a hyphen joins it to the next word.
    pub(super) hyphen: bool,
    /// The square it names.
    pub(in crate::claims) square: Option<Square>,
    /// The man it names in the manner of ledgers: `Nf6`, `Pe4`.
    pub(in crate::claims) man: Option<(Kind, Square)>,
    /// The move it may be.
    pub(super) played: Option<PlayedWord>,
}

/// A word that can be read as a move.
#[derive(Clone, Debug)]
pub(super) struct PlayedWord {
    /// The move without number and dots.
    pub(super) san: String,
    /// Whose move the dots say it is.
    pub(super) side: Option<Side>,
}

/// A square as a pair of squares is written: `a4-e8`.
pub(super) fn two_squares(rules: &Ruleset, text: &str) -> Option<(Square, Square)> {
    let (from, to) = text.split_once('-')?;
    let geometry = rules.geometry();
    Some((geometry.parse_square(from)?, geometry.parse_square(to)?))
}

/// The longest text that is looked at as a move.
const LONGEST_MOVE: usize = 32;

/// Whether the text is written as a move of the game, possible or not.
pub fn is_move(rules: &Ruleset, text: &str) -> bool {
    let castles = text.starts_with(['O', '0', 'o']) && text.contains('-');
    let has_square = text.bytes().any(|byte| byte.is_ascii_lowercase())
        && text.bytes().any(|byte| byte.is_ascii_digit());
    let plain = text.len() <= LONGEST_MOVE && !text.contains(|c: char| c.is_whitespace());
    plain
        && ((castles && moves::parse(rules, text, Options::lenient(Language::English)).is_ok())
            || (has_square
                && moves::parse(rules, text, Options::strict(Language::English)).is_ok()))
}

impl Token {
    pub(in crate::claims) fn new(rules: &Ruleset, text: &str, span: Range<usize>) -> Token {
        let (bare, side, numbered) = without_number(text);
        let square = rules.geometry().parse_square(&text.to_ascii_lowercase());
        let square = square.filter(|_| !numbered);
        let man = man(rules, text);
        let played = is_move(rules, bare).then(|| PlayedWord {
            san: bare.to_owned(),
            side,
        });
        Token {
            word: spelling::plain(text),
            text: text.to_owned(),
            span,
            hyphen: false,
            square,
            man,
            played,
        }
    }
}

/// The text without a move number and dots before it; dots say that the move is Black's.
pub(super) fn without_number(text: &str) -> (&str, Option<Side>, bool) {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let bare = behind.trim_start_matches('.');
    let dots = behind.len() - bare.len();
    match dots {
        0 => (text, None, false),
        1 => (bare, None, true),
        2.. => (bare, Some(Side::Black), true),
    }
}

fn man(rules: &Ruleset, text: &str) -> Option<(Kind, Square)> {
    let (plus, rest) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let mut signs = rest.chars();
    let letter = signs.next().filter(char::is_ascii_uppercase)?;
    let square = rules.geometry().parse_square(signs.as_str())?;
    let kind = rules.kind_of_letter(Letter { plus, letter })?;
    Some((kind, square))
}
