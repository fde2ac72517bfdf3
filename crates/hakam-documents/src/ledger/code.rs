//! The kinds of findings about ledgers.

use hakam_core::{RuleId, rules};
use hakam_text::Severity;

use super::field::Field;

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
    /// The history leads to another value of this field.
    History(Field),
}

impl hakam_text::Code for Code {
    const TEXT: &'static str = "ledger";

    fn as_str(self) -> &'static str {
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
            Code::History(field) => field.code(),
        }
    }
}

impl Code {
    /// How bad it is, and the rule that every finding of this code is about. A habit of writing that leaves something
    /// out is no error.
    pub(super) fn weight(self) -> (Severity, Option<RuleId>) {
        match self {
            Code::RightWithoutMan => (Severity::Error, Some(rules::E4)),
            Code::MarkWithoutMan => (Severity::Error, Some(rules::E5)),
            Code::UnknownKey
            | Code::UnreadText
            | Code::StartUnknown
            | Code::History(Field::Captured(_)) => (Severity::Note, None),
            _ => (Severity::Error, None),
        }
    }
}
