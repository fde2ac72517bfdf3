//! What stands behind a move: check, mate, en passant, judgements.

use super::Parser;
use crate::moves::{Spanned, Suffix};

/// Signs and words, longer ones before those they begin with; and what is written instead, where that differs.
const TABLE: &[(&str, Suffix, Option<&str>)] = &[
    ("++", Suffix::DoubleCheckOrMate, Some("#")),
    ("+", Suffix::Check, None),
    ("#", Suffix::Mate, None),
    ("†", Suffix::Check, Some("+")),
    ("e.p.", Suffix::EnPassant, Some("")),
    ("e.p", Suffix::EnPassant, Some("")),
    ("ep.", Suffix::EnPassant, Some("")),
    ("ep", Suffix::EnPassant, Some("")),
    ("checkmate", Suffix::Mate, Some("#")),
    ("mate", Suffix::Mate, Some("#")),
    ("double check", Suffix::DoubleCheck, Some("+")),
    ("dbl.", Suffix::DoubleCheck, Some("+")),
    ("dbl", Suffix::DoubleCheck, Some("+")),
    ("check", Suffix::Check, Some("+")),
    ("ch.", Suffix::Check, Some("+")),
    ("ch", Suffix::Check, Some("+")),
    ("BK", Suffix::BareKing, None),
];

/// Judgements and their numbers among the glyphs of PGN.
const GLYPHS: [(&str, u8); 6] = [
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
];

fn is_word(suffix: &str) -> bool {
    suffix.starts_with(|sign: char| sign.is_ascii_alphabetic())
}

/// Whether a text begins with a suffix that is a word.
pub(super) fn begins_with_word(text: &str) -> bool {
    row(text).is_some_and(|(word, _, _)| is_word(word))
}

fn row(text: &str) -> Option<(&'static str, Suffix, Option<&'static str>)> {
    let begins = |word: &str| {
        let start = text.get(..word.len());
        // `ch` is no check in `ch5`.
        let goes_on = || text[word.len()..].starts_with(char::is_alphanumeric);
        start.is_some_and(|start| start.eq_ignore_ascii_case(word)) && !(is_word(word) && goes_on())
    };
    TABLE.iter().copied().find(|(word, _, _)| begins(word))
}

impl Parser<'_> {
    /// Everything behind the move that has a meaning. The same thing is not said twice.
    pub(super) fn suffixes(&mut self) -> (Vec<Spanned<Suffix>>, Vec<u8>) {
        let (mut suffixes, mut glyphs) = (Vec::new(), Vec::new());
        while let Ok(Some(())) = self.behind_spaces(|parser| {
            let found = parser.suffix(&mut suffixes);
            Ok(found.or_else(|| parser.glyph(&mut glyphs)))
        }) {}
        (suffixes, glyphs)
    }

    fn suffix(&mut self, known: &mut Vec<Spanned<Suffix>>) -> Option<()> {
        let (word, suffix, proper) = row(self.rest())?;
        if known.iter().any(|known| known.value == suffix) {
            return None;
        }
        let span = self.take(word.len());
        if let Some(proper) = proper {
            let message = match proper {
                "" => "that a capture is en passant is not written".to_owned(),
                proper => format!("this is written `{proper}`"),
            };
            self.repair(span.clone(), proper, message);
        }
        known.push(Spanned::new(suffix, span));
        Some(())
    }

    /// `!`, `??`, or a number as PGN writes it, `$14`.
    fn glyph(&mut self, known: &mut Vec<u8>) -> Option<()> {
        let rest = self.rest();
        let (length, glyph) = if let Some(number) = rest.strip_prefix('$') {
            let digits = number.bytes().take_while(u8::is_ascii_digit).count();
            (1 + digits, number[..digits].parse().ok()?)
        } else {
            let (sign, glyph) = GLYPHS.iter().find(|(sign, _)| rest.starts_with(sign))?;
            (sign.len(), *glyph)
        };
        if known.contains(&glyph) {
            return None;
        }
        let span = self.take(length);
        let message = format!("an annotation of the move, kept as NAG {glyph}");
        self.repair(span, "", message);
        known.push(glyph);
        Some(())
    }
}
