//! Geometry tables: where lines run and men go on an empty board, as documents to look things up in.
//!
//! Who checks a move by hand needs no memory for geometry, only a table to read it from. These are made from the
//! definition of a game alone, so that every board and every man has them, and are the same bytes every time.
//!
//! ```
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let tables = hakam_documents::tables::tables(&chess);
//! let knight = tables.iter().find(|table| table.name == "knight_moves_table.md").unwrap();
//! assert!(knight.text.contains("## Square: b1\n- Moves: a3 c3 d2\n"));
//! ```

mod board;
mod men;
mod reach;

use hakam_core::{Geometry, Square, SquareSet};
use hakam_variant::Ruleset;

/// One document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The name of its file: `rays.md`.
    pub name: String,
    /// Its text, in Markdown.
    pub text: String,
}

/// All tables of a game: of the board first, then of its men in the order of the definition. Men that run along
/// the rays of a rook or a bishop and do nothing else have no table of their own.
pub fn tables(rules: &Ruleset) -> Vec<Table> {
    let mut tables = vec![
        board::coords(rules),
        board::rays(rules),
        board::between(rules),
    ];
    for (kind, info) in rules.kinds() {
        if board::followed_by(rules, kind).is_none() {
            tables.extend(men::tables(rules, kind, info));
        }
    }
    tables
}

/// Whether a text is a table that was written here, of whatever game: nothing is lost when it is written again.
pub fn is_table(text: &str) -> bool {
    text.lines()
        .take(HEAD)
        .any(|line| line.starts_with(SIGNATURE))
}

/// How the line begins that tells our tables from other texts.
const SIGNATURE: &str = "Written by `hakam tables`";
/// That line is among so many first ones.
const HEAD: usize = 3;

/// A table while it is written.
struct Page(Table);

impl Page {
    fn new(rules: &Ruleset, name: &str, title: &str) -> Page {
        let text = format!("# Geometry: {title}\n\n{SIGNATURE} for {}.\n", rules.name());
        let name = format!("{name}.md");
        Page(Table { name, text })
    }

    fn line(&mut self, text: &str) {
        self.0.text.extend([text, "\n"]);
    }

    /// A heading or the first line of a paragraph, with an empty line before it.
    fn heading(&mut self, text: &str) {
        self.line("");
        self.line(text);
    }

    /// `- name: parts`, with `between` them.
    fn list(&mut self, name: &str, between: &str, parts: impl Iterator<Item = String>) {
        self.item(name, &parts.collect::<Vec<_>>().join(between));
    }

    /// `- name: squares`.
    fn item(&mut self, name: &str, squares: &str) {
        self.0.text.extend(["- ", name, ": ", squares, "\n"]);
    }

    fn table(self) -> Table {
        self.0
    }
}

/// Squares in this order, `-` if there are none.
fn in_order(board: &Geometry, squares: &[Square]) -> String {
    if squares.is_empty() {
        return "-".to_owned();
    }
    let names = squares.iter().map(|&square| board.name(square).to_string());
    names.collect::<Vec<_>>().join(" ")
}

/// Squares file by file, as one looks them up; `-` if there are none.
fn by_file(board: &Geometry, squares: SquareSet) -> String {
    let mut squares: Vec<Square> = squares.iter().collect();
    squares.sort_by_key(|&square| (board.file(square), board.rank(square)));
    in_order(board, &squares)
}
