//! The one sentence that stands first.

use hakam_variant::Ruleset;

use crate::referee::report::{ClaimReport, MoveReport, Report};
use crate::referee::verdict::{Call, Doubt, Verdict};

/// The verdict on everything, and what decided it: the worst part, the move before the claims.
pub fn headline(report: &Report) -> String {
    let call = report.call();
    let because = report
        .played
        .as_ref()
        .filter(|played| played.call() == call)
        .map(|played| of_move(played, call))
        .or_else(|| {
            let mut claims = report.claims.iter();
            let worst = claims.find(|claim| claim.verdict.call() == call)?;
            Some(of_claim(worst))
        });
    match because {
        Some(because) => format!("{call}: {because}"),
        None => format!("{call}: nothing was claimed"),
    }
}

fn of_move(played: &MoveReport, call: Call) -> String {
    let text = &played.text;
    match (&played.legal, call) {
        (Verdict::Refuted(_), _) => match played.primary() {
            Some(objection) => small(&objection.sentence),
            None => played
                .miss
                .clone()
                .unwrap_or_else(|| format!("{text} is not legal")),
        },
        (Verdict::Unsure(doubt), Call::Unsure) => format!("{text}: {}", plain(doubt)),
        (Verdict::Verified(_) | Verdict::Unsure(_), Call::Refuted) => {
            if let Some(over) = &played.over
                && over.verdict.call() == Call::Refuted
            {
                return small(&over.sentence);
            }
            let wrong: Vec<String> = played
                .parts
                .iter()
                .filter(|part| part.verdict.call() == Call::Refuted)
                .map(|part| format!("`{}`", part.words))
                .collect();
            let meant = played.canonical.as_deref().unwrap_or(text);
            let wrong = hakam_explain::list(&wrong, "and");
            format!("{meant} is legal, but {text} says what is false: {wrong}")
        }
        (Verdict::Verified(_), Call::Unsure) => {
            format!("{text} is legal, but not everything it says is decided")
        }
        (Verdict::Verified(_) | Verdict::Unsure(_), Call::Verified) => {
            let meant = played.canonical.as_deref().unwrap_or(text);
            format!("{meant} is legal")
        }
    }
}

fn of_claim(claim: &ClaimReport) -> String {
    match &claim.verdict {
        Verdict::Unsure(doubt) => format!("`{}`: {}", claim.sentence, plain(doubt)),
        Verdict::Verified(_) | Verdict::Refuted(_) => match &claim.because {
            Some(because) => format!("`{}`: {because}", claim.sentence),
            None => format!("`{}`", claim.sentence),
        },
    }
}

/// A doubt without the names of squares, which need the board.
fn plain(doubt: &Doubt) -> String {
    match doubt {
        Doubt::Missing { unknown, .. } => {
            let names: Vec<String> = unknown.iter().map(ToString::to_string).collect();
            let verb = super::doubt::is_or_are(unknown);
            format!("{} {verb} not known", hakam_explain::list(&names, "and"))
        }
        Doubt::Ambiguous { candidates } if candidates.is_empty() => {
            "the words may mean several things".to_owned()
        }
        Doubt::Ambiguous { candidates } => {
            let texts: Vec<String> = candidates.iter().map(|text| format!("`{text}`")).collect();
            format!("this may mean {}", hakam_explain::list(&texts, "or"))
        }
        Doubt::Boards { ways } => hakam_explain::list(ways, "and"),
        Doubt::Spent { reached, .. } => format!("the budget is spent: {reached}"),
        Doubt::NoDefinition { words } => format!("there is no agreed definition of `{words}`"),
        Doubt::NotUnderstood { why, .. } => why.clone(),
        Doubt::NotCertified { .. } => "such claims cannot be shown by a certificate".to_owned(),
        Doubt::NoLookup { what, .. } => format!("{what} cannot be verified"),
        Doubt::NoMove => "it speaks of a move, and none is given".to_owned(),
        Doubt::OpponentInCheck => "the opponent is in check".to_owned(),
        Doubt::OtherGame { judged, given } => super::doubt::other_game(judged, given),
        Doubt::Open => "neither a look-up nor a bounded search settles it".to_owned(),
        Doubt::Disagreement(_) => "a fault of this program".to_owned(),
    }
}

/// A sentence as part of another: small first letter, no full stop.
pub(in crate::referee) fn small(sentence: &str) -> String {
    let mut signs = sentence.trim_end_matches('.').chars();
    let first: String = signs
        .next()
        .map(|c| c.to_lowercase().to_string())
        .unwrap_or_default();
    // A side is named with a capital letter.
    if ["White", "Black"]
        .iter()
        .any(|side| sentence.starts_with(side))
    {
        return sentence.trim_end_matches('.').to_owned();
    }
    format!("{first}{}", signs.as_str())
}

/// One line for a claim: verdict, sentence, sense, and why where it is unsure.
pub fn claim_line(rules: &Ruleset, claim: &ClaimReport) -> String {
    let call = claim.verdict.call();
    match &claim.verdict {
        Verdict::Unsure(why) => {
            format!("{call}: {} ({})", claim.sentence, super::doubt(rules, why))
        }
        Verdict::Verified(_) | Verdict::Refuted(_) => match &claim.because {
            Some(because) => format!("{call}: {} ({because})", claim.sentence),
            None => format!("{call}: {}", claim.sentence),
        },
    }
}
