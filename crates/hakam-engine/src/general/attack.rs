//! Who attacks a square, by reverse look-up.

use hakam_core::Side;

use super::compile::Tables;
use super::form::Men;
use super::op::Op;
use super::position::Position;
use crate::Bits;

/// Who stands where, for one question: the men as they are, or as they would be.
#[derive(Clone, Copy)]
pub(crate) struct Board<'p, B: Bits, const K: usize> {
    /// The men as they are.
    pub(crate) position: &'p Position<B, K>,
    /// The squares occupied for this question.
    pub(crate) occupied: B,
    /// Men that are off the board for this question.
    pub(crate) gone: B,
}

impl<'p, B: Bits, const K: usize> Board<'p, B, K> {
    /// The men as they are.
    #[inline(always)]
    pub(crate) fn new(position: &'p Position<B, K>) -> Self {
        Board {
            position,
            occupied: position.occupied(),
            gone: B::EMPTY,
        }
    }

    /// The same with a man lifted off.
    #[inline(always)]
    pub(crate) fn lifting(self, square: usize) -> Self {
        let bit = B::bit(square);
        Board {
            occupied: self.occupied.minus(bit),
            gone: self.gone | bit,
            ..self
        }
    }

    /// The men a pattern sees when a man of `side` uses it.
    #[inline(always)]
    pub(crate) fn men(&self, side: Side, op: &Op<B>) -> Men<B> {
        let men = |mask: u64| {
            if mask == 0 {
                B::EMPTY
            } else {
                self.position.of_kinds(mask).minus(self.gone)
            }
        };
        let foes = self.position.sides[side.other() as usize].minus(self.gone);
        Men {
            occupied: self.occupied,
            barred: men(op.not_over),
            prey: foes.minus(men(op.not_taking)),
        }
    }
}

/// The square that is asked about: where a man of `kind` stands or is imagined.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) square: usize,
    pub(crate) kind: Option<usize>,
}

impl<B: Bits, const K: usize> Tables<B, K> {
    /// The men of `by` that attack a target.
    pub(crate) fn attackers(&self, board: Board<'_, B, K>, by: Side, target: Target) -> B {
        let men = board.position.sides[by as usize].minus(board.gone);
        let aims = self.sides[by as usize].aims(target.square);
        let mut found = B::EMPTY;
        for (kind, (aims, &of_kind)) in aims.iter().zip(&board.position.kinds).enumerate() {
            found = found | of_kind & men & aims.surely;
            for from in (of_kind & men & aims.perhaps).squares() {
                if self.hits(board, by, kind, from, target) {
                    found = found | B::bit(from);
                }
            }
        }
        found
    }

    /// Whether any man of `by` attacks a target.
    #[inline]
    pub(crate) fn is_attacked(&self, board: Board<'_, B, K>, by: Side, target: Target) -> bool {
        let men = board.position.sides[by as usize].minus(board.gone);
        let aims = self.sides[by as usize].aims(target.square);
        let mut sure = B::EMPTY;
        for (aims, &of_kind) in aims.iter().zip(&board.position.kinds) {
            sure = sure | of_kind & aims.surely;
        }
        if sure.meets(men) {
            return true;
        }
        for (kind, (aims, &of_kind)) in aims.iter().zip(&board.position.kinds).enumerate() {
            for from in (of_kind & aims.perhaps & men).squares() {
                if self.hits(board, by, kind, from, target) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a man of `kind` on `from` attacks a target.
    #[inline]
    pub(crate) fn hits(
        &self,
        board: Board<'_, B, K>,
        by: Side,
        kind: usize,
        from: usize,
        target: Target,
    ) -> bool {
        let bit = B::bit(target.square);
        self.ops_of(by, kind).iter().any(|op| {
            op.can_hit(board.position, from, target) && {
                if op.form.has_plain_threats() && op.not_over == 0 {
                    let mut is_hit = false;
                    op.form.threats(from, target.square, |threat| {
                        is_hit |= threat.is_open(board.occupied);
                    });
                    return is_hit;
                }
                let mut men = board.men(by, op);
                // The target holds a foe, and is not something to take on the way.
                men.occupied = men.occupied | bit;
                men.prey = men.prey.minus(bit);
                op.form.reach(from, men).meets(bit)
            }
        })
    }

    #[inline(always)]
    pub(crate) fn ops_of(&self, side: Side, kind: usize) -> &[Op<B>] {
        &self.sides[side as usize].ops[self.kinds[kind].ops.clone()]
    }

    #[inline(always)]
    pub(crate) fn royals(&self, position: &Position<B, K>, side: Side) -> B {
        let men = position.sides[side as usize];
        let mut royals = position.of_kinds(self.royal) & men;
        if self.royal_last != 0 {
            let last = position.of_kinds(self.royal_last) & men;
            if last.len() == 1 {
                royals = royals | last;
            }
        }
        royals
    }

    /// Whether a royal of `side` is attacked.
    #[inline]
    pub(crate) fn check(&self, position: &Position<B, K>, side: Side) -> bool {
        let board = Board::new(position);
        self.royals(position, side)
            .squares()
            .any(|royal| self.is_attacked(board, side.other(), position.target(royal)))
    }

    /// Whether royals of the two sides face each other on an open file.
    pub(crate) fn facing(&self, position: &Position<B, K>) -> bool {
        let [whites, blacks] = Side::BOTH.map(|side| self.royals(position, side));
        self.face(whites, blacks, position.occupied())
    }

    /// Whether one of these men faces one of these foes on an open file.
    pub(crate) fn face(&self, these: B, foes: B, occupied: B) -> bool {
        these.squares().any(|one| {
            foes.squares().any(|other| {
                self.file_between(one, other)
                    .is_some_and(|between| !between.meets(occupied))
            })
        })
    }

    /// The squares between two squares of one file.
    #[inline(always)]
    pub(crate) fn file_between(&self, a: usize, b: usize) -> Option<B> {
        let (low, high) = (B::bit(a.min(b)), B::bit(a.max(b)));
        let inside = low.from_msb() & high.through_lsb();
        let file = self.files[a];
        file.has(b).then(|| (file & inside).minus(low | high))
    }
}

impl<B: Bits> Op<B> {
    /// Whether the man on `from` may use this pattern against a target, the way there not yet asked.
    #[inline(always)]
    pub(crate) fn can_hit<const K: usize>(
        &self,
        position: &Position<B, K>,
        from: usize,
        target: Target,
    ) -> bool {
        self.land.foe
            && self.from.has(from)
            && self.onto.has(target.square)
            && (!self.unmoved || position.rights.has(from))
            && target
                .kind
                .is_none_or(|kind| self.not_taking >> kind & 1 == 0)
    }
}
