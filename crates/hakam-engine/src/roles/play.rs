//! Making one listed move, and naming it.

use hakam_core::{Move, PatternId, Way};

use super::ask::Ask;
use super::config::Config;
use super::list::Listed;
use super::tabled::Seat;
use super::tables::Tables;
use super::view::{Pos, View};
use crate::lines::Work;
use crate::{Bits, PackedMove};

fn asked(step: PackedMove) -> Ask {
    Ask::new(step.from(), step.to(), None)
}

/// Makes a listed move. In place: a processor waits for what was stored in pieces and is copied whole.
pub(super) struct Play<'a, K: Config>(pub(super) &'a mut Seat<K>, pub(super) PackedMove);

impl<K: Config> Work<()> for Play<'_, K> {
    #[inline(always)]
    fn run(self) {
        let Play(seat, step) = self;
        make::<K>(&seat.tables, &mut seat.turned.position, step);
        seat.turned.side = seat.turned.side.other();
        seat.safety = View::<K::Other>::of(seat).safety();
    }
}

#[inline(always)]
fn make<K: Config>(tables: &Tables<K::B>, pos: &mut Pos<K>, step: PackedMove) {
    if let Some(wing) = step.wing() {
        let before = *pos;
        let view = View::<K> {
            tables,
            pos: &before,
        };
        view.castlings(|place, royal, partner| {
            if tables.castlings[place].wing == wing {
                pos.castle(K::US, royal, partner);
            }
        });
        pos.drop_idle_rights();
        return;
    }
    let to = K::B::bit(step.to());
    let mut gone = K::B::bit(step.from()) | to;
    let (mut passing, mut passer) = (K::B::EMPTY, pos.passer);
    let code = match step.choice() {
        Some(kind) => tables.codes[kind.index()],
        None => pos.code(step.from()),
    };
    if let Some(found) = (View::<K> { tables, pos }).stride_at(asked(step)) {
        if found.in_passing {
            gone = gone | passer;
        }
        if found.stride.marks_passing && step.choice().is_none() {
            passing = found.stride.back::<K>(to);
            passer = to;
        }
    }
    (pos.passing, pos.passer) = (passing, passer);
    pos.clear(gone);
    pos.put(code, K::US, to);
    pos.drop_idle_rights();
}

impl<K: Config> View<'_, K> {
    #[inline(always)]
    pub(super) fn takes(self, step: PackedMove) -> bool {
        if step.wing().is_some() {
            return false;
        }
        let in_passing = || self.stride_at(asked(step)).is_some_and(|f| f.in_passing);
        self.them().has(step.to()) || self.pos.passing.has(step.to()) && in_passing()
    }

    /// A listed move with its pattern and captures.
    pub(super) fn unpacked(self, step: PackedMove) -> Option<Move> {
        let View { tables, pos } = self;
        if let Some(wing) = step.wing() {
            return Some(Move::of(tables, step, Way::Castling(wing), K::B::EMPTY));
        }
        let mut taken = self.them() & K::B::bit(step.to());
        let pattern = if let Some(foot) = self.foot_at(step.from()) {
            let found = self.stride_to(foot, asked(step))?;
            if found.in_passing {
                taken = pos.passer;
            }
            PatternId(found.stride.pattern)
        } else {
            let patterns = tables.patterns_of_code(pos.code(step.from()));
            patterns.leading(K::US, step.from(), step.to(), !taken.is_empty())
        };
        Some(Move::of(tables, step, Way::Pattern(pattern), taken))
    }
}
