//! The judge of one position: which of its candidates are legal, set by set where threats tell all.

use hakam_core::Side;

use super::attack::{Board, Target};
use super::candidate::{Candidate, MoveSet};
use super::compile::Plan;
use super::form::Threat;
use super::guard::{Guard, TooMany};
use super::scene::Scene;
use crate::Bits;

/// Tells which candidates of a position are legal.
pub(super) struct Judge<'s, 't, B: Bits, const K: usize> {
    pub(super) scene: &'s Scene<'t, B, K>,
    /// What common men must not open.
    guard: Guard<B>,
    plan: Plan,
}

impl<'s, 't, B: Bits, const K: usize> Judge<'s, 't, B, K> {
    /// Looks for everything that threatens.
    #[inline(always)]
    pub(super) fn new(scene: &'s Scene<'t, B, K>) -> Self {
        let mut judge = Judge {
            scene,
            guard: Guard::new(scene.occupied),
            plan: scene.tables.plan,
        };
        if judge.fill().is_err() {
            judge.plan = Plan::MakeAndTest;
        }
        judge
    }

    /// Takes in every threat that a common man must not open.
    #[inline(always)]
    fn fill(&mut self) -> Result<(), TooMany> {
        let Plan::Threats { facing, checks } = self.plan else {
            return Ok(());
        };
        let (scene, side) = (self.scene, self.scene.position.turn);
        self.threaten(side.other(), scene.royals)?;
        if facing {
            for royal in scene.royals.squares() {
                for other in scene.their_royals.squares() {
                    if let Some(between) = scene.tables.file_between(royal, other) {
                        self.guard.add(Threat::new(other, between, 0))?;
                    }
                }
            }
        }
        if checks {
            self.threaten(side, scene.their_royals)?;
        }
        Ok(())
    }

    /// Takes in the threats of a side on these royals.
    #[inline(always)]
    fn threaten(&mut self, by: Side, royals: B) -> Result<(), TooMany> {
        let position = self.scene.position;
        let men = position.sides[by as usize];
        for royal in royals.squares() {
            let target = position.target(royal);
            let aims = self.scene.tables.sides[by as usize].aims(royal);
            for (kind, (aims, &of_kind)) in aims.iter().zip(&position.kinds).enumerate() {
                for from in (of_kind & men & aims.surely).squares() {
                    self.guard.add(Threat::new(from, B::EMPTY, 0))?;
                }
                for from in (of_kind & men & aims.perhaps).squares() {
                    for op in self.scene.tables.ops_of(by, kind) {
                        if op.can_hit(position, from, target) {
                            let mut added = Ok(());
                            op.form.threats(from, royal, |threat| {
                                added = added.and(self.guard.add(threat));
                            });
                            added?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The legal moves of a set; `None` when each of them must be made and tested.
    #[inline(always)]
    pub(super) fn sift(&self, set: MoveSet<B>) -> Option<MoveSet<B>> {
        let Plan::Threats { facing: _, checks } = self.plan else {
            return None;
        };
        if self.scene.royals.has(set.from) {
            return self.sift_royal(set);
        }
        let mut targets = self.guard.targets(set.from);
        if checks {
            targets = targets.minus(self.checking(set)?);
        }
        Some(MoveSet {
            quiet: set.quiet & targets,
            captures: set.captures & targets,
            ..set
        })
    }

    /// The moves of a royal after which no royal is attacked.
    #[inline(never)]
    fn sift_royal(&self, set: MoveSet<B>) -> Option<MoveSet<B>> {
        let scene = self.scene;
        // A royal that uncovers a check, and one that may become something else, are rare.
        let facing = match self.plan {
            Plan::Threats {
                facing,
                checks: false,
            } if scene.ours.ops[set.op].promotion.is_none() => facing,
            Plan::Threats { .. } | Plan::MakeAndTest => return None,
        };
        let by = scene.position.turn.other();
        let kind = scene.position.kind_at(set.from);
        let others = scene.royals.minus(B::bit(set.from));
        let is_safe = |to: usize, captures: B| {
            let board = self.moved(set.from, to, captures);
            !scene
                .tables
                .is_attacked(board, by, Target { square: to, kind })
                && others.squares().all(|square| {
                    let target = scene.position.target(square);
                    !scene.tables.is_attacked(board, by, target)
                })
                && !(facing && {
                    let royals = others | B::bit(to);
                    scene
                        .tables
                        .face(royals, scene.their_royals, board.occupied)
                })
        };
        let mut kept = set;
        for to in set.quiet.squares() {
            if !is_safe(to, B::EMPTY) {
                kept.quiet = kept.quiet ^ B::bit(to);
            }
        }
        for to in set.captures.squares() {
            if !is_safe(to, B::bit(to)) {
                kept.captures = kept.captures ^ B::bit(to);
            }
        }
        Some(kept)
    }

    /// The targets of a set from which the man itself would give check; `None` when it may promote.
    fn checking(&self, set: MoveSet<B>) -> Option<B> {
        let (scene, side) = (self.scene, self.scene.position.turn);
        let op = &scene.ours.ops[set.op];
        if op.promotion.is_some() {
            return None;
        }
        let all = set.quiet | set.captures;
        let mut found = B::EMPTY;
        for royal in scene.their_royals.squares() {
            let aims = scene.ours.aims(royal)[op.kind];
            let target = scene.position.target(royal);
            found = found | all & aims.surely;
            for to in (all & aims.perhaps).minus(found).squares() {
                let board = self.moved(set.from, to, set.captures & B::bit(to));
                if scene.tables.hits(board, side, op.kind, to, target) {
                    found = found | B::bit(to);
                }
            }
        }
        Some(found)
    }

    /// The board after a move, as far as attacks on other squares are concerned.
    #[inline(always)]
    fn moved(&self, from: usize, to: usize, captures: B) -> Board<'t, B, K> {
        let gone = B::bit(from) | captures;
        Board {
            position: self.scene.position,
            occupied: self.scene.occupied.minus(gone) | B::bit(to),
            gone,
        }
    }

    #[inline(always)]
    pub(super) fn accepts(&self, candidate: &Candidate<B>) -> bool {
        self.scene.tables.is_kept(self.scene.position, candidate)
    }
}
