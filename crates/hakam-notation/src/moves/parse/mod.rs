//! Taking a move text apart, without a position.

mod go;
mod man;
mod suffix;

use hakam_core::Wing;
use hakam_text::{Cursor, Passage, Span, shortened};
use hakam_variant::Ruleset;

use super::write::fits_iccf;
use super::{
    Body, Flaw, Form, Go, Language, Leniency, Letters, MoveError, Options, Repair, Spanned, Written,
};
use crate::coordinate::{extent, is_hole};

/// Takes a move text apart. Only the board and the letters of the game are looked at.
///
/// # Errors
/// When the text is no move of any position; in strict reading also when something would have to be mended.
pub fn parse(rules: &Ruleset, text: &str, options: Options) -> Result<Written, MoveError> {
    let letters = Letters::new(rules, options.language);
    let written = loosely(rules, &letters, options.language, text)?;
    match (options.leniency, written.repairs.first()) {
        (Leniency::Strict, Some(first)) => Err(MoveError::NotCanonical {
            span: first.span.clone(),
            canonical: None,
            repairs: written.repairs,
        }),
        _ => Ok(written),
    }
}

/// Takes a move text apart and notes what would have to be mended.
pub(super) fn loosely(
    rules: &Ruleset,
    letters: &Letters,
    language: Language,
    text: &str,
) -> Result<Written, MoveError> {
    let parser = Parser {
        rules,
        letters,
        language,
        text,
        cursor: Cursor::new(Passage::whole(text)),
        repairs: Vec::new(),
    };
    parser.all()
}

/// A text being read, up to the cursor.
struct Parser<'p> {
    rules: &'p Ruleset,
    letters: &'p Letters,
    language: Language,
    text: &'p str,
    cursor: Cursor<'p>,
    repairs: Vec<Repair>,
}

/// What passes the turn in the files of some programs.
const NULL_MOVES: [&str; 6] = ["--", "Z0", "0000", "@@@@", "null", "pass"];

/// The dash of moves, and what is typed or printed in its place.
const DASHES: [char; 6] = ['-', '‐', '‑', '–', '—', '−'];

impl<'p> Parser<'p> {
    fn all(mut self) -> Result<Written, MoveError> {
        self.skip_spaces();
        let whole = self.cursor.rest().trim();
        if whole.text.is_empty() {
            return Err(self.flaw(0..self.text.len(), Flaw::Empty));
        }
        let mut null_moves = NULL_MOVES.iter();
        if null_moves.any(|null| whole.text.eq_ignore_ascii_case(null)) {
            return Err(self.flaw(whole.span(), Flaw::NullMove));
        }
        let (form, body) = if let Some(wing) = self.castling() {
            (Form::San, Body::Castle(wing))
        } else if whole.text.bytes().all(|byte| byte.is_ascii_digit()) {
            (Form::Iccf, Body::Go(self.digits(whole)?))
        } else {
            let (form, go) = self.go()?;
            (form, Body::Go(go))
        };
        let (suffixes, glyphs) = self.suffixes();
        self.skip_spaces();
        let rest = self.cursor.rest();
        if !rest.text.is_empty() {
            return Err(self.flaw(rest.span(), Flaw::ExtraText));
        }
        let mut repairs = self.repairs;
        repairs.sort_by_key(|repair| (repair.span.start, repair.span.end));
        Ok(Written {
            form,
            body,
            suffixes,
            glyphs,
            repairs,
        })
    }

    /// `O-O` and `O-O-O`, also with zeros, small letters, Cyrillic letters or other dashes.
    fn castling(&mut self) -> Option<Spanned<Wing>> {
        let all = self.rest();
        let mut rest = all;
        let mut circles = 0;
        loop {
            rest = rest.strip_prefix(['O', '0', 'o', 'О', 'о'])?;
            circles += 1;
            let Some(behind) = rest.strip_prefix(DASHES) else {
                break;
            };
            rest = behind;
        }
        let wing = match circles {
            2 => Wing::H,
            3 => Wing::A,
            _ => return None,
        };
        let found = self.cursor.take(all.len() - rest.len());
        let proper = wing.castling();
        if found.text != proper {
            let message = format!("castling is written `{proper}`, with capital letters O");
            self.repair(found.span(), proper, message);
        }
        Some(Spanned::new(wing, found.span()))
    }

