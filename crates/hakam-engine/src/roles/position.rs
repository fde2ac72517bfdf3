//! A position of the role kernel: one set for each role, one for each side. `Copy`, without history.

use hakam_core::{Kind, Mark, Piece, Setup, Side, SquareSet};

use super::kernel::Shape;
use super::tables::Tables;
use crate::Bits;

/// Men by role and side, rights, and the mark of the last move.
#[derive(Debug)]
pub(super) struct Position<B: Bits, S: Shape> {
    pub(super) roles: S::Roles<B>,
    pub(super) sides: [B; 2],
    /// The squares whose man counts as unmoved.
    pub(super) rights: B,
    /// The square skipped in the last move, and the man that skipped it.
    pub(super) passing: B,
    pub(super) passer: B,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "deriving would ask the shape itself to be Clone in every bound"
)]
impl<B: Bits, S: Shape> Clone for Position<B, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Bits, S: Shape> Copy for Position<B, S> {}

impl<B: Bits, S: Shape> Position<B, S> {
    /// The position of a setup; `None` when it has something that this kernel has no place for: another
    /// number of royals than one a side, or two partners in rights on one side of the king.
    pub(super) fn of(tables: &Tables<B>, setup: &Setup) -> Option<Self> {
        let mut position = Self {
            roles: S::roles(),
            sides: [B::EMPTY; 2],
            rights: B::from_words(setup.rights.words()),
            passing: B::EMPTY,
            passer: B::EMPTY,
        };
        // First where, then who: where the next man stands cannot be foretold.
        let occupied = B::of(setup.board().iter().map(Option::is_some));
        for square in occupied.squares() {
            let man = setup.board().get(square).copied().flatten()?;
            let code = *tables.codes.get(man.kind.index())?;
            position.put(code, man.side as usize, B::bit(square));
        }
        if let [mark] = &setup.marks[..] {
            let skipped: SquareSet = mark.skipped.iter().copied().collect();
            position.passing = B::from_words(skipped.words());
            position.passer = B::bit(mark.man.index());
        }
        let fits = setup.marks.len() <= 1
            && position.passing.len() <= 1
            && position
                .sides
                .iter()
                .all(|&men| (position.roles[0] & men).len() == 1 && position.rights_are_plain(men));
        fits.then_some(position)
    }

    /// The setup of this position, with counters as at the beginning of a game.
    pub(super) fn setup(&self, tables: &Tables<B>, turn: Side) -> Setup {
        let geometry = tables.rules.geometry();
        let square = |index: usize| geometry.square_at(index);
        let mut setup = Setup::empty(geometry);
        for side in Side::BOTH {
            for index in self.sides[side as usize].squares() {
                let code = self.code(index);
                let kind = tables.codes.iter().position(|known| *known == code);
                if let (Some(at), Some(kind)) = (square(index), kind.and_then(Kind::new)) {
                    setup.put(at, Some(Piece::new(side, kind)));
                }
            }
        }
        setup.turn = turn;
        setup.rights = self.rights.squares().filter_map(square).collect();
        if let (Some(skipped), Some(man)) = (
            self.passing.squares().next().and_then(square),
            self.passer.squares().next().and_then(square),
        ) {
            let skipped = vec![skipped];
            setup.marks = vec![Mark { skipped, man }];
        }
        setup
    }

    /// The royal alone or with at most one partner on each side of it, or nobody.
    fn rights_are_plain(&self, men: B) -> bool {
        let rights = self.rights & men;
        let royal = self.roles[0] & men;
        let partners = rights.minus(royal);
        let below = royal.through_lsb();
        rights.is_empty()
            || rights.meets(royal)
                && (partners & below).len() <= 1
                && partners.minus(below).len() <= 1
    }

    /// A royal and its partners keep their rights only together.
    #[inline(always)]
    pub(super) fn drop_idle_rights(&mut self) {
        if self.rights.is_empty() {
            return;
        }
        for men in self.sides {
            let rights = self.rights & men;
            if !rights.meets(self.roles[0]) || rights.minus(self.roles[0]).is_empty() {
                self.rights = self.rights.minus(rights);
            }
        }
    }

    /// Puts a man with the given roles on an empty square.
    #[inline(always)]
    pub(super) fn put(&mut self, code: u32, side: usize, square: B) {
        for role in 0..S::ROLES {
            let member = if code >> role & 1 == 1 {
                square
            } else {
                B::EMPTY
            };
            self.roles[role] = self.roles[role] | member;
        }
        // Both are written, so that neither is looked up: sets stay in registers.
        for (index, men) in self.sides.iter_mut().enumerate() {
            *men = *men | if index == side { square } else { B::EMPTY };
        }
    }

    /// Removes whoever stands on these squares.
    #[inline(always)]
    pub(super) fn clear(&mut self, squares: B) {
        for role in 0..S::ROLES {
            self.roles[role] = self.roles[role].minus(squares);
        }
        self.sides = self.sides.map(|side| side.minus(squares));
        self.rights = self.rights.minus(squares);
    }

    /// The roles of the man on a square.
    #[inline(always)]
    pub(super) fn code(&self, square: usize) -> u32 {
        (0..S::ROLES)
            .filter(|&role| self.roles[role].has(square))
            .fold(0, |code, role| code | 1 << role)
    }

    /// The men with exactly these roles.
    pub(super) fn with_code(&self, code: u32) -> B {
        (0..S::ROLES).fold(self.sides[0] | self.sides[1], |set, role| {
            if code >> role & 1 == 1 {
                set & self.roles[role]
            } else {
                set.minus(self.roles[role])
            }
        })
    }
}
