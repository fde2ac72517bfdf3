//! Why a text was not read as a move.

use std::ops::Range;

use hakam_core::{Kind, Move, RuleId, Square};

use super::{Language, Part, Repair, Written};

/// Why a text was not read as a move. Every error says where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is in no form in which moves are written.
    NotAMove {
        /// The place in the text.
        span: Range<usize>,
        /// What stands there, shortened.
        found: String,
        /// What is wrong with it.
        flaw: Flaw,
    },
    /// A square, file or rank that the board does not have (rule C5).
    OffBoard {
        /// The place in the text.
        span: Range<usize>,
        /// What stands there, shortened.
        found: String,
        /// What the board has instead.
        board: String,
    },
    /// A letter or figure that no kind of the game has in this language.
    UnknownLetter {
        /// The place in the text.
        span: Range<usize>,
        /// The letter.
        found: String,
        /// The language the text was read in.
        language: Language,
        /// The letters of the game in that language.
        letters: Vec<String>,
    },
    /// No legal move is what the text says.
    NoSuchMove {
        /// The place in the text.
        span: Range<usize>,
        /// What was looked for, and what there is.
        miss: Box<Miss>,
    },
    /// More than one legal move is what the text says.
    Ambiguous {
        /// The place in the text.
        span: Range<usize>,
        /// All of them.
        candidates: Vec<Candidate>,
    },
    /// The man must become something, and the text does not say what.
    MissingPromotion {
        /// The place in the text.
        span: Range<usize>,
        /// What it may become.
        choices: Vec<Kind>,
        /// The moves meant.
        candidates: Vec<Candidate>,
    },
    /// The man cannot become what the text says.
    WrongPromotion {
        /// The place in the text.
        span: Range<usize>,
        /// What the text says, by name.
        found: String,
        /// What it may become.
        choices: Vec<Kind>,
        /// The moves possible instead.
        candidates: Vec<Candidate>,
    },
    /// One legal move is meant, and something that is said of it is false.
    FalseParts {
        /// The place of the first false part.
        span: Range<usize>,
        /// The move that is meant.
        m: Move,
        /// How it is written.
        text: String,
        /// Everything that is said, true or false.
        parts: Vec<Part>,
    },
    /// The move is clear, but strict reading takes only what is written in one of the forms.
    NotCanonical {
        /// The place of the first fault, or the whole text.
        span: Range<usize>,
        /// How the move is written; not known when no position was looked at.
        canonical: Option<String>,
        /// What lenient reading would mend.
        repairs: Vec<Repair>,
    },
}

/// What is wrong with a text that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// There is no text.
    Empty,
    /// It passes the turn: `--`.
    NullMove,
    /// A square should stand here.
    NoSquare,
    /// A file without a rank: `exd`.
    NoRank,
    /// More squares than a move has.
    TooManySquares,
    /// A sign of promotion without a letter.
    NoLetter,
    /// A bracket without its other half.
    OpenBracket,
    /// Something stands behind the move.
    ExtraText,
    /// Digits on a board that is too large for them.
    BoardTooLarge,
    /// Too many or too few digits.
    DigitCount,
    /// A digit of promotion that means nothing.
    NoSuchDigit,
}

/// What was looked for in vain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// What the text says.
    pub written: Written,
    /// The same in words: `a knight to f3`.
    pub asked: String,
    /// The men that could be meant: those of the kind, or the one on the square that is named.
    pub men: Vec<Square>,
    /// Where they stand, in words.
    pub standing: String,
    /// Legal moves that come near.
    pub near: Vec<Candidate>,
}

/// A legal move with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub m: Move,
    /// The move in short algebraic notation, in the language of the reader.
    pub text: String,
}

impl MoveError {
    /// The place in the text.
    pub fn span(&self) -> Range<usize> {
        match self {
            MoveError::NotAMove { span, .. }
            | MoveError::OffBoard { span, .. }
            | MoveError::UnknownLetter { span, .. }
            | MoveError::NoSuchMove { span, .. }
            | MoveError::Ambiguous { span, .. }
            | MoveError::MissingPromotion { span, .. }
            | MoveError::WrongPromotion { span, .. }
            | MoveError::FalseParts { span, .. }
            | MoveError::NotCanonical { span, .. } => span.clone(),
        }
    }

    /// The kind of fault as text: `OFF_BOARD`.
    pub fn code(&self) -> &'static str {
        match self {
            MoveError::NotAMove { .. } => "NOT_A_MOVE",
            MoveError::OffBoard { .. } => "OFF_BOARD",
            MoveError::UnknownLetter { .. } => "UNKNOWN_LETTER",
            MoveError::NoSuchMove { .. } => "NO_SUCH_MOVE",
            MoveError::Ambiguous { .. } => "AMBIGUOUS",
            MoveError::MissingPromotion { .. } => "MISSING_PROMOTION",
            MoveError::WrongPromotion { .. } => "WRONG_PROMOTION",
            MoveError::FalseParts { .. } => "FALSE_PARTS",
            MoveError::NotCanonical { .. } => "NOT_CANONICAL",
        }
    }

    /// The rule that stands against it, if one does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            MoveError::OffBoard { .. } => RuleId::new("C5").ok(),
            MoveError::NotAMove { .. }
            | MoveError::UnknownLetter { .. }
            | MoveError::NoSuchMove { .. }
            | MoveError::Ambiguous { .. }
            | MoveError::MissingPromotion { .. }
            | MoveError::WrongPromotion { .. }
            | MoveError::FalseParts { .. }
            | MoveError::NotCanonical { .. } => None,
        }
    }
}
