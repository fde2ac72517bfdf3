//! A game: where it started, what was played and done, and how it stands.

use hakam_core::{Move, Outcome, RuleId, Setup, Side};
use hakam_engine::{Key, Standing};
use hakam_notation::fen::{self, Leniency, Passing};
use hakam_notation::moves::Here;
use hakam_spec::{Action, Position};

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
    /// What was done, in order, moves included; with each the offer that stood before it.
    pub(crate) record: Vec<(Deed, Option<Side>)>,
    /// Whose offer of a draw still stands.
    pub(crate) offer: Option<Side>,
    /// The end made by an action.
    pub(crate) agreed: Option<Standing>,
}

/// Something done in a game. The moves themselves are kept apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Moved,
    Acted(Action),
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
    /// assert_eq!(error.to_string(), "Black has 0 royal men, the start array has 1 (E1)");
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
            offer: None,
            agreed: None,
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

    /// How the game stands: over or not, and what may be claimed.
    pub fn standing(&self) -> &Standing {
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

    /// The side whose offer of a draw still stands.
    pub fn offer(&self) -> Option<Side> {
        self.offer
    }
}
