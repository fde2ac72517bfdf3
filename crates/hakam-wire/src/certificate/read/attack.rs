//! Evidence for attacks.

use hakam_core::PatternId;
use hakam_law::{Attack, NoAttack};

use super::super::limits::MOST_ITEMS;
use super::super::spot::{Read, Spot};
use super::moves::{legs, pattern, squares};

pub(super) fn attack(spot: &Spot<'_>) -> Read<Attack> {
    if let Some(why) = spot.find("not")? {
        spot.only(&["not"])?;
        let why = why.list(MOST_ITEMS, no_attack)?;
        return Ok(Attack::No { why });
    }
    spot.only(&["pattern", "legs", "passed"])?;
    Ok(Attack::Yes {
        pattern: pattern(&spot.get("pattern")?)?,
        legs: legs(&spot.get("legs")?)?,
        passed: squares(&spot.get("passed")?)?,
    })
}

fn no_attack(spot: &Spot<'_>) -> Read<(PatternId, NoAttack)> {
    const KNOWN: [&str; 11] = [
        "never takes",
        "wrong origin",
        "wrong target",
        "has moved",
        "not taking",
        "no line",
        "blocked",
        "gap",
        "hop",
        "not over",
        "nothing to take",
    ];
    let because = spot.get("because")?;
    let plain = |why: NoAttack| {
        spot.only(&["pattern", "because"])?;
        Ok(why)
    };
    let at = || {
        spot.only(&["pattern", "because", "at"])?;
        spot.get("at")?.square()
    };
    let why = match because.text()? {
        "never takes" => plain(NoAttack::NeverTakes),
        "wrong origin" => plain(NoAttack::WrongOrigin),
        "wrong target" => plain(NoAttack::WrongTarget),
        "has moved" => plain(NoAttack::HasMoved),
        "not taking" => plain(NoAttack::NotTaking),
        "no line" => plain(NoAttack::NoLine),
        "gap" => plain(NoAttack::Gap),
        "nothing to take" => plain(NoAttack::NothingToTake),
        "blocked" => at().map(|at| NoAttack::Blocked { at }),
        "not over" => at().map(|at| NoAttack::NotOver { at }),
        "hop" => {
            spot.only(&["pattern", "because", "over"])?;
            let over = squares(&spot.get("over")?)?;
            Ok(NoAttack::Hop { over })
        }
        other => Err(because.unknown(other, &KNOWN)),
    };
    Ok((pattern(&spot.get("pattern")?)?, why?))
}
