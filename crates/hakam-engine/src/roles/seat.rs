//! A ready position of the role kernel: checkers and pins are found when it is made.

use std::sync::Arc;

use hakam_core::{Move, Setup, Side};

use super::Turned;
use super::count::count;
use super::kernel::{Kernel, Shape};
use super::legal::{Ask, IsLegal, Look, Safety};
use super::list::{List, ListTo};
use super::play::{Play, takes, unpacked};
use super::tables::Tables;
use crate::lines::Lines;
use crate::perft::Fingerprint;
use crate::ready::Prepared;
use crate::{Bits, Step};

/// A position with the tables that answer for it.
pub(super) struct Seat<K: Kernel> {
    pub(super) tables: Arc<Tables<K::B>>,
    pub(super) turned: Turned<K>,
    pub(super) safety: Safety<K::B>,
}

impl<K: Kernel> Seat<K> {
    pub(super) fn new(tables: Arc<Tables<K::B>>, turned: Turned<K>) -> Seat<K> {
        let safety = look::<K>(&tables, &turned);
        Seat {
            tables,
            turned,
            safety,
        }
    }
}

fn look<K: Kernel>(tables: &Tables<K::B>, turned: &Turned<K>) -> Safety<K::B> {
    match turned.side {
        Side::White => K::L::enter(Look::<K, true>(tables, &turned.position)),
        Side::Black => K::L::enter(Look::<K, false>(tables, &turned.position)),
    }
}

impl<K: Kernel> Prepared for Seat<K> {
    fn list(&self, list: &mut Vec<Step>) {
        let (tables, position) = (&*self.tables, &self.turned.position);
        match self.turned.side {
            Side::White => K::L::enter(List::<K, true>(tables, position, list)),
            Side::Black => K::L::enter(List::<K, false>(tables, position, list)),
        }
    }

    fn list_to(&self, kind: usize, to: usize, list: &mut Vec<Step>) {
        match self.turned.side {
            Side::White => K::L::enter(ListTo::<K, true>(self, kind, to, list)),
            Side::Black => K::L::enter(ListTo::<K, false>(self, kind, to, list)),
        }
    }

    #[inline(always)]
    fn is_legal(&self, from: usize, to: usize, choice: Option<u8>) -> bool {
        let ask = Ask::new(from, to, choice);
        match self.turned.side {
            Side::White => K::L::enter(IsLegal::<K, true>(self, ask)),
            Side::Black => K::L::enter(IsLegal::<K, false>(self, ask)),
        }
    }

    fn is_check(&self) -> bool {
        !self.safety.checkers.is_empty()
    }

    fn has_moves(&self) -> bool {
        let (tables, position) = (&*self.tables, &self.turned.position);
        0 < match self.turned.side {
            Side::White => count::<K, true>(tables, position),
            Side::Black => count::<K, false>(tables, position),
        }
    }

    fn takes(&self, step: Step) -> bool {
        let (tables, position) = (&*self.tables, &self.turned.position);
        match self.turned.side {
            Side::White => takes::<K, true>(tables, position, step),
            Side::Black => takes::<K, false>(tables, position, step),
        }
    }

    fn men(&self) -> u32 {
        let [ours, theirs] = self.turned.position.sides;
        (ours | theirs).len()
    }

    fn pawns_are_stuck(&self) -> bool {
        let (tables, position) = (&*self.tables, &self.turned.position);
        let [white, black] = position.sides;
        let free = !(white | black);
        (0..K::S::FEET).all(|foot| {
            let men = position.roles[1 + foot];
            let strides = tables.feet[foot].strides[..K::S::QUIETS].iter();
            // Who cannot make one step cannot make two.
            strides.filter(|stride| stride.steps == 1).all(|stride| {
                let up = (men & white & stride.from[0]).shift::<true>(stride.amount[0]);
                let down = (men & black & stride.from[1]).shift::<false>(stride.amount[1]);
                !(up | down).meets(free)
            })
        })
    }

    fn setup(&self) -> Setup {
        self.turned.position.setup(&self.tables, self.turned.side)
    }

    fn imprint(&self) -> Fingerprint {
        self.turned.imprint()
    }

    fn fingerprint(&self) -> Fingerprint {
        self.turned.fingerprint()
    }

    fn unpack(&self, step: Step) -> Option<Move> {
        let (tables, position) = (&*self.tables, &self.turned.position);
        match self.turned.side {
            Side::White => unpacked::<K, true>(tables, position, step),
            Side::Black => unpacked::<K, false>(tables, position, step),
        }
    }

    fn play(&mut self, step: Step) {
        match self.turned.side {
            Side::White => K::L::enter(Play::<K, true>(self, step)),
            Side::Black => K::L::enter(Play::<K, false>(self, step)),
        }
    }

    fn copied(&self) -> Box<dyn Prepared> {
        Box::new(Seat::<K> {
            tables: Arc::clone(&self.tables),
            turned: Turned {
                position: self.turned.position,
                side: self.turned.side,
            },
            safety: self.safety,
        })
    }
}
