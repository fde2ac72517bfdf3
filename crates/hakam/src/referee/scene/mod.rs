//! The scene of a claim: a position, of which some things may be unknown, and the game that led to it.

mod complete;
mod draft;
mod error;
mod ledger;
mod read;

use std::fmt;

use hakam_core::{Setup, Side, Square};
use hakam_law::Position;
use hakam_notation::fen;
use hakam_variant::Ruleset;

use crate::{Game, Variant};

pub use error::SceneError;

use complete::complete;
use draft::Draft;

/// The most completions of a position that are looked at.
pub const MOST_COMPLETIONS: usize = 1024;

/// The most squares of which it may be unknown who stands there.
pub const MOST_UNKNOWN_SQUARES: usize = 2;

/// A position and the game that led to it, each as far as it is known.
///
/// Every way in which the unknown can be filled in is listed beforehand, those only that the rules for setups
/// (E1 and following) take for playable. A man that may have just skipped a square must have been able to do so
/// by a legal move.
///
/// ```
/// use hakam::{Scene, Variant};
///
/// let chess = Variant::builtin("chess").unwrap();
/// let scene = Scene::read(&chess, "4k2r/8/8/8/8/8/8/4K3 w ? - 0 1").unwrap();
/// assert_eq!(scene.completions().len(), 2);
/// let scene = Scene::read(&chess, "4k2r/8/8/8/8/8/8/4K3 ? k - 0 1").unwrap();
/// assert_eq!(scene.unknown()[0].to_string(), "the side to move");
/// ```
#[derive(Clone, Debug)]
pub struct Scene {
    variant: Variant,
    text: String,
    unknown: Vec<Unknown>,
    completions: Vec<Setup>,
    listed: Listed,
    earlier: Option<Vec<Setup>>,
}

/// Whether the completions listed are all there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    All,
    Some,
}

/// Something that is not known of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unknown {
    /// Who is to move.
    Side,
    /// The castling rights of a side.
    Rights(Side),
    /// Whether a man has just skipped squares.
    Passing,
    /// Who stands on a square.
    Square(Square),
    /// Plies since the last reset.
    Clock,
    /// The number of the move.
    Number,
    /// The checks given so far.
    Checks,
    /// The game that led to the position.
    History,
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Side => f.write_str("the side to move"),
            Unknown::Rights(side) => write!(f, "the castling rights of {side}"),
            Unknown::Passing => f.write_str("the en passant square"),
            Unknown::Square(_) => f.write_str("which piece is on one of the squares"),
            Unknown::Clock => f.write_str("the halfmove clock"),
            Unknown::Number => f.write_str("the fullmove number"),
            Unknown::Checks => f.write_str("the checks given"),
            Unknown::History => f.write_str("the earlier positions of the game"),
        }
    }
}

impl Unknown {
    /// The same with the square named.
    pub fn words(self, rules: &Ruleset) -> String {
        match self {
            Unknown::Square(square) => {
                format!("which piece is on {}", rules.geometry().name(square))
            }
            Unknown::Side
            | Unknown::Rights(_)
            | Unknown::Passing
            | Unknown::Clock
            | Unknown::Number
            | Unknown::Checks
            | Unknown::History => self.to_string(),
        }
    }
}

impl Scene {
    /// A position of which everything is known but the game that led to it.
    ///
    /// # Errors
    /// When it is not playable, with every rule it breaks.
    pub fn new(variant: &Variant, setup: Setup) -> Result<Scene, SceneError> {
        Position::new(variant.rules(), setup.clone()).map_err(SceneError::Unplayable)?;
        Ok(Scene::known(variant, setup, None))
    }

    /// The present position of a game, with all that led to it. Of a game that went on after its end only the position
    /// is taken: no game leads there.
    pub fn from_game(game: &Game) -> Scene {
        if game.played_on().is_some() {
            return Scene::known(game.variant(), game.setup().clone(), None);
        }
        let mut earlier: Vec<Setup> = game.positions().collect();
        earlier.pop();
        Scene::known(game.variant(), game.setup().clone(), Some(earlier))
    }

    pub(super) fn known(variant: &Variant, setup: Setup, earlier: Option<Vec<Setup>>) -> Scene {
        Scene {
            variant: variant.clone(),
            text: fen::write(variant.rules(), &setup),
            unknown: Vec::new(),
            completions: vec![setup],
            listed: Listed::All,
            earlier,
        }
    }

    /// Lists every way to fill in a draft.
    fn drafted(variant: &Variant, draft: &Draft, text: String) -> Result<Scene, SceneError> {
        let (completions, listed) = complete(variant, draft);
        if completions.is_empty() {
            return Err(SceneError::NoCompletion);
        }
        Ok(Scene {
            variant: variant.clone(),
            text,
            unknown: draft.unknown(variant.rules()),
            completions,
            listed,
            earlier: None,
        })
    }

    /// The game it is of.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position as text, with a `?` for each thing that is unknown.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is unknown of the position. Whether the game before it is known, [`Scene::earlier`] tells.
    pub fn unknown(&self) -> &[Unknown] {
        &self.unknown
    }

    /// Every position that it may be; just one where nothing is unknown. A clock or a move number that is unknown
    /// stands in it as 0 or 1. Never empty.
    pub fn completions(&self) -> &[Setup] {
        &self.completions
    }

    /// The earlier positions of the game, the oldest first; `None` where they are not known.
    pub fn earlier(&self) -> Option<&[Setup]> {
        self.earlier.as_deref()
    }

    pub(super) fn listed(&self) -> Listed {
        self.listed
    }

    pub(super) fn is_unknown(&self, what: Unknown) -> bool {
        self.unknown.contains(&what)
    }
}
