//! Whether every rule in force has cases in which it lets something stand and cases in which it refuses.

use std::collections::BTreeSet;

use hakam_core::rules::{self, Status};
use hakam_core::{Outcome, RuleId};
use hakam_law::{Action, Level};
use hakam_variant::builtin;

use crate::case::{Case, Expectation};

/// The cases of one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// The rule.
    pub rule: RuleId,
    /// Cases in which it lets a move, an end or a setup stand.
    pub accepting: Vec<String>,
    /// Cases in which a move, an end or a setup is refused under it.
    pub refusing: Vec<String>,
}

/// Every rule in force: those of the built-in variants, and those that hold in every game.
pub fn in_force() -> BTreeSet<RuleId> {
    let of_variants = builtin::names()
        .filter_map(builtin::load)
        .flat_map(|rules| rules.rules_used());
    of_variants
        .chain(rules::always_in_force())
        .filter(|code| rules::find(*code).is_some_and(|rule| rule.status != Status::Planned))
        .collect()
}

/// The cases of every rule in force.
pub fn of(cases: &[Case]) -> Vec<Coverage> {
    let pick = |rule: RuleId, way: fn(&Case, RuleId) -> bool| {
        let found = cases.iter().filter(move |case| way(case, rule));
        found.map(|case| case.id.clone()).collect()
    };
    in_force()
        .into_iter()
        .map(|rule| Coverage {
            rule,
            accepting: pick(rule, accepts),
            refusing: pick(rule, refuses),
        })
        .collect()
}

/// What kind of thing a rule is, which decides what counts as its accepting and refusing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// Makes moves possible: a legal move stands under it.
    Movement,
    /// Makes a man another: a legal move says what it becomes.
    Promotion,
    /// Forbids moves, or is a name for a cause: a case about it has moves of both sorts.
    Constraint,
    /// Ends games.
    Ending,
    /// Stops the list of endings: the game goes on because of it.
    Grace,
    /// An action of a player.
    Action,
    /// Says which setups can be played.
    Playable,
    /// Says which of them can have come about.
    Plausible,
}

fn sort(rule: RuleId) -> Sort {
    match rule.as_str() {
        "B1" => Sort::Promotion,
        "D6" => Sort::Grace,
        "D10" | "D11" | "D20" => Sort::Action,
        "B5" => Sort::Constraint,
        code if code.starts_with(['T', 'C']) => Sort::Constraint,
        code if code.starts_with('D') => Sort::Ending,
        "E8" | "E9" | "E10" => Sort::Plausible,
        code if code.starts_with('E') => Sort::Playable,
        _ => Sort::Movement,
    }
}

/// Whether the rule lets something stand in this case.
fn accepts(case: &Case, rule: RuleId) -> bool {
    let about = case.rules.contains(&rule);
    let ends = |asked: &Expectation| matches!(asked, Expectation::Outcome(outcome) if outcome.rule() == Some(rule));
    match sort(rule) {
        Sort::Movement => case.expectations().any(
            |asked| matches!(asked, Expectation::Accepts { rule: under, .. } if *under == rule),
        ),
        Sort::Promotion => about && case.expectations().any(|asked| {
            matches!(asked, Expectation::Accepts { request, .. } if names_a_choice(request))
        }),
        Sort::Constraint => {
            about && case.expectations().any(|asked| matches!(asked, Expectation::Accepts { .. }))
        }
        Sort::Ending => case.expectations().any(|asked| ends(asked) || claims(asked, rule)),
        Sort::Action => case.expectations().any(ends),
        Sort::Grace => {
            about
                && case
                    .expectations()
                    .any(|asked| *asked == Expectation::Outcome(Outcome::Ongoing))
        }
        Sort::Playable => about && !case.expectations().any(refuses_setup),
        Sort::Plausible => about && levels(case).any(|level| level >= Level::Plausible),
    }
}

/// Whether something is refused under the rule in this case.
fn refuses(case: &Case, rule: RuleId) -> bool {
    let about = case.rules.contains(&rule);
    let ends = |asked: &Expectation| matches!(asked, Expectation::Outcome(outcome) if outcome.rule() == Some(rule));
    match sort(rule) {
        Sort::Movement | Sort::Promotion => case.expectations().any(|asked| {
            matches!(asked, Expectation::Refuses { rule: first, also, .. }
                if *first == rule || also.iter().any(|further| further.rule == rule))
        }),
        Sort::Constraint => {
            about && case.expectations().any(|asked| matches!(asked, Expectation::Refuses { .. }))
        }
        Sort::Ending => {
            let asks = |asked: &Expectation| {
                matches!(asked, Expectation::Outcome(_) | Expectation::Claims(_))
            };
            let withheld =
                |asked: &Expectation| asks(asked) && !ends(asked) && !claims(asked, rule);
            about && case.expectations().any(withheld)
        }
        Sort::Grace => about && case.expectations().any(|asked| {
            matches!(asked, Expectation::Outcome(outcome) if outcome.is_over())
        }),
        Sort::Action => case.expectations().any(|asked| {
            matches!(asked, Expectation::Cannot { action, .. } if rule_of(*action) == rule)
        }),
        Sort::Playable => case.expectations().any(|asked| {
            matches!(asked, Expectation::SetupRefused { rule: broken, .. } if *broken == rule)
        }),
        Sort::Plausible => about && levels(case).any(|level| level < Level::Plausible),
    }
}

/// `e7e8q`: a move whose text ends with the letter of a kind.
fn names_a_choice(request: &str) -> bool {
    request.ends_with(|end: char| end.is_ascii_lowercase())
}

fn claims(asked: &Expectation, rule: RuleId) -> bool {
    matches!(asked, Expectation::Claims(rules) | Expectation::ClaimsBy { rules, .. }
        if rules.contains(&rule))
}

fn refuses_setup(asked: &Expectation) -> bool {
    matches!(asked, Expectation::SetupRefused { .. })
}

fn levels(case: &Case) -> impl Iterator<Item = Level> {
    case.expectations().filter_map(|asked| {
        if let Expectation::Level(level) = asked {
            Some(*level)
        } else {
            None
        }
    })
}

/// The rule an action stands under.
fn rule_of(action: Action) -> RuleId {
    match action {
        Action::Resign(_) => rules::D10,
        Action::OfferDraw(_) | Action::AcceptDraw(_) => rules::D11,
        Action::Claim(rule) => rule,
        Action::TimeOver(_) => rules::D20,
    }
}
