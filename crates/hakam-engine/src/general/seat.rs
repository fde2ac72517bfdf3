//! A ready position of the general kernel.

use std::sync::Arc;

use hakam_core::{Move, Setup};

use super::candidate::Candidate;
use super::compile::Tables;
use super::position::Position;
use crate::perft::Fingerprint;
use crate::ready::Prepared;
use crate::{Bits, Step};

/// A position with the tables that answer for it.
pub(super) struct Seat<B: Bits, const K: usize> {
    pub(super) tables: Arc<Tables<B>>,
    pub(super) position: Position<B, K>,
}

impl<B: Bits, const K: usize> Seat<B, K> {
    /// The legal moves of the man on a square.
    fn from(&self, square: usize) -> Vec<Candidate<B>> {
        let man = if square < B::CELLS {
            B::bit(square) & self.position.us()
        } else {
            B::EMPTY
        };
        self.tables.legal_of(&self.position, man)
    }

    fn find(&self, step: Step) -> Option<Candidate<B>> {
        let legal = self.from(step.from());
        let steps = numbered(&legal);
        legal
            .iter()
            .zip(steps)
            .find(|(_, listed)| *listed == step)
            .map(|(candidate, _)| *candidate)
    }
}

/// Moves in four bytes; of those that look alike the second is numbered 1, and so on. The moves of one man
/// stand together.
fn numbered<B: Bits>(legal: &[Candidate<B>]) -> impl Iterator<Item = Step> + '_ {
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

impl<B: Bits, const K: usize> Prepared for Seat<B, K> {
    fn list(&self, list: &mut Vec<Step>) {
        let legal = self.tables.legal(&self.position);
        list.extend(numbered(&legal));
    }

    fn list_to(&self, kind: usize, to: usize, list: &mut Vec<Step>) {
        let Some(&men) = self.position.kinds.get(kind) else {
            return;
        };
        let men = men & self.position.us();
        let legal = self.tables.legal_of(&self.position, men);
        list.extend(numbered(&legal).filter(|step| step.to() == to && step.wing().is_none()));
    }

    fn is_legal(&self, from: usize, to: usize, choice: Option<u8>) -> bool {
        let asked = |c: &Candidate<B>| (usize::from(c.to), c.choice) == (to, choice);
        self.from(from).iter().any(asked)
    }

    fn is_check(&self) -> bool {
        self.tables.check(&self.position, self.position.turn)
    }

    fn has_moves(&self) -> bool {
        self.tables.count(&self.position) > 0
    }

    fn takes(&self, step: Step) -> bool {
        self.find(step)
            .is_some_and(|candidate| !candidate.captures.is_empty())
    }

    fn men(&self) -> u32 {
        self.position.occupied().len()
    }

    fn pawns_are_stuck(&self) -> bool {
        true
    }

    fn setup(&self) -> Setup {
        let mut setup = self.position.setup(self.tables.rules.geometry());
        (setup.clock, setup.number) = (0, 1);
        setup
    }

    fn imprint(&self) -> Fingerprint {
        self.position.imprint()
    }

    fn fingerprint(&self) -> Fingerprint {
        self.position.marked_imprint()
    }

    fn unpack(&self, step: Step) -> Option<Move> {
        let geometry = self.tables.rules.geometry();
        self.find(step)?.unpacked(geometry)
    }

    fn play(&mut self, step: Step) {
        if let Some(candidate) = self.find(step) {
            self.position = self.tables.apply(&self.position, &candidate);
        }
    }

    fn copied(&self) -> Box<dyn Prepared> {
        Box::new(Seat::<B, K> {
            tables: Arc::clone(&self.tables),
            position: self.position,
        })
    }
}
