//! `hakam perft`: counting lines of play.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use hakam_engine::{Counting, Ends, Engine, Table, TooMany};
use hakam_law::Position;

use crate::args::{self, Format, Place};
use crate::failure::Failure;
use crate::json::{self, Divided};
use crate::screen::Screen;
use crate::{notation, place};

/// What counts the lines behind a position.
enum Counter<'e> {
    Spec(Ends),
    Fast {
        engine: &'e Engine,
        ends: Ends,
        threads: NonZeroUsize,
        table: Option<Table>,
    },
}

impl<'e> Counter<'e> {
    fn new(engine: &'e Engine, wanted: &args::Counting) -> Counter<'e> {
        let ends = if wanted.stop_at_end {
            Ends::Respected
        } else {
            Ends::Ignored
        };
        match wanted.engine {
            args::Engine::Spec => Counter::Spec(ends),
            args::Engine::Fast => Counter::Fast {
                engine,
                ends,
                threads: NonZeroUsize::new(wanted.threads.into()).unwrap_or(NonZeroUsize::MIN),
                table: wanted.hash.map(|size| Table::new(size as usize)),
            },
        }
    }

    fn ends(&self) -> Ends {
        match self {
            Counter::Spec(ends) | Counter::Fast { ends, .. } => *ends,
        }
    }

    fn count(&self, position: &Position, depth: u8) -> Result<u64, TooMany> {
        let depth = u32::from(depth);
        match self {
            Counter::Spec(Ends::Ignored) => Ok(position.perft(depth)),
            Counter::Spec(Ends::Respected) => Ok(position.perft_to_end(depth)),
            Counter::Fast {
                engine,
                ends,
                threads,
                table,
            } => {
                let how = Counting {
                    ends: *ends,
                    threads: *threads,
                    table: table.as_ref(),
                    ..Counting::default()
                };
                engine.count(position.setup(), depth, how)
            }
        }
    }
}

pub fn run(
    depth: u8,
    wanted: &Place,
    counting: &args::Counting,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let game = place::find(wanted, screen)?.game;
    let position = &game.position();
    let is_shared = counting.threads > 1 || counting.hash.is_some();
    if counting.engine == args::Engine::Spec && is_shared {
        screen.note("the spec counts by one thread and without a table")?;
    }
    let counter = Counter::new(game.variant().engine(), counting);
    let began = Instant::now();
    let rows = match &counter {
        Counter::Fast { .. } if !counting.divide => None,
        Counter::Fast { .. } | Counter::Spec(_) => {
            Some(count_behind_moves(position, depth, &counter, screen)?)
        }
    };
    let nodes = match &rows {
        Some(rows) if depth > 0 => sum(rows)?,
        Some(_) | None => counter.count(position, depth)?,
    };
    let nps = per_second(nodes, began.elapsed());
    let shown = rows.filter(|_| counting.divide);
    match screen.format {
        Format::Json => screen.json(&json::Perft {
            place: json::Place::of(position),
            depth,
            divide: shown,
            nodes,
            nps,
        })?,
        Format::Text => {
            for row in shown.iter().flatten() {
                writeln!(screen.out, "{}: {}", row.text, row.nodes)?;
            }
            writeln!(screen.out, "nodes: {nodes}")?;
            writeln!(screen.out, "nps: {nps}")?;
        }
    }
    Ok(())
}

/// One row for each first move, so that progress can be seen.
fn count_behind_moves(
    position: &Position,
    depth: u8,
    counter: &Counter<'_>,
    screen: &Screen,
) -> Result<Vec<Divided>, TooMany> {
    let Some(deeper) = depth.checked_sub(1) else {
        return Ok(Vec::new());
    };
    if counter.ends() == Ends::Respected && position.perft_to_end(1) == 0 {
        return Ok(Vec::new());
    }
    let moves = position.continuations();
    let progress = screen.bar(moves.len() as u64);
    let rows = moves
        .into_iter()
        .map(|(m, after)| {
            let nodes = counter.count(&after, deeper)?;
            progress.inc(1);
            Ok(Divided {
                text: notation::coordinates(position, m),
                nodes,
            })
        })
        .collect();
    progress.finish_and_clear();
    rows
}

fn sum(rows: &[Divided]) -> Result<u64, TooMany> {
    let mut rows = rows.iter();
    rows.try_fold(0_u64, |sum, row| sum.checked_add(row.nodes))
        .ok_or(TooMany)
}

/// Whole nodes in a second, and never a division by nothing.
fn per_second(nodes: u64, time: Duration) -> u128 {
    u128::from(nodes) * 1_000_000 / time.as_micros().max(1)
}
