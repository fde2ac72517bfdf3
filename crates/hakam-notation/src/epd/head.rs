//! The position at the head of a record: the fields of a FEN without the counters.

use std::ops::Range;

use hakam_core::Setup;
use hakam_text::quoted;
use hakam_variant::Field;
use hakam_variant::fen::{self, FenError};

use super::reader::Reader;
use super::{EpdError, EpdErrorCode};

/// A FEN put together from words of the record, and where each of them came from.
#[derive(Default)]
struct Patchwork {
    text: String,
    /// Where a word begins here, and its place in the record.
    words: Vec<(usize, Range<usize>)>,
}

impl Patchwork {
    fn add(&mut self, word: &str, place: Range<usize>) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.words.push((self.text.len(), place));
        self.text.push_str(word);
    }

    /// The place in the record of something here.
    fn place(&self, span: &Range<usize>) -> Range<usize> {
        let moved = |at: usize| {
            let before = self.words.iter().rfind(|(start, _)| *start <= at);
            before.map_or(0, |(start, place)| {
                (place.start + at - start).min(place.end)
            })
        };
        let start = moved(span.start);
        start..moved(span.end).max(start)
    }
}

impl Reader<'_> {
    /// Reads the position, and leaves the reader behind it.
    pub(super) fn head(&mut self) -> Result<Setup, EpdError> {
        let format = self.rules.fen().fields.clone();
        let is_counter = |field: &Field| matches!(field, Field::Clock | Field::Number);
        let mut found: Vec<(Field, Range<usize>)> = Vec::new();
        for field in format.iter().filter(|field| !is_counter(field)) {
            found.push((*field, self.field(*field)?));
        }
        let dashes = self.dashes(&format);
        for field in format.iter().filter(|field| is_counter(field)) {
            found.extend(self.counter(*field)?.map(|place| (*field, place)));
        }

        let mut fen = Patchwork::default();
        let last = format.iter().rposition(|field| !is_counter(field));
        for (index, field) in format.iter().enumerate() {
            match found.iter().find(|(known, _)| known == field) {
                Some((_, place)) => fen.add(self.shown(place), place.clone()),
                None => fen.add(default(*field), self.at..self.at),
            }
            if Some(index) == last {
                for place in &dashes {
                    fen.add("-", place.clone());
                }
            }
        }
        self.setup(&fen)
    }

    fn setup(&mut self, fen: &Patchwork) -> Result<Setup, EpdError> {
        let moved = |error: FenError| EpdError {
            span: fen.place(&error.span),
            ..error.map(EpdErrorCode::Position)
        };
        let reading = fen::read(self.rules, &fen.text, self.mender.leniency()).map_err(moved)?;
        for mut repair in reading.repairs {
            repair.span = fen.place(&repair.span);
            self.mender.add(repair);
        }
        Ok(reading.setup)
    }

    /// The word of a field that every record has.
    fn field(&mut self, field: Field) -> Result<Range<usize>, EpdError> {
        self.skip_spaces();
        let place = self.word();
        if place.is_empty() {
            let message = format!("the field `{}` is missing", field.name());
            let names = self.rules.fen().fields.iter();
            let names = names.filter(|field| !matches!(field, Field::Clock | Field::Number));
            let names: Vec<&str> = names.map(|field| field.name()).collect();
            let error = EpdError::error(EpdErrorCode::MissingField, place, message);
            return Err(error.hint(format!("the fields are: {}", names.join(", "))));
        }
        Ok(place)
    }

    /// A game without castling or marks may have dashes in their place all the same.
    fn dashes(&mut self, format: &[Field]) -> Vec<Range<usize>> {
        let absent = [Field::Castling, Field::Passing];
        let absent = absent.iter().filter(|field| !format.contains(field));
        let mut dashes = Vec::new();
        for _ in absent {
            let before = self.at;
            self.skip_spaces();
            let place = self.word();
            if self.shown(&place) != "-" {
                self.at = before;
                break;
            }
            dashes.push(place);
        }
        dashes
    }

    /// A number where an opcode should stand: a counter, as in a FEN.
    fn counter(&mut self, field: Field) -> Result<Option<Range<usize>>, EpdError> {
        let before = self.at;
        self.skip_spaces();
        let place = self.word();
        let word = self.shown(&place);
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            self.at = before;
            return Ok(None);
        }
        let message = format!(
            "{} is a counter, which a record has no field for",
            quoted(word)
        );
        let fault = EpdError::error(EpdErrorCode::CounterInPosition, place.clone(), message);
        let operation = match field {
            Field::Clock => super::CLOCK,
            Field::Number => super::NUMBER,
            Field::Board | Field::Side | Field::Castling | Field::Passing | Field::Checks => "",
        };
        let fault = fault.hint(format!("write `{operation} {word};`"));
        self.mender
            .mend(fault, word, &format!("read as the {}", field.name()))?;
        Ok(Some(place))
    }
}

/// What a counter is before an operation says otherwise. The other fields are there.
fn default(field: Field) -> &'static str {
    match field {
        Field::Number => "1",
        Field::Clock => "0",
        Field::Board | Field::Side | Field::Castling | Field::Passing | Field::Checks => "-",
    }
}
