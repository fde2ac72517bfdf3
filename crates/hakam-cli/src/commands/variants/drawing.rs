//! The moves of a kind, drawn in text.

use hakam_core::{Geometry, Square};
use hakam_law::{Diagram, Reach};

/// What the signs of a drawing mean.
const SIGNS: &[(char, &str)] = &[
    ('O', "the piece"),
    ('*', "moves or captures"),
    ('m', "moves only"),
    ('x', "captures only"),
    ('+', "moves, or captures over a piece"),
    ('h', "over a piece only"),
    ('e', "takes en passant only"),
];

/// The meaning of every sign that the drawings use.
pub fn legend(drawings: &[Vec<String>]) -> String {
    let used = |sign: char| drawings.iter().flatten().any(|line| is_cell(line, sign));
    let meanings: Vec<String> = SIGNS
        .iter()
        .filter(|(sign, _)| used(*sign))
        .map(|(sign, meaning)| format!("{sign} {meaning}"))
        .collect();
    meanings.join(", ")
}

/// Whether the sign stands in a line of the board, not among the names of its files.
fn is_cell(line: &str, sign: char) -> bool {
    line.trim_start().starts_with(|c: char| c.is_ascii_digit()) && line.contains(sign)
}

/// A drawing takes no more than so many files and ranks around the piece.
const REACH: u8 = 8;

/// The board around the piece, one line for each rank.
pub fn draw(board: &Geometry, diagram: &Diagram) -> Vec<String> {
    let files = window(board.file(diagram.origin), board.files());
    let ranks = window(board.rank(diagram.origin), board.ranks());
    let gutter = board.ranks().to_string().len();
    let mut lines: Vec<String> = ranks
        .rev()
        .map(|rank| {
            let cells: Vec<String> = files
                .clone()
                .map(|file| sign(board.square(file, rank), diagram).to_string())
                .collect();
            format!("{:>gutter$} {}", u16::from(rank) + 1, cells.join(" "))
        })
        .collect();
    let names: Vec<String> = files
        .map(|file| char::from(b'a' + file).to_string())
        .collect();
    lines.push(format!("{:gutter$} {}", "", names.join(" ")));
    lines
}

fn window(at: u8, size: u8) -> std::ops::Range<u8> {
    at.saturating_sub(REACH)..at.saturating_add(REACH + 1).min(size)
}

fn sign(square: Option<Square>, diagram: &Diagram) -> char {
    let Some(square) = square else {
        return ' ';
    };
    if square == diagram.origin {
        return 'O';
    }
    let found = diagram.reach.iter().find(|(at, _)| *at == square);
    match found.map(|(_, reach)| reach) {
        None => '.',
        Some(Reach { open, hop }) => match (open.empty, open.foe) {
            (true, true) => '*',
            (true, false) if hop.foe => '+',
            (true, false) => 'm',
            (false, true) => 'x',
            (false, false) if hop.empty || hop.foe => 'h',
            (false, false) => 'e',
        },
    }
}
