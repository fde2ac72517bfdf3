//! The headline theorems: `Statements.v` has everything that the source wants shown, under the names it gives.

use super::audit::Statement;

/// The library of the headline theorems.
pub const LIBRARY: &str = "Statements";

/// Each VALIDATION and each Theorem of the source, in its order.
const SOURCE: &[&str] = &[
    "example_decidable",
    "all_fin8_in_enumeration",
    "offset_roundtrip",
    "opposite_color_involutive",
    "all_tabiyat_wellformed",
    "board_update_retrieve",
    "alfil_restricted_squares",
    "alfil_color_bound",
    "rukh_orthogonal",
    "no_friendly_fire",
    "check_detection",
    "initial_wellformed",
    "move_roundtrip",
    "legal_prevents_self_check",
    "apply_legal_succeeds",
    "gen_captures_all_legal",
    "reachable_preserves_wf",
    "stalemate_wins",
    "tabiya_preserve_balance",
    "bare_king_wins",
    "perft_deterministic",
    "perft_initial",
    "parse_move_inverse",
    "fen_roundtrip",
    "evaluation_bounded",
    "material_bounds",
    "no_infinite_games",
    "wellformed_invariant",
    "move_generation_complete",
    "finite_game_length",
];

/// The names of the headline theorems among all statements. The error is the first of the source that is missing.
pub fn headlines(statements: &[Statement]) -> Result<Vec<&str>, &'static str> {
    let names: Vec<&str> = statements
        .iter()
        .filter(|one| one.library == LIBRARY)
        .map(|one| one.name.as_str())
        .collect();
    match SOURCE.iter().find(|name| !names.contains(name)) {
        Some(missing) => Err(missing),
        None => Ok(names),
    }
}

#[cfg(test)]
mod tests {
    use super::super::audit::audit;
    use super::super::build::sources;
    use super::*;
    use crate::workspace::{read, root};

    /// The heading of the table that says what became of each statement of the source.
    const HEADING: &str = "## The source, statement by statement";

    fn statements() -> Vec<Statement> {
        let text = read(&sources().join("Statements.v")).unwrap();
        audit(LIBRARY, &text).statements
    }

    fn readme() -> String {
        read(&sources().join("README.md")).unwrap()
    }

    fn book() -> String {
        read(&root().join("docs/src/formal.md")).unwrap()
    }

    /// The lines of the table under the heading.
    fn table(text: &str) -> Vec<&str> {
        text.lines()
            .skip_while(|line| *line != HEADING)
            .skip(1)
            .take_while(|line| !line.starts_with("## "))
            .filter(|line| line.starts_with('|'))
            .collect()
    }

    /// What is quoted as code and looks like the name of a theorem.
    fn quoted(text: &str) -> impl Iterator<Item = &str> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        text.split('`')
            .skip(1)
            .step_by(2)
            .filter(move |word| word.contains('_') && word.chars().all(plain))
    }

    #[test]
    fn everything_that_the_source_wants_is_stated_and_in_the_table() {
        let statements = statements();
        assert!(headlines(&statements).unwrap().len() > SOURCE.len());
        let readme = readme();
        let rows = table(&readme);
        for name in SOURCE {
            let named = |row: &&&str| {
                row.split('|')
                    .nth(2)
                    .is_some_and(|cell| cell.contains(name))
            };
            let row = rows.iter().find(named).unwrap_or_else(|| panic!("{name}"));
            let verdict = row.split('|').nth(4).unwrap().trim();
            let says = verdict.starts_with("as stated") || verdict.starts_with("corrected: ");
            assert!(says, "{row}");
        }
    }

    #[test]
    fn a_missing_statement_is_named() {
        let mut statements = statements();
        statements.retain(|one| one.name != "stalemate_wins");
        assert_eq!(headlines(&statements), Err("stalemate_wins"));
    }

    #[test]
    fn the_book_takes_in_the_table_of_the_model() {
        let (readme, book) = (readme(), book());
        let begin = readme.split_once("<!-- ANCHOR: source -->").unwrap().1;
        let taken_in = begin.split_once("<!-- ANCHOR_END: source -->").unwrap().0;
        assert_eq!(taken_in.trim(), table(&readme).join("\n"));
        assert!(book.contains("{{#include ../../formal/README.md:source}}"));
    }

    #[test]
    fn the_book_and_the_table_name_no_theorem_that_is_not_stated() {
        let statements = statements();
        let names = headlines(&statements).unwrap();
        let (readme, book) = (readme(), book());
        let rows = table(&readme).join("\n");
        assert!(quoted(&book).count() > SOURCE.len());
        let unknown = quoted(&book)
            .chain(quoted(&rows))
            .find(|word| !names.contains(word));
        assert_eq!(unknown, None);
    }
}
