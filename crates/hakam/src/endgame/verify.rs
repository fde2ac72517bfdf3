//! Deriving every entry of a table again from what its moves lead to.

use hakam_core::Setup;

use super::law::Law;
use super::library::{Library, Options};
use super::look::{Ahead, Look, Looker};
use super::numbering::Places;
use super::share::{Phase, Progress, shared};
use super::table::Table;
use super::value::Value;
use crate::Variant;

/// An entry that does not follow from its neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The position; `None` where the entry belongs to none.
    pub position: Option<Setup>,
    /// What the table says.
    pub stored: Option<Value>,
    /// What follows from its moves.
    pub derived: Value,
}

/// Looks one ply ahead from every position of a table: the first entry, if there is one, that does not follow from
/// the others. The tables that its moves lead to must be in the library.
pub fn verify(
    variant: &Variant,
    library: &Library,
    table: &Table,
    options: Options<'_>,
) -> Option<Mismatch> {
    // Every ending is asked for in every position here: what makes building fast must not hide its own mistakes.
    let law = Law::whole(variant.rules());
    let report = |done, all| {
        (options.progress)(Progress {
            material: &table.material,
            phase: Phase::Check,
            done,
            all,
        });
    };
    let size = table.values.len();
    let results = shared(options.threads.get(), size, &report, |portions| {
        let mut looker = Looker::new(variant, &law, library, &table.numbering);
        let mut wrong = None;
        portions.for_each(|number| {
            if wrong.is_some() {
                return;
            }
            let derived = derived(table, &mut looker, number);
            let stored = table.at(number);
            if stored != Some(derived) {
                wrong = Some((number, stored, derived));
            }
        });
        wrong
    });
    let first = results.into_iter().flatten().min_by_key(|wrong| wrong.0);
    first.map(|(number, stored, derived)| Mismatch {
        position: table.numbering.places(number).and_then(|(places, turn)| {
            let geometry = variant.rules().geometry();
            table.numbering.setup(geometry, places, turn)
        }),
        stored,
        derived,
    })
}

fn derived(table: &Table, looker: &mut Looker<'_>, number: usize) -> Value {
    match looker.look(number) {
        Look::Illegal => Value::Illegal,
        Look::Over(value) => value,
        Look::On(ahead) => {
            table
                .numbering
                .places(number)
                .map_or(Value::Illegal, |(places, turn)| {
                    let after = |man: usize, to: u8| {
                        let mut after: Places = places;
                        after[man] = to;
                        let number = table.numbering.number(after, turn.other());
                        table.at(number).unwrap_or(Value::Illegal)
                    };
                    best(&ahead, after)
                })
        }
    }
}

/// The best of what the moves lead to.
fn best(ahead: &Ahead, after: impl Fn(usize, u8) -> Value) -> Value {
    let inside = ahead.inside.iter().map(|(man, to)| after(*man, *to));
    let (mut fastest, mut slowest, mut draws) = (None::<u16>, None::<u16>, false);
    for value in inside.chain(ahead.outside.iter().copied()) {
        match value {
            Value::Loss(plies) => {
                fastest = Some(fastest.map_or(plies + 1, |known| known.min(plies + 1)));
            }
            Value::Win(plies) => {
                slowest = Some(slowest.map_or(plies + 1, |known| known.max(plies + 1)));
            }
            Value::Draw | Value::Illegal => draws = true,
        }
    }
    match (fastest, draws, slowest) {
        (Some(plies), _, _) => Value::Win(plies),
        (None, false, Some(plies)) => Value::Loss(plies),
        (None, true, _) | (None, false, None) => Value::Draw,
    }
}
