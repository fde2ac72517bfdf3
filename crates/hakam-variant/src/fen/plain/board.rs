//! The board of a plain text.

use hakam_core::Piece;

use crate::fen::Schema;
use crate::ruleset::Sign;

/// The men of a board without holes, and where the text goes on behind the space that ends it.
pub(super) fn read(schema: &Schema, text: &[u8]) -> Option<(Vec<Option<Piece>>, usize)> {
    let geometry = &schema.geometry;
    if geometry.has_holes() {
        return None;
    }
    let (files, ranks) = (usize::from(geometry.files()), usize::from(geometry.ranks()));
    if files < 10 {
        small(schema, text, files, ranks)
    } else {
        large(schema, text, files, ranks)
    }
}

/// A board on which every number is one digit.
///
/// What comes next on a board cannot be foretold, and a processor that guesses wrong loses more time than
/// all this takes: so nothing here depends on what a sign is but the values that are added up.
fn small(
    schema: &Schema,
    text: &[u8],
    files: usize,
    ranks: usize,
) -> Option<(Vec<Option<Piece>>, usize)> {
    let cells = files * ranks;
    // A cell more than there are squares, for signs that are no men.
    let mut men = vec![None; cells + 1];
    // Square numbers: of the next man, and of the end of the rank it stands on.
    let (mut at, mut end) = (cells - files, cells);
    // The classes of all signs; those of two neighbours; how far slashes stand from the end of a rank.
    let (mut seen, mut twice, mut off) = (0, 0, 0);
    let mut before = 0;
    for (place, &byte) in text.iter().enumerate() {
        if byte == b' ' {
            men.truncate(cells);
            let wrong = seen & Sign::OTHER | twice & Sign::GAP;
            let is_whole = off == 0 && at == end && end == files;
            return (wrong == 0 && is_whole).then_some((men, place + 1));
        }
        let sign = schema.signs.sign(byte);
        let class = sign.class;
        let square = if class == Sign::MAN { at } else { cells };
        *men.get_mut(square)? = sign.man;
        seen |= class;
        twice |= class & before;
        before = class;
        let slash = if class == Sign::SLASH { usize::MAX } else { 0 };
        off |= (at ^ end) & slash;
        // Behind the last man of a rank stands the first one of the rank above.
        let back = files & slash;
        at = at
            .wrapping_add(usize::from(sign.squares))
            .wrapping_sub(back * 2);
        end = end.wrapping_sub(back);
    }
    None
}

/// Any other board.
fn large(
    schema: &Schema,
    text: &[u8],
    files: usize,
    ranks: usize,
) -> Option<(Vec<Option<Piece>>, usize)> {
    let mut men = vec![None; files * ranks];
    // Square numbers: of the next man, and of the end of the rank it stands on.
    let mut end = files * ranks;
    let mut at = end - files;
    let mut gap = 0;
    for (place, &byte) in text.iter().enumerate() {
        if let Some(man) = schema.signs.sign(byte).man {
            at += gap;
            gap = 0;
            if at >= end {
                return None;
            }
            *men.get_mut(at)? = Some(man);
            at += 1;
        } else if byte.is_ascii_digit() {
            gap = gap * 10 + usize::from(byte - b'0');
            // Neither a leading zero nor digits that may be meant one by one.
            if gap == 0 || gap > files {
                return None;
            }
        } else if byte == b'/' && at + gap == end && end > files {
            end -= files;
            at = end - files;
            gap = 0;
        } else {
            let is_whole = byte == b' ' && end == files && at + gap == end;
            return is_whole.then_some((men, place + 1));
        }
    }
    None
}
