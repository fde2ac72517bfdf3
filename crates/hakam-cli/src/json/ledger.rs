//! What the commands about ledgers write.

use hakam_documents::ledger::{Finding, Unknown};
use hakam_text::Code as _;
use serde::Serialize;

use super::{Ended, Place};

/// `hakam ledger new`.
#[derive(Debug, Serialize)]
pub struct NewLedger {
    #[serde(flatten)]
    pub place: Place,
    /// The file that was written.
    pub file: Option<String>,
    /// The text of the ledger.
    pub ledger: String,
}

/// `hakam ledger show`. What the ledger does not say is `null`.
#[derive(Debug, Serialize)]
pub struct ShownLedger {
    pub file: String,
    /// The name of the game it is read by.
    pub variant: String,
    pub game_id: Option<String>,
    pub last_updated: Option<String>,
    /// Where the history begins, if that is written.
    pub start_fen: Option<String>,
    /// What the array is called with which the game began.
    pub array: Option<String>,
    /// The sides that have agreed to it, as written.
    pub agreed: Option<String>,
    /// `white` or `black`.
    pub turn: Option<&'static str>,
    pub castling: Option<String>,
    pub en_passant: Option<String>,
    pub halfmove_clock: Option<u32>,
    pub fullmove_number: Option<u32>,
    /// The men that White and Black have lost, as written.
    pub captured: [Option<String>; 2],
    /// The position, if everything about it is known.
    pub fen: Option<String>,
    /// What is not known, in words.
    pub unknown: Vec<String>,
    /// The moves as written.
    pub history: Vec<HistoryItem>,
    /// What could not be read.
    pub findings: Vec<LedgerFinding>,
}

/// A move as it is written in a ledger.
#[derive(Debug, Serialize)]
pub struct HistoryItem {
    pub san: Option<String>,
    pub uci: Option<String>,
}

/// `hakam ledger check`.
#[derive(Debug, Serialize)]
pub struct CheckedLedger {
    pub file: String,
    pub variant: String,
    /// How many findings are errors.
    pub errors: usize,
    /// How many are only worth a note.
    pub notes: usize,
    /// What is not known, in words.
    pub unknown: Vec<String>,
    pub findings: Vec<LedgerFinding>,
}

/// Something found in a ledger.
#[derive(Debug, Serialize)]
pub struct LedgerFinding {
    /// `error` or `note`.
    pub level: &'static str,
    pub code: &'static str,
    /// The rule that stands against it.
    pub rule: Option<String>,
    pub line: usize,
    pub column: usize,
    pub message: String,
    pub hint: Option<String>,
}

impl LedgerFinding {
    pub fn of(finding: &Finding) -> LedgerFinding {
        let (fault, place) = (&finding.fault, finding.place);
        LedgerFinding {
            level: fault.severity.name(),
            code: fault.code.as_str(),
            rule: fault.rule.map(|rule| rule.to_string()),
            line: place.line,
            column: place.column,
            message: fault.message.clone(),
            hint: fault.hint.clone(),
        }
    }
}

/// `hakam ledger apply`.
#[derive(Debug, Serialize)]
pub struct Applied {
    pub file: String,
    /// The move in short notation.
    pub san: String,
    /// The move as two squares.
    pub uci: String,
    /// The rule it stands under.
    pub rule: String,
    /// The variant's name.
    pub variant: String,
    /// The position behind it, if everything about it is known.
    pub fen: Option<String>,
    /// `white` or `black`.
    pub turn: &'static str,
    /// How the game stands, as far as is known.
    pub outcome: Ended,
    /// What is not known, in words.
    pub unknown: Vec<String>,
}

/// `hakam ledger agree`.
#[derive(Debug, Serialize)]
pub struct AgreedLedger {
    pub file: String,
    /// What the array is called, if it is one of the variant's.
    pub array: Option<String>,
    /// `white` and `black`, those that have agreed.
    pub agreed: Vec<&'static str>,
}

/// `hakam ledger repair`.
#[derive(Debug, Serialize)]
pub struct RepairedLedger {
    pub file: String,
    pub variant: String,
    /// Every field that is not what the history leads to.
    pub differences: Vec<Change>,
    /// The file that was written.
    pub written: Option<String>,
    /// The ledger as it should be.
    pub ledger: String,
}

/// A field that is not what the history leads to.
#[derive(Debug, Serialize)]
pub struct Change {
    pub field: String,
    /// What it is; `null` when it is missing.
    pub is: Option<String>,
    pub should_be: String,
}

/// Unknown things in words.
pub fn unknown(unknown: &[Unknown]) -> Vec<String> {
    unknown.iter().map(ToString::to_string).collect()
}
