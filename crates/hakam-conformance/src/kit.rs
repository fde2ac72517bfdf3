//! For the tests of every crate that may know law and engine: dice whose throws follow from a seed, rulesets and
//! positions made up by them, what positions are compared by, and work on all cores.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hakam_core::{Move, Piece, Request, Setup, Square, Way};
use hakam_variant::Ruleset;

pub use crate::agreement::{Dice, Invention, invent, place};
pub use crate::subject::engines;

/// What to ask for to get exactly this move.
pub fn request_for(m: Move) -> Request {
    match m.way {
        Way::Castling(wing) => Request::Castle(wing),
        Way::Pattern(_) => Request::Go {
            from: m.from,
            to: m.to,
            choice: m.choice,
        },
    }
}

/// What two equal positions share: the order of skipped squares says nothing, and nobody remembers who was
/// promoted, since nothing asks for it without hands.
pub fn comparable(mut setup: Setup, rules: &Ruleset) -> Setup {
    for mark in &mut setup.marks {
        mark.skipped.sort_unstable();
        mark.skipped.dedup();
    }
    let men: Vec<(Square, Piece)> = setup.men(rules.geometry()).collect();
    for (square, man) in men {
        setup.put(square, Some(Piece::new(man.side, man.kind)));
    }
    setup
}

/// Does numbered pieces of work on all cores; what came of them is in their order.
pub fn on_all_cores<T: Send>(pieces: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let share = || -> Vec<(usize, T)> {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let numbers = numbers.take_while(|number| *number < pieces);
        numbers.map(|number| (number, work(number))).collect()
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<(usize, T)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(share)).collect();
        let joined = threads.into_iter().map(thread::ScopedJoinHandle::join);
        let joined = joined.map(|done| done.unwrap_or_else(|panic| resume_unwind(panic)));
        joined.flatten().collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, what)| what).collect()
}
