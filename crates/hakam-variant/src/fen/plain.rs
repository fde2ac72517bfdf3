//! The quick way through a text in which everything is as the format says.
//!
//! Most texts are plain: every field there, one space between, letters and gaps on the board. Whatever is
//! not, sound or unsound, is left to the careful reader, which says what is wrong with it.

use hakam_core::{Mark, Piece, Setup, Side, Square, SquareSet};

use super::Schema;
use crate::Field;

/// Reads a plain text. `None`: the careful reader must look.
pub(super) fn read(schema: &Schema, text: &str) -> Option<Setup> {
    if schema.format.fields.first() != Some(&Field::Board) {
        return None;
    }
    let (men, behind) = board(schema, text.as_bytes())?;
    let mut setup = Setup::of_men(&schema.geometry, men)?;
    let rest = rest(schema, behind, |square| setup.at(square))?;
    setup.turn = rest.turn;
    setup.rights = rest.rights;
    setup.clock = rest.clock;
    setup.number = rest.number;
    if let Some((skipped, man)) = rest.passing {
        let skipped = vec![skipped];
        setup.marks.push(Mark { skipped, man });
    }
    Some(setup)
}

/// The men of a board without holes, and what stands behind the space that ends it.
fn board<'t>(schema: &Schema, text: &'t [u8]) -> Option<(Vec<Option<Piece>>, &'t [u8])> {
    let geometry = &schema.geometry;
    if geometry.has_holes() {
        return None;
    }
    let files = usize::from(geometry.files());
    let mut men = vec![None; geometry.cells()];
    // Square numbers: of the next man, and of the end of the rank it stands on.
    let mut end = men.len();
    let mut at = end - files;
    let mut gap = 0;
    for (place, &byte) in text.iter().enumerate() {
        if let Some(man) = schema.signs.0[usize::from(byte)] {
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
            return is_whole.then_some((men, text.get(place + 1..)?));
        }
    }
    None
}

/// What stands behind the board of a plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The side to move.
    pub turn: Side,
    /// The squares whose man counts as unmoved.
    pub rights: SquareSet,
    /// The square skipped in the turn before, and the man that skipped it.
    pub passing: Option<(Square, Square)>,
    /// Plies since the last reset.
    pub clock: u32,
    /// The move number.
    pub number: u32,
}

/// Reads what stands behind the board and one space: every field of the format, with single spaces between.
/// `None`: it is wrong, or not plain enough to be read in one go, and [`read`](super::read) must look.
pub fn rest(schema: &Schema, text: &[u8], men: impl Fn(Square) -> Option<Piece>) -> Option<Rest> {
    let [Field::Board, Field::Side, others @ ..] = &schema.format.fields[..] else {
        return None;
    };
    let mut words = text.split(|byte| *byte == b' ');
    let mut rest = Rest {
        turn: match words.next()? {
            b"w" => Side::White,
            b"b" => Side::Black,
            _ => return None,
        },
        rights: SquareSet::EMPTY,
        passing: None,
        clock: 0,
        number: 1,
    };
    for field in others {
        let word = words.next().filter(|word| !word.is_empty())?;
        match field {
            Field::Board | Field::Side | Field::Checks => return None,
            Field::Castling => rest.rights = usual_rights(schema, word, &men)?,
            Field::Passing if word == b"-" => {}
            Field::Passing => rest.passing = Some(passing(schema, word, rest.turn, &men)?),
            Field::Clock => rest.clock = number(word)?,
            Field::Number => rest.number = number(word).filter(|number| *number > 0)?,
        }
    }
    words.next().is_none().then_some(rest)
}

/// A number without leading zeros; a long one is left to the careful reader.
fn number(word: &[u8]) -> Option<u32> {
    let plain = matches!(word, [b'0'..=b'9'] | [b'1'..=b'9', _, ..]) && word.len() < 10;
    let digits = plain.then_some(word)?.iter();
    digits.copied().try_fold(0, |number, byte| {
        byte.is_ascii_digit()
            .then(|| number * 10 + u32::from(byte - b'0'))
    })
}

/// The square that a man of the side that has just moved skipped, and that man.
fn passing(
    schema: &Schema,
    word: &[u8],
    turn: Side,
    men: impl Fn(Square) -> Option<Piece>,
) -> Option<(Square, Square)> {
    let (geometry, moved) = (&schema.geometry, turn.other());
    let skipped = geometry.parse_square(std::str::from_utf8(word).ok()?)?;
    let man = geometry.offset(skipped, schema.view.delta(moved, (0, 1)))?;
    let piece = men(man).filter(|piece| piece.side == moved)?;
    let passing = schema.asked?.passing;
    let is_sound = men(skipped).is_none() && passing.contains(piece.kind);
    is_sound.then_some((skipped, man))
}

/// The rights of `KQkq`, where kings stand on the middle file and partners in the corners.
fn usual_rights(
    schema: &Schema,
    text: &[u8],
    men: impl Fn(Square) -> Option<Piece>,
) -> Option<SquareSet> {
    let mut rights = SquareSet::EMPTY;
    if text == b"-" {
        return Some(rights);
    }
    let castling = schema.castling.as_ref()?;
    if schema.format.castling_as_files {
        return None;
    }
    let usual = schema.asked?.usual;
    let mut next = 0;
    for byte in text {
        let place = b"KQkq".iter().position(|sign| sign == byte)?;
        // In this order nothing stands twice.
        if place < next {
            return None;
        }
        next = place + 1;
        let side = Side::BOTH[place / 2];
        let (king, partner) = usual[side][place % 2]?;
        let man_at = |square| men(square).filter(|man: &Piece| man.side == side);
        let (first, second) = (man_at(king)?.kind, man_at(partner)?.kind);
        if first != castling.king || !castling.partners.contains(second) {
            return None;
        }
        rights.insert(king);
        rights.insert(partner);
    }
    Some(rights)
}

#[cfg(test)]
mod tests;
