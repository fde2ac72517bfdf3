//! Sets of squares as a person would write them.

use hakam_core::{Geometry, SquareSet};

use super::list;

/// A set of squares: `all squares`, `rank 2`, `ranks 1 to 5`, `d1, e1 and f1`.
pub fn region(geometry: &Geometry, squares: SquareSet) -> String {
    joined(geometry, squares, "and")
}

/// The same for a man that stands on one of the squares: `d1, e1 or f1`.
pub(super) fn one_of_region(geometry: &Geometry, squares: SquareSet) -> String {
    joined(geometry, squares, "or")
}

fn joined(geometry: &Geometry, squares: SquareSet, last: &str) -> String {
    if squares == geometry.all() {
        return "all squares".to_owned();
    }
    if squares.is_empty() {
        return "no square".to_owned();
    }
    whole_ranks(geometry, squares, last).unwrap_or_else(|| {
        let names = squares.iter().map(|at| geometry.name(at).to_string());
        list(&names.collect::<Vec<_>>(), last)
    })
}

/// `rank 2`, `ranks 1 to 5`, `ranks 1 and 8`, when the set is made of whole ranks.
fn whole_ranks(geometry: &Geometry, squares: SquareSet, joint: &str) -> Option<String> {
    let mut ranks: Vec<u8> = squares.iter().map(|at| geometry.rank(at)).collect();
    ranks.dedup();
    let filled: SquareSet = geometry
        .squares()
        .filter(|&at| ranks.contains(&geometry.rank(at)))
        .collect();
    if filled != squares {
        return None;
    }
    let names: Vec<String> = ranks
        .iter()
        .map(|rank| (u16::from(*rank) + 1).to_string())
        .collect();
    let (first, last) = (ranks.first()?, ranks.last()?);
    let run = usize::from(last - first) + 1 == ranks.len();
    Some(match ranks.len() {
        1 => format!("rank {}", names[0]),
        3.. if run => format!("ranks {} to {}", names[0], names[names.len() - 1]),
        _ => format!("ranks {}", list(&names, joint)),
    })
}
