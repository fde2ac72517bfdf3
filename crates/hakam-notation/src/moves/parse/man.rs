//! The letters and figures of men: of the one that moves, and of what it becomes.

use hakam_core::Kind;
use hakam_text::Span;

use super::{Parser, suffix};
use crate::moves::letters::role_of_figure;
use crate::moves::{Flaw, Form, MoveError, Spanned};

/// All figures take up as many bytes.
const FIGURE_LENGTH: usize = '♔'.len_utf8();

/// Signs that ask for a figure to be shown as text or as a picture.
const PRESENTATION: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

impl Parser<'_> {
    /// The man named at this place, and the form that has it so. A small letter that can be a file is one.
    pub(super) fn man(&mut self) -> Result<Option<(Spanned<Kind>, Form)>, MoveError> {
        if let Some(kind) = self.figure()? {
            return Ok(Some((kind, Form::Figurine)));
        }
        let is_place = |first: char| {
            first.is_ascii_lowercase()
                && (first == 'x' || self.file(first).is_some() || self.is_square_off_the_board())
        };
        if self.cursor.peek().is_some_and(is_place) {
            return Ok(None);
        }
        Ok(self.letter()?.map(|kind| (kind, Form::San)))
    }

    /// Whether a small letter with a number, and no more squares behind it, follows: `i9` is meant as a
    /// square, but the `r1` of `r1a3` as a rook.
    fn is_square_off_the_board(&self) -> bool {
        let behind = self.rest().get(1..).unwrap_or_default();
        let after = behind.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let more = |sign: char| sign.is_ascii_lowercase() || sign == ':' || sign == '-';
        after.len() < behind.len() && !after.starts_with(more)
    }

    /// A letter of this language, one that is only read, or a small one.
    fn letter(&mut self) -> Result<Option<Spanned<Kind>>, MoveError> {
        let rest = self.rest();
        if let Some((kind, length)) = self.letters.read(rest) {
            return Ok(Some(Spanned::new(kind, self.take(length))));
        }
        let other = self.letters.read_alias(rest);
        if let Some((kind, length)) = other.or_else(|| self.letters.read_lower(rest)) {
            let span = self.take(length);
            self.is_written(span.clone(), kind);
            return Ok(Some(Spanned::new(kind, span)));
        }
        match self.cursor.peek() {
            Some(letter) if letter.is_alphabetic() => {
                Err(self.unknown_letter(self.place(letter.len_utf8())))
            }
            _ => Ok(None),
        }
    }

    pub(super) fn is_written(&mut self, span: Span, kind: Kind) {
        let (name, proper) = (&self.rules.kind(kind).name, self.letters.of(kind));
        self.repair(span, proper, format!("the {name} is written `{proper}`"));
    }

    /// A figure; the filled ones are read as well.
    fn figure(&mut self) -> Result<Option<Spanned<Kind>>, MoveError> {
        let Some(role) = self.cursor.peek().and_then(role_of_figure) else {
            return Ok(None);
        };
        let figure = self.cursor.rest().part(0..FIGURE_LENGTH);
        let Some(kind) = self.letters.orthodox(role) else {
            return Err(self.unknown_letter(figure.span()));
        };
        let span = self.take(FIGURE_LENGTH);
        let proper = self.letters.figure(kind);
        if figure.text != proper {
            let message = "both sides are written with the outlined figurines";
            self.repair(span.clone(), &proper, message);
        }
        let sign = self.place(PRESENTATION[0].len_utf8());
        if self
            .cursor
            .take_if(|sign| PRESENTATION.contains(&sign))
            .is_some()
        {
            self.repair(sign, "", "an invisible character was dropped");
        }
        Ok(Some(Spanned::new(kind, span)))
    }

    /// What the man becomes: `=Q`, and `Q`, `(Q)`, `/Q`, `=q` where one is lenient. A figure makes a short text figurine.
    pub(super) fn promotion(
        &mut self,
        form: &mut Form,
    ) -> Result<Option<Spanned<Kind>>, MoveError> {
        self.behind_spaces(|parser| {
            let start = parser.cursor.at();
            let is_sign = |sign| matches!(sign, '=' | '/');
            let sign = parser.cursor.take_if(is_sign);
            let place = parser.place(1);
            let open = parser.cursor.take_if(|sign| sign == '(').map(|_| place);
            let sign = sign.or_else(|| parser.cursor.take_if(is_sign));
            parser.skip_spaces();
            if sign.is_none() && open.is_none() && !parser.letter_follows() {
                return Ok(None);
            }
            let figure = parser.cursor.peek().and_then(role_of_figure);
            if *form == Form::San && figure.is_some() {
                *form = Form::Figurine;
            }
            let Some(kind) = parser.promotion_letter(*form)? else {
                return Err(parser.flaw(start..parser.cursor.at(), Flaw::NoLetter));
            };
            if let Some(open) = open
                && parser.cursor.take_if(|sign| sign == ')').is_none()
            {
                return Err(parser.flaw(open, Flaw::OpenBracket));
            }
            let span = start..parser.cursor.at();
            let proper = parser.letters.becoming(*form, kind.value);
            if parser.text[span.clone()] != proper {
                // One note for sign and letter together.
                let is_within = |place: &Span| place.start >= start && place.end <= span.end;
                parser.repairs.retain(|repair| !is_within(&repair.span));
                let message = format!("a promotion is written `{proper}`");
                parser.repair(span.clone(), &proper, message);
            }
            Ok(Some(Spanned::new(kind.value, span)))
        })
    }

    /// Whether a letter or figure follows, and no word such as `ch`.
    fn letter_follows(&self) -> bool {
        let rest = self.rest();
        if suffix::begins_with_word(rest) {
            return false;
        }
        match self.cursor.peek() {
            // `+B` is a letter where the game has it, else a check with something behind.
            Some('+') => self.letters.read_own(rest).is_some(),
            Some(sign) => {
                let alone = !rest.chars().nth(1).is_some_and(char::is_alphanumeric);
                self.letters.read(rest).is_some()
                    || role_of_figure(sign).is_some()
                    || sign.is_alphabetic() && alone
            }
            None => false,
        }
    }

    fn promotion_letter(&mut self, form: Form) -> Result<Option<Spanned<Kind>>, MoveError> {
        if let Some(kind) = self.figure()? {
            return Ok(Some(kind));
        }
        // Two squares with a small letter are what programs write, and they know no language.
        let small = self.rest().trim_start_matches('+');
        let is_small = small.starts_with(|sign: char| sign.is_ascii_lowercase());
        let knows_none = form == Form::Colon || form == Form::Uci && is_small;
        let own = self.letters.read_own(self.rest());
        if let Some((kind, length)) = own.filter(|_| knows_none) {
            return Ok(Some(Spanned::new(kind, self.take(length))));
        }
        self.letter()
    }
}
