//! `hakam timeline`: the game tree as data, one row at a time.

use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use hakam::hakam_dead::Glance;
use hakam_core::{Outcome, Setup};
use hakam_law::timeline::{Row, visit};
use hakam_law::{Game, Position};
use hakam_notation::dead_by;
use indicatif::ProgressBar;

use crate::args::Place;
use crate::failure::Failure;
use crate::files::{self, Existing};
use crate::json::{Ended, TimelineRow};
use crate::screen::Screen;
use crate::{notation, place};

pub fn run(
    depth: u8,
    wanted: &Place,
    out: Option<&Path>,
    existing: Existing,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let played = place::find(wanted, screen)?.game;
    let game = for_the_interpreter(&played);
    let Some(path) = out.filter(|path| *path != Path::new("-")) else {
        let hidden = ProgressBar::hidden();
        write(&game, depth, &mut BufWriter::new(&mut screen.out), &hidden)?;
        return Ok(());
    };
    let progress = screen.counter();
    files::put(path, existing, |file| {
        written_as(path)?;
        let mut file = BufWriter::new(file);
        write(&game, depth, &mut file, &progress).map_err(|error| Failure::WriteFile {
            path: path.to_owned(),
            error,
        })
    })?;
    progress.finish_and_clear();
    let rows = progress.position();
    screen.note(&format!("{rows} positions written to {}", path.display()))?;
    Ok(())
}

/// Refuses a file whose name promises something other than what is written.
fn written_as(path: &Path) -> Result<(), Failure> {
    let suffix = path.extension().map(OsStr::to_ascii_lowercase);
    match suffix.as_deref().and_then(OsStr::to_str) {
        None | Some("jsonl" | "ndjson") => Ok(()),
        Some(_) => Err(Failure::OtherFormat {
            path: path.to_owned(),
        }),
    }
}

/// The same game as the interpreter has it.
fn for_the_interpreter(played: &hakam::Game) -> Game<'_> {
    let rules = played.variant().rules();
    let position = |setup: Setup| Position::new_unchecked(rules, setup);
    let mut positions = played.positions().map(position);
    let mut game = Game::new(positions.next().unwrap_or_else(|| played.position()));
    for (m, after) in played.moves().iter().zip(positions) {
        game.push(*m, after);
    }
    game
}

/// Writes every row. Nothing is kept but the line being looked at.
fn write(game: &Game, depth: u8, to: &mut impl Write, progress: &ProgressBar) -> io::Result<()> {
    // The rows come parent first, so the position before a row's move is the last one a rank higher.
    let mut line: Vec<(u64, Position)> = Vec::new();
    let mut written = 0;
    // Behind a position in which nobody can win the interpreter goes on: it knows no arguments.
    let mut over_at: Option<u32> = None;
    visit(game, u32::from(depth), &mut |row| {
        if over_at.is_some_and(|over| row.depth > over) {
            return Ok(());
        }
        line.truncate(row.depth as usize);
        let outcome = outcome(row);
        over_at = outcome.is_over().then_some(row.depth);
        serde_json::to_writer(&mut *to, &shape(row, written, line.last(), &outcome))?;
        to.write_all(b"\n")?;
        line.push((written, row.position.clone()));
        written += 1;
        progress.inc(1);
        Ok::<(), io::Error>(())
    })?;
    to.flush()
}

/// How the game stands in a row, a position in which nobody can win included.
fn outcome(row: &Row) -> Outcome {
    let (rules, setup) = (row.position.rules(), row.position.setup());
    let dead = row.standing.may_be_dead;
    dead.and_then(|rule| dead_by(&Glance::of(rules), rules, setup, rule))
        .unwrap_or(row.standing.outcome)
}

fn shape(row: &Row, id: u64, before: Option<&(u64, Position)>, outcome: &Outcome) -> TimelineRow {
    let text = |before: &Position| row.by.map(|(m, _)| notation::coordinates(before, m));
    TimelineRow {
        id,
        parent: before.map(|(parent, _)| *parent),
        depth: row.depth,
        text: before.and_then(|(_, before)| text(before)),
        rule: row.by.map(|(_, rule)| rule.to_string()),
        fen: notation::fen(row.position),
        check: row.position.board().in_check(row.position.setup().turn),
        outcome: Ended::of(outcome),
    }
}
