//! Reading one record: its position, then operation after operation.

use std::collections::HashSet;

use hakam_core::Setup;
use hakam_text::{Cursor, Leniency, Mender, Passage, quoted};
use hakam_variant::fen::LARGEST_COUNT;
use hakam_variant::{Field, Ruleset};

use super::operation::{cannot_be_quoted, is_opcode};
use super::{
    Counter, Epd, EpdError, EpdErrorCode, Operand, Operation, Reading, counter_named, counter_of,
};

/// Reads `record`, which is part of `text`: places are told in the whole.
pub(super) fn read(
    rules: &Ruleset,
    text: &str,
    record: Passage<'_>,
    leniency: Leniency,
) -> Result<Reading, EpdError> {
    let mut reader = Reader {
        rules,
        cursor: Cursor::new(record),
        mender: Mender::new(text, leniency),
    };
    let epd = reader.record()?;
    let repairs = reader.mender.finish();
    Ok(Reading { epd, repairs })
}

/// Goes through one record of a text.
struct Reader<'t> {
    rules: &'t Ruleset,
    /// What is left of the record.
    cursor: Cursor<'t>,
    mender: Mender<'t>,
}

impl<'t> Reader<'t> {
    fn record(&mut self) -> Result<Epd, EpdError> {
        let mut setup = self.position()?;
        let mut operations: Vec<Operation> = Vec::new();
        let mut seen: HashSet<String> = HashSet::new();
        while let Some((opcode, operation)) = self.operation()? {
            if !seen.insert(opcode.text.to_owned()) {
                let message = format!("{} comes twice", quoted(opcode.text));
                let fault = fault(EpdErrorCode::Duplicate, opcode, message);
                self.mender.mend(fault, opcode.text, "both are kept")?;
            }
            match counter_named(opcode.text) {
                Some((Field::Clock, _, _)) => setup.clock = number(0, &operation, opcode)?,
                Some(_) => setup.number = number(1, &operation, opcode)?,
                None => {}
            }
            operations.push(operation);
        }
        Ok(Epd { setup, operations })
    }

    /// The position at the head of a record: the fields of a FEN without the counters.
    fn position(&mut self) -> Result<Setup, EpdError> {
        let rules = self.rules;
        let fields = &rules.fen().fields;
        let mut words: Vec<(Field, Passage)> = Vec::new();
        for field in fields {
            if counter_of(*field).is_none() {
                words.push((*field, self.field(*field)?));
            }
        }
        // A game without castling or marks may have dashes in their place all the same.
        let last = words.last().map_or(Field::Board, |(field, _)| *field);
        for absent in [Field::Castling, Field::Passing] {
            if !fields.contains(&absent) {
                let dash = self.word_if(|word| word == "-");
                words.extend(dash.map(|dash| (last, dash)));
            }
        }
        for counter in fields.iter().filter_map(|field| counter_of(*field)) {
            words.push((counter.0, self.counter(counter)?));
        }
        // A game may have its counters before other fields.
        words.sort_by_key(|(field, _)| fields.iter().position(|known| known == field));
        let words = words.into_iter().map(|(_, word)| word);
        let setup = rules.schema().read_words(words, &mut self.mender);
        setup.map_err(|error| error.map(EpdErrorCode::Position))
    }

