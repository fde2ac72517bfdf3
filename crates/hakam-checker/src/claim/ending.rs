//! Claims about forced mates, ends of games, draws and records.

use hakam_core::{RuleId, Setup};

use super::{Party, Relation};

/// A fact about how the game ends or must end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A side is mated.
    Checkmated {
        /// The side.
        side: Party,
    },
    /// A side is stalemated.
    Stalemated {
        /// The side.
        side: Party,
    },
    /// A side can force mate.
    MateIn {
        /// The side that mates.
        side: Party,
        /// In how many moves.
        mate: Mate,
    },
    /// A side would mate if it were its turn.
    ThreatensMate {
        /// The side that mates.
        side: Party,
        /// In how many moves.
        mate: Mate,
    },
    /// A side can force a win, by whatever ends the game.
    WinIn {
        /// The side that wins.
        side: Party,
        /// In how many plies, the moves of both sides counted.
        plies: Mate,
    },
    /// A side can give check for ever.
    Perpetual {
        /// The side.
        side: Party,
    },
    /// A side would be better off without having to move.
    Zugzwang {
        /// The side.
        side: Party,
    },
    /// A side has nothing but its royal.
    Bare {
        /// The side.
        side: Party,
    },
    /// Some play, however bad, lets a side win.
    CanWin {
        /// The side.
        side: Party,
    },
    /// The game is over.
    GameOver {
        /// By this rule.
        by: Option<RuleId>,
    },
    /// A side may claim a draw, which only the side to move may.
    ClaimDraw {
        /// The side.
        side: Party,
        /// By which rule.
        by: DrawRule,
        /// With this move, as written; `None` is any or none.
        with: Option<String>,
    },
    /// Nobody can mate with the men on the board; with a side, it cannot.
    Insufficient {
        /// The side; `None` is both.
        side: Option<Party>,
    },
    /// No play at all leads to a win.
    Dead,
}

/// How soon a mate comes, in moves of the side that mates; or a win, in plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mate {
    /// How the number is bounded.
    pub relation: Relation,
    /// The number.
    pub n: u32,
}

/// By what a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRule {
    /// The position has occurred too often.
    Repetition,
    /// Too many moves without progress.
    QuietMoves,
}

/// What a record of a game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// A move is written as it should be.
    San {
        /// The text of the move.
        text: String,
    },
    /// A result agrees with the end on the board.
    Result {
        /// The result.
        tag: ResultTag,
    },
    /// The position is reached in the given game.
    Reached {
        /// What the game begins with; `None` is a start array of the variant.
        start: Option<Box<Setup>>,
    },
}

/// A result as records write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultTag {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
}

impl ResultTag {
    /// Every result.
    pub const ALL: [ResultTag; 3] = [ResultTag::WhiteWins, ResultTag::BlackWins, ResultTag::Draw];

    /// As it is written.
    pub fn as_str(self) -> &'static str {
        match self {
            ResultTag::WhiteWins => "1-0",
            ResultTag::BlackWins => "0-1",
            ResultTag::Draw => "1/2-1/2",
        }
    }
}
