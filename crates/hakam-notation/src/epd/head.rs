//! The position at the head of a record: the fields of a FEN without the counters.

use hakam_core::Setup;
use hakam_text::{Passage, quoted};
use hakam_variant::Field;

use super::reader::Reader;
use super::{CLOCK, EpdError, EpdErrorCode, NUMBER};

impl<'t> Reader<'t> {
    /// Reads the position, and leaves the reader behind it.
    pub(super) fn head(&mut self) -> Result<Setup, EpdError> {
        let rules = self.rules;
        let fields = || rules.fen().fields.iter().copied();
        let mut words: Vec<(Field, Passage)> = Vec::new();
        for field in fields().filter(|field| counter(*field).is_none()) {
            words.push((field, self.field(field)?));
        }
        let dashes = self.dashes();
        let last = words.last().map(|(field, _)| *field);
        for (field, opcode, new) in fields().filter_map(counter) {
            let found = self.counter(field, opcode)?;
            // What is assumed stands nowhere in the text.
            let start = self.mender.text().len();
            words.push((field, found.unwrap_or(Passage { text: new, start })));
        }
        // A game may have its counters before other fields.
        let words = fields().flat_map(|field| {
            let word = words.iter().find(|(known, _)| *known == field);
            let dashes = dashes.iter().filter(move |_| Some(field) == last);
            word.map(|(_, word)| word).into_iter().chain(dashes)
        });
        let schema = rules.schema();
        schema
            .read_words(words.copied(), &mut self.mender)
            .map_err(|error| error.map(EpdErrorCode::Position))
    }

    /// The word of a field that every record has.
    fn field(&mut self, field: Field) -> Result<Passage<'t>, EpdError> {
        self.skip_spaces();
        let word = self.word();
        if word.text.is_empty() {
            let message = format!("the field `{}` is missing", field.name());
            let names = self.rules.fen().fields.iter();
            let names = names.filter(|field| counter(**field).is_none());
            let names: Vec<&str> = names.map(|field| field.name()).collect();
            let error = EpdError::error(EpdErrorCode::MissingField, word.span(), message);
            return Err(error.hint(format!("the fields are: {}", names.join(", "))));
        }
        Ok(word)
    }

    /// A game without castling or marks may have dashes in their place all the same.
    fn dashes(&mut self) -> Vec<Passage<'t>> {
        let fields = &self.rules.fen().fields;
        let absent = [Field::Castling, Field::Passing];
        let absent = absent.iter().filter(|field| !fields.contains(field));
        let mut dashes = Vec::new();
        for _ in absent {
            dashes.extend(self.word_if(|word| word == "-"));
        }
        dashes
    }

    /// A number where an opcode should stand: a counter, as in a FEN.
    fn counter(&mut self, field: Field, opcode: &str) -> Result<Option<Passage<'t>>, EpdError> {
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let Some(word) = self.word_if(is_number) else {
            return Ok(None);
        };
        let text = quoted(word.text);
        let message = format!("{text} is a counter, which a record has no field for");
        let fault = EpdError::error(EpdErrorCode::CounterInPosition, word.span(), message);
        let fault = fault.hint(format!("write `{opcode} {};`", word.text));
        let done = format!("read as the {}", field.name());
        self.mender.mend(fault, word.text, &done)?;
        Ok(Some(word))
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
}

/// The field again, the operation that stands for it in a record, and what it is in a new game; `None` for fields that
/// records have.
fn counter(field: Field) -> Option<(Field, &'static str, &'static str)> {
    match field {
        Field::Clock => Some((field, CLOCK, "0")),
        Field::Number => Some((field, NUMBER, "1")),
        Field::Board | Field::Side | Field::Castling | Field::Passing | Field::Checks => None,
    }
}
