//! A position of the role kernel: one set for each role, one for each side. `Copy`, without history.

use hakam_core::{Kind, PerSide, Piece, Setup, Side, Square, SquareSet};

use super::config::Shape;
use super::tables::Tables;
use crate::setup::Sets;
use crate::{Bits, Counters};

/// Men by role and side, rights, and the mark of the last move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position<B: Bits, S: Shape> {
    pub(super) roles: S::Roles<B>,
    pub(super) sides: [B; 2],
    /// The squares whose man counts as unmoved.
    pub(super) rights: B,
    /// The square skipped in the last move, and the man that skipped it.
    pub(super) passing: B,
    pub(super) passer: B,
}

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
        // First where, then who: where the next man stands cannot be foretold. And sets of one kind first, for
        // there are fewer kinds than men.
        let mut sets = [[B::EMPTY; Kind::LIMIT]; 2];
        let occupied = B::of(setup.board(), Option::is_some);
        for square in occupied.squares() {
            let man = setup.board().get(square).copied().flatten()?;
            // A kind of another game has no place here.
            let kind = Some(man.kind.index()).filter(|kind| *kind < tables.codes.len())?;
            let set = sets[man.side as usize].get_mut(kind)?;
            *set = *set | B::bit(square);
        }
        for (side, kinds) in sets.iter().enumerate() {
            for (&code, &men) in tables.codes.iter().zip(kinds) {
                position.put(code, side, men);
            }
        }
        if let [mark] = &setup.marks[..] {
            let skipped: SquareSet = mark.skipped.iter().copied().collect();
            position.passing = B::from_words(skipped.words());
            position.passer = B::bit(mark.man.index());
        }
        let marked = setup.marks.len() <= 1 && position.passing.len() as usize == setup.marks.len();
        (marked && position.fits()).then_some(position)
    }

    /// The position of a plain text, the side to move and the counters; `None` also where the text is not plain.
    pub(super) fn spelled(tables: &Tables<B>, text: &str) -> Option<(Self, Side, Counters)> {
        let script = tables.script.as_ref()?;
        let spelled = script.read(&tables.rules, text.as_bytes())?;
        let set = |word: u64| B::from_words([word, 0, 0, 0]);
        let bit = |square: Option<Square>| square.map_or(B::EMPTY, |square| B::bit(square.index()));
        let mut position = Self {
            roles: S::roles(),
            sides: spelled.sides.map(set),
            rights: B::from_words(spelled.rest.rights.words()),
            passing: bit(spelled.rest.passing.map(|(skipped, _)| skipped)),
            passer: bit(spelled.rest.passing.map(|(_, man)| man)),
        };
        for (role, &men) in spelled.roles.iter().enumerate().take(S::ROLES) {
            position.roles[role] = set(men);
        }
        let counters = Counters {
            clock: spelled.rest.clock,
            number: spelled.rest.number,
            checks: PerSide::default(),
        };
        let fits = position.fits();
        fits.then_some((position, spelled.rest.turn, counters))
    }

    /// Whether there is one royal a side, with plain rights.
    fn fits(&self) -> bool {
        self.sides
            .iter()
            .all(|&men| (self.roles[0] & men).len() == 1 && self.rights_are_plain(men))
    }

    /// The setup of this position, with counters as at the beginning of a game.
    pub(super) fn setup(&self, tables: &Tables<B>, turn: Side) -> Setup {
        let sets = Sets {
            turn,
            occupied: self.sides[0] | self.sides[1],
            rights: self.rights,
            skipped: self.passing,
            passer: self.passer,
        };
        sets.setup(tables.rules.geometry(), |square| {
            self.piece_at(tables, square)
        })
    }

    /// Who stands on a square.
    pub(super) fn piece_at(&self, tables: &Tables<B>, square: usize) -> Option<Piece> {
        let has = |side: &Side| square < B::CELLS && self.sides[*side as usize].has(square);
        let side = Side::BOTH.into_iter().find(has)?;
        Some(Piece::new(side, tables.kind_of_code(self.code(square))?))
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

    /// A royal and its partner go at once.
    pub(super) fn castle(&mut self, side: usize, royal: [B; 2], partner: [B; 2]) {
        let men = [royal, partner].map(|[from, to]| (self.code(from.lsb()), to));
        self.clear(royal[0] | partner[0]);
        for (code, to) in men {
            self.put(code, side, to);
        }
        self.passing = B::EMPTY;
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
