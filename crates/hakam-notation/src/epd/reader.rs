//! Reading one record: its position, then operation after operation.

use std::collections::HashSet;

use hakam_core::Setup;
use hakam_text::{Cursor, Leniency, Mender, Passage, Span, quoted};
use hakam_variant::Ruleset;
use hakam_variant::fen::LARGEST_COUNT;

use super::operation::{cannot_be_quoted, is_opcode};
use super::{CLOCK, Epd, EpdError, EpdErrorCode, NUMBER, Operand, Operation, Reading};

/// Goes through one record of a text.
pub(super) struct Reader<'t> {
    pub(super) rules: &'t Ruleset,
    /// What is left of the record.
    pub(super) cursor: Cursor<'t>,
    pub(super) mender: Mender<'t>,
}

impl<'t> Reader<'t> {
    /// A reader of `record`, which is part of `text`: places are told in the whole.
    pub(super) fn new(
        rules: &'t Ruleset,
        text: &'t str,
        record: Passage<'t>,
        leniency: Leniency,
    ) -> Reader<'t> {
        Reader {
            rules,
            cursor: Cursor::new(record),
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

    pub(super) fn skip_spaces(&mut self) {
        self.cursor.take_while(char::is_whitespace);
    }

    /// The signs up to the next space or `;`, which may be none.
    pub(super) fn word(&mut self) -> Passage<'t> {
        self.cursor.take_while(|c| !c.is_whitespace() && c != ';')
    }

    /// The next operation with the place of its opcode; `None` at the end of the record.
    fn operation(&mut self) -> Result<Option<(Span, Operation)>, EpdError> {
        self.skip_spaces();
        while self.cursor.peek() == Some(';') {
            let place = self.cursor.take(1).span();
            let message = "there is no operation before this `;`";
            let fault = EpdError::error(EpdErrorCode::EmptyOperation, place, message);
            self.mender.mend(fault, "", "it was dropped")?;
            self.skip_spaces();
        }
        if self.cursor.peek().is_none() {
            return Ok(None);
        }
        let opcode = self.word();
        if !is_opcode(opcode.text) {
            let message = format!("{} is no opcode", quoted(opcode.text));
            let error = EpdError::error(EpdErrorCode::Opcode, opcode.span(), message);
            return Err(error.hint(
                "an opcode is a letter, then letters, digits and `_`, at most 15 in all: `bm`, `c0`",
            ));
        }
        let mut operands = Vec::new();
        while let Some(operand) = self.operand(opcode)? {
            operands.push(operand);
        }
        let operation = Operation::new(opcode.text, operands);
        Ok(operation.map(|operation| (opcode.span(), operation)))
    }

    /// The next operand of the operation with this opcode; `None` behind its `;`.
    fn operand(&mut self, opcode: Passage<'_>) -> Result<Option<Operand>, EpdError> {
        self.skip_spaces();
        let Some(first) = self.cursor.peek() else {
            let message = format!("the operation {} does not end", quoted(opcode.text));
            let place = self.cursor.rest().span();
            let fault = EpdError::error(EpdErrorCode::MissingSemicolon, place, message);
            let fault = fault.hint("write `;` behind it");
            self.mender.mend(fault, ";", "it was ended here")?;
            return Ok(None);
        };
        match first {
            ';' => {
                self.cursor.take(1);
                Ok(None)
            }
            '"' => self.quoted().map(Some),
            _ => {
                let word = self.word();
                let operand = Operand::word(word.text).ok_or_else(|| bad_sign(word));
                operand.map(Some)
            }
        }
    }

    /// A text in quotes.
    fn quoted(&mut self) -> Result<Operand, EpdError> {
        let quote = self.cursor.take(1);
        let text = self.cursor.take_while(|c| c != '"');
        if self.cursor.take_if(|c| c == '"').is_none() {
            let message = "a text begins here and does not end";
            let error = EpdError::error(EpdErrorCode::UnclosedText, quote.span(), message);
            return Err(error.hint("write `\"` behind it; a text cannot have one inside"));
        }
        Operand::quoted(text.text).ok_or_else(|| bad_sign(text))
    }
}

/// The sign that makes a text no operand.
fn bad_sign(text: Passage<'_>) -> EpdError {
    let mut signs = text.characters();
    let bad = signs.find(|(sign, _)| cannot_be_quoted(*sign));
    let found = bad.map_or(text, |(_, place)| place);
    let message = format!("{} cannot stand in an operand", quoted(found.text));
    let error = EpdError::error(EpdErrorCode::Operand, found.span(), message);
    if found.text == "\"" {
        error.hint("a text with spaces is written in quotes from its beginning")
    } else {
        error
    }
}

/// `hmvc` and `fmvn` are the counters of the position.
fn count(setup: &mut Setup, operation: &Operation, place: Span) -> Result<(), EpdError> {
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
