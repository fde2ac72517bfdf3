//! The text as fields: what stands between the spaces, and which field it is.

use std::collections::VecDeque;

use hakam_text::{Cursor, Passage, quoted};

use super::{FenError, FenErrorCode as Code, Leniency, Reader};
use crate::Field;

/// What was found of each field, by its number.
type Found<'t> = [Option<Passage<'t>>; Field::NAMES.len()];

impl<'t> Reader<'_, 't> {
    /// Splits the words of a text and tells which field is which, and what stands behind the last one.
    pub(super) fn fields(
        &mut self,
        words: impl IntoIterator<Item = Passage<'t>>,
    ) -> Result<(Found<'t>, Option<Passage<'t>>), FenError> {
        let whole = Passage::whole(self.mender.text());
        let mut tokens = VecDeque::new();
        for word in words {
            self.tokens(word, &mut tokens)?;
        }
        let Some(board) = tokens.pop_front() else {
            return Err(Code::EMPTY.at(whole, "there is no position"));
        };
        let mut found = Found::default();
        found[Field::Board as usize] = Some(board);
        let schema = self.schema;
        let format = &schema.format.fields;
        let given = tokens.back().is_some_and(|last| is_checks_given(last.text));
        if given && format.contains(&Field::Checks) {
            found[Field::Checks as usize] = tokens.pop_back();
        }
        let mut dashes = [Field::Castling, Field::Passing]
            .iter()
            .filter(|field| !format.contains(field))
            .count();
        // Who reads a longer text may assume words that are not in it.
        let is_written = |word: &Passage| whole.text.get(word.span()) == Some(word.text);
        let mut end = board.end();
        for (index, &field) in format.iter().enumerate() {
            if found[field as usize].is_some() {
                continue;
            }
            skip_dashes(&mut tokens, &mut dashes, Some(field));
            let word = self.next_field(&mut tokens, field, &format[index + 1..], end)?;
            found[field as usize] = word;
            end = word.filter(is_written).map_or(end, Passage::end);
        }
        skip_dashes(&mut tokens, &mut dashes, None);
        tokens.retain(is_written);
        let extra = tokens.front().zip(tokens.back());
        let extra = extra.map(|(first, last)| whole.part(first.start..last.end().start));
        Ok((found, extra))
    }

    /// A word cut at its spaces.
    fn tokens(
        &mut self,
        word: Passage<'t>,
        tokens: &mut VecDeque<Passage<'t>>,
    ) -> Result<(), FenError> {
        let whole = Passage::whole(self.mender.text());
        let mut rest = Cursor::new(word);
        while rest.peek().is_some() {
            let found = rest.take_while(is_spacing);
            let behind = whole.rest(rest.at()).text;
            let inner = !tokens.is_empty() && behind.contains(|c| !is_spacing(c));
            let plain = found.text.is_empty() || inner && found.text == " ";
            if !plain {
                let (message, after) = if inner {
                    ("fields are parted by one space", " ")
                } else {
                    ("a position has no space before or behind it", "")
                };
                let fault = Code::SPACING.at(found, message);
                let done = "the spacing was normalised";
                self.mender.mend(fault, after, done)?;
            }
            let token = rest.take_while(|c| !is_spacing(c));
            if !token.text.is_empty() {
                self.straight_dash(token)?;
                tokens.push_back(token);
            }
        }
        Ok(())
    }

    /// A long or slanted dash is read as the plain one.
    pub(super) fn straight_dash(&mut self, token: Passage<'_>) -> Result<(), FenError> {
        if token.text == "-" || !is_dash(token.text) {
            return Ok(());
        }
        let message = format!("{} is not the plain dash", quoted(token.text));
        let fault = Code::DASH.at(token, message).hint("write `-`");
        self.mender.mend(fault, "-", "read as `-`")
    }

    /// The token of `field`; `None` when it is missing. `end` is the place behind the field before.
    fn next_field(
        &mut self,
        tokens: &mut VecDeque<Passage<'t>>,
        field: Field,
        later: &[Field],
        end: Passage<'t>,
    ) -> Result<Option<Passage<'t>>, FenError> {
        let missing = match (tokens.front(), self.mender.leniency()) {
            (None, _) => true,
            (Some(_), Leniency::Strict) => false,
            (Some(_), Leniency::Lenient) if field == Field::Passing && self.counts(tokens) => false,
            (Some(token), Leniency::Lenient) => {
                !self.fits(field, token.text)
                    && (later.iter().any(|&later| self.fits(later, token.text))
                        || is_operation(field, token.text) && !is_spoilt_clock(field, tokens))
            }
        };
        if !missing {
            return Ok(tokens.pop_front());
        }
        let default = default_text(field);
        let message = format!("the field `{}` is missing", field.name());
        let fault = Code::MISSING_FIELD
            .at(end, message)
            .hint(self.fields_hint());
        // Trailing fields may be absent, but somebody must be to move.
        if self.mender.leniency() == Leniency::Lenient || field == Field::Side {
            self.mender
                .mend(fault, default, &format!("read as `{default}`"))?;
        }
        Ok(None)
    }

    /// Whether a count stands where marks would: three numbers are left, itself, the clock and the move number.
    fn counts(&self, tokens: &VecDeque<Passage<'_>>) -> bool {
        let numbers = tokens.iter().take_while(|token| is_number(token.text));
        numbers.count() > 2 && tokens.front().is_some_and(|token| self.is_count(*token))
    }

    /// Whether a token has the look of a field.
    fn fits(&self, field: Field, text: &str) -> bool {
        let dash = is_dash(text);
        match field {
            Field::Board => false,
            Field::Side => {
                !dash && !text.starts_with(|c: char| c.is_ascii_digit()) && {
                    !text.chars().all(|c| matches!(c, 'K' | 'Q' | 'k' | 'q'))
                }
            }
            Field::Castling => {
                let files = self.schema.geometry.files();
                let on_board = |c: char| (c.to_ascii_lowercase() as u32) < 97 + u32::from(files);
                dash || text.chars().all(|c| c.is_ascii_alphabetic())
                    && (text.contains(['K', 'Q', 'k', 'q']) || text.chars().all(on_board))
            }
            Field::Passing => {
                let mut signs = text.chars();
                dash || signs.next().is_some_and(|c| c.is_ascii_lowercase())
                    && signs.next().is_some_and(|c| c.is_ascii_digit())
            }
            Field::Checks => text.contains('+'),
            Field::Clock => dash || is_number(text),
            Field::Number => is_number(text),
        }
    }

    /// What stands behind the last field.
    pub(super) fn leftover(&mut self, found: Passage<'_>) -> Result<(), FenError> {
        let message = format!("{} is more than a position has", quoted(found.text));
        let fault = Code::EXTRA_FIELD
            .at(found, message)
            .hint(self.fields_hint());
        self.mender.mend(fault, "", "it was dropped")
    }

    /// The fields of the game, in words.
    pub(super) fn fields_hint(&self) -> String {
        let names = self.schema.format.fields.iter().map(|field| field.name());
        let names: Vec<&str> = names.collect();
        format!("the fields are: {}", names.join(", "))
    }
}

