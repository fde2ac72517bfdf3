//! Legal moves: candidates that are safe and kept by every constraint.

use hakam_variant::ConstraintKind;

use super::candidate::{Candidate, MoveSet, Sink};
use super::compile::Tables;
use super::judge::Judge;
use super::position::Position;
use super::scene::Scene;
use crate::Bits;

impl<B: Bits, const K: usize> Tables<B, K> {
    pub(crate) fn legal(&self, position: &Position<B, K>) -> Vec<Candidate<B>> {
        self.legal_of(position, position.us())
    }

    /// Every legal move of some of the men of the side to move.
    pub(crate) fn legal_of(&self, position: &Position<B, K>, men: B) -> Vec<Candidate<B>> {
        let scene = Scene::new(self, position);
        let mut list = Listing {
            judge: Judge::new(&scene),
            found: Vec::with_capacity(64),
        };
        if self.later_constraints.is_empty() {
            scene.generate(men, &mut list);
            return list.found;
        }
        scene.generate(scene.us, &mut list);
        let mut found = list.found;
        // `must-capture` looks at the moves left so far; what is written after it looks at what it leaves.
        if let Some((_, after)) = self.later_constraints.split_first() {
            let is_capture = |candidate: &Candidate<B>| !candidate.captures.is_empty();
            if found.iter().any(is_capture) {
                found.retain(is_capture);
            }
            if !after.is_empty() {
                found.retain(|candidate| {
                    let next = self.apply(position, candidate);
                    after.iter().all(|&kind| self.keeps(position, &next, kind))
                });
            }
        }
        found.retain(|candidate| men.has(usize::from(candidate.from)));
        found
    }

    pub(crate) fn count(&self, position: &Position<B, K>) -> u64 {
        if self.later_constraints.len() > 1 {
            return self.legal(position).len() as u64;
        }
        let scene = Scene::new(self, position);
        let mut counter = Counter::new(&scene);
        scene.generate(scene.us, &mut counter);
        if counter.captures > 0 && !self.later_constraints.is_empty() {
            counter.captures
        } else {
            counter.captures + counter.quiet
        }
    }

    /// Whether there is a legal move: man by man, until one has a move.
    pub(crate) fn has_moves(&self, position: &Position<B, K>) -> bool {
        if !self.later_constraints.is_empty() {
            return self.count(position) > 0;
        }
        let scene = Scene::new(self, position);
        let mut counter = Counter::new(&scene);
        scene.us.squares().any(|square| {
            scene.generate(B::bit(square), &mut counter);
            counter.captures + counter.quiet > 0
        })
    }

    /// Whether one move keeps a constraint that looks at it alone.
    fn keeps(
        &self,
        before: &Position<B, K>,
        after: &Position<B, K>,
        constraint: ConstraintKind,
    ) -> bool {
        match constraint {
            ConstraintKind::MustCapture => true,
            ConstraintKind::NoCheckGiving => !self.check(after, before.turn.other()),
            ConstraintKind::FacingForbidden => !self.facing(after),
            ConstraintKind::FacingMustBeAnswered => !self.facing(before) || !self.facing(after),
        }
    }

    /// Whether the position after a candidate is safe and keeps the constraints that look at one move.
    #[inline(never)]
    pub(super) fn is_kept(&self, before: &Position<B, K>, candidate: &Candidate<B>) -> bool {
        let after = self.apply(before, candidate);
        let (side, other) = (before.turn, before.turn.other());
        let had_royal = !self.royals(before, other).is_empty();
        let won = had_royal && self.royals(&after, other).is_empty();
        (won || !self.check(&after, side))
            && self
                .first_constraints
                .iter()
                .all(|&kind| self.keeps(before, &after, kind))
    }
}

struct Listing<'s, 't, B: Bits, const K: usize> {
    judge: Judge<'s, 't, B, K>,
    found: Vec<Candidate<B>>,
}

impl<B: Bits, const K: usize> Sink<B> for Listing<'_, '_, B, K> {
    fn set(&mut self, set: MoveSet<B>) {
        let (judge, found) = (&self.judge, &mut self.found);
        match judge.sift(set) {
            Some(kept) => judge.scene.expand(kept, |candidate| found.push(candidate)),
            None => judge.scene.expand(set, |candidate| {
                if judge.accepts(&candidate) {
                    found.push(candidate);
                }
            }),
        }
    }

    fn one(&mut self, candidate: Candidate<B>) {
        if self.judge.accepts(&candidate) {
            self.found.push(candidate);
        }
    }
}

/// Counts the legal moves, quiet ones and captures apart.
struct Counter<'s, 't, B: Bits, const K: usize> {
    judge: Judge<'s, 't, B, K>,
    quiet: u64,
    captures: u64,
}

impl<'s, 't, B: Bits, const K: usize> Counter<'s, 't, B, K> {
    #[inline(always)]
    fn new(scene: &'s Scene<'t, B, K>) -> Self {
        let judge = Judge::new(scene);
        Counter {
            judge,
            quiet: 0,
            captures: 0,
        }
    }

    #[inline(never)]
    fn test_each(&mut self, set: MoveSet<B>) {
        let scene = self.judge.scene;
        scene.expand(set, |candidate| self.one(candidate));
    }
}

impl<B: Bits, const K: usize> Sink<B> for Counter<'_, '_, B, K> {
    #[inline(always)]
    fn set(&mut self, set: MoveSet<B>) {
        let scene = self.judge.scene;
        match self.judge.sift(set) {
            Some(kept) => {
                let op = &scene.ours.ops[kept.op];
                self.quiet += scene.count_quiet(op, kept.from, kept.quiet);
                self.captures += scene.count_captures(op, kept.from, kept.captures);
            }
            None => self.test_each(set),
        }
    }

    fn one(&mut self, candidate: Candidate<B>) {
        if self.judge.accepts(&candidate) {
            if candidate.captures.is_empty() {
                self.quiet += 1;
            } else {
                self.captures += 1;
            }
        }
    }
}
