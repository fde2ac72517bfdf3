//! Tables and search: two ways to the same answer.

use std::num::NonZeroUsize;
use std::sync::Arc;

use hakam::endgame::{Library, Material, Options, Value};
use hakam::solve::{Answer, Goal};
use hakam::{Setup, Side, Variant};

use super::{position, question, shortest, solver};

fn library(variant: &Variant, material: &str) -> Arc<Library> {
    let options = Options {
        threads: NonZeroUsize::MIN,
        progress: &|_| {},
    };
    let material = Material::read(variant.rules(), material).unwrap();
    let mut library = Library::new();
    library.build(variant, &material, options).unwrap();
    Arc::new(library)
}

/// Seven plies of every position with the white king on one square.
#[test]
fn a_search_finds_what_the_table_says() {
    let chess = Variant::builtin("gardner").unwrap();
    let tables = library(&chess, "KRvK");
    let geometry = chess.rules().geometry();
    let start = position(&chess, "4k/5/5/R4/K4 w - - 0 1");
    let men: Vec<_> = start.men(geometry).collect();
    let mut compared = 0;
    for king in geometry.squares() {
        for rook in geometry.squares() {
            let mut setup = Setup::empty(geometry);
            for (at, man) in &men {
                let is_rook = chess.rules().kind(man.kind).letter.to_string() == "R";
                let at = match (man.side, is_rook) {
                    (Side::White, true) => rook,
                    (Side::White, false) => *at,
                    (Side::Black, _) => king,
                };
                setup.put(at, Some(*man));
            }
            let value = tables.value(&chess, &setup);
            let Some(value @ (Value::Win(_) | Value::Draw)) = value else {
                continue;
            };
            let mut solver = solver(&chess, &setup, question(Goal::Win, Side::White, 5));
            match (solver.solve(), value) {
                (Answer::Wins(win), Value::Win(plies)) => {
                    assert_eq!(win.plies, u32::from(plies), "{setup:?}");
                }
                (Answer::Holds, Value::Win(plies)) => assert!(plies > 5, "{setup:?}"),
                (Answer::Holds, _) => {}
                (answer, value) => panic!("{answer:?} {value:?} {setup:?}"),
            }
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
}

/// King and rook need up to sixteen moves: the table tells every step, and the checker follows.
#[test]
fn a_long_mate_is_certified_from_tables() {
    let chess = Variant::builtin("chess").unwrap();
    let setup = position(&chess, "8/8/8/3k4/8/8/1Q6/K7 w - - 0 1");
    let tables = library(&chess, "KQvK");
    let Some(Value::Win(plies)) = tables.value(&chess, &setup) else {
        panic!("no win");
    };
    let mut solver = solver(&chess, &setup, question(Goal::Mate, Side::White, 19)).asking(tables);
    let win = shortest(&mut solver);
    assert_eq!(win.plies, u32::from(plies));
    assert_eq!(solver.line(win).unwrap().len(), usize::from(plies));
    assert!(solver.certificate(win).is_ok());
}
