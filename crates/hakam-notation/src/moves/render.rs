//! The words of errors.

use std::fmt;

use super::words::list;
use super::{Candidate, Flaw, MoveError, Part};

impl MoveError {
    /// The message with the place underlined in `text`, the text that was read, and what helps below.
    pub fn render(&self, text: &str) -> String {
        let shown = hakam_text::excerpt("move", text, self.span(), "");
        let notes: Vec<String> = self.notes(text);
        let notes: Vec<String> = notes.iter().map(|note| format!("  = {note}\n")).collect();
        format!("error[{}]: {self}\n{shown}{}", self.code(), notes.concat())
    }

    /// What is said below the text: each part with its truth, what would be mended, hints.
    pub fn notes(&self, text: &str) -> Vec<String> {
        match self {
            MoveError::NoSuchMove { miss, .. } if !miss.near.is_empty() => {
                vec![format!("hint: legal is {}", texts(&miss.near, "or"))]
            }
            MoveError::FalseParts { parts, .. } => {
                let line = |part: &Part| {
                    let truth = if part.holds { "true " } else { "false" };
                    let said = text.get(part.span.clone()).unwrap_or_default();
                    format!("{truth} `{said}`: {}", part.words)
                };
                parts.iter().map(line).collect()
            }
            MoveError::NotCanonical { repairs, .. } => {
                let lines = repairs.iter().map(|repair| repair.message.clone());
                lines.collect()
            }
            MoveError::UnknownLetter { span, .. } => {
                let behind = text.get(span.start..).unwrap_or_default();
                letter_hint(behind).into_iter().collect()
            }
            MoveError::NotAMove { .. }
            | MoveError::OffBoard { .. }
            | MoveError::NoSuchMove { .. }
            | MoveError::Ambiguous { .. }
            | MoveError::MissingPromotion { .. }
            | MoveError::WrongPromotion { .. } => Vec::new(),
        }
    }
}

/// What a text that begins with an unknown letter was perhaps meant to be.
fn letter_hint(text: &str) -> Option<String> {
    let mut signs = text.chars();
    match (signs.next()?, signs.next()?) {
        ('O' | 'o', 'O' | 'o' | '-') => {
            Some("hint: castling is written `O-O` or `O-O-O`".to_owned())
        }
        (file @ 'A'..='Z', '0'..='9') => {
            let file = file.to_ascii_lowercase();
            Some(format!(
                "hint: files are written in small letters, here `{file}`"
            ))
        }
        _ => None,
    }
}

fn texts(candidates: &[Candidate], last: &str) -> String {
    let texts: Vec<String> = candidates
        .iter()
        .map(|candidate| format!("`{}`", candidate.text))
        .collect();
    list(&texts, last)
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::NotAMove { found, flaw, .. } => flaw.describe(found, f),
            MoveError::OffBoard { found, board, .. } => {
                write!(f, "`{found}` is not on the board, {board} (rule C5)")
            }
            MoveError::UnknownLetter {
                found,
                language,
                letters,
                ..
            } => write!(
                f,
                "`{found}` is not a piece of this game, whose letters in {language} are {}",
                letters.join(" ")
            ),
            MoveError::NoSuchMove { miss, .. } => {
                write!(f, "no legal move is {}; {}", miss.asked, miss.standing)
            }
            MoveError::Ambiguous { candidates, .. } => {
                write!(f, "this may be {}", texts(candidates, "or"))
            }
            MoveError::MissingPromotion { candidates, .. } => write!(
                f,
                "the promotion piece is missing: write {}",
                texts(candidates, "or")
            ),
            MoveError::WrongPromotion {
                found, candidates, ..
            } => write!(
                f,
                "the piece cannot promote to {found} here: write {}",
                texts(candidates, "or")
            ),
            MoveError::FalseParts { text, parts, .. } => {
                let wrong = parts.iter().filter(|part| part.is_false());
                let wrong: Vec<String> = wrong.map(|part| part.words.clone()).collect();
                write!(
                    f,
                    "`{text}` is meant, but this is false of it: {}",
                    list(&wrong, "and")
                )
            }
            MoveError::NotCanonical {
                canonical: Some(text),
                ..
            } => write!(f, "this move is written `{text}`"),
            MoveError::NotCanonical {
                canonical: None, ..
            } => f.write_str("this is not how a move is written"),
        }
    }
}

impl std::error::Error for MoveError {}

impl Flaw {
    fn describe(self, found: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Empty => f.write_str("there is no move here"),
            Flaw::NullMove => write!(f, "`{found}` passes the turn, which is no move"),
            Flaw::NoSquare if found.is_empty() => f.write_str("a square is missing"),
            Flaw::NoSquare => write!(f, "a square is expected here, and `{found}` is none"),
            Flaw::NoRank => write!(f, "the rank of the square is missing behind `{found}`"),
            Flaw::TooManySquares => write!(f, "`{found}` is a square too many"),
            Flaw::NoLetter => write!(f, "behind `{found}` the letter of a piece is missing"),
            Flaw::OpenBracket => write!(f, "the bracket `{found}` is not closed"),
            Flaw::ExtraText => write!(f, "`{found}` stands behind the move"),
            Flaw::BoardTooLarge => write!(
                f,
                "`{found}` consists of digits, which name squares only up to nine files and ranks"
            ),
            Flaw::DigitCount => write!(
                f,
                "`{found}` consists of digits: a move has four of them, a promotion five"
            ),
            Flaw::NoSuchDigit => write!(
                f,
                "`{found}` is no promotion piece: 1 is a queen, 2 a rook, 3 a bishop, 4 a knight, \
                 where the game has them"
            ),
        }
    }
}
