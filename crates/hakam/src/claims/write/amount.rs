//! Amounts of material in words.

use hakam_checker::claim::{PieceWord, Prize, Ref, Relation};
use hakam_variant::Value;

use super::super::lexicon::plural;
use super::super::read::amount::{ANY_LEAD, PIECE};
use super::Writer;
use super::noun::{Style, bound, number, with_a};

/// The least that is won where nothing is said but that it is material.
const MATERIAL: Value = Value(100);

impl Writer<'_> {
    /// What is won.
    pub(super) fn prize(&self, prize: &Prize) -> String {
        match prize {
            Prize::Man(Ref::Man(man)) => self.man(man, Style::NoAmount),
            Prize::Man(square @ Ref::Square(_)) => self.thing(square),
            Prize::Piece(piece) => with_a(&self.piece(Some(*piece))),
            Prize::Value {
                relation: Relation::AtLeast,
                value: MATERIAL,
            } => "material".to_owned(),
            Prize::Value {
                relation: Relation::AtLeast,
                value: PIECE,
            } => "a piece".to_owned(),
            Prize::Value { relation, value } => match relation {
                Relation::AtLeast => points(*value),
                Relation::Equal | Relation::AtMost => {
                    format!("{} {}", bound(*relation), points(*value))
                }
            },
        }
    }

    /// `4 points up`, `at least 2 points down`, `up material`.
    pub(super) fn lead(relation: Relation, lead: Value) -> String {
        let (relation, way) = if lead.0 < 0 {
            let turned = match relation {
                Relation::Equal => Relation::Equal,
                Relation::AtLeast => Relation::AtMost,
                Relation::AtMost => Relation::AtLeast,
            };
            (turned, "down")
        } else {
            (relation, "up")
        };
        let lead = Value(lead.0.saturating_abs());
        if (relation, lead) == (Relation::AtLeast, ANY_LEAD) {
            return format!("{way} material");
        }
        let amount = points(lead);
        match relation {
            Relation::Equal => format!("{amount} {way}"),
            Relation::AtLeast | Relation::AtMost => format!("{} {amount} {way}", bound(relation)),
        }
    }

    /// `a pawn up`, `at least two pawns up`.
    pub(super) fn men_up(&self, piece: PieceWord, relation: Relation, n: u32) -> String {
        let word = self.piece(Some(piece));
        let men = match (relation, n) {
            (Relation::Equal, 1) => with_a(&word),
            (Relation::Equal, n) => format!("{} {}", number(n), plural(&word)),
            (_, n) => format!("{} {} {}", bound(relation), number(n), plural(&word)),
        };
        format!("{men} up")
    }
}

/// `4 points`, `2.5 points`.
pub(super) fn points(value: Value) -> String {
    let (whole, part) = (value.0 / 100, value.0 % 100);
    let number = if part == 0 {
        whole.to_string()
    } else {
        let decimals = format!("{:02}", part.abs());
        format!("{whole}.{}", decimals.trim_end_matches('0'))
    };
    let unit = if number == "1" { "point" } else { "points" };
    format!("{number} {unit}")
}
