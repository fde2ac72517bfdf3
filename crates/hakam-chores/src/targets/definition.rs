//! Definition files. One that is taken can be played: its arrays read back, and its moves are the same to the
//! interpreter and to the engine.

use hakam_engine::Engine;
use hakam_law::Position;
use hakam_variant::{Report, Ruleset, betza, builtin, parse};

use super::law::position_reads_back;
use super::trail::Trail;

pub const TOKENS: &[&str] = &[
    "false",
    "true",
    "0",
    "-1",
    "1.5",
    "99999999999999999999",
    "\"\"",
    "\"all\"",
    "[]",
    "{}",
    "[[",
    "]]",
    "{",
    "}",
    "=",
    ".",
    ",",
    "\n",
    "\"",
    "'''",
    "\\u0000",
    "é",
    "\u{feff}",
    "[start]",
    "[[ending]]",
    "[[constraint]]",
    "[pieces.pawn]",
    "[regions]",
    "[fen]",
    "royal = true",
    "letter = \"K\"",
    "letter = \"+B\"",
    "board = \"1x1\"",
    "board = \"26x9\"",
    "board = \"16x16\"",
    "holes = [\"a1\"]",
    "black-sees = \"turned\"",
    "\"ranks 1..\"",
    "\"squares a1..h8 e4\"",
    "\"piRfmnDgQ3\"",
    "\"fmWfcF\"",
    "\"KQNN\"",
    "{ white = \"all\", black = \"rank 1\" }",
    "{ legs = [\"K\", \"Q\"] }",
    "shuffle = { men = \"KQ\", on = \"rank 1\" }",
    "max = 1",
    "king = false",
    "castling = false",
    "base = \"chess\"",
    "base = \"xiangqi\"",
    "base = \"grand\"",
    "remove = true",
    "when = [\"stalemate\"]",
    "result = \"draw\"",
    "must = true",
    "standard = \"",
    "8/8/8/8",
    "W",
    "F",
    "D",
    "R",
    "B",
    "m",
    "c",
    "n",
];

/// The engine of a board this large takes too long to build for a fuzzer; the arrays are read all the same.
const CELLS: usize = 120;

pub fn run(bytes: &[u8]) -> Trail {
    let text = String::from_utf8_lossy(bytes);
    let mut trail = Trail::default();
    match parse("fuzzed.toml", &text, &builtin::base) {
        Ok(checked) => {
            trail.say("taken");
            shown(&checked.warnings, &mut trail);
            playable(&checked.rules, &mut trail);
        }
        Err(report) => {
            assert!(!report.is_empty());
            assert!(report.to_string().contains("error["));
            shown(&report, &mut trail);
        }
    }
    // Every line is a Betza word, or is refused as one.
    for line in text.lines().take(100) {
        if let Err(error) = betza::parse(line) {
            assert!(line.get(error.span.clone()).is_some(), "{line}: {error:?}");
        }
    }
    trail
}

fn shown(report: &Report, trail: &mut Trail) {
    for finding in report.findings() {
        trail.say(finding.code.as_str());
        assert!(!finding.message.is_empty());
        assert!(finding.place.line() > 0 && finding.place.column() > 0);
    }
}

fn playable(rules: &Ruleset, trail: &mut Trail) {
    for start in rules.starts() {
        position_reads_back(rules, &start.setup);
    }
    if rules.geometry().cells() > CELLS {
        return;
    }
    let engine = Engine::new(rules);
    let setup = rules.standard_start();
    let (mut ours, mut theirs) = (
        engine.legal_moves(setup),
        Position::start(rules).legal_moves(),
    );
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs, "engine and interpreter differ");
    trail.count("moves", ours.len());
}
