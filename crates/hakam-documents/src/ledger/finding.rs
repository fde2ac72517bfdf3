//! What is wrong with a ledger, and where.

use std::collections::BTreeMap;
use std::fmt;

use hakam_core::{RuleId, rules};
use hakam_text::{Diagnostic, LineColumn, LineIndex, Passage, Severity, Span};

use super::field::Field;

/// Something wrong with a ledger, while it is read.
pub(super) type Fault = Diagnostic<Code>;

/// Something wrong with a ledger, with its line counted out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is, and the bytes it is about.
    pub fault: Diagnostic<Code>,
    /// Where these begin.
    pub place: LineColumn,
}

impl fmt::Display for Finding {
    /// One line: `14:3: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LineColumn { line, column } = self.place;
        write!(f, "{line}:{column}: {}", self.fault)
    }
}

pub(super) fn fault(code: Code, span: Span, message: impl Into<String>) -> Fault {
    let (severity, rule) = code.weight();
    Fault {
        severity,
        rule,
        ..Fault::error(code, span, message)
    }
}

/// A value, or a word of it, that cannot be read.
pub(super) fn unreadable(piece: Passage<'_>, message: impl Into<String>) -> Fault {
    fault(Code::Unreadable, piece.span(), message)
}

/// What is found in one text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Findings {
    found: Vec<Fault>,
    /// How many of each code there are, with those that are left out.
    counts: BTreeMap<Code, usize>,
}

impl Findings {
    /// More findings of one code than this are counted, not kept: nobody reads them.
    const OF_A_CODE: usize = 20;

    pub(super) fn add(&mut self, fault: Fault) {
        let count = self.counts.entry(fault.code).or_default();
        *count += 1;
        if *count <= Findings::OF_A_CODE {
            self.found.push(fault);
        }
    }

    /// Everything found in `text`, by place.
    pub(super) fn finish(mut self, text: &str) -> Vec<Finding> {
        for (code, count) in self.counts {
            let mut kept = self.found.iter_mut();
            if let Some(more @ 1..) = count.checked_sub(Findings::OF_A_CODE)
                && let Some(last) = kept.rfind(|fault| fault.code == code)
            {
                last.message = format!("{}; and {more} more such findings", last.message);
            }
        }
        self.found.sort_by_key(|fault| fault.span.start);
        let lines = LineIndex::new(text);
        let placed = |fault: Fault| Finding {
            place: lines.place(text, fault.span.start),
            fault,
        };
        self.found.into_iter().map(placed).collect()
    }
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
    /// How bad it is, and the rule that it is always about. A habit that leaves something out is no error.
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