    /// The word of a field that every record has.
    fn field(&mut self, field: Field) -> Result<Passage<'t>, EpdError> {
        self.skip_spaces();
        let word = self.word();
        if word.text.is_empty() {
            let message = format!("the field `{}` is missing", field.name());
            let names = self.rules.fen().fields.iter();
            let names = names.filter(|field| counter_of(**field).is_none());
            let names: Vec<&str> = names.map(|field| field.name()).collect();
            let error = fault(EpdErrorCode::MissingField, word, message);
            return Err(error.hint(format!("the fields are: {}", names.join(", "))));
        }
        Ok(word)
    }

    /// A number where an opcode should stand is a counter, as in a FEN; without one the game is new.
    fn counter(&mut self, (field, opcode, new): Counter) -> Result<Passage<'t>, EpdError> {
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let Some(word) = self.word_if(is_number) else {
            // What is assumed stands nowhere in the text.
            let start = self.mender.text().len();
            return Ok(Passage { text: new, start });
        };
        let text = quoted(word.text);
        let message = format!("{text} is a counter, which a record has no field for");
        let fault = fault(EpdErrorCode::CounterInPosition, word, message);
        let fault = fault.hint(format!("write `{opcode} {};`", word.text));
        let done = format!("read as the {}", field.name());
        self.mender.mend(fault, word.text, &done)?;
        Ok(word)
    }

    fn skip_spaces(&mut self) {
        self.cursor.take_while(char::is_whitespace);
    }

    /// The signs up to the next space or `;`, which may be none.
    fn word(&mut self) -> Passage<'t> {
        self.cursor.take_while(|c| !c.is_whitespace() && c != ';')
    }

    /// The next word, if there is one and it is wanted.
    fn word_if(&mut self, wanted: impl Fn(&str) -> bool) -> Option<Passage<'t>> {
        let before = self.cursor;
        self.skip_spaces();
        let word = self.word();
        if word.text.is_empty() || !wanted(word.text) {
            self.cursor = before;
            return None;
        }
        Some(word)
    }

    /// The next operation with its opcode; `None` at the end of the record.
    fn operation(&mut self) -> Result<Option<(Passage<'t>, Operation)>, EpdError> {
        self.skip_spaces();
        while self.cursor.peek() == Some(';') {
            let place = self.cursor.take(1);
            let message = "there is no operation before this `;`";
            let fault = fault(EpdErrorCode::EmptyOperation, place, message);
            self.mender.mend(fault, "", "it was dropped")?;
            self.skip_spaces();
        }
        if self.cursor.peek().is_none() {
            return Ok(None);
        }
        let opcode = self.word();
        if !is_opcode(opcode.text) {
            let message = format!("{} is no opcode", quoted(opcode.text));
            return Err(fault(EpdErrorCode::Opcode, opcode, message).hint(
                "an opcode is a letter, then letters, digits and `_`, at most 15 in all: `bm`, `c0`",
            ));
        }
        let mut operands = Vec::new();
        while let Some(operand) = self.operand(opcode)? {
            operands.push(operand);
        }
        let operation = Operation::new(opcode.text, operands);
        Ok(operation.map(|operation| (opcode, operation)))
    }

    /// The next operand of the operation with this opcode; `None` behind its `;`.
    fn operand(&mut self, opcode: Passage<'_>) -> Result<Option<Operand>, EpdError> {
        self.skip_spaces();
        match self.cursor.peek() {
            None => {
                let message = format!("the operation {} does not end", quoted(opcode.text));
                let place = self.cursor.rest();
                let fault = fault(EpdErrorCode::MissingSemicolon, place, message);
                let fault = fault.hint("write `;` behind it");
                self.mender.mend(fault, ";", "it was ended here")?;
                Ok(None)
            }
            Some(';') => {
                self.cursor.take(1);
                Ok(None)
            }
            Some('"') => self.quoted().map(Some),
            Some(_) => {
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
            let error = fault(EpdErrorCode::UnclosedText, quote, message);
            return Err(error.hint("write `\"` behind it; a text cannot have one inside"));
        }
        Operand::quoted(text.text).ok_or_else(|| bad_sign(text))
    }
}

fn fault(code: EpdErrorCode, place: Passage<'_>, message: impl Into<String>) -> EpdError {
    EpdError::error(code, place.span(), message)
}

/// The sign that makes a text no operand.
fn bad_sign(text: Passage<'_>) -> EpdError {
    let mut signs = text.characters();
    let bad = signs.find(|(sign, _)| cannot_be_quoted(*sign));
    let found = bad.map_or(text, |(_, place)| place);
    let message = format!("{} cannot stand in an operand", quoted(found.text));
    let error = fault(EpdErrorCode::Operand, found, message);
    if found.text == "\"" {
        error.hint("a text with spaces is written in quotes from its beginning")
    } else {
        error
    }
}

/// The number that the operation of a counter has.
fn number(least: u32, operation: &Operation, opcode: Passage<'_>) -> Result<u32, EpdError> {
    let number = match operation.operands() {
        [only] => only.number().and_then(|number| u32::try_from(number).ok()),
        _ => None,
    };
    let sound = number.filter(|number| (least..=LARGEST_COUNT).contains(number));
    sound.ok_or_else(|| {
        let name = opcode.text;
        let message = format!("`{name}` needs one number, from {least} to {LARGEST_COUNT}");
        fault(EpdErrorCode::Counter, opcode, message)
    })
}
