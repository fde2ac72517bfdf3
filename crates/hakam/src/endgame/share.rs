//! Work that several threads share, and how far it is.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::material::Material;

/// How far the work on a table is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Which table.
    pub material: &'a Material,
    /// What is being done.
    pub phase: Phase,
    /// How many positions have been looked at.
    pub done: u64,
    /// Of how many.
    pub all: u64,
}

/// The parts of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Looking ahead from every position.
    Ahead,
    /// Going back from positions with so many plies to the end.
    Back {
        /// How many.
        plies: u16,
    },
    /// Deriving every value again.
    Check,
}

/// How many positions a thread takes at a time.
const PORTION: usize = 1 << 14;

/// The numbers below a bound, to be shared out.
pub(super) struct Portions<'a> {
    size: usize,
    next: AtomicUsize,
    /// Told how many have been shared out, and of how many.
    report: &'a (dyn Fn(u64, u64) + Sync),
}

impl Portions<'_> {
    /// Every number of the portions that this thread takes.
    pub(super) fn for_each(&self, mut each: impl FnMut(usize)) {
        loop {
            let start = self.next.fetch_add(PORTION, Relaxed);
            let range: Range<usize> = start..self.size.min(start.saturating_add(PORTION));
            if range.is_empty() {
                return;
            }
            (self.report)(start as u64, self.size as u64);
            range.for_each(&mut each);
        }
    }
}

/// Runs the same work in several threads, which take portions of the numbers below `size` until nothing is left.
pub(super) fn shared<T: Send>(
    threads: usize,
    size: usize,
    report: &(dyn Fn(u64, u64) + Sync),
    work: impl Fn(&Portions<'_>) -> T + Sync,
) -> Vec<T> {
    let portions = Portions {
        size,
        next: AtomicUsize::new(0),
        report,
    };
    // Starting a thread is not worth while for less.
    if threads <= 1 || size <= PORTION {
        return vec![work(&portions)];
    }
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map(|_| scope.spawn(|| work(&portions)))
            .collect();
        let results = handles.into_iter().map(std::thread::ScopedJoinHandle::join);
        results
            .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}
