//! Moves as two squares: `e2e4`, `e7e8q`, `a10b12`, and castling as `O-O`.
//!
//! ```
//! use hakam_notation::coordinate::{self, CoordinateMove};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let m = coordinate::read(&chess, "e7-e8=Q").unwrap();
//! assert_eq!(coordinate::write(&chess, m), "e7e8q");
//! assert!(matches!(coordinate::read(&chess, "O-O"), Ok(CoordinateMove::Castle(_))));
//! ```

use hakam_core::{Geometry, Kind, Move, RuleId, Square, Wing, rules};
use hakam_text::{Code, Cursor, Diagnostic, Passage, quoted};
use hakam_variant::{Letter, Ruleset};

/// A move as it is written, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoordinateMove {
    /// From a square to a square, perhaps becoming something.
    Go {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// What it is to become.
        choice: Option<Kind>,
    },
    /// `O-O` or `O-O-O`.
    Castle(Wing),
}

impl From<Move> for CoordinateMove {
    /// A castling is the king's own move.
    fn from(m: Move) -> CoordinateMove {
        CoordinateMove::Go {
            from: m.from,
            to: m.to,
            choice: m.choice,
        }
    }
}

/// What is wrong with the text of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoordinateErrorCode {
    /// It does not consist of two squares.
    NotAMove,
    /// A square that the board does not have.
    OffBoard,
    /// A letter that no kind of the game has.
    UnknownKind,
    /// Something stands behind the move.
    ExtraText,
}

/// Why a text is no move.
pub type CoordinateError = Diagnostic<CoordinateErrorCode>;

impl Code for CoordinateErrorCode {
    const TEXT: &'static str = "move";

    fn as_str(self) -> &'static str {
        match self {
            CoordinateErrorCode::NotAMove => "NOT_A_MOVE",
            CoordinateErrorCode::OffBoard => "OFF_BOARD",
            CoordinateErrorCode::UnknownKind => "UNKNOWN_KIND",
            CoordinateErrorCode::ExtraText => "EXTRA_TEXT",
        }
    }
}

impl CoordinateErrorCode {
    /// The rule that stands against it, if one does; the message names it.
    pub fn rule(self) -> Option<RuleId> {
        (self == CoordinateErrorCode::OffBoard).then_some(rules::C5)
    }
}

/// Reads a move. Letters of promotion are those of the variant, in either case.
///
/// # Errors
/// When the text is no move on this board; whether the move is possible is not asked.
pub fn read(rules: &Ruleset, text: &str) -> Result<CoordinateMove, CoordinateError> {
    if let Some(plain) = plain(rules, text.as_bytes()) {
        return Ok(plain);
    }
    match text {
        "O-O" | "0-0" | "o-o" => return Ok(CoordinateMove::Castle(Wing::H)),
        "O-O-O" | "0-0-0" | "o-o-o" => return Ok(CoordinateMove::Castle(Wing::A)),
        _ => {}
    }
    let mut cursor = Cursor::new(Passage::whole(text));
    let from = square(rules.geometry(), &mut cursor)?;
    cursor.take_if(|sign| sign == '-');
    let to = square(rules.geometry(), &mut cursor)?;
    let choice = choice(rules, cursor.rest())?;
    Ok(CoordinateMove::Go { from, to, choice })
}

/// The quick way through what most texts are: two squares with one digit each, and nothing else.
fn plain(rules: &Ruleset, text: &[u8]) -> Option<CoordinateMove> {
    let &[
        from_file,
        from_rank @ b'1'..=b'9',
        to_file,
        to_rank @ b'1'..=b'9',
    ] = text
    else {
        return None;
    };
    let square = |file: u8, rank: u8| {
        let file = file.checked_sub(b'a')?;
        rules.geometry().square(file, rank - b'1')
    };
    Some(CoordinateMove::Go {
        from: square(from_file, from_rank)?,
        to: square(to_file, to_rank)?,
        choice: None,
    })
}

