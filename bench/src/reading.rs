//! Reading a file of games and checking every move of the main lines.

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;

use hakam_notation::moves::{self, Here, Style};
use hakam_pgn::checked::{self, Finding, Gravity, Ground, Options, Seen};
use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Position};

use crate::asking::Asked;
use crate::failure::Failure;
use crate::games::Dice;
use crate::library::Library;
use crate::ours::Ours;
use crate::race::{Agreement, Lane, race, timed};

/// How many games there are.
const GAMES: usize = 1000;
/// As long as games of people are on the mean.
const PLIES: usize = 80;

/// Races through the same games.
pub fn run(rounds: u32) -> Result<Asked, Failure> {
    let ours = Ours::new("chess")?;
    let (text, plies) = games(&ours)?;
    let ground = Ground {
        rules: &ours.rules,
        engine: &ours.engine,
    };
    let us = || hakam(black_box(&text), ground);
    let them = || shakmaty(black_box(&text));
    let name = "moves of PGN, each checked";
    let lanes = vec![
        lane(Library::Hakam, plies, &us),
        lane(Library::Shakmaty, plies, &them),
    ];
    let timings = race(name, rounds, lanes)?;
    Ok(Asked { name, timings })
}

/// Races through a file of games, as `hakam audit` goes through it: plain PGN, or compressed with zstd.
pub fn audit(path: &Path, rounds: u32) -> Result<Asked, Failure> {
    let failed = |error| Failure::File {
        path: path.to_owned(),
        error,
    };
    let text = if path.extension().is_some_and(|ending| ending == "zst") {
        let mut zstd = Command::new("zstd");
        let output = zstd.arg("-dcq").arg(path).output().map_err(failed)?;
        output.stdout
    } else {
        fs::read(path).map_err(failed)?
    };
    let ours = Ours::new("chess")?;
    let ground = Ground {
        rules: &ours.rules,
        engine: &ours.engine,
    };
    let plies = shakmaty(&text)?;
    let us = || hakam(black_box(&text), ground);
    let them = || shakmaty(black_box(&text));
    let name = "audit of a file of games";
    let lanes = vec![
        lane(Library::Hakam, plies, &us),
        lane(Library::Shakmaty, plies, &them),
    ];
    let timings = race(name, rounds, lanes)?;
    Ok(Asked { name, timings })
}

/// Prints the games.
pub fn print() -> Result<(), Failure> {
    let (text, _) = games(&Ours::new("chess")?)?;
    print!("{}", String::from_utf8_lossy(&text));
    Ok(())
}

fn lane<'a>(library: Library, plies: u64, run: &'a dyn Fn() -> Result<u64, Failure>) -> Lane<'a> {
    Lane {
        program: library.name().to_owned(),
        expected: plies,
        work: plies,
        agreement: Agreement::Required,
        run: Box::new(move || timed(run)),
    }
}

/// Moves of games in which nothing is wrong, marks and results included.
fn hakam(text: &[u8], ground: Ground<'_>) -> Result<u64, Failure> {
    let lookup = |name: &str| (name == "chess").then_some(ground);
    let mut moves = 0;
    let each = |_: u64, seen: Seen<'_>| match seen {
        Seen::Plain { plies, .. } => moves += u64::from(plies),
        Seen::Checked(game, checked) if checked.findings.iter().all(is_no_fault) => {
            moves += game.main_line().moves().count() as u64;
        }
        Seen::Checked(..) => {}
    };
    checked::survey(text, &lookup, Options::default(), each).map_err(|_| Failure::Games)?;
    Ok(moves)
}

/// Whether something is only oddly written.
fn is_no_fault(finding: &Finding) -> bool {
    finding.what.gravity() < Gravity::Wrong
}

/// Legal moves.
fn shakmaty(text: &[u8]) -> Result<u64, Failure> {
    let mut reader = Reader::new(text);
    let mut moves = 0;
    while let Some(count) = reader.read_game(&mut Legal).map_err(|_| Failure::Games)? {
        moves += count;
    }
    Ok(moves)
}

/// Plays main lines as far as they are legal.
struct Legal;

impl Visitor for Legal {
    type Tags = ();
    type Movetext = (Chess, u64);
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<u64, (Chess, u64)> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn san(&mut self, (position, moves): &mut (Chess, u64), san: SanPlus) -> ControlFlow<u64> {
        match san.san.to_move(position) {
            Ok(m) => {
                position.play_unchecked(m);
                *moves += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(*moves),
        }
    }

    fn begin_variation(&mut self, _: &mut (Chess, u64)) -> ControlFlow<u64, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (_, moves): (Chess, u64)) -> u64 {
        moves
    }
}

/// Random games with the tags that servers write, every second one with clocks; and how many moves they have.
fn games(ours: &Ours) -> Result<(Vec<u8>, u64), Failure> {
    let mut dice = Dice::new();
    let mut text = String::new();
    let mut plies = 0;
    for game in 0..GAMES {
        let mut moves = String::new();
        let mut setup = ours.rules.standard_start().clone();
        let mut result = "1/2-1/2";
        for ply in 0..PLIES {
            let here = Here::new(&ours.rules, &ours.engine, &setup);
            let Some(&m) = here.legal().get(dice.below(here.legal().len().max(1))) else {
                break;
            };
            let san = moves::write(&here, m, Style::SAN).map_err(|_| Failure::Games)?;
            if ply % 2 == 0 {
                moves += &format!("{}. ", ply / 2 + 1);
            }
            moves += &san;
            if game % 2 == 0 {
                let clock = " { [%clk 0:02:59] } ";
                moves += clock;
                if ply % 2 == 0 {
                    moves += &format!("{}... ", ply / 2 + 1);
                }
            } else {
                moves += " ";
            }
            plies += 1;
            let after = ours.engine.after(&setup, m).ok_or(Failure::Games)?;
            if san.ends_with('#') {
                result = ["1-0", "0-1"][ply % 2];
            }
            setup = after;
        }
        text += &format!(
            "[Event \"Rated Blitz game\"]\n[Site \"https://example.org/{game:08}\"]\n[White \"somebody\"]\n\
             [Black \"nobody\"]\n[Result \"{result}\"]\n[UTCDate \"2026.01.05\"]\n[UTCTime \"12:34:56\"]\n\
             [WhiteElo \"1500\"]\n[BlackElo \"1600\"]\n[ECO \"A00\"]\n[Opening \"Any\"]\n[TimeControl \"180+0\"]\n\
             [Termination \"Normal\"]\n\n{moves}{result}\n\n\n"
        );
    }
    Ok((text.into_bytes(), plies))
}
