//! Perft: every program on one position.

use crate::failure::Failure;
use crate::library::Library;
use crate::ours::Ours;
use crate::process::{OtherBuild, Player};
use crate::race::{Agreement, Lane, Sample, Timing, race, timed};
use crate::rows::{Count, Row};

/// Stockfish, in the tables and as a program.
pub const STOCKFISH: &str = "stockfish";
/// Fairy-Stockfish, in the tables and as a program.
pub const FAIRY: &str = "fairy-stockfish";

/// What runs beside this program.
pub struct Beside {
    /// Stockfish, where it is installed.
    pub stockfish: Option<Player>,
    /// Fairy-Stockfish, where it is installed.
    pub fairy: Option<Player>,
    /// The build without flags, where there is one.
    pub ordinary: Option<OtherBuild>,
}

impl Beside {
    /// Starts what there is.
    pub fn start(ordinary: Option<OtherBuild>) -> Beside {
        Beside {
            stockfish: Player::start(STOCKFISH),
            fairy: Player::start(FAIRY),
            ordinary,
        }
    }
}

/// The name of a library in the build without flags.
pub fn ordinary(library: Library) -> String {
    format!("{}, no flags", library.name())
}

/// What every program made of a row.
pub struct Counted {
    /// The row.
    pub row: Row,
    /// How Hakam decides the safety of royals in this game.
    pub plan: &'static str,
    /// The best of each.
    pub timings: Vec<Timing>,
}

impl Counted {
    /// What the program of that name did, if it takes part.
    pub fn timing(&self, program: &str) -> Option<&Timing> {
        self.timings.iter().find(|timing| timing.program == program)
    }

    /// How many times faster the first program is; `None` when one takes no part or counts something else.
    pub fn ratio(&self, program: &str, other: &str) -> Option<f64> {
        let (first, second) = (self.timing(program)?, self.timing(other)?);
        let comparable = first.other_answer.is_none() && second.other_answer.is_none();
        comparable.then(|| first.rate / second.rate)
    }
}

/// Lets every program that plays the game count it.
pub fn run(row: Row, rounds: u32, beside: &mut Beside) -> Result<Counted, Failure> {
    let mut lanes = libraries(row)?;
    if let Some(build) = &beside.ordinary {
        lanes.extend(without_flags(row, build)?);
    }
    let is_orthodox = row.variant == "chess";
    if let Some(player) = beside.stockfish.as_mut().filter(|_| is_orthodox) {
        player.set_up(&row, None)?;
        let run = move || timed(|| player.count(row.count.depth));
        lanes.push(lane(STOCKFISH.to_owned(), row.count, Box::new(run)));
    }
    if let Some(player) = &mut beside.fairy {
        player.set_up(&row, Some(row.variant))?;
        let run = move || timed(|| player.count(row.short.depth));
        lanes.push(Lane {
            // For a variant it does not know it plays orthodox chess and says nothing.
            agreement: Agreement::Watched,
            ..lane(FAIRY.to_owned(), row.short, Box::new(run))
        });
    }
    let timings = race(row.name, rounds, lanes)?;
    let plan = Ours::new(row.variant)?.plan();
    Ok(Counted { row, plan, timings })
}

fn libraries(row: Row) -> Result<Vec<Lane<'static>>, Failure> {
    let mut lanes = Vec::new();
    for library in Library::ALL {
        if let Some(mut counter) = library.counter(&row)? {
            let run = move || timed(|| Ok(counter(row.count.depth)));
            lanes.push(lane(library.name().to_owned(), row.count, Box::new(run)));
        }
    }
    Ok(lanes)
}

fn without_flags(row: Row, build: &OtherBuild) -> Result<Vec<Lane<'_>>, Failure> {
    let mut lanes = Vec::new();
    for library in Library::ALL {
        // Whether it has the entry, asked at a depth that costs nothing.
        let probe = Count { depth: 1, nodes: 0 };
        if build.count(library, &row, probe)?.is_none() {
            continue;
        }
        let run = move || {
            let sample = build.count(library, &row, row.count)?;
            sample.ok_or_else(|| Failure::Silent {
                program: ordinary(library),
                asked: row.name.to_owned(),
            })
        };
        lanes.push(lane(ordinary(library), row.count, Box::new(run)));
    }
    Ok(lanes)
}

fn lane<'a>(
    program: String,
    count: Count,
    run: Box<dyn FnMut() -> Result<Sample, Failure> + 'a>,
) -> Lane<'a> {
    Lane {
        program,
        expected: count.nodes,
        work: count.nodes,
        agreement: Agreement::Required,
        run,
    }
}
