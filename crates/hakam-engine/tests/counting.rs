//! Threads and a shared table change how lines are counted, never how many there are.

use std::num::NonZeroUsize;

use hakam_engine::{Counting, Ends, Engine, Table};
use hakam_variant::builtin;

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
                Ends::Respected => engine.perft_to_end(start, depth),
            };
            for threads in 1..=3 {
                for table in [None, Some(&table)] {
                    let how = Counting {
                        ends,
                        threads: NonZeroUsize::new(threads).unwrap(),
                        table,
                    };
                    let counted = engine.count(start, depth, how);
                    assert_eq!(counted, wanted, "{name}, {ends:?}, {threads} threads");
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
        assert_eq!(engine.count(chess.standard_start(), depth, how), nodes);
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
    assert_eq!(engine.count(start, 0, how), 1);
    assert_eq!(engine.count(start, 1, how), 20);
    assert_eq!(engine.count(start, 2, how), 400);
}
