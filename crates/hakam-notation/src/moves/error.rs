//! Why a text was not read as a move, and the words for it.

use hakam_core::{Move, RuleId, Square, rules};
use hakam_text::{Severity, Span, report};

use super::{Language, Part, Repair, Written};

/// Why a text was not read as a move. Every error says where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is in no form in which moves are written.
    #[error("{}", flaw.words(found))]
    NotAMove {
        /// The place in the text.
        span: Span,
        /// What stands there, shortened.
        found: String,
        /// What is wrong with it.
        flaw: Flaw,
    },
    /// A square, file or rank that the board does not have (rule C5).
    #[error("`{found}` is not on the board, {board} (rule C5)")]
    OffBoard {
        /// The place in the text.
        span: Span,
        /// What stands there, shortened.
        found: String,
        /// What the board has instead.
        board: String,
    },
    /// A letter or figure that no kind of the game has in this language.
    #[error("`{found}` is not a piece of this game, whose letters in {language} are {letters}")]
    UnknownLetter {
        /// The place in the text.
        span: Span,
        /// The letter.
        found: String,
        /// The language the text was read in.
        language: Language,
        /// The letters of the game in that language.
        letters: String,
    },
    /// No legal move is what the text says.
    #[error("no legal move is {}; {}", miss.asked, miss.standing)]
    NoSuchMove {
        /// The place in the text.
        span: Span,
        /// What was looked for, and what there is.
        miss: Box<Miss>,
    },
    /// More than one legal move is what the text says.
    #[error("this may be {}", texts(candidates))]
    Ambiguous {
        /// The place in the text.
        span: Span,
        /// All of them.
        candidates: Vec<Candidate>,
    },
    /// The man must become something, and the text does not say what.
    #[error("the promotion piece is missing: write {}", texts(candidates))]
    MissingPromotion {
        /// The place in the text.
        span: Span,
        /// The moves meant, one for each kind that it may become.
        candidates: Vec<Candidate>,
    },
    /// The man cannot become what the text says.
    #[error(
        "the piece cannot promote to {found} here: write {}",
        texts(candidates)
    )]
    WrongPromotion {
        /// The place in the text.
        span: Span,
        /// What the text says, by name.
        found: String,
        /// The moves possible instead, one for each kind that it may become.
        candidates: Vec<Candidate>,
    },
    /// One legal move is meant, and something that is said of it is false.
    #[error("`{text}` is meant, but this is false of it: {}", false_words(parts))]
    FalseParts {
        /// The place of the first false part.
        span: Span,
        /// The move that is meant.
        m: Move,
        /// How it is written.
        text: String,
        /// Everything that is said, true or false.
        parts: Vec<Part>,
    },
    /// The move is clear, but strict reading takes only what is written in one of the forms.
    #[error("{}", canonical_words(canonical.as_deref()))]
    NotCanonical {
        /// The place of the first fault, or the whole text.
        span: Span,
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
    pub fn span(&self) -> Span {
        self.place().0
    }

    /// The kind of fault as text: `OFF_BOARD`.
    pub fn code(&self) -> &'static str {
        self.place().1
    }

    fn place(&self) -> (Span, &'static str) {
        let (span, code) = match self {
            MoveError::NotAMove { span, .. } => (span, "NOT_A_MOVE"),
            MoveError::OffBoard { span, .. } => (span, "OFF_BOARD"),
            MoveError::UnknownLetter { span, .. } => (span, "UNKNOWN_LETTER"),
            MoveError::NoSuchMove { span, .. } => (span, "NO_SUCH_MOVE"),
            MoveError::Ambiguous { span, .. } => (span, "AMBIGUOUS"),
            MoveError::MissingPromotion { span, .. } => (span, "MISSING_PROMOTION"),
            MoveError::WrongPromotion { span, .. } => (span, "WRONG_PROMOTION"),
            MoveError::FalseParts { span, .. } => (span, "FALSE_PARTS"),
            MoveError::NotCanonical { span, .. } => (span, "NOT_CANONICAL"),
        };
        (span.clone(), code)
    }

    /// The rule that stands against it, if one does.
    pub fn rule(&self) -> Option<RuleId> {
        matches!(self, MoveError::OffBoard { .. }).then_some(rules::C5)
    }

    /// The message with the place underlined in `text`, the text that was read, and what helps below.
    pub fn render(&self, text: &str) -> String {
        let shown = hakam_text::excerpt("move", text, self.span(), "");
        let (code, message, notes) = (self.code(), self.to_string(), self.notes(text));
        report(Severity::Error, code, &message, &shown, notes)
    }

    /// What is said below the text: each part with its truth, what would be mended, hints.
    pub fn notes(&self, text: &str) -> Vec<String> {
        match self {
            MoveError::NoSuchMove { miss, .. } if !miss.near.is_empty() => {
                vec![format!("hint: legal is {}", texts(&miss.near))]
            }
            MoveError::FalseParts { parts, .. } => {
                let line = |part: &Part| {
                    let truth = if part.holds { "true " } else { "false" };
                    let said = text.get(part.span.clone()).unwrap_or_default();
                    format!("{truth} `{said}`: {}", part.words)
                };
                parts.iter().map(line).collect()
            }
            MoveError::NotCanonical { repairs, .. } => repairs
                .iter()
                .map(|repair| repair.message.clone())
                .collect(),
            MoveError::UnknownLetter { span, .. } => {
                let behind = text.get(span.start..).unwrap_or_default();
                letter_hint(behind).into_iter().collect()
            }
            _ => Vec::new(),
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

impl Flaw {
    /// What is wrong with the text `found`, which may be none.
    fn words(self, found: &str) -> String {
        let words = match self {
            Flaw::Empty => "there is no move here",
            Flaw::NullMove => "{} passes the turn, which is no move",
            Flaw::NoSquare if found.is_empty() => "a square is missing",
            Flaw::NoSquare => "a square is expected here, and {} is none",
            Flaw::NoRank => "the rank of the square is missing behind {}",
            Flaw::TooManySquares => "{} is a square too many",
            Flaw::NoLetter => "behind {} the letter of a piece is missing",
            Flaw::OpenBracket => "the bracket {} is not closed",
            Flaw::ExtraText => "{} stands behind the move",
            Flaw::BoardTooLarge => {
                "{} consists of digits, which name squares only up to nine files and ranks"
            }
            Flaw::DigitCount => "{} consists of digits: a move has four of them, a promotion five",
            Flaw::NoSuchDigit => {
                "{} is no promotion piece: 1 is a queen, 2 a rook, 3 a bishop, 4 a knight, where the game has them"
            }
        };
        words.replace("{}", &format!("`{found}`"))
    }
}

fn texts(candidates: &[Candidate]) -> String {
    let texts = candidates.iter();
    let texts: Vec<String> = texts.map(|found| format!("`{}`", found.text)).collect();
    list(&texts, "or")
}

fn false_words(parts: &[Part]) -> String {
    let wrong = parts.iter().filter(|part| part.is_false());
    let wrong: Vec<String> = wrong.map(|part| part.words.clone()).collect();
    list(&wrong, "and")
}

fn canonical_words(canonical: Option<&str>) -> String {
    match canonical {
        Some(text) => format!("this move is written `{text}`"),
        None => "this is not how a move is written".to_owned(),
    }
}

/// A name with its article: `a knight`, `an archbishop`.
pub(super) fn a(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// `a`, `a or b`, `a, b or c`; a long list is cut.
pub(super) fn list(items: &[String], last: &str) -> String {
    const LONGEST: usize = 12;
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., end] if items.len() <= LONGEST => format!("{} {last} {end}", all.join(", ")),
        [..] => format!("{} and others", items[..LONGEST].join(", ")),
    }
}
