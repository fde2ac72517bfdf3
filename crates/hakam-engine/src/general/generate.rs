//! Candidates: every move that fits a pattern, and every castling, as sets where that is possible.

use hakam_core::Way;

use super::attack::Board;
use super::candidate::{Candidate, Distinct, MoveSet, Sink};
use super::form::Form;
use super::op::Op;
use super::scene::Scene;
use crate::Bits;
use crate::packed_move::cell;

impl<B: Bits, const K: usize> Scene<'_, B, K> {
    /// Shows every candidate of some of the men of the side to move, once.
    #[inline(always)]
    pub(crate) fn generate(&self, men: B, sink: &mut impl Sink<B>) {
        for (facts, &of_kind) in self.tables.kinds.iter().zip(&self.position.kinds) {
            for from in (of_kind & men).squares() {
                if facts.overlaps {
                    let mut list = Apart {
                        scene: self,
                        list: Distinct::default(),
                    };
                    for op in facts.ops.clone() {
                        self.by_op(op, from, &mut list);
                    }
                    for candidate in list.list.0 {
                        sink.one(candidate);
                    }
                } else {
                    for op in facts.ops.clone() {
                        self.by_op(op, from, sink);
                    }
                }
            }
        }
        if self.position.rights.meets(men) {
            for castle in self.tables.castles(self.position) {
                if men.has(usize::from(castle.from)) {
                    sink.one(castle);
                }
            }
        }
    }

    /// The moves of one man by one pattern.
    #[inline(always)]
    fn by_op(&self, index: usize, from: usize, sink: &mut impl Sink<B>) {
        let op = &self.ours.ops[index];
        if !op.from.has(from) || op.unmoved && !self.position.rights.has(from) {
            return;
        }
        if let Form::Legs(_) = op.form {
            self.by_legs(index, from, sink);
            return;
        }
        let men = Board::new(self.position).men(self.position.turn, op);
        let reach = op.form.reach(from, men) & op.onto;
        let quiet = if op.land.empty {
            reach.minus(self.occupied)
        } else {
            B::EMPTY
        };
        let captures = if op.land.foe {
            reach & self.prey(op)
        } else {
            B::EMPTY
        };
        if !(quiet | captures).is_empty() {
            sink.set(MoveSet {
                op: index,
                from,
                quiet,
                captures,
            });
        }
        if op.land.passing {
            let skipped = (reach & self.position.skipped).minus(self.occupied);
            for to in skipped.squares() {
                let captures = B::bit(usize::from(self.position.passer));
                self.expand_one(op, from, to, captures, |one| sink.one(one));
            }
        }
    }

    /// The foes that a pattern may land on: no royals, nobody it may not take.
    #[inline(always)]
    fn prey(&self, op: &Op<B>) -> B {
        if op.not_taking == 0 {
            self.foes
        } else {
            self.foes.minus(self.position.of_kinds(op.not_taking))
        }
    }

    #[inline(never)]
    fn by_legs(&self, index: usize, from: usize, sink: &mut impl Sink<B>) {
        let op = &self.ours.ops[index];
        let men = Board::new(self.position).men(self.position.turn, op);
        let occupied = self.occupied.minus(B::bit(from));
        for arrival in op.form.arrivals(from, men) {
            let to = B::bit(arrival.to);
            if !op.onto.meets(to) || arrival.taken.meets(self.their_royals) {
                continue;
            }
            // Who was taken on the way has left the board.
            let ways = if occupied.minus(arrival.taken).meets(to) {
                [(op.land.foe && self.prey(op).meets(to)).then_some(to), None]
            } else {
                let passing = op.land.passing && self.position.skipped.meets(to);
                [
                    op.land.empty.then_some(B::EMPTY),
                    passing.then(|| B::bit(usize::from(self.position.passer))),
                ]
            };
            for captures in ways.into_iter().flatten() {
                let captures = captures | arrival.taken;
                self.expand_one(op, from, arrival.to, captures, |mut one| {
                    if op.passing.is_some() && one.choice.is_none() {
                        one.skipped = arrival.skipped;
                    }
                    sink.one(one);
                });
            }
        }
    }

    /// A single move with each of its promotion choices.
    #[inline(always)]
    fn expand_one(
        &self,
        op: &Op<B>,
        from: usize,
        to: usize,
        captures: B,
        mut show: impl FnMut(Candidate<B>),
    ) {
        let plain = Candidate {
            from: cell(from),
            to: cell(to),
            way: Way::Pattern(op.id),
            choice: None,
            captures,
            partner: None,
            skipped: B::EMPTY,
        };
        if let Some(zone) = &op.promotion
            && zone.holds(from, to, captures)
        {
            for choice in self.choices(zone) {
                show(Candidate {
                    choice: Some(choice),
                    ..plain
                });
            }
            if zone.must.has(to) {
                return;
            }
        }
        show(Candidate {
            skipped: op.skipped(from, to),
            ..plain
        });
    }

    /// Unpacks a set into single moves.
    #[inline(always)]
    pub(crate) fn expand(&self, set: MoveSet<B>, mut show: impl FnMut(Candidate<B>)) {
        let op = &self.ours.ops[set.op];
        for to in set.quiet.squares() {
            self.expand_one(op, set.from, to, B::EMPTY, &mut show);
        }
        for to in set.captures.squares() {
            self.expand_one(op, set.from, to, B::bit(to), &mut show);
        }
    }
}

/// Unpacks the moves of one man and keeps those that are not there yet.
struct Apart<'s, 't, B: Bits, const K: usize> {
    scene: &'s Scene<'t, B, K>,
    list: Distinct<B>,
}

impl<B: Bits, const K: usize> Sink<B> for Apart<'_, '_, B, K> {
    fn set(&mut self, set: MoveSet<B>) {
        let list = &mut self.list;
        self.scene.expand(set, |candidate| list.add(candidate));
    }

    fn one(&mut self, candidate: Candidate<B>) {
        self.list.add(candidate);
    }
}
