//! The letter or figure of the man that moves.

use hakam_core::Kind;

use super::Parser;
use crate::moves::letters::Figure;
use crate::moves::{MoveError, Spanned};

/// Signs that ask for a figure to be shown as text or as a picture.
const PRESENTATION: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// How a man was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    ByLetter,
    ByFigure,
}

impl Parser<'_> {
    /// The man named at this place, if one is. A small letter that is a file of the board is a file.
    pub(super) fn man(&mut self) -> Result<Option<(Spanned<Kind>, Named)>, MoveError> {
        let Some(first) = self.peek() else {
            return Ok(None);
        };
        if let Some(kind) = self.figure()? {
            return Ok(Some((kind, Named::ByFigure)));
        }
        let is_small = first.is_ascii_lowercase();
        if is_small && (self.is_file(first) || first == 'x' || self.is_square_off_the_board()) {
            return Ok(None);
        }
        if let Some(kind) = self.letter() {
            return Ok(Some((kind, Named::ByLetter)));
        }
        if first.is_alphabetic() {
            return Err(self.unknown_letter(self.at..self.at + first.len_utf8()));
        }
        Ok(None)
    }

    /// A letter of this language, one that is only read, or a small one.
    pub(super) fn letter(&mut self) -> Option<Spanned<Kind>> {
        let rest = self.rest();
        if let Some((kind, length)) = self.letters.read(rest) {
            return Some(Spanned::new(kind, self.take(length)));
        }
        let (kind, length) = self
            .letters
            .read_alias(rest)
            .or_else(|| self.letters.read_lower(rest))?;
        let proper = self.letters.of(kind);
        let span = self.take(length);
        let name = &self.rules.kind(kind).name;
        self.repair(
            span.clone(),
            proper,
            format!("the {name} is written `{proper}`"),
        );
        Some(Spanned::new(kind, span))
    }

    /// A figure; the filled ones are read as well.
    pub(super) fn figure(&mut self) -> Result<Option<Spanned<Kind>>, MoveError> {
        let Some(figure) = self.peek() else {
            return Ok(None);
        };
        let Some((kind, set)) = self.letters.read_figure(figure) else {
            return Ok(None);
        };
        let span = self.at..self.at + figure.len_utf8();
        let Some(kind) = kind else {
            return Err(self.unknown_letter(span));
        };
        self.at = span.end;
        match set {
            Figure::Outlined => {}
            Figure::Filled => {
                let proper = self.letters.figure(kind);
                self.repair(
                    span.clone(),
                    &proper,
                    "both sides are written with the outlined figurines",
                );
            }
        }
        if let Some(sign) = self.peek().filter(|sign| PRESENTATION.contains(sign)) {
            let span = self.take(sign.len_utf8());
            self.repair(span, "", "an invisible character was dropped");
        }
        Ok(Some(Spanned::new(kind, span)))
    }

    /// Whether a small letter with a number, and no more squares behind it, follows: `i9` is meant as a
    /// square, but the `r1` of `r1a3` as a rook.
    fn is_square_off_the_board(&self) -> bool {
        let behind = self.rest().get(1..).unwrap_or_default();
        let after = behind.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let more = |sign: char| sign.is_ascii_lowercase() || sign == ':' || sign == '-';
        after.len() < behind.len() && !after.starts_with(more)
    }

    /// The kind that the small letter at this place would name if it were a capital.
    pub(super) fn small_letter(&self) -> Option<Kind> {
        self.letters.read_lower(self.rest()).map(|(kind, _)| kind)
    }
}
