//! Audits of thinklogs and ledgers. The positions of moves 4 to 7 and 13 are those of two games that language
//! models played (learning-chess-llm, `llm_vs_engine_trace_003` and `llm_vs_engine_harness_002`); what their
//! checks, captures and replies are was told by python-chess.

mod lists;
mod moves;
mod places;
mod words;

use std::fmt::Write as _;

use hakam::Variant;
use hakam::audit::{Audit, Standing};
use hakam::hakam_documents::ledger::Ledger;
use hakam::hakam_documents::thinklog::Thinklog;

/// Move 4: White is to move, a queen can check from a4, and a pawn and a knight can take on d5.
const MOVE_4: &str = "rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4";
/// Move 5: a bishop on b4 has pinned the knight.
const MOVE_5: &str = "rnbqk2r/ppp2ppp/4pn2/3p4/1bPP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 2 5";
/// Move 7: the queen on a4 stands against a bishop on d7.
const MOVE_7: &str = "rn1qk2r/pp1b1ppp/4pn2/2pp2B1/QbPP4/2N2N2/PP2PPPP/R3KB1R w KQkq - 2 7";
/// Move 13: a bishop on f4 stands between the queen on d4 and the knight on g4.
const MOVE_13: &str = "r1b1k2r/p1q2p1p/2pp2p1/4p3/3QPBn1/2N5/PPP2PPP/R3R1K1 w kq - 0 13";

fn chess() -> Variant {
    Variant::builtin("chess").unwrap()
}

fn audit(log: &str) -> Audit {
    Audit::of_thinklog(&chess(), &Thinklog::read(log), None)
}

fn audit_with(log: &str, ledger: &str) -> Audit {
    Audit::of_thinklog(&chess(), &Thinklog::read(log), Some(&Ledger::read(ledger)))
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

/// How a statement on this line stands.
fn standing(audit: &Audit, line: usize) -> Vec<Standing> {
    let rows = audit.decided.iter().filter(|one| one.line == line);
    rows.map(|one| one.standing).collect()
}
