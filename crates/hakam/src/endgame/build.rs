//! Building a table backwards, from ended games to what leads to them.
//!
//! One look ahead from every position finds the games that are over, what the moves lead to that take or change
//! a man, and how many moves keep all men. Then, ply by ply: a position from which a lost one can be reached is
//! won, and one from which only won ones can be reached is lost. What is left when nothing changes any more is
//! drawn.

use super::error::BuildError;
use super::law::Law;
use super::library::{Library, Options};
use super::look::Looker;
use super::material::Material;
use super::memory;
use super::numbering::Numbering;
use super::share::{Phase, Progress, shared};
use super::table::Table;
use super::value::{LONGEST, Value};
use super::work::{Agenda, Work};
use crate::Variant;

pub(super) fn build(
    variant: &Variant,
    library: &Library,
    material: &Material,
    options: Options<'_>,
) -> Result<Table, BuildError> {
    let geometry = variant.rules().geometry();
    let numbering = Numbering::new(geometry, material);
    let size = numbering.len();
    let text = || material.text(variant.rules());
    if u32::try_from(size).is_err() {
        return Err(BuildError::TooLarge { material: text() });
    }
    let no_memory = || BuildError::Memory {
        material: text(),
        bytes: memory::while_built(size),
    };
    let law = Law::of_material(variant.rules(), material);
    let work = Work::new(geometry, &numbering).ok_or_else(no_memory)?;
    let report = |phase| {
        move |done, all| {
            (options.progress)(Progress {
                material,
                phase,
                done,
                all,
            });
        }
    };
    let threads = options.threads.get();
    let first = shared(threads, size, &report(Phase::Ahead), |portions| {
        let mut looker = Looker::new(variant, &law, library, &numbering);
        let mut agenda = Agenda::default();
        portions.for_each(|number| work.seed(&mut looker, number, &mut agenda));
        agenda
    });
    let mut due = Due::default();
    let mut found = due.take(first);
    let mut plies = 0;
    while plies < LONGEST && (!found.is_empty() || due.reaches(plies)) {
        for (number, value) in due.at(plies) {
            if work.set(number, value) {
                found.push(number);
            }
        }
        let phase = Phase::Back { plies };
        let agendas = shared(threads, found.len(), &report(phase), |portions| {
            let mut looker = Looker::new(variant, &law, library, &numbering);
            let mut agenda = Agenda::default();
            portions.for_each(|place| {
                if let Some(number) = found.get(place) {
                    work.go_back(&mut looker, *number, plies, &mut agenda);
                }
            });
            agenda
        });
        found = due.take(agendas);
        plies += 1;
    }
    let values = work.finish().ok_or_else(no_memory)?;
    Ok(Table {
        material: material.clone(),
        values,
        numbering,
    })
}

/// What is to be set later, by plies.
#[derive(Default)]
struct Due(Vec<Vec<(u32, Value)>>);

impl Due {
    /// Notes what the threads put off, and gives back what they found.
    fn take(&mut self, agendas: Vec<Agenda>) -> Vec<u32> {
        let mut found = Vec::new();
        for agenda in agendas {
            found.extend(agenda.found);
            for (number, value) in agenda.later {
                let plies = match value {
                    Value::Win(plies) | Value::Loss(plies) => usize::from(plies),
                    Value::Draw | Value::Illegal => continue,
                };
                if self.0.len() <= plies {
                    self.0.resize_with(plies + 1, Vec::new);
                }
                if let Some(list) = self.0.get_mut(plies) {
                    list.push((number, value));
                }
            }
        }
        found
    }

    /// Whether something is put off to so many plies, or to more.
    fn reaches(&self, plies: u16) -> bool {
        self.0.len() > usize::from(plies)
    }

    /// What has its turn now.
    fn at(&mut self, plies: u16) -> Vec<(u32, Value)> {
        let list = self.0.get_mut(usize::from(plies));
        list.map(std::mem::take).unwrap_or_default()
    }
}
