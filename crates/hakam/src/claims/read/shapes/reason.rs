//! Why a move is illegal, in words.

use std::sync::LazyLock;

use hakam_checker::claim::{Quantifier, Ref};
use hakam_core::ReasonCode;

use super::super::parser::Parser;
use super::super::pattern::{Element, compile};
use super::super::shape::Around;
use super::super::slot::Caught;

/// Reasons and how they are put. The first row of a code is the one that is printed.
pub(in crate::claims) const REASONS: &[(ReasonCode, &str)] = &[
    (ReasonCode::Blocked, "it is blocked"),
    (ReasonCode::Blocked, "the path|line|way is blocked"),
    (ReasonCode::Pinned, "the piece is pinned"),
    (ReasonCode::Pinned, "<target> is pinned"),
    (ReasonCode::PawnCaptureEmpty, "the square is empty"),
    (ReasonCode::PawnCaptureEmpty, "<square> is empty"),
    (ReasonCode::NoPiece, "there is no piece there"),
    (ReasonCode::NoPiece, "there is <target>"),
    (
        ReasonCode::CastleThroughCheck,
        "the king passes through check",
    ),
    (
        ReasonCode::CastleThroughCheck,
        "<royal> passes through check",
    ),
    (ReasonCode::KingIntoAttack, "the king moves into check"),
    (ReasonCode::KingIntoAttack, "<royal> moves into check"),
    (ReasonCode::CheckNotAnswered, "it stays in check"),
    (ReasonCode::CheckNotAnswered, "the check is not answered"),
    (ReasonCode::CastleRightLost, "the right is lost"),
    (ReasonCode::EpNotAvailable, "it is too late"),
    (ReasonCode::EpNotAvailable, "it is one move too late"),
    (ReasonCode::EpNotAvailable, "en passant is not available"),
    (ReasonCode::EpExposesKing, "it exposes the king"),
    (ReasonCode::EpExposesKing, "it exposes <royal>"),
];

static COMPILED: LazyLock<Vec<(ReasonCode, Vec<Element>)>> = LazyLock::new(|| {
    let rows = REASONS.iter().filter_map(|(code, pattern)| {
        let elements = compile(pattern)?;
        Some((*code, elements))
    });
    rows.collect()
});

/// How a reason is put: in words where there are any, else by its code.
pub(in crate::claims) fn phrase(code: ReasonCode) -> String {
    let words = REASONS.iter().find(|row| row.0 == code);
    words.map_or_else(|| format!("of {code}"), |row| row.1.to_owned())
}

impl Parser<'_> {
    /// A reason in words, or `of CODE`.
    pub(in crate::claims) fn reason(&self, at: usize) -> Option<(ReasonCode, usize)> {
        let by_code = self.one_of(at, &["of"]).unwrap_or(at);
        let text = self.token(by_code).map_or("", |token| token.text.as_str());
        if let Some(code) = ReasonCode::from_name(text) {
            return Some((code, self.reached(by_code + 1)));
        }
        let rows = COMPILED.iter().filter_map(|(code, elements)| {
            let mut caught = Caught::default();
            let end = self.follow(elements, at, &mut caught, &mut Around::default())?;
            let fits = *code != ReasonCode::NoPiece || caught.target.is_none_or(is_none_of);
            fits.then_some((*code, end))
        });
        rows.max_by_key(|(_, end)| *end)
    }
}

/// Whether the words deny that there is such a man.
fn is_none_of(man: Ref) -> bool {
    matches!(man, Ref::Man(man) if man.quantifier == Quantifier::No)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_well_formed() {
        assert_eq!(COMPILED.len(), REASONS.len());
    }
}
