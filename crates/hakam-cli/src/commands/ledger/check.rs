//! `hakam ledger check`: everything that is wrong with a ledger.

use std::io::{self, Write as _};

use hakam_core::Setup;
use hakam_documents::ledger::{Finding, Issue, Unknown};
use hakam_explain as words;
use hakam_law::Position;
use hakam_text::Severity;

use crate::args::{Format, LedgerArgs};
use crate::exit::Exit;
use crate::failure::{BadRecord, Failure};
use crate::json::{self, CheckedLedger, LedgerFinding};
use crate::ledger_file::LedgerFile;
use crate::screen::{BAD, HEAD, Screen, WARN};
use crate::variant::counted;

pub fn run(arguments: &LedgerArgs, screen: &mut Screen) -> Result<Exit, Failure> {
    let file = LedgerFile::by_rules_asked_for(arguments)?;
    if !file.ledger.is_record() {
        let path = arguments.path.clone();
        return Err(Failure::from(BadRecord::NoRecord { path }));
    }
    let (rules, engine) = (file.variant.rules(), file.variant.engine());
    let soundness = |setup: &Setup| -> Vec<Issue> {
        let issues = Position::new_unchecked(rules, setup.clone()).issues();
        let issues = issues.into_iter();
        issues
            .map(|issue| (issue.rule, issue.message, issue.squares))
            .collect()
    };
    let findings = file.ledger.check(rules, engine, &soundness);
    let unknown = match file.ledger.known(rules) {
        Ok(known) => known.unknown.into_iter().collect(),
        Err(unknown) => unknown,
    };
    let document = document(&file, &findings, &unknown);
    let exit = if document.errors == 0 {
        Exit::Success
    } else {
        Exit::Refuted
    };
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&file, &findings, &document, screen)?,
    }
    Ok(exit)
}

fn document(file: &LedgerFile, findings: &[Finding], unknown: &[Unknown]) -> CheckedLedger {
    let of_severity = |severity: Severity| {
        let found = findings
            .iter()
            .filter(|finding| finding.fault.severity == severity);
        found.count()
    };
    CheckedLedger {
        file: file.name(),
        variant: file.variant.rules().name().to_owned(),
        errors: of_severity(Severity::Error),
        notes: of_severity(Severity::Note),
        unknown: json::unknown(unknown),
        findings: findings.iter().map(LedgerFinding::of).collect(),
    }
}

fn print(
    file: &LedgerFile,
    findings: &[Finding],
    document: &CheckedLedger,
    screen: &mut Screen,
) -> io::Result<()> {
    let out = &mut screen.out;
    for finding in findings {
        let text = file.rendered(std::slice::from_ref(finding));
        let (head, rest) = text.split_once(':').unwrap_or((text.as_str(), ""));
        let style = match finding.fault.severity {
            Severity::Error => BAD,
            Severity::Warning | Severity::Note => WARN,
        };
        write!(out, "{style}{head}{style:#}:{rest}")?;
    }
    let name = &document.file;
    let found = match (document.errors, document.notes) {
        (0, 0) => "nothing is wrong".to_owned(),
        (errors, 0) => counted(errors, "error"),
        (0, notes) => format!("no errors, {}", counted(notes, "note")),
        (errors, notes) => format!("{}, {}", counted(errors, "error"), counted(notes, "note")),
    };
    writeln!(out, "{HEAD}`{name}`: {found}{HEAD:#}")?;
    if !document.unknown.is_empty() {
        let unknown = words::list(&document.unknown, "and");
        writeln!(out, "It does not say {unknown}.")?;
    }
    Ok(())
}
