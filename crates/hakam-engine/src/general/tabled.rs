//! A ready position of the general kernel.

use std::sync::Arc;

use hakam_core::{Kind, Move, Piece, Setup, Side, Square};

use super::candidate::Candidate;
use super::compile::Tables;
use super::position::Position;
use crate::{Answers, Bits, EnginePosition, PackedMove};

/// A position with the tables that answer for it.
pub(super) struct TabledPosition<B: Bits, const K: usize> {
    pub(super) tables: Arc<Tables<B, K>>,
    pub(super) position: Position<B, K>,
}

impl<B: Bits, const K: usize> TabledPosition<B, K> {
    /// The legal moves of the man on a square.
    fn from(&self, square: usize) -> Vec<Candidate<B>> {
        let man = if square < B::CELLS {
            B::bit(square) & self.position.us()
        } else {
            B::EMPTY
        };
        self.tables.legal_of(&self.position, man)
    }

    fn find(&self, step: PackedMove) -> Option<Candidate<B>> {
        let legal = self.from(step.from());
        let mut steps = legal.iter().zip(numbered(&legal));
        let (candidate, _) = steps.find(|(_, listed)| *listed == step)?;
        Some(*candidate)
    }
}

/// Moves in four bytes; of those that look alike the second is numbered 1, and so on. The moves of one man
/// stand together.
fn numbered<B: Bits>(legal: &[Candidate<B>]) -> impl Iterator<Item = PackedMove> + '_ {
    legal.iter().enumerate().map(|(place, candidate)| {
        let step = candidate.packed();
        let before = legal[..place].iter().rev();
        let alike = before
            .take_while(|other| other.from == candidate.from)
            .filter(|other| other.packed() == step)
            .count();
        // Castlings are told apart by their wings.
        if alike == 0 {
            step
        } else {
            step.numbered(alike)
        }
    })
}

impl<B: Bits, const K: usize> Answers for TabledPosition<B, K> {
    fn turn(&self) -> Side {
        self.position.turn
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.position.piece_at(square.index())
    }

    fn moves(&self) -> Vec<Move> {
        let geometry = self.tables.rules.geometry();
        let legal = self.tables.legal(&self.position);
        legal.iter().filter_map(|c| c.unpacked(geometry)).collect()
    }

    fn list(&self, list: &mut Vec<PackedMove>) {
        list.clear();
        let legal = self.tables.legal(&self.position);
        list.extend(numbered(&legal));
    }

    fn list_to(&self, kind: Kind, to: Square, list: &mut Vec<PackedMove>) {
        list.clear();
        let Some(&men) = self.position.kinds.get(kind.index()) else {
            return;
        };
        let men = men & self.position.us();
        let legal = self.tables.legal_of(&self.position, men);
        list.extend(
            numbered(&legal).filter(|step| step.to() == to.index() && step.wing().is_none()),
        );
    }

    fn is_legal(&self, from: Square, to: Square, choice: Option<Kind>) -> bool {
        let choice = choice.map(|kind| u8::try_from(kind.index()).unwrap_or(u8::MAX));
        let asked = |c: &Candidate<B>| (usize::from(c.to), c.choice) == (to.index(), choice);
        self.from(from.index()).iter().any(asked)
    }

    fn is_check(&self) -> bool {
        self.tables.check(&self.position, self.position.turn)
    }

    fn has_moves(&self) -> bool {
        self.tables.count(&self.position) > 0
    }

    fn takes(&self, step: PackedMove) -> bool {
        self.find(step)
            .is_some_and(|candidate| !candidate.captures.is_empty())
    }

    fn resets_clock(&self, step: PackedMove) -> bool {
        let kind = self.position.kind_at(step.from()).unwrap_or(0);
        self.find(step)
            .is_some_and(|candidate| self.tables.resets_clock(kind, &candidate))
    }

    fn uses_mark(&self) -> bool {
        self.tables.uses_mark(&self.position)
    }

    fn men(&self) -> u32 {
        self.position.occupied().len()
    }

    fn setup(&self) -> Setup {
        self.position.setup(self.tables.rules.geometry())
    }

    fn hash_without_en_passant(&self) -> u128 {
        self.position.imprint().number()
    }

    fn hash(&self) -> u128 {
        self.position.marked_imprint().number()
    }

    fn unpack(&self, step: PackedMove) -> Option<Move> {
        let geometry = self.tables.rules.geometry();
        self.find(step)?.unpacked(geometry)
    }

    fn pack(&self, m: Move) -> Option<PackedMove> {
        let geometry = self.tables.rules.geometry();
        let legal = self.from(m.from.index());
        let mut steps = legal.iter().zip(numbered(&legal));
        let (_, step) = steps.find(|(candidate, _)| candidate.unpacked(geometry) == Some(m))?;
        Some(step)
    }

    fn play(&mut self, step: PackedMove) {
        if let Some(candidate) = self.find(step) {
            self.position = self.tables.apply(&self.position, &candidate);
        }
    }

    fn copied(&self) -> EnginePosition {
        EnginePosition::new(TabledPosition::<B, K> {
            tables: Arc::clone(&self.tables),
            position: self.position,
        })
    }
}
