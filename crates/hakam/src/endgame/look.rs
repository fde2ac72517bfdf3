//! One look ahead from a position of a table.

use hakam_core::{Outcome, Setup, Side, Square};
use hakam_engine::{Engine, Step};
use hakam_spec::Position;
use hakam_variant::{Condition, Ending, Pattern, Royalty, Ruleset};

use super::library::Library;
use super::material::Material;
use super::numbering::{Numbering, Places};
use super::value::Value;
use crate::Variant;

/// What is seen from one position.
pub(super) enum Look {
    /// Nobody can stand like that.
    Illegal,
    /// The game has ended, or has one move left that ends it: nothing more need be looked at.
    Over(Value),
    /// The game goes on.
    On(Ahead),
}

/// The moves of a position.
#[derive(Default)]
pub(super) struct Ahead {
    /// Moves that keep all men, as man and target.
    pub(super) inside: Vec<(usize, u8)>,
    /// What the moves lead to that take a man or change one.
    pub(super) outside: Vec<Value>,
}

/// The law of a game as tables need it: nothing ends by history, and a dead position is a draw anyway.
pub(super) fn timeless(rules: &Ruleset) -> Engine {
    let depends = |condition: &Condition| match condition {
        Condition::Repetition(_)
        | Condition::QuietMoves(_)
        | Condition::PerpetualCheck(_)
        | Condition::ChecksGiven(_)
        | Condition::Dead(_) => true,
        Condition::NoMoves
        | Condition::Check(_)
        | Condition::Bare(_)
        | Condition::BaresBack
        | Condition::Men { .. }
        | Condition::Stands { .. }
        | Condition::SomeMove { .. }
        | Condition::Facing(_)
        | Condition::Turn(_) => false,
    };
    let stays = |ending: &Ending| !ending.claim && !ending.when.iter().any(depends);
    Engine::new(&rules.with_endings(stays))
}

/// Looks at positions of one material.
pub(super) struct Looker<'a> {
    variant: &'a Variant,
    engine: &'a Engine,
    library: &'a Library,
    pub(super) numbering: &'a Numbering,
    /// The squares on which each man may stand at all.
    stands: Vec<Vec<bool>>,
    list: Vec<Step>,
}

impl<'a> Looker<'a> {
    pub(super) fn new(
        variant: &'a Variant,
        engine: &'a Engine,
        library: &'a Library,
        numbering: &'a Numbering,
    ) -> Looker<'a> {
        Looker {
            variant,
            engine,
            library,
            numbering,
            stands: stands(variant, numbering),
            list: Vec::new(),
        }
    }

    /// The setup of a placement, if the men may stand there.
    fn setup(&self, places: Places, turn: Side) -> Option<Setup> {
        let mut stands = self.stands.iter().zip(places);
        let may_stand =
            stands.all(|(squares, place)| squares.get(usize::from(place)) == Some(&true));
        let geometry = self.variant.rules().geometry();
        self.numbering
            .setup(geometry, places, turn)
            .filter(|_| may_stand)
    }

    /// Looks at the position with a number.
    pub(super) fn look(&mut self, number: usize) -> Look {
        let Some((places, turn)) = self.numbering.places(number) else {
            return Look::Illegal;
        };
        let Some(setup) = self.setup(places, turn) else {
            return Look::Illegal;
        };
        if self.engine.in_check(&setup, turn.other()) {
            return Look::Illegal;
        }
        let standing = self.engine.standing(std::slice::from_ref(&setup));
        match standing.outcome {
            Outcome::Won { by, .. } if by == turn => return Look::Over(Value::Win(0)),
            Outcome::Won { .. } => return Look::Over(Value::Loss(0)),
            Outcome::Drawn { .. } => return Look::Over(Value::Draw),
            Outcome::Ongoing => {}
        }
        let ready = self.engine.ready(&setup);
        let mut list = std::mem::take(&mut self.list);
        ready.list(&mut list);
        let mut ahead = Ahead::default();
        for &step in &list {
            let man = places
                .iter()
                .position(|place| usize::from(*place) == step.from());
            match (man, u8::try_from(step.to())) {
                (Some(man), Ok(to)) if !ready.takes(step) && step.choice().is_none() => {
                    ahead.inside.push((man, to));
                }
                _ => {
                    let after = ready
                        .unpack(step)
                        .and_then(|m| self.engine.after(&setup, m));
                    // A table of every material that a move leads to was built before.
                    let value = after.and_then(|after| self.library.value(self.variant, &after));
                    ahead.outside.push(value.unwrap_or(Value::Draw));
                }
            }
        }
        self.list = list;
        Look::On(ahead)
    }

    /// Whether a man may go from a square to a square in a placement.
    pub(super) fn goes(&self, places: Places, turn: Side, from: u8, to: u8) -> bool {
        let geometry = self.variant.rules().geometry();
        let square = |place: u8| geometry.square_at(usize::from(place));
        let (Some(setup), Some(from), Some(to)) =
            (self.setup(places, turn), square(from), square(to))
        else {
            return false;
        };
        self.engine.ready(&setup).is_legal(from, to, None)
    }
}

