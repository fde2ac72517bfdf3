//! Reading amounts of material.

use hakam_checker::claim::{Loss, PieceWord, Prize, Relation};
use hakam_variant::Value;

use super::parser::Parser;

/// What material is worth when no kind is named: definition 2 of the language of claims.
pub(super) const PRIZES: &[(&str, Value)] = &[
    ("material", Value(100)),
    ("the exchange", EXCHANGE),
    ("exchange", EXCHANGE),
    ("a piece", PIECE),
    ("a minor piece", PIECE),
];
pub(in crate::claims) const EXCHANGE: Value = Value(200);
pub(in crate::claims) const PIECE: Value = Value(300);

impl Parser<'_> {
    /// So many points, or men of a kind: what they are worth.
    fn worth(&self, at: usize) -> Option<(Value, usize)> {
        if let Some(found) = self.look_up(at, PRIZES) {
            return Some(found);
        }
        if let Some(end) = self.one_of(at + 1, &["points", "point"]) {
            return Some((hundredths(self.word(at))?, end));
        }
        let (n, noun) = match self.number(at) {
            Some((n, end)) => (n, end),
            None => (1, self.one_of(at, &["a", "an"])?),
        };
        let (found, end) = self.piece(noun)?;
        let each = match found.piece {
            Some(PieceWord::Kind(kind)) => self.rules.kind(kind).value,
            Some(PieceWord::Minor) => PIECE,
            None if found.is_piece => PIECE,
            None | Some(PieceWord::Major | PieceWord::Officer) => return None,
        };
        let all = each.0.checked_mul(i32::try_from(n).ok()?)?;
        (all > 0).then_some((Value(all), end))
    }

    /// What is won: an amount, or a man that is told from others.
    pub(super) fn prize(&self, at: usize) -> Option<(Prize, usize)> {
        let amount = || {
            let (relation, at) = self.relation(at);
            let (value, end) = self.worth(at)?;
            let relation = relation.unwrap_or(Relation::AtLeast);
            Some((Prize::Value { relation, value }, end))
        };
        let man = self.reference(at).map(|(man, end)| (Prize::Man(man), end));
        match (amount(), man) {
            // `a pawn` is an amount, `a pawn on d5` a man.
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
            Prize::Value { .. } => None,
        }
    }

    /// `a pawn`, `at least two pawns`, `the exchange`, `4 points`.
    pub(super) fn lead(&self, at: usize) -> Option<((Relation, Value), usize)> {
        let (relation, at) = self.relation(at);
        let (value, end) = self.worth(at)?;
        Some(((relation.unwrap_or(Relation::Equal), value), end))
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
