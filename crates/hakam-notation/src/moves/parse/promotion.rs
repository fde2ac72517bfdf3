//! What a man becomes: `=Q`, and `Q`, `(Q)`, `/Q`, `=q` where one is lenient.

use std::ops::Range;

use hakam_core::Kind;

use super::{Parser, suffix};
use crate::moves::{Flaw, Form, MoveError, Spanned};

impl Parser<'_> {
    /// The kind that the text says the man becomes. A figure makes a short text figurine.
    pub(super) fn promotion(
        &mut self,
        form: &mut Form,
    ) -> Result<Option<Spanned<Kind>>, MoveError> {
        let (before, mended) = (self.at, self.repairs.len());
        self.skip_spaces();
        let start = self.at;
        let sign = self.promotion_sign();
        let open = self.take_sign('(');
        let sign = sign.or_else(|| self.promotion_sign());
        self.skip_spaces();
        if sign.is_none() && open.is_none() && !self.letter_follows() {
            self.at = before;
            self.repairs.truncate(mended);
            return Ok(None);
        }
        let figure = self.peek().and_then(|sign| self.letters.read_figure(sign));
        if *form == Form::San && figure.is_some() {
            *form = Form::Figurine;
        }
        let Some(kind) = self.promotion_letter(*form)? else {
            return Err(self.flaw(start..self.at, Flaw::NoLetter));
        };
        if let Some(open) = open.filter(|_| self.take_sign(')').is_none()) {
            return Err(self.flaw(open, Flaw::OpenBracket));
        }
        let found = self.slice(start..self.at);
        let proper = self.letters.becoming(*form, kind.value);
        if found != proper {
            let message = format!("a promotion is written `{proper}`");
            // One note for sign and letter together.
            self.repairs
                .retain(|repair| repair.span.start < start || repair.span.end > self.at);
            self.repair(start..self.at, &proper, message);
        }
        Ok(Some(Spanned::new(kind.value, start..self.at)))
    }

    fn promotion_sign(&mut self) -> Option<Range<usize>> {
        self.take_sign('=').or_else(|| self.take_sign('/'))
    }

    fn take_sign(&mut self, sign: char) -> Option<Range<usize>> {
        self.rest()
            .starts_with(sign)
            .then(|| self.take(sign.len_utf8()))
    }

    /// Whether a letter or figure follows, and no word such as `ch`.
    fn letter_follows(&self) -> bool {
        let rest = self.rest();
        if suffix::word(rest).is_some() {
            return false;
        }
        match self.peek() {
            // `+B` is a letter where the game has it, else a check with something behind.
            Some('+') => self.letters.read_own(rest).is_some(),
            Some(sign) => {
                let alone = !rest.chars().nth(1).is_some_and(char::is_alphanumeric);
                self.letters.read(rest).is_some()
                    || self.letters.read_figure(sign).is_some()
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
        let for_programs = match form {
            Form::Uci => small.starts_with(|sign: char| sign.is_ascii_lowercase()),
            Form::Colon => true,
            Form::San | Form::Lan | Form::Iccf | Form::Figurine => false,
        };
        let own = self.letters.read_own(self.rest()).filter(|_| for_programs);
        if let Some((kind, length)) = own {
            return Ok(Some(Spanned::new(kind, self.take(length))));
        }
        if let Some(kind) = self.letter() {
            return Ok(Some(kind));
        }
        match self.peek() {
            Some(letter) if letter.is_alphabetic() => {
                Err(self.unknown_letter(self.at..self.at + letter.len_utf8()))
            }
            Some(_) | None => Ok(None),
        }
    }
}
