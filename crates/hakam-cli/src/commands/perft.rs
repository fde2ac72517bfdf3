//! `hakam perft`: counting lines of play.

use std::io::Write as _;
use std::time::{Duration, Instant};

use hakam_spec::Position;

use crate::args::{Format, Place};
use crate::failure::Failure;
use crate::json::{self, Divided};
use crate::screen::Screen;
use crate::{notation, place, variant};

/// What is counted and what is shown.
#[derive(Clone, Copy)]
pub struct Options {
    ends: Ends,
    rows: Rows,
}

/// Whether a game that is over goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Ignored,
    Respected,
}

/// Whether first moves are shown one by one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rows {
    Total,
    Divided,
}

impl Options {
    /// From the flags `--stop-at-end` and `--divide`.
    pub fn new(stop_at_end: bool, divide: bool) -> Options {
        Options {
            ends: if stop_at_end {
                Ends::Respected
            } else {
                Ends::Ignored
            },
            rows: if divide { Rows::Divided } else { Rows::Total },
        }
    }
}

pub fn run(
    depth: u8,
    wanted: &Place,
    options: Options,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let rules = variant::load(&wanted.game.variant)?;
    let game = place::game(wanted, &rules, screen)?;
    let position = game.position();
    let began = Instant::now();
    let rows = count_behind_moves(position, depth, options.ends, screen);
    let nodes = match depth {
        0 => 1,
        1.. => rows.iter().map(|row| row.nodes).sum(),
    };
    let nps = per_second(nodes, began.elapsed());
    match (screen.format, options.rows) {
        (Format::Json, shown) => screen.json(&json::Perft {
            place: json::Place::of(position),
            depth,
            divide: (shown == Rows::Divided).then_some(rows),
            nodes,
            nps,
        })?,
        (Format::Text, shown) => {
            if shown == Rows::Divided {
                for row in &rows {
                    writeln!(screen.out, "{}: {}", row.text, row.nodes)?;
                }
            }
            writeln!(screen.out, "nodes: {nodes}")?;
            writeln!(screen.out, "nps: {nps}")?;
        }
    }
    Ok(())
}

/// One row for each first move, so that progress can be seen.
fn count_behind_moves(position: &Position, depth: u8, ends: Ends, screen: &Screen) -> Vec<Divided> {
    let Some(deeper) = depth.checked_sub(1) else {
        return Vec::new();
    };
    if ends == Ends::Respected && position.perft_to_end(1) == 0 {
        return Vec::new();
    }
    let moves = position.continuations();
    let progress = screen.bar(moves.len() as u64);
    let rows = moves
        .into_iter()
        .map(|(m, after)| {
            let nodes = match ends {
                Ends::Ignored => after.perft(u32::from(deeper)),
                Ends::Respected => after.perft_to_end(u32::from(deeper)),
            };
            progress.inc(1);
            Divided {
                text: notation::coordinates(position, m),
                nodes,
            }
        })
        .collect();
    progress.finish_and_clear();
    rows
}

/// Whole nodes in a second, and never a division by nothing.
fn per_second(nodes: u64, time: Duration) -> u64 {
    let micros = time.as_micros().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
}
