//! A table while it is written: its head, and lists of squares.

use hakam_core::{Geometry, Square, SquareSet};
use hakam_variant::Ruleset;

use super::Table;

/// How the line begins that tells our tables from other texts.
pub(super) const SIGNATURE: &str = "Written by `hakam tables`";
/// That line is among so many first ones.
pub(super) const HEAD: usize = 3;

/// A table while it is written.
pub(super) struct Page(Table);

impl Page {
    pub(super) fn new(rules: &Ruleset, name: &str, title: &str) -> Page {
        let text = format!("# Geometry: {title}\n\n{SIGNATURE} for {}.\n", rules.name());
        let name = format!("{name}.md");
        Page(Table { name, text })
    }

    pub(super) fn line(&mut self, text: &str) {
        self.0.text.extend([text, "\n"]);
    }

    /// A heading or the first line of a paragraph, with an empty line before it.
    pub(super) fn heading(&mut self, text: &str) {
        self.line("");
        self.line(text);
    }

    /// `- name: squares`.
    pub(super) fn item(&mut self, name: &str, squares: &str) {
        self.0.text.extend(["- ", name, ": ", squares, "\n"]);
    }

    pub(super) fn table(self) -> Table {
        self.0
    }
}

/// Squares in this order, `-` if there are none.
pub(super) fn in_order(board: &Geometry, squares: &[Square]) -> String {
    if squares.is_empty() {
        return "-".to_owned();
    }
    let names = squares.iter().map(|&square| board.name(square).to_string());
    names.collect::<Vec<_>>().join(" ")
}

/// Squares file by file, as one looks them up; `-` if there are none.
pub(super) fn by_file(board: &Geometry, squares: SquareSet) -> String {
    let mut squares: Vec<Square> = squares.iter().collect();
    squares.sort_by_key(|&square| (board.file(square), board.rank(square)));
    in_order(board, &squares)
}
