//! Positions that somebody believes a game to be in, held against the one it is in.

use hakam::{Setup, Variant};
use hakam_explain as words;
use hakam_notation::fen::{self, Passing};

use super::keep::Located;
use crate::place;
use crate::problem::{Problem, Sort};

/// Holds a FEN against a position of a stored game.
///
/// # Errors
/// When it cannot be read, or is another position: with the squares and fields in which they differ.
pub fn compare(located: &Located, text: &str) -> Result<(), Problem> {
    let variant = located.game.variant();
    let believed = place::setup(variant.rules(), text)?;
    let differs = differences(variant, &believed, located.game.setup());
    if differs.is_empty() {
        return Ok(());
    }
    let Located { id, ply, .. } = located;
    let on = words::list(&differs, "and");
    let detail =
        format!("this FEN does not follow from game {id} at ply {ply}: it differs on {on}");
    let hint = format!("the position is `{}`", located.game.fen());
    let problem = Problem::new(Sort::Conflict, "DRIFT", detail).hint(Some(hint));
    Err(problem.differing(differs))
}

/// The squares and fields in which two positions differ.
fn differences(variant: &Variant, one: &Setup, other: &Setup) -> Vec<String> {
    let (rules, engine) = (variant.rules(), variant.engine());
    let board = rules.geometry();
    let squares = board.squares().filter(|square| {
        let man = |setup: &Setup| setup.at(*square).map(|man| (man.side, man.kind));
        man(one) != man(other)
    });
    let mut differs: Vec<String> = squares.map(|at| board.name(at).to_string()).collect();
    // A mark that no move can use is no difference.
    let marks = |setup: &Setup| fen::with_passing(engine, rules, setup, Passing::Legal).marks;
    let fields = [
        ("turn", one.turn == other.turn),
        ("castling", one.rights == other.rights),
        (
            "passing",
            !differs.is_empty() || one.turn != other.turn || marks(one) == marks(other),
        ),
        ("checks", one.checks == other.checks),
        ("clock", one.clock == other.clock),
        ("number", one.number == other.number),
    ];
    let fields = fields.into_iter().filter(|(_, same)| !same);
    differs.extend(fields.map(|(name, _)| name.to_owned()));
    differs
}
