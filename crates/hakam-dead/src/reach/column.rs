//! Men that keep to one file cannot pass each other there.

use hakam_core::{Setup, Square};

use super::Roamer;
use super::standing::side;
use crate::game::Game;

/// A man that never leaves its file, and neither takes nor jumps along it.
#[derive(Clone, Copy)]
struct Column {
    file: u8,
    start: u8,
    low: u8,
    high: u8,
    stays: bool,
}

/// How far each man can go on its file: beyond the lower and below the upper rank, where there are such.
pub(super) struct Columns(Vec<(Option<u8>, Option<u8>)>);

impl Columns {
    /// A man that is never taken is in the way of everybody else on its file as long as both keep to it: who is
    /// before it stays before the farthest square that it can come to.
    pub(super) fn of(game: &Game<'_>, setup: &Setup, men: &[Roamer]) -> Columns {
        let all: Vec<Option<Column>> = men.iter().map(|man| column(game, setup, man)).collect();
        let bounds = all.iter().map(|own| {
            let Some(own) = own else {
                return (None, None);
            };
            let others = all.iter().flatten();
            let others = others.filter(|other| other.stays && other.file == own.file);
            let below = others.clone().filter(|other| other.start < own.start);
            let above = others.filter(|other| other.start > own.start);
            (
                below.map(|other| other.low).max(),
                above.map(|other| other.high).min(),
            )
        });
        Columns(bounds.collect())
    }

    /// Whether a man can come to a square as far as the others on its file are concerned.
    pub(super) fn allow(&self, game: &Game<'_>, number: usize, from: Square, to: Square) -> bool {
        let geometry = game.rules.geometry();
        if geometry.file(from) != geometry.file(to) {
            return true;
        }
        let (below, above) = self.0.get(number).copied().unwrap_or_default();
        let rank = geometry.rank(to);
        below.is_none_or(|below| below < rank) && above.is_none_or(|above| rank < above)
    }
}

fn column(game: &Game<'_>, setup: &Setup, man: &Roamer) -> Option<Column> {
    let [(kind, squares)] = man.places[..] else {
        return None;
    };
    let geometry = game.rules.geometry();
    let file = geometry.file(man.start);
    let start = geometry.rank(man.start);
    let (mut low, mut high) = (start, start);
    for square in squares.iter() {
        if geometry.file(square) != file {
            return None;
        }
        // Who takes along the file may take whoever is in the way.
        let passes = game.ways(side(setup, man), kind, square).iter().any(|way| {
            geometry.file(way.to) == file
                && (way.land.foe
                    || way.land.passing
                    || !way.skipped.iter().all(|square| way.clear.contains(*square)))
        });
        if passes {
            return None;
        }
        low = low.min(geometry.rank(square));
        high = high.max(geometry.rank(square));
    }
    Some(Column {
        file,
        start,
        low,
        high,
        stays: !man.can_be_taken,
    })
}
