//! What a text was read as.

use std::fmt;
use std::ops::Range;

use hakam_checker::claim::{Claim, OneOrMore, Profile, Statement};
use hakam_core::{Kind, Square};

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
    /// What its words tell, and leave open, of the position and the sides it speaks of.
    pub speech: Speech,
}

/// What the words of a clause tell of the position and the sides it speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Speech {
    /// Whether they say which position is meant.
    pub board: BoardWords,
    /// A word that compares the position after a move with the one before it.
    pub tense: Option<Tense>,
    /// Whether they say whose enemy or own men are meant.
    pub sides: SideWords,
    /// Words of the same sentence that are not understood and may turn what it says, by their place in the text.
    pub under: Option<Under>,
}

/// Words that may turn what a clause says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Under {
    /// Their place in the text, in bytes.
    pub words: Range<usize>,
    /// What they may do.
    pub may: May,
}

/// What words may do to a clause beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum May {
    /// They make it no statement at all: `if`, `perhaps`, a question.
    Suspend,
    /// They are not understood, so that it may not be meant as it stands.
    Turn,
}

/// Whether words say which position a clause speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardWords {
    /// They do not: beside a move it may be the position before or after it.
    #[default]
    None,
    /// They do: `currently`, `after the move`.
    Some,
}

/// Whether words say whose men are meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SideWords {
    /// They do: `white`, `our` beside a move.
    #[default]
    Some,
    /// `enemy` and `own` beside a subject of their own may mean either side's.
    Relative,
}

/// What a word of time adds to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tense {
    /// `still`, `remains`: it was so before the move, and is so after it.
    Still,
    /// `no longer`: it was so, and is not.
    NoLonger,
    /// `now`: of a man or a side it says nothing, of a move that what it does is new.
    Now,
    /// `newly`, `becomes`: it was not so, and is.
    Newly,
    /// `was`: it was so in an earlier position of the game; of the given one it says nothing.
    Was,
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
    /// They speak of what was, and only one position is given.
    Past,
    /// They speak of what would be, could be or will be.
    Supposed,
    /// What is denied of some or of a number may be true of others.
    NegatedNumber,
    /// That one thing is the reason of another is not judged.
    Link,
    /// Something that was read has no place in any claim.
    Unused,
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
                    "there is no `{word}` in this game, whose pieces are {known}"
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
            Why::Past => {
                f.write_str("this speaks of what was, which the given position does not tell")
            }
            Why::Supposed => f.write_str(
                "this speaks of what could, would or will be, and only what is so is checked",
            ),
            Why::NegatedNumber => f.write_str(
                "what is denied of some, or of a number of them, may be meant in several ways",
            ),
            Why::Link => f.write_str(
                "both halves are checked, but not whether one is the reason of the other",
            ),
            Why::Unused => f.write_str("some of these words have no place in any claim"),
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
        let shown = hakam_text::excerpt("claim", text, self.words.clone(), "not understood");
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