    /// A move in digits: `5254`, and `57581` for becoming a queen.
    fn digits(&mut self, whole: Passage<'p>) -> Result<Go, MoveError> {
        let geometry = self.rules.geometry();
        if !fits_iccf(geometry) {
            return Err(self.flaw(whole.span(), Flaw::BoardTooLarge));
        }
        let (4 | 5) = whole.text.len() else {
            return Err(self.flaw(whole.span(), Flaw::DigitCount));
        };
        let digits: Vec<u8> = whole.text.bytes().map(|digit| digit - b'0').collect();
        let place = |at: usize, length: usize| whole.start + at..whole.start + at + length;
        let square = |at: usize| {
            let from_one = |digit: u8| digit.checked_sub(1);
            let place_of = from_one(digits[at]).zip(from_one(digits[at + 1]));
            let square = place_of.and_then(|(file, rank)| geometry.square(file, rank));
            square.ok_or_else(|| self.off_board(place(at, 2)))
        };
        let (from, to) = (square(0)?, square(2)?);
        let mut becomes = None;
        if let Some(digit) = digits.get(4) {
            let role = usize::from(*digit);
            let kind = self
                .letters
                .orthodox(role)
                .filter(|_| (1..=4).contains(&role));
            let kind = kind.ok_or_else(|| self.flaw(place(4, 1), Flaw::NoSuchDigit))?;
            becomes = Some(Spanned::new(kind, place(4, 1)));
        }
        self.cursor.take(digits.len());
        Ok(Go {
            man: None,
            file: Some(Spanned::new(geometry.file(from), place(0, 1))),
            rank: Some(Spanned::new(geometry.rank(from), place(1, 1))),
            takes: None,
            taken: Vec::new(),
            to: Spanned::new(to, place(2, 2)),
            becomes,
            unless_file: None,
        })
    }

    fn rest(&self) -> &'p str {
        self.cursor.rest().text
    }

    /// Steps over `length` bytes and gives back their place.
    fn take(&mut self, length: usize) -> Span {
        self.cursor.take(length).span()
    }

    /// The place of the next `length` bytes.
    fn place(&self, length: usize) -> Span {
        self.cursor.at()..self.cursor.at() + length
    }

    fn skip_spaces(&mut self) {
        let spaces = self.cursor.take_while(char::is_whitespace);
        if !spaces.text.is_empty() {
            self.repair(spaces.span(), "", "there are no spaces in a move");
        }
    }

    /// What `read` finds behind spaces; where that is nothing, nothing was read.
    fn behind_spaces<T>(
        &mut self,
        read: impl FnOnce(&mut Parser<'p>) -> Result<Option<T>, MoveError>,
    ) -> Result<Option<T>, MoveError> {
        let (before, mended) = (self.cursor, self.repairs.len());
        self.skip_spaces();
        let found = read(self)?;
        if found.is_none() {
            self.cursor = before;
            self.repairs.truncate(mended);
        }
        Ok(found)
    }

    fn repair(&mut self, span: Span, after: &str, message: impl Into<String>) {
        let repair = Repair::new(self.text, span, after, message);
        self.repairs.push(repair);
    }

    /// What stands at a place, as errors show it.
    fn found(&self, span: &Span) -> String {
        shortened(self.text.get(span.clone()).unwrap_or_default())
    }

    fn flaw(&self, span: Span, flaw: Flaw) -> MoveError {
        let found = self.found(&span);
        MoveError::NotAMove { span, found, flaw }
    }

    fn unknown_letter(&self, span: Span) -> MoveError {
        MoveError::UnknownLetter {
            found: self.found(&span),
            span,
            language: self.language,
            letters: self.letters.to_string(),
        }
    }

    fn off_board(&self, span: Span) -> MoveError {
        let geometry = self.rules.geometry();
        let board = if is_hole(geometry, &self.text[span.clone()]) {
            "which has a hole there".to_owned()
        } else {
            extent(geometry)
        };
        let found = self.found(&span);
        MoveError::OffBoard { span, found, board }
    }

    /// The file with this letter, from 0.
    fn file(&self, letter: char) -> Option<u8> {
        let file = u8::try_from(letter).ok()?.checked_sub(b'a')?;
        (file < self.rules.geometry().files()).then_some(file)
    }
}
