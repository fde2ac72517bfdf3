//! The library as its documentation shows it: a `Game` beside the position of shakmaty.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use hakam::{Game, Move, Variant};
use shakmaty::san::{San, SanPlus};
use shakmaty::{Chess, Move as TheirMove, Position};

use crate::alone::{Fact, Subject};
use crate::asking::{Asked, Pass, lane};
use crate::failure::Failure;
use crate::games::{Dice, Questions};
use crate::library::{Library, shakmaty_position};
use crate::race::{Lane, race};

/// How many games are played through.
const GAMES: usize = 50;
/// As long as games of people are on the mean.
const PLIES: usize = 80;

/// A position with its legal moves, in every form that is asked about.
struct Here {
    fen: String,
    ours: (Game, Vec<Move>),
    theirs: (Chess, Vec<TheirMove>),
    sans: Vec<String>,
}

/// A game as both libraries have its moves.
#[derive(Default)]
struct Played {
    ours: Vec<Move>,
    theirs: Vec<TheirMove>,
}

/// Asks everything.
pub fn run(questions: &Questions, rounds: u32) -> Result<Vec<Asked>, Failure> {
    let chess = chess()?;
    let all = questions.all.iter();
    let here = all.map(|question| here(&chess, &question.fen));
    let here = here.collect::<Result<Vec<_>, _>>()?;
    let games = games(&chess)?;
    Ok(vec![
        lists(&chess, &here, questions.legal, rounds)?,
        texts(&chess, &here, questions.legal, rounds)?,
        plays(&chess, &games, rounds)?,
        writes(&here, questions.legal, rounds)?,
    ])
}

/// How much memory a ply of a game takes, and how long a built-in game takes to be had again.
pub fn facts() -> Result<Vec<Fact>, Failure> {
    let chess = chess()?;
    let [game] = &games(&chess)?[..1] else {
        return Err(Failure::Games);
    };
    let copies = 4000;
    let before = resident()?;
    let kept: Result<Vec<Game>, Failure> = (0..copies).map(|_| replayed(&chess, game)).collect();
    let kept = kept?;
    let bytes = resident()?.saturating_sub(before);
    let plies: usize = kept.iter().map(Game::plies).sum();
    let began = Instant::now();
    let times = 100_000_u32;
    for _ in 0..times {
        black_box(Variant::builtin(black_box("chess")).is_ok());
    }
    let again = began.elapsed().as_secs_f64() / f64::from(times);
    Ok(vec![
        Fact {
            subject: Subject::Ply,
            what: format!("memory of a game, by ply, {copies} games of {PLIES} plies"),
            value: ratio(bytes, plies as u64),
            unit: "bytes",
        },
        Fact {
            subject: Subject::Builtin,
            what: "a built-in game asked for again".to_owned(),
            value: again * 1e6,
            unit: "microseconds",
        },
    ])
}

fn lists(chess: &Variant, here: &[Here], legal: u64, rounds: u32) -> Result<Asked, Failure> {
    let ours = || {
        sum(here, |here| {
            Ok(black_box(game(chess, &here.fen)?.legal_moves()).len())
        })
    };
    let theirs = || {
        sum(here, |here| {
            Ok(black_box(shakmaty_position(&here.fen)?.legal_moves()).len())
        })
    };
    let lanes = lanes(legal, here.len() as u64, Box::new(ours), Box::new(theirs));
    asked("Game: FEN and its legal moves", rounds, lanes)
}

fn texts(chess: &Variant, here: &[Here], legal: u64, rounds: u32) -> Result<Asked, Failure> {
    let ours = || {
        sum(here, |here| {
            let mut count = 0;
            for san in &here.sans {
                let game = game(chess, black_box(&here.fen))?;
                count += usize::from(game.read_move(black_box(san)).is_ok());
            }
            Ok(count)
        })
    };
    let theirs = || {
        sum(here, |here| {
            let mut count = 0;
            for san in &here.sans {
                let position = shakmaty_position(black_box(&here.fen))?;
                let san = SanPlus::from_ascii(black_box(san).as_bytes());
                let san: San = san.map_err(|_| Failure::Games)?.san;
                count += usize::from(san.to_move(&position).is_ok());
            }
            Ok(count)
        })
    };
    let lanes = lanes(legal, legal, Box::new(ours), Box::new(theirs));
    asked("Game: FEN and SAN, legal or not", rounds, lanes)
}

fn plays(chess: &Variant, games: &[Played], rounds: u32) -> Result<Asked, Failure> {
    let plies: usize = games.iter().map(|game| game.ours.len()).sum();
    let ours = || {
        sum(games, |played| {
            let mut game = Game::new(chess);
            let mut going = 0;
            for m in &played.ours {
                game.play_move(*m).map_err(|_| Failure::Games)?;
                going += usize::from(!black_box(game.outcome()).is_over());
            }
            Ok(going)
        })
    };
    let theirs = || {
        sum(games, |played| {
            let mut position = Chess::default();
            let mut going = 0;
            for m in &played.theirs {
                position.play_unchecked(*m);
                going += usize::from(!black_box(position.outcome()).is_known());
            }
            Ok(going)
        })
    };
    let plies = plies as u64;
    let lanes = lanes(plies, plies, Box::new(ours), Box::new(theirs));
    asked("Game: a known move played, and the outcome", rounds, lanes)
}

