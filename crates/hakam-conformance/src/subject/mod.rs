//! Who is examined: anything that can play by a ruleset.

mod configuration;
mod engine;
mod spec;

use hakam_core::{Judgement, Mark, Move, Outcome, Request, RuleId, Setup, Side, Square};
use hakam_law::{Action, ActionRefused, Level, SetupIssue};
use hakam_variant::Ruleset;

pub use configuration::{Configuration, configurations, engines};
pub use engine::EngineSubject;
pub use spec::SpecSubject;

/// Everybody who is examined: the interpreter, then the engine as users get it, then the engine built
/// in every other way.
pub fn all() -> Vec<Examinee> {
    let spec = Examinee {
        subject: Box::new(SpecSubject),
        share: Share::Everything,
    };
    let engines = configurations().into_iter().enumerate();
    let engines = engines.map(|(place, configuration)| Examinee {
        subject: Box::new(EngineSubject(configuration)),
        share: if place == 0 {
            Share::Everything
        } else {
            Share::QuickCases
        },
    });
    std::iter::once(spec).chain(engines).collect()
}

/// A subject and what it is asked.
pub struct Examinee {
    /// Who.
    pub subject: Box<dyn Subject>,
    /// How much of the suite.
    pub share: Share,
}

/// How much of the suite a subject is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// All of it.
    Everything,
    /// What is not marked `slow`.
    QuickCases,
}

/// An implementation of the law.
pub trait Subject {
    /// What reports call it.
    fn name(&self) -> &'static str;

    /// Whether it can be asked about this game at all.
    fn fits(&self, rules: &Ruleset) -> bool;

    /// Begins a game from a setup.
    ///
    /// # Errors
    /// Every issue that makes the setup unplayable.
    fn open<'r>(
        &self,
        rules: &'r Ruleset,
        setup: Setup,
    ) -> Result<Box<dyn Play + 'r>, Vec<SetupIssue>>;
}

/// A game as one subject plays it.
///
/// Answers that come as an `Option` are not asked of every subject: `None` means that it does not
/// offer them, and a case that asks is content.
pub trait Play {
    /// The position reached.
    fn setup(&self) -> &Setup;

    /// Every legal move, without doubles.
    fn legal_moves(&self) -> Vec<Move>;

    /// The rule a legal move stands under; `None` for a move that is not legal.
    fn rule_of(&self, m: Move) -> Option<RuleId>;

    /// The position after a legal move, with the marks that some legal move can use in it. The game
    /// itself does not move on. `None` for a move that is not legal.
    fn after(&self, m: Move) -> Option<(Setup, Vec<Mark>)>;

    /// The marks that some legal move can use now.
    fn usable_marks(&self) -> Vec<Mark>;

    /// Whether a royal of `side` is attacked.
    fn in_check(&self, side: Side) -> bool;

    /// The men of `by` that attack `square`.
    fn attackers(&self, square: Square, by: Side) -> Vec<Square>;

    /// Lines of `depth` legal moves, ends ignored.
    fn perft(&self, depth: u32) -> u64;

    /// Lines of `depth` legal moves that do not go past the end of the game.
    fn perft_to_end(&self, depth: u32) -> Option<u64>;

    /// The positions of the game tree at depth 0, 1, .. `depth`.
    fn timeline(&self, depth: u32) -> Option<Vec<u64>>;

    /// Makes a legal move; says whether it was made.
    fn play(&mut self, m: Move) -> Made;

    /// Does something that is no move.
    fn act(&mut self, action: Action) -> Option<Result<(), ActionRefused>>;

    /// How the game stands.
    fn outcome(&self) -> Option<Outcome>;

    /// The endings that may be claimed now.
    fn claims(&self) -> Option<Vec<RuleId>>;

    /// The endings that may be claimed by intending a legal move.
    fn claims_by(&self, m: Move) -> Option<Vec<RuleId>>;

    /// Judges a request within the game, with reasons.
    fn judge(&self, request: Request) -> Option<Judgement>;

    /// How sound the position is.
    fn level(&self) -> Option<Level>;
}

/// Whether a move was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// It was.
    Yes,
    /// It was refused, because the game is over.
    Refused,
}
