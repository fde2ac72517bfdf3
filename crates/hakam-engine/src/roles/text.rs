//! Positions of small boards read from plain text, straight into sets.

use hakam_core::{Piece, Square};
use hakam_variant::Ruleset;
use hakam_variant::fen::{Rest, rest};

/// How a board is written in one game: a byte for each square says in which roles a man is, and whose he is.
#[derive(Clone, Debug)]
pub(super) struct Script {
    signs: [Sign; 256],
    /// Who has these roles.
    men: [Option<Piece>; 256],
    files: usize,
    ranks: usize,
}

/// What a byte of text stands for. Values to be added up: what comes next on a board cannot be foretold, so
/// the reader does not branch.
#[derive(Clone, Copy, Debug)]
struct Sign {
    code: u8,
    /// How many squares it leads on; nothing known leads nowhere.
    squares: u8,
    /// [`DIGIT`], [`UNKNOWN`], or neither.
    class: u8,
}

const DIGIT: u8 = 1;
const UNKNOWN: u8 = 2;
/// The bits of the two sides in a code; together they mark the end of a rank.
const SIDES: [u8; 2] = [0x40, 0x80];
const SLASH: u8 = SIDES[0] | SIDES[1];
/// More roles do not fit below the sides.
const MOST_ROLES: usize = 6;
/// Room for every rank with the sign that ends it; a power of two, so that no place is out of bounds.
const ROOM: usize = 128;

/// A position as sets of squares.
pub(super) struct Spelled {
    /// By role.
    pub(super) roles: [u64; MOST_ROLES],
    pub(super) sides: [u64; 2],
    pub(super) rest: Rest,
}

impl Script {
    /// `None`: the board is too large, has holes, or there are too many roles.
    pub(super) fn new(rules: &Ruleset, codes: &[u32], count: usize) -> Option<Script> {
        let geometry = rules.geometry();
        let (files, ranks) = (usize::from(geometry.files()), usize::from(geometry.ranks()));
        if files > 8 || ranks > 8 || geometry.has_holes() || count > MOST_ROLES {
            return None;
        }
        let sign = |code, squares, class| Sign {
            code,
            squares,
            class,
        };
        let mut script = Script {
            signs: [sign(0, 0, UNKNOWN); 256],
            men: [None; 256],
            files,
            ranks,
        };
        script.signs[usize::from(b'/')] = sign(SLASH, 1, 0);
        for squares in 1..=8 {
            script.signs[usize::from(b'0' + squares)] = sign(0, squares, DIGIT);
        }
        for (byte, entry) in (0..=u8::MAX).zip(&mut script.signs) {
            let Some(man) = rules.man_of_sign(byte) else {
                continue;
            };
            let code = u8::try_from(*codes.get(man.kind.index())?).ok()?;
            let code = code | SIDES[man.side as usize];
            script.men[usize::from(code)] = Some(man);
            *entry = sign(code, 1, 0);
        }
        Some(script)
    }

    /// Reads a plain text; `None`: the careful reader must look.
    #[inline]
    pub(super) fn read(&self, rules: &Ruleset, text: &[u8]) -> Option<Spelled> {
        // Ranks as they are written, the last one first, each with its slash.
        let stride = self.files + 1;
        let mut cells = [0_u8; ROOM];
        let mut at = 0;
        let (mut seen, mut twice, mut before) = (0, 0, 0);
        let mut end = text.len();
        for (place, &byte) in text.iter().enumerate() {
            if byte == b' ' {
                end = place;
                break;
            }
            let sign = self.signs[usize::from(byte)];
            cells[at & (ROOM - 1)] = sign.code;
            at += usize::from(sign.squares);
            seen |= sign.class;
            twice |= sign.class & before;
            before = sign.class;
        }
        if seen & UNKNOWN | twice & DIGIT != 0 || at + 1 != self.ranks * stride {
            return None;
        }
        let mut planes = [0_u64; 8];
        for rank in 0..self.ranks {
            let first = (self.ranks - 1 - rank) * stride;
            let row: &[u8; 9] = cells.get(first..)?.first_chunk()?;
            if rank > 0 && row.get(self.files) != Some(&SLASH) {
                return None;
            }
            let [men @ .., _] = *row;
            let men = u64::from_le_bytes(men) & u64::MAX >> (64 - 8 * self.files);
            let bits = transposed(men).to_le_bytes();
            for (plane, bits) in planes.iter_mut().zip(bits) {
                *plane |= u64::from(bits) << (rank * self.files);
            }
        }
        let [by_role @ .., white, black] = planes;
        // A slash among the men would be a man of both sides.
        if white & black != 0 {
            return None;
        }
        let man = |square: Square| {
            let (file, rank) = (square.index() % self.files, square.index() / self.files);
            let cell = (self.ranks - 1).checked_sub(rank)? * stride + file;
            self.men[usize::from(*cells.get(cell)?)]
        };
        Some(Spelled {
            roles: by_role,
            sides: [white, black],
            rest: rest(rules.schema(), text.get(end + 1..)?, man)?,
        })
    }
}

/// A matrix of eight by eight bits, rows as bytes, turned over its diagonal.
fn transposed(rows: u64) -> u64 {
    let swapped = |rows: u64, mask: u64, distance: u32| {
        let changed = (rows ^ rows >> distance) & mask;
        rows ^ changed ^ changed << distance
    };
    let rows = swapped(rows, 0x00aa_00aa_00aa_00aa, 7);
    let rows = swapped(rows, 0x0000_cccc_0000_cccc, 14);
    swapped(rows, 0x0000_0000_f0f0_f0f0, 28)
}
