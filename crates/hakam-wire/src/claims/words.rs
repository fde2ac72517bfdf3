//! The words of the fields that have a closed set of values.

use hakam::Wing;
use hakam_checker::claim::{
    Answer, DrawRule, Heading, Line, ListOf, Party, PawnState, PieceWord, PinType, Relation, Shade,
};

/// The words for the values of a type.
pub(super) type Words<T> = &'static [(T, &'static str)];

pub(super) const PARTIES: Words<Party> = &[
    (Party::White, "white"),
    (Party::Black, "black"),
    (Party::Mover, "mover"),
    (Party::Other, "other"),
    (Party::ToMove, "to_move"),
];
pub(super) const RELATIONS: Words<Relation> = &[
    (Relation::Equal, "="),
    (Relation::AtLeast, ">="),
    (Relation::AtMost, "<="),
];
pub(super) const SHADES: Words<Shade> = &[(Shade::Light, "light"), (Shade::Dark, "dark")];
pub(super) const LINES: Words<Line> = &[
    (Line::File, "file"),
    (Line::Rank, "rank"),
    (Line::Diagonal, "diagonal"),
    (Line::Any, "line"),
];
pub(super) const PINS: Words<PinType> = &[
    (PinType::Absolute, "absolute"),
    (PinType::Relative, "relative"),
];
pub(super) const WINGS: Words<Wing> = &[(Wing::H, "king"), (Wing::A, "queen")];
pub(super) const HEADINGS: Words<Heading> = &[
    (Heading::Forward, "forward"),
    (Heading::Backward, "backward"),
    (Heading::Sideways, "sideways"),
];
pub(super) const ANSWERS: Words<Answer> = &[
    (Answer::Capture, "capture"),
    (Answer::Block, "block"),
    (Answer::King, "king"),
];
pub(super) const LISTS: Words<ListOf> = &[
    (ListOf::Moves, "moves"),
    (ListOf::Checks, "checks"),
    (ListOf::Captures, "captures"),
    (ListOf::Mates, "mates"),
    (ListOf::Promotions, "promotions"),
];
pub(super) const DRAWS: Words<DrawRule> = &[
    (DrawRule::Repetition, "repetition"),
    (DrawRule::QuietMoves, "n-move"),
];
pub(super) const PAWNS: Words<PawnState> = &[
    (PawnState::Passed, "passed"),
    (PawnState::Isolated, "isolated"),
    (PawnState::Doubled, "doubled"),
];
/// Classes of men; every other word is the key of a kind.
pub(super) const CLASSES: Words<PieceWord> = &[
    (PieceWord::Minor, "minor piece"),
    (PieceWord::Major, "major piece"),
    (PieceWord::Officer, "officer"),
];

/// The word for a value. Every value has one: a test walks through them.
pub(super) fn word<T: PartialEq>(words: Words<T>, value: &T) -> &'static str {
    words
        .iter()
        .find(|row| row.0 == *value)
        .map_or("", |row| row.1)
}
