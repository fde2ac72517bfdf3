//! Small fixed workloads whose instructions `cargo xtask instructions` counts.
//!
//! ```text
//! counted --list
//! counted NAME
//! ```
//!
//! Where the kernel differs with the way lines are looked up, both ways are counted: the portable one, which is
//! the same on every processor, and tables with `pext`, which most users run. `--list` leaves out what this
//! processor cannot do.

use std::hint::black_box;
use std::process::ExitCode;

use hakam_core::Setup;
use hakam_engine::LineMethod::{self, Pext, Portable};
use hakam_engine::{Engine, Options};
use hakam_variant::fen::{self, Leniency};
use hakam_variant::{Ruleset, builtin};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A name, the game, what is done, how lines are looked up, and what must come out.
type Workload = (&'static str, &'static str, Work, LineMethod, u64);

#[derive(Clone, Copy)]
enum Work {
    /// Lines of four moves from the start.
    Perft,
    /// Whether a move is legal, for every pair of squares, a hundred times.
    Legality,
    /// The text of a position, a hundred times.
    Fen,
    /// The text of a definition.
    Read,
    /// A ruleset.
    Compile,
}

#[rustfmt::skip] // one workload, one line
const WORKLOADS: [Workload; 16] = [
    ("perft-4-chess", "chess", Work::Perft, Portable, 197_281),
    ("perft-4-shatranj", "shatranj", Work::Perft, Portable, 68_122),
    ("perft-4-capablanca", "capablanca", Work::Perft, Portable, 805_128),
    ("perft-4-makruk", "makruk", Work::Perft, Portable, 273_026),
    ("perft-4-xiangqi", "xiangqi", Work::Perft, Portable, 3_290_240),
    ("perft-4-chess-pext", "chess", Work::Perft, Pext, 197_281),
    ("perft-4-shatranj-pext", "shatranj", Work::Perft, Pext, 68_122),
    ("perft-4-capablanca-pext", "capablanca", Work::Perft, Pext, 805_128),
    ("perft-4-makruk-pext", "makruk", Work::Perft, Pext, 273_026),
    // Kiwipete has 48 legal moves, none of them a promotion.
    ("legality-chess", "chess", Work::Legality, Portable, 4_800),
    ("legality-chess-pext", "chess", Work::Legality, Pext, 4_800),
    ("fen-chess", "chess", Work::Fen, Portable, 100),
    ("read-chess", "chess", Work::Read, Portable, 1),
    ("compile-chess", "chess", Work::Compile, Portable, 1),
    ("compile-chess-pext", "chess", Work::Compile, Pext, 1),
    ("compile-capablanca-pext", "capablanca", Work::Compile, Pext, 1),
];

fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_default();
    if name == "--list" {
        for (name, game, _, lines, _) in WORKLOADS {
            let possible = |rules| compile(&rules, lines).is_some();
            if builtin::load(game).is_some_and(possible) {
                println!("{name}");
            }
        }
        return ExitCode::SUCCESS;
    }
    let Some((_, game, work, lines, expected)) =
        WORKLOADS.into_iter().find(|(known, ..)| *known == name)
    else {
        eprintln!("there is no workload `{name}`");
        return ExitCode::from(64);
    };
    let Some(rules) = builtin::load(game) else {
        eprintln!("there is no game `{game}`");
        return ExitCode::FAILURE;
    };
    let found = prepared(work, game, &rules, lines);
    if found == Some(expected) {
        ExitCode::SUCCESS
    } else {
        eprintln!("{name}: {found:?}, and {expected} is right");
        ExitCode::FAILURE
    }
}

/// Everything that is not to be counted, and then the work.
fn prepared(work: Work, game: &str, rules: &Ruleset, lines: LineMethod) -> Option<u64> {
    match work {
        Work::Perft => {
            let engine = compile(rules, lines)?;
            Some(measured(|| engine.perft(rules.standard_start(), 4)))
        }
        Work::Legality => {
            let engine = compile(rules, lines)?;
            let ready = engine.ready(&read(rules, KIWIPETE)?);
            let squares: Vec<_> = rules.geometry().squares().collect();
            let pairs = |from| squares.iter().map(move |to| (from, *to));
            let legal = |(from, to)| u64::from(ready.is_legal(from, to, None));
            let once = || -> u64 { squares.iter().copied().flat_map(pairs).map(legal).sum() };
            Some(measured(|| (0..100).map(|_| once()).sum()))
        }
        Work::Fen => {
            let once = || u64::from(read(rules, black_box(KIWIPETE)).is_some());
            Some(measured(|| (0..100).map(|_| once()).sum()))
        }
        Work::Read => Some(measured(|| u64::from(builtin::load(game).is_some()))),
        Work::Compile => Some(measured(|| {
            u64::from(black_box(compile(rules, lines)).is_some())
        })),
    }
}

/// An engine that looks lines up so and not otherwise; `None` when the processor cannot.
fn compile(rules: &Ruleset, lines: LineMethod) -> Option<Engine> {
    let options = Options {
        lines: Some(lines),
        ..Options::default()
    };
    let engine = Engine::with(rules, options);
    (engine.lines() == lines).then_some(engine)
}

fn read(rules: &Ruleset, text: &str) -> Option<Setup> {
    let reading = fen::read(rules, text, Leniency::Strict).ok()?;
    Some(reading.setup)
}

/// Instructions are counted while this function runs; it is found by its name.
#[inline(never)]
fn measured(work: impl FnOnce() -> u64) -> u64 {
    black_box(work())
}
