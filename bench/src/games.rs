//! Positions and requested moves of orthodox chess, the same in every run: random games from a fixed seed.

use hakam::{Game, Setup, Variant};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen;

use crate::failure::{Failure, refused};
use crate::library::HAKAM;

const POSITIONS: usize = 50;

/// A position and the moves that are asked for in it.
pub struct Question {
    pub fen: String,
    /// Every legal move, and as many others that a man of the side to move could be asked to make.
    pub moves: Vec<String>,
}

/// The questions, and how many answers are yes.
pub struct Questions {
    pub all: Vec<Question>,
    /// Legal moves in all positions together.
    pub legal: u64,
    /// Requests in all positions together.
    pub requests: u64,
}

/// Plays random games and stops each at a random move.
pub fn questions(chess: &Variant) -> Questions {
    let (rules, engine) = (chess.rules(), chess.engine());
    let mut dice = Dice::new();
    let mut questions = Questions {
        all: Vec::new(),
        legal: 0,
        requests: 0,
    };
    while questions.all.len() < POSITIONS {
        let plies = 6 + dice.below(90);
        let Some(setup) = play(chess, plies, &mut dice) else {
            continue;
        };
        let legal = engine.legal_moves(&setup).into_iter();
        let legal: Vec<CoordinateMove> = legal.map(CoordinateMove::from).collect();
        if legal.is_empty() {
            continue;
        }
        let mut moves = legal.clone();
        while moves.len() < 2 * legal.len() {
            moves.extend(illegal(chess, &setup, &legal, &mut dice));
        }
        questions.legal += legal.len() as u64;
        questions.requests += moves.len() as u64;
        let moves = moves.into_iter().map(|m| coordinate::write(rules, m));
        questions.all.push(Question {
            fen: fen::write(rules, &setup),
            moves: moves.collect(),
        });
    }
    questions
}

/// A random game of at most so many plies, and its moves in short notation.
pub fn random_game(
    chess: &Variant,
    plies: usize,
    dice: &mut Dice,
) -> Result<(Game, Vec<String>), Failure> {
    let (mut game, mut sans) = (Game::new(chess), Vec::new());
    while sans.len() < plies && !game.outcome().is_over() {
        let moves = game.legal_moves();
        let m = moves[dice.below(moves.len())];
        let san = game.san(m).map_err(refused(HAKAM, "a legal move"))?;
        game.play_move(m).map_err(refused(HAKAM, &san))?;
        sans.push(san);
    }
    Ok((game, sans))
}

/// The position after so many random moves, if the game lasts so long.
fn play(chess: &Variant, plies: usize, dice: &mut Dice) -> Option<Setup> {
    let mut setup = chess.rules().standard_start().clone();
    for _ in 0..plies {
        let moves = chess.engine().legal_moves(&setup);
        if moves.is_empty() {
            return None;
        }
        let chosen = moves[dice.below(moves.len())];
        setup = chess.engine().after(&setup, chosen)?;
    }
    Some(setup)
}

/// A man of the side to move asked to go where it may not. Its own men's squares are left out: some programs
/// read a king's move to its rook as castling.
fn illegal(
    chess: &Variant,
    setup: &Setup,
    legal: &[CoordinateMove],
    dice: &mut Dice,
) -> Option<CoordinateMove> {
    let geometry = chess.rules().geometry();
    let men: Vec<_> = setup.men_of(geometry, setup.turn).collect();
    let (from, _) = men[dice.below(men.len())];
    let to = geometry.square_at(dice.below(geometry.cells()))?;
    let request = CoordinateMove::Go {
        from,
        to,
        choice: None,
    };
    let own = setup.at(to).is_some_and(|man| man.side == setup.turn);
    (!own && !legal.contains(&request)).then_some(request)
}

/// A small generator of numbers, the same on every machine (xorshift, Marsaglia 2003).
pub struct Dice(u64);

impl Dice {
    /// The same at the beginning of every run.
    pub fn new() -> Dice {
        Dice(0x9e37_79b9_7f4a_7c15)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let high = usize::try_from(self.0 >> 33).unwrap_or_default();
        high % limit
    }
}
