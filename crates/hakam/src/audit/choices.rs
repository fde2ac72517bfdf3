//! Whether a block chooses one move, and the game has that move.

use hakam_documents::thinklog::Block;

use super::block::{Auditor, Boards};
use super::board::san;
use super::finding::{BlockName, Code};
use super::follow::is_same;
use super::piece::Piece;

impl<'t> Auditor<'_, 't> {
    /// Holds the moves that a block chooses against each other, and the last against the ledger.
    pub(super) fn choices(&mut self, block: &Block<'t>, name: BlockName, boards: &Boards) {
        let choices = block.choices();
        let mut pieces = choices.iter().map(|text| Piece::from(text).leading_move());
        let Some(mut last) = pieces.next() else {
            return;
        };
        for next in pieces {
            let meant = |piece: &Piece<'t>| boards.now.meant(piece.text);
            let same = match (meant(&last), meant(&next)) {
                (Some(one), Some(other)) => one == other,
                // What is not legal is told elsewhere.
                (None, _) | (_, None) => true,
            };
            if !same {
                let message = format!("{} was chosen before, and now {}", last.text, next.text);
                self.false_at(name, &next, Code::TwoChoices, message, Vec::new());
            }
            last = next;
        }
        // A move that is thought about again may be chosen anew.
        let is_final = block.chosen().is_some() && !self.comes_again(block);
        if let Some(m) = boards.now.meant(last.text).filter(|_| is_final) {
            self.against_ledger(name, boards, &last, m);
        }
    }

    /// Whether the next block is about the same move.
    fn comes_again(&self, block: &Block<'t>) -> bool {
        let mut blocks = self.log.blocks.iter();
        blocks.find(|other| other.heading == block.heading);
        let key = |block: &Block<'t>| (block.number, block.side);
        blocks.next().is_some_and(|next| key(next) == key(block))
    }

    fn against_ledger(
        &mut self,
        name: BlockName,
        boards: &Boards,
        chosen: &Piece<'t>,
        m: hakam_core::Move,
    ) {
        let (variant, here) = (self.referee.variant(), boards.now.name(name));
        let (Some(number), Some(side), Some(told)) = (here.number, here.side, &self.told) else {
            return;
        };
        let Some((before, played)) = told.played(number, side) else {
            return;
        };
        let is_here = boards
            .now
            .only()
            .is_some_and(|setup| is_same(variant, setup, &before));
        if is_here && played != m {
            let played = san(variant, &before, played);
            let message = format!("{} is chosen, but the ledger has {played}", chosen.text);
            self.false_at(name, chosen, Code::NotPlayed, message, Vec::new());
        }
    }
}
