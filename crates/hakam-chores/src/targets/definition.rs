//! Definition files. One that is taken can be played: its arrays read back, and its moves are the same to the
//! interpreter and to the engine.

use hakam_engine::Engine;
use hakam_law::Position;
use hakam_variant::{Report, Ruleset, betza, builtin, parse};

use super::law::position_reads_back;

/// The engine of a board this large takes too long to build for a fuzzer; the arrays are read all the same.
const CELLS: usize = 120;

pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match parse("fuzzed.toml", &text, &builtin::base) {
        Ok(checked) => {
            shown(&checked.warnings);
            playable(&checked.rules);
        }
        Err(report) => {
            assert!(!report.is_empty());
            assert!(report.to_string().contains("error["));
            shown(&report);
        }
    }
    // Every line is a Betza word, or is refused as one.
    for line in text.lines().take(100) {
        if let Err(error) = betza::parse(line) {
            assert!(line.get(error.span.clone()).is_some(), "{line}: {error:?}");
        }
    }
}

fn shown(report: &Report) {
    for finding in report.findings() {
        assert!(!finding.message.is_empty());
        assert!(finding.place.line() > 0 && finding.place.column() > 0);
    }
}

fn playable(rules: &Ruleset) {
    for start in rules.starts() {
        position_reads_back(rules, &start.setup);
    }
    if rules.geometry().cells() > CELLS {
        return;
    }
    let engine = Engine::new(rules);
    let setup = rules.standard_start();
    let mut ours = engine.legal_moves(setup);
    let mut theirs = Position::start(rules).legal_moves();
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "engine and interpreter differ");
}
