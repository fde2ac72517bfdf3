//! The board itself: names, shades, directions, other numberings.

use std::fmt::Write as _;

use hakam_core::{Geometry, Square};
use hakam_notation::coords;
use hakam_variant::Ruleset;

use super::Table;
use super::page::Page;
use super::rays::directions;

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
    let files: Vec<String> = (0..board.files()).map(letter).collect();
    let ranks: Vec<String> = (0..board.ranks()).map(number).collect();
    let mut page = Page::new(rules, "board_coords", "board coordinates");
    page.heading("## Coordinates");
    page.item("Files, left to right as White sees them", &files.join(" "));
    page.item("Ranks, bottom to top as White sees them", &ranks.join(" "));
    page.line("- A square is its file, then its rank.");
    if board.has_holes() {
        let holes: Vec<String> = (0..board.ranks())
            .flat_map(|rank| (0..board.files()).map(move |file| (file, rank)))
            .filter(|&(file, rank)| board.square(file, rank).is_none())
            .map(|(file, rank)| letter(file) + &number(rank))
            .collect();
        page.item("No squares, but holes", &holes.join(" "));
    }
    page.heading("## Square colours");
    page.line(
        "- A square is dark when file and rank, counted from 0, have an even sum: a1 is dark.",
    );
    page.heading("## Directions");
    for (name, delta) in directions() {
        let parts = [(delta.0, "file"), (delta.1, "rank")].into_iter();
        let parts = parts.filter(|(step, _)| *step != 0);
        let parts: Vec<String> = parts
            .map(|(step, what)| format!("{step:+} {what}"))
            .collect();
        page.item(name, &parts.join(", "));
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
