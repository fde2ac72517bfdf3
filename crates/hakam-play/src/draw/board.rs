//! The board.

use hakam::Square;
use hakam_core::Piece;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::layout::BoardPlace;
use crate::look::{Mark, Shade};
use crate::{App, Colours, Men};

/// Draws the squares, the men and the names of files and ranks.
pub fn draw(app: &App, place: BoardPlace, buffer: &mut Buffer) {
    let board = *app.rules().geometry();
    let checked = checked(app);
    for rank in 0..board.ranks() {
        for file in 0..board.files() {
            let rect = place.rect(file, rank);
            let Some(square) = board.square(file, rank) else {
                let hole = "*".repeat(usize::from(rect.width));
                for row in rect.rows() {
                    put(buffer, row.x, row.y, &hole, app.look.dim());
                }
                continue;
            };
            let shade = if (file + rank) % 2 == 0 {
                Shade::Dark
            } else {
                Shade::Light
            };
            let mark = mark(app, square, &checked);
            let man = app.table.game.setup().at(square);
            let style = app.look.cell(shade, man, mark);
            buffer.set_style(rect, style);
            let text = cell(app, square, man, mark, usize::from(rect.width));
            put(buffer, rect.x, rect.y + (rect.height - 1) / 2, &text, style);
        }
    }
    names(app, place, buffer);
}

fn names(app: &App, place: BoardPlace, buffer: &mut Buffer) {
    let board = app.rules().geometry();
    let style = app.look.dim();
    let gutter = usize::from(place.gutter) - 1;
    for rank in 0..board.ranks() {
        let rect = place.rect(0, rank);
        let row = rect.y + (rect.height - 1) / 2;
        let name = format!("{:>gutter$}", u16::from(rank) + 1);
        put(buffer, place.corner.0 - place.gutter, row, &name, style);
    }
    for file in 0..board.files() {
        let rect = place.rect(file, 0);
        let name = char::from(b'a' + file).to_string();
        put(
            buffer,
            rect.x + (rect.width - 1) / 2,
            place.foot(),
            &name,
            style,
        );
    }
}

/// The royals of the side to move that are in check.
fn checked(app: &App) -> Vec<Square> {
    let position = app.table.game.position();
    let turn = app.table.turn();
    if position.board().in_check(turn) {
        position.board().royals(turn)
    } else {
        Vec::new()
    }
}

fn mark(app: &App, square: Square, checked: &[Square]) -> Mark {
    let last = app.table.game.moves().last();
    if app.picked == Some(square) {
        Mark::Picked
    } else if app.is_target(square) {
        Mark::Target
    } else if checked.contains(&square) {
        Mark::Check
    } else if last.is_some_and(|m| m.from == square || m.to == square) {
        Mark::Last
    } else {
        Mark::Plain
    }
}

/// What stands in a square that is so many columns wide, so that it can be read without colours as well.
fn cell(app: &App, square: Square, man: Option<Piece>, mark: Mark, width: usize) -> String {
    let empty = match (mark, app.look.men, app.look.colours) {
        (Mark::Target, Men::Figures | Men::Letters, _) => "+",
        (Mark::Plain | Mark::Last | Mark::Check | Mark::Picked, men, colours) => {
            match (men, colours) {
                // Colours alone show the squares.
                (Men::Figures, Colours::Full) => " ",
                (Men::Figures, Colours::None) | (Men::Letters, _) => ".",
            }
        }
    };
    let inside = match man {
        Some(man) => app.look.man(app.rules(), man),
        None => empty.to_owned(),
    };
    let brackets = match mark {
        _ if app.cursor == Some(square) => Some(['<', '>']),
        Mark::Picked => Some(['[', ']']),
        Mark::Target if man.is_some() => Some(['(', ')']),
        Mark::Check => Some(['!', '!']),
        Mark::Target | Mark::Last | Mark::Plain => None,
    };
    let length = inside.chars().count();
    let before = width.saturating_sub(length) / 2;
    match brackets {
        Some([open, close]) if before > 0 && width > length + 1 => {
            format!("{}{open}{inside}{close}", " ".repeat(before - 1))
        }
        // Where there is no room for both, one must do.
        Some([open, _]) if width > length => format!("{open}{inside}"),
        Some(_) | None => format!("{}{inside}", " ".repeat(before)),
    }
}

/// Writes a text, and nothing outside the screen.
fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    for (column, sign) in (x..).zip(text.chars()) {
        if let Some(cell) = buffer.cell_mut((column, y)) {
            cell.set_char(sign).set_style(style);
        }
    }
}
