//! Who is examined: anything that can play by a ruleset.

mod configuration;
mod engine;
mod spec;

use hakam_core::{GameStatus, Judgement, Move, Request, RuleId, Setup, Side, Square};
use hakam_engine::Engine;
use hakam_law::{Action, ActionRefused, Game, Level, Position, SetupIssue};
use hakam_variant::Ruleset;

use crate::run::Pace;

pub use configuration::{CONFIGURATIONS, Configuration, engines};

use engine::EnginePlay;

/// Everybody who is examined: the interpreter, then the engine as users get it, then the engine built
/// in every other way.
pub fn all() -> Vec<Subject> {
    let engines = CONFIGURATIONS.map(Subject::Engine);
    [Subject::Spec].into_iter().chain(engines).collect()
}

/// An implementation of the law.
#[derive(Clone, Copy, Debug)]
pub enum Subject {
    /// The reference interpreter. It answers every question.
    Spec,
    /// The engine, built in one way. It gives answers and no reasons.
    Engine(Configuration),
}

impl Subject {
    /// What reports call it.
    pub fn name(self) -> &'static str {
        match self {
            Subject::Spec => "spec",
            Subject::Engine(configuration) => configuration.name,
        }
    }

    /// Whether it is asked the slow cases, too.
    pub fn pace(self) -> Pace {
        match self {
            Subject::Engine(how) if !how.is_as_users_get_it() => Pace::Quick,
            Subject::Spec | Subject::Engine(_) => Pace::Thorough,
        }
    }

    /// Whether it can be asked about this game at all.
    pub fn fits(self, rules: &Ruleset) -> bool {
        match self {
            Subject::Spec => true,
            Subject::Engine(configuration) => configuration.build(rules).is_some(),
        }
    }

    /// Begins a game from a setup. Which setups are sound is the interpreter's to know.
    ///
    /// # Errors
    /// Every issue that makes the setup unplayable.
    pub fn open(
        self,
        rules: &Ruleset,
        setup: Setup,
    ) -> Result<Box<dyn Play + '_>, Vec<SetupIssue>> {
        let start = Position::new(rules, setup)?;
        Ok(match self {
            Subject::Spec => Box::new(Game::new(start)),
            Subject::Engine(how) => Box::new(EnginePlay {
                rules,
                engine: how.build(rules).unwrap_or_else(|| Engine::new(rules)),
                history: vec![start.setup().clone()],
                has_acted: false,
            }),
        })
    }
}

/// A game as one subject plays it.
///
/// Answers that come as an `Option` are not asked of every subject: `None` means that it does not
/// offer them, and a case that asks is content.
pub trait Play {
    /// The position reached.
    fn setup(&self) -> &Setup;

    /// The position reached, with those marks only that some legal move can use.
    fn told(&self) -> Setup;

    /// Every legal move, without doubles.
    fn legal_moves(&self) -> Vec<Move>;

    /// The position after a legal move, with those marks only that some legal move can use. The game
    /// itself does not move on. `None` for a move that is not legal.
    fn after(&self, m: Move) -> Option<Setup>;

    /// Makes a legal move; says whether it was made, which it is not when the game is over.
    fn play(&mut self, m: Move) -> bool;

    /// Whether a royal of `side` is attacked.
    fn in_check(&self, side: Side) -> Option<bool>;

    /// The men of `by` that attack `square`.
    fn attackers(&self, square: Square, by: Side) -> Option<Vec<Square>>;

    /// Lines of `depth` legal moves, ends ignored.
    fn perft(&self, depth: u32) -> Option<u64>;

    /// Lines of `depth` legal moves that do not go past the end of the game.
    fn perft_to_end(&self, depth: u32) -> Option<u64>;

    /// How the game stands, and what may be claimed now.
    fn standing(&self) -> Option<GameStatus>;

    /// The endings that may be claimed by intending a legal move.
    fn claims_by(&self, m: Move) -> Option<Vec<RuleId>>;

    /// Does something that is no move.
    fn act(&mut self, action: Action) -> Option<Result<(), ActionRefused>>;

    /// The positions of the game tree at depth 0, 1, .. `depth`.
    fn timeline(&self, _depth: u32) -> Option<Vec<u64>> {
        None
    }

    /// Judges a request within the game, with reasons.
    fn judge(&self, _request: Request) -> Option<Judgement> {
        None
    }

    /// How sound the position is.
    fn level(&self) -> Option<Level> {
        None
    }
}
