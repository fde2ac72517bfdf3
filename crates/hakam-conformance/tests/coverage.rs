//! Whether every rule in force has cases in which it lets something stand and cases in which it refuses.

use std::collections::BTreeSet;

use hakam_conformance::Suite;
use hakam_conformance::case::{Case, Line};
use hakam_core::RuleId;
use hakam_core::rules::{self, Status};
use hakam_variant::builtin;

#[test]
fn every_rule_in_force_has_two_accepting_and_two_refusing_cases() {
    let suite = Suite::read().unwrap();
    let mut missing = Vec::new();
    for rule in of(&suite.cases) {
        let (yes, no) = (rule.accepting.len(), rule.refusing.len());
        if yes < 2 || no < 2 {
            missing.push(format!("{}: {yes} accepting, {no} refusing", rule.rule));
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

/// The cases of one rule.
struct Coverage {
    /// The rule.
    rule: RuleId,
    /// Cases in which it lets a move, an end or a setup stand.
    accepting: Vec<String>,
    /// Cases in which a move, an end or a setup is refused under it.
    refusing: Vec<String>,
}

/// Every rule in force: those of the built-in variants, and those that hold in every game.
fn in_force() -> BTreeSet<RuleId> {
    let of_variants = builtin::names()
        .filter_map(builtin::load)
        .flat_map(|rules| rules.rules_used());
    of_variants
        .chain(rules::always_in_force())
        .filter(|code| rules::find(*code).is_some_and(|rule| rule.status != Status::Planned))
        .collect()
}

/// The cases of every rule in force.
fn of(cases: &[Case]) -> Vec<Coverage> {
    let coverage = |rule| {
        let (mut accepting, mut refusing) = (Vec::new(), Vec::new());
        for case in cases {
            let (accepts, refuses) = shows(case, rule);
            accepting.extend(accepts.then(|| case.id.clone()));
            refusing.extend(refuses.then(|| case.id.clone()));
        }
        Coverage {
            rule,
            accepting,
            refusing,
        }
    };
    in_force().into_iter().map(coverage).collect()
}

/// Whether the rule lets something stand in this case, and whether something is refused under it.
fn shows(case: &Case, rule: RuleId) -> (bool, bool) {
    const ENDS: [&str; 3] = ["outcome", "claims", "claims-by"];
    let code = rule.as_str();
    let about = case.rules.contains(&rule);
    let any = |keywords: &[&str], is_so: &dyn Fn(&Line) -> bool| case.lines(keywords).any(is_so);
    let names = |line: &Line| line.answer.iter().any(|word| word == code);
    let accepted = any(&["accepts"], &names);
    let refused = any(&["refuses", "also"], &names);
    match code {
        // Makes a man another: a legal move says what it becomes, `e7e8q`.
        "B1" => {
            let is_letter = |end: char| end.is_ascii_lowercase();
            let becomes = |line: &Line| line.question[0].ends_with(is_letter);
            (about && any(&["accepts"], &becomes), refused)
        }
        // Stops the list of endings: the game goes on because of it.
        "D6" => {
            let goes_on = |line: &Line| line.answer == ["ongoing"];
            let ended = any(&["outcome"], &|line| !goes_on(line));
            (about && any(&["outcome"], &goes_on), about && ended)
        }
        // An action of a player, or of the clock.
        "D10" | "D11" | "D20" => {
            let stands_under_it =
                |line: &Line| rule_of(&line.question[0], &line.question[1]) == code;
            (
                any(&["outcome"], &names),
                any(&["cannot"], &stands_under_it),
            )
        }
        // Says which setups can have come about.
        "E8" | "E9" | "E10" => {
            let is_plausible =
                |line: &Line| line.answer == ["plausible"] || line.answer == ["reachable"];
            let is_not = |line: &Line| !is_plausible(line);
            (
                about && any(&["level"], &is_plausible),
                about && any(&["level"], &is_not),
            )
        }
        // Says which setups can be played.
        _ if code.starts_with('E') => (
            about && !any(&["setup-refused"], &|_| true),
            any(&["setup-refused"], &names),
        ),
        // Ends games.
        _ if code.starts_with('D') => {
            let withheld = any(&["outcome", "claims"], &|line| !names(line));
            (any(&ENDS, &names), about && withheld)
        }
        // Forbids moves, or is a name for a cause: a case about it has moves of both sorts.
        _ if code == "B5" || code.starts_with(['T', 'C']) => (
            about && any(&["accepts"], &|_| true),
            about && any(&["refuses"], &|_| true),
        ),
        // Makes moves possible: a legal move stands under it.
        _ => (accepted, refused),
    }
}

/// The rule an action stands under.
fn rule_of<'l>(verb: &str, object: &'l str) -> &'l str {
    match verb {
        "resign" => "D10",
        "offer" | "accept" => "D11",
        "time-over" => "D20",
        "claim" => object,
        _ => panic!("{verb} is no action"),
    }
}
