//! A ready position of the role kernel: checkers and pins are found when it is made.

use std::sync::Arc;

use hakam_core::{Kind, Move, Piece, Setup, Side, Square, Way};

use super::Turned;
use super::ask::Ask;
use super::config::{Config, Shape};
use super::count::count;
use super::legal::{IsLegal, Look, Safety, UsesMark};
use super::list::{List, ListTo, Listed};
use super::play::{Play, takes, unpacked};
use super::sound::IsSound;
use super::tables::Tables;
use crate::lines::Lines;
use crate::{Answers, Bits, EnginePosition, PackedMove};

/// Room for the moves of nearly every position, so that a list is not copied while it grows.
const MANY_MOVES: usize = 64;

/// A position with the tables that answer for it.
pub(super) struct TabledPosition<K: Config> {
    pub(super) tables: Arc<Tables<K::B>>,
    pub(super) turned: Turned<K>,
    pub(super) safety: Safety<K::B>,
}

impl<K: Config> TabledPosition<K> {
    pub(super) fn new(tables: Arc<Tables<K::B>>, turned: Turned<K>) -> TabledPosition<K> {
        let safety = look::<K>(&tables, &turned);
        TabledPosition {
            tables,
            turned,
            safety,
        }
    }

    fn fill<T: Listed<K::B>>(&self, list: &mut Vec<T>) {
        let (tables, position) = (&*self.tables, &self.turned.position);
        match self.turned.side {
            Side::White => K::L::enter(List::<K, T, true>(tables, position, list)),
            Side::Black => K::L::enter(List::<K, T, false>(tables, position, list)),
        }
    }
}

fn look<K: Config>(tables: &Tables<K::B>, turned: &Turned<K>) -> Safety<K::B> {
    match turned.side {
        Side::White => K::L::enter(Look::<K, true>(tables, &turned.position)),
        Side::Black => K::L::enter(Look::<K, false>(tables, &turned.position)),
    }
}

impl<K: Config> Answers for TabledPosition<K> {
    fn turn(&self) -> Side {
        self.turned.side
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        let (position, square) = (&self.turned.position, square.index());
        let side = Side::BOTH
            .into_iter()
            .find(|side| square < K::B::CELLS && position.sides[*side as usize].has(square))?;
        let kind = self.tables.kind_of_code(position.code(square))?;
        Some(Piece::new(side, kind))
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
            Side::White => K::L::enter(ListTo::<K, true>(self, kind, to, list)),
            Side::Black => K::L::enter(ListTo::<K, false>(self, kind, to, list)),
        }
    }

    #[inline(always)]
    fn is_legal(&self, from: Square, to: Square, choice: Option<Kind>) -> bool {
        // A kind above any that a byte can hold is one that no game has.
        let choice = choice.map(|kind| u8::try_from(kind.index()).unwrap_or(u8::MAX));
        let ask = Ask::new(from.index(), to.index(), choice);
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

    fn takes(&self, step: PackedMove) -> bool {
        let (tables, position) = (&*self.tables, &self.turned.position);
        match self.turned.side {
            Side::White => takes::<K, true>(tables, position, step),
            Side::Black => takes::<K, false>(tables, position, step),
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
                Side::White => K::L::enter(UsesMark::<K, true>(self)),
                Side::Black => K::L::enter(UsesMark::<K, false>(self)),
            }
    }

    fn is_sound(&self) -> bool {
        let (tables, position) = (&*self.tables, &self.turned.position);
        match self.turned.side {
            Side::White => K::L::enter(IsSound::<K, true>(tables, position)),
            Side::Black => K::L::enter(IsSound::<K, false>(tables, position)),
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

    fn hash_without_en_passant(&self) -> u128 {
        self.turned.imprint().number()
    }

    fn hash(&self) -> u128 {
        self.turned.fingerprint().number()
    }

    fn unpack(&self, step: PackedMove) -> Option<Move> {
        let (tables, position) = (&*self.tables, &self.turned.position);
        match self.turned.side {
            Side::White => unpacked::<K, true>(tables, position, step),
            Side::Black => unpacked::<K, false>(tables, position, step),
        }
    }

    fn pack(&self, m: Move) -> Option<PackedMove> {
        let (from, to) = (m.from.index(), m.to.index());
        let kind = m.choice.and_then(|kind| u8::try_from(kind.index()).ok());
        let step = match m.way {
            Way::Castling(wing) => PackedMove::castling(from, to, wing),
            Way::Pattern(_) => kind.map_or(PackedMove::new(from, to), |kind| {
                PackedMove::new(from, to).becoming(kind)
            }),
        };
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
            Side::White => K::L::enter(Play::<K, true>(self, step)),
            Side::Black => K::L::enter(Play::<K, false>(self, step)),
        }
    }

    fn copied(&self) -> EnginePosition {
        EnginePosition::new(TabledPosition::<K> {
            tables: Arc::clone(&self.tables),
            turned: Turned {
                position: self.turned.position,
                side: self.turned.side,
            },
            safety: self.safety,
        })
    }
}
