//! The JSON that `--format json` writes: one plain shape for each command.
//!
//! Squares, moves and rule codes are texts, as the text output has them; what does not apply is `null`.

mod ledger;
mod solve;
mod tablebase;
mod tables;
mod written;

use serde::Serialize;

pub use hakam_wire::answers::{
    AuditedFile, AuditedFinding, AuditedStatement, CheckedProof, Ended, Move, Moves, Place,
    Refused, Rule, Status, Violation, WhyNot, playable, side,
};
pub use ledger::{
    AgreedLedger, Applied, Change, CheckedLedger, HistoryItem, LedgerFinding, NewLedger,
    RepairedLedger, ShownLedger, unknown,
};
pub use solve::{ListedProblem, Solved, SolvedProof};
pub use tablebase::{
    BuiltTable, BuiltTables, LongestWin, Probed, ProbedMove, TableCount, TableStats, Worth,
};
pub use tables::{TableFile, Tables};
pub use written::{Drawn, NewPgn, TabiyaRow};

/// `hakam audit`.
#[derive(Debug, Serialize)]
pub struct Audited {
    pub files: Vec<AuditedFile>,
}

/// `hakam perft`.
#[derive(Debug, Serialize)]
pub struct Perft {
    #[serde(flatten)]
    pub place: Place,
    /// How many moves deep.
    pub depth: u8,
    /// The count behind every first move, where it was asked for.
    pub divide: Option<Vec<Divided>>,
    /// How many lines there are.
    pub nodes: u64,
    /// Counted in a second.
    pub nps: u128,
}

/// The count behind one first move.
#[derive(Debug, Serialize)]
pub struct Divided {
    /// In coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// How many lines begin so.
    pub nodes: u64,
}

/// One row of `hakam timeline`.
#[derive(Debug, Serialize)]
pub struct TimelineRow {
    /// Its number, from 0, parents before children.
    pub id: u64,
    /// The row it follows.
    pub parent: Option<u64>,
    /// Moves since the first row.
    pub depth: u32,
    /// The move that led here.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The rule of that move.
    pub rule: Option<String>,
    /// The position.
    pub fen: String,
    /// Whether the side to move is in check.
    pub check: bool,
    /// How the game stands.
    pub outcome: Ended,
}

/// `hakam coords`.
#[derive(Debug, Serialize)]
pub struct Coords {
    /// The square's name.
    pub square: String,
    /// Files from 0, ranks from 0.
    pub xy: (u8, u8),
    /// Counted along the first rank, then the second.
    pub index: usize,
    /// In two hexadecimal digits, the last rank first.
    pub hex_0x88: Option<String>,
    /// `10 * file + rank`.
    pub decimal: Option<u16>,
    /// Why a system above does not fit this board.
    pub refused: Vec<String>,
}

/// One row of `hakam variants list`.
#[derive(Debug, Serialize)]
pub struct Variant {
    pub name: String,
    pub title: String,
    pub files: u8,
    pub ranks: u8,
    pub pieces: usize,
}

/// `hakam variants show` and `check`.
#[derive(Debug, Serialize)]
pub struct Summary {
    #[serde(flatten)]
    pub variant: Variant,
    /// The start arrays with their names.
    pub starts: Vec<(String, String)>,
    /// The developed arrays.
    pub tabiyat: Vec<TabiyaRow>,
    pub kinds: Vec<KindRow>,
    /// The rules of the constraints, in order.
    pub constraints: Vec<Line>,
    /// The endings, in the order in which they are tried.
    pub endings: Vec<Line>,
    /// What comes of resigning, as the definition says it.
    pub resignation: &'static str,
    /// What the linter warns of.
    pub warnings: Vec<Warning>,
    /// What the engine made of it.
    pub engine: Compiled,
    /// Perft 1, 2, ..: as far as counted.
    pub perft: Vec<u64>,
}

/// A compiled variant.
#[derive(Debug, Serialize)]
pub struct Compiled {
    /// Bits in a set of squares.
    pub width: u16,
    /// How the safety of royals is decided.
    pub plan: &'static str,
    /// The form each pattern was compiled to.
    pub forms: Vec<Line>,
}

/// One kind of man.
#[derive(Debug, Serialize)]
pub struct KindRow {
    pub name: String,
    pub letter: String,
    pub royal: &'static str,
    pub rules: Vec<String>,
}

/// A rule and what it says here.
#[derive(Debug, Serialize)]
pub struct Line {
    pub rule: String,
    pub text: String,
}

/// A finding of the linter.
#[derive(Debug, Serialize)]
pub struct Warning {
    pub code: &'static str,
    pub message: String,
    pub line: usize,
}
