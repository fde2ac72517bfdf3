//! Making one listed move, and naming it.

use hakam_core::{Move, PatternId, Way};

use super::generate::{Pos, Sink};
use super::kernel::{Kernel, index};
use super::legal::{Ask, foot_at, look, stride_to};
use super::pairs::pairs;
use super::seat::Seat;
use super::tables::Tables;
use crate::lines::Work;
use crate::{Bits, Step};

fn asked(step: Step) -> Ask {
    Ask::new(step.from(), step.to(), None)
}

/// Makes a listed move of the side `UP`. In place: a processor waits for what was stored in pieces and is
/// copied whole.
pub(super) struct Play<'a, K: Kernel, const UP: bool>(pub(super) &'a mut Seat<K>, pub(super) Step);

impl<K: Kernel, const UP: bool> Work<()> for Play<'_, K, UP> {
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
fn make<K: Kernel, const UP: bool>(c: &Tables<K::B>, pos: &mut Pos<K>, step: Step) {
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
struct Castling<'a, K: Kernel, const UP: bool> {
    c: &'a Tables<K::B>,
    pos: Pos<K>,
    step: Step,
    after: &'a mut Pos<K>,
}

impl<K: Kernel, const UP: bool> Sink<K::B> for Castling<'_, K, UP> {
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
pub(super) fn takes<K: Kernel, const UP: bool>(c: &Tables<K::B>, pos: &Pos<K>, step: Step) -> bool {
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
pub(super) fn unpacked<K: Kernel, const UP: bool>(
    c: &Tables<K::B>,
    pos: &Pos<K>,
    step: Step,
) -> Option<Move> {
    let geometry = c.rules.geometry();
    let mut taken = None;
    let way = if let Some(wing) = step.wing() {
        Way::Castling(wing)
    } else {
        if pos.sides[index(!UP)].has(step.to()) {
            taken = Some(step.to());
        }
        let pattern = match foot_at::<K>(pos, step.from()) {
            Some(foot) => {
                let found = stride_to::<K, UP>(&c.feet[foot], pos, asked(step))?;
                if found.in_passing {
                    taken = Some(pos.passer.lsb());
                }
                found.stride.pattern
            }
            None => {
                c.patterns_of_code(pos.code(step.from()))
                    .leading(index(UP), step.from(), step.to())
            }
        };
        Way::Pattern(PatternId(pattern))
    };
    Some(Move {
        from: geometry.square_at(step.from())?,
        to: geometry.square_at(step.to())?,
        way,
        choice: step.choice(),
        captures: taken
            .and_then(|index| geometry.square_at(index))
            .into_iter()
            .collect(),
    })
}
