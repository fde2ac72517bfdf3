//! A position: a setup that is known to fit its ruleset.

use hakam_core::{Judgement, Mark, Move, Outcome, Request, RuleId, Setup, Side, Square, SquareSet};
use hakam_variant::Ruleset;

use crate::attack;
use crate::board::Board;
use crate::candidates::rule_of;
use crate::judge;
use crate::repetition;
use crate::resignation;
use crate::sound::{self, SetupIssue};

/// A setup that fits the rules of one game.
///
/// ```
/// use hakam_law::Position;
/// use hakam_variant::builtin;
///
/// let chess = builtin::load("chess").unwrap();
/// let start = Position::start(&chess);
/// assert_eq!(start.legal_moves().len(), 20);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Position<'r> {
    rules: &'r Ruleset,
    setup: Setup,
}

impl<'r> Position<'r> {
    /// Checks `setup` against the rules E1 and following.
    ///
    /// # Errors
    /// Every issue, when one of them makes the setup unplayable.
    pub fn new(rules: &'r Ruleset, setup: Setup) -> Result<Position<'r>, Vec<SetupIssue>> {
        if let Err(foreign) = rules.fits(&setup) {
            return Err(vec![sound::foreign(foreign)]);
        }
        if sound::faults(Board::new(rules, &setup)).is_empty() {
            Ok(Position { rules, setup })
        } else {
            Err(sound::issues(Board::new(rules, &setup)))
        }
    }

    /// What keeps a game from beginning with `setup`, a start array of `rules`.
    pub fn array_faults(rules: &Ruleset, setup: &Setup) -> Vec<SetupIssue> {
        sound::array_faults(Board::new(rules, setup))
    }

    /// The start of a game.
    pub fn start(rules: &'r Ruleset) -> Position<'r> {
        Position {
            rules,
            setup: rules.standard_start().clone(),
        }
    }

    /// A position that legal moves led to, or that is only asked about: it is not checked against the
    /// rules. Its men must be of this ruleset.
    pub fn new_unchecked(rules: &'r Ruleset, setup: Setup) -> Position<'r> {
        Position { rules, setup }
    }

    /// The law it is judged by.
    pub fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// The same, borrowed: what the questions of the law are asked of.
    pub fn board(&self) -> Board<'_> {
        Board::new(self.rules, &self.setup)
    }

    /// The men, the side to move and the rest.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What keeps the position from being plausible: it could not have come about by counting men.
    pub fn issues(&self) -> Vec<SetupIssue> {
        sound::issues(self.board())
    }

    /// Every legal move, without doubles: "`m in generate(P) <-> legal(P, m)`".
    pub fn legal_moves(&self) -> Vec<Move> {
        self.board().legal().into_iter().map(|(m, _)| m).collect()
    }

    /// Every legal move with the position it leads to.
    pub fn continuations(&self) -> Vec<(Move, Position<'r>)> {
        let legal = self.board().legal().into_iter();
        legal
            .map(|(m, after)| (m, Position::new_unchecked(self.rules, after)))
            .collect()
    }

    /// The rule a move stands under; `None` for a move of another ruleset.
    pub fn rule_of(&self, m: Move) -> Option<RuleId> {
        rule_of(self.rules, m.way)
    }

    /// The position after `m`; `None` when `m` is not legal here.
    #[must_use]
    pub fn after(&self, m: Move) -> Option<Position<'r>> {
        let after = self.board().play(m)?;
        Some(Position::new_unchecked(self.rules, after))
    }

    /// The men that attack a royal of `side`, by rising square.
    pub fn checkers(&self, side: Side) -> Vec<Square> {
        let by: SquareSet = attack::checks(self.board(), side)
            .into_iter()
            .flat_map(|(_, by)| by)
            .collect();
        by.iter().collect()
    }

    /// The marks that some legal move can use: they alone make positions differ (FIDE 9.2.3).
    pub fn usable_marks(&self) -> Vec<Mark> {
        let usable = repetition::usable_marks(self.board()).into_iter();
        usable.cloned().collect()
    }

    /// Every request that a person might make on an empty board and that is not legal here, with its
    /// judgement: each target of each man of the side to move, and each castling.
    pub fn why_not(&self) -> Vec<(Request, Judgement)> {
        judge::why_not(self.board())
    }

    /// Whether the men alone tell that `side` cannot win by any sequence of legal moves. `false` means that
    /// it can, or that this was not decided: so far only a side without anything but royals is seen
    /// through, and dead positions with one more man.
    pub fn surely_cannot_win(&self, side: Side) -> bool {
        resignation::surely_cannot_win(self.board(), side)
    }

    /// What comes of it when `side` gives up here (rule D10).
    pub fn resigned(&self, side: Side) -> Outcome {
        resignation::resigned(self.board(), side)
    }

    /// What comes of it when the time of `side` is over here (rule D20).
    pub fn flag_fallen(&self, side: Side) -> Outcome {
        resignation::flag_fallen(self.board(), side)
    }
}
