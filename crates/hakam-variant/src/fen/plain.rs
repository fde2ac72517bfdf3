//! The quick way through a text in which everything is as the format says.
//!
//! Most texts are plain: every field there, one space between, letters and gaps on the board. Whatever is
//! not, sound or unsound, is left to the careful reader, which says what is wrong with it.

mod board;

use hakam_core::{Mark, Piece, Setup, Side, Square, SquareSet, Wing};

use super::Schema;
use crate::Field;

/// Reads a plain text. `None`: the careful reader must look.
pub(super) fn read(schema: &Schema, text: &str) -> Option<Setup> {
    if schema.format.fields.first() != Some(&Field::Board) {
        return None;
    }
    let (men, at) = board::read(schema, text.as_bytes())?;
    let mut setup = Setup::of_men(&schema.geometry, men)?;
    let rest = rest(schema, text.as_bytes().get(at..)?, |square| {
        setup.at(square)
    })?;
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
    let mut words = Words { text, at: 0 };
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
    let (usual, as_files) = (schema.asked?.usual, schema.format.castling_as_files);
    let mut before = 0;
    for &byte in text {
        let (side, wing) = match byte {
            b'K' => (Side::White, Wing::H),
            b'Q' => (Side::White, Wing::A),
            b'k' => (Side::Black, Wing::H),
            b'q' => (Side::Black, Wing::A),
            _ => return None,
        };
        // In this order nothing stands twice.
        let place = 1 + side as u8 * 2 + u8::from(wing == Wing::A);
        if as_files || place <= before {
            return None;
        }
        before = place;
        let (king, partner) = usual[side][usize::from(wing == Wing::A)]?;
        let kind_at = |square: Square| {
            let man = men(square).filter(|man| man.side == side)?;
            Some(man.kind)
        };
        if kind_at(king) != Some(castling.king) || !castling.partners.contains(kind_at(partner)?) {
            return None;
        }
        rights.insert(king);
        rights.insert(partner);
    }
    Some(rights)
}

/// What stands between single spaces.
struct Words<'t> {
    text: &'t [u8],
    at: usize,
}

impl<'t> Iterator for Words<'t> {
    type Item = &'t [u8];

    fn next(&mut self) -> Option<&'t [u8]> {
        let rest = self.text.get(self.at..)?;
        let length = rest.iter().position(|byte| *byte == b' ');
        let length = length.unwrap_or(rest.len());
        self.at += length + 1;
        rest.get(..length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen::{Leniency, Mender, Passage};
    use crate::{Ruleset, builtin};

    /// What the careful reader makes of a text, if it finds nothing wrong.
    fn careful(rules: &Ruleset, text: &str) -> Option<Setup> {
        let mut mender = Mender::new(text, Leniency::Strict);
        let words = [Passage::whole(text)];
        rules.schema().read_words(words, &mut mender).ok()
    }

    #[test]
    fn start_arrays_are_plain() {
        for name in [
            "chess",
            "shatranj",
            "capablanca",
            "xiangqi",
            "courier",
            "grand",
        ] {
            let rules = builtin::load(name).unwrap();
            let text = builtin::text(name).unwrap();
            let start = text
                .lines()
                .find_map(|line| line.strip_prefix("standard = \""));
            let Some(start) = start.map(|line| line.trim_end_matches('"')) else {
                continue;
            };
            let plain = read(rules.schema(), start);
            assert_eq!(plain.as_ref(), Some(rules.standard_start()), "{name}");
        }
    }

    /// Texts one or two changes away from sound ones: where the quick way answers, it answers as the careful
    /// one does.
    #[test]
    fn both_readers_agree() {
        let signs = b"/12908w b-KQkqHAe3pPrNx+~*[]";
        let mut dice = 0x2545_f491_4f6c_dd1d_u64;
        let mut below = |limit: usize| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            usize::try_from(dice % limit as u64).unwrap()
        };
        let mut answered = 0;
        for (name, text) in [
            (
                "chess",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            ),
            ("chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"),
            (
                "chess960",
                "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            ),
            (
                "capablanca",
                "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            ),
            (
                "shatranj",
                "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1",
            ),
        ] {
            let rules = builtin::load(name).unwrap();
            for _ in 0..4000 {
                let mut bytes = text.as_bytes().to_vec();
                for _ in 0..below(3) {
                    let place = below(bytes.len());
                    let sign = signs[below(signs.len())];
                    match below(3) {
                        0 => bytes[place] = sign,
                        1 => bytes.insert(place, sign),
                        _ => drop(bytes.remove(place)),
                    }
                }
                let text = String::from_utf8(bytes).unwrap();
                if let Some(setup) = read(rules.schema(), &text) {
                    answered += 1;
                    assert_eq!(careful(&rules, &text), Some(setup), "{name}: {text}");
                }
            }
        }
        assert!(answered > 5000, "{answered}");
    }
}
