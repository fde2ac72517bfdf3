//! The law of a game as tables need it: nothing ends by history.

use hakam_engine::Engine;
use hakam_variant::{Condition, Ending, Royalty, Ruleset, Who};

use hakam_core::Side;

use super::material::Material;

/// A law compiled for tables.
pub(super) struct Law {
    pub(super) engine: Engine,
    pub(super) ask: Ask,
}

/// When it must be asked whether the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// In every position.
    Always,
    /// Where there is no legal move: every ending asks for that.
    WithoutMoves,
    /// No ending is left.
    Never,
}

impl Law {
    /// With every ending that a position decides by itself. A dead position is a draw anyway.
    pub(super) fn whole(rules: &Ruleset) -> Law {
        Law {
            engine: Engine::new(&rules.with_endings(is_timeless)),
            ask: Ask::Always,
        }
    }

    /// The same for some men, faster: endings that need other men are left out, and the rest is asked for only
    /// where it can hold.
    pub(super) fn of_material(rules: &Ruleset, material: &Material) -> Law {
        let left = rules.with_endings(|ending| {
            let possible = |condition| may_hold(rules, material, condition);
            is_timeless(ending) && ending.when.iter().all(possible)
        });
        let needs_no_moves = |ending: &Ending| ending.when.contains(&Condition::NoMoves);
        let ask = if left.endings().is_empty() {
            Ask::Never
        } else if left.endings().iter().all(needs_no_moves) {
            Ask::WithoutMoves
        } else {
            Ask::Always
        };
        Law {
            engine: Engine::new(&left),
            ask,
        }
    }
}

/// Whether an ending comes by itself and by the position alone.
fn is_timeless(ending: &Ending) -> bool {
    let depends = |condition: &Condition| {
        // Of one position alone it is never seen that royals have faced each other for longer.
        let faces = matches!(condition, Condition::Facing(_));
        let needs = condition.needs();
        !faces && (!needs.are_on_board() || needs.checks_given.is_some())
    };
    !ending.claim && !ending.when.iter().any(depends)
}

/// Whether a condition can hold with these men at all; in doubt it can.
fn may_hold(rules: &Ruleset, material: &Material, condition: &Condition) -> bool {
    let may_be_bare = |side: Side| {
        let mut kinds = material.of_side(side);
        kinds.all(|kind| rules.kind(kind).royalty != Royalty::Common)
    };
    match condition {
        Condition::Bare(Who::Both) => Side::BOTH.into_iter().all(may_be_bare),
        Condition::Bare(Who::Mover | Who::Other) => Side::BOTH.into_iter().any(may_be_bare),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    fn asked(variant: &str, material: &str) -> Ask {
        let variant = Variant::builtin(variant).unwrap();
        let material = Material::read(variant.rules(), material).unwrap();
        Law::of_material(variant.rules(), &material).ask
    }

    #[test]
    fn endings_are_asked_for_only_where_they_can_hold() {
        assert_eq!(asked("chess", "KQvK"), Ask::WithoutMoves);
        assert_eq!(asked("shatranj", "KFvKF"), Ask::WithoutMoves);
        // A bare king ends this game wherever it stands, and a king on the hill that one.
        assert_eq!(asked("shatranj", "KFvK"), Ask::Always);
        assert_eq!(asked("king-of-the-hill", "KQvK"), Ask::Always);
    }
}
