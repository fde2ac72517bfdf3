//! A game: where it started, what was played and done, and how it stands.

use std::sync::{Arc, OnceLock};

use hakam_core::{GameStatus, Move, Outcome, RuleId, Setup, Side};
use hakam_engine::{Counters, EnginePosition, Key};
use hakam_law::{Offers, Position};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Here, Style, Unwritable};
use hakam_notation::standing;
use hakam_pgn as pgn;

use crate::history::{History, Positions, Stood};
use crate::{Done, StartError, Variant};

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
// A game keeps the engine's position, and of those before it the packed moves. What somebody may want to read besides
// (a setup, the moves in full, how the game stands) is worked out when it is first asked for: most games are only played.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) variant: Variant,
    pub(crate) now: EnginePosition,
    pub(crate) counters: Counters,
    /// The counters of the start.
    pub(crate) first: Counters,
    pub(crate) history: History,
    // In a box, so that a game is small and quickly handed on.
    start: OnceLock<Box<Setup>>,
    pub(crate) present: Present,
    pub(crate) moves: OnceLock<Vec<Move>>,
    /// What was done besides moving, in order.
    pub(crate) acts: Vec<Act>,
    /// The offers of a draw that still stand.
    pub(crate) offers: Offers,
    /// The end made by an action.
    pub(crate) agreed: Option<GameStatus>,
    /// The first end by the law that moves were made after, and the ply it came with.
    pub(crate) passed: Option<(usize, Outcome)>,
    /// The record it was read from.
    pub(crate) source: Option<Source>,
}

/// What was worked out of the present position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Present {
    setup: OnceLock<Box<Setup>>,
    pub(crate) stood: OnceLock<Stood>,
    standing: OnceLock<GameStatus>,
}

/// The record a game was read from: its tags, comments and variations are kept when the game is written again.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) record: Arc<pgn::Game>,
    /// So many of its moves are still those of the game.
    pub(crate) plies: usize,
}

/// Something done in a game besides moving.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Act {
    pub(crate) done: Done,
    /// How many moves had been made.
    pub(crate) plies: usize,
    /// The offers that stood before it.
    pub(crate) offers: Offers,
}

impl Game {
    /// A game from the standard array.
    pub fn new(variant: &Variant) -> Game {
        let start = variant.rules().standard_start();
        Game::starting(variant, start.clone(), variant.engine().ready(start))
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
        if let Some((now, counters)) = variant.engine().read_plain(text)
            && now.is_sound()
        {
            return Ok(Game::at(variant, now, counters));
        }
        let reading = fen::read(variant.rules(), text, Leniency::Strict)?;
        Game::from_setup(variant, reading.setup)
    }

    /// A game from a position that was read or put together elsewhere; its men must be of this variant.
    ///
    /// # Errors
    /// When the position is not playable: every rule it breaks.
    pub fn from_setup(variant: &Variant, setup: Setup) -> Result<Game, StartError> {
        // The engine sees that most positions are sound; only the law says what is wrong with the others.
        let now = (variant.rules().fits(&setup).is_ok())
            .then(|| variant.engine().ready(&setup))
            .filter(|now| now.is_sound());
        let now = if let Some(now) = now {
            now
        } else {
            let sound = Position::new(variant.rules(), setup.clone());
            let sound = sound.map_err(StartError::Unplayable)?;
            variant.engine().ready(sound.setup())
        };
        Ok(Game::starting(variant, setup, now))
    }

    fn starting(variant: &Variant, start: Setup, now: EnginePosition) -> Game {
        let game = Game::at(variant, now, Counters::of(&start));
        Game {
            start: OnceLock::from(Box::new(start)),
            ..game
        }
    }

