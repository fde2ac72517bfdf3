//! Geometry tables: where lines run and men go on a board that is otherwise empty, as documents to look things
//! up in.
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
mod page;
mod rays;
mod reach;

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
        rays::rays(rules),
        rays::between(rules),
    ];
    for (kind, info) in rules.kinds() {
        if rays::followed_by(rules, kind).is_none() {
            tables.extend(men::tables(rules, kind, info));
        }
    }
    tables
}

/// Whether a text is a table that was written here, of whatever game: nothing is lost when it is written again.
pub fn is_table(text: &str) -> bool {
    text.lines()
        .take(page::HEAD)
        .any(|line| line.starts_with(page::SIGNATURE))
}