fn is_spacing(c: char) -> bool {
    c.is_whitespace() || matches!(c, '_' | '\u{feff}' | '\u{200b}')
}

/// The plain dash that stands for nothing, or a long or slanted one, which is mended.
pub(super) fn is_dash(text: &str) -> bool {
    ["-", "–", "—", "−", "‐", "‑", "‒", "―"].contains(&text)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `+0+0`: checks given, at the very end.
fn is_checks_given(text: &str) -> bool {
    text.strip_prefix('+')
        .and_then(|rest| rest.split_once('+'))
        .is_some_and(|(white, black)| is_number(white) && is_number(black))
}

/// Whether a word stands where the clock would, with nothing but a move number behind it.
fn is_spoilt_clock(field: Field, tokens: &VecDeque<Passage<'_>>) -> bool {
    let number_behind = tokens.get(1).is_some_and(|token| is_number(token.text));
    field == Field::Clock && tokens.len() == 2 && number_behind
}

/// Whether an EPD operation stands where the counters would.
fn is_operation(field: Field, text: &str) -> bool {
    match field {
        Field::Checks | Field::Clock | Field::Number => {
            text.starts_with(|c: char| c.is_ascii_alphabetic())
        }
        _ => false,
    }
}

/// Takes away the dashes that stand for a castling or passing field the game does not have.
/// `next` is the field that comes now.
fn skip_dashes(tokens: &mut VecDeque<Passage<'_>>, dashes: &mut usize, next: Option<Field>) {
    while *dashes > 0 && tokens.front().is_some_and(|token| is_dash(token.text)) {
        let wanted = match next {
            Some(Field::Castling | Field::Passing) => {
                let follower = tokens.get(1).map_or("", |token| token.text);
                // The dash belongs to the field itself, unless another such field follows it.
                !(is_dash(follower) || follower.starts_with(|c: char| c.is_ascii_alphabetic()))
            }
            Some(Field::Side) => true,
            _ => false,
        };
        if wanted {
            return;
        }
        tokens.pop_front();
        *dashes -= 1;
    }
}

/// What a missing field is read as.
fn default_text(field: Field) -> &'static str {
    match field {
        Field::Board => "",
        Field::Side => "w",
        Field::Castling | Field::Passing => "-",
        Field::Checks => "+0+0",
        Field::Clock => "0",
        Field::Number => "1",
    }
}
