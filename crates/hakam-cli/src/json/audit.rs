//! What `hakam audit` writes.

use hakam::audit::{Audit, Decided, Finding};
use hakam_notation::pgn::checked;
use hakam_variant::Ruleset;
use serde::Serialize;

use super::side;
use crate::args::Shown;
use crate::bad_move::BadMove;

/// `hakam audit`.
#[derive(Debug, Serialize)]
pub struct Audited {
    pub files: Vec<AuditedFile>,
}

/// One file.
#[derive(Debug, Serialize)]
pub struct AuditedFile {
    pub file: String,
    /// `thinklog`, `ledger` or `games`.
    pub sort: &'static str,
    /// The name of the game it was read by; a file of games may be of several.
    pub variant: Option<String>,
    /// How many statements are false.
    #[serde(rename = "false")]
    pub false_statements: usize,
    /// How much in a file of games is only oddly written.
    pub notes: usize,
    /// How many games a file of games has.
    pub games: Option<u64>,
    /// How much of a thinklog was decided.
    pub tally: Option<AuditTally>,
    pub findings: Vec<AuditedFinding>,
    /// How many more findings there are than are listed.
    pub left_out: usize,
    /// Every statement that was heard, with `--all`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub statements: Vec<AuditedStatement>,
}

/// How much of a thinklog was decided.
#[derive(Debug, Serialize)]
pub struct AuditTally {
    pub blocks: usize,
    pub without_position: usize,
    pub verified: usize,
    pub refuted: usize,
    pub unsure: usize,
    pub unread: usize,
}

/// Something false.
#[derive(Debug, Serialize)]
pub struct AuditedFinding {
    pub code: &'static str,
    pub line: usize,
    pub column: usize,
    pub message: String,
    pub notes: Vec<String>,
    pub rule: Option<String>,
    /// The number of the game in a file of games.
    pub game: Option<u64>,
    pub ply: Option<u32>,
    /// The number of the move that a block is about.
    pub number: Option<u32>,
    /// `white` or `black`.
    pub side: Option<&'static str>,
    /// What a list leaves out.
    pub missing: Vec<String>,
    /// What a list has and should not have.
    pub surplus: Vec<String>,
}

/// A statement that was heard.
#[derive(Debug, Serialize)]
pub struct AuditedStatement {
    pub line: usize,
    pub column: usize,
    pub text: String,
    /// `true`, `false`, `unsure` or `unread`.
    pub standing: &'static str,
    /// The claim as it was understood.
    pub sentence: String,
}

impl AuditedFile {
    /// A file of games before any was read.
    pub fn of_games(file: String) -> AuditedFile {
        AuditedFile {
            file,
            sort: "games",
            variant: None,
            false_statements: 0,
            notes: 0,
            games: Some(0),
            tally: None,
            findings: Vec::new(),
            left_out: 0,
            statements: Vec::new(),
        }
    }

    /// What came of the audit of a document.
    pub fn of_audit(
        file: String,
        sort: &'static str,
        rules: &Ruleset,
        audit: &Audit,
        shown: Shown,
    ) -> AuditedFile {
        let heard = audit.decided.iter().filter(|_| shown == Shown::All);
        let tally = audit.tally;
        AuditedFile {
            file,
            sort,
            variant: Some(rules.name().to_owned()),
            false_statements: audit.findings.len(),
            notes: 0,
            games: None,
            tally: (tally.blocks > 0).then_some(AuditTally {
                blocks: tally.blocks,
                without_position: tally.without_position,
                verified: tally.verified,
                refuted: tally.refuted,
                unsure: tally.unsure,
                unread: tally.unread,
            }),
            findings: audit.findings.iter().map(AuditedFinding::of).collect(),
            left_out: 0,
            statements: heard.map(AuditedStatement::of).collect(),
        }
    }
}

impl AuditedFinding {
    fn of(finding: &Finding) -> AuditedFinding {
        let block = finding.block;
        AuditedFinding {
            code: finding.code.as_str(),
            line: finding.line,
            column: finding.column,
            message: finding.message.clone(),
            notes: finding.notes.clone(),
            rule: finding.rule.map(|rule| rule.to_string()),
            game: None,
            ply: None,
            number: block.and_then(|block| block.number),
            side: block.and_then(|block| block.side).map(side),
            missing: finding.missing.clone(),
            surplus: finding.surplus.clone(),
        }
    }

    /// Something wrong with a game; `why` are the rules that stand against a move.
    pub fn of_game(finding: &checked::Finding, why: Option<BadMove>) -> AuditedFinding {
        let large = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        let rule = match &finding.what {
            checked::What::ResultAgainstBoard { outcome, .. } => outcome.rule(),
            _ => None,
        };
        AuditedFinding {
            code: finding.what.code(),
            line: large(finding.place.line),
            column: large(finding.place.column),
            message: finding.what.to_string(),
            notes: why.map(|why| why.notes).unwrap_or_default(),
            rule: rule.map(|rule| rule.to_string()),
            game: finding.game,
            ply: finding.ply,
            number: None,
            side: None,
            missing: Vec::new(),
            surplus: Vec::new(),
        }
    }
}

impl AuditedStatement {
    fn of(one: &Decided) -> AuditedStatement {
        AuditedStatement {
            line: one.line,
            column: one.column,
            text: one.text.clone(),
            standing: one.standing.as_str(),
            sentence: one.sentence.clone(),
        }
    }
}