/// The squares on which each man may stand, whatever the others do.
fn stands(variant: &Variant, numbering: &Numbering) -> Vec<Vec<bool>> {
    let rules = variant.rules();
    let geometry = rules.geometry();
    let may_stand = |piece, square: Square| {
        let mut setup = Setup::empty(geometry);
        setup.put(square, Some(piece));
        let issues = Position::new_unchecked(rules, setup).issues();
        // Royals that are missing are no fault of this man.
        !issues
            .iter()
            .any(|issue| issue.squares.contains(&square) && issue.rule.as_str() != "E1")
    };
    let squares = |piece| {
        (0..geometry.cells())
            .map(|index| {
                geometry
                    .square_at(index)
                    .is_some_and(|square| may_stand(piece, square))
            })
            .collect()
    };
    numbering
        .pieces()
        .iter()
        .map(|piece| squares(*piece))
        .collect()
}

/// The materials that a move may lead to: a man taken, a man promoted, or both.
pub(super) fn next_materials(variant: &Variant, material: &Material) -> Vec<Material> {
    let rules = variant.rules();
    let becomes = |side: Side, kind| {
        let patterns = rules.patterns_of(kind);
        let promotions = patterns.filter_map(|(_, pattern)| pattern.promotion.as_ref());
        promotions.flat_map(move |promotion| promotion.to[side].iter().copied())
    };
    let mut next = Vec::new();
    let men = material.men();
    // Each man may stay or become something; after that, one of the others may be gone.
    for (mover, &(side, kind)) in men.iter().enumerate() {
        let mut forms: Vec<_> = becomes(side, kind).filter(|form| *form != kind).collect();
        forms.sort_unstable();
        forms.dedup();
        for form in forms.iter().copied().chain([kind]) {
            let mut changed = men.to_vec();
            if let Some(man) = changed.get_mut(mover) {
                *man = (side, form);
            }
            if form != kind {
                next.push(Material::of(changed.clone()));
            }
            for (victim, (theirs, kind)) in men.iter().enumerate() {
                // A royal is never taken.
                let is_royal = rules.kind(*kind).royalty == Royalty::Always;
                if *theirs != side && !is_royal {
                    let mut fewer = changed.clone();
                    fewer.remove(victim);
                    next.push(Material::of(fewer));
                }
            }
        }
    }
    next.sort_unstable();
    next.dedup();
    next
}

/// Whether a man of one side may leave a mark that a man of the other can take in passing.
pub(super) fn passing_arises(variant: &Variant, material: &Material) -> bool {
    let some = |side: Side, is_such: fn(&Pattern) -> bool| {
        material.of_side(side).any(|kind| {
            let mut patterns = variant.rules().patterns_of(kind);
            patterns.any(|(_, pattern)| is_such(pattern))
        })
    };
    Side::BOTH.into_iter().any(|side| {
        some(side, |pattern| pattern.passing)
            && some(side.other(), |pattern| {
                pattern.legs.last().is_some_and(|leg| leg.land.passing)
            })
    })
}
