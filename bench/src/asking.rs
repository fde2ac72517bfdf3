//! Single questions: the list of legal moves, one requested move, and both from text.

use std::hint::black_box;

use cozy_chess::util::parse_uci_move;
use cozy_chess::{Board, Move as CozyMove};
use hakam::Variant;
use hakam_engine::{EnginePosition, PackedMove};
use hakam_notation::coordinate::{self, CoordinateMove};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

use crate::failure::{Failure, refused};
use crate::games::{Question, Questions};
use crate::library::{COZY, HAKAM, SHAKMATY, cozy_board, setup, shakmaty_position};
use crate::race::{Lane, Measured, race};

/// The positions with the requested moves, made ready in every library.
#[derive(Default)]
struct Ready {
    ours: Vec<(EnginePosition, Vec<CoordinateMove>)>,
    cozy: Vec<(Board, Vec<CozyMove>)>,
    shakmaty: Vec<(Chess, Vec<UciMove>)>,
}

pub fn run(chess: &Variant, questions: &Questions, rounds: u32) -> Result<Vec<Measured>, Failure> {
    let mut ready = Ready::default();
    for Question { fen, moves } in &questions.all {
        let requests: Result<_, _> = moves.iter().map(|text| our_move(chess, text)).collect();
        let position = chess.engine().ready(&setup(chess, Some(fen))?);
        ready.ours.push((position, requests?));
        let board = cozy_board(fen)?;
        let requests: Result<_, _> = moves.iter().map(|text| cozy_move(&board, text)).collect();
        ready.cozy.push((board, requests?));
        let requests: Result<_, _> = moves.iter().map(|text| shakmaty_move(text)).collect();
        ready.shakmaty.push((shakmaty_position(fen)?, requests?));
    }
    let lists = lists(&ready, questions);
    let requests = requests(&ready, questions);
    let texts = texts(chess, questions);
    Ok(vec![
        race("list of legal moves, position ready", rounds, lists)?,
        race("requested move, position ready", rounds, requests)?,
        race("FEN and UCI text, legal or not", rounds, texts)?,
    ])
}

fn lists<'a>(ready: &'a Ready, questions: &Questions) -> Vec<Lane<'a>> {
    let (legal, work) = (questions.legal, questions.all.len() as u64);
    // One list for all positions, here and below: what a user of the library would do.
    let mut ours: Vec<PackedMove> = Vec::with_capacity(256);
    let mut theirs: Vec<CozyMove> = Vec::with_capacity(256);
    vec![
        Lane::timed(HAKAM, legal, work, move || {
            Ok(total(&ready.ours, |(position, _)| {
                position.list(&mut ours);
                black_box(&ours).len()
            }))
        }),
        Lane::timed(COZY, legal, work, move || {
            Ok(total(&ready.cozy, |(board, _)| {
                theirs.clear();
                board.generate_moves(|moves| {
                    // The faster form for this library: `extend` needs 6 % more instructions.
                    for m in moves {
                        theirs.push(m);
                    }
                    false
                });
                black_box(&theirs).len()
            }))
        }),
        Lane::timed(SHAKMATY, legal, work, || {
            Ok(total(&ready.shakmaty, |(position, _)| {
                black_box(position.legal_moves()).len()
            }))
        }),
    ]
}

fn requests<'a>(ready: &'a Ready, questions: &Questions) -> Vec<Lane<'a>> {
    let (legal, work) = (questions.legal, questions.requests);
    vec![
        Lane::timed(HAKAM, legal, work, || {
            Ok(total(&ready.ours, |(position, moves)| {
                moves.iter().filter(|m| is_legal(position, **m)).count()
            }))
        }),
        Lane::timed(COZY, legal, work, || {
            Ok(total(&ready.cozy, |(board, moves)| {
                moves.iter().filter(|&&m| board.is_legal(m)).count()
            }))
        }),
        Lane::timed(SHAKMATY, legal, work, || {
            Ok(total(&ready.shakmaty, |(position, moves)| {
                moves.iter().filter(|m| m.to_move(position).is_ok()).count()
            }))
        }),
    ]
}

fn texts<'a>(chess: &'a Variant, questions: &'a Questions) -> Vec<Lane<'a>> {
    let (legal, work) = (questions.legal, questions.requests);
    vec![
        Lane::timed(HAKAM, legal, work, || {
            yes(questions, |fen, text| {
                let position = chess.engine().read(fen).map_err(refused(HAKAM, fen))?;
                Ok(is_legal(&position, our_move(chess, text)?))
            })
        }),
        Lane::timed(COZY, legal, work, || {
            yes(questions, |fen, text| {
                let board = cozy_board(fen)?;
                Ok(board.is_legal(cozy_move(&board, text)?))
            })
        }),
        Lane::timed(SHAKMATY, legal, work, || {
            yes(questions, |fen, text| {
                let position = shakmaty_position(fen)?;
                Ok(shakmaty_move(text)?.to_move(&position).is_ok())
            })
        }),
    ]
}

fn total<T>(positions: &[T], mut count: impl FnMut(&T) -> usize) -> u64 {
    let positions = positions.iter().map(black_box);
    positions.map(|position| count(position) as u64).sum()
}

/// Every request with the text of its position: how many are legal.
fn yes(
    questions: &Questions,
    mut ask: impl FnMut(&str, &str) -> Result<bool, Failure>,
) -> Result<u64, Failure> {
    let mut legal = 0;
    for Question { fen, moves } in &questions.all {
        for text in moves {
            legal += u64::from(ask(black_box(fen), black_box(text))?);
        }
    }
    Ok(legal)
}

fn is_legal(position: &EnginePosition, request: CoordinateMove) -> bool {
    match request {
        CoordinateMove::Go { from, to, choice } => position.is_legal(from, to, choice),
        // The questions ask for castling by the squares of the king.
        CoordinateMove::Castle(_) => false,
    }
}

fn our_move(chess: &Variant, text: &str) -> Result<CoordinateMove, Failure> {
    coordinate::read(chess.rules(), text).map_err(refused(HAKAM, text))
}

fn cozy_move(board: &Board, text: &str) -> Result<CozyMove, Failure> {
    parse_uci_move(board, text).map_err(refused(COZY, text))
}

fn shakmaty_move(text: &str) -> Result<UciMove, Failure> {
    UciMove::from_ascii(text.as_bytes()).map_err(refused(SHAKMATY, text))
}
