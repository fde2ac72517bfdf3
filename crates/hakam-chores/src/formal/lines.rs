//! Counts of lines, by model, engine and, where it is not too slow, interpreter, against published figures.

use std::path::Path;
use std::time::Instant;

use hakam_engine::Counting;
use hakam_law::Position;
use hakam_notation::fen::{self, Leniency};

use super::compare::{Difference, is_same};
use super::oracle;
use super::programs::{Answered, Programs};
use crate::workspace::Failure;

/// How lines are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Every line of legal moves.
    Legal,
    /// Only lines that no end of the game cuts off.
    ToEnd,
}

/// A position with the number of lines of one move, two moves, ...
struct Known {
    fen: &'static str,
    mode: Mode,
    lines: [u64; 5],
}

/// The array's figures are those of Fairy-Stockfish and of our first model; the others are in the book.
const KNOWN: &[Known] = &[
    Known {
        fen: "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1",
        mode: Mode::Legal,
        lines: [16, 256, 4176, 68_122, 1_164_248],
    },
    Known {
        fen: "rnafkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAFKANR w 0 1",
        mode: Mode::Legal,
        lines: [16, 256, 4176, 68_122, 1_164_248],
    },
    Known {
        fen: "8/P1k2P2/8/3a4/3A4/8/p2K2p1/8 w 0 1",
        mode: Mode::Legal,
        lines: [14, 170, 2030, 22_853, 255_990],
    },
    Known {
        fen: "8/8/8/3k4/8/1KF5/8/f7 w 0 1",
        mode: Mode::Legal,
        lines: [9, 67, 601, 4912, 42_150],
    },
    Known {
        fen: "8/8/8/3k4/8/1KF5/8/f7 w 0 1",
        mode: Mode::ToEnd,
        lines: [9, 67, 596, 4648, 39_773],
    },
];

/// The interpreter counts no longer lines.
const SLOW: u32 = 3;

/// What came of the counts.
#[derive(Debug)]
pub struct Counted {
    /// The longest line that was counted.
    pub depth: u32,
    pub counts: usize,
    /// Lines that the model counted in a second, where it counted most.
    pub speed: f64,
    pub differences: Vec<Difference>,
}

/// Counts lines of up to `depth` moves.
pub fn count(oracle: &Path, programs: &Programs, depth: u32) -> Result<Counted, Failure> {
    let mut counted = Counted {
        depth,
        counts: 0,
        speed: 0.0,
        differences: Vec::new(),
    };
    for known in KNOWN {
        for (moves, lines) in (1..=depth).zip(known.lines) {
            let answered = answered(programs, known, moves);
            let began = Instant::now();
            let said = oracle::ask(oracle, std::slice::from_ref(&answered.question))?;
            let seconds = began.elapsed().as_secs_f64();
            let said = said.into_iter().next().unwrap_or_default();
            counted.counts += 1;
            if lines == 1_164_248 {
                counted.speed = counted.speed.max(f64::from(1_164_248) / seconds);
            }
            if !is_same(&answered, &said) || said != lines.to_string() {
                counted.differences.push(Difference {
                    question: format!("{}, known to be {lines}", answered.question),
                    oracle: said,
                    spec: answered.spec,
                    engine: answered.engine,
                });
            }
        }
    }
    Ok(counted)
}

fn answered(programs: &Programs, known: &Known, depth: u32) -> Answered {
    let Programs { rules, engine } = programs;
    let word = match known.mode {
        Mode::Legal => "perft",
        Mode::ToEnd => "perft-ends",
    };
    let question = format!("{word} {depth} {}", known.fen);
    let setup = match fen::read(rules, known.fen, Leniency::Strict) {
        Ok(reading) => reading.setup,
        Err(error) => {
            return Answered {
                question,
                spec: None,
                engine: error.render(known.fen),
            };
        }
    };
    let position = Position::new_unchecked(rules, setup.clone());
    let (spec, engine) = match known.mode {
        Mode::Legal => (
            (depth <= SLOW).then(|| position.perft(depth)),
            engine.count(&setup, depth, Counting::default()),
        ),
        Mode::ToEnd => (
            (depth <= SLOW).then(|| position.perft_to_end(depth)),
            engine.count(&setup, depth, Counting::to_end()),
        ),
    };
    Answered {
        question,
        spec: spec.map(|lines| lines.to_string()),
        engine: engine.map_or_else(|many| many.to_string(), |lines| lines.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_count_what_is_known() {
        let programs = Programs::new().unwrap();
        for known in KNOWN {
            for (depth, lines) in (1..=4).zip(known.lines) {
                let answered = answered(&programs, known, depth);
                assert!(is_same(&answered, &lines.to_string()), "{answered:?}");
            }
        }
    }
}
