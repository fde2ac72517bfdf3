//! The solver: problems with known answers, plain search by the interpreter, tables, budgets.

mod brute;
mod budget;
mod chess;
mod games;
mod long;
mod mansubat;
mod tables;

use hakam::hakam_notation::fen::{self, Leniency};
use hakam::hakam_notation::moves::{self, Here, Style};
use hakam::solve::{Answer, Goal, Limits, Question, Solver, Win};
use hakam::{Move, Setup, Side, Variant};

/// The position of a FEN.
fn position(variant: &Variant, text: &str) -> Setup {
    fen::read(variant.rules(), text, Leniency::Strict)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .setup
}

fn question(goal: Goal, by: Side, within: u32) -> Question {
    Question { goal, by, within }
}

/// A solver with room enough for everything here.
fn solver<'v>(variant: &'v Variant, setup: &Setup, question: Question) -> Solver<'v> {
    Solver::new(variant, setup, question, Limits::default())
}

/// The shortest win.
fn shortest(solver: &mut Solver<'_>) -> Win {
    match solver.solve() {
        Answer::Wins(win) if win.is_shortest() => win,
        answer => panic!("{answer:?}"),
    }
}

/// Moves of one position in short notation, sorted.
fn names(variant: &Variant, setup: &Setup, found: &[Move]) -> Vec<String> {
    let here = Here::new(variant.rules(), variant.engine(), setup);
    let mut names: Vec<String> = found
        .iter()
        .map(|m| moves::write(&here, *m, Style::SAN).unwrap())
        .collect();
    names.sort();
    names
}

/// A line in short notation.
fn line(variant: &Variant, setup: &Setup, line: &[Move]) -> String {
    let mut setup = setup.clone();
    let mut words = Vec::new();
    for m in line {
        words.extend(names(variant, &setup, &[*m]));
        setup = variant.engine().after(&setup, *m).unwrap();
    }
    words.join(" ")
}
