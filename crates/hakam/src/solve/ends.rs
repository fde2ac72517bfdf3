//! Which ends a board shows, and when it must be looked for them.

use hakam_core::{Outcome, Setup, Side};
use hakam_engine::Engine;
use hakam_variant::{Condition, Count, Ending, EndingResult, Royalty, Ruleset};

/// The endings of a game that are seen on the board alone: no claim, no history, no counting of moves.
pub(crate) struct Ends {
    engine: Engine,
    rules: Ruleset,
    /// When they must be asked for, if that does not hang on the men.
    always: Option<Ask>,
}

/// When it must be asked whether the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// In every position.
    Always,
    /// Where there is no legal move: every ending asks for that.
    WithoutMoves,
}

impl Ends {
    pub(crate) fn of(rules: &Ruleset) -> Ends {
        let seen =
            rules.with_endings(|ending| !ending.claim && ending.when.iter().all(is_on_board));
        let needs_no_moves = |ending: &Ending| ending.when.contains(&Condition::NoMoves);
        let asks_men = |ending: &Ending| ending.when.iter().any(is_about_men);
        let free = seen
            .endings()
            .iter()
            .filter(|ending| !needs_no_moves(ending));
        let (by_men, other): (Vec<&Ending>, Vec<&Ending>) = free.partition(|e| asks_men(e));
        let always = match (by_men.is_empty(), other.is_empty()) {
            (_, false) => Some(Ask::Always),
            (true, true) => Some(Ask::WithoutMoves),
            (false, true) => None,
        };
        Ends {
            engine: Engine::new(&seen),
            rules: seen,
            always,
        }
    }

    /// Whether the men on the board have a say in when to ask.
    pub(super) fn hang_on_men(&self) -> bool {
        self.always.is_none()
    }

    /// When to ask in positions with the men of this one.
    pub(super) fn ask(&self, setup: &Setup) -> Ask {
        if let Some(ask) = self.always {
            return ask;
        }
        let mut endings = self.rules.endings().iter();
        let may_hold = |ending: &Ending| {
            let mut conditions = ending.when.iter();
            conditions.all(|condition| may_hold(&self.rules, setup, condition))
        };
        let asked =
            endings.any(|ending| !ending.when.contains(&Condition::NoMoves) && may_hold(ending));
        if asked {
            Ask::Always
        } else {
            Ask::WithoutMoves
        }
    }

    /// How the game has ended, if it has.
    pub(super) fn look(&self, setup: &Setup) -> Option<Outcome> {
        let standing = self.engine.standing(std::slice::from_ref(setup));
        Some(standing.outcome).filter(Outcome::is_over)
    }

    /// Whether a side can have won when it is its turn: then a win may come by a move of the loser.
    pub(super) fn reward_the_mover(&self) -> bool {
        self.rules
            .endings()
            .iter()
            .any(|ending| match ending.result {
                EndingResult::Draw | EndingResult::GoesOn | EndingResult::MoverLoses => false,
                EndingResult::MoverWins
                | EndingResult::WhiteLoses
                | EndingResult::BlackLoses
                | EndingResult::MoreMaterialWins { .. } => true,
            })
    }

    /// Whether an end asks for royals that face each other; tables do not know for how long they have.
    pub(super) fn ask_for_facing(&self) -> bool {
        let facing = |condition: &Condition| matches!(condition, Condition::Facing(_));
        let mut endings = self.rules.endings().iter();
        endings.any(|ending| ending.when.iter().any(facing))
    }

    /// Whether to win is to mate: no other end is won by anybody.
    pub(super) fn win_by_mate_only(&self) -> bool {
        self.rules
            .endings()
            .iter()
            .all(|ending| match ending.result {
                EndingResult::Draw | EndingResult::GoesOn => true,
                EndingResult::MoverLoses => {
                    ending.when.contains(&Condition::NoMoves)
                        && ending.when.contains(&Condition::Check(true))
                }
                EndingResult::MoverWins
                | EndingResult::WhiteLoses
                | EndingResult::BlackLoses
                | EndingResult::MoreMaterialWins { .. } => false,
            })
    }
}

/// Whether a condition is seen on the board alone. Counts of quiet moves and repetitions are left aside: what is
/// solved is the position.
fn is_on_board(condition: &Condition) -> bool {
    condition.needs().are_on_board()
}

/// Whether the men on the board, wherever they stand, may rule a condition out.
fn is_about_men(condition: &Condition) -> bool {
    condition.needs().material_alone
}

/// Whether a condition can hold with the men of a position, whoever is to move; in doubt it can.
fn may_hold(rules: &Ruleset, setup: &Setup, condition: &Condition) -> bool {
    let geometry = rules.geometry();
    let men = |side: Side| setup.men_of(geometry, side).map(|(_, man)| man.kind);
    match condition {
        Condition::Bare(_) => Side::BOTH
            .into_iter()
            .any(|side| men(side).all(|kind| rules.kind(kind).royalty != Royalty::Common)),
        Condition::Men {
            kinds,
            count,
            at_least,
            at_most,
            of: _,
        } => {
            let fits = |number: usize| {
                u32::try_from(number).is_ok_and(|n| (*at_least..=*at_most).contains(&n))
            };
            Side::BOTH.into_iter().any(|side| match count {
                Count::Together => fits(men(side).filter(|kind| kinds.contains(*kind)).count()),
                Count::OfSomeKind => kinds
                    .iter()
                    .any(|kind| fits(men(side).filter(|man| *man == kind).count())),
            })
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    fn asked(variant: &str, fen: &str) -> Ask {
        let variant = Variant::builtin(variant).unwrap();
        let setup =
            hakam_notation::fen::read(variant.rules(), fen, hakam_notation::fen::Leniency::Strict)
                .unwrap()
                .setup;
        Ends::of(variant.rules()).ask(&setup)
    }

    #[test]
    fn ends_are_looked_for_only_where_they_can_be() {
        let queen = "6k1/8/6K1/8/8/8/8/1Q6 w - - 0 1";
        assert_eq!(asked("chess", queen), Ask::WithoutMoves);
        assert_eq!(asked("king-of-the-hill", queen), Ask::Always);
        let diamond = "8/8/8/3k4/8/1KF5/8/f7 w 0 1";
        assert_eq!(asked("shatranj", diamond), Ask::WithoutMoves);
        let bare = "8/8/8/3k4/8/1KF5/8/8 w 0 1";
        assert_eq!(asked("shatranj", bare), Ask::Always);
    }

    #[test]
    fn who_can_win_how_is_read_from_the_endings() {
        let ends = |name| Ends::of(Variant::builtin(name).unwrap().rules());
        assert!(ends("chess").win_by_mate_only() && !ends("chess").reward_the_mover());
        // A bare side that does not bare back has lost by its own move.
        assert!(!ends("shatranj").win_by_mate_only() && ends("shatranj").reward_the_mover());
    }
}
