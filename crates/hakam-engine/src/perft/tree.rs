//! Trees of positions, and how they are counted by several threads with one table.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use super::{Counting, Fingerprint, Table, TooMany};

/// So many pieces of work for each thread, so that none is idle for long at the end.
const SHARES: usize = 24;

pub(crate) trait Tree: Sync {
    type Node: Send + Sync;
    /// Depths below this are counted by [`Tree::count`] alone.
    const SHALLOW: u32;

    /// The positions after each move.
    fn children(&self, node: &Self::Node) -> Vec<Self::Node>;
    /// The leaves `depth` plies below a position.
    fn count(&self, node: &Self::Node, depth: u32) -> u64;
    /// What tells positions apart whose counts may differ.
    fn fingerprint(&self, node: &Self::Node) -> Fingerprint;
}

/// The leaves `depth` plies below a position. The number does not depend on the threads.
///
/// # Errors
/// Where the number does not fit. That takes a table: no other count comes so far.
pub(crate) fn count<T: Tree>(
    tree: &T,
    root: T::Node,
    depth: u32,
    how: Counting<'_>,
) -> Result<u64, TooMany> {
    let (threads, table) = (how.threads, how.table);
    if threads.get() == 1 || depth < 2 {
        return descend(tree, &root, depth, table);
    }
    let (nodes, depth) = shares(tree, root, depth, threads.get() * SHARES);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut total: u64 = 0;
        while let Some(node) = nodes.get(next.fetch_add(1, Relaxed)) {
            total = sum(total, descend(tree, node, depth, table)?)?;
        }
        Ok(total)
    };
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.get()).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = helpers.into_iter().map(|helper| match helper.join() {
            Ok(total) => total,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        // Everybody is waited for, also after a failure.
        others.fold(own, |total, other| sum(total?, other?))
    })
}

/// Positions one or more plies down, enough of them for everybody, and the depth that is left.
fn shares<T: Tree>(tree: &T, root: T::Node, depth: u32, wanted: usize) -> (Vec<T::Node>, u32) {
    let (mut nodes, mut depth) = (vec![root], depth);
    while depth > 1 && nodes.len() < wanted && !nodes.is_empty() {
        nodes = nodes.iter().flat_map(|node| tree.children(node)).collect();
        depth -= 1;
    }
    (nodes, depth)
}

/// One position after the other, those already met taken from the table.
fn descend<T: Tree>(
    tree: &T,
    node: &T::Node,
    depth: u32,
    table: Option<&Table>,
) -> Result<u64, TooMany> {
    let Some(table) = table.filter(|_| depth >= T::SHALLOW) else {
        return Ok(tree.count(node, depth));
    };
    let print = tree.fingerprint(node).word(depth.into());
    if let Some(known) = table.get(print) {
        return Ok(known);
    }
    let mut total = 0;
    for child in tree.children(node) {
        total = sum(total, descend(tree, &child, depth - 1, Some(table))?)?;
    }
    table.put(print, total);
    Ok(total)
}

fn sum(one: u64, other: u64) -> Result<u64, TooMany> {
    one.checked_add(other).ok_or(TooMany)
}
