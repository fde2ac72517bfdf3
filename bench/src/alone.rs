//! What concerns Hakam alone: widths, threads, compiling, sizes.

use std::hint::black_box;
use std::num::NonZeroUsize;

use hakam_engine::{Counting, Engine};
use hakam_variant::{builtin, parse};

use crate::failure::Failure;
use crate::ours::Ours;
use crate::playing;
use crate::race::{Agreement, Lane, Sample, race, timed};
use crate::rows::{Count, ORTHODOX, Row};

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Perft on sets of 256 squares.
    Wide,
    /// The same by plain generation.
    WidePlain,
    /// Two threads over one.
    Threads,
    /// Reading a definition.
    Reading,
    /// Compiling the ruleset of a board with so many squares.
    Compiling { cells: usize },
    /// A position of a board with so many squares.
    Size { cells: usize },
    /// A ply of a game.
    Ply,
    /// A built-in game that is there already.
    Builtin,
}

/// A measured fact: what, how much, in which unit.
pub struct Fact {
    /// What it is about.
    pub subject: Subject,
    /// What was measured.
    pub what: String,
    /// How much.
    pub value: f64,
    /// Of what.
    pub unit: &'static str,
}

/// As many kinds and lines as chess has, on the largest board there is.
const SIXTEEN: &str = r#"
format = 1
name = "sixteen"
base = "chess"
title = "Chess on 256 squares"
board = "16x16"
castling = false

[start]
standard = "rnbqrnbqkbnrqbnr/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBQRNBQKBNRQBNR w - - 0 1"
"#;

/// Measures everything.
pub fn run(rounds: u32) -> Result<Vec<Fact>, Failure> {
    let mut facts = widest(rounds)?;
    facts.push(two_threads(rounds)?);
    facts.extend(compiling(rounds)?);
    facts.extend(sizes()?);
    facts.extend(playing::facts()?);
    Ok(facts)
}

/// Chess in sets of 256 squares.
fn widest(rounds: u32) -> Result<Vec<Fact>, Failure> {
    let ours = Ours::widest("chess")?;
    let mut facts = Vec::new();
    for row in ORTHODOX {
        // The short count: on wide sets the other may take a long time.
        let Row { name, short, .. } = row;
        let setup = ours.setup(row.fen)?;
        let (ours, setup) = (&ours, &setup);
        let count = || timed(|| Ok(ours.perft(setup, short.depth)));
        let plain = || timed(|| Ok(ours.perft_plain(setup, short.depth)));
        let task = format!("256-bit sets, {name}, depth {}", short.depth);
        let lanes = vec![
            lane("perft", short, Box::new(count)),
            lane("plain", short, Box::new(plain)),
        ];
        let timings = race(&task, rounds, lanes)?;
        let subjects = [Subject::Wide, Subject::WidePlain].into_iter();
        facts.extend(subjects.zip(timings).map(|(subject, timing)| Fact {
            subject,
            what: format!("{task}, {}", timing.program),
            value: timing.rate,
            unit: "Mnps",
        }));
    }
    Ok(facts)
}

/// The same work by one thread and by two. Long enough that starting a thread is nothing beside it.
fn two_threads(rounds: u32) -> Result<Fact, Failure> {
    let ours = Ours::new("chess")?;
    let [_, row, ..] = ORTHODOX;
    let count = Count {
        depth: 6,
        nodes: 8_031_647_685,
    };
    let setup = ours.setup(row.fen)?;
    let by = |threads| {
        let (ours, setup) = (&ours, &setup);
        let how = Counting {
            threads,
            ..Counting::default()
        };
        Box::new(move || timed(|| Ok(ours.engine.count(setup, count.depth, how)?)))
    };
    let one = NonZeroUsize::MIN;
    let lanes = vec![
        lane("one thread", count, by(one)),
        lane("two threads", count, by(one.saturating_add(1))),
    ];
    let what = format!("two threads, {}, depth {}", row.name, count.depth);
    let timings = race(&what, rounds, lanes)?;
    let seconds: Vec<f64> = timings.iter().map(|t| t.time.as_secs_f64()).collect();
    Ok(Fact {
        subject: Subject::Threads,
        what,
        value: seconds[0] / seconds[1],
        unit: "x one thread",
    })
}

/// From the text of a definition to a ruleset, and from there to an engine.
fn compiling(rounds: u32) -> Result<Vec<Fact>, Failure> {
    let mut facts = Vec::new();
    for name in ["chess", "shatranj", "capablanca", "xiangqi", "sixteen"] {
        let text = match name {
            "sixteen" => SIXTEEN,
            _ => builtin::text(name).ok_or_else(|| Failure::Variant(name.to_owned()))?,
        };
        let read = || {
            parse(name, black_box(text), &builtin::base)
                .map(|checked| checked.rules)
                .map_err(|report| Failure::Definition(report.to_string()))
        };
        let rules = read()?;
        let geometry = rules.geometry();
        let board = format!("{name} ({}x{})", geometry.files(), geometry.ranks());
        let once = Count { depth: 0, nodes: 1 };
        let lanes = vec![
            lane("read", once, Box::new(|| timed(|| read().map(|_| 1)))),
            lane(
                "compile",
                once,
                Box::new(|| {
                    timed(|| {
                        // The forms are those of the general kernel, which is compiled only now.
                        black_box(Engine::new(black_box(&rules)).forms());
                        Ok(1)
                    })
                }),
            ),
        ];
        let timings = race(&format!("definition of {board}"), rounds, lanes)?;
        let cells = geometry.cells();
        let subjects = [Subject::Reading, Subject::Compiling { cells }].into_iter();
        facts.extend(subjects.zip(timings).map(|(subject, timing)| Fact {
            subject,
            what: format!("{} {board}", timing.program),
            value: timing.time.as_secs_f64() * 1e3,
            unit: "ms",
        }));
    }
    Ok(facts)
}

fn sizes() -> Result<Vec<Fact>, Failure> {
    let mut facts = Vec::new();
    for name in ["chess", "shatranj", "capablanca", "courier"] {
        let ours = Ours::new(name)?;
        let cells = ours.rules.geometry().cells();
        if let Some(size) = ours.engine.position_size() {
            facts.push(Fact {
                subject: Subject::Size { cells },
                what: format!("size of a position, {name}"),
                value: f64::from(u32::try_from(size).unwrap_or(u32::MAX)),
                unit: "bytes",
            });
        }
    }
    Ok(facts)
}

fn lane<'a>(
    name: &str,
    count: Count,
    run: Box<dyn FnMut() -> Result<Sample, Failure> + 'a>,
) -> Lane<'a> {
    Lane {
        program: name.to_owned(),
        expected: count.nodes,
        work: count.nodes,
        agreement: Agreement::Required,
        run,
    }
}
