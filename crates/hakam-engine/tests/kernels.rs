//! Every kernel gives the same answers: all widths, both line methods, all plans, with and without the
//! counting of two plies at once.

use hakam_core::{Move, Setup};
use hakam_engine::{Counting, Engine, LineMethod, Options, Plan, Width};
use hakam_variant::{Ruleset, builtin};

use crate::of_width;

/// Every way of compiling a ruleset; what is not possible falls back to what is.
fn engines(rules: &Ruleset) -> Vec<Engine> {
    let mut engines = Vec::new();
    for width in Width::ALL {
        for lines in [LineMethod::Pext, LineMethod::Portable] {
            for plan in [Plan::PinMask, Plan::MakeAndTest] {
                engines.push(Engine::with(
                    rules,
                    Options {
                        width: Some(width),
                        lines: Some(lines),
                        plan: Some(plan),
                    },
                ));
            }
        }
    }
    engines
}

/// Seeded random play, by a small generator.
fn random_positions(rules: &Ruleset, engine: &Engine, seed: u64, plies: usize) -> Vec<Setup> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut setup = rules.standard_start().clone();
    let mut positions = vec![setup.clone()];
    for _ in 0..plies {
        let moves = engine.legal_moves(&setup);
        if moves.is_empty() {
            break;
        }
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let m = moves[usize::try_from(state % moves.len() as u64).unwrap()];
        setup = engine.after(&setup, m).unwrap();
        positions.push(setup.clone());
    }
    positions
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

#[test]
fn all_kernels_agree_in_random_play() {
    for (seed, name) in (1..).zip(builtin::names()) {
        let rules = builtin::load(name).unwrap();
        let engines = engines(&rules);
        let reference = &engines[1];
        assert_ne!(reference.plan(), Plan::PinMask, "{name}");
        for (ply, setup) in random_positions(&rules, reference, seed, 60)
            .iter()
            .enumerate()
        {
            let legal = sorted(reference.legal_moves(setup));
            let two = reference.perft(setup, 2);
            for engine in &engines {
                let how = format!(
                    "{name} {:?} {:?} {:?}",
                    engine.width(),
                    engine.lines(),
                    engine.plan()
                );
                assert_eq!(sorted(engine.legal_moves(setup)), legal, "{how}: {setup:?}");
                assert_eq!(
                    engine.perft(setup, 1),
                    legal.len() as u64,
                    "{how}: {setup:?}"
                );
                assert_eq!(engine.perft(setup, 2), two, "{how}: {setup:?}");
                if ply % 10 == 0 {
                    assert_eq!(
                        engine.count(setup, 2, Counting::plain()),
                        Ok(two),
                        "{how}: {setup:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_move_is_legal_exactly_when_it_is_listed() {
    for (seed, name) in (100..).zip(builtin::names()) {
        let rules = builtin::load(name).unwrap();
        let engine = Engine::new(&rules);
        for setup in random_positions(&rules, &engine, seed, 40)
            .iter()
            .step_by(3)
        {
            let legal = engine.legal_moves(setup);
            let ready = engine.ready(setup);
            let mut choices = vec![None];
            choices.extend(rules.kinds().map(|(kind, _)| Some(kind)));
            for (from, _) in setup.men(rules.geometry()) {
                for to in rules.geometry().squares() {
                    for &choice in &choices {
                        let listed = legal
                            .iter()
                            .any(|m| (m.from, m.to, m.choice) == (from, to, choice));
                        let judged = ready.is_legal(from, to, choice);
                        assert_eq!(
                            judged, listed,
                            "{name} {from:?} {to:?} {choice:?} {setup:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn counts_are_exact() {
    // Published counts; the case suite names their sources.
    for (name, fen, depth, nodes) in [
        (
            "chess",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            4,
            4_085_603,
        ),
        (
            "chess",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            6,
            11_030_083,
        ),
        (
            "chess",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            5,
            15_833_292,
        ),
        (
            "capablanca",
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            4,
            805_128,
        ),
    ] {
        let rules = builtin::load(name).unwrap();
        let setup = hakam_variant::fen::read(&rules, fen, hakam_variant::fen::Leniency::Strict)
            .unwrap()
            .setup;
        let engine = Engine::new(&rules);
        // Other games have a kernel of their own in some builds only.
        if name == "chess" {
            assert_eq!(engine.plan(), Plan::PinMask);
        }
        assert_eq!(engine.perft(&setup, depth), nodes, "{name} {fen}");
    }
}

#[test]
fn compiling_takes_little_of_the_stack() {
    let compile = || {
        for name in builtin::names() {
            let rules = builtin::load(name).unwrap();
            for width in Width::ALL {
                assert!(of_width(&rules, width).width() >= width, "{name}");
            }
        }
    };
    // Half of what threads get.
    let thread = std::thread::Builder::new().stack_size(1024 * 1024);
    thread.spawn(compile).unwrap().join().unwrap();
}
