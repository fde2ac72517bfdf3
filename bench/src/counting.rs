//! Perft: every program on one position.

use hakam_engine::Plan;

use crate::failure::Failure;
use crate::library::{LIBRARIES, counter, variant};
use crate::process::{OtherBuild, Player};
use crate::race::{Lane, Measured, race};
use crate::rows::Row;

/// Stockfish, in the tables and as a program.
pub const STOCKFISH: &str = "stockfish";
/// Fairy-Stockfish, in the tables and as a program.
pub const FAIRY: &str = "fairy-stockfish";

/// What runs beside this program.
pub struct Beside {
    pub stockfish: Option<Player>,
    pub fairy: Option<Player>,
    /// The build without flags, where there is one.
    ordinary: Option<OtherBuild>,
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
pub fn ordinary(library: &str) -> String {
    format!("{library}, no flags")
}

/// What every program made of a row.
pub struct Counted {
    pub row: Row,
    /// How Hakam decides the safety of royals in this game.
    pub plan: &'static str,
    /// The best of each.
    pub measured: Measured,
}

/// Lets every program that plays the game count it.
pub fn run(row: Row, rounds: u32, beside: &mut Beside) -> Result<Counted, Failure> {
    let Row { count, short, .. } = row;
    let mut lanes = Vec::new();
    for library in LIBRARIES {
        if let Some(mut counter) = counter(library, &row)? {
            let run = move || Ok(counter(count.depth));
            lanes.push(Lane::timed(library, count.nodes, count.nodes, run));
        }
    }
    if let Some(build) = &beside.ordinary {
        for library in LIBRARIES {
            // Whether it has the entry, asked at a depth that costs nothing.
            if build.count(library, &row, 1)?.is_none() {
                continue;
            }
            let run = move || {
                let sample = build.count(library, &row, count.depth)?;
                sample.ok_or_else(|| Failure::Silent {
                    program: ordinary(library),
                    asked: row.name.to_owned(),
                })
            };
            lanes.push(Lane::new(ordinary(library), count.nodes, count.nodes, run));
        }
    }
    let stockfish = beside.stockfish.as_mut();
    if let Some(player) = stockfish.filter(|_| row.is_orthodox()) {
        player.set_up(&row, None)?;
        let run = move || player.count(count.depth);
        lanes.push(Lane::timed(STOCKFISH, count.nodes, count.nodes, run));
    }
    if let Some(player) = &mut beside.fairy {
        player.set_up(&row, Some(row.variant))?;
        let run = move || player.count(short.depth);
        // For a variant it does not know it plays orthodox chess and says nothing.
        lanes.push(Lane::timed(FAIRY, short.nodes, short.nodes, run).watched());
    }
    Ok(Counted {
        row,
        plan: match variant(row.variant)?.engine().plan() {
            Plan::Free => "free",
            Plan::PinMask => "pin mask",
            Plan::MakeAndTest => "make and test",
        },
        measured: race(row.name, rounds, lanes)?,
    })
}
