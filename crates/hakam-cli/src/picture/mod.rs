//! A position as a picture: SVG that needs nothing else, for any board.

mod pieces;

use std::fmt::Write as _;

use hakam_core::{Piece, Setup, Side, Square};
use hakam_variant::Ruleset;

use pieces::{Look, look};

/// The side of a square. Drawings are made for it.
const CELL: u32 = 45;

/// Room for the names of files and ranks.
const MARGIN: u32 = 20;

/// The colours of squares.
const LIGHT: &str = "#f0ead9";
const DARK: &str = "#a8b5a2";

/// Whose side of the board is below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Below(pub Side);

/// Draws a position.
pub fn svg(rules: &Ruleset, setup: &Setup, below: Below) -> String {
    let board = rules.geometry();
    let (wide, high) = (
        u32::from(board.files()) * CELL + MARGIN,
        u32::from(board.ranks()) * CELL + MARGIN,
    );
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" height=\"{high}\">\n\
         <title>{}: {}</title>\n",
        escaped(rules.title()),
        escaped(&hakam_notation::fen::write(rules, setup)),
    );
    define(rules, setup, &mut text);
    let picture = Picture { rules, below };
    for square in board.squares() {
        picture.square(square, &mut text);
    }
    picture.names(&mut text);
    for (square, man) in setup.men(board) {
        let (x, y) = picture.corner(square);
        line(
            &mut text,
            format_args!("<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", id(man)),
        );
    }
    text.push_str("</svg>\n");
    text
}

/// Adds a line. Writing to a String cannot fail.
fn line(text: &mut String, added: std::fmt::Arguments<'_>) {
    let _ = writeln!(text, "{added}");
}

/// The name of a drawing within the picture.
fn id(man: Piece) -> String {
    let side = match man.side {
        Side::White => 'w',
        Side::Black => 'b',
    };
    format!("{side}{}", man.kind.index())
}

/// One drawing for each sort of man that is there.
fn define(rules: &Ruleset, setup: &Setup, text: &mut String) {
    text.push_str("<defs>\n");
    let mut known: Vec<Piece> = Vec::new();
    for (_, man) in setup.men(rules.geometry()) {
        let plain = Piece::new(man.side, man.kind);
        if known.contains(&plain) {
            continue;
        }
        known.push(plain);
        let kind = rules.kind(man.kind);
        let (drawing, letter) = match look(kind) {
            Look::Drawn(drawing) => (drawing, String::new()),
            Look::Lettered(disc) => (disc, kind.letter.to_string()),
        };
        let colours = Colours::of(man.side);
        let mut drawn = colours.put(drawing);
        if !letter.is_empty() {
            let _ = write!(
                drawn,
                "<text x=\"22.5\" y=\"29.5\" font-family=\"sans-serif\" font-size=\"20\" font-weight=\"700\" \
                 text-anchor=\"middle\" fill=\"{}\">{}</text>",
                colours.inner,
                escaped(&letter)
            );
        }
        line(text, format_args!("<g id=\"{}\">{drawn}</g>", id(man)));
    }
    text.push_str("</defs>\n");
}

/// The colours of one side's men.
struct Colours {
    fill: &'static str,
    outline: &'static str,
    inner: &'static str,
}

impl Colours {
    fn of(side: Side) -> Colours {
        match side {
            Side::White => Colours {
                fill: "#fffdf6",
                outline: "#1b1e24",
                inner: "#1b1e24",
            },
            Side::Black => Colours {
                fill: "#3d434e",
                outline: "#101216",
                inner: "#f6f2e6",
            },
        }
    }

    /// A drawing in these colours. Drawings name them as variables, which few programs besides browsers follow.
    fn put(&self, drawing: &str) -> String {
        drawing
            .replace("var(--pf,#fffdf6)", self.fill)
            .replace("var(--ps,#1b1e24)", self.outline)
            .replace("var(--pd,#1b1e24)", self.inner)
            .replace("var(--pw,1.5)", "1.5")
    }
}

/// Where things stand in a picture.
struct Picture<'r> {
    rules: &'r Ruleset,
    below: Below,
}

impl Picture<'_> {
    /// The column and the row of a square, from the left and from above.
    fn place(&self, square: Square) -> (u32, u32) {
        let board = self.rules.geometry();
        let (file, rank) = (board.file(square), board.rank(square));
        let (last_file, last_rank) = (board.files() - 1, board.ranks() - 1);
        match self.below.0 {
            Side::White => (file.into(), (last_rank - rank).into()),
            Side::Black => ((last_file - file).into(), rank.into()),
        }
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u32, u32) {
        let (column, row) = self.place(square);
        (MARGIN + column * CELL, row * CELL)
    }

    fn square(&self, square: Square, text: &mut String) {
        let board = self.rules.geometry();
        let shade = (u16::from(board.file(square)) + u16::from(board.rank(square))) % 2;
        let colour = if shade == 0 { DARK } else { LIGHT };
        let (x, y) = self.corner(square);
        line(
            text,
            format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{colour}\"/>"
            ),
        );
    }

    /// The names of files below and of ranks on the left.
    fn names(&self, text: &mut String) {
        let board = self.rules.geometry();
        text.push_str(
            "<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"#55524a\">\n",
        );
        let foot = u32::from(board.ranks()) * CELL + 14;
        for file in 0..board.files() {
            let column = match self.below.0 {
                Side::White => file,
                Side::Black => board.files() - 1 - file,
            };
            let x = MARGIN + u32::from(column) * CELL + CELL / 2;
            let name = char::from(b'a' + file);
            line(
                text,
                format_args!("<text x=\"{x}\" y=\"{foot}\">{name}</text>"),
            );
        }
        for rank in 0..board.ranks() {
            let row = match self.below.0 {
                Side::White => board.ranks() - 1 - rank,
                Side::Black => rank,
            };
            let y = u32::from(row) * CELL + CELL / 2 + 4;
            let (x, name) = (MARGIN / 2, u16::from(rank) + 1);
            line(
                text,
                format_args!("<text x=\"{x}\" y=\"{y}\">{name}</text>"),
            );
        }
        text.push_str("</g>\n");
    }
}

/// Text that is safe between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
