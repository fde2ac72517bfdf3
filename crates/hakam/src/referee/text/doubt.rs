//! Why a claim is unsure, in one sentence, and what would settle it.

use hakam_variant::Ruleset;

use crate::referee::scene::Unknown;
use crate::referee::verdict::{Doubt, Limit};

/// One sentence without its full stop.
pub fn doubt(rules: &Ruleset, doubt: &Doubt) -> String {
    match doubt {
        Doubt::Missing { unknown, differ } => missing(rules, unknown, differ.as_deref()),
        Doubt::Ambiguous { candidates } if candidates.is_empty() => {
            "the words may mean several things, and it makes a difference which".to_owned()
        }
        Doubt::Ambiguous { candidates } => {
            let texts: Vec<String> = candidates.iter().map(|text| format!("`{text}`")).collect();
            let texts = hakam_explain::list(&texts, "or");
            format!("the words may mean several things: say {texts}")
        }
        Doubt::Boards { ways } => {
            let ways = hakam_explain::list(ways, "and");
            format!("the words do not say which is meant: {ways}")
        }
        Doubt::Spent { limit, reached } => format!("{}: {reached}", spent(*limit)),
        Doubt::NoDefinition { words } => {
            format!("there is no agreed definition of `{words}`, so nothing can settle it")
        }
        Doubt::NotUnderstood { why, .. } => format!("not understood: {why}"),
        Doubt::NotCertified { kind, profile } => {
            format!("claims of the kind `{kind}` [{profile}] cannot be shown by a certificate")
        }
        Doubt::NoLookup { what, why } => format!("{what} cannot be verified: {why}"),
        Doubt::NoMove => "it speaks of a move, and none is given".to_owned(),
        Doubt::OpponentInCheck => {
            "what a side could do next is not defined while the other side is in check".to_owned()
        }
        Doubt::OtherGame { judged, given } => other_game(judged, given),
        Doubt::Open => "neither a look-up nor a bounded search settles it".to_owned(),
        Doubt::Disagreement(fault) => format!("a fault of this program, please report it: {fault}"),
    }
}

pub(super) fn other_game(judged: &str, given: &str) -> String {
    format!("the position is of {given}, and the law asked is that of {judged}")
}

fn missing(
    rules: &Ruleset,
    unknown: &[Unknown],
    differ: Option<&[crate::referee::Completion; 2]>,
) -> String {
    let names: Vec<String> = unknown.iter().map(|what| what.words(rules)).collect();
    let verb = is_or_are(unknown);
    let mut text = format!("{} {verb} not known", hakam_explain::list(&names, "and"));
    if let Some([one, other]) = differ {
        text = format!(
            "{text}: {} in `{}`, {} in `{}`",
            one.call, one.fen, other.call, other.fen
        );
    }
    text
}

/// The verb for what is not known.
pub(super) fn is_or_are(unknown: &[Unknown]) -> &'static str {
    match unknown {
        [Unknown::History | Unknown::Rights(_) | Unknown::Checks] | [] | [_, _, ..] => "are",
        [
            Unknown::Side
            | Unknown::Passing
            | Unknown::Square(_)
            | Unknown::Clock
            | Unknown::Number,
        ] => "is",
    }
}

fn spent(limit: Limit) -> String {
    match limit {
        Limit::Nodes(nodes) => format!("the budget of {nodes} positions is spent"),
        Limit::Tree(nodes) => format!("a strategy has at most {nodes} positions"),
        Limit::Facts => "a certificate would be too large".to_owned(),
        Limit::Completions(number) => format!("only {number} completions are looked at"),
        Limit::Claims(number) => format!("a report has at most {number} claims"),
    }
}
