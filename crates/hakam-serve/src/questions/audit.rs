//! Audits of texts: thinklogs, ledgers, games.

use hakam::Variant;
use hakam::audit::Audit;
use hakam_documents::ledger::{Field, Ledger};
use hakam_documents::thinklog::Thinklog;
use hakam_pgn::checked::{self, Finding, Gravity, Ground, Seen, builtin_name};
use hakam_wire::answers::{AuditedFile, AuditedFinding, BadMove};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::App;
use crate::limits::MOST_FINDINGS;
use crate::problem::{Problem, Sort};

/// A text to be audited.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AuditRequest {
    /// The text.
    pub text: String,
    /// What it is; without it the text is looked at.
    pub sort: Option<RecordSort>,
    /// The text of the ledger of the same game, for a thinklog.
    pub ledger: Option<String>,
    /// The name of a built-in game; by default what the record says, or chess.
    pub variant: Option<String>,
    /// The definition of the game instead.
    pub definition: Option<String>,
}

/// A format of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RecordSort {
    /// What a player saw before each move.
    Thinklog,
    /// The state and the moves of a game.
    Ledger,
    /// Games.
    Pgn,
}

/// Finds everything false in a text.
///
/// # Errors
/// When it is no record that can be audited, or of a game that is not known.
pub fn audit(app: &App, request: &AuditRequest) -> Result<AuditedFile, Problem> {
    let text = request.text.as_str();
    let sort = request.sort.map_or_else(|| sort_of(text), Ok)?;
    let mut document = match sort {
        RecordSort::Thinklog => {
            let log = Thinklog::read(text);
            if log.blocks.is_empty() {
                return Err(no_record());
            }
            let beside = request.ledger.as_deref().map(Ledger::read);
            let variant = law(app, request, beside.as_ref().and_then(said))?;
            let audit = Audit::of_thinklog(&variant, &log, beside.as_ref());
            AuditedFile::of_audit(String::new(), "thinklog", variant.rules(), &audit)
        }
        RecordSort::Ledger => {
            let ledger = Ledger::read(text);
            if !ledger.is_record() {
                return Err(no_record());
            }
            let variant = law(app, request, said(&ledger))?;
            let audit = Audit::of_ledger(&variant, &ledger);
            AuditedFile::of_audit(String::new(), "ledger", variant.rules(), &audit)
        }
        RecordSort::Pgn => games(app, request)?,
    };
    "text".clone_into(&mut document.file);
    let more = document.findings.len().saturating_sub(MOST_FINDINGS);
    document.findings.truncate(MOST_FINDINGS);
    document.left_out += more;
    Ok(document)
}

/// The law of a record that may say which it is.
fn law(app: &App, request: &AuditRequest, said: Option<&str>) -> Result<Variant, Problem> {
    let (name, definition) = (request.variant.as_deref(), request.definition.as_deref());
    if name.is_none() && definition.is_none() {
        let said = said.map(|said| builtin_name(said).unwrap_or(said));
        return app.shelf.find(said, None);
    }
    app.shelf.find(name, definition)
}

fn said(ledger: &Ledger) -> Option<&str> {
    let value = ledger.value(Field::Variant)?;
    (!matches!(value, "" | "?")).then_some(value)
}

/// What a text is, by what stands in it.
fn sort_of(text: &str) -> Result<RecordSort, Problem> {
    if !Thinklog::read(text).blocks.is_empty() {
        return Ok(RecordSort::Thinklog);
    }
    if Ledger::read(text).is_record() {
        return Ok(RecordSort::Ledger);
    }
    let is_game = |text: &str| text.contains("1.") || text.trim_start().starts_with('[');
    if is_game(text) {
        return Ok(RecordSort::Pgn);
    }
    Err(no_record())
}

fn no_record() -> Problem {
    let detail = "this is no record that can be audited";
    let hint = "a thinklog has headings `## Move 1 (White)`, a ledger has `PIECES:` or `SIDE_TO_MOVE:`, games are PGN";
    Problem::new(Sort::Unsound, "NO_RECORD", detail).hint(Some(hint.to_owned()))
}

fn games(app: &App, request: &AuditRequest) -> Result<AuditedFile, Problem> {
    let asked = match (&request.variant, &request.definition) {
        (None, None) => None,
        (name, definition) => Some(app.shelf.find(name.as_deref(), definition.as_deref())?),
    };
    // Compiled beforehand, since what is looked up must outlive the looking.
    let mut known: Vec<Variant> = asked.iter().cloned().collect();
    let tags = request.text.lines().filter_map(|line| {
        let value = line.trim().strip_prefix("[Variant \"")?;
        value.split('"').next()
    });
    for tag in tags.chain(["chess"]) {
        let name = builtin_name(tag);
        let is_known = |name: &&str| known.iter().any(|one| one.rules().name() == *name);
        if let Some(name) = name.filter(|name| !is_known(name)) {
            known.push(app.shelf.built_in(name)?);
        }
    }
    let named = |tag: &str| -> Option<&Variant> {
        let name = builtin_name(tag).unwrap_or(tag);
        // The game that is asked for stands in for chess, which a game without a tag is taken for.
        let first = known.first().filter(|_| asked.is_some() && name == "chess");
        first.or_else(|| known.iter().find(|one| one.rules().name() == name))
    };
    let lookup = |tag: &str| -> Option<Ground<'_>> {
        let variant = named(tag)?;
        Some(Ground {
            rules: variant.rules(),
            engine: variant.engine(),
        })
    };
    let mut file = AuditedFile::of_games(String::new());
    let add = |file: &mut AuditedFile, finding: &Finding, why: Option<BadMove>| match finding
        .what
        .gravity()
    {
        Gravity::Wrong => {
            file.false_statements += 1;
            if file.findings.len() < MOST_FINDINGS {
                file.findings.push(AuditedFinding::of_game(finding, why));
            } else {
                file.left_out += 1;
            }
        }
        Gravity::Mended | Gravity::Note => file.notes += 1,
    };
    let source = request.text.as_bytes();
    let behind = checked::survey(source, &lookup, checked::Options::default(), |_, seen| {
        *file.games.get_or_insert(0) += 1;
        *file.comments.get_or_insert(0) += seen.comments();
        match seen {
            Seen::Plain { .. } => {}
            Seen::Checked(record, checked) => {
                let variant = named(record.tag("Variant").unwrap_or("chess"));
                for finding in &checked.findings {
                    let why =
                        variant.and_then(|law| BadMove::of_record(law, record, &checked, finding));
                    add(&mut file, finding, why);
                }
            }
        }
    });
    let behind = behind.map_err(|error| Problem::fault(error.to_string()))?;
    for finding in &behind {
        add(&mut file, finding, None);
    }
    Ok(file)
}
