//! The small fields: side to move, checks, clock, move number.

use hakam_core::{PerSide, Side};

use hakam_text::{Passage, quoted};

use super::error::error;
use super::fields::is_dash;
use super::{FenError, FenErrorCode, Reader};

/// Clocks and numbers of moves are read up to this. So many moves more are never made, so that none of them can
/// come to the end of its range.
pub const LARGEST_COUNT: u32 = 999_999_999;

impl Reader<'_, '_> {
    pub(super) fn side(&mut self, field: Passage<'_>) -> Result<Side, FenError> {
        let (side, letter) = match field.text.to_lowercase().as_str() {
            "w" | "white" => (Side::White, "w"),
            "b" | "black" => (Side::Black, "b"),
            _ => return Err(bad_side(field).hint(self.fields_hint())),
        };
        if field.text != letter {
            self.mender.mend(
                bad_side(field).hint(format!("write `{letter}`")),
                letter,
                &format!("read as `{letter}`"),
            )?;
        }
        Ok(side)
    }

    /// `3+3`, checks still needed, or `+0+0`, checks given.
    pub(super) fn checks(&mut self, field: Passage<'_>) -> Result<PerSide<u32>, FenError> {
        let limit = self.schema.checks_limit;
        let fault = |token: Passage<'_>, message: String| {
            error(FenErrorCode::Checks, token, message).hint(format!(
                "write `{limit}+{limit}` for checks still needed, White's first, or `+0+0` for checks given"
            ))
        };
        let given = field.text.starts_with('+');
        let start = usize::from(given);
        let Some(plus) = field.text[start..].find('+').map(|at| at + start) else {
            return Err(fault(
                field,
                format!("{} is no number of checks", quoted(field.text)),
            ));
        };
        let mut count = |token: Passage<'_>| {
            let number = self.number(token, FenErrorCode::Checks)?;
            if number > limit {
                return Err(fault(
                    token,
                    format!("{number} checks, the game is over after {limit}"),
                ));
            }
            Ok(if given { number } else { limit - number })
        };
        Ok(PerSide {
            white: count(field.part(start..plus))?,
            black: count(field.part(plus + 1..field.text.len()))?,
        })
    }

    /// Plies since the last reset.
    pub(super) fn clock(&mut self, field: Passage<'_>) -> Result<u32, FenError> {
        if is_dash(field.text) {
            let fault = error(
                FenErrorCode::Counter,
                field,
                "the halfmove clock is a number",
            );
            self.mender
                .mend(fault.hint("write `0`"), "0", "read as `0`")?;
            return Ok(0);
        }
        // A word says nothing; of a number with a sign nobody knows what is meant.
        if field.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let message = format!("{} is no number", quoted(field.text));
            let fault = error(FenErrorCode::Counter, field, message);
            let fault = fault.hint(self.fields_hint());
            self.mender
                .mend(fault, "0", "the halfmove clock was read as `0`")?;
            return Ok(0);
        }
        self.number(field, FenErrorCode::Counter)
    }

    /// The number of the move, from 1.
    pub(super) fn move_number(&mut self, field: Passage<'_>) -> Result<u32, FenError> {
        let number = self.number(field, FenErrorCode::Counter)?;
        if number == 0 {
            let fault = error(FenErrorCode::Counter, field, "moves are counted from 1");
            self.mender
                .mend(fault.hint("write `1`"), "1", "read as `1`")?;
            return Ok(1);
        }
        Ok(number)
    }

    fn number(&mut self, token: Passage<'_>, code: FenErrorCode) -> Result<u32, FenError> {
        let digits = token.text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits || token.text.is_empty() {
            let message = if token.text.is_empty() {
                "a number is missing".to_owned()
            } else {
                format!("{} is no number", quoted(token.text))
            };
            return Err(error(code, token, message).hint(self.fields_hint()));
        }
        let number: Option<u32> = token.text.parse().ok();
        let Some(number) = number.filter(|number| *number <= LARGEST_COUNT) else {
            return Err(error(
                code,
                token,
                format!(
                    "{} is too large, at most {LARGEST_COUNT}",
                    quoted(token.text)
                ),
            ));
        };
        if token.text.len() > 1 && token.text.starts_with('0') {
            let fault = error(code, token, "a number is written without leading zeros");
            let plain = number.to_string();
            self.mender
                .mend(fault, &plain, &format!("read as `{plain}`"))?;
        }
        Ok(number)
    }
}

fn bad_side(field: Passage<'_>) -> FenError {
    error(
        FenErrorCode::Side,
        field,
        format!(
            "the side to move is `w` or `b`, here is {}",
            quoted(field.text)
        ),
    )
}
