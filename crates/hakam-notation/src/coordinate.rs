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

use std::fmt;
use std::ops::Range;

use hakam_core::{Geometry, Kind, Move, RuleId, Square, Wing};
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

impl CoordinateErrorCode {
    /// The code as text: `OFF_BOARD`.
    pub fn as_str(self) -> &'static str {
        match self {
            CoordinateErrorCode::NotAMove => "NOT_A_MOVE",
            CoordinateErrorCode::OffBoard => "OFF_BOARD",
            CoordinateErrorCode::UnknownKind => "UNKNOWN_KIND",
            CoordinateErrorCode::ExtraText => "EXTRA_TEXT",
        }
    }

    /// The rule that stands against it, if one does.
    pub fn rule(self) -> Option<RuleId> {
        match self {
            CoordinateErrorCode::OffBoard => RuleId::new("C5").ok(),
            CoordinateErrorCode::NotAMove
            | CoordinateErrorCode::UnknownKind
            | CoordinateErrorCode::ExtraText => None,
        }
    }
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoordinateError {
    /// The place in the text.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What kind of fault it is.
    pub code: CoordinateErrorCode,
}

impl fmt::Display for CoordinateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for CoordinateError {}

impl CoordinateError {
    /// The message with the place underlined in `text`, the text that was read.
    pub fn render(&self, text: &str) -> String {
        let shown = hakam_text::excerpt("move", text, self.span.clone(), "");
        format!("error[{}]: {}\n{shown}", self.code.as_str(), self.message)
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
    let (from, at) = square(rules.geometry(), text, 0)?;
    let at = at + usize::from(text[at..].starts_with('-'));
    let (to, at) = square(rules.geometry(), text, at)?;
    Ok(CoordinateMove::Go {
        from,
        to,
        choice: choice(rules, text, at)?,
    })
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
        CoordinateMove::Castle(Wing::H) => "O-O".to_owned(),
        CoordinateMove::Castle(Wing::A) => "O-O-O".to_owned(),
        CoordinateMove::Go { from, to, choice } => {
            let letter = choice
                .map(|kind| rules.kind(kind).letter.to_string().to_ascii_lowercase())
                .unwrap_or_default();
            let geometry = rules.geometry();
            format!("{}{}{letter}", geometry.name(from), geometry.name(to))
        }
    }
}

/// The square whose name starts at `at`, and where the name ends.
fn square(geometry: &Geometry, text: &str, at: usize) -> Result<(Square, usize), CoordinateError> {
    let rest = &text[at..];
    let letter = rest.chars().next();
    let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (Some('a'..='z'), 1..) = (letter, digits) else {
        let length = letter.map_or(0, char::len_utf8);
        let message = match letter {
            None => {
                "a square is missing: a move is written as two squares, such as `e2e4`".to_owned()
            }
            Some('A'..='Z') if digits > 0 => format!(
                "squares are written in lower case: `{}`",
                short(&rest[..=digits]).to_ascii_lowercase()
            ),
            Some(_) => format!(
                "`{}` begins no square: a move is written as two squares, such as `e2e4`",
                short(rest)
            ),
        };
        return Err(CoordinateError {
            span: at..at + length,
            message,
            code: CoordinateErrorCode::NotAMove,
        });
    };
    let span = at..at + 1 + digits;
    let name = &text[span.clone()];
    geometry
        .parse_square(name)
        .map(|square| (square, span.end))
        .ok_or_else(|| CoordinateError {
            message: off_board(geometry, name),
            span,
            code: CoordinateErrorCode::OffBoard,
        })
}

fn off_board(geometry: &Geometry, name: &str) -> String {
    let last_file = char::from(b'a' + geometry.files() - 1);
    let ranks = geometry.ranks();
    let hole = name
        .get(1..)
        .and_then(|rank| rank.parse::<u8>().ok())
        .is_some_and(|rank| (1..=ranks).contains(&rank))
        && name.starts_with(|file| ('a'..=last_file).contains(&file))
        && !name[1..].starts_with('0');
    if hole {
        format!("`{name}` is a hole of this board (rule C5)")
    } else {
        format!(
            "`{}` is not on the board, whose files are a to {last_file} and ranks 1 to {ranks} (rule C5)",
            short(name)
        )
    }
}

/// The kind named at `at`, where the squares end.
fn choice(rules: &Ruleset, text: &str, at: usize) -> Result<Option<Kind>, CoordinateError> {
    let rest = &text[at..];
    if rest.is_empty() {
        return Ok(None);
    }
    let letters = rest.strip_prefix('=').unwrap_or(rest);
    let start = text.len() - letters.len();
    let plus = letters.starts_with('+');
    let mut signs = letters.chars().skip(usize::from(plus));
    let (Some(letter), None) = (signs.next().filter(char::is_ascii_alphabetic), signs.next())
    else {
        return Err(CoordinateError {
            span: at..text.len(),
            message: format!("`{}` stands behind the move", short(rest)),
            code: CoordinateErrorCode::ExtraText,
        });
    };
    let letter = Letter {
        plus,
        letter: letter.to_ascii_uppercase(),
    };
    if let Some(kind) = rules.kind_of_letter(letter) {
        return Ok(Some(kind));
    }
    let known: Vec<String> = rules
        .kinds()
        .map(|(_, info)| info.letter.to_string())
        .collect();
    Err(CoordinateError {
        span: start..text.len(),
        message: format!(
            "`{}` is not a piece of this game, whose letters are {}",
            short(letters),
            known.join(" ")
        ),
        code: CoordinateErrorCode::UnknownKind,
    })
}

/// A piece of the text as it stands in a message: short, and without control characters.
fn short(text: &str) -> String {
    let mut shown: String = text.chars().take(24).flat_map(char::escape_debug).collect();
    if text.chars().nth(24).is_some() {
        shown.push('…');
    }
    shown
}
