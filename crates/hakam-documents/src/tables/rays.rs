//! The eight rays of every square, and the squares between two of a line.

use hakam_core::{Delta, Geometry, Kind, Side, Square};
use hakam_variant::{PassedSquares, Pattern, Repeat, Ruleset};

use super::Table;
use super::board::shade;
use super::page::{Page, in_order};

/// The directions of a rook.
pub(super) const STRAIGHT: [(&str, Delta); 4] =
    [("N", (0, 1)), ("E", (1, 0)), ("S", (0, -1)), ("W", (-1, 0))];
/// The directions of a bishop.
pub(super) const DIAGONAL: [(&str, Delta); 4] = [
    ("NE", (1, 1)),
    ("NW", (-1, 1)),
    ("SE", (1, -1)),
    ("SW", (-1, -1)),
];

/// Which rays a man follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rays {
    Straight,
    Diagonal,
    Both,
}

impl Rays {
    fn words(self) -> &'static str {
        match self {
            Rays::Straight => "rook rays",
            Rays::Diagonal => "bishop rays",
            Rays::Both => "rook rays and bishop rays",
        }
    }
}

/// The squares from `from` on in one direction, to the edge or a hole.
pub(super) fn ray(board: &Geometry, from: Square, delta: Delta) -> Vec<Square> {
    std::iter::successors(board.offset(from, delta), |&at| board.offset(at, delta)).collect()
}

/// The rays that a kind follows as far as they are empty, if it does nothing else.
pub(super) fn followed_by(rules: &Ruleset, kind: Kind) -> Option<Rays> {
    let (mut straight, mut diagonal) = (false, false);
    for (_, pattern) in rules.patterns_of(kind) {
        let [leg] = pattern.legs.as_slice() else {
            return None;
        };
        if !is_plain(rules, pattern) {
            return None;
        }
        let has = |rays: [(&str, Delta); 4]| {
            let found = rays.map(|(_, delta)| leg.deltas[Side::White].contains(&delta));
            match found {
                [true, true, true, true] => Some(4),
                [false, false, false, false] => Some(0),
                _ => None,
            }
        };
        let (here, across) = (has(STRAIGHT)?, has(DIAGONAL)?);
        if here + across != leg.deltas[Side::White].len() {
            return None;
        }
        straight |= here > 0;
        diagonal |= across > 0;
    }
    match (straight, diagonal) {
        (true, true) => Some(Rays::Both),
        (true, false) => Some(Rays::Straight),
        (false, true) => Some(Rays::Diagonal),
        (false, false) => None,
    }
}

/// Whether a pattern runs on from everywhere to everywhere, takes what it meets, and asks for nothing else.
fn is_plain(rules: &Ruleset, pattern: &Pattern) -> bool {
    let all = rules.geometry().all();
    let everywhere = Side::BOTH
        .into_iter()
        .all(|side| pattern.from[side] == all && pattern.onto[side] == all);
    let runs = pattern.legs.iter().all(|leg| {
        leg.repeat.least == 1
            && leg.repeat.most == Repeat::UNBOUNDED
            && leg.passed == PassedSquares::Empty
            && leg.land.empty
            && leg.land.foe
            && leg.deltas[Side::White].len() == leg.deltas[Side::Black].len()
            && leg.deltas[Side::White]
                .iter()
                .all(|delta| leg.deltas[Side::Black].contains(delta))
    });
    everywhere && runs && !pattern.unmoved && pattern.not_taking.is_empty()
}

pub(super) fn rays(rules: &Ruleset) -> Table {
    let board = rules.geometry();
    let mut page = Page::new(rules, "rays", "rays");
    page.line("");
    page.line("The squares of each direction from a square on, outward, to the edge of the board.");
    page.line("A piece on a ray can be reached when every square before it is empty: see `between_squares.md`.");
    let mut followers = rules
        .kinds()
        .filter_map(|(kind, info)| Some((info, followed_by(rules, kind)?)))
        .peekable();
    if followers.peek().is_some() {
        page.line("");
    }
    for (info, rays) in followers {
        page.item(&info.key, rays.words());
    }
    for square in board.squares() {
        let (name, shade) = (board.name(square), shade(board, square));
        page.heading(&format!("## Square: {name} ({shade})"));
        for (title, directions) in [("Rook rays", STRAIGHT), ("Bishop rays", DIAGONAL)] {
            page.heading(&format!("### {title}"));
            for (direction, delta) in directions {
                page.item(direction, &in_order(board, &ray(board, square, delta)));
            }
        }
    }
    page.table()
}

pub(super) fn between(rules: &Ruleset) -> Table {
    let board = rules.geometry();
    let mut page = Page::new(rules, "between_squares", "squares between");
    page.line("");
    page.line("For each square, every other one on a rank, file or diagonal with it, and what lies strictly between.");
    page.line("A square that is not listed is either next to it, so that nothing lies between, or on no line with it.");
    for square in board.squares() {
        let mut rows = Vec::new();
        for (_, delta) in STRAIGHT.into_iter().chain(DIAGONAL) {
            let ray = ray(board, square, delta);
            for (count, &to) in ray.iter().enumerate().skip(1) {
                let passed = ray.get(..count).unwrap_or_default();
                rows.push((to, in_order(board, passed)));
            }
        }
        rows.sort_by_key(|&(to, _)| (board.file(to), board.rank(to)));
        page.heading(&format!("## Square: {}", board.name(square)));
        if rows.is_empty() {
            page.line("- none");
        }
        for (to, passed) in rows {
            page.item(&board.name(to).to_string(), &passed);
        }
    }
    page.table()
}
