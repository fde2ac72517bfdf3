//! `hakam timeline`: the game tree as data, one row at a time.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use hakam_core::Setup;
use hakam_spec::timeline::{Row, visit};
use hakam_spec::{Game, Position};
use indicatif::ProgressBar;

use crate::args::Place;
use crate::failure::Failure;
use crate::json::{Ended, TimelineRow};
use crate::screen::Screen;
use crate::{notation, place};

pub fn run(
    depth: u8,
    wanted: &Place,
    out: Option<&Path>,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let played = place::find(wanted, screen)?.game;
    let game = for_the_interpreter(&played);
    let Some(path) = out.filter(|path| *path != Path::new("-")) else {
        let hidden = ProgressBar::hidden();
        write(&game, depth, &mut BufWriter::new(&mut screen.out), &hidden)?;
        return Ok(());
    };
    let failed = |error: io::Error| Failure::WriteFile {
        path: path.to_owned(),
        error,
    };
    let file = File::create(path).map_err(failed)?;
    let progress = screen.counter();
    write(&game, depth, &mut BufWriter::new(file), &progress).map_err(failed)?;
    progress.finish_and_clear();
    let rows = progress.position();
    screen.note(&format!("{rows} positions written to {}", path.display()))?;
    Ok(())
}

/// The same game as the interpreter has it.
fn for_the_interpreter(played: &hakam::Game) -> Game<'_> {
    let rules = played.variant().rules();
    let position = |setup: &Setup| Position::new_unchecked(rules, setup.clone());
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
    let mut line: Vec<Position> = Vec::new();
    visit(game, u32::from(depth), &mut |row| {
        line.truncate(row.depth as usize);
        serde_json::to_writer(&mut *to, &shape(row, line.last()))?;
        to.write_all(b"\n")?;
        line.push(row.position.clone());
        progress.inc(1);
        Ok::<(), io::Error>(())
    })?;
    to.flush()
}

fn shape(row: &Row, before: Option<&Position>) -> TimelineRow {
    let text = |before: &Position| row.by.map(|(m, _)| notation::coordinates(before, m));
    TimelineRow {
        id: row.id,
        parent: row.parent,
        depth: row.depth,
        text: before.and_then(text),
        rule: row.by.map(|(_, rule)| rule.to_string()),
        fen: notation::fen(row.position),
        check: row.position.in_check(row.position.setup().turn),
        outcome: Ended::of(&row.standing.outcome),
    }
}
