//! What is found wrong with a game, in words.

use std::fmt;

use hakam_core::{Outcome, Side};
use hakam_variant::fen::{FenError, Repair};

use super::super::fault::{FaultKind, Severity};
use super::super::place::Place;
use super::super::raw::short;
use super::super::visitor::{GameResult, MoveNumber};
use hakam_notation::moves::MoveError;

/// Something that is wrong with a game, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The game, from 1; `None` behind the last game.
    pub game: Option<u64>,
    /// The ply, from 1; that of the move it replaces, in a variation.
    pub ply: Option<u32>,
    /// The place in the input.
    pub place: Place,
    /// What is wrong.
    pub what: What,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = self.game {
            write!(f, "game {game}, ")?;
        }
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}, ")?;
        }
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gravity {
    /// Against the letter of the standard, but nothing is doubtful.
    Note,
    /// Understood as something else than what is written.
    Mended,
    /// False, or not understood.
    Wrong,
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum What {
    /// A fault of the text.
    Text(FaultKind),
    /// The tag `Variant` names a game that is not known.
    UnknownVariant {
        /// The name.
        name: String,
    },
    /// `SetUp` promises a position, and there is none.
    MissingFen,
    /// The tag `FEN` is no position of this game.
    BadFen {
        /// The position as written.
        text: String,
        /// What is wrong with it.
        error: Box<FenError>,
    },
    /// The tag `FEN` had to be mended.
    MendedFen(Repair),
    /// A move that is not legal, not clear, or no move.
    BadMove {
        /// The move as written.
        text: String,
        /// Why it is none.
        error: Box<MoveError>,
    },
    /// A legal move of whose text a part is false: a `+` without a check, an `x` without a capture; in
    /// strict reading also one that is not written as it should be.
    FalseMove {
        /// The move as written.
        text: String,
        /// What is false.
        error: Box<MoveError>,
    },
    /// A legal move that is not written as it should be.
    MendedMove {
        /// The move as written.
        text: String,
        /// What had to be mended.
        repairs: Vec<Repair>,
    },
    /// Another number before a move than the position has.
    WrongNumber {
        /// The number as written.
        found: u32,
        /// The number that would be right.
        expected: u32,
        /// The number that would follow from those before it.
        counted: u32,
    },
    /// A number whose dots give the move to the wrong side. Of one game only the first is reported.
    WrongSide {
        /// The number as written.
        number: MoveNumber,
        /// Who is to move.
        turn: Side,
    },
    /// The law had ended the game before this move. Of one game only the first is reported.
    GoesOn {
        /// How it had ended.
        outcome: Outcome,
    },
    /// More moves than are checked.
    TooManyMoves {
        /// The last ply that is.
        limit: u32,
    },
    /// The tag `PlyCount` is not the number of plies.
    PlyCount {
        /// Its value.
        value: String,
        /// How many plies there are.
        plies: usize,
    },
    /// A tag with a day that no calendar has.
    NoSuchDay {
        /// Its name.
        tag: String,
        /// Its value.
        value: String,
    },
    /// A date that is not written as the standard has it.
    DateForm {
        /// Its name.
        tag: String,
        /// Its value.
        value: String,
    },
    /// The tag `Result` is none of the four results.
    ResultTag {
        /// Its value.
        value: String,
    },
    /// The tag `Result` and the result behind the moves are not the same.
    ResultsDiffer {
        /// The result of the tag.
        tag: GameResult,
        /// The result behind the moves.
        result: GameResult,
    },
    /// The game ended on the board in another way.
    ResultAgainstBoard {
        /// The result as written.
        result: GameResult,
        /// How the game ended.
        outcome: Outcome,
    },
}

impl What {
    /// The code as text: `BAD_MOVE`.
    pub fn code(&self) -> &'static str {
        match self {
            What::Text(kind) => kind.code(),
            What::UnknownVariant { .. } => "UNKNOWN_VARIANT",
            What::MissingFen => "MISSING_FEN",
            What::BadFen { .. } => "BAD_FEN",
            What::MendedFen(_) => "MENDED_FEN",
            What::BadMove { .. } => "BAD_MOVE",
            What::FalseMove { .. } => "FALSE_MOVE",
            What::MendedMove { .. } => "MENDED_MOVE",
            What::WrongNumber { .. } => "WRONG_NUMBER",
            What::WrongSide { .. } => "WRONG_SIDE",
            What::GoesOn { .. } => "GOES_ON",
            What::TooManyMoves { .. } => "TOO_MANY_MOVES",
            What::PlyCount { .. } => "PLY_COUNT",
            What::NoSuchDay { .. } => "NO_SUCH_DAY",
            What::DateForm { .. } => "DATE_FORM",
            What::ResultTag { .. } => "RESULT_TAG",
            What::ResultsDiffer { .. } => "RESULTS_DIFFER",
            What::ResultAgainstBoard { .. } => "RESULT_AGAINST_BOARD",
        }
    }

    /// How bad it is.
    pub fn gravity(&self) -> Gravity {
        match self {
            What::Text(kind) => match kind.severity() {
                Severity::Note => Gravity::Note,
                Severity::Repair => Gravity::Mended,
                Severity::Loss => Gravity::Wrong,
            },
            // Old games did not know today's draws, and that a position is dead is not always seen.
            What::GoesOn {
                outcome: Outcome::Drawn { .. },
            }
            | What::DateForm { .. } => Gravity::Note,
            What::MendedFen(_) | What::MendedMove { .. } => Gravity::Mended,
            What::UnknownVariant { .. }
            | What::MissingFen
            | What::BadFen { .. }
            | What::BadMove { .. }
            | What::FalseMove { .. }
            | What::WrongNumber { .. }
            | What::WrongSide { .. }
            | What::GoesOn { .. }
            | What::TooManyMoves { .. }
            | What::PlyCount { .. }
            | What::NoSuchDay { .. }
            | What::ResultTag { .. }
            | What::ResultsDiffer { .. }
            | What::ResultAgainstBoard { .. } => Gravity::Wrong,
        }
    }

    /// The text in question with the place underlined, where there is more to show than the message.
    pub fn render(&self) -> Option<String> {
        match self {
            What::BadFen { text, error } => Some(error.render(text)),
            What::BadMove { text, error } | What::FalseMove { text, error } => {
                Some(error.render(text))
            }
            What::Text(_)
            | What::UnknownVariant { .. }
            | What::MissingFen
            | What::MendedFen(_)
            | What::MendedMove { .. }
            | What::WrongNumber { .. }
            | What::WrongSide { .. }
            | What::GoesOn { .. }
            | What::TooManyMoves { .. }
            | What::PlyCount { .. }
            | What::NoSuchDay { .. }
            | What::DateForm { .. }
            | What::ResultTag { .. }
            | What::ResultsDiffer { .. }
            | What::ResultAgainstBoard { .. } => None,
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Text(kind) => kind.fmt(f),
            What::UnknownVariant { name } => {
                let name = short(name.as_bytes());
                write!(
                    f,
                    "the variant `{name}` is not known; the moves were not checked"
                )
            }
            What::MissingFen => {
                f.write_str("`SetUp` is 1, but there is no tag `FEN`; the usual start was taken")
            }
            What::BadFen { error, .. } => write!(
                f,
                "the tag `FEN` is no position: {error}; the moves were not checked"
            ),
            What::MendedFen(repair) => write!(f, "the tag `FEN`: {}", repair.message),
            What::BadMove { text, error } => {
                let text = short(text.as_bytes());
                write!(f, "`{text}`: {error}; the moves behind it were not checked")
            }
            What::FalseMove { text, error } => {
                let text = short(text.as_bytes());
                write!(f, "`{text}`: {error}")
            }
            What::MendedMove { text, repairs } => {
                let messages: Vec<&str> = repairs.iter().map(|r| r.message.as_str()).collect();
                let text = short(text.as_bytes());
                write!(f, "`{text}`: {}", messages.join("; "))
            }
            What::WrongNumber {
                found,
                expected,
                counted,
            } => {
                write!(f, "the move is numbered {found}, but it is move {expected}")?;
                if counted != expected {
                    write!(f, " and would be {counted} by the numbers before it")?;
                }
                Ok(())
            }
            What::WrongSide { number, turn } => write!(
                f,
                "`{}{}` says that {} moves, but it is {turn}'s turn",
                number.value,
                ".".repeat(usize::from(number.dots.min(3))),
                turn.other(),
            ),
            What::GoesOn { outcome } => {
                write!(f, "the record continues after the end: {}", ended(outcome))
            }
            What::TooManyMoves { limit } => {
                write!(f, "moves are checked to ply {limit}, not beyond")
            }
            What::PlyCount { value, plies } => {
                let value = short(value.as_bytes());
                write!(
                    f,
                    "the tag `PlyCount` says `{value}`, but there are {plies} plies"
                )
            }
            What::NoSuchDay { tag, value } => {
                let (tag, value) = (short(tag.as_bytes()), short(value.as_bytes()));
                write!(f, "the tag `{tag}` is `{value}`, and there is no such day")
            }
            What::DateForm { tag, value } => {
                let (tag, value) = (short(tag.as_bytes()), short(value.as_bytes()));
                write!(
                    f,
                    "the tag `{tag}` is `{value}`: a date is written `2020.01.31`, with `??` for what is not known"
                )
            }
            What::ResultTag { value } => {
                let value = short(value.as_bytes());
                write!(
                    f,
                    "the tag `Result` is `{value}`, which is no result: `1-0`, `0-1`, `1/2-1/2` and `*` are"
                )
            }
            What::ResultsDiffer { tag, result } => write!(
                f,
                "the tag `Result` says `{tag}`, but `{result}` stands behind the moves"
            ),
            What::ResultAgainstBoard { result, outcome } => {
                write!(f, "the result is `{result}`, but {}", ended(outcome))
            }
        }
    }
}

/// How a game ended on the board.
fn ended(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Ongoing => "the game is not over".to_owned(),
        Outcome::Won { by, rule } => format!("{by} has won on the board (rule {rule})"),
        Outcome::Drawn { rule } => format!("the game was drawn on the board (rule {rule})"),
    }
}
