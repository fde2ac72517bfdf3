//! What concerns Hakam alone: widths, threads, compiling, sizes.

use std::hint::black_box;
use std::num::NonZeroUsize;

use hakam::Variant;
use hakam_engine::{Counting, Engine, Options, Width};
use hakam_variant::{builtin, parse};

use crate::failure::{Failure, refused};
use crate::goals::Limit;
use crate::library::{HAKAM, perft, perft_plain, setup, variant};
use crate::playing;
use crate::race::{Lane, race};
use crate::rows::{self, Row};

pub struct Fact {
    /// What is wanted of the worst fact with these words, where that is a goal.
    pub goal: Option<(&'static str, Limit)>,
    pub what: String,
    pub value: f64,
    pub unit: &'static str,
}

/// As many kinds and lines as chess has, on the largest board there is.
const SIXTEEN: &str = include_str!("sixteen.toml");

pub fn run(chess: &Variant, rounds: u32) -> Result<Vec<Fact>, Failure> {
    let mut facts = widest(chess, rounds)?;
    facts.push(two_threads(chess, rounds)?);
    for name in ["chess", "shatranj", "capablanca", "xiangqi", "sixteen"] {
        facts.extend(compiling(name, rounds)?);
    }
    for name in ["chess", "shatranj", "capablanca", "courier"] {
        facts.extend(size(name)?);
    }
    facts.extend(playing::facts(chess)?);
    Ok(facts)
}

/// Chess in sets of 256 squares.
fn widest(chess: &Variant, rounds: u32) -> Result<Vec<Fact>, Failure> {
    let options = Options {
        width: Some(Width::W256),
        ..Options::default()
    };
    let engine = Engine::with(chess.rules(), options);
    let goal = "256-bit sets, slowest of the four positions, Mnps";
    let mut facts = Vec::new();
    for row in rows::all().into_iter().filter(Row::is_orthodox) {
        let Row {
            name, fen, short, ..
        } = row;
        // The short count: on wide sets the other may take a long time.
        let setup = setup(chess, fen)?;
        let count = || Ok(perft(&engine, black_box(&setup), short.depth));
        let plain = || Ok(perft_plain(&engine, black_box(&setup), short.depth));
        let task = format!("256-bit sets, {name}, depth {}", short.depth);
        let lanes = vec![
            Lane::timed("perft", short.nodes, short.nodes, count),
            Lane::timed("plain", short.nodes, short.nodes, plain),
        ];
        let timings = race(&task, rounds, lanes)?.timings;
        facts.extend(timings.into_iter().map(|timing| Fact {
            goal: (timing.program == "perft").then_some((goal, Limit::AtLeast(60.0))),
            what: format!("{task}, {}", timing.program),
            value: timing.rate,
            unit: "Mnps",
        }));
    }
    Ok(facts)
}

/// The same work by one thread and by two. Long enough that starting a thread is nothing beside it.
fn two_threads(chess: &Variant, rounds: u32) -> Result<Fact, Failure> {
    let name = "kiwipete";
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let (depth, nodes) = (6, 8_031_647_685);
    let setup = setup(chess, Some(fen))?;
    let lane = |name, threads| {
        let setup = &setup;
        let how = Counting {
            threads,
            ..Counting::default()
        };
        let run = move || Ok(chess.engine().count(setup, depth, how)?);
        Lane::timed(name, nodes, nodes, run)
    };
    let (one, two) = (NonZeroUsize::MIN, NonZeroUsize::MIN.saturating_add(1));
    let lanes = vec![lane("one thread", one), lane("two threads", two)];
    let what = format!("two threads, {name}, depth {depth}");
    let timings = race(&what, rounds, lanes)?.timings;
    let seconds: Vec<f64> = timings.iter().map(|t| t.time.as_secs_f64()).collect();
    Ok(Fact {
        goal: Some(("two threads / one", Limit::AtLeast(1.9))),
        what,
        value: seconds[0] / seconds[1],
        unit: "x one thread",
    })
}

/// From the text of a definition to a ruleset, and from there to an engine.
fn compiling(name: &str, rounds: u32) -> Result<Vec<Fact>, Failure> {
    let text = match name {
        "sixteen" => Some(SIXTEEN),
        _ => builtin::text(name),
    };
    let text = text.ok_or(()).map_err(refused(HAKAM, name))?;
    let read = || {
        let read = parse(name, black_box(text), &builtin::base);
        Ok(read.map_err(refused(HAKAM, name))?.rules)
    };
    let rules = read()?;
    let geometry = rules.geometry();
    let board = format!("{name} ({}x{})", geometry.files(), geometry.ranks());
    let lanes = vec![
        Lane::timed("read", 1, 1, || read().map(|_| 1)),
        Lane::timed("compile", 1, 1, || {
            // The forms are those of the general kernel, which is compiled only now.
            black_box(Engine::new(black_box(&rules)).forms());
            Ok(1)
        }),
    ];
    let small = "compile a ruleset of 8x8, ms";
    let large = "compile a larger ruleset, up to 16x16, ms";
    let goal = match geometry.cells() {
        ..=64 => (small, Limit::AtMost(5.0)),
        _ => (large, Limit::AtMost(50.0)),
    };
    let timings = race(&format!("definition of {board}"), rounds, lanes)?.timings;
    let facts = timings.into_iter().map(|timing| Fact {
        goal: (timing.program == "compile").then_some(goal),
        what: format!("{} {board}", timing.program),
        value: timing.time.as_secs_f64() * 1e3,
        unit: "ms",
    });
    Ok(facts.collect())
}

fn size(name: &str) -> Result<Option<Fact>, Failure> {
    let variant = variant(name)?;
    let is_small = variant.rules().geometry().cells() <= 64;
    let goal = ("size of a position of 8x8, bytes", Limit::AtMost(128.0));
    let size = variant.engine().position_size();
    Ok(size.map(|size| Fact {
        goal: is_small.then_some(goal),
        what: format!("size of a position, {name}"),
        value: f64::from(u32::try_from(size).unwrap_or(u32::MAX)),
        unit: "bytes",
    }))
}
