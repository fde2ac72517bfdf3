//! What players do besides moving: resigning, offers, claims.

use std::fmt;

use hakam_core::{Outcome, PerSide, RuleId, Side, rules as law};

use crate::Position;
use crate::dead::DeadMen;
use crate::endings::Answer;
use crate::game::line;

/// Something a player does besides moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Give the game up, on one's own turn or the opponent's.
    Resign(Side),
    /// Offer a draw; only on one's own turn.
    OfferDraw(Side),
    /// Accept the other side's offer.
    AcceptDraw(Side),
    /// Claim an ending that must be claimed, by the side to move.
    Claim(RuleId),
    /// The time of a side is over: something the clock does, on either side's turn.
    TimeOver(Side),
}

/// Whose offers of a draw stand. Each stands until the other side moves, whatever that side offers itself (FIDE
/// 9.1.2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers(PerSide<bool>);

impl Offers {
    /// Whether an offer of this side stands.
    pub fn stands(self, by: Side) -> bool {
        self.0[by]
    }

    /// These, and one of this side.
    #[must_use]
    pub fn with(mut self, by: Side) -> Offers {
        self.0[by] = true;
        self
    }

    /// Those that are left when a side has moved: to move is to decline.
    #[must_use]
    pub fn after_move_of(mut self, mover: Side) -> Offers {
        self.0[mover.other()] = false;
        self
    }
}

/// Why an action is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionRefused {
    /// The rule that stands against it.
    pub rule: RuleId,
    /// Why, in words.
    pub why: &'static str,
}

impl fmt::Display for ActionRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.rule)
    }
}

impl std::error::Error for ActionRefused {}

/// What an action does to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A draw is offered, and the game goes on.
    Offered {
        /// Who offers it.
        by: Side,
    },
    /// The game is over.
    Ended(Outcome),
}

/// What an action does in a game that is not over. `history` are its positions, the present one last, and
/// `offers` are the offers of a draw that still stand.
///
/// # Errors
/// When the action is not possible now.
pub fn effect(
    history: &[Position<'_>],
    offers: Offers,
    action: Action,
) -> Result<Effect, ActionRefused> {
    let refused = |rule, why| Err(ActionRefused { rule, why });
    let Some(now) = history.last() else {
        return refused(law::T1, "no game has begun");
    };
    match action {
        Action::Resign(side) => Ok(Effect::Ended(now.resigned(side))),
        Action::OfferDraw(side) if side != now.setup().turn => {
            refused(law::D11, "a draw is offered on one's own turn")
        }
        Action::OfferDraw(by) => Ok(Effect::Offered { by }),
        Action::AcceptDraw(side) if !offers.stands(side.other()) => {
            refused(law::D11, "the other side has not offered a draw")
        }
        Action::AcceptDraw(_) => Ok(Effect::Ended(Outcome::Drawn { rule: law::D11 })),
        Action::Claim(rule) => claimed(history, rule).map_or_else(
            || refused(rule, "what the claim says does not hold here"),
            |outcome| Ok(Effect::Ended(outcome)),
        ),
        Action::TimeOver(side) => Ok(Effect::Ended(now.flag_fallen(side))),
    }
}

/// "Every claimable ending whose condition holds may be claimed, in any order."
fn claimed(history: &[Position<'_>], rule: RuleId) -> Option<Outcome> {
    let line = line(history)?;
    let mut endings = history.last()?.rules().endings().iter();
    let ending = endings.find(|ending| {
        ending.claim
            && ending.rule == rule
            && line.holds(ending, &mut DeadMen::default()) == Answer::Yes
    })?;
    Some(line.outcome(ending))
}
