//! What is found wrong with a game, in words.

use std::fmt;

use hakam_core::{Outcome, Side};
use hakam_notation::moves::MoveError;
use hakam_variant::fen::{FenError, Repair};

use crate::bytes::short;
use crate::fault::{Fault, FaultKind, Gravity};
use crate::place::Place;
use crate::token::{GameResult, MoveNumber};

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

impl Finding {
    /// What is wrong behind the last game.
    pub fn behind(faults: &[Fault]) -> Vec<Finding> {
        let findings = faults.iter().map(|fault| Finding {
            game: None,
            ply: None,
            place: fault.place,
            what: What::Text(fault.kind.clone()),
        });
        findings.collect()
    }
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

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum What {
    /// A fault of the text.
    #[error("{0}")]
    Text(FaultKind),
    /// The tag `Variant` gives this name, of no game that is known.
    #[error("the variant `{}` is not known; the moves were not checked", short(.0.as_bytes()))]
    UnknownVariant(String),
    /// `SetUp` promises a position, and there is none.
    #[error("`SetUp` is 1, but there is no tag `FEN`; the usual start was taken")]
    MissingFen,
    /// The tag `FEN` is no position of this game.
    #[error("the tag `FEN` is no position: {error}; the moves were not checked")]
    BadFen {
        /// The position as written.
        text: String,
        /// What is wrong with it.
        error: Box<FenError>,
    },
    /// The tag `FEN` had to be mended.
    #[error("the tag `FEN`: {}", .0.message)]
    MendedFen(Repair),
    /// A move that is not legal, not clear, or no move.
    #[error("`{}`: {error}; the moves behind it were not checked", short(.text.as_bytes()))]
    BadMove {
        /// The move as written.
        text: String,
        /// Why it is none.
        error: Box<MoveError>,
    },
    /// A legal move of whose text a part is false: a `+` without a check, an `x` without a capture; in
    /// strict reading also one that is not written as it should be.
    #[error("`{}`: {error}", short(.text.as_bytes()))]
    FalseMove {
        /// The move as written.
        text: String,
        /// What is false.
        error: Box<MoveError>,
    },
    /// A legal move that is not written as it should be.
    #[error("`{}`: {}", short(.text.as_bytes()), messages(.repairs))]
    MendedMove {
        /// The move as written.
        text: String,
        /// What had to be mended.
        repairs: Vec<Repair>,
    },
    /// Another number before a move than the position has.
    #[error("the move is numbered {found}, but it is move {expected}{}", by_count(*.counted, *.expected))]
    WrongNumber {
        /// The number as written.
        found: u32,
        /// The number that would be right.
        expected: u32,
        /// The number that would follow from those before it.
        counted: u32,
    },
    /// A number whose dots give the move to the wrong side, and who is to move. Of one game only the first is reported.
    #[error("`{}{}` says that {} moves, but it is {}'s turn", .0.value, dots(*.0), .1.other(), .1)]
    WrongSide(MoveNumber, Side),
    /// The law had ended the game before this move. Of one game only the first is reported.
    #[error("the record continues after the end: {}", ended(.outcome))]
    GoesOn {
        /// How it had ended.
        outcome: Outcome,
    },
    /// Moves behind the last ply that is checked.
    #[error("moves are checked to ply {0}, not beyond")]
    TooManyMoves(u32),
    /// The tag `PlyCount` has this value, and there are so many plies.
    #[error("the tag `PlyCount` says `{}`, but there are {} plies", short(.0.as_bytes()), .1)]
    PlyCount(String, usize),
    /// The tag of this name has this value, a day that no calendar has.
    #[error("the tag `{}` is `{}`, and there is no such day", short(.0.as_bytes()), short(.1.as_bytes()))]
    NoSuchDay(String, String),
    /// The tag of this name has this value, a date that is not written as the standard has it.
    #[error("the tag `{}` is `{}`: a date is written `2020.01.31`, with `??` for what is not known", short(.0.as_bytes()), short(.1.as_bytes()))]
    DateForm(String, String),
    /// The tag `Result` has this value, which is none of the four results.
    #[error("the tag `Result` is `{}`, which is no result: `1-0`, `0-1`, `1/2-1/2` and `*` are", short(.0.as_bytes()))]
    ResultTag(String),
    /// The tag `Result` and the result behind the moves are not the same.
    #[error("the tag `Result` says `{tag}`, but `{result}` stands behind the moves")]
    ResultsDiffer {
        /// The result of the tag.
        tag: GameResult,
        /// The result behind the moves.
        result: GameResult,
    },
    /// The game ended on the board in another way.
    #[error("the result is `{result}`, but {}", ended(.outcome))]
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
        self.class().0
    }

    /// How bad it is.
    pub fn gravity(&self) -> Gravity {
        self.class().1
    }

    fn class(&self) -> (&'static str, Gravity) {
        use Gravity::{Mended, Note, Wrong};
        match self {
            What::Text(kind) => (kind.code(), kind.gravity()),
            // Old games did not know today's draws, and that a position is dead is not always seen.
            What::GoesOn {
                outcome: Outcome::Drawn { .. },
            } => ("GOES_ON", Note),
            What::GoesOn { .. } => ("GOES_ON", Wrong),
            What::UnknownVariant(_) => ("UNKNOWN_VARIANT", Wrong),
            What::MissingFen => ("MISSING_FEN", Wrong),
            What::BadFen { .. } => ("BAD_FEN", Wrong),
            What::MendedFen(_) => ("MENDED_FEN", Mended),
            What::BadMove { .. } => ("BAD_MOVE", Wrong),
            What::FalseMove { .. } => ("FALSE_MOVE", Wrong),
            What::MendedMove { .. } => ("MENDED_MOVE", Mended),
            What::WrongNumber { .. } => ("WRONG_NUMBER", Wrong),
            What::WrongSide(..) => ("WRONG_SIDE", Wrong),
            What::TooManyMoves(_) => ("TOO_MANY_MOVES", Wrong),
            What::PlyCount(..) => ("PLY_COUNT", Wrong),
            What::NoSuchDay(..) => ("NO_SUCH_DAY", Wrong),
            What::DateForm(..) => ("DATE_FORM", Note),
            What::ResultTag(_) => ("RESULT_TAG", Wrong),
            What::ResultsDiffer { .. } => ("RESULTS_DIFFER", Wrong),
            What::ResultAgainstBoard { .. } => ("RESULT_AGAINST_BOARD", Wrong),
        }
    }

    /// The text in question with the place underlined, where there is more to show than the message.
    pub fn render(&self) -> Option<String> {
        match self {
            What::BadFen { text, error } => Some(error.render(text)),
            What::BadMove { text, error } | What::FalseMove { text, error } => {
                Some(error.render(text))
            }
            _ => None,
        }
    }
}

/// What had to be mended.
fn messages(repairs: &[Repair]) -> String {
    let messages: Vec<&str> = repairs.iter().map(|r| r.message.as_str()).collect();
    messages.join("; ")
}

fn by_count(counted: u32, expected: u32) -> String {
    if counted == expected {
        return String::new();
    }
    format!(" and would be {counted} by the numbers before it")
}

fn dots(number: MoveNumber) -> String {
    ".".repeat(usize::from(number.dots.min(3)))
}

/// How a game ended on the board.
fn ended(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Ongoing => "the game is not over".to_owned(),
        Outcome::Won { by, rule } => format!("{by} has won on the board (rule {rule})"),
        Outcome::Drawn { rule } => format!("the game was drawn on the board (rule {rule})"),
    }
}
