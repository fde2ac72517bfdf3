//! Judgements: the questions that were asked of a requested move, and what was seen.

use hakam_core::{Evidence, Judgement, Step};

use super::super::limits::MOST_ITEMS;
use super::super::spot::{Read, Spot};
use super::super::words::QUESTIONS;
use super::moves::{legs, made, man, squares};
use super::refusal::refusal;

pub(super) fn judgement(spot: &Spot<'_>) -> Read<Judgement> {
    let result = if let Some(refusals) = spot.find("against")? {
        spot.only(&["against", "steps"])?;
        Err(refusals.list(MOST_ITEMS, refusal)?)
    } else {
        spot.only(&["legal", "steps"])?;
        Ok(made(&spot.get("legal")?)?)
    };
    let steps = spot.get("steps")?.list(MOST_ITEMS, step)?;
    Ok(Judgement { result, steps })
}

fn step(spot: &Spot<'_>) -> Read<Step> {
    Ok(Step {
        evidence: evidence(spot)?,
        rule: spot.get("rule")?.rule()?,
        question: spot.get("asks")?.word(QUESTIONS)?,
        held: spot.get("holds")?.flag()?,
    })
}

/// What was seen: the word behind `saw`, and the keys that go with it.
fn evidence(spot: &Spot<'_>) -> Read<Evidence> {
    const KNOWN: [&str; 11] = [
        "occupant",
        "line",
        "no line",
        "region",
        "passed",
        "attackers",
        "unmoved",
        "choices",
        "targets",
        "royals",
        "end",
    ];
    let saw = spot.get("saw")?;
    let own = |keys: &[&str]| spot.only(&[&["rule", "asks", "holds", "saw"], keys].concat());
    Ok(match saw.text()? {
        "occupant" => {
            own(&["at", "man"])?;
            Evidence::Occupant {
                at: spot.get("at")?.square()?,
                man: spot.get("man")?.unless_null(man)?,
            }
        }
        "line" => {
            own(&["legs"])?;
            let legs = legs(&spot.get("legs")?)?;
            Evidence::Line { legs }
        }
        "no line" => {
            own(&["from", "to"])?;
            Evidence::NoLine {
                from: spot.get("from")?.square()?,
                to: spot.get("to")?.square()?,
            }
        }
        "region" => {
            own(&["at"])?;
            let at = spot.get("at")?.square()?;
            Evidence::Region { at }
        }
        "passed" => {
            own(&["squares", "occupied"])?;
            Evidence::Passed {
                squares: squares(&spot.get("squares")?)?,
                occupied: squares(&spot.get("occupied")?)?,
            }
        }
        "attackers" => {
            own(&["of", "by"])?;
            Evidence::Attackers {
                of: spot.get("of")?.square()?,
                by: squares(&spot.get("by")?)?,
            }
        }
        "unmoved" => {
            own(&["at"])?;
            let at = spot.get("at")?.square()?;
            Evidence::Unmoved { at }
        }
        "choices" => {
            own(&["kinds"])?;
            let kinds = spot.get("kinds")?;
            let kinds = kinds.list(MOST_ITEMS, |kind| kind.unless_null(Spot::kind))?;
            Evidence::Choices { kinds }
        }
        "targets" => {
            own(&["squares"])?;
            let squares = squares(&spot.get("squares")?)?;
            Evidence::Targets { squares }
        }
        "royals" => {
            own(&["squares"])?;
            let squares = squares(&spot.get("squares")?)?;
            Evidence::Royals { squares }
        }
        "end" => {
            own(&["by"])?;
            let rule = spot.get("by")?.unless_null(Spot::rule)?;
            Evidence::End { rule }
        }
        other => return Err(saw.unknown(other, &KNOWN)),
    })
}
