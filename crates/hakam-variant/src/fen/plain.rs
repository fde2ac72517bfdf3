//! The quick way through a text in which everything is as the format says.
//!
//! Most texts are plain: every field there, one space between, letters and gaps on the board. Whatever is
//! not, sound or unsound, is left to the careful reader, which says what is wrong with it.

use hakam_core::{Piece, Setup, Side, Square, SquareSet, Wing};

use super::{Leniency, Reader, Token};
use crate::{Field, Ruleset};

/// Reads a plain text. `None`: the careful reader must look.
pub(super) fn read(rules: &Ruleset, text: &str) -> Option<Setup> {
    let mut reader = Reader {
        rules,
        leniency: Leniency::Strict,
        repairs: Vec::new(),
    };
    let [Field::Board, Field::Side, others @ ..] = &rules.fen().fields[..] else {
        return None;
    };
    let (men, at) = board(rules, text)?;
    let mut words = Words { text, at };
    let mut setup = Setup::of_men(rules.geometry(), men)?;
    setup.turn = match words.next()?.text {
        "w" => Side::White,
        "b" => Side::Black,
        _ => return None,
    };
    for field in others {
        let word = words.next().filter(|word| !word.text.is_empty())?;
        match field {
            Field::Board | Field::Side | Field::Checks => return None,
            Field::Castling => match usual_rights(rules, word.text, &setup) {
                Some(rights) => setup.rights = rights,
                None => reader.rights(&word, &mut setup).ok()?,
            },
            Field::Passing => reader.marks(&word, &mut setup).ok()?,
            Field::Clock => setup.clock = reader.clock(&word).ok()?,
            Field::Number => setup.number = reader.move_number(&word).ok()?,
        }
    }
    words.next().is_none().then_some(setup)
}

/// The rights of `KQkq`, where kings stand on the middle file and partners in the corners.
fn usual_rights(rules: &Ruleset, text: &str, setup: &Setup) -> Option<SquareSet> {
    let mut rights = SquareSet::EMPTY;
    if text == "-" {
        return Some(rights);
    }
    let castling = rules.castling()?;
    let (geometry, as_files) = (rules.geometry(), rules.fen().castling_as_files);
    let mut before = 0;
    for &byte in text.as_bytes() {
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
        let rank = castling.rank[side];
        let king = geometry.square(geometry.files() / 2, rank)?;
        let kind_at = |square: Square| {
            let man = setup.at(square).filter(|man| man.side == side)?;
            Some(man.kind)
        };
        let partner = castling_corner(rules, side, wing)?;
        if kind_at(king) != Some(castling.king) || !castling.partners.contains(kind_at(partner)?) {
            return None;
        }
        rights.insert(king);
        rights.insert(partner);
    }
    Some(rights)
}

/// The corner from which a partner castles on a wing, if it may.
fn castling_corner(rules: &Ruleset, side: Side, wing: Wing) -> Option<Square> {
    let (geometry, castling) = (rules.geometry(), rules.castling()?);
    let wing = rules.castling_wing(wing)?;
    let (last, middle) = (geometry.files() - 1, geometry.files() / 2);
    let file = if wing.toward_last_file[side] { last } else { 0 };
    let corner = geometry.square(file, castling.rank[side])?;
    let usual = file != middle && wing.partner_from.is_none_or(|from| from[side] == corner);
    usual.then_some(corner)
}

/// What stands between single spaces.
struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for Words<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let length = rest.iter().position(|byte| *byte == b' ');
        let length = length.unwrap_or(rest.len());
        let span = self.at..self.at + length;
        self.at = span.end + 1;
        Some(Token {
            text: &self.text[span.clone()],
            span,
        })
    }
}

/// The men of a board without holes, and where the text goes on behind it.
fn board(rules: &Ruleset, text: &str) -> Option<(Vec<Option<Piece>>, usize)> {
    let geometry = rules.geometry();
    if geometry.has_holes() {
        return None;
    }
    let (files, ranks) = (usize::from(geometry.files()), usize::from(geometry.ranks()));
    if files < 10 && ranks * (files + 1) + 9 <= WRITTEN {
        small_board(rules, text.as_bytes(), files, ranks)
    } else {
        large_board(rules, text.as_bytes(), files, ranks)
    }
}

/// Room for a small board as it is written, with a cell for each `/` and a digit too many; a power of two.
const WRITTEN: usize = 128;

/// A small board, on which every number is one digit.
///
/// What comes next on a board cannot be foretold, and a processor that guesses wrong loses more time than
/// all this takes: so nothing here depends on what a sign is but the values that are added up.
#[expect(clippy::needless_bitwise_bool, reason = "lazy operators are branches")]
fn small_board(
    rules: &Ruleset,
    text: &[u8],
    files: usize,
    ranks: usize,
) -> Option<(Vec<Option<Piece>>, usize)> {
    let stride = files + 1;
    let mut written = [None; WRITTEN];
    let mut at = 0;
    let mut end = files;
    let mut wrong = false;
    let mut after_digit = false;
    let length = text.iter().position(|byte| *byte == b' ')?;
    for &byte in &text[..length] {
        let man = rules.letters.man(byte);
        let digit = byte.wrapping_sub(b'0');
        let (is_digit, is_slash) = (digit < 10, byte == b'/');
        written[at & (WRITTEN - 1)] = man;
        wrong |= !(man.is_some() | is_digit | is_slash);
        wrong |= is_digit & (after_digit | (digit == 0));
        wrong |= is_slash & (at != end);
        wrong |= at > end;
        at += if is_digit { usize::from(digit) } else { 1 };
        end += if is_slash { stride } else { 0 };
        after_digit = is_digit;
    }
    if wrong || at != end || end != ranks * stride - 1 {
        return None;
    }
    let rows = written[..ranks * stride].chunks_exact(stride).rev();
    let men = rows.flat_map(|row| &row[..files]).copied().collect();
    Some((men, length + 1))
}

/// Any other board.
fn large_board(
    rules: &Ruleset,
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
        if let Some(man) = rules.letters.man(byte) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin;

    /// What the careful reader makes of a text, if it finds nothing wrong.
    fn careful(rules: &Ruleset, text: &str) -> Option<Setup> {
        let mut reader = Reader {
            rules,
            leniency: Leniency::Strict,
            repairs: Vec::new(),
        };
        reader.position(text).ok()
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
            let plain = read(&rules, start);
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
                if let Some(setup) = read(&rules, &text) {
                    answered += 1;
                    assert_eq!(careful(&rules, &text), Some(setup), "{name}: {text}");
                }
            }
        }
        assert!(answered > 5000, "{answered}");
    }
}
