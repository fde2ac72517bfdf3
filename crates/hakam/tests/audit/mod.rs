//! Audits of thinklogs and ledgers. The positions of moves 4 to 7 and 13 are those of two games that language
//! models played (learning-chess-llm, `llm_vs_engine_trace_003` and `llm_vs_engine_harness_002`); what their
//! checks, captures and replies are was told by python-chess.
//!
//! Logs and what is told of them stand in `logs.md`.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use hakam::Variant;
use hakam::audit::{Audit, Code};
use hakam::hakam_documents::ledger::Ledger;
use hakam::hakam_documents::thinklog::Thinklog;

/// Move 5: a bishop on b4 has pinned the knight.
const MOVE_5: &str = "rnbqk2r/ppp2ppp/4pn2/3p4/1bPP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 2 5";

const LEDGER: &str = "# Game Ledger\n\n## STATE\nSIDE_TO_MOVE: White\n\n## MOVE_HISTORY\n\
    - d4 (d2d4)\n- Nf6 (g8f6)\n- c4 (c2c4)\n- e6 (e7e6)\n- Nc3 (b1c3)\n- d5 (d7d5)\n";

fn chess() -> Variant {
    Variant::builtin("chess").unwrap()
}

fn audited(log: &str) -> Audit {
    Audit::of_thinklog(&chess(), &Thinklog::read(log), None)
}

/// A block with its position.
fn block(number: u32, side: &str, fen: &str, rest: &str) -> String {
    format!("## Move {number} ({side})\n### Snapshot\nFEN: `{fen}`\n{rest}\n")
}

/// Every finding: line, code, message, notes.
fn found(audit: &Audit) -> String {
    let mut text = String::new();
    for finding in &audit.findings {
        let (line, code, message) = (finding.line, finding.code, &finding.message);
        writeln!(text, "{line} {code}: {message}").unwrap();
        for note in &finding.notes {
            writeln!(text, "  {note}").unwrap();
        }
    }
    text
}

/// What came of every statement: line, standing, how it was understood.
fn heard(audit: &Audit) -> String {
    let mut text = String::new();
    for one in &audit.decided {
        let (line, standing) = (one.line, one.standing.as_str());
        writeln!(text, "{line} {standing}: {}", one.sentence).unwrap();
    }
    text
}

/// How the statements on a line stand.
fn standing(audit: &Audit, line: &str) -> String {
    let rows = audit.decided.iter();
    let rows = rows.filter(|one| one.line.to_string() == line);
    let words: Vec<&str> = rows.map(|one| one.standing.as_str()).collect();
    words.join(", ")
}

/// What is told of an audit, as the page has it: of the statements those that it asks about.
fn told(audit: &Audit, shown: &str) -> String {
    let mut text = found(audit);
    let asked = shown.lines().filter_map(|line| line.strip_prefix("= "));
    for line in asked.filter_map(|row| row.split(' ').next()) {
        writeln!(text, "= {line} {}", standing(audit, line)).unwrap();
    }
    if audit.tally.without_position > 0 {
        let count = audit.tally.without_position;
        writeln!(text, "blocks without a position: {count}").unwrap();
    }
    text
}

