//! A run, and the tree of cases, in words.

use std::fmt::Write as _;

use hakam_core::rules::Layer;

use crate::case::Case;
use crate::graph::Graph;
use crate::run::{Report, Row, Skip, Tally, Verdict};

/// What one subject got wrong, and its line of counts: `engine: N passed, N failed, N skipped`.
pub fn write_subject(name: &str, cases: &[Case], report: &Report) -> String {
    let mut text = String::new();
    for row in &report.rows {
        write_row(&mut text, &cases[row.case], row);
    }
    let before = report.tally(|row| !row.wanted && row.verdict != Verdict::Skipped(Skip::Slow));
    let first = if before.total() > 0 {
        format!(" (after {} prerequisites)", before.total())
    } else {
        String::new()
    };
    let tally = report.tally(|row| row.wanted);
    line(&mut text, format_args!("{name}: {tally}{first}"));
    text
}

/// How much of the tree stands under one subject.
pub fn write_shares(name: &str, cases: &[Case], report: &Report) -> String {
    let mut text = format!("\nThe share of the tree that stands ({name}):\n");
    for layer in Layer::ALL {
        let tally = report.tally(|row| counts(row) && cases[row.case].layer == layer);
        if tally.total() > 0 {
            write_share(&mut text, layer.code(), layer.category(), tally);
        }
    }
    write_share(&mut text, "all", "", report.tally(counts));
    let essential = report.tally(|row| counts(row) && cases[row.case].essential);
    if essential.total() > 0 {
        write_share(&mut text, "essential", "", essential);
    }
    let slow = report.tally(|row| row.verdict == Verdict::Skipped(Skip::Slow));
    if slow.skipped > 0 {
        line(
            &mut text,
            format_args!(
                "{} slow cases were left out; without --quick they are run.",
                slow.skipped
            ),
        );
    }
    text
}

/// Whether a row belongs to the tree that was looked at: asked for, and not left out for being slow.
fn counts(row: &Row) -> bool {
    row.wanted && row.verdict != Verdict::Skipped(Skip::Slow)
}

/// The tree without running it: each case under its layer, with parents and rules.
pub fn analyze(cases: &[Case], graph: &Graph, wanted: impl Fn(&Case) -> bool) -> String {
    let mut text = String::new();
    let mut shown = 0;
    for layer in Layer::ALL {
        let here = graph.order().iter().map(|&at| (at, &cases[at]));
        let here = here.filter(|(_, case)| case.layer == layer && wanted(case));
        let mut heading = Some(layer);
        for (at, case) in here {
            if let Some(layer) = heading.take() {
                line(
                    &mut text,
                    format_args!("{} {}", layer.code(), layer.category()),
                );
            }
            write_node(&mut text, cases, graph, at, case);
            shown += 1;
        }
    }
    line(&mut text, format_args!("{shown} cases"));
    text
}

fn write_node(text: &mut String, cases: &[Case], graph: &Graph, at: usize, case: &Case) {
    let essential = if case.essential { " (essential)" } else { "" };
    line(text, format_args!("  {}{essential}", case.id));
    if !case.rules.is_empty() {
        let rules: Vec<&str> = case.rules.iter().map(hakam_core::RuleId::as_str).collect();
        line(text, format_args!("    rules: {}", rules.join(" ")));
    }
    if !graph.parents(at).is_empty() {
        let parents = graph.parents(at).iter().map(|&up| cases[up].id.as_str());
        let parents: Vec<&str> = parents.collect();
        line(text, format_args!("    after: {}", parents.join(" ")));
    }
    let children = graph.children(at).count();
    if children > 0 {
        line(text, format_args!("    holds up: {children}"));
    }
}

fn write_row(text: &mut String, case: &Case, row: &Row) {
    let note = if row.wanted { "" } else { " (prerequisite)" };
    match &row.verdict {
        Verdict::Passed | Verdict::Skipped(Skip::Slow) => {}
        Verdict::Failed(faults) => {
            line(
                text,
                format_args!("FAILED {}{note}: {}", case.id, case.about),
            );
            for fault in faults {
                line(text, format_args!("    {}: {fault}", case.place.file));
            }
        }
        Verdict::Skipped(Skip::Parent(parent)) => {
            line(
                text,
                format_args!("skipped {}{note}: it hangs on {parent}", case.id),
            );
        }
    }
}

fn write_share(text: &mut String, code: &str, name: &str, tally: Tally) {
    // Whole percents, rounded down, so that only a full tree reads 100.
    let share = (100 * tally.passed)
        .checked_div(tally.total())
        .unwrap_or(100);
    line(
        text,
        format_args!(
            "  {code:<9} {name:<13} {share:>3}%  {} of {}",
            tally.passed,
            tally.total()
        ),
    );
}

fn line(text: &mut String, words: std::fmt::Arguments<'_>) {
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "{words}");
}
