//! The board itself: names, shades, other numberings; the rays of every square, and the squares between two of a line.

use std::fmt::Write as _;

use hakam_core::{Delta, Geometry, Kind, Side, Square};
use hakam_notation::coords;
use hakam_variant::{PassedSquares, Pattern, Repeat, Ruleset};

use super::{Page, Table, in_order};

/// The shade of a square. The corner a1 is dark, on every board.
fn shade(board: &Geometry, square: Square) -> &'static str {
    // In u16, for the sum of a file and a rank may not fit a byte.
    if (u16::from(board.file(square)) + u16::from(board.rank(square))).is_multiple_of(2) {
        "dark"
    } else {
        "light"
    }
}

pub(super) fn coords(rules: &Ruleset) -> Table {
    let board = rules.geometry();
    let letter = |file: u8| char::from(b'a' + file).to_string();
    let number = |rank: u8| (u16::from(rank) + 1).to_string();
    let (files, ranks) = (0..board.files(), 0..board.ranks());
    let mut page = Page::new(rules, "board_coords", "board coordinates");
    page.heading("## Coordinates");
    let (left, bottom) = ("Files, left to right", "Ranks, bottom to top");
    page.list(
        &format!("{left} as White sees them"),
        " ",
        files.clone().map(letter),
    );
    page.list(
        &format!("{bottom} as White sees them"),
        " ",
        ranks.clone().map(number),
    );
    page.line("- A square is its file, then its rank.");
    if board.has_holes() {
        let places = ranks.flat_map(|rank| files.clone().map(move |file| (file, rank)));
        let holes = places.filter(|&(file, rank)| board.square(file, rank).is_none());
        let holes = holes.map(|(file, rank)| letter(file) + &number(rank));
        page.list("No squares, but holes", " ", holes);
    }
    page.heading("## Square colours");
    page.line(
        "- A square is dark when file and rank, counted from 0, have an even sum: a1 is dark.",
    );
    page.heading("## Directions");
    for (name, delta) in directions() {
        let parts = [(delta.0, "file"), (delta.1, "rank")].into_iter();
        let parts = parts.filter(|(step, _)| *step != 0);
        page.list(
            name,
            ", ",
            parts.map(|(step, what)| format!("{step:+} {what}")),
        );
    }
    numbers(&mut page, board);
    page.table()
}

/// The same squares in other systems, as far as those fit the board.
fn numbers(page: &mut Page, board: &Geometry) {
    page.heading("## Numbers");
    page.line("- (x,y) counts files and ranks from 0.");
    if let Some(first) = board.squares().next() {
        let refused = [
            coords::to_0x88(board, first).err(),
            coords::to_decimal(board, first).err(),
        ];
        for why in refused.into_iter().flatten() {
            page.line(&format!("- Omitted: {why}."));
        }
    }
    page.line("");
    for square in board.squares() {
        let (x, y) = coords::to_xy(board, square);
        // Writing to a string cannot fail.
        let mut text = format!("({x},{y})");
        if let Ok(number) = coords::to_0x88(board, square) {
            let _ = write!(text, ", 0x88 ${number:02X}");
        }
        if let Ok(code) = coords::to_decimal(board, square) {
            let _ = write!(text, ", decimal {code}");
        }
        let name = format!("{} ({})", board.name(square), shade(board, square));
        page.item(&name, &text);
    }
}

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
