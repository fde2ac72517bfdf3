//! Single questions: the list of legal moves, one requested move, and both from text.

use std::hint::black_box;

use cozy_chess::util::parse_uci_move;
use cozy_chess::{Board, Move as CozyMove};
use hakam_engine::{EnginePosition as OurPosition, PackedMove};
use hakam_notation::coordinate::CoordinateMove;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

use crate::failure::Failure;
use crate::games::{Question, Questions, questions};
use crate::library::{Library, cozy_board, shakmaty_position};
use crate::ours::Ours;
use crate::race::{Agreement, Lane, Timing, race, timed};
use crate::{playing, reading};

/// What every library did with one kind of question.
pub struct Asked {
    /// The question.
    pub name: &'static str,
    /// The best of each.
    pub timings: Vec<Timing>,
}

/// The positions, made ready in every library.
struct Ready {
    ours: Vec<(OurPosition, Vec<CoordinateMove>)>,
    cozy: Vec<(Board, Vec<CozyMove>)>,
    shakmaty: Vec<(Chess, Vec<UciMove>)>,
}

/// Asks everything.
pub fn run(rounds: u32) -> Result<Vec<Asked>, Failure> {
    let ours = Ours::new("chess")?;
    let questions = questions(&ours)?;
    let ready = Ready::new(&ours, &questions)?;
    let mut asked = vec![
        lists(&ours, &ready, &questions, rounds)?,
        requests(&ours, &ready, &questions, rounds)?,
        texts(&ours, &questions, rounds)?,
        reading::run(rounds)?,
    ];
    asked.extend(playing::run(&questions, rounds)?);
    Ok(asked)
}

impl Asked {
    /// What one library did, if it was asked.
    pub fn of(&self, library: Library) -> Option<f64> {
        self.by(library.name())
    }

    /// What one program did, if it was asked.
    pub fn by(&self, program: &str) -> Option<f64> {
        let timing = self.timings.iter().find(|t| t.program == program);
        timing.map(|timing| timing.rate)
    }
}

impl Ready {
    fn new(ours: &Ours, questions: &Questions) -> Result<Ready, Failure> {
        let mut ready = Ready {
            ours: Vec::new(),
            cozy: Vec::new(),
            shakmaty: Vec::new(),
        };
        for Question { fen, moves } in &questions.all {
            let requests = moves.iter().map(|text| ours.request(text));
            let requests = requests.collect::<Result<_, _>>()?;
            let position = ours.ready(&ours.setup(Some(fen))?);
            ready.ours.push((position, requests));
            let board = cozy_board(fen)?;
            let requests = moves.iter().map(|text| cozy_move(&board, text));
            let requests = requests.collect::<Result<_, _>>()?;
            ready.cozy.push((board, requests));
            let requests = moves.iter().map(|text| shakmaty_move(text));
            let requests = requests.collect::<Result<_, _>>()?;
            ready.shakmaty.push((shakmaty_position(fen)?, requests));
        }
        Ok(ready)
    }
}

fn lists(ours: &Ours, ready: &Ready, questions: &Questions, rounds: u32) -> Result<Asked, Failure> {
    let work = questions.all.len() as u64;
    let lane = |library, pass| lane(library, questions.legal, work, pass);
    let lanes = vec![
        lane(
            Library::Hakam,
            Box::new(|| {
                // One list for all positions, here and below: what a user of the library would do.
                let mut list: Vec<PackedMove> = Vec::with_capacity(256);
                Ok(total(&ready.ours, |(position, _)| {
                    ours.list(position, &mut list);
                    black_box(&list).len()
                }))
            }),
        ),
        lane(
            Library::Cozy,
            Box::new(|| {
                let mut list: Vec<CozyMove> = Vec::with_capacity(256);
                Ok(total(&ready.cozy, |(board, _)| {
                    list.clear();
                    board.generate_moves(|moves| {
                        // The faster form for this library: `extend` needs 6 % more instructions.
                        for m in moves {
                            list.push(m);
                        }
                        false
                    });
                    black_box(&list).len()
                }))
            }),
        ),
        lane(
            Library::Shakmaty,
            Box::new(|| {
                Ok(total(&ready.shakmaty, |(position, _)| {
                    black_box(position.legal_moves()).len()
                }))
            }),
        ),
    ];
    let name = "list of legal moves, position ready";
    let timings = race(name, rounds, lanes)?;
    Ok(Asked { name, timings })
}

