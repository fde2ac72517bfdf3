//! Moves as the referee judges them: whole reports, and tables of verdicts with their reasons.

use std::collections::BTreeSet;

use hakam::Variant;
use hakam::hakam_core::ReasonCode;
use hakam::referee::text;

use super::{told, verify};
use crate::rows::rows;

#[test]
fn every_report_is_as_it_is_written_down() {
    let mut faults = Vec::new();
    let parts = include_str!("reports.txt").split("\n$ ").skip(1);
    for part in parts.clone() {
        let shown = part.split("\n\n").next().unwrap_or_default();
        let (asked, shown) = shown.split_once('\n').unwrap();
        let asked_of: Vec<&str> = asked.split("; ").collect();
        let [game, position, played] = asked_of[..] else {
            panic!("{asked}");
        };
        let found = told(game, position, played);
        if found.trim_end() != shown.trim_end() {
            faults.push(format!("{asked}\n{shown}\nis told as\n{found}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(parts.count() > 40);
}

/// Every code is the reason of some move here, but for those that no text and no playable position lead to: they are
/// said in the unit tests of the sentences.
#[test]
fn every_move_has_its_verdict_and_every_reason_is_found_by_some_move() {
    let mut found = BTreeSet::new();
    for [game, position, played, verdict, code, words] in rows(include_str!("moves.tsv")) {
        let row = format!("{game} {position} {played}");
        let variant = Variant::builtin(game).unwrap();
        let report = verify(&variant, position, Some(played), &[]);
        assert_eq!(report.call().as_str(), verdict, "{row}");
        let told = text::report(variant.rules(), &report);
        let line = usize::from(words.starts_with("NO "));
        let line = told.lines().nth(line).unwrap_or_default();
        assert!(words == "-" || line.contains(words), "{row}: {told}");
        let attempts = &report.played.unwrap().attempts;
        let objections = attempts.iter().flat_map(|attempt| &attempt.objections);
        let codes = objections.map(|objection| objection.refusal.reason.code().as_str());
        let codes: Vec<&str> = codes.collect();
        assert!(code == "-" || codes.contains(&code), "{row}: {codes:?}");
        found.extend(Some(code).filter(|code| *code != "-"));
    }
    let missing: Vec<&str> = ReasonCode::all()
        .map(ReasonCode::as_str)
        .filter(|code| !found.contains(code))
        .collect();
    let elsewhere = [
        "OFF_BOARD",
        "PROMOTION_NOT_IN_ZONE",
        "CAPTURES_ROYAL",
        "GAME_OVER",
    ];
    assert_eq!(missing, elsewhere);
}
