//! The kinds of findings about ledgers.

use std::fmt;

use hakam_core::{RuleId, rules};

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The ledger is wrong, or says nothing that can be read.
    Error,
    /// A habit of writing that leaves something out.
    Note,
}

/// What is wrong with a ledger, as programs read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Code {
    /// A field has a value that cannot be read.
    Unreadable,
    /// A field stands there twice, with different values.
    TwoValues,
    /// A word in the place of a key that is nearly one.
    UnknownKey,
    /// The ledger is of another game.
    OtherVariant,
    /// Two men on one square.
    TwoOnASquare,
    /// A right without the men it speaks of.
    RightWithoutMan,
    /// A passing square without the man that would have skipped it.
    MarkWithoutMan,
    /// A position that the rules of the game do not allow.
    Unsound,
    /// Clock, move number and side to move contradict each other.
    Counters,
    /// Something in the history that is no move.
    UnreadableMove,
    /// A move of the history is not legal.
    IllegalMove,
    /// A move of the history may be one of several.
    AmbiguousMove,
    /// The two writings of a move are of different moves.
    PairDisagrees,
    /// A move is written with something false about it.
    FalseSan,
    /// The number before a move is not its number.
    MoveNumber,
    /// Text in the history that is read as no move.
    UnreadText,
    /// Where the history starts is not known.
    StartUnknown,
    /// The history leads to other men.
    HistoryPieces,
    /// The history leads to the other side's turn.
    HistorySide,
    /// The history leads to other rights.
    HistoryRights,
    /// The history leads to another passing square.
    HistoryPassing,
    /// The history leads to another clock.
    HistoryClock,
    /// The history leads to another move number.
    HistoryNumber,
    /// The history leads to other numbers of checks.
    HistoryChecks,
    /// The history takes other men.
    Captured,
}

impl Code {
    /// The code as text: `HISTORY_PIECES`.
    pub fn as_str(self) -> &'static str {
        match self {
            Code::Unreadable => "UNREADABLE",
            Code::TwoValues => "TWO_VALUES",
            Code::UnknownKey => "UNKNOWN_KEY",
            Code::OtherVariant => "OTHER_VARIANT",
            Code::TwoOnASquare => "TWO_ON_A_SQUARE",
            Code::RightWithoutMan => "RIGHT_WITHOUT_MAN",
            Code::MarkWithoutMan => "MARK_WITHOUT_MAN",
            Code::Unsound => "UNSOUND",
            Code::Counters => "COUNTERS",
            Code::UnreadableMove => "UNREADABLE_MOVE",
            Code::IllegalMove => "ILLEGAL_MOVE",
            Code::AmbiguousMove => "AMBIGUOUS_MOVE",
            Code::PairDisagrees => "PAIR_DISAGREES",
            Code::FalseSan => "FALSE_SAN",
            Code::MoveNumber => "MOVE_NUMBER",
            Code::UnreadText => "UNREAD_TEXT",
            Code::StartUnknown => "START_UNKNOWN",
            Code::HistoryPieces => "HISTORY_PIECES",
            Code::HistorySide => "HISTORY_SIDE",
            Code::HistoryRights => "HISTORY_RIGHTS",
            Code::HistoryPassing => "HISTORY_PASSING",
            Code::HistoryClock => "HISTORY_CLOCK",
            Code::HistoryNumber => "HISTORY_NUMBER",
            Code::HistoryChecks => "HISTORY_CHECKS",
            Code::Captured => "CAPTURED",
        }
    }

    /// How bad it is.
    pub fn level(self) -> Level {
        match self {
            Code::UnknownKey | Code::UnreadText | Code::StartUnknown | Code::Captured => {
                Level::Note
            }
            _ => Level::Error,
        }
    }

    /// The rule that every finding of this code is about.
    pub(super) fn rule(self) -> Option<RuleId> {
        match self {
            Code::RightWithoutMan => Some(rules::E4),
            Code::MarkWithoutMan => Some(rules::E5),
            _ => None,
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
