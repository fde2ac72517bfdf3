//! Making one listed move, and naming it.

use hakam_core::{Move, PatternId, Way};

use super::ask::Ask;
use super::config::{Config, index};
use super::generate::{Pos, Sink};
use super::legal::{foot_at, look, stride_to};
use super::list::Listed;
use super::pairs::pairs;
use super::tabled::TabledPosition;
use super::tables::Tables;
use crate::lines::Work;
use crate::{Bits, PackedMove};

fn asked(step: PackedMove) -> Ask {
    Ask::new(step.from(), step.to(), None)
}

/// Makes a listed move of the side `UP`. In place: a processor waits for what was stored in pieces and is
/// copied whole.
pub(super) struct Play<'a, K: Config, const UP: bool>(
    pub(super) &'a mut TabledPosition<K>,
    pub(super) PackedMove,
);

impl<K: Config, const UP: bool> Work<()> for Play<'_, K, UP> {
    #[inline(always)]
    fn run(self) {
        let Play(seat, step) = self;
        make::<K, UP>(&seat.tables, &mut seat.turned.position, step);
        seat.turned.side = seat.turned.side.other();
        let position = &seat.turned.position;
        seat.safety = if UP {
            look::<K, false>(&seat.tables, position)
        } else {
            look::<K, true>(&seat.tables, position)
        };
    }
}

#[inline(always)]
fn make<K: Config, const UP: bool>(c: &Tables<K::B>, pos: &mut Pos<K>, step: PackedMove) {
    let me = index(UP);
    if step.wing().is_some() {
        let mut castling = Castling::<K, UP> {
            c,
            pos: *pos,
            step,
            after: pos,
        };
        let before = castling.pos;
        pairs::<K, UP>(c, &before, &mut castling);
        castling.after.passing = K::B::EMPTY;
        castling.after.drop_idle_rights();
        return;
    }
    let to = K::B::bit(step.to());
    let mut gone = K::B::bit(step.from()) | to;
    let mut passing = K::B::EMPTY;
    let code = match step.choice() {
        Some(kind) => c.codes[kind.index()],
        None => pos.code(step.from()),
    };
    if let Some(foot) = foot_at::<K>(pos, step.from())
        && let Some(found) = stride_to::<K, UP>(&c.feet[foot], pos, asked(step))
    {
        if found.in_passing {
            gone = gone | pos.passer;
        }
        if found.stride.marks_passing && step.choice().is_none() {
            let amount = found.stride.amount[me];
            passing = if UP {
                to.shift::<false>(amount)
            } else {
                to.shift::<true>(amount)
            };
            pos.passer = to;
        }
    }
    pos.passing = passing;
    pos.clear(gone);
    pos.put(code, me, to);
    pos.drop_idle_rights();
}

/// Makes the castling that was asked for.
struct Castling<'a, K: Config, const UP: bool> {
    c: &'a Tables<K::B>,
    pos: Pos<K>,
    step: PackedMove,
    after: &'a mut Pos<K>,
}

impl<K: Config, const UP: bool> Sink<K::B> for Castling<'_, K, UP> {
    fn piece(&mut self, _: usize, _: K::B) {}
    fn stride(&mut self, _: usize, _: &super::foot::Stride<K::B>, _: K::B) {}
    fn passing(&mut self, _: usize, _: &super::foot::Stride<K::B>, _: K::B, _: K::B) {}
    fn pair(&mut self, wing: usize, royal: (K::B, K::B), partner: (K::B, K::B)) {
        if Some(self.c.pairs[wing].wing) == self.step.wing() {
            let codes = [royal.0, partner.0].map(|square| self.pos.code(square.lsb()));
            self.after.clear(royal.0 | partner.0);
            self.after.put(codes[0], index(UP), royal.1);
            self.after.put(codes[1], index(UP), partner.1);
        }
    }
}

/// Whether a listed move of the side `UP` takes somebody.
#[inline(always)]
pub(super) fn takes<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    step: PackedMove,
) -> bool {
    if step.wing().is_some() {
        return false;
    }
    if pos.sides[index(!UP)].has(step.to()) {
        return true;
    }
    pos.passing.has(step.to())
        && foot_at::<K>(pos, step.from()).is_some_and(|foot| {
            let found = stride_to::<K, UP>(&c.feet[foot], pos, asked(step));
            found.is_some_and(|found| found.in_passing)
        })
}

/// A listed move of the side `UP` with its pattern and captures.
pub(super) fn unpacked<K: Config, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    step: PackedMove,
) -> Option<Move> {
    if let Some(wing) = step.wing() {
        return Move::of(c, step, Way::Castling(wing), K::B::EMPTY);
    }
    let mut taken = pos.sides[index(!UP)] & K::B::bit(step.to());
    let pattern = match foot_at::<K>(pos, step.from()) {
        Some(foot) => {
            let found = stride_to::<K, UP>(&c.feet[foot], pos, asked(step))?;
            if found.in_passing {
                taken = pos.passer;
            }
            found.stride.pattern
        }
        None => {
            c.patterns_of_code(pos.code(step.from()))
                .leading(index(UP), step.from(), step.to())
        }
    };
    Move::of(c, step, Way::Pattern(PatternId(pattern)), taken)
}
