//! Threads and a shared table change how lines are counted, never how many there are.

use std::num::NonZeroUsize;

use hakam_engine::{Counting, Ends, Engine, Table, TooMany};
use hakam_variant::builtin;
use hakam_variant::fen::{self, Leniency};

#[test]
fn threads_and_table_give_the_same_numbers() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        let engine = Engine::new(&rules);
        let start = rules.standard_start();
        for (ends, depth) in [(Ends::Ignored, 4), (Ends::Respected, 3)] {
            let table = Table::new(1);
            let wanted = match ends {
                Ends::Ignored => engine.perft(start, depth),
                Ends::Respected => engine.count(start, depth, Counting::to_end()).unwrap(),
            };
            for threads in 1..=3 {
                for table in [None, Some(&table)] {
                    let how = Counting {
                        ends,
                        threads: NonZeroUsize::new(threads).unwrap(),
                        table,
                        ..Counting::default()
                    };
                    let counted = engine.count(start, depth, how);
                    assert_eq!(counted, Ok(wanted), "{name}, {ends:?}, {threads} threads");
                }
            }
        }
    }
}

#[test]
fn a_table_meets_positions_again() {
    let chess = builtin::load("chess").unwrap();
    let engine = Engine::new(&chess);
    let table = Table::new(4);
    let how = Counting {
        table: Some(&table),
        ..Counting::default()
    };
    for (depth, nodes) in [(5, 4_865_609), (6, 119_060_324), (6, 119_060_324)] {
        assert_eq!(engine.count(chess.standard_start(), depth, how), Ok(nodes));
    }
}

#[test]
fn depths_without_moves() {
    let chess = builtin::load("chess").unwrap();
    let engine = Engine::new(&chess);
    let start = chess.standard_start();
    let how = Counting {
        threads: NonZeroUsize::new(4).unwrap(),
        ..Counting::default()
    };
    assert_eq!(engine.count(start, 0, how), Ok(1));
    assert_eq!(engine.count(start, 1, how), Ok(20));
    assert_eq!(engine.count(start, 2, how), Ok(400));
}

/// Two kings alone have 65948967885802996486 lines of 25 moves, as counted with numbers of any size.
#[test]
fn a_count_that_does_not_fit_is_not_told() {
    let chess = builtin::load("chess").unwrap();
    let engine = Engine::new(&chess);
    let kings = fen::read(&chess, "k7/8/8/8/8/8/8/7K w - - 0 1", Leniency::Strict).unwrap();
    let table = Table::new(8);
    for threads in 1..=2 {
        let how = Counting {
            threads: NonZeroUsize::new(threads).unwrap(),
            table: Some(&table),
            ..Counting::default()
        };
        assert_eq!(engine.count(&kings.setup, 25, how), Err(TooMany));
    }
}
