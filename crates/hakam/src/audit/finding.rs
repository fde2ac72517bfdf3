//! What is false, and where.

use std::fmt::{self, Write as _};
use std::ops::Range;

use hakam_core::{RuleId, Side};
use hakam_documents::ledger;
use hakam_text::Code as _;

/// Something false in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is, for programs.
    pub code: Code,
    /// The block it stands in, if the document has blocks.
    pub block: Option<BlockName>,
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// The bytes of the text.
    pub span: Range<usize>,
    /// What it is, for people.
    pub message: String,
    /// What shows it.
    pub notes: Vec<String>,
    /// The rule that stands against it first of all, if one does.
    pub rule: Option<RuleId>,
    /// What a list leaves out.
    pub missing: Vec<String>,
    /// What a list has and should not have.
    pub surplus: Vec<String>,
}

impl Finding {
    /// The finding with its place underlined in `line`, the line of the document it is about; `name` is what its
    /// file is called.
    pub fn render(&self, name: &str, line: &str) -> String {
        let rule = self
            .rule
            .map(|rule| format!(" (rule {rule})"))
            .unwrap_or_default();
        let mut notes = String::new();
        for note in &self.notes {
            // Writing to a string cannot fail.
            let _ = writeln!(notes, "  = {note}");
        }
        let (code, message) = (self.code, &self.message);
        let number = self.line.to_string();
        let gutter = " ".repeat(number.len());
        // A tab keeps its width in the caret line, so that the carets stand under what they mark.
        let before = line.chars().take(self.column.saturating_sub(1));
        let indent: String = before.map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        let from = indent.chars().count();
        let start = line
            .char_indices()
            .nth(from)
            .map_or(line.len(), |(at, _)| at);
        let marked = line.get(start..).unwrap_or_default();
        let end = (0..=self.span.len().min(marked.len()))
            .rev()
            .find(|end| marked.is_char_boundary(*end));
        let marked = marked.get(..end.unwrap_or(0)).unwrap_or_default();
        let carets = "^".repeat(marked.chars().count().max(1));
        format!(
            "false[{code}]: {message}{rule}\n\
             {gutter}--> {name}:{number}:{}\n\
             {gutter} |\n\
             {number} | {line}\n\
             {gutter} | {indent}{carets}\n\
             {notes}",
            self.column
        )
    }
}

impl fmt::Display for Finding {
    /// One line: `14:3: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// The heading of a block: `Move 6 (White)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockName {
    /// The number of the move.
    pub number: Option<u32>,
    /// Who moves.
    pub side: Option<Side>,
}

impl fmt::Display for BlockName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "move {number}")?,
            None => f.write_str("a move")?,
        }
        match self.side {
            Some(side) => write!(f, " ({side})"),
            None => Ok(()),
        }
    }
}

/// What is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// A claim that was decided and is refuted.
    FalseClaim,
    /// A list of checks or captures that leaves out some, or has others.
    FalseList,
    /// A verdict on a move that is another one.
    WrongVerdict,
    /// A move that was chosen or weighed and is not legal.
    IllegalMove,
    /// A legal move of whose notation a part is false.
    FalseNotation,
    /// Two different moves are said to be chosen.
    TwoChoices,
    /// The ledger has another move than the one that was chosen.
    NotPlayed,
    /// A heading that names another move than the snapshot.
    WrongHeading,
    /// A position that cannot be read, or that no game can have.
    NoPosition,
    /// A snapshot that contradicts itself.
    SnapshotDisagrees,
    /// A snapshot that the moves before do not lead to.
    SnapshotDoesNotFollow,
    /// Something wrong with a ledger, or with the fields of a snapshot.
    Ledger(ledger::Code),
}

impl Code {
    /// The code as text: `FALSE_LIST`.
    pub fn as_str(self) -> &'static str {
        match self {
            Code::FalseClaim => "FALSE_CLAIM",
            Code::FalseList => "FALSE_LIST",
            Code::WrongVerdict => "WRONG_VERDICT",
            Code::IllegalMove => "ILLEGAL_MOVE",
            Code::FalseNotation => "FALSE_NOTATION",
            Code::TwoChoices => "TWO_CHOICES",
            Code::NotPlayed => "NOT_PLAYED",
            Code::WrongHeading => "WRONG_HEADING",
            Code::NoPosition => "NO_POSITION",
            Code::SnapshotDisagrees => "SNAPSHOT_DISAGREES",
            Code::SnapshotDoesNotFollow => "SNAPSHOT_DOES_NOT_FOLLOW",
            Code::Ledger(code) => code.as_str(),
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
