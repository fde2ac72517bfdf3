//! The referee: whether a move is legal and what is said of it is true, with everything that shows it.
//!
//! A [`Referee`] judges a move text and claims in a [`Scene`]. What comes out is a [`Report`] in which each
//! thing has its own [`Verdict`]: the legality of the move, each part of its notation, each claim. A verdict is
//! VERIFIED or REFUTED only with certificates that [`hakam_checker::check`] accepts, and else UNSURE with the
//! reason.
//!
//! ```
//! use hakam::referee::Call;
//! use hakam::{Referee, Scene, Variant};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let referee = Referee::new(&chess);
//! let scene = Scene::read(&chess, "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1").unwrap();
//!
//! let report = referee.verify(&scene, Some("Bxh7"), &["the line from d3 to h7 is blocked by the pawn on e4"]);
//! assert_eq!(report.call(), Call::Refuted);
//! let played = report.played.as_ref().unwrap();
//! assert_eq!(played.primary().unwrap().refusal.reason.code().as_str(), "BLOCKED");
//! assert_eq!(report.claims[0].verdict.call(), Call::Verified);
//! ```
//!
//! **How it is decided.** The engine decides what is legal. The literal interpreter says why, and the checker
//! writes the certificate from its own look-ups; where two of them differ, the verdict is UNSURE and the
//! difference is a [`Fault`] in the report.
//!
//! **What is unknown.** A verdict is taken over all [completions](Scene::completions) of a position: VERIFIED if
//! true in each, REFUTED if false in each, else UNSURE with two that differ. A proof then holds one certificate
//! for each completion.
//!
//! **Bounds.** Everything is bounded: [`Limits`] says by what.

mod asked;
mod blind;
mod clocks;
mod decide;
mod definition;
mod doubts;
mod fault;
mod foreign;
mod limits;
mod moving;
mod notation;
mod past;
mod plain;
mod quick;
mod referents;
mod report;
mod scene;
mod search;
mod senses;
mod short;
mod spoken;
mod swapped;
pub mod text;
mod unsaid;
mod verdict;
mod witness;

use hakam_checker::DefinitionHash;
use hakam_checker::claim::Claim;
use hakam_notation::moves::Language;

use crate::Variant;

pub use definition::definition_hash;
pub use fault::{Fault, Source};
pub use limits::Limits;

pub use plain::{Plain, Stand};
pub use report::{Attempt, ClaimReport, Earlier, MoveReport, Objection, Over, PartReport, Report};
pub use scene::{MOST_COMPLETIONS, MOST_UNKNOWN_SQUARES, Scene, SceneError, Unknown};
pub use verdict::{Call, Completion, Doubt, Limit, Proof, Verdict};

/// A claim as it is put to the referee: words, or data.
#[derive(Clone, Copy, Debug)]
pub enum Said<'s> {
    /// A text of claims.
    Text(&'s str),
    /// A claim that was read elsewhere.
    Claim(&'s Claim),
}

impl<'s> From<&'s &'s str> for Said<'s> {
    fn from(text: &'s &'s str) -> Said<'s> {
        Said::Text(text)
    }
}

impl<'s> From<&'s String> for Said<'s> {
    fn from(text: &'s String) -> Said<'s> {
        Said::Text(text)
    }
}

impl<'s> From<&'s Claim> for Said<'s> {
    fn from(claim: &'s Claim) -> Said<'s> {
        Said::Claim(claim)
    }
}

/// Judges moves and claims by the law of one variant.
#[derive(Clone, Debug)]
pub struct Referee<'v> {
    variant: &'v Variant,
    hash: DefinitionHash,
    language: Language,
    limits: Limits,
}

impl<'v> Referee<'v> {
    /// A referee who reads moves in English. Where the text of the definition is not known (see
    /// [`Variant::new`]), certificates name it by a hash of zeros.
    pub fn new(variant: &'v Variant) -> Referee<'v> {
        Referee {
            variant,
            hash: variant.hash().unwrap_or(DefinitionHash([0; 32])),
            language: Language::English,
            limits: Limits::default(),
        }
    }

    /// The same referee, reading moves in another language.
    #[must_use]
    pub fn reading(mut self, language: Language) -> Referee<'v> {
        self.language = language;
        self
    }

    /// The same referee with other bounds.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Referee<'v> {
        self.limits = limits;
        self
    }

    /// The law it judges by.
    pub fn variant(&self) -> &'v Variant {
        self.variant
    }

    /// The hash of the definition that certificates name.
    pub fn hash(&self) -> DefinitionHash {
        self.hash
    }

    /// Judges a move text of which nothing more is said.
    ///
    /// ```
    /// use hakam::referee::Call;
    /// use hakam::{Game, Referee, Scene, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let report = Referee::new(&chess).verify_move(&Scene::from_game(&Game::new(&chess)), "Nf3");
    /// assert_eq!(report.call(), Call::Verified);
    /// ```
    pub fn verify_move(&self, scene: &Scene, played: &str) -> Report {
        self.verify::<&str>(scene, Some(played), &[])
    }

    /// Judges a move text, if one is given, and every claim; a text may hold several claims.
    ///
    /// Of a scene of another game nothing is said: everything is UNSURE.
    ///
    /// `said` is a list of texts, or of [`Claim`]s, or of [`Said`] for both.
    pub fn verify<'s, S>(&self, scene: &Scene, played: Option<&str>, said: &'s [S]) -> Report
    where
        &'s S: Into<Said<'s>>,
    {
        let said: Vec<Said<'s>> = said.iter().map(Into::into).collect();
        if let Some(report) = self.of_another_game(scene, played, &said) {
            return report;
        }
        let mut bench = decide::Bench::new(self, scene);
        let (played, subject) = bench.played(played);
        let claims = bench.claims(&said, &subject);
        Report {
            position: scene.text().to_owned(),
            played,
            claims,
        }
    }
}

impl<'s> From<&'s Said<'s>> for Said<'s> {
    fn from(said: &'s Said<'s>) -> Said<'s> {
        *said
    }
}
