//! What a text was read as.

use std::fmt;
use std::ops::Range;

use hakam_checker::claim::{Claim, OneOrMore, Profile, Statement};
use hakam_core::{Kind, Square};
use hakam_variant::caret;

/// A text in clauses, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The clauses. Every word of the text is in one of them or joins two.
    pub clauses: Vec<Clause>,
}

/// A piece of text with one subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its place in the text, in bytes.
    pub span: Range<usize>,
    /// What it says.
    pub meaning: Meaning,
}

/// What a clause says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// These claims, all of them.
    Claims(OneOrMore<Claim>),
    /// One of several things; the position tells which, or nothing does.
    Ambiguous(Vec<Sense>),
    /// Something that is not understood.
    Unread(Unread),
}

/// One thing that an ambiguous clause may say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sense {
    /// What must hold for the clause to be meant so.
    pub presumes: Presumes,
    /// The claims it makes then.
    pub claims: OneOrMore<Claim>,
}

/// What must hold for a clause to be meant in one sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presumes {
    /// Nothing.
    Nothing,
    /// Such a man stands there: `Nf3 attacks e5` speaks of a knight on f3.
    Man {
        /// Its kind; `None` is any.
        kind: Option<Kind>,
        /// The square.
        on: Square,
    },
    /// The words name a move that is legal, and no such man stands there.
    Move,
}

/// Words that are not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Their place in the text, in bytes: from the first word that fits nothing to the end of the clause.
    pub words: Range<usize>,
    /// What is wrong with them.
    pub why: Why,
}

/// What is wrong with words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// They fit no clause of the grammar.
    NoSuchClause,
    /// A square that the board does not have.
    OffBoard {
        /// Its name.
        name: String,
    },
    /// A man that the game does not have.
    NoSuchMan {
        /// The word.
        word: String,
        /// The men it has.
        known: String,
    },
    /// A sense that this kind of claim does not have.
    NoSuchProfile {
        /// The sense.
        profile: Profile,
        /// The kind of claim.
        kind: &'static str,
    },
    /// A word of time that cannot be said of a move: nobody could tell what was so before it.
    NoSuchTense,
    /// They could mean too many things.
    TooAmbiguous,
    /// The whole text is too long.
    TooLong {
        /// The greatest length, in bytes.
        limit: usize,
    },
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Why::NoSuchClause => f.write_str("these words fit no claim that is known"),
            Why::OffBoard { name } => write!(f, "`{name}` is no square of this board"),
            Why::NoSuchMan { word, known } => {
                write!(
                    f,
                    "there is no `{word}` in this game, whose men are {known}"
                )
            }
            Why::NoSuchProfile { profile, kind } => write!(
                f,
                "a claim of the kind `{kind}` has no sense called `{}`",
                profile.as_str()
            ),
            Why::NoSuchTense => f.write_str(
                "of a move it cannot be said what was so before and is so no longer or still",
            ),
            Why::TooAmbiguous => f.write_str("these words could mean too many things"),
            Why::TooLong { limit } => {
                write!(f, "a text of claims has at most {limit} bytes")
            }
        }
    }
}

impl std::error::Error for Unread {}

impl Unread {
    /// The message with the words underlined in `text`, the text that was read.
    pub fn render(&self, text: &str) -> String {
        let shown = caret::snippet("claim", text, self.words.clone(), "not understood");
        format!("error[UNREAD]: {self}\n{shown}")
    }
}

impl Clause {
    /// Its claims in the first sense; words that are not understood are a claim of their own.
    pub fn claims(&self, text: &str) -> Vec<Claim> {
        match &self.meaning {
            Meaning::Claims(claims) => claims.iter().cloned().collect(),
            Meaning::Ambiguous(senses) => {
                let first = senses.first();
                first.map_or_else(Vec::new, |sense| sense.claims.iter().cloned().collect())
            }
            Meaning::Unread(_) => {
                let text = text.get(self.span.clone()).unwrap_or_default();
                vec![Claim::new(Statement::Unread {
                    text: text.to_owned(),
                })]
            }
        }
    }

    /// Every list of claims that the clause may make.
    pub fn senses(&self, text: &str) -> Vec<Vec<Claim>> {
        match &self.meaning {
            Meaning::Ambiguous(senses) => senses
                .iter()
                .map(|sense| sense.claims.iter().cloned().collect())
                .collect(),
            Meaning::Claims(_) | Meaning::Unread(_) => vec![self.claims(text)],
        }
    }
}

impl Reading {
    /// The words that are not understood.
    pub fn unread(&self) -> impl Iterator<Item = &Unread> {
        self.clauses
            .iter()
            .filter_map(|clause| match &clause.meaning {
                Meaning::Unread(unread) => Some(unread),
                Meaning::Claims(_) | Meaning::Ambiguous(_) => None,
            })
    }
}
