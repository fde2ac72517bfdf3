//! Moves in digits: `5254`, and `57581` for becoming a queen.

use std::ops::Range;

use hakam_core::{Kind, Square};

use super::Parser;
use crate::moves::coordinates::fits_iccf;
use crate::moves::letters::ICCF_ROLES;
use crate::moves::{Flaw, Go, MoveError, Spanned};

impl Parser<'_> {
    /// The move in the digits of `whole`.
    pub(super) fn digits(&mut self, whole: Range<usize>) -> Result<Go, MoveError> {
        let geometry = self.rules.geometry();
        if !fits_iccf(geometry) {
            return Err(self.flaw(whole, Flaw::BoardTooLarge));
        }
        let (4 | 5) = whole.len() else {
            return Err(self.flaw(whole, Flaw::DigitCount));
        };
        let start = whole.start;
        let from = self.square_of_digits(start..start + 2)?;
        let to = self.square_of_digits(start + 2..start + 4)?;
        let becomes = if whole.len() == 5 {
            let span = start + 4..start + 5;
            let kind = self.kind_of_digit(self.slice(span.clone()));
            let kind = kind.ok_or_else(|| self.flaw(span.clone(), Flaw::NoSuchDigit))?;
            Some(Spanned::new(kind, span))
        } else {
            None
        };
        self.at = whole.end;
        Ok(Go {
            man: None,
            file: Some(Spanned::new(geometry.file(from), start..start + 1)),
            rank: Some(Spanned::new(geometry.rank(from), start + 1..start + 2)),
            takes: None,
            taken: Vec::new(),
            to: Spanned::new(to, start + 2..start + 4),
            becomes,
            unless_file: None,
        })
    }

    fn square_of_digits(&self, span: Range<usize>) -> Result<Square, MoveError> {
        let mut digits = self.slice(span.clone()).bytes().map(from_one);
        let (file, rank) = (digits.next().flatten(), digits.next().flatten());
        file.zip(rank)
            .and_then(|(file, rank)| self.rules.geometry().square(file, rank))
            .ok_or_else(|| self.off_board(span))
    }

    fn kind_of_digit(&self, digit: &str) -> Option<Kind> {
        let index = from_one(*digit.as_bytes().first()?)?;
        let role = ICCF_ROLES.get(usize::from(index))?;
        self.letters.orthodox(*role)
    }
}

/// The number of a digit that counts from 1.
fn from_one(digit: u8) -> Option<u8> {
    digit.checked_sub(b'1')
}
