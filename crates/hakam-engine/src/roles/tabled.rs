//! A ready position of the role kernel: checkers and pins are found when it is made.

use std::sync::Arc;

use hakam_core::{Kind, Move, Piece, Setup, Side, Square};

use super::Turned;
use super::ask::Ask;
use super::config::{Config, Shape};
use super::legal::{IsLegal, Look, Safety, UsesMark};
use super::list::{List, ListTo, Listed};
use super::play::Play;
use super::sound::IsSound;
use super::tables::Tables;
use super::view::View;
use crate::lines::Lines;
use crate::{Answers, Bits, EnginePosition, PackedMove};

/// Room for the moves of nearly every position, so that a list is not copied while it grows.
const MANY_MOVES: usize = 64;

/// A position with the tables that answer for it.
#[derive(Clone)]
pub(super) struct TabledPosition<K: Config> {
    pub(super) tables: Arc<Tables<K::B>>,
    pub(super) turned: Turned<K>,
    pub(super) safety: Safety<K::B>,
}

/// A ready position as either side sees it.
pub(super) type Seat<K> = TabledPosition<<K as Config>::White>;

impl<'a, K: Config> View<'a, K> {
    #[inline(always)]
    pub(super) fn of(seat: &'a Seat<K>) -> View<'a, K> {
        View {
            tables: &seat.tables,
            pos: &seat.turned.position,
        }
    }
}

impl<K: Config<White = K>> TabledPosition<K> {
    pub(super) fn new(tables: Arc<Tables<K::B>>, turned: Turned<K>) -> TabledPosition<K> {
        let view = turned.view(&tables);
        let safety = match turned.side {
            Side::White => K::L::enter(Look(view)),
            Side::Black => K::L::enter(Look(view.turned())),
        };
        TabledPosition {
            tables,
            turned,
            safety,
        }
    }

    #[inline(always)]
    fn view(&self) -> View<'_, K> {
        View::of(self)
    }

    fn fill<T: Listed<K::B>>(&self, list: &mut Vec<T>) {
        match self.turned.side {
            Side::White => K::L::enter(List(self.view(), list)),
            Side::Black => K::L::enter(List(self.view().turned(), list)),
        }
    }
}

impl<K: Config<White = K>> Answers for TabledPosition<K> {
    fn turn(&self) -> Side {
        self.turned.side
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        let position = &self.turned.position;
        position.piece_at(&self.tables, square.index())
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(MANY_MOVES);
        self.fill(&mut moves);
        moves
    }

    fn list(&self, list: &mut Vec<PackedMove>) {
        list.clear();
        self.fill(list);
    }

    fn list_to(&self, kind: Kind, to: Square, list: &mut Vec<PackedMove>) {
        let (kind, to) = (kind.index(), to.index());
        list.clear();
        match self.turned.side {
            Side::White => K::L::enter(ListTo::<K>(self, kind, to, list)),
            Side::Black => K::L::enter(ListTo::<K::Other>(self, kind, to, list)),
        }
    }

    #[inline(always)]
    fn is_legal(&self, from: Square, to: Square, choice: Option<Kind>) -> bool {
        // A kind above any that a byte can hold is one that no game has.
        let choice = choice.map(|kind| u8::try_from(kind.index()).unwrap_or(u8::MAX));
        let ask = Ask::new(from.index(), to.index(), choice);
        match self.turned.side {
            Side::White => K::L::enter(IsLegal::<K>(self, ask)),
            Side::Black => K::L::enter(IsLegal::<K::Other>(self, ask)),
        }
    }

    fn is_check(&self) -> bool {
        !self.safety.checkers.is_empty()
    }

    fn has_moves(&self) -> bool {
        0 < match self.turned.side {
            Side::White => self.view().count(),
            Side::Black => self.view().turned().count(),
        }
    }

    fn takes(&self, step: PackedMove) -> bool {
        match self.turned.side {
            Side::White => self.view().takes(step),
            Side::Black => self.view().turned().takes(step),
        }
    }

    fn resets_clock(&self, step: PackedMove) -> bool {
        let resets = |kind| self.tables.rules.kind(kind).resets_clock;
        let code = self.turned.position.code(step.from());
        step.choice().is_some()
            || self.takes(step)
            || self.tables.kind_of_code(code).is_some_and(resets)
    }

    fn uses_mark(&self) -> bool {
        !self.turned.position.passing.is_empty()
            && match self.turned.side {
                Side::White => K::L::enter(UsesMark::<K>(self)),
                Side::Black => K::L::enter(UsesMark::<K::Other>(self)),
            }
    }

    fn is_sound(&self) -> bool {
        match self.turned.side {
            Side::White => K::L::enter(IsSound(self.view())),
            Side::Black => K::L::enter(IsSound(self.view().turned())),
        }
    }

    fn men(&self) -> u32 {
        self.view().occupied().len()
    }

    fn pawns_are_stuck(&self) -> bool {
        let position = &self.turned.position;
        let [white, black] = position.sides;
        let free = !(white | black);
        (0..K::S::FEET).all(|foot| {
            let men = position.roles[1 + foot];
            let strides = self.tables.feet[foot].strides[..K::S::QUIETS].iter();
            // Who cannot make one step cannot make two.
            strides.filter(|stride| stride.steps == 1).all(|stride| {
                let up = stride.ahead::<K>(men & white & stride.from[0]);
                let down = stride.ahead::<K::Other>(men & black & stride.from[1]);
                !(up | down).meets(free)
            })
        })
    }

    fn setup(&self) -> Setup {
        self.turned.position.setup(&self.tables, self.turned.side)
    }

    fn hash_without_en_passant(&self) -> u128 {
        self.turned.imprint().number()
    }

    fn hash(&self) -> u128 {
        self.turned.fingerprint().number()
    }

    fn unpack(&self, step: PackedMove) -> Option<Move> {
        match self.turned.side {
            Side::White => self.view().unpacked(step),
            Side::Black => self.view().turned().unpacked(step),
        }
    }

    fn pack(&self, m: Move) -> Option<PackedMove> {
        let step = PackedMove::of(m);
        let from = step.from();
        let castles = from < K::B::CELLS && self.turned.position.roles[0].has(from);
        let is_legal = if castles {
            // Two squares do not tell a step of the royal from a castling.
            let mut list = Vec::with_capacity(MANY_MOVES);
            self.list(&mut list);
            list.contains(&step)
        } else {
            self.is_legal(m.from, m.to, m.choice)
        };
        (is_legal && self.unpack(step) == Some(m)).then_some(step)
    }

    fn play(&mut self, step: PackedMove) {
        match self.turned.side {
            Side::White => K::L::enter(Play::<K>(self, step)),
            Side::Black => K::L::enter(Play::<K::Other>(self, step)),
        }
    }

    fn copied(&self) -> EnginePosition {
        EnginePosition::new(self.clone())
    }
}
