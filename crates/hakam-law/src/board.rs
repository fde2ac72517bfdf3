//! One position under one law: what every question is asked of.

use hakam_core::{
    Geometry, Judgement, Kind, Move, Outcome, Piece, Request, RuleId, Setup, Side, Square, Wing,
};
use hakam_variant::Ruleset;

use crate::attack::{self, Attack};
use crate::dead::DeadMen;
use crate::endings::Line;
use crate::{candidates, castling, judge, legality, sound};

/// A position under a law, borrowed. It need not be sound, but its men must be of the ruleset.
///
/// ```
/// use hakam_core::Side;
/// use hakam_law::Board;
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let board = Board::new(&chess, chess.standard_start());
/// let square = |name| chess.geometry().parse_square(name).unwrap();
/// assert_eq!(board.attackers(square("f3"), Side::White).len(), 3);
/// assert!(!board.attack(square("g1"), square("g3")).unwrap().holds());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The law it is judged by.
    pub rules: &'a Ruleset,
    /// The men, the side to move and the rest.
    pub setup: &'a Setup,
}

impl<'a> Board<'a> {
    /// This position under this law.
    pub fn new(rules: &'a Ruleset, setup: &'a Setup) -> Board<'a> {
        Board { rules, setup }
    }

    /// Another position under the same law.
    #[must_use]
    pub fn with(self, setup: &'a Setup) -> Board<'a> {
        Board { setup, ..self }
    }

    pub(crate) fn geometry(self) -> &'a Geometry {
        self.rules.geometry()
    }

    /// Who stands on a square.
    pub fn at(self, square: Square) -> Option<Piece> {
        self.setup.at(square)
    }

    pub(crate) fn kind_at(self, square: Square) -> Option<Kind> {
        self.at(square).map(|man| man.kind)
    }

    /// Every man of `side` with its square, by rising square.
    pub fn men(self, side: Side) -> impl Iterator<Item = (Square, Piece)> + 'a {
        self.setup.men_of(self.geometry(), side)
    }

    /// The side to move.
    pub fn mover(self) -> Side {
        self.setup.turn
    }

    /// Whether the man on `by` attacks `of`, and how or why not; `None` where nobody stands on `by`.
    pub fn attack(self, by: Square, of: Square) -> Option<Attack> {
        attack::attack(self, by, of)
    }

    /// The men of `by` that attack `square`, by rising square.
    pub fn attackers(self, square: Square, by: Side) -> Vec<Square> {
        attack::attackers(self, square, by)
    }

    /// The squares of the royals of `side`, rising.
    pub fn royals(self, side: Side) -> Vec<Square> {
        attack::royals(self, side)
    }

    /// Whether a royal of `side` is attacked.
    pub fn in_check(self, side: Side) -> bool {
        attack::check(self, side)
    }

    /// Every move that fits a pattern or is a castling, before safety and constraints, without doubles.
    pub fn candidates(self) -> Vec<Move> {
        let found = candidates::candidates(self).into_iter();
        found.map(|candidate| candidate.chosen).collect()
    }

    /// Every legal move with the position it leads to, without doubles.
    pub fn legal(self) -> Vec<(Move, Setup)> {
        let found = legality::legal(self).into_iter();
        found
            .map(|played| (played.candidate.chosen, played.after))
            .collect()
    }

    /// Whether the side to move has a legal move.
    pub fn has_move(self) -> bool {
        legality::has_move(self)
    }

    /// The position after `m`; `None` when `m` is not legal here.
    pub fn play(self, m: Move) -> Option<Setup> {
        legality::play(self, m)
    }

    /// Judges one requested move, and says why.
    pub fn judge(self, request: Request) -> Judgement {
        judge::judge(self, request)
    }

    /// The king and the partner that give `side` the right to castle to this wing: both count as unmoved.
    pub fn castling_right(self, side: Side, wing: Wing) -> Option<(Square, Square)> {
        castling::right(self, side, wing)
    }

    /// The first rule (E1 to E7) that the position breaks, so that no game can be played from it.
    pub fn broken_rule(self) -> Option<RuleId> {
        let faults = sound::faults(self).into_iter();
        faults.map(|fault| fault.rule).min()
    }

    /// How the game has ended, by a look at the board alone: no claim, no history, no counting, not `dead`.
    pub fn end_on_board(self) -> Option<Outcome> {
        // No ending that is looked at here asks about dead positions, so nothing is remembered.
        Line::of_one(self).end_on_board(&mut DeadMen::default())
    }
}
