//! Reading amounts of material.

use hakam_checker::claim::{Loss, PieceWord, Prize, Relation};
use hakam_variant::Value;

use super::parser::Parser;
use super::slot::Lead;

/// What material is worth when no kind is named: definition 2 of the language of claims.
pub(super) const PRIZES: &[(&str, Value)] = &[
    ("material", Value(100)),
    ("a piece", PIECE),
    ("a minor piece", PIECE),
];
pub(in crate::claims) const EXCHANGE: Value = Value(200);
pub(in crate::claims) const PIECE: Value = Value(300);
/// The least lead there is: any material at all.
pub(in crate::claims) const ANY_LEAD: Value = Value(1);

impl Parser<'_> {
    /// So many points.
    fn points(&self, at: usize) -> Option<(Value, usize)> {
        let end = self.one_of(at + 1, &["points", "point"])?;
        Some((hundredths(self.word(at))?, end))
    }

    /// So many men of a kind: `a pawn`, `two pawns`; `piece` is a minor one.
    fn men_of_kind(&self, at: usize) -> Option<((u32, PieceWord), usize)> {
        let (n, noun) = match self.number(at) {
            Some((n, end)) => (n, end),
            None => (1, self.one_of(at, &["a", "an"])?),
        };
        let (found, end) = self.piece(noun)?;
        let piece = match found.piece {
            Some(piece @ (PieceWord::Kind(_) | PieceWord::Minor)) => piece,
            None if found.is_piece => PieceWord::Minor,
            None | Some(PieceWord::Major | PieceWord::Officer) => return None,
        };
        (n > 0).then_some(((n, piece), end))
    }

    /// What is won: an amount, some man of a kind, or a man that is told from others.
    pub(super) fn prize(&self, at: usize) -> Option<(Prize, usize)> {
        let amount = || {
            let (relation, at) = self.relation(at);
            let (value, end) = self.look_up(at, PRIZES).or_else(|| self.points(at))?;
            let relation = relation.unwrap_or(Relation::AtLeast);
            Some((Prize::Value { relation, value }, end))
        };
        let kind = || {
            let article = self.one_of(at, &["a", "an"]);
            let ((n, piece), end) = article.and_then(|_| self.men_of_kind(at))?;
            (n == 1).then_some((Prize::Piece(piece), end))
        };
        let man = self.reference(at).map(|(man, end)| (Prize::Man(man), end));
        match (amount().or_else(kind), man) {
            // `a pawn` is one of a kind, `a pawn on d5` a man.
            (Some((_, short)), Some((man, long))) if long > short => Some((man, long)),
            (Some(amount), _) => Some(amount),
            (None, man) => man,
        }
    }

    /// What is given up.
    pub(super) fn loss(prize: Prize) -> Option<Loss> {
        match prize {
            Prize::Man(man) => Some(Loss::Man(man)),
            Prize::Value {
                relation: Relation::AtLeast,
                value,
            } => Some(Loss::Value(value)),
            Prize::Value { .. } | Prize::Piece(_) => None,
        }
    }

    /// `a pawn`, `at least two pawns`, `4 points`, `material`.
    pub(super) fn lead(&self, at: usize) -> Option<(Lead, usize)> {
        let (relation, behind) = self.relation(at);
        let bound = relation.unwrap_or(Relation::Equal);
        if let Some(end) = self.one_of(at, &["material"]) {
            return Some((Lead::Value(Relation::AtLeast, ANY_LEAD), end));
        }
        if let Some((value, end)) = self.points(behind) {
            return Some((Lead::Value(bound, value), end));
        }
        let ((n, piece), end) = self.men_of_kind(behind)?;
        Some((Lead::Men(bound, n, piece), end))
    }
}

/// `4`, `2.5` in hundredths.
fn hundredths(word: &str) -> Option<Value> {
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || part.len() > 2 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let whole: i32 = whole.parse().ok()?;
    let part: i32 = format!("{part:0<2}").parse().ok()?;
    Some(Value(whole.checked_mul(100)?.checked_add(part)?))
}
