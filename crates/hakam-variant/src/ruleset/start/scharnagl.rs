//! Reinhard Scharnagl's numbers of shuffled arrays.

use hakam_core::Kind;

use super::Keep;
use super::deal::Deal;
use super::shuffle::ShuffleError;

/// The parts of Scharnagl's numbering, by the names of the men it was made for.
struct Roles {
    bishop: Kind,
    queen: Kind,
    knight: Kind,
    king: Kind,
    rook: Kind,
}

impl Deal<'_> {
    /// Scharnagl's array with this number: bishop on light, bishop on dark, queen, knights, and
    /// rook, king, rook on what is left.
    pub(super) fn scharnagl(&self, number: u32) -> Result<Vec<Kind>, ShuffleError> {
        let roles = self.roles().ok_or(ShuffleError::NumberingDoesNotFit)?;
        let of_colour = |wanted: usize| -> Vec<usize> {
            (0..8).filter(|at| self.colours[*at] == wanted).collect()
        };
        let (dark, light) = (of_colour(0), of_colour(1));
        if dark.len() != 4 {
            return Err(ShuffleError::NumberingDoesNotFit);
        }
        let number = number as usize;
        let mut men: [Option<Kind>; 8] = [None; 8];
        men[light[number % 4]] = Some(roles.bishop);
        men[dark[number / 4 % 4]] = Some(roles.bishop);
        let free = |men: &[Option<Kind>; 8]| -> Vec<usize> {
            (0..8).filter(|at| men[*at].is_none()).collect()
        };
        men[free(&men)[number / 16 % 6]] = Some(roles.queen);
        let mut pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| [first, second]));
        let five = free(&men);
        for knight in pairs.nth(number / 96).into_iter().flatten() {
            men[five[knight]] = Some(roles.knight);
        }
        let three = [roles.rook, roles.king, roles.rook];
        for (at, kind) in free(&men).into_iter().zip(three) {
            men[at] = Some(kind);
        }
        Ok(men.into_iter().flatten().collect())
    }

    /// Which kind plays which part in Scharnagl's numbering, told by the conditions and the numbers of men.
    fn roles(&self) -> Option<Roles> {
        let (&[Keep::BothColours(bishop), Keep::Between(king, rook)]
        | &[Keep::Between(king, rook), Keep::BothColours(bishop)]) = self.shuffle.keep.as_slice()
        else {
            return None;
        };
        let men = &self.shuffle.men;
        let count = |kind: Kind| men.iter().filter(|man| **man == kind).count();
        let named = [bishop, king, rook];
        let other = |number: usize| {
            let kinds = self.kinds.iter().copied();
            let mut kinds = kinds.filter(|kind| !named.contains(kind) && count(*kind) == number);
            kinds.next().filter(|_| kinds.next().is_none())
        };
        let fits = men.len() == 8 && named.map(count) == [2, 1, 2];
        fits.then_some(Roles {
            bishop,
            queen: other(1)?,
            knight: other(2)?,
            king,
            rook,
        })
    }
}
