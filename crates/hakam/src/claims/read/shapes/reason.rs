//! Why a move is illegal, in words.

use std::sync::LazyLock;

use hakam_checker::claim::{Cause, Man, OneOrMore, Quantifier, Ref};
use hakam_core::ReasonCode::{
    self, Blocked, CastleIntoCheck, CastleOutOfCheck, CastlePath, CastleRightLost,
    CastleThroughCheck, CheckNotAnswered, DoubleCheckKingMustMove, EpExposesKing, EpNotAvailable,
    KingAlongLine, KingIntoAttack, NoPiece, OwnPieceOnTarget, PawnCaptureEmpty, PawnPushBlocked,
    Pinned,
};

use super::super::parser::Parser;
use super::super::pattern::{Element, compile};
use super::super::shape::Around;
use super::super::slot::Caught;

const BLOCKED: &[ReasonCode] = &[Blocked, CastlePath, PawnPushBlocked, OwnPieceOnTarget];
const INTO_CHECK: &[ReasonCode] = &[KingIntoAttack, KingAlongLine, CastleIntoCheck];
const UNANSWERED: &[ReasonCode] = &[
    CheckNotAnswered,
    DoubleCheckKingMustMove,
    CastleOutOfCheck,
    KingIntoAttack,
    KingAlongLine,
];
const EXPOSED: &[ReasonCode] = &[EpExposesKing, Pinned, KingIntoAttack, KingAlongLine];

/// How reasons are put, each with every code that the words may mean. The first row of several is the one that is
/// printed.
pub(in crate::claims) const REASONS: &[(&[ReasonCode], &str)] = &[
    (BLOCKED, "it is blocked"),
    (BLOCKED, "the path|line|way is blocked"),
    (&[Pinned], "the piece is pinned"),
    (&[Pinned], "<target> is pinned"),
    (&[PawnCaptureEmpty], "the square is empty"),
    (&[PawnCaptureEmpty, NoPiece], "<square> is empty"),
    (&[NoPiece], "there is no piece there"),
    (&[NoPiece], "there is <target>"),
    (&[CastleThroughCheck], "the king passes through check"),
    (&[CastleThroughCheck], "<royal> passes through check"),
    (INTO_CHECK, "the king moves into check"),
    (INTO_CHECK, "<royal> moves into check"),
    (UNANSWERED, "it stays in check"),
    (UNANSWERED, "the check is not answered"),
    (&[CastleRightLost], "the right is lost"),
    (&[EpNotAvailable], "it is too late"),
    (&[EpNotAvailable], "it is one move too late"),
    (&[EpNotAvailable], "en passant is not available"),
    (EXPOSED, "it exposes the king"),
    (EXPOSED, "it exposes <royal>"),
];

static COMPILED: LazyLock<Vec<(&[ReasonCode], Vec<Element>)>> = LazyLock::new(|| {
    let rows = REASONS.iter().filter_map(|(codes, pattern)| {
        let elements = compile(pattern)?;
        Some((*codes, elements))
    });
    rows.collect()
});

/// How reasons are put: in words where there are any, else by their codes.
pub(in crate::claims) fn phrase(codes: &OneOrMore<ReasonCode>) -> String {
    let plain = |words: &str| !words.contains(['<', '|']);
    let words = REASONS
        .iter()
        .find(|row| plain(row.1) && row.0.iter().eq(codes.iter()));
    words.map_or_else(
        || {
            let codes: Vec<&str> = codes.iter().map(|code| code.as_str()).collect();
            format!("of {}", codes.join(" or "))
        },
        |row| row.1.to_owned(),
    )
}

impl Parser<'_> {
    /// A reason in words, or `of CODE`, `of CODE or CODE`.
    pub(in crate::claims) fn reason(&self, at: usize) -> Option<(Cause, usize)> {
        if let Some(found) = self.reason_by_code(at) {
            return Some(found);
        }
        let rows = COMPILED.iter().filter_map(|(codes, elements)| {
            let mut caught = Caught::default();
            let end = self.follow(elements, at, &mut caught, &mut Around::default())?;
            let codes = OneOrMore::from_vec(codes.to_vec())?;
            let of = match (caught.target.get(), caught.square.get()) {
                (Some(man), _) => Some(man),
                (None, square) => square.map(Ref::Square),
            };
            // Who is not there is no reason but for this one.
            let none = of.is_some_and(is_none_of);
            let fits = (codes.first == NoPiece && of.is_some()) == none && !caught.has_left();
            // `the piece` is nobody in particular.
            let of = of.filter(|of| *of != Ref::Man(Man::default()));
            fits.then_some((Cause { codes, of }, end))
        });
        rows.max_by_key(|(_, end)| *end)
    }

    fn reason_by_code(&self, at: usize) -> Option<(Cause, usize)> {
        let code = |at: usize| ReasonCode::from_name(&self.token(at)?.text);
        let mut end = self.one_of(at, &["of"]).unwrap_or(at);
        let mut codes = vec![code(end)?];
        end += 1;
        while let Some((next, behind)) = self
            .one_of(end, &["or"])
            .and_then(|at| Some((code(at)?, at + 1)))
        {
            codes.push(next);
            end = behind;
        }
        let codes = OneOrMore::from_vec(codes)?;
        Some((Cause { codes, of: None }, self.reached(end)))
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
