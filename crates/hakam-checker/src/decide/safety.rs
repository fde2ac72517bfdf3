//! Who is safe where: defenders, hanging and trapped men, squares under control (definitions 8 to 13).

use hakam_core::{Side, Square};

use super::men::At;
use super::{Court, Ruling, Truth};
use crate::claim::Profile;
use crate::facts::{Change, Place, Which};

impl Court<'_> {
    /// 10: who defends a man. *legal*: who could take back there.
    pub(super) fn defenders(&mut self, place: &Place, (at, man): At) -> Ruling<Vec<Square>> {
        let senses = [Profile::Strict, Profile::Legal, Profile::ChessQa];
        if self.sense(&senses)? == Profile::Strict {
            return self.attackers(place, at, man.side);
        }
        let turned = place.then(Change::Turned(at));
        let turned = self.with_turn(&turned, man.side);
        let moves = self.moves(&turned, Which::Taking(at))?;
        let mut men: Vec<Square> = moves.iter().map(|m| m.from).collect();
        men.sort_unstable();
        men.dedup();
        Ok(men)
    }

    /// 12. *loose*: attacked and not defended.
    pub(super) fn hanging(&mut self, place: &Place, (at, man): At) -> Ruling {
        let enemy = man.side.other();
        if self.sense(&[Profile::Strict, Profile::Loose])? == Profile::Strict {
            return Ok(self.is_lost(place, at, enemy, 1)?.into());
        }
        let attacked = !self.attackers(place, at, enemy)?.is_empty();
        let defended = !self.attackers(place, at, man.side)?.is_empty();
        Ok((attacked && !defended).into())
    }

    /// 13. *immobile*: it need not hang where it stands.
    pub(super) fn trapped(&mut self, place: &Place, (at, man): At) -> Ruling {
        let must_hang = self.sense(&[Profile::Strict, Profile::Immobile])? == Profile::Strict;
        if self.royals(place, man.side)?.contains(&at)
            || must_hang && !self.is_lost(place, at, man.side.other(), 1)?
        {
            return Ok(Truth::No);
        }
        let turn = self.with_turn(place, man.side);
        Ok((!self.some_is_safe(&turn, Which::Of(at))?).into())
    }

    /// Whether one of the moves loses nothing.
    fn some_is_safe(&mut self, place: &Place, which: Which) -> Ruling<bool> {
        for m in self.moves(place, which)? {
            if self.see(place, &m, 0)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// 8. *firm*: no enemy man may enter without loss. *chessqa*: empty, and a legal move goes there.
    pub(super) fn controls(&mut self, place: &Place, side: Side, square: Square) -> Ruling {
        let sense = self.sense(&[Profile::Strict, Profile::Firm, Profile::ChessQa])?;
        if sense == Profile::ChessQa {
            let turn = self.with_turn(place, side);
            let enters = !self.moves(&turn, Which::To(square))?.is_empty();
            return Ok((self.man(place, square)?.is_none() && enters).into());
        }
        let controls = !self.attackers(place, square, side)?.is_empty();
        if !controls || sense == Profile::Strict {
            return Ok(controls.into());
        }
        let turn = self.with_turn(place, side.other());
        Ok((!self.some_is_safe(&turn, Which::To(square))?).into())
    }
}
