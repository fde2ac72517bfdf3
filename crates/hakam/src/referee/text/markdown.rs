//! The report as markdown, in the layout of the proof checklists that players keep by hand: the verdict, then
//! bullets that name each look-up.

use std::fmt::Write as _;

use hakam_variant::Ruleset;

use super::{checklist, claim_line, facts, headline};
use crate::referee::report::Report;

/// The report as markdown.
pub fn markdown(rules: &Ruleset, report: &Report) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let mut line = |words: String| _ = writeln!(text, "{words}");
    line("### Legality proof".to_owned());
    line(format!("- Position: `{}`", report.position));
    if let Some(played) = &report.played {
        line(format!("- Move: {}", played.text));
    }
    line(format!("- VERIFY_MOVE_CLAIM: {}", report.call()));
    line(String::new());
    let words = headline(report);
    let (call, because) = words.split_once(": ").unwrap_or(("", words.as_str()));
    line(format!("**{call}**: {because}"));
    for bullet in checklist(rules, report) {
        line(format!("- {bullet}"));
    }
    for claim in &report.claims {
        line(String::new());
        let words = claim_line(rules, claim);
        let (call, sentence) = words.split_once(": ").unwrap_or(("", words.as_str()));
        line(format!("**{call}**: {sentence}"));
        for bullet in facts::bullets(rules, claim) {
            line(format!("- {bullet}"));
        }
    }
    text
}