#[test]
fn every_log_is_audited_as_the_page_says() {
    let (mut log, mut ledger, mut count) = (None, None, 0);
    let mut faults = Vec::new();
    for block in include_str!("logs.md").split("\n```").skip(1).step_by(2) {
        let (sort, text) = block.split_once('\n').unwrap_or((block, ""));
        let text = format!("{text}\n");
        match sort.split_once(' ').unwrap_or((sort, "chess")) {
            ("thinklog", game) => log = Some((game, text)),
            ("ledger", _) => ledger = Some(text),
            ("told", _) => {
                let (game, log) = log.take().unwrap();
                let ledger = ledger.take().map(Ledger::read);
                let variant = Variant::builtin(game).unwrap();
                let audit = Audit::of_thinklog(&variant, &Thinklog::read(&log), ledger.as_ref());
                let told = told(&audit, &text);
                if told.trim() != text.trim() {
                    faults.push(format!("{log}{text}but told is\n{told}"));
                }
                count += 1;
            }
            (other, _) => panic!("a block of the sort `{other}`"),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(count > 70, "{count}");
}

#[test]
fn findings_tell_programs_what_is_missing_and_what_is_surplus() {
    let text = block(5, "White", MOVE_5, "### Forcing scan\nALL checks: Bg5\n");
    let audit = audited(&text);
    let finding = &audit.findings[0];
    assert_eq!(finding.code, Code::FalseList);
    assert_eq!((finding.line, finding.column), (5, 1));
    assert_eq!(&text[finding.span.clone()], "ALL checks");
    assert_eq!(finding.missing, ["Qa4+"]);
    assert_eq!(finding.surplus, ["Bg5"]);
    assert_eq!(finding.block.unwrap().to_string(), "move 5 (White)");
    let chosen = block(5, "White", MOVE_5, "### Final\nChosen move: Bg6\n");
    let rule = audited(&chosen).findings[0].rule;
    assert_eq!(rule.unwrap().as_str(), "A4");
}

#[test]
fn ledgers_are_audited_as_records() {
    let chess = Variant::builtin("chess").unwrap();
    let wrong = format!("{LEDGER}- Nxd5 (c3d5)\n- Qxd5 (d8d5)\n- Kd2 (e1d3)\n");
    let audit = Audit::of_ledger(&chess, &Ledger::read(wrong));
    let lines: Vec<(usize, &str)> = audit
        .findings
        .iter()
        .map(|finding| (finding.line, finding.code.as_str()))
        .collect();
    assert_eq!(lines, [(15, "ILLEGAL_MOVE")]);
    assert!(Audit::of_ledger(&chess, &Ledger::read(LEDGER)).is_clean());
}

#[test]
fn everything_heard_is_counted_once() {
    let rest = "### Forcing scan\nChecks: Qa4+\n### Legality proof\nChosen move: Bg5\nVERIFY_MOVE_CLAIM: VERIFIED\n\
        - g5 is empty; e5 is occupied; the sun shines\n### Final\nChosen move: Bg5\n";
    let audit = audited(&block(5, "White", MOVE_5, rest));
    insta::assert_snapshot!(heard(&audit), @r"
    5 true: the checks are Qa4+
    8 true: Bg5 is verified
    9 true: g5 is empty
    9 false: e5 is occupied
    9 unread: these words fit no claim that is known
    11 true: Bg5 is legal
    ");
    let tally = audit.tally;
    assert_eq!((tally.blocks, tally.without_position), (1, 0));
    assert_eq!((tally.verified, tally.refuted), (4, 1));
    assert_eq!((tally.unsure, tally.unread), (0, 1));
}

#[test]
fn texts_that_nobody_meant_are_audited_too() {
    for text in [
        "",
        "## Move 1 (White)",
        "## Move 99999999999 (White)\n### Snapshot\nFEN: ``\n",
        "## Move 1 (White)\n### Forcing scan\nChecks: \u{202e}é, ♞, …\n",
        "## Move 0 (Black)\n### Snapshot\nPIECES:\n  White:\n  Black:\n### Final\nChosen move: `**`\n",
    ] {
        let audit = audited(text);
        assert_eq!(audit.tally.verified, 0, "{text}");
        let text = block(5, "White", MOVE_5, text);
        audited(&text);
    }
}

#[test]
fn time_grows_with_the_text_and_no_faster() {
    let mut text = block(5, "White", MOVE_5, "### Forcing scan\n");
    for _ in 0..300 {
        let _ = writeln!(text, "Captures: none\nthe knight on f3 attacks e5");
    }
    let start = Instant::now();
    let audit = audited(&text);
    assert_eq!(audit.findings.len(), 300);
    // Some tenths of a second where this was written: minutes would be another matter.
    assert!(start.elapsed() < Duration::from_secs(60));
}