fn writes(here: &[Here], legal: u64, rounds: u32) -> Result<Asked, Failure> {
    let letters = |here: &Here| here.sans.iter().map(String::len).sum::<usize>();
    let expected: usize = here.iter().map(letters).sum();
    let ours = || {
        sum(here, |here| {
            let (game, moves) = &here.ours;
            let texts = moves.iter().map(|m| game.san(*m));
            let texts = texts.map(|text| text.map(|text| black_box(text).len()));
            let total: Result<usize, _> = texts.sum();
            total.map_err(|_| Failure::Games)
        })
    };
    let theirs = || {
        sum(here, |here| {
            let (position, moves) = &here.theirs;
            let texts = moves.iter();
            let texts = texts.map(|m| SanPlus::from_move(position.clone(), *m).to_string());
            Ok(texts.map(|text| black_box(text).len()).sum())
        })
    };
    let expected = expected as u64;
    let lanes = lanes(expected, legal, Box::new(ours), Box::new(theirs));
    asked("Game: a legal move written in SAN", rounds, lanes)
}

fn asked(name: &'static str, rounds: u32, lanes: Vec<Lane<'_>>) -> Result<Asked, Failure> {
    let timings = race(name, rounds, lanes)?;
    Ok(Asked { name, timings })
}

fn lanes<'a>(expected: u64, work: u64, ours: Pass<'a>, theirs: Pass<'a>) -> Vec<Lane<'a>> {
    vec![
        lane(Library::Hakam, expected, work, ours),
        lane(Library::Shakmaty, expected, work, theirs),
    ]
}

fn sum<T>(all: &[T], count: impl Fn(&T) -> Result<usize, Failure>) -> Result<u64, Failure> {
    let mut total = 0;
    for one in all {
        total += count(black_box(one))? as u64;
    }
    Ok(total)
}

fn chess() -> Result<Variant, Failure> {
    Variant::builtin("chess").map_err(|_| Failure::Variant("chess".to_owned()))
}

fn game(chess: &Variant, fen: &str) -> Result<Game, Failure> {
    Game::from_fen(chess, fen).map_err(|_| Failure::Position {
        program: "hakam",
        fen: fen.to_owned(),
    })
}

fn here(chess: &Variant, fen: &str) -> Result<Here, Failure> {
    let game = game(chess, fen)?;
    let moves = game.legal_moves();
    let position = shakmaty_position(fen)?;
    let sans = moves.iter().map(|m| game.san(*m));
    let sans = sans.collect::<Result<_, _>>().map_err(|_| Failure::Games)?;
    Ok(Here {
        fen: fen.to_owned(),
        theirs: (position.clone(), position.legal_moves().to_vec()),
        ours: (game, moves),
        sans,
    })
}

/// Random games that are not over before their last ply.
fn games(chess: &Variant) -> Result<Vec<Played>, Failure> {
    let mut dice = Dice::new();
    let mut games = Vec::new();
    while games.len() < GAMES {
        let (mut game, mut position) = (Game::new(chess), Chess::default());
        let mut played = Played::default();
        while played.ours.len() < PLIES && !game.outcome().is_over() {
            let moves = game.legal_moves();
            let m = moves[dice.below(moves.len())];
            let san = game.san(m).map_err(|_| Failure::Games)?;
            let san = SanPlus::from_ascii(san.as_bytes()).map_err(|_| Failure::Games)?;
            let theirs = san.san.to_move(&position).map_err(|_| Failure::Games)?;
            game.play_move(m).map_err(|_| Failure::Games)?;
            position.play_unchecked(theirs);
            played.ours.push(m);
            played.theirs.push(theirs);
        }
        if !game.outcome().is_over() && !position.outcome().is_known() {
            games.push(played);
        }
    }
    Ok(games)
}

fn replayed(chess: &Variant, played: &Played) -> Result<Game, Failure> {
    let mut game = Game::new(chess);
    for m in &played.ours {
        game.play_move(*m).map_err(|_| Failure::Games)?;
    }
    Ok(game)
}

/// The memory of this process, in bytes.
fn resident() -> Result<u64, Failure> {
    let path = "/proc/self/status";
    let failed = |error| Failure::File {
        path: path.into(),
        error,
    };
    let text = fs::read_to_string(path).map_err(failed)?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    Ok(kilobytes.unwrap_or_default() * 1024)
}

#[expect(clippy::cast_precision_loss, reason = "shown with three digits")]
fn ratio(bytes: u64, plies: u64) -> f64 {
    bytes as f64 / plies as f64
}
