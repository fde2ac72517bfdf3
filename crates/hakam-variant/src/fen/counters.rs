//! The small fields: side to move, checks, clock, move number.

use hakam_core::{PerSide, Side};
use hakam_text::{Passage, quoted};

use super::fields::is_dash;
use super::{FenError, FenErrorCode as Code, Reader};

/// Clocks and numbers of moves are read up to this. So many moves more are never made, so that none of them can
/// come to the end of its range.
pub const LARGEST_COUNT: u32 = 999_999_999;

impl Reader<'_, '_> {
    pub(super) fn side(&mut self, field: Passage<'_>) -> Result<Side, FenError> {
        let fault = || {
            let found = quoted(field.text);
            let message = format!("the side to move is `w` or `b`, here is {found}");
            Code::SIDE.at(field, message)
        };
        let (side, letter) = match field.text.to_lowercase().as_str() {
            "w" | "white" => (Side::White, "w"),
            "b" | "black" => (Side::Black, "b"),
            _ => return Err(fault().hint(self.fields_hint())),
        };
        if field.text != letter {
            let fault = fault().hint(format!("write `{letter}`"));
            self.mender
                .mend(fault, letter, &format!("read as `{letter}`"))?;
        }
        Ok(side)
    }

    /// `3+3`, checks still needed, or `+0+0`, checks given.
    pub(super) fn checks(&mut self, field: Passage<'_>) -> Result<PerSide<u32>, FenError> {
        let limit = self.schema.checks_limit;
        let fault = |token, message: String| {
            Code::CHECKS.at(token, message).hint(format!(
                "write `{limit}+{limit}` for checks still needed, White's first, or `+0+0` for checks given"
            ))
        };
        let given = field.text.starts_with('+');
        let counts = field.rest(usize::from(given));
        let Some((white, black)) = counts.split_once('+') else {
            let message = format!("{} is no number of checks", quoted(field.text));
            return Err(fault(field, message));
        };
        let mut count = |token| {
            let number = self.number(token, Code::CHECKS)?;
            if number > limit {
                let message = format!("{number} checks, the game is over after {limit}");
                return Err(fault(token, message));
            }
            Ok(if given { number } else { limit - number })
        };
        let white = count(white)?;
        let black = count(black)?;
        Ok(PerSide { white, black })
    }

    /// Plies since the last reset.
    pub(super) fn clock(&mut self, field: Passage<'_>) -> Result<u32, FenError> {
        let (fault, done) = if is_dash(field.text) {
            let fault = Code::COUNTER.at(field, "the halfmove clock is a number");
            (fault.hint("write `0`"), "read as `0`")
        } else if field.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            // A word says nothing; of a number with a sign nobody knows what is meant.
            let message = format!("{} is no number", quoted(field.text));
            let fault = Code::COUNTER.at(field, message).hint(self.fields_hint());
            (fault, "the halfmove clock was read as `0`")
        } else {
            return self.number(field, Code::COUNTER);
        };
        self.mender.mend(fault, "0", done)?;
        Ok(0)
    }

    /// The number of the move, from 1.
    pub(super) fn move_number(&mut self, field: Passage<'_>) -> Result<u32, FenError> {
        let number = self.number(field, Code::COUNTER)?;
        if number == 0 {
            let fault = Code::COUNTER.at(field, "moves are counted from 1");
            self.mender
                .mend(fault.hint("write `1`"), "1", "read as `1`")?;
        }
        Ok(number.max(1))
    }

    fn number(&mut self, token: Passage<'_>, code: Code) -> Result<u32, FenError> {
        let text = token.text;
        if text.is_empty() {
            let fault = code.at(token, "a number is missing");
            return Err(fault.hint(self.fields_hint()));
        }
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            let fault = code.at(token, format!("{} is no number", quoted(text)));
            return Err(fault.hint(self.fields_hint()));
        }
        let number: Option<u32> = text.parse().ok();
        let Some(number) = number.filter(|number| *number <= LARGEST_COUNT) else {
            let message = format!("{} is too large, at most {LARGEST_COUNT}", quoted(text));
            return Err(code.at(token, message));
        };
        if text.len() > 1 && text.starts_with('0') {
            let fault = code.at(token, "a number is written without leading zeros");
            let plain = number.to_string();
            self.mender
                .mend(fault, &plain, &format!("read as `{plain}`"))?;
        }
        Ok(number)
    }
}