    fn at(variant: &Variant, now: EnginePosition, counters: Counters) -> Game {
        Game {
            variant: variant.clone(),
            now,
            counters,
            first: counters,
            history: History::default(),
            start: OnceLock::new(),
            present: Present::default(),
            moves: OnceLock::new(),
            acts: Vec::new(),
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
        if self.plies() == 0 {
            return self.start();
        }
        let setup = || Box::new(self.counters.on(self.now.setup()));
        self.present.setup.get_or_init(setup)
    }

    /// The position it began with.
    pub fn start(&self) -> &Setup {
        self.start.get_or_init(|| {
            let first = self.ready_at(0);
            let first = first.as_ref().unwrap_or(&self.now);
            Box::new(self.first.on(first.setup()))
        })
    }

    /// The same, for the interpreter, which says why.
    pub fn position(&self) -> Position<'_> {
        Position::new_unchecked(self.variant.rules(), self.setup().clone())
    }

    /// The same, for the notations of moves.
    pub fn here(&self) -> Here<'_> {
        let (rules, engine) = (self.variant.rules(), self.variant.engine());
        Here::of_ready(rules, engine, self.setup(), &self.now)
    }

    /// The same, as the engine has it: for whoever asks much and quickly.
    pub fn ready(&self) -> &EnginePosition {
        &self.now
    }

    /// The present position as text, its passing field written only where a legal move uses it.
    pub fn fen(&self) -> String {
        let mut setup = self.setup().clone();
        if !self.now.uses_mark() {
            setup.marks.clear();
        }
        fen::write(self.variant.rules(), &setup)
    }

    /// Every position of the game, the start first. They are not kept: the game is played through again.
    pub fn positions(&self) -> impl Iterator<Item = Setup> {
        Positions::of(self)
    }

    /// How many moves were made so far.
    pub fn plies(&self) -> usize {
        self.history.plies()
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Move] {
        self.moves.get_or_init(|| {
            let mut moves = Vec::with_capacity(self.plies());
            let mut ready = self.ready_at(0);
            while let Some(ready) = &mut ready
                && let Some(ply) = self.history.ply(moves.len())
                && let Some(m) = ready.unpack(ply.step)
            {
                ready.play(ply.step);
                moves.push(m);
            }
            moves
        })
    }

    /// The legal moves of the present position. When the game is over none of them can be made any more.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.now.moves()
    }

    /// A legal move of the present position in English short notation.
    ///
    /// ```
    /// use hakam::{Game, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let game = Game::from_fen(&chess, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").unwrap();
    /// let texts: Vec<String> = game.legal_moves().iter().map(|m| game.san(*m).unwrap()).collect();
    /// assert!(texts.contains(&"Ra8+".to_owned()) && texts.contains(&"O-O-O".to_owned()));
    /// ```
    ///
    /// # Errors
    /// When the move is not legal here.
    pub fn san(&self, m: Move) -> Result<String, Unwritable> {
        match self.variant.law().san().write(&self.now, m) {
            Some(text) => Ok(text),
            None => moves::write(&self.here(), m, Style::SAN),
        }
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
        if let Some(agreed) = &self.agreed {
            return agreed;
        }
        self.present.standing.get_or_init(|| {
            let (rules, engine) = (self.variant.rules(), self.variant.engine());
            if engine.surely_goes_on(&self.now, self.counters.clock, self.stood().times) {
                return Outcome::Ongoing.into();
            }
            standing(rules, engine, &self.seen())
        })
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
        self.stood().times as usize
    }

    /// A number for the present position: the same for equal positions.
    pub fn key(&self) -> Key {
        let differing = self.identity(&self.now, self.counters);
        self.variant.law().keys.of(&differing)
    }

    /// The side whose offer of a draw still stands. Where both have offered, it is the offer that the side to move
    /// may accept.
    pub fn offer(&self) -> Option<Side> {
        let turn = self.now.turn();
        let mut sides = [turn.other(), turn].into_iter();
        sides.find(|side| self.offers.stands(*side))
    }

    /// The first end by the law after which moves were made all the same, and the ply it came with: a
    /// [record](Game::from_pgn) may go on where today's law has ended the game.
    pub fn played_on(&self) -> Option<(usize, Outcome)> {
        self.passed
    }
}
