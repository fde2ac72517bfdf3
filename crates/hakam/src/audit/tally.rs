//! What was heard, and how it was decided.

use crate::audit::BlockName;

/// A statement that was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The block it stands in.
    pub block: BlockName,
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// Its words.
    pub text: String,
    /// What came of it.
    pub standing: Standing,
    /// The claim as it was understood, or why it was not decided.
    pub sentence: String,
}

/// What came of a statement.
///
/// The later is the worse: a clause that makes several claims has the worst of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// It is true.
    True,
    /// It was not understood.
    Unread,
    /// It was understood and cannot be decided here.
    Unsure,
    /// It is false.
    False,
}

impl Standing {
    /// In a word: `true`.
    pub fn as_str(self) -> &'static str {
        match self {
            Standing::True => "true",
            Standing::False => "false",
            Standing::Unsure => "unsure",
            Standing::Unread => "unread",
        }
    }
}

/// How many statements there were of each sort.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Blocks of the log.
    pub blocks: usize,
    /// Blocks whose position is not known: nothing in them was decided.
    pub without_position: usize,
    /// Statements that are true.
    pub verified: usize,
    /// Statements that are false.
    pub refuted: usize,
    /// Statements that were understood and cannot be decided.
    pub unsure: usize,
    /// Clauses that were not understood.
    pub unread: usize,
}

impl Tally {
    pub(super) fn count(&mut self, standing: Standing) {
        let place = match standing {
            Standing::True => &mut self.verified,
            Standing::False => &mut self.refuted,
            Standing::Unsure => &mut self.unsure,
            Standing::Unread => &mut self.unread,
        };
        *place += 1;
    }
}
