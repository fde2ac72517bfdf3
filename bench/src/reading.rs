//! Reading a file of games and checking every move of the main lines.

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;

use hakam::Variant;
use hakam_pgn::checked::{self, Finding, Gravity, Ground, Options, Seen};
use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Position};

use crate::failure::{Failure, io, refused};
use crate::games::{Dice, random_game};
use crate::library::{HAKAM, SHAKMATY};
use crate::race::{Lane, Measured, race};

const GAMES: usize = 1000;
/// As long as games of people are on the mean.
const PLIES: usize = 80;

/// What is refused where a file of games is.
const ALL: &str = "the games that are to be read";

/// Races through the same games.
pub fn run(chess: &Variant, rounds: u32) -> Result<Measured, Failure> {
    let (text, plies) = games(chess)?;
    through("moves of PGN, each checked", chess, &text, plies, rounds)
}

/// Races through a file of games, as `hakam audit` goes through it: plain PGN, or compressed with zstd.
pub fn audit(chess: &Variant, path: &Path, rounds: u32) -> Result<Measured, Failure> {
    let name = path.to_string_lossy();
    let failed = io(&name);
    let text = if path.extension().is_some_and(|ending| ending == "zst") {
        let output = Command::new("zstd").arg("-dcq").arg(path).output();
        output.map_err(failed)?.stdout
    } else {
        fs::read(path).map_err(failed)?
    };
    let plies = shakmaty(&text)?;
    through("audit of a file of games", chess, &text, plies, rounds)
}

fn through(
    name: &str,
    chess: &Variant,
    text: &[u8],
    plies: u64,
    rounds: u32,
) -> Result<Measured, Failure> {
    let lanes = vec![
        Lane::timed(HAKAM, plies, plies, || hakam(black_box(text), chess)),
        Lane::timed(SHAKMATY, plies, plies, || shakmaty(black_box(text))),
    ];
    race(name, rounds, lanes)
}

/// Moves of games in which nothing is wrong, marks and results included.
fn hakam(text: &[u8], chess: &Variant) -> Result<u64, Failure> {
    let ground = Ground {
        rules: chess.rules(),
        engine: chess.engine(),
    };
    let lookup = |name: &str| (name == "chess").then_some(ground);
    let mut moves = 0;
    let each = |_: u64, seen: Seen<'_>| match seen {
        Seen::Plain { plies, .. } => moves += u64::from(plies),
        Seen::Checked(game, checked) if checked.findings.iter().all(is_no_fault) => {
            moves += game.main_line().count() as u64;
        }
        Seen::Checked(..) => {}
    };
    checked::survey(text, &lookup, Options::default(), each).map_err(refused(HAKAM, ALL))?;
    Ok(moves)
}

/// Whether something is only oddly written.
fn is_no_fault(finding: &Finding) -> bool {
    finding.what.gravity() < Gravity::Wrong
}

fn shakmaty(text: &[u8]) -> Result<u64, Failure> {
    let mut reader = Reader::new(text);
    let mut moves = 0;
    let refused = || refused(SHAKMATY, ALL);
    while let Some(count) = reader.read_game(&mut Legal).map_err(refused())? {
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
pub fn games(chess: &Variant) -> Result<(Vec<u8>, u64), Failure> {
    let mut dice = Dice::new();
    let mut texts = Vec::new();
    let mut plies = 0;
    for number in 0..GAMES {
        let (_, sans) = random_game(chess, PLIES, &mut dice)?;
        let mut moves = Vec::new();
        for (ply, san) in sans.iter().enumerate() {
            let (turn, is_white, has_clocks) = (ply / 2 + 1, ply % 2 == 0, number % 2 == 0);
            if is_white {
                moves.push(format!("{turn}. "));
            }
            moves.push(san.clone());
            let behind = if has_clocks {
                " { [%clk 0:02:59] } "
            } else {
                " "
            };
            moves.push(behind.to_owned());
            if is_white && has_clocks {
                moves.push(format!("{turn}... "));
            }
        }
        let mated = sans.last().is_some_and(|san| san.ends_with('#'));
        let result = match (mated, sans.len() % 2) {
            (true, 1) => "1-0",
            (true, _) => "0-1",
            (false, _) => "1/2-1/2",
        };
        plies += sans.len() as u64;
        let moves = moves.concat();
        texts.push(format!(
            "[Event \"Rated Blitz game\"]\n[Site \"https://example.org/{number:08}\"]\n[White \"somebody\"]\n\
             [Black \"nobody\"]\n[Result \"{result}\"]\n[UTCDate \"2026.01.05\"]\n[UTCTime \"12:34:56\"]\n\
             [WhiteElo \"1500\"]\n[BlackElo \"1600\"]\n[ECO \"A00\"]\n[Opening \"Any\"]\n[TimeControl \"180+0\"]\n\
             [Termination \"Normal\"]\n\n{moves}{result}\n\n\n"
        ));
    }
    Ok((texts.concat().into_bytes(), plies))
}
