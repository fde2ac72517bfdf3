//! A game: a start position, moves and actions; and how it stands.

use hakam_core::{Move, Outcome, RuleId, Side};

use crate::{Judgement, Position, Request};

/// Something a player does besides moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Give the game up.
    Resign(Side),
    /// Offer a draw; only on one's own turn.
    OfferDraw(Side),
    /// Accept the other side's offer.
    AcceptDraw(Side),
    /// Claim an ending that must be claimed.
    Claim(RuleId),
}

/// Why an action is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionRefused {
    /// The rule that stands against it.
    pub rule: RuleId,
    /// Why, in words.
    pub why: &'static str,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Over or not, and by which rule.
    pub outcome: Outcome,
    /// The endings that may be claimed now.
    pub claims: Vec<RuleId>,
    /// The rule asking for a dead position, when it could not be decided.
    pub dead_undecided: Option<RuleId>,
}

/// A game with its history.
#[derive(Clone, Debug)]
pub struct Game<'r> {
    positions: Vec<Position<'r>>,
    moves: Vec<Move>,
}

impl<'r> Game<'r> {
    /// A game that starts here.
    pub fn new(start: Position<'r>) -> Game<'r> {
        let _ = start;
        todo!()
    }

    /// Where the game is now.
    pub fn position(&self) -> &Position<'r> {
        todo!()
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Every position of the game, the start first.
    pub fn positions(&self) -> &[Position<'r>] {
        &self.positions
    }

    /// Makes a legal move; a refused one changes nothing. After the end every move is refused with the rule that ended the game.
    pub fn play(&mut self, request: Request) -> Judgement {
        let _ = request;
        todo!()
    }

    /// Does something else than moving.
    ///
    /// # Errors
    /// When the action is not possible now.
    pub fn act(&mut self, action: Action) -> Result<(), ActionRefused> {
        let _ = action;
        todo!()
    }

    /// How the game stands.
    pub fn standing(&self) -> Standing {
        todo!()
    }

    /// The endings that could be claimed by making this move (FIDE 9.2.1, 9.3.1).
    pub fn claims_by(&self, m: Move) -> Vec<RuleId> {
        let _ = m;
        todo!()
    }
}
