//! A game: where it started, what was played and done, and how it stands.

use std::sync::Arc;

use hakam_core::{GameStatus, Move, Outcome, RuleId, Setup, Side};
use hakam_engine::Key;
use hakam_law::{Action, Offers, Position};
use hakam_notation::fen::{self, Leniency, Passing};
use hakam_notation::moves::Here;
use hakam_pgn as pgn;

use crate::history::History;
use crate::{StartError, Variant};

/// A game of one variant, with everything that was played and done in it.
///
/// It owns what it needs, so it can be kept, cloned and sent to other threads. Which men were promoted is not
/// remembered, since no rule asks for it.
///
/// ```
/// use hakam::{Game, Variant};
///
/// let chess = Variant::builtin("chess").unwrap();
/// let mut game = Game::new(&chess);
/// for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
///     game.play_text(text).unwrap();
/// }
/// assert_eq!(game.times(), 3);
/// let claims: Vec<&str> = game.claims().iter().map(|rule| rule.as_str()).collect();
/// assert_eq!(claims, ["D3"]);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) variant: Variant,
    pub(crate) history: History,
    pub(crate) moves: Vec<Move>,
    /// What was done, in order, moves included; with each the offers that stood before it.
    pub(crate) record: Vec<(Deed, Offers)>,
    /// The offers of a draw that still stand.
    pub(crate) offers: Offers,
    /// The end made by an action.
    pub(crate) agreed: Option<GameStatus>,
    /// The first end by the law that moves were made after, and the ply it came with.
    pub(crate) passed: Option<(usize, Outcome)>,
    /// The record it was read from.
    pub(crate) source: Option<Source>,
}

/// The record a game was read from: its tags, comments and variations are kept when the game is written again.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) record: Arc<pgn::Game>,
    /// So many of its moves are still those of the game.
    pub(crate) plies: usize,
}

/// Something done in a game. The moves themselves are kept apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Moved,
    Acted(Action),
    /// An ending was claimed by writing down a move, which was not made.
    ClaimedBy(Move, RuleId),
    /// A side has agreed to the start.
    Agreed(Side),
}

impl Game {
    /// A game from the standard array.
    pub fn new(variant: &Variant) -> Game {
        let start = variant.rules().standard_start().clone();
        Game::starting(variant, start)
    }

    /// A game from any position.
    ///
    /// ```
    /// use hakam::{Game, StartError, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let game = Game::from_fen(&chess, "4k3/8/8/8/8/8/8/4K2R w K - 3 40").unwrap();
    /// assert_eq!(game.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 3 40");
    ///
    /// let error = Game::from_fen(&chess, "8/8/8/8/8/8/8/4K3 w - - 0 1").unwrap_err();
    /// assert_eq!(error.to_string(), "Black has no king (E1)");
    /// ```
    ///
    /// # Errors
    /// When the text cannot be read (strictly), or the position is not playable.
    pub fn from_fen(variant: &Variant, text: &str) -> Result<Game, StartError> {
        let reading = fen::read(variant.rules(), text, Leniency::Strict)?;
        Game::from_setup(variant, reading.setup)
    }

    /// A game from a position that was read or put together elsewhere; its men must be of this variant.
    ///
    /// # Errors
    /// When the position is not playable: every rule it breaks.
    pub fn from_setup(variant: &Variant, setup: Setup) -> Result<Game, StartError> {
        Position::new(variant.rules(), setup.clone()).map_err(StartError::Unplayable)?;
        Ok(Game::starting(variant, setup))
    }

    fn starting(variant: &Variant, start: Setup) -> Game {
        Game {
            history: History::new(variant.law(), start),
            variant: variant.clone(),
            moves: Vec::new(),
            record: Vec::new(),
            offers: Offers::default(),
            agreed: None,
            passed: None,
            source: None,
        }
    }

    /// The law it is played by.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The present position.
    pub fn setup(&self) -> &Setup {
        &self.history.now().setup
    }

    /// The same, for the interpreter, which says why.
    pub fn position(&self) -> Position<'_> {
        Position::new_unchecked(self.variant.rules(), self.setup().clone())
    }

    /// The same, for the notations of moves.
    pub fn here(&self) -> Here<'_> {
        Here::new(self.variant.rules(), self.variant.engine(), self.setup())
    }

    /// The present position as text, its passing field written only where a legal move uses it.
    pub fn fen(&self) -> String {
        let (rules, engine) = (self.variant.rules(), self.variant.engine());
        let setup = fen::with_passing(engine, rules, self.setup(), Passing::Legal);
        fen::write(rules, &setup)
    }

    /// Every position of the game, the start first.
    pub fn positions(&self) -> impl Iterator<Item = &Setup> {
        self.history.entries().map(|entry| &entry.setup)
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The legal moves of the present position. When the game is over none of them can be made any more.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.variant.engine().legal_moves(self.setup())
    }

    /// The moves that can be made now: the legal ones, and none once the game is over.
    ///
    /// ```
    /// use hakam::{Game, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// // Bishops of one colour: nobody can win, so the game is over (D9).
    /// let dead = Game::from_fen(&chess, "8/8/3b4/1k6/8/1K6/8/4B3 b - - 0 1").unwrap();
    /// assert!(dead.playable_moves().is_empty() && !dead.legal_moves().is_empty());
    /// ```
    pub fn playable_moves(&self) -> Vec<Move> {
        if self.outcome().is_over() {
            Vec::new()
        } else {
            self.legal_moves()
        }
    }

    /// How the game stands: over or not, and what may be claimed.
    pub fn standing(&self) -> &GameStatus {
        self.agreed.as_ref().unwrap_or(&self.history.now().standing)
    }

    /// Over or not, and by which rule.
    pub fn outcome(&self) -> Outcome {
        self.standing().outcome
    }

    /// The endings that the side to move may claim now.
    pub fn claims(&self) -> &[RuleId] {
        &self.standing().claims
    }

    /// How often the present position has stood, this time included. Positions are equal when the same men stand
    /// on the same squares, the same side is to move, and the same moves are possible (FIDE 9.2.3).
    pub fn times(&self) -> usize {
        self.history.now().times
    }

    /// A number for the present position: the same for equal positions.
    pub fn key(&self) -> Key {
        self.history.now().key
    }

    /// The side whose offer of a draw still stands. Where both have offered, it is the offer that the side to move
    /// may accept.
    pub fn offer(&self) -> Option<Side> {
        let turn = self.setup().turn;
        let mut sides = [turn.other(), turn].into_iter();
        sides.find(|side| self.offers.stands(*side))
    }

    /// The first end by the law after which moves were made all the same, and the ply it came with: a
    /// [record](Game::from_pgn) may go on where today's law has ended the game.
    pub fn played_on(&self) -> Option<(usize, Outcome)> {
        self.passed
    }
}
