//! Reading one record: its position, then operation after operation.

use std::collections::HashSet;
use std::ops::Range;

use hakam_core::Setup;
use hakam_text::{Leniency, Mender, quoted};
use hakam_variant::Ruleset;
use hakam_variant::fen::LARGEST_COUNT;

use super::operation::{cannot_be_quoted, is_opcode};
use super::{CLOCK, Epd, EpdError, EpdErrorCode, NUMBER, Operand, Operation, Reading};

/// Goes through one record of a text.
pub(super) struct Reader<'t> {
    pub(super) rules: &'t Ruleset,
    /// The whole text, of which places are told.
    pub(super) text: &'t str,
    /// Where the reader is, and where the record ends.
    pub(super) at: usize,
    end: usize,
    pub(super) mender: Mender<'t>,
}

impl<'t> Reader<'t> {
    /// A reader of the record at `place`, which must lie on character boundaries.
    pub(super) fn new(
        rules: &'t Ruleset,
        text: &'t str,
        place: Range<usize>,
        leniency: Leniency,
    ) -> Reader<'t> {
        Reader {
            rules,
            text,
            at: place.start,
            end: place.end,
            mender: Mender::new(text, leniency),
        }
    }

    pub(super) fn record(mut self) -> Result<Reading, EpdError> {
        let mut setup = self.head()?;
        let mut operations: Vec<Operation> = Vec::new();
        let mut seen: HashSet<String> = HashSet::new();
        while let Some((place, operation)) = self.operation()? {
            if !seen.insert(operation.opcode().to_owned()) {
                let message = format!("{} comes twice", quoted(operation.opcode()));
                let fault = EpdError::error(EpdErrorCode::Duplicate, place.clone(), message);
                self.mender
                    .mend(fault, operation.opcode(), "both are kept")?;
            }
            count(&mut setup, &operation, place)?;
            operations.push(operation);
        }
        Ok(Reading {
            epd: Epd { setup, operations },
            repairs: self.mender.finish(),
        })
    }

    /// What is left of the record.
    fn rest(&self) -> &'t str {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    pub(super) fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The signs up to the next space or `;`, which may be none.
    pub(super) fn word(&mut self) -> Range<usize> {
        let rest = self.rest();
        let length = rest
            .find(|c: char| c.is_whitespace() || c == ';')
            .unwrap_or(rest.len());
        let start = self.at;
        self.at += length;
        start..self.at
    }

    pub(super) fn shown(&self, span: &Range<usize>) -> &'t str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// The next operation with the place of its opcode; `None` at the end of the record.
    fn operation(&mut self) -> Result<Option<(Range<usize>, Operation)>, EpdError> {
        self.skip_spaces();
        while self.rest().starts_with(';') {
            let place = self.at..self.at + 1;
            let message = "there is no operation before this `;`";
            let fault = EpdError::error(EpdErrorCode::EmptyOperation, place, message);
            self.mender.mend(fault, "", "it was dropped")?;
            self.at += 1;
            self.skip_spaces();
        }
        if self.rest().is_empty() {
            return Ok(None);
        }
        let place = self.word();
        let opcode = self.shown(&place);
        if !is_opcode(opcode) {
            let message = format!("{} is no opcode", quoted(opcode));
            let error = EpdError::error(EpdErrorCode::Opcode, place, message);
            return Err(error.hint(
                "an opcode is a letter, then letters, digits and `_`, at most 15 in all: `bm`, `c0`",
            ));
        }
        let mut operands = Vec::new();
        while let Some(operand) = self.operand(&place)? {
            operands.push(operand);
        }
        let operation = Operation::new(opcode, operands);
        Ok(operation.map(|operation| (place, operation)))
    }

    /// The next operand of the operation whose opcode stands at `opcode`; `None` behind its `;`.
    fn operand(&mut self, opcode: &Range<usize>) -> Result<Option<Operand>, EpdError> {
        self.skip_spaces();
        let rest = self.rest();
        if rest.is_empty() {
            let message = format!("the operation {} does not end", quoted(self.shown(opcode)));
            let place = self.at..self.at;
            let fault = EpdError::error(EpdErrorCode::MissingSemicolon, place, message);
            self.mender
                .mend(fault.hint("write `;` behind it"), ";", "it was ended here")?;
            return Ok(None);
        }
        if rest.starts_with(';') {
            self.at += 1;
            return Ok(None);
        }
        match rest.strip_prefix('"') {
            Some(inside) => self.quoted(inside).map(Some),
            None => self.plain().map(Some),
        }
    }

    fn quoted(&mut self, inside: &str) -> Result<Operand, EpdError> {
        let start = self.at;
        let Some(length) = inside.find('"') else {
            let place = start..start + 1;
            let message = "a text begins here and does not end";
            let error = EpdError::error(EpdErrorCode::UnclosedText, place, message);
            return Err(error.hint("write `\"` behind it; a text cannot have one inside"));
        };
        self.at = start + length + 2;
        let text = inside.get(..length).unwrap_or_default();
        Operand::quoted(text).ok_or_else(|| self.bad_sign(start + 1..start + 1 + length))
    }

    fn plain(&mut self) -> Result<Operand, EpdError> {
        let place = self.word();
        Operand::word(self.shown(&place)).ok_or_else(|| self.bad_sign(place))
    }

    /// The sign that makes the text at `place` no operand.
    fn bad_sign(&self, place: Range<usize>) -> EpdError {
        let bad = self
            .shown(&place)
            .char_indices()
            .find(|(_, sign)| cannot_be_quoted(*sign));
        let place = bad.map_or(place.clone(), |(at, sign)| {
            place.start + at..place.start + at + sign.len_utf8()
        });
        let found = self.shown(&place);
        let message = format!("{} cannot stand in an operand", quoted(found));
        let error = EpdError::error(EpdErrorCode::Operand, place, message);
        if found == "\"" {
            error.hint("a text with spaces is written in quotes from its beginning")
        } else {
            error
        }
    }
}

/// `hmvc` and `fmvn` are the counters of the position.
fn count(setup: &mut Setup, operation: &Operation, place: Range<usize>) -> Result<(), EpdError> {
    let (counter, least) = match operation.opcode() {
        CLOCK => (&mut setup.clock, 0),
        NUMBER => (&mut setup.number, 1),
        _ => return Ok(()),
    };
    let number = match operation.operands() {
        [only] => only.number().and_then(|number| u32::try_from(number).ok()),
        [] | [_, _, ..] => None,
    };
    let Some(number) = number.filter(|number| (least..=LARGEST_COUNT).contains(number)) else {
        let opcode = operation.opcode();
        let message = format!("`{opcode}` needs one number, from {least} to {LARGEST_COUNT}");
        return Err(EpdError::error(EpdErrorCode::Counter, place, message));
    };
    *counter = number;
    Ok(())
}
