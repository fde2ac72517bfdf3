//! A position before the unknown is filled in.

use hakam_core::{PerSide, Setup, Side, Square};
use hakam_notation::fen::{self, Leniency};
use hakam_variant::{Field, Ruleset};

use super::Unknown;

/// A position of which some fields or squares are unknown. What is known of rights and marks is kept as text,
/// since what it means hangs on the men.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    /// The men, the counters; on the unknown squares stands anybody.
    pub(super) setup: Setup,
    pub(super) squares: Vec<Square>,
    pub(super) side: Option<Side>,
    /// The castling field as far as it is known: `-`, `Kq`.
    pub(super) rights: String,
    pub(super) rights_unknown: PerSide<bool>,
    /// The passing field.
    pub(super) passing: Option<String>,
    pub(super) clock_unknown: bool,
    pub(super) number_unknown: bool,
    pub(super) checks_unknown: bool,
}

impl Draft {
    pub(super) fn unknown(&self, rules: &Ruleset) -> Vec<Unknown> {
        let has = |field| rules.fen().fields.contains(&field);
        let mut unknown: Vec<Unknown> = self.squares.iter().copied().map(Unknown::Square).collect();
        if self.side.is_none() {
            unknown.push(Unknown::Side);
        }
        for side in Side::BOTH {
            if self.rights_unknown[side] && has(Field::Castling) {
                unknown.push(Unknown::Rights(side));
            }
        }
        if self.passing.is_none() && has(Field::Passing) {
            unknown.push(Unknown::Passing);
        }
        let counters = [
            (self.clock_unknown, Unknown::Clock),
            (self.number_unknown, Unknown::Number),
            (self.checks_unknown, Unknown::Checks),
        ];
        unknown.extend(counters.iter().filter(|(is, _)| *is).map(|(_, what)| *what));
        unknown.sort_unstable();
        unknown
    }
}

/// The text of a position with one field replaced; `None` where the game has no such field.
fn with_field(rules: &Ruleset, setup: &Setup, field: Field, text: &str) -> Option<String> {
    let place = rules
        .fen()
        .fields
        .iter()
        .position(|known| *known == field)?;
    let whole = fen::write(rules, setup);
    let mut fields: Vec<&str> = whole.split(' ').collect();
    *fields.get_mut(place)? = text;
    Some(fields.join(" "))
}

/// What a setup is read as with another text in one field; `None` where that cannot be.
pub(super) fn reread(rules: &Ruleset, setup: &Setup, field: Field, text: &str) -> Option<Setup> {
    let mut plain = setup.clone();
    plain.rights = hakam_core::SquareSet::EMPTY;
    plain.marks.clear();
    let text = with_field(rules, &plain, field, text)?;
    let reading = fen::read(rules, &text, Leniency::Strict).ok()?;
    Some(reading.setup)
}
