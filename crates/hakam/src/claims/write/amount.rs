//! Amounts of material in words.

use hakam_checker::claim::{PieceWord, Prize, Ref, Relation};
use hakam_variant::Value;

use super::super::read::amount::{EXCHANGE, PIECE};
use super::Writer;
use super::noun::{Style, bound, with_a};

impl Writer<'_> {
    /// `a pawn`, `the exchange`, `4 points`.
    pub(super) fn amount(&self, value: Value) -> String {
        if value == EXCHANGE {
            return "the exchange".to_owned();
        }
        if value == PIECE {
            return "a piece".to_owned();
        }
        let of_kind = self
            .rules
            .kinds()
            .find(|(_, info)| info.value == value && value.0 > 0);
        match of_kind {
            Some((kind, _)) => with_a(&self.piece(Some(PieceWord::Kind(kind)))),
            None => points(value),
        }
    }

    /// What is won.
    pub(super) fn prize(&self, prize: &Prize) -> String {
        match prize {
            Prize::Man(Ref::Man(man)) => self.man(man, Style::NoAmount),
            Prize::Man(square @ Ref::Square(_)) => self.thing(square),
            Prize::Value { relation, value } => match relation {
                Relation::AtLeast => self.amount(*value),
                Relation::Equal | Relation::AtMost => {
                    format!("{} {}", bound(*relation), self.amount(*value))
                }
            },
        }
    }

    /// `a pawn up`, `at least the exchange down`.
    pub(super) fn lead(&self, relation: Relation, lead: Value) -> String {
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
        let amount = self.amount(Value(lead.0.saturating_abs()));
        match relation {
            Relation::Equal => format!("{amount} {way}"),
            Relation::AtLeast | Relation::AtMost => format!("{} {amount} {way}", bound(relation)),
        }
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
