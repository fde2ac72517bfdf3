//! The words of everything that has a closed set of values.

use hakam_checker::Verdict;
use hakam_core::{NoEnPassant, Question, Side, Wing};

/// The words for the values of a type.
pub(super) type Words<T> = &'static [(T, &'static str)];

pub(super) const VERDICTS: Words<Verdict> = &[
    (Verdict::Verified, "VERIFIED"),
    (Verdict::Refuted, "REFUTED"),
];
pub(super) const SIDES: Words<Side> = &[(Side::White, "white"), (Side::Black, "black")];
pub(super) const WINGS: Words<Wing> = &[(Wing::H, "king"), (Wing::A, "queen")];
pub(super) const QUESTIONS: Words<Question> = &[
    (Question::OwnsMan, "owns man"),
    (Question::PatternFits, "pattern fits"),
    (Question::PathFits, "path fits"),
    (Question::LandingFits, "landing fits"),
    (Question::RoyalSafe, "royal safe"),
    (Question::PromotionFits, "promotion fits"),
    (Question::ConstraintKept, "constraint kept"),
    (Question::GameGoesOn, "game goes on"),
];
pub(super) const NO_EN_PASSANT: Words<NoEnPassant> = &[
    (NoEnPassant::NothingPassed, "nothing passed"),
    (NoEnPassant::OtherSquare, "other square"),
    (NoEnPassant::Occupied, "occupied"),
];

/// The word for a value. Every value has one: a test walks through them.
pub(super) fn word<T: PartialEq>(words: Words<T>, value: &T) -> &'static str {
    let row = words.iter().find(|row| row.0 == *value);
    row.map_or("", |row| row.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A match without a wildcard, so that a new value cannot be forgotten in the table.
    #[test]
    fn every_question_has_a_word() {
        for (question, _) in QUESTIONS {
            match question {
                Question::OwnsMan
                | Question::PatternFits
                | Question::PathFits
                | Question::LandingFits
                | Question::RoyalSafe
                | Question::PromotionFits
                | Question::ConstraintKept
                | Question::GameGoesOn => {}
            }
        }
        assert_eq!(QUESTIONS.len(), 8);
        let words: std::collections::BTreeSet<&str> = QUESTIONS.iter().map(|row| row.1).collect();
        assert_eq!(words.len(), QUESTIONS.len());
    }
}