fn requests(
    ours: &Ours,
    ready: &Ready,
    questions: &Questions,
    rounds: u32,
) -> Result<Asked, Failure> {
    let lane = |library, pass| lane(library, questions.legal, questions.requests, pass);
    let lanes = vec![
        lane(
            Library::Hakam,
            Box::new(|| {
                Ok(total(&ready.ours, |(position, moves)| {
                    let legal = |m: &&CoordinateMove| ours.is_legal(position, **m);
                    moves.iter().filter(legal).count()
                }))
            }),
        ),
        lane(
            Library::Cozy,
            Box::new(|| {
                Ok(total(&ready.cozy, |(board, moves)| {
                    moves.iter().filter(|&&m| board.is_legal(m)).count()
                }))
            }),
        ),
        lane(
            Library::Shakmaty,
            Box::new(|| {
                Ok(total(&ready.shakmaty, |(position, moves)| {
                    moves.iter().filter(|m| m.to_move(position).is_ok()).count()
                }))
            }),
        ),
    ];
    let name = "requested move, position ready";
    let timings = race(name, rounds, lanes)?;
    Ok(Asked { name, timings })
}

fn texts(ours: &Ours, questions: &Questions, rounds: u32) -> Result<Asked, Failure> {
    let lane = |library, pass| lane(library, questions.legal, questions.requests, pass);
    let lanes = vec![
        lane(
            Library::Hakam,
            Box::new(|| {
                yes(questions, |fen, text| {
                    Ok(ours.is_legal(&ours.read(fen)?, ours.request(text)?))
                })
            }),
        ),
        lane(
            Library::Cozy,
            Box::new(|| {
                yes(questions, |fen, text| {
                    let board = cozy_board(fen)?;
                    Ok(board.is_legal(cozy_move(&board, text)?))
                })
            }),
        ),
        lane(
            Library::Shakmaty,
            Box::new(|| {
                yes(questions, |fen, text| {
                    let position = shakmaty_position(fen)?;
                    Ok(shakmaty_move(text)?.to_move(&position).is_ok())
                })
            }),
        ),
    ];
    let name = "FEN and UCI text, legal or not";
    let timings = race(name, rounds, lanes)?;
    Ok(Asked { name, timings })
}

/// Goes through everything once and says what it counted.
pub type Pass<'a> = Box<dyn FnMut() -> Result<u64, Failure> + 'a>;

/// One library at one kind of question.
pub fn lane(library: Library, expected: u64, work: u64, mut pass: Pass<'_>) -> Lane<'_> {
    Lane {
        program: library.name().to_owned(),
        expected,
        work,
        agreement: Agreement::Required,
        run: Box::new(move || timed(&mut pass)),
    }
}

fn total<T>(positions: &[T], mut count: impl FnMut(&T) -> usize) -> u64 {
    positions
        .iter()
        .map(|position| count(black_box(position)) as u64)
        .sum()
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

fn cozy_move(board: &Board, text: &str) -> Result<CozyMove, Failure> {
    parse_uci_move(board, text).map_err(|_| Failure::Move {
        program: "cozy-chess",
        text: text.to_owned(),
    })
}

fn shakmaty_move(text: &str) -> Result<UciMove, Failure> {
    UciMove::from_ascii(text.as_bytes()).map_err(|_| Failure::Move {
        program: "shakmaty",
        text: text.to_owned(),
    })
}
