//! The board itself: names, shades, directions, other numberings.

use std::fmt::Write as _;

use hakam_core::{Geometry, Square};
use hakam_notation::coords;
use hakam_variant::Ruleset;

use super::rays::directions;
use super::{Page, Table};

/// The shade of a square. The corner a1 is dark, on every board.
pub(super) fn shade(board: &Geometry, square: Square) -> &'static str {
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
