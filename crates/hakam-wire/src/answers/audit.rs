//! What came of an audit.

use hakam::audit::{Audit, Decided, Finding};
use hakam_pgn::checked;
use hakam_variant::Ruleset;
use serde::Serialize;

use super::{BadMove, side};

/// One file, or one text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditedFile {
    /// Its name.
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
    /// How many comments a file of games has: what they say was not checked.
    pub comments: Option<u64>,
    /// How much of a thinklog was decided.
    pub tally: Option<AuditTally>,
    /// What is false, in the order of the text.
    pub findings: Vec<AuditedFinding>,
    /// How many more findings there are than are listed.
    pub left_out: usize,
    /// Every recognised statement, with `--all`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub statements: Vec<AuditedStatement>,
}

/// How much of a thinklog was decided.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditTally {
    /// Blocks, one for each move.
    pub blocks: usize,
    /// Blocks of which the position is not known.
    pub without_position: usize,
    /// Statements that are true.
    pub verified: usize,
    /// Statements that are false.
    pub refuted: usize,
    /// Statements that are neither.
    pub unsure: usize,
    /// Sentences that are not understood.
    pub unread: usize,
}

/// Something false.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditedFinding {
    /// The stable code.
    pub code: &'static str,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// For people.
    pub message: String,
    /// What more there is to say.
    pub notes: Vec<String>,
    /// The rule.
    pub rule: Option<String>,
    /// Why a move is not legal: a code such as `PINNED`.
    pub reason: Option<&'static str>,
    /// The number of the game in a file of games.
    pub game: Option<u64>,
    /// The ply, from 1.
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

/// A recognised statement.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditedStatement {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// Its words.
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
            comments: Some(0),
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
    ) -> AuditedFile {
        let tally = audit.tally;
        AuditedFile {
            file,
            sort,
            variant: Some(rules.name().to_owned()),
            false_statements: audit.findings.len(),
            notes: 0,
            games: None,
            comments: None,
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
            statements: Vec::new(),
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
            reason: None,
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
            checked::What::ResultAgainstBoard { outcome, .. }
            | checked::What::GoesOn { outcome } => outcome.rule(),
            _ => why.as_ref().and_then(|why| why.rule),
        };
        let reason = why.as_ref().map(|why| why.code);
        let mut notes: Vec<String> = Vec::new();
        if let Some(why) = why {
            // The message names the move; why it is not legal may be another sentence.
            if !finding.what.to_string().contains(&why.sentence) {
                notes.push(why.sentence);
            }
            notes.extend(why.notes);
        }
        AuditedFinding {
            code: finding.what.code(),
            line: large(finding.place.line),
            column: large(finding.place.column),
            message: finding.what.to_string(),
            notes,
            rule: rule.map(|rule| rule.to_string()),
            reason,
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
    /// One that was heard.
    pub fn of(one: &Decided) -> AuditedStatement {
        AuditedStatement {
            line: one.line,
            column: one.column,
            text: one.text.clone(),
            standing: one.standing.as_str(),
            sentence: one.sentence.clone(),
        }
    }
}
