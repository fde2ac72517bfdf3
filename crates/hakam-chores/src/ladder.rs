//! `cargo xtask ladder`: the suite from the bottom up, on every subject, and what came of it.

use hakam_conformance::case::Case;
use hakam_conformance::{
    Pace, Row, Selection, Suite, Tally, Verdict, category, is_called, run, subject,
};
use hakam_core::RuleId;
use hakam_core::rules::Layer;
use xtask::arguments::Arguments;
use xtask::workspace::{Failure, wrong};

const USAGE: &str = "cargo xtask ladder [rule=CODE] [layer=L0..L8] [category=NAME] [essential=true|false] \
                     [id=NAME|STEM*] [subject=NAME|STEM*] [--analyze] [--quick]";

/// Runs what is selected, and what that hangs on, on every subject that is meant.
pub fn climb(words: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new(USAGE, words);
    let analyze = arguments.flag("--analyze");
    let is_quick = arguments.flag("--quick");
    let pace = if is_quick {
        Pace::Quick
    } else {
        Pace::Thorough
    };
    let (mut selection, mut who) = (Selection::default(), "*".to_owned());
    for wish in arguments.words()? {
        match wish.strip_prefix("subject=") {
            Some(name) => name.clone_into(&mut who),
            None => selection.add(&wish).map_err(wrong)?,
        }
    }
    let suite = Suite::read().map_err(wrong)?;
    let wanted = |case: &_| selection.wants(case);
    if !suite.cases.iter().any(wanted) {
        return Err(wrong("no case meets all the selections given"));
    }
    if analyze {
        print_tree(&suite, wanted);
        return Ok(());
    }
    let (mut all, mut first) = (Vec::new(), None);
    let subjects = subject::all().into_iter();
    for subject in subjects.filter(|subject| is_called(subject.name(), &who)) {
        let rows = run(subject, &suite, pace, wanted);
        print_rows(subject.name(), &suite.cases, &rows);
        all.extend(rows.iter().cloned());
        first.get_or_insert((subject.name(), rows));
    }
    let (name, rows) = first.ok_or_else(|| wrong(format!("no subject is called `{who}`")))?;
    print_shares(name, &suite.cases, &rows);
    println!("{}", Tally::of(all.iter().filter(|row| row.wanted)));
    match Tally::of(&all).failed {
        0 => Ok(()),
        failed => Err(wrong(format!("{failed} cases failed"))),
    }
}

/// What one subject got wrong, and its line of counts: `engine: N passed, N failed, N skipped`.
fn print_rows(name: &str, cases: &[Case], rows: &[Row]) {
    for row in rows {
        let case = &cases[row.case];
        let note = if row.wanted { "" } else { " (prerequisite)" };
        match &row.verdict {
            Verdict::Passed | Verdict::TooSlow => {}
            Verdict::Failed(faults) => {
                println!("FAILED {}{note}: {}", case.id, case.about);
                for fault in faults {
                    println!("    {}: {fault}", case.place.file);
                }
            }
            Verdict::HangsOn(parent) => {
                println!("skipped {}{note}: it hangs on {parent}", case.id);
            }
        }
    }
    let is_before = |row: &&Row| !row.wanted && row.verdict != Verdict::TooSlow;
    let first = match rows.iter().filter(is_before).count() {
        0 => String::new(),
        before => format!(" (after {before} prerequisites)"),
    };
    let tally = Tally::of(rows.iter().filter(|row| row.wanted));
    println!("{name}: {tally}{first}");
}

/// How much of the tree stands under one subject.
fn print_shares(name: &str, cases: &[Case], rows: &[Row]) {
    println!("\nThe share of the tree that stands ({name}):");
    let share = |code: &str, name: &str, is_part: &dyn Fn(&Case) -> bool| {
        // Of the tree that was looked at: asked for, and not left out for being slow.
        let here = rows.iter().filter(|row| {
            row.wanted && row.verdict != Verdict::TooSlow && is_part(&cases[row.case])
        });
        let tally = Tally::of(here);
        let (passed, total) = (tally.passed, tally.total());
        if total > 0 || code == "all" {
            // Whole percents, rounded down, so that only a full tree reads 100.
            let share = (100 * passed).checked_div(total).unwrap_or(100);
            println!("  {code:<9} {name:<13} {share:>3}%  {passed} of {total}");
        }
    };
    for layer in Layer::ALL {
        share(layer.code(), category(layer), &|case| case.layer == layer);
    }
    share("all", "", &|_| true);
    share("essential", "", &|case| case.essential);
    let is_slow = |row: &&Row| row.verdict == Verdict::TooSlow;
    let slow = rows.iter().filter(is_slow).count();
    if slow > 0 {
        println!("{slow} slow cases were left out; without --quick they are run.");
    }
}

/// The tree without running it: each case under its layer, with parents and rules.
fn print_tree(suite: &Suite, wanted: impl Fn(&Case) -> bool) {
    let (cases, graph) = (&suite.cases, &suite.graph);
    let mut layer = None;
    let mut here: Vec<usize> = graph.order().to_vec();
    here.retain(|&at| wanted(&cases[at]));
    here.sort_by_key(|&at| cases[at].layer);
    for &at in &here {
        let case = &cases[at];
        if layer.replace(case.layer) != Some(case.layer) {
            println!("{} {}", case.layer.code(), category(case.layer));
        }
        let essential = if case.essential { " (essential)" } else { "" };
        println!("  {}{essential}", case.id);
        let rules: Vec<&str> = case.rules.iter().map(RuleId::as_str).collect();
        if !rules.is_empty() {
            println!("    rules: {}", rules.join(" "));
        }
        let parents = graph.parents(at).iter().map(|&up| cases[up].id.as_str());
        let parents: Vec<&str> = parents.collect();
        if !parents.is_empty() {
            println!("    after: {}", parents.join(" "));
        }
        let children = graph.children(at).count();
        if children > 0 {
            println!("    holds up: {children}");
        }
    }
    println!("{} cases", here.len());
}