/// The text of a move, promotions in lower case as UCI has them.
pub fn write(rules: &Ruleset, m: CoordinateMove) -> String {
    match m {
        CoordinateMove::Castle(wing) => wing.castling().to_owned(),
        CoordinateMove::Go { from, to, choice } => {
            let letter = choice
                .map(|kind| rules.kind(kind).letter.to_string().to_ascii_lowercase())
                .unwrap_or_default();
            let geometry = rules.geometry();
            format!("{}{}{letter}", geometry.name(from), geometry.name(to))
        }
    }
}

/// The square whose name follows.
fn square(geometry: &Geometry, cursor: &mut Cursor<'_>) -> Result<Square, CoordinateError> {
    let rest = cursor.rest();
    let digits = rest.text.bytes().skip(1);
    let digits = digits.take_while(u8::is_ascii_digit).count();
    let message = match cursor.peek() {
        Some('a'..='z') if digits > 0 => {
            let name = cursor.take(1 + digits);
            let square = geometry.parse_square(name.text);
            return square.ok_or_else(|| {
                let message = match quoted(name.text) {
                    found if is_hole(geometry, name.text) => {
                        format!("{found} is a hole of this board (rule C5)")
                    }
                    found => format!(
                        "{found} is not on the board, {} (rule C5)",
                        extent(geometry)
                    ),
                };
                error(CoordinateErrorCode::OffBoard, name, message)
            });
        }
        Some('A'..='Z') if digits > 0 => {
            let name = quoted(&rest.text[..=digits]).to_ascii_lowercase();
            format!("squares are written in lower case: {name}")
        }
        Some(_) => format!(
            "{} begins no square: a move is written as two squares, such as `e2e4`",
            quoted(rest.text)
        ),
        None => "a square is missing: a move is written as two squares, such as `e2e4`".to_owned(),
    };
    let first = rest.part(0..cursor.peek().map_or(0, char::len_utf8));
    Err(error(CoordinateErrorCode::NotAMove, first, message))
}

fn error(code: CoordinateErrorCode, place: Passage<'_>, message: String) -> CoordinateError {
    CoordinateError::error(code, place.span(), message)
}

/// Whether the board would have this square if it had no holes.
pub(crate) fn is_hole(geometry: &Geometry, name: &str) -> bool {
    let full = Geometry::new(geometry.files().into(), geometry.ranks().into());
    full.is_ok_and(|full| full.parse_square(name).is_some())
}

/// What squares a board has, in words.
pub(crate) fn extent(geometry: &Geometry) -> String {
    let last_file = char::from(b'a' + geometry.files() - 1);
    let ranks = geometry.ranks();
    format!("whose files are a to {last_file} and ranks 1 to {ranks}")
}

/// The kind named behind the squares.
fn choice(rules: &Ruleset, rest: Passage<'_>) -> Result<Option<Kind>, CoordinateError> {
    if rest.text.is_empty() {
        return Ok(None);
    }
    let name = rest.after("=").unwrap_or(rest);
    let unsigned = name.text.strip_prefix('+');
    let mut signs = unsigned.unwrap_or(name.text).chars();
    let (Some(letter @ ('a'..='z' | 'A'..='Z')), None) = (signs.next(), signs.next()) else {
        let message = format!("{} stands behind the move", quoted(rest.text));
        return Err(error(CoordinateErrorCode::ExtraText, rest, message));
    };
    let letter = Letter {
        plus: unsigned.is_some(),
        letter: letter.to_ascii_uppercase(),
    };
    let kind = rules.kind_of_letter(letter).ok_or_else(|| {
        let message = unknown_kind(rules, name.text);
        error(CoordinateErrorCode::UnknownKind, name, message)
    });
    kind.map(Some)
}

/// That no kind of a game is written so, and what its letters are.
pub fn unknown_kind(rules: &Ruleset, found: &str) -> String {
    let letters = rules.kinds().map(|(_, info)| info.letter.to_string());
    let (found, letters) = (quoted(found), letters.collect::<Vec<_>>().join(" "));
    format!("{found} is not a piece of this game, whose letters are {letters}")
}
