//! Small words that several sentences share.

use hakam_checker::claim::{Line, Mate, PinType, Relation};
use hakam_core::Wing;

use super::Subject;
use super::noun::{count, number};

/// One thing as a subject.
pub(super) fn one(text: impl Into<String>) -> Subject {
    Subject::One(text.into())
}

pub(super) fn line(line: Line) -> &'static str {
    match line {
        Line::File => "file",
        Line::Rank => "rank",
        Line::Diagonal => "diagonal",
        Line::Any => "line",
    }
}

pub(super) fn wing(wing: Option<Wing>) -> &'static str {
    match wing {
        None => "",
        Some(Wing::H) => " kingside",
        Some(Wing::A) => " queenside",
    }
}

pub(super) fn mate(mate: Mate) -> String {
    match mate.relation {
        Relation::Equal => number(mate.n),
        Relation::AtLeast | Relation::AtMost => count(mate.relation, mate.n),
    }
}

pub(super) fn pin(pin: Option<PinType>) -> &'static str {
    match pin {
        None => "",
        Some(PinType::Absolute) => "absolutely ",
        Some(PinType::Relative) => "relatively ",
    }
}
