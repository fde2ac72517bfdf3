//! Taking a move text apart, without a position.

mod digits;
mod man;
mod places;
mod promotion;
mod shape;
mod suffix;

use std::ops::Range;

use hakam_core::Wing;
use hakam_variant::Ruleset;

use super::words::short;
use super::{
    Body, Flaw, Form, Language, Leniency, Letters, MoveError, Options, Repair, Spanned, Written,
};

/// Takes a move text apart. Only the board and the letters of the game are looked at.
///
/// ```
/// use hakam_notation::moves::{Body, Language, Options, parse};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let written = parse(&chess, "Nbxd7+", Options::strict(Language::English)).unwrap();
/// let Body::Go(go) = written.body else { panic!() };
/// assert_eq!(go.man.unwrap().value, chess.kind_of_key("knight").unwrap());
/// assert_eq!(go.file.unwrap().value, 1);
/// assert_eq!(go.to.span, 3..5);
/// ```
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
        (Leniency::Strict, None) | (Leniency::Lenient, _) => Ok(written),
    }
}

/// Takes a move text apart and notes what would have to be mended.
pub(super) fn loosely(
    rules: &Ruleset,
    letters: &Letters,
    language: Language,
    text: &str,
) -> Result<Written, MoveError> {
    let mut parser = Parser {
        rules,
        letters,
        language,
        text,
        at: 0,
        repairs: Vec::new(),
    };
    let mut written = parser.all()?;
    let mut repairs = parser.repairs;
    repairs.sort_by_key(|repair| (repair.span.start, repair.span.end));
    written.repairs = repairs;
    Ok(written)
}

/// A text being read, up to `at`.
struct Parser<'p> {
    rules: &'p Ruleset,
    letters: &'p Letters,
    language: Language,
    text: &'p str,
    at: usize,
    repairs: Vec<Repair>,
}

/// What passes the turn in the files of some programs.
const NULL_MOVES: [&str; 6] = ["--", "Z0", "0000", "@@@@", "null", "pass"];

impl<'p> Parser<'p> {
    fn all(&mut self) -> Result<Written, MoveError> {
        self.skip_spaces();
        let text = self.rest().trim_end();
        if text.is_empty() {
            return Err(self.flaw(0..self.text.len(), Flaw::Empty));
        }
        let whole = self.at..self.at + text.len();
        if NULL_MOVES
            .iter()
            .any(|null| text.eq_ignore_ascii_case(null))
        {
            return Err(self.flaw(whole, Flaw::NullMove));
        }
        let (form, body) = if let Some(wing) = self.castling() {
            (Form::San, Body::Castle(wing))
        } else if text.bytes().all(|byte| byte.is_ascii_digit()) {
            (Form::Iccf, Body::Go(self.digits(whole)?))
        } else {
            let (form, go) = self.go()?;
            (form, Body::Go(go))
        };
        let (suffixes, glyphs) = self.suffixes();
        self.skip_spaces();
        if !self.rest().is_empty() {
            return Err(self.flaw(self.at..self.text.len(), Flaw::ExtraText));
        }
        Ok(Written {
            form,
            body,
            suffixes,
            glyphs,
            repairs: Vec::new(),
        })
    }

    /// `O-O` and `O-O-O`, also with zeros, small letters, Cyrillic letters or other dashes.
    fn castling(&mut self) -> Option<Spanned<Wing>> {
        let mut rest = self.rest();
        let mut circles = 0;
        loop {
            rest = rest.strip_prefix(['O', '0', 'o', 'О', 'о'])?;
            circles += 1;
            let Some(behind) = rest.strip_prefix(DASHES) else {
                break;
            };
            rest = behind;
        }
        let (wing, proper) = match circles {
            2 => (Wing::H, "O-O"),
            3 => (Wing::A, "O-O-O"),
            _ => return None,
        };
        let span = self.at..self.text.len() - rest.len();
        let found = self.slice(span.clone());
        if found != proper {
            let message = format!("castling is written `{proper}`, with capital letters O");
            self.repair(span.clone(), proper, message);
        }
        self.at = span.end;
        Some(Spanned::new(wing, span))
    }

    fn rest(&self) -> &'p str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn slice(&self, span: Range<usize>) -> &'p str {
        self.text.get(span).unwrap_or_default()
    }

    /// Steps over `length` bytes and gives back their place.
    fn take(&mut self, length: usize) -> Range<usize> {
        let start = self.at;
        self.at = (start + length).min(self.text.len());
        start..self.at
    }

    /// How many bytes of white space follow.
    fn gap(&self) -> usize {
        self.rest().len() - self.rest().trim_start().len()
    }

    fn skip_spaces(&mut self) {
        let gap = self.gap();
        if gap > 0 {
            let span = self.take(gap);
            self.repair(span, "", "there are no spaces in a move");
        }
    }

    fn repair(&mut self, span: Range<usize>, after: &str, message: impl Into<String>) {
        self.repairs.push(Repair {
            before: self.slice(span.clone()).to_owned(),
            span,
            after: after.to_owned(),
            message: message.into(),
        });
    }

    fn flaw(&self, span: Range<usize>, flaw: Flaw) -> MoveError {
        MoveError::NotAMove {
            found: short(self.slice(span.clone())),
            span,
            flaw,
        }
    }

    fn unknown_letter(&self, span: Range<usize>) -> MoveError {
        MoveError::UnknownLetter {
            found: short(self.slice(span.clone())),
            span,
            language: self.language,
            letters: self.letters.all().map(str::to_owned).collect(),
        }
    }

    fn off_board(&self, span: Range<usize>) -> MoveError {
        let geometry = self.rules.geometry();
        let name = self.slice(span.clone());
        let last_file = char::from(b'a' + geometry.files() - 1);
        let on_a_file = name.starts_with(|file| ('a'..=last_file).contains(&file));
        let rank = name.get(1..).filter(|rank| !rank.starts_with('0'));
        let rank = rank.and_then(|rank| rank.parse::<u8>().ok());
        let is_hole = on_a_file && rank.is_some_and(|rank| (1..=geometry.ranks()).contains(&rank));
        let board = if is_hole {
            "which has a hole there".to_owned()
        } else {
            let ranks = geometry.ranks();
            format!("whose files are a to {last_file} and ranks 1 to {ranks}")
        };
        MoveError::OffBoard {
            found: short(name),
            span,
            board,
        }
    }

    fn is_file(&self, letter: char) -> bool {
        self.file(letter).is_some()
    }

    /// The file with this letter, from 0.
    fn file(&self, letter: char) -> Option<u8> {
        let file = u8::try_from(letter).ok()?.checked_sub(b'a')?;
        (file < self.rules.geometry().files()).then_some(file)
    }
}

/// The dash of moves, and what is typed or printed in its place.
const DASHES: [char; 6] = ['-', '‐', '‑', '–', '—', '−'];
