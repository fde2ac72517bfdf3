//! A position: a setup that is known to fit its ruleset.

use hakam_core::{Move, RuleId, Setup, Side, Square};
use hakam_variant::Ruleset;

use crate::{Judgement, Request, SetupIssue};

/// A setup that fits the rules of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Position<'r> {
    rules: &'r Ruleset,
    setup: Setup,
}

impl<'r> Position<'r> {
    /// Checks `setup` against the rules E1 and following.
    ///
    /// # Errors
    /// Every issue that makes the setup unplayable.
    pub fn new(rules: &'r Ruleset, setup: Setup) -> Result<Position<'r>, Vec<SetupIssue>> {
        let _ = (rules, setup);
        todo!()
    }

    /// The start of a game.
    pub fn start(rules: &'r Ruleset) -> Position<'r> {
        let _ = rules;
        todo!()
    }

    /// The law it is judged by.
    pub fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// The men, the side to move and the rest.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Every legal move, without doubles.
    pub fn legal_moves(&self) -> Vec<Move> {
        todo!()
    }

    /// The rule a move stands under.
    pub fn rule_of(&self, m: Move) -> RuleId {
        let _ = m;
        todo!()
    }

    /// The squares of the men that `m` captures.
    pub fn captures_of(&self, m: Move) -> Vec<Square> {
        let _ = m;
        todo!()
    }

    /// The position after `m`, which must be one of `legal_moves`.
    #[must_use]
    pub fn after(&self, m: Move) -> Position<'r> {
        let _ = m;
        todo!()
    }

    /// Whether a royal of `side` is attacked.
    pub fn in_check(&self, side: Side) -> bool {
        let _ = side;
        todo!()
    }

    /// The squares of the royals of `side`.
    pub fn royals(&self, side: Side) -> Vec<Square> {
        let _ = side;
        todo!()
    }

    /// The men of `by` that attack `square`, by rising square.
    pub fn attackers(&self, square: Square, by: Side) -> Vec<Square> {
        let _ = (square, by);
        todo!()
    }

    /// The marks that some legal move can use: what an "en passant only if legal" FEN writes.
    pub fn usable_marks(&self) -> Vec<hakam_core::Mark> {
        todo!()
    }

    /// Judges one requested move, and says why.
    pub fn judge(&self, request: Request) -> Judgement {
        let _ = request;
        todo!()
    }

    /// Every request that a person might make on an empty board and that is not legal here, with its judgement:
    /// each target of each man of the side to move, and each castling.
    pub fn why_not(&self) -> Vec<(Request, Judgement)> {
        todo!()
    }

    /// How many lines of `depth` legal moves there are; endings are not looked at.
    pub fn perft(&self, depth: u32) -> u64 {
        let _ = depth;
        todo!()
    }

    /// The same, but no move is counted where an ending holds that is neither a claim nor about repetition.
    pub fn perft_to_end(&self, depth: u32) -> u64 {
        let _ = depth;
        todo!()
    }
}
