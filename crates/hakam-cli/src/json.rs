//! The JSON that `--format json` writes: one plain shape for each command.
//!
//! Squares, moves and rule codes are texts, as the text output has them; what does not apply is `null`.

mod audit;
mod ledger;
mod proof;
mod tablebase;
mod tables;

use hakam_core::{Outcome, Refusal, Side};
use hakam_spec::{Position, Request, words};
use serde::Serialize;

use crate::notation;

pub use audit::{Audited, AuditedFile, AuditedFinding};
pub use ledger::{
    Applied, Change, CheckedLedger, HistoryItem, LedgerFinding, NewLedger, RepairedLedger,
    ShownLedger, unknown,
};
pub use proof::{CheckedProof, ground};
pub use tablebase::{
    BuiltTable, BuiltTables, LongestWin, Probed, ProbedMove, TableCount, TableStats, Worth,
};
pub use tables::{TableFile, Tables};

/// Where a command was asked: the head of most documents.
#[derive(Debug, Serialize)]
pub struct Place {
    /// The variant's name.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// `white` or `black`.
    pub turn: &'static str,
}

impl Place {
    pub fn of(position: &Position) -> Place {
        Place {
            variant: position.rules().name().to_owned(),
            fen: notation::fen(position),
            turn: side(position.setup().turn),
        }
    }
}

/// `hakam moves`.
#[derive(Debug, Serialize)]
pub struct Moves {
    #[serde(flatten)]
    pub place: Place,
    /// How the game stands: in a game that is over no move can be made.
    pub outcome: Ended,
    /// The legal moves.
    #[serde(rename = "moves")]
    pub legal: Vec<Move>,
}

/// One legal move.
#[derive(Debug, Serialize)]
pub struct Move {
    /// In the notation asked for; in coordinates by default.
    #[serde(rename = "move")]
    pub text: String,
    /// In short notation, in English.
    pub san: String,
    /// As chess programs exchange it, where two squares are enough to tell it from other moves.
    pub uci: Option<String>,
    /// The name of the kind that moves.
    pub piece: String,
    /// Where it stands.
    pub from: String,
    /// Where it goes.
    pub to: String,
    /// The rule it stands under.
    pub rule: String,
    /// The squares of the men it takes.
    pub captures: Vec<String>,
    /// The name of the kind it becomes.
    pub becomes: Option<String>,
}

/// `hakam moves --why-not`.
#[derive(Debug, Serialize)]
pub struct WhyNot {
    #[serde(flatten)]
    pub place: Place,
    /// The moves that are refused.
    pub refused: Vec<Refused>,
}

/// One refused move.
#[derive(Debug, Serialize)]
pub struct Refused {
    /// In coordinates, or as a castling sign.
    #[serde(rename = "move")]
    pub text: String,
    /// The violated rule that comes first.
    #[serde(flatten)]
    pub first: Violation,
    /// The other rules that are violated too.
    pub also: Vec<Violation>,
}

/// One violated rule.
#[derive(Debug, Serialize)]
pub struct Violation {
    /// The stable code of the reason.
    pub reason: &'static str,
    /// The rule.
    pub rule: String,
    /// For people.
    pub sentence: String,
    /// The squares that decided.
    pub witnesses: Vec<String>,
}

impl Violation {
    pub fn of(position: &Position, request: Request, refusal: &Refusal) -> Violation {
        let board = position.rules().geometry();
        let witnesses = refusal.reason.witnesses();
        Violation {
            reason: refusal.reason.code().as_str(),
            rule: refusal.rule.to_string(),
            sentence: words::refusal(position, request, refusal),
            witnesses: witnesses
                .into_iter()
                .map(|at| board.name(at).to_string())
                .collect(),
        }
    }
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
    pub nps: u64,
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

/// `hakam status`.
#[derive(Debug, Serialize)]
pub struct Status {
    #[serde(flatten)]
    pub place: Place,
    /// The squares of the men giving check; empty when there is none.
    pub check: Vec<String>,
    /// How many legal moves there are.
    pub legal_moves: usize,
    /// How the game stands.
    pub outcome: Ended,
    /// The rules whose ending may be claimed now.
    pub claims: Vec<String>,
    /// The rule asking for a dead position, when it could not be decided.
    pub dead_undecided: Option<String>,
    /// `playable`, `plausible` or `reachable`.
    pub level: &'static str,
    /// What keeps the level from being higher.
    pub issues: Vec<Issue>,
}

/// Something odd about a position.
#[derive(Debug, Serialize)]
pub struct Issue {
    /// The rule it goes against.
    pub rule: String,
    /// For people.
    pub message: String,
    /// The squares to look at.
    pub squares: Vec<String>,
}

/// How a game stands.
#[derive(Debug, Serialize)]
pub struct Ended {
    /// `ongoing`, `white`, `black` or `draw`.
    pub result: &'static str,
    /// The rule that ended the game.
    pub rule: Option<String>,
}

impl Ended {
    pub fn of(outcome: &Outcome) -> Ended {
        Ended {
            result: match outcome {
                Outcome::Ongoing => "ongoing",
                Outcome::Won { by, .. } => side(*by),
                Outcome::Drawn { .. } => "draw",
            },
            rule: outcome.rule().map(|rule| rule.to_string()),
        }
    }
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

/// One row of `hakam rules`, or `hakam rules CODE`.
#[derive(Debug, Serialize)]
pub struct Rule {
    pub code: String,
    pub name: String,
    pub summary: String,
    pub explanation: Option<String>,
    pub parameters: Option<String>,
    pub law: Option<String>,
    pub requires: Vec<String>,
    pub reasons: Vec<&'static str>,
    pub layer: Option<&'static str>,
    pub status: String,
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

/// `white` or `black`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
