//! The mansubat that come with the library: each is proved as it is claimed. Those that take minutes are proved by
//! `cargo xtask mansubat`.

use hakam::hakam_checker::check;
use hakam::solve::{Effort, Goal, Problem, Question, Solver, mansubat};
use hakam::{Game, Setup, Side, Variant};

use super::{names, position, shortest, solver};

/// Proves a problem: its length, its keys, its line, and a certificate that the checker accepts.
fn prove(problem: &Problem) {
    prove_by(problem, solver);
}

/// The same by solvers of another make.
pub fn prove_by(
    problem: &Problem,
    solver_of: impl for<'v> Fn(&'v Variant, &Setup, Question) -> Solver<'v>,
) {
    let about = &problem.name;
    let variant = Variant::builtin(&problem.variant).unwrap();
    let setup = position(&variant, &problem.position);
    let question = problem.question(setup.turn);
    let mut solver = solver_of(&variant, &setup, question);
    let win = shortest(&mut solver);
    assert_eq!(win.plies, question.within, "{about}");
    let keys = solver.keys(win.plies).unwrap();
    if !problem.keys.is_empty() {
        assert_eq!(names(&variant, &setup, &keys), problem.keys, "{about}");
    }
    let line = solver.line(win).unwrap();
    assert_eq!(line.len(), win.plies as usize, "{about}");
    assert!(keys.contains(&line[0]), "{about}");
    follow(problem, &variant, &setup, question.by, &solver_of);
    let certificate = solver.certificate(win).unwrap();
    let hash = variant.hash().unwrap();
    assert!(
        check(variant.rules(), hash, &certificate).is_ok(),
        "{about}"
    );
}

/// Every move of the solution is best: what is left of the win falls by one ply with each.
fn follow(
    problem: &Problem,
    variant: &Variant,
    setup: &Setup,
    by: Side,
    solver_of: &impl for<'v> Fn(&'v Variant, &Setup, Question) -> Solver<'v>,
) {
    let mut game = Game::from_setup(variant, setup.clone()).unwrap();
    let mut left = problem.question(setup.turn).within;
    for text in &problem.solution {
        game.play_text(text)
            .unwrap_or_else(|error| panic!("{}: {error}", problem.name));
        left -= 1;
        if left == 0 {
            assert!(game.outcome().is_over(), "{}: {text}", problem.name);
            break;
        }
        let question = super::question(problem.goal, by, left);
        let win = shortest(&mut solver_of(variant, game.setup(), question));
        assert_eq!(win.plies, left, "{}: after {text}", problem.name);
    }
}

#[test]
fn every_short_problem_is_proved() {
    let problems = mansubat().unwrap();
    let short = problems.iter().filter(|p| p.effort == Effort::Short);
    assert_eq!(short.clone().map(prove).count(), 5);
}

/// What takes long is at least a game that can be played, with the keys among its moves.
#[test]
fn every_problem_is_about_a_sound_position() {
    for problem in mansubat().unwrap() {
        let variant = Variant::builtin(&problem.variant).unwrap();
        let setup = position(&variant, &problem.position);
        let game = Game::from_setup(&variant, setup.clone());
        assert!(game.is_ok(), "{}", problem.name);
        let all = names(&variant, &setup, &variant.engine().legal_moves(&setup));
        for key in &problem.keys {
            assert!(all.contains(key), "{}: {key}", problem.name);
        }
    }
}

/// Dilaram's Legacy is all checks, so the mate itself is found quickly; that there is none in seven is long work.
#[test]
fn the_mate_of_dilarams_legacy_is_found_and_certified() {
    let problems = mansubat().unwrap();
    let legacy = problems
        .iter()
        .find(|p| p.name == "dilaram-legacy")
        .unwrap();
    let variant = Variant::builtin(&legacy.variant).unwrap();
    let setup = position(&variant, &legacy.position);
    let limits = hakam::solve::Limits {
        nodes: 2_000_000,
        bytes: 1 << 26,
    };
    let question = legacy.question(setup.turn);
    let mut solver = Solver::new(&variant, &setup, question, limits);
    let hakam::solve::Answer::Wins(win) = solver.solve() else {
        panic!("no mate");
    };
    assert_eq!(win.plies, 15);
    assert!(!win.is_shortest() && win.none_within >= 6, "{win:?}");
    assert_eq!(question.goal, Goal::Mate);
    // The search has spent its budget on shorter mates; writing the mate down takes some more.
    solver.allow(2_000_000);
    assert!(solver.certificate(win).is_ok());
}
