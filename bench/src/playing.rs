//! The library as its documentation shows it: a `Game` beside the position of shakmaty.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use hakam::{Game, Move, Variant};
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move as TheirMove, Position};

use crate::alone::Fact;
use crate::failure::{Failure, io, refused};
use crate::games::{Dice, Questions, random_game};
use crate::goals::Limit;
use crate::library::{HAKAM, SHAKMATY, shakmaty_position};
use crate::race::{Lane, Measured, decimal, race};

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
struct Played {
    ours: Vec<Move>,
    theirs: Vec<TheirMove>,
}

pub fn run(chess: &Variant, questions: &Questions, rounds: u32) -> Result<Vec<Measured>, Failure> {
    let all = questions.all.iter();
    let here = all.map(|question| here(chess, &question.fen));
    let here = here.collect::<Result<Vec<_>, _>>()?;
    let games = games(chess)?;
    let plies: usize = games.iter().map(|game| game.ours.len()).sum();
    let letters = here.iter().flat_map(|here| &here.sans).map(String::len);
    let (plies, letters) = (plies as u64, letters.sum::<usize>() as u64);
    let (positions, legal) = (here.len() as u64, questions.legal);

    let texts = here.iter();
    let texts = texts.flat_map(|here| here.sans.iter().map(move |san| (&here.fen, san)));
    let texts: Vec<(&String, &String)> = texts.collect();

    let lists = both(
        &here,
        (legal, positions),
        |here| Ok(game(chess, &here.fen)?.legal_moves().len()),
        |here| Ok(shakmaty_position(&here.fen)?.legal_moves().len()),
    );
    let reads = both(
        &texts,
        (legal, legal),
        |(fen, san)| Ok(game(chess, fen)?.read_move(san).is_ok().into()),
        |(fen, san)| {
            let position = shakmaty_position(fen)?;
            Ok(their_san(san)?.san.to_move(&position).is_ok().into())
        },
    );
    let plays = both(
        &games,
        (plies, plies),
        |played| {
            let mut game = Game::new(chess);
            let mut going = 0;
            for m in &played.ours {
                game.play_move(*m).map_err(refused(HAKAM, "a move"))?;
                going += usize::from(!black_box(game.outcome()).is_over());
            }
            Ok(going)
        },
        |played| {
            let mut position = Chess::default();
            let mut going = 0;
            for m in &played.theirs {
                position.play_unchecked(*m);
                going += usize::from(!black_box(position.outcome()).is_known());
            }
            Ok(going)
        },
    );
    let writes = both(
        &here,
        (letters, legal),
        |here| {
            let (game, moves) = &here.ours;
            let texts = moves.iter().map(|m| game.san(*m));
            let lengths = texts.map(|text| text.map(|text| black_box(text).len()));
            let total: Result<usize, _> = lengths.sum();
            total.map_err(refused(HAKAM, "a move"))
        },
        |here| {
            let (position, moves) = &here.theirs;
            let texts = moves.iter();
            let texts = texts.map(|m| SanPlus::from_move(position.clone(), *m).to_string());
            Ok(texts.map(|text| black_box(text).len()).sum())
        },
    );
    Ok(vec![
        race("Game: FEN and its legal moves", rounds, lists)?,
        race("Game: FEN and SAN, legal or not", rounds, reads)?,
        race("Game: a known move played, and the outcome", rounds, plays)?,
        race("Game: a legal move written in SAN", rounds, writes)?,
    ])
}

/// The same task with all of something in both libraries, with the answer and the units of work that it stands for.
fn both<'a, T>(
    all: &'a [T],
    (answer, work): (u64, u64),
    ours: impl Fn(&T) -> Result<usize, Failure> + 'a,
    theirs: impl Fn(&T) -> Result<usize, Failure> + 'a,
) -> Vec<Lane<'a>> {
    vec![
        Lane::timed(HAKAM, answer, work, move || total(all, &ours)),
        Lane::timed(SHAKMATY, answer, work, move || total(all, &theirs)),
    ]
}

fn total<T>(all: &[T], count: &impl Fn(&T) -> Result<usize, Failure>) -> Result<u64, Failure> {
    let mut total = 0;
    for one in all {
        total += black_box(count(black_box(one))?) as u64;
    }
    Ok(total)
}

/// How much memory a ply of a game takes, and how long a built-in game takes to be had again.
pub fn facts(chess: &Variant) -> Result<Vec<Fact>, Failure> {
    let games = games(chess)?;
    let copies = 4000;
    let before = resident()?;
    let kept = (0..copies).map(|_| replayed(chess, &games[0]));
    let kept = kept.collect::<Result<Vec<Game>, Failure>>()?;
    let bytes = resident()?.saturating_sub(before);
    let plies: usize = kept.iter().map(Game::plies).sum();
    let began = Instant::now();
    let times = 100_000_u32;
    for _ in 0..times {
        black_box(Variant::builtin(black_box("chess")).is_ok());
    }
    let again = began.elapsed().as_secs_f64() / f64::from(times);
    let memory = ("memory of a game, bytes a ply", Limit::AtMost(80.0));
    let what = "a built-in game asked for again, microseconds";
    Ok(vec![
        Fact {
            goal: Some(memory),
            what: format!("memory of a game, by ply, {copies} games of {PLIES} plies"),
            value: decimal(bytes) / decimal(plies as u64),
            unit: "bytes",
        },
        Fact {
            goal: Some((what, Limit::AtMost(1.0))),
            what: "a built-in game asked for again".to_owned(),
            value: again * 1e6,
            unit: "microseconds",
        },
    ])
}

fn game(chess: &Variant, fen: &str) -> Result<Game, Failure> {
    Game::from_fen(chess, fen).map_err(refused(HAKAM, fen))
}

fn their_san(san: &str) -> Result<SanPlus, Failure> {
    SanPlus::from_ascii(san.as_bytes()).map_err(refused(SHAKMATY, san))
}

fn here(chess: &Variant, fen: &str) -> Result<Here, Failure> {
    let game = game(chess, fen)?;
    let moves = game.legal_moves();
    let position = shakmaty_position(fen)?;
    let sans: Result<_, _> = moves.iter().map(|m| game.san(*m)).collect();
    let sans = sans.map_err(refused(HAKAM, fen))?;
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
        let (game, sans) = random_game(chess, PLIES, &mut dice)?;
        let (mut position, mut theirs) = (Chess::default(), Vec::new());
        for san in sans {
            let m = their_san(&san)?.san.to_move(&position);
            let m = m.map_err(refused(SHAKMATY, &san))?;
            position.play_unchecked(m);
            theirs.push(m);
        }
        if !game.outcome().is_over() && !position.outcome().is_known() {
            let ours = game.moves().to_vec();
            games.push(Played { ours, theirs });
        }
    }
    Ok(games)
}

fn replayed(chess: &Variant, played: &Played) -> Result<Game, Failure> {
    let mut game = Game::new(chess);
    for m in &played.ours {
        game.play_move(*m).map_err(refused(HAKAM, "a move"))?;
    }
    Ok(game)
}

/// The memory of this process, in bytes.
fn resident() -> Result<u64, Failure> {
    let path = "/proc/self/status";
    let text = fs::read_to_string(path).map_err(io(path))?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    Ok(kilobytes.unwrap_or_default() * 1024)
}
