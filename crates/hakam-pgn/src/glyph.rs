//! Glyphs: the numbers of the standard, and the signs that annotators write for them.

use std::fmt;

use crate::bytes::decode;

/// A numeric annotation glyph, `$0` to `$255`.
///
/// ```
/// use hakam_pgn::Nag;
///
/// assert_eq!(Nag::of_sign("!?"), Some(Nag(5)));
/// assert_eq!(Nag(5).sign(), Some("!?"));
/// assert_eq!(Nag(5).to_string(), "$5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// Numbers and their signs. Of several signs for one number the first is the one to write.
///
/// Numbers 1 to 19 are those of the PGN standard, section 10; so are 22, 32, 36, 40, 44, 132 and 138,
/// given here for White. Numbers from 140 on are not in the standard, but widely agreed on.
const SIGNS: &[(u8, &str)] = &[
    (1, "!"),
    (2, "?"),
    (3, "!! ‼"),
    (4, "?? ⁇"),
    (5, "!? ⁉"),
    (6, "?! ⁈"),
    (7, "□"),
    (10, "="),
    (13, "∞"),
    (14, "⩲ += +/="),
    (15, "⩱ =+ =/+"),
    (16, "± +/- +/−"),
    (17, "∓ -/+ −/+"),
    (18, "+- +− +–"),
    (19, "-+ −+ –+"),
    (22, "⨀"),
    (32, "⟳"),
    (36, "↑"),
    (40, "→"),
    (44, "=/∞ =∞"),
    (132, "⇆"),
    (138, "⊕"),
    (140, "∆ △"),
    (142, "⌓"),
    (145, "RR"),
    (146, "N TN"),
];

impl Nag {
    /// The glyph that is written with this sign.
    pub fn of_sign(sign: &str) -> Option<Nag> {
        signs()
            .find(|(known, _)| *known == sign)
            .map(|(_, nag)| nag)
    }

    /// The sign that is written for this glyph, if there is one.
    pub fn sign(self) -> Option<&'static str> {
        signs().find(|(_, nag)| *nag == self).map(|(sign, _)| sign)
    }

    /// The glyph of a sign that may be any bytes.
    pub(super) fn of_bytes(sign: &[u8]) -> Option<Nag> {
        Nag::of_sign(&decode(sign))
    }
}

/// Every sign, with its glyph.
pub(super) fn signs() -> impl Iterator<Item = (&'static str, Nag)> {
    let rows = SIGNS.iter();
    rows.flat_map(|(number, signs)| signs.split(' ').map(|sign| (sign, Nag(*number))))
}

/// Whether a character beyond ASCII is in a sign of some glyph; but no dash, which results have too.
pub(super) fn is_glyph(character: char) -> bool {
    let is_sign = || signs().any(|(sign, _)| sign.contains(character));
    !character.is_ascii() && !matches!(character, '−' | '–') && is_sign()
}

/// The judgement that is written onto the end of a move: `Qd5+-` is `Qd5` and `+-`.
///
/// Gives the length of the move and the glyph. No move ends like this: `+-` is no check and a
/// promotion names its man behind the `=`. What ends in two such signs is left alone.
pub(super) fn attached(word: &[u8]) -> Option<(usize, Nag)> {
    let (length, nag) = last_sign(word)?;
    let rest = word.get(..length)?;
    let whole = length > 0 && last_sign(rest).is_none() && Nag::of_bytes(rest).is_none();
    whole.then_some((length, nag))
}

fn last_sign(word: &[u8]) -> Option<(usize, Nag)> {
    let (last, front) = word.split_last()?;
    // Nearly every move is told by its last byte: of these, only those in `front` decide about `+`.
    let candidate = match last {
        b'-' | b'=' | 0x80.. => true,
        b'+' => matches!(front.last(), Some(b'-' | b'=' | b'/' | 0x80..)),
        _ => false,
    };
    if !candidate {
        return None;
    }
    // The longest sign that fits: `+/-` before `-`.
    signs()
        .filter(|(sign, _)| sign.starts_with(['+', '-', '=', '−', '–']) && !sign.contains('∞'))
        .filter(|(sign, _)| word.ends_with(sign.as_bytes()))
        .max_by_key(|(sign, _)| sign.len())
        .map(|(sign, nag)| (word.len() - sign.len(), nag))
}
