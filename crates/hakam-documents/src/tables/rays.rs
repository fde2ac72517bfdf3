//! The eight rays of every square, and the squares between two of a line.

use hakam_core::{Delta, Geometry, Kind, Side, Square};
use hakam_variant::{PassedSquares, Pattern, Repeat, Ruleset};

use super::board::shade;
use super::{Page, Table, in_order};

/// The directions of a rook.
const STRAIGHT: [(&str, Delta); 4] = [("N", (0, 1)), ("E", (1, 0)), ("S", (0, -1)), ("W", (-1, 0))];
/// The directions of a bishop.
const DIAGONAL: [(&str, Delta); 4] = [
    ("NE", (1, 1)),
    ("NW", (-1, 1)),
    ("SE", (1, -1)),
    ("SW", (-1, -1)),
];

/// All eight, with their names.
pub(super) fn directions() -> impl Iterator<Item = (&'static str, Delta)> {
    STRAIGHT.into_iter().chain(DIAGONAL)
}

/// The squares from `from` on in steps of `delta`, to the edge or a hole.
pub(super) fn ray(board: &Geometry, from: Square, delta: Delta) -> Vec<Square> {
    std::iter::successors(board.offset(from, delta), |&at| board.offset(at, delta)).collect()
}

/// The rays that a kind follows as far as they are empty, if it does nothing else, in words.
pub(super) fn followed_by(rules: &Ruleset, kind: Kind) -> Option<&'static str> {
    let (mut straight, mut diagonal) = (false, false);
    for (_, pattern) in rules.patterns_of(kind) {
        let [leg] = pattern.legs.as_slice() else {
            return None;
        };
        let deltas = &leg.deltas[Side::White];
        let has = |rays: [(&str, Delta); 4]| {
            let has = |(_, delta): &(&str, Delta)| deltas.contains(delta);
            rays.iter().filter(|ray| has(ray)).count()
        };
        let counts = [has(STRAIGHT), has(DIAGONAL)];
        let whole = counts.iter().all(|count| matches!(count, 0 | 4));
        if !is_plain(rules, pattern) || !whole || deltas.len() != counts.iter().sum() {
            return None;
        }
        straight |= counts[0] > 0;
        diagonal |= counts[1] > 0;
    }
    match (straight, diagonal) {
        (true, true) => Some("rook rays and bishop rays"),
        (true, false) => Some("rook rays"),
        (false, true) => Some("bishop rays"),
        (false, false) => None,
    }
}

/// Whether a pattern runs on from everywhere to everywhere, takes what it meets, and asks for nothing else.
fn is_plain(rules: &Ruleset, pattern: &Pattern) -> bool {
    let all = rules.geometry().all();
    let mut sides = Side::BOTH.into_iter();
    let everywhere = sides.all(|side| pattern.from[side] == all && pattern.onto[side] == all);
    let runs = pattern.legs.iter().all(|leg| {
        leg.repeat.least == 1
            && leg.repeat.most == Repeat::UNBOUNDED
            && leg.passed == PassedSquares::Empty
            && leg.land.empty
            && leg.land.foe
            // Sorted, and without doubles.
            && leg.deltas[Side::White] == leg.deltas[Side::Black]
    });
    everywhere && runs && !pattern.unmoved && pattern.not_taking.is_empty()
}

pub(super) fn rays(rules: &Ruleset) -> Table {
    let board = rules.geometry();
    let mut page = Page::new(rules, "rays", "rays");
    page.heading(
        "The squares of each direction from a square on, outward, to the edge of the board.",
    );
    page.line("A piece on a ray can be reached when every square before it is empty: see `between_squares.md`.");
    let followers = rules
        .kinds()
        .filter_map(|(kind, info)| Some((info, followed_by(rules, kind)?)));
    for (count, (info, rays)) in followers.enumerate() {
        if count == 0 {
            page.line("");
        }
        page.item(&info.key, rays);
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
    page.heading("For each square, every other one on a rank, file or diagonal with it, and what lies strictly between.");
    page.line("A square that is not listed is either next to it, so that nothing lies between, or on no line with it.");
    for square in board.squares() {
        let mut rows = Vec::new();
        for (_, delta) in directions() {
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
