//! What stands behind a move: check, mate, en passant, judgements.

use super::Parser;
use crate::moves::{Spanned, Suffix};

/// Signs and words, longer ones before those they begin with; and whether this is how it is written.
const TABLE: &[(&str, Suffix, Writing)] = &[
    ("++", Suffix::DoubleCheckOrMate, Writing::Sign("#")),
    ("+", Suffix::Check, Writing::Proper),
    ("#", Suffix::Mate, Writing::Proper),
    ("†", Suffix::Check, Writing::Sign("+")),
    ("e.p.", Suffix::EnPassant, Writing::Word("")),
    ("e.p", Suffix::EnPassant, Writing::Word("")),
    ("ep.", Suffix::EnPassant, Writing::Word("")),
    ("ep", Suffix::EnPassant, Writing::Word("")),
    ("checkmate", Suffix::Mate, Writing::Word("#")),
    ("mate", Suffix::Mate, Writing::Word("#")),
    ("double check", Suffix::DoubleCheck, Writing::Word("+")),
    ("dbl.", Suffix::DoubleCheck, Writing::Word("+")),
    ("dbl", Suffix::DoubleCheck, Writing::Word("+")),
    ("check", Suffix::Check, Writing::Word("+")),
    ("ch.", Suffix::Check, Writing::Word("+")),
    ("ch", Suffix::Check, Writing::Word("+")),
    ("BK", Suffix::BareKing, Writing::ProperWord),
];

/// Whether a suffix is written as it should be, and if not, what stands for it.
#[derive(Clone, Copy)]
enum Writing {
    Proper,
    ProperWord,
    Sign(&'static str),
    Word(&'static str),
}

/// Judgements and their numbers among the glyphs of PGN.
const GLYPHS: [(&str, u8); 6] = [
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
];

/// The suffix that `text` begins with as a word, and how long it is.
pub(super) fn word(text: &str) -> Option<(Suffix, usize)> {
    let (word, suffix, writing) = row(text)?;
    match writing {
        Writing::Word(_) | Writing::ProperWord => Some((*suffix, word.len())),
        Writing::Proper | Writing::Sign(_) => None,
    }
}

fn row(text: &str) -> Option<&'static (&'static str, Suffix, Writing)> {
    TABLE.iter().find(|(word, _, writing)| {
        let start = text.get(..word.len());
        let same = start.is_some_and(|start| start.eq_ignore_ascii_case(word));
        let behind = text.get(word.len()..).unwrap_or_default();
        match writing {
            Writing::Proper | Writing::Sign(_) => same,
            // `ch` is no check in `ch5`.
            Writing::Word(_) | Writing::ProperWord => {
                same && !behind.starts_with(char::is_alphanumeric)
            }
        }
    })
}

impl Parser<'_> {
    /// Everything behind the move that has a meaning. The same thing is not said twice.
    pub(super) fn suffixes(&mut self) -> (Vec<Spanned<Suffix>>, Vec<u8>) {
        let mut suffixes: Vec<Spanned<Suffix>> = Vec::new();
        let mut glyphs = Vec::new();
        loop {
            let (before, mended) = (self.at, self.repairs.len());
            self.skip_spaces();
            let suffix = self.suffix(&suffixes);
            let glyph = if suffix.is_none() {
                self.glyph(&glyphs)
            } else {
                None
            };
            if suffix.is_none() && glyph.is_none() {
                self.at = before;
                self.repairs.truncate(mended);
                return (suffixes, glyphs);
            }
            suffixes.extend(suffix);
            glyphs.extend(glyph);
        }
    }

    fn suffix(&mut self, known: &[Spanned<Suffix>]) -> Option<Spanned<Suffix>> {
        let (word, suffix, writing) = *row(self.rest())?;
        if known.iter().any(|known| known.value == suffix) {
            return None;
        }
        let span = self.take(word.len());
        match writing {
            Writing::Proper | Writing::ProperWord => {}
            Writing::Sign(proper) | Writing::Word(proper) => {
                let message = if proper.is_empty() {
                    "that a capture is en passant is not written".to_owned()
                } else {
                    format!("this is written `{proper}`")
                };
                self.repair(span.clone(), proper, message);
            }
        }
        Some(Spanned::new(suffix, span))
    }

    /// `!`, `??`, or a number as PGN writes it, `$14`.
    fn glyph(&mut self, known: &[u8]) -> Option<u8> {
        let rest = self.rest();
        let (length, glyph) = if let Some(number) = rest.strip_prefix('$') {
            let digits = number.bytes().take_while(u8::is_ascii_digit).count();
            (1 + digits, number.get(..digits)?.parse().ok()?)
        } else {
            let (sign, glyph) = GLYPHS.iter().find(|(sign, _)| rest.starts_with(sign))?;
            (sign.len(), *glyph)
        };
        if known.contains(&glyph) {
            return None;
        }
        let span = self.take(length);
        self.repair(
            span,
            "",
            format!("an annotation of the move, kept as NAG {glyph}"),
        );
        Some(glyph)
    }
}
