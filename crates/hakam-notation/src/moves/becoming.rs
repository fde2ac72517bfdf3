//! Of moves that differ in what the man becomes, the one that a text means.

use hakam_core::{Kind, Move, Square};

use super::find::{Finder, Found, whole};
use super::words::a;
use super::{Go, Leniency, MoveError, Repair};

impl Finder<'_> {
    /// The one move whose man becomes what the text says.
    pub(super) fn by_promotion(&self, go: &Go, meant: &[Move]) -> Result<Found, MoveError> {
        let asked = go.becomes.as_ref().map(|kind| kind.value);
        let fitting: Vec<Move> = meant
            .iter()
            .copied()
            .filter(|m| m.choice == asked)
            .collect();
        let nothing_to_become = meant.iter().all(|m| m.choice.is_none());
        let mut repairs = Vec::new();
        let chosen = match (fitting.as_slice(), meant) {
            ([], [only]) if asked.is_none() && self.options.leniency == Leniency::Lenient => {
                repairs.push(self.only_promotion(go, *only));
                meant
            }
            // A promotion where there is none is a false part of the move.
            ([], _) if nothing_to_become => meant,
            ([], _) => return Err(self.bad_promotion(go, meant)),
            (fitting, _) => fitting,
        };
        match chosen {
            [m] => Ok(Found { m: *m, repairs }),
            [..] => Err(self.ambiguous(whole(go), chosen)),
        }
    }

    fn only_promotion(&self, go: &Go, m: Move) -> Repair {
        let end = go.to.span.end;
        let form = self.written.form;
        let choice = m.choice.map(|kind| self.letters.becoming(form, kind));
        let choice = choice.unwrap_or_default();
        Repair {
            span: end..end,
            before: String::new(),
            message: format!("the promotion piece is missing; it can only be `{choice}`"),
            after: choice,
        }
    }

    fn bad_promotion(&self, go: &Go, meant: &[Move]) -> MoveError {
        let mut origins: Vec<Square> = meant.iter().map(|m| m.from).collect();
        origins.sort_unstable();
        origins.dedup();
        let candidates = self.candidates(meant);
        let mut choices: Vec<Kind> = meant.iter().filter_map(|m| m.choice).collect();
        choices.sort_unstable();
        choices.dedup();
        match &go.becomes {
            None if origins.len() > 1 => MoveError::Ambiguous {
                span: whole(go),
                candidates,
            },
            None => MoveError::MissingPromotion {
                span: go.to.span.end..go.to.span.end,
                choices,
                candidates,
            },
            Some(kind) => MoveError::WrongPromotion {
                span: kind.span.clone(),
                found: a(&self.here.rules().kind(kind.value).name),
                choices,
                candidates,
            },
        }
    }
}
