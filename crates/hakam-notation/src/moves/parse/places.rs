//! Squares, files, ranks, and the signs between them.

use std::ops::Range;

use hakam_core::Square;

use super::{DASHES, Parser, suffix};
use crate::moves::{Flaw, MoveError};

/// No move has more places and signs: an origin, a target, and a man taken on every other square.
const LONGEST: usize = 2 * 256;

/// A piece of the middle of a move text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A square.
    Square { square: Square, span: Range<usize> },
    /// A file alone, from 0.
    File { file: u8, span: Range<usize> },
    /// A rank alone, from 0.
    Rank { rank: u8, span: Range<usize> },
    /// The sign of a capture.
    Takes { sign: TakesSign, span: Range<usize> },
    /// The sign of a quiet move.
    Dash { span: Range<usize> },
}

/// Signs of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TakesSign {
    X,
    Cross,
    Colon,
}

impl Item {
    pub(super) fn span(&self) -> Range<usize> {
        match self {
            Item::Square { span, .. }
            | Item::File { span, .. }
            | Item::Rank { span, .. }
            | Item::Takes { span, .. }
            | Item::Dash { span } => span.clone(),
        }
    }

    pub(super) fn is_place(&self) -> bool {
        match self {
            Item::Square { .. } | Item::File { .. } | Item::Rank { .. } => true,
            Item::Takes { .. } | Item::Dash { .. } => false,
        }
    }
}

impl Parser<'_> {
    /// As many places and signs as follow.
    pub(super) fn places(&mut self) -> Result<Vec<Item>, MoveError> {
        let mut items = Vec::new();
        let mut square_seen = false;
        loop {
            let (before, mended) = (self.at, self.repairs.len());
            self.skip_spaces();
            let Some(item) = self.item(square_seen)? else {
                self.at = before;
                self.repairs.truncate(mended);
                return Ok(items);
            };
            if items.len() >= LONGEST {
                return Err(self.flaw(item.span(), Flaw::TooManySquares));
            }
            square_seen |= matches!(item, Item::Square { .. });
            items.push(item);
        }
    }

    fn item(&mut self, square_seen: bool) -> Result<Option<Item>, MoveError> {
        let Some(sign) = self.peek() else {
            return Ok(None);
        };
        let span = self.at..self.at + sign.len_utf8();
        let behind = self.text.get(span.end..).unwrap_or_default();
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let takes = |sign| {
            Some(Item::Takes {
                sign,
                span: span.clone(),
            })
        };
        let item = match sign {
            '0'..='9' if !square_seen => Some(self.rank_alone()?),
            '×' => takes(TakesSign::Cross),
            ':' => takes(TakesSign::Colon),
            // On the widest boards `x` is a file too, but only where a rank follows.
            'x' if digits == 0 || !self.is_file('x') => takes(TakesSign::X),
            _ if DASHES.contains(&sign) => {
                let more = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit();
                let goes_on = behind.trim_start().starts_with(more);
                goes_on.then(|| Item::Dash { span: span.clone() })
            }
            'a'..='z' if suffix::word(self.rest()).is_some() => None,
            'a'..='z' if digits > 0 => Some(self.square(span.start..span.end + digits)?),
            'a'..='z' if !square_seen => self.file(sign).map(|file| Item::File {
                file,
                span: span.clone(),
            }),
            _ => None,
        };
        if let Some(item) = &item {
            self.at = item.span().end;
        }
        if let Some(Item::Takes {
            sign: TakesSign::Cross,
            span,
        }) = &item
        {
            self.repair(span.clone(), "x", "a capture is written `x`");
        }
        if let Some(Item::Dash { span }) = &item
            && self.slice(span.clone()) != "-"
        {
            self.repair(span.clone(), "-", "the dash is written `-`");
        }
        Ok(item)
    }

    fn square(&self, span: Range<usize>) -> Result<Item, MoveError> {
        let square = self.rules.geometry().parse_square(self.slice(span.clone()));
        match square {
            Some(square) => Ok(Item::Square { square, span }),
            None => Err(self.off_board(span)),
        }
    }

    fn rank_alone(&self) -> Result<Item, MoveError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let span = self.at..self.at + digits;
        let number = Some(self.slice(span.clone())).filter(|digits| !digits.starts_with('0'));
        let rank = number
            .and_then(|digits| digits.parse::<u8>().ok())
            .filter(|rank| (1..=self.rules.geometry().ranks()).contains(rank));
        match rank {
            Some(rank) => Ok(Item::Rank {
                rank: rank - 1,
                span,
            }),
            None => Err(self.off_board(span)),
        }
    }
}
