//! Facts: where, what is asked, what the law answers.

use hakam_checker::{Answer, Change, Fact, Place, Query, Which, limits as checked};
use hakam_core::{GameStatus, Outcome, Square};

use super::super::error::Fault;
use super::super::limits::MOST_ITEMS;
use super::super::spot::{Read, Spot};
use super::super::words::{SIDES, WINGS};
use super::argument::win;
use super::attack::attack;
use super::evidence::judgement;
use super::moves::{list, made, man, man_on, mark, request, squares};
use super::tree::forced;

const KNOWN: [&str; 21] = [
    "turn",
    "clock",
    "move number",
    "passing",
    "right",
    "man",
    "men",
    "attack",
    "attackers",
    "checks",
    "judgement",
    "moves",
    "standing",
    "equal positions",
    "last move",
    "dead men",
    "mate",
    "perpetual",
    "win",
    "end",
    "forced win",
];

pub(super) fn fact(spot: &Spot<'_>) -> Read<Fact> {
    let place = spot.find("at")?;
    let changes = place.map(|spot| spot.list(checked::DEPTH, change));
    let query = query(spot)?;
    Ok(Fact {
        place: Place(changes.transpose()?.unwrap_or_default()),
        query,
        answer: answer(query, &spot.get("answer")?)?,
    })
}

/// One change that leads to the position spoken of.
fn change(spot: &Spot<'_>) -> Read<Change> {
    if let Some(after) = spot.find("after")? {
        spot.only(&["after"])?;
        return Ok(Change::After(made(&after)?));
    }
    if let Some(without) = spot.find("without")? {
        spot.only(&["without"])?;
        return Ok(Change::Without(without.square()?));
    }
    if let Some(turned) = spot.find("turned")? {
        spot.only(&["turned"])?;
        return Ok(Change::Turned(turned.square()?));
    }
    let pass = spot.get("pass")?;
    spot.only(&["pass"])?;
    if pass.flag()? {
        return Ok(Change::Pass);
    }
    Err(pass.fault(Fault::WrongSort {
        expected: "true",
        found: "false",
    }))
}

fn query(spot: &Spot<'_>) -> Read<Query> {
    let ask = spot.get("ask")?;
    let own = |keys: &[&str]| spot.only(&[&["at", "ask", "answer"], keys].concat());
    let plain = |query: Query| {
        own(&[])?;
        Ok(query)
    };
    match ask.text()? {
        "turn" => plain(Query::Turn),
        "clock" => plain(Query::Clock),
        "move number" => plain(Query::Number),
        "passing" => plain(Query::Marks),
        "standing" => plain(Query::Standing),
        "equal positions" => plain(Query::Equals),
        "last move" => plain(Query::LastMove),
        "dead men" => plain(Query::DeadMen),
        "perpetual" => plain(Query::Perpetual),
        "end" => plain(Query::End),
        "right" => {
            own(&["side", "wing"])?;
            Ok(Query::Right {
                side: spot.get("side")?.word(SIDES)?,
                wing: spot.get("wing")?.word(WINGS)?,
            })
        }
        "man" => {
            own(&["square"])?;
            Ok(Query::Man(spot.get("square")?.square()?))
        }
        "men" => {
            own(&["side"])?;
            Ok(Query::Men(spot.get("side")?.word(SIDES)?))
        }
        "attack" => {
            own(&["by", "of"])?;
            Ok(Query::Attack {
                by: spot.get("by")?.square()?,
                of: spot.get("of")?.square()?,
            })
        }
        "attackers" => {
            own(&["side", "of"])?;
            Ok(Query::Attackers {
                of: spot.get("of")?.square()?,
                by: spot.get("side")?.word(SIDES)?,
            })
        }
        "checks" => {
            own(&["side"])?;
            Ok(Query::Checks(spot.get("side")?.word(SIDES)?))
        }
        "judgement" => {
            own(&["request"])?;
            Ok(Query::Judgement(request(&spot.get("request")?)?))
        }
        "moves" => {
            own(&["of", "to", "taking"])?;
            Ok(Query::Moves(which(spot)?))
        }
        "mate" => {
            own(&["within"])?;
            let within = spot.get("within")?.count()?;
            Ok(Query::Mate { within })
        }
        "forced win" => {
            own(&["within"])?;
            let within = spot.get("within")?.count()?;
            Ok(Query::ForcedWin { within })
        }
        "win" => {
            own(&["side"])?;
            let by = spot.find("side")?;
            let by = by.map(|side| side.word(SIDES)).transpose()?;
            Ok(Query::Win { by })
        }
        other => Err(ask.unknown(other, &KNOWN)),
    }
}

/// The sort of moves: at most one of three keys says it.
fn which(spot: &Spot<'_>) -> Read<Which> {
    let (of, to, taking) = (spot.find("of")?, spot.find("to")?, spot.find("taking")?);
    match (of, to, taking) {
        (None, None, None) => Ok(Which::All),
        (Some(of), None, None) => Ok(Which::Of(of.square()?)),
        (None, Some(to), None) => Ok(Which::To(to.square()?)),
        (None, None, Some(taking)) => Ok(Which::Taking(taking.square()?)),
        (Some(_), Some(second), _) | (_, Some(_), Some(second)) | (Some(_), None, Some(second)) => {
            Err(second.fault(Fault::UnknownKey {
                found: "a second of them".to_owned(),
                known: "at most one of of, to, taking".to_owned(),
            }))
        }
    }
}

/// The answer to a query, in the shape that belongs to it.
fn answer(query: Query, spot: &Spot<'_>) -> Read<Answer> {
    Ok(match query {
        Query::Turn => Answer::Turn(spot.word(SIDES)?),
        Query::Clock => Answer::Clock(spot.count()?),
        Query::Number => Answer::Number(spot.count()?),
        Query::Marks => Answer::Marks(spot.list(MOST_ITEMS, mark)?),
        Query::Right { .. } => Answer::Right(spot.unless_null(right)?),
        Query::Man(_) => Answer::Man(spot.unless_null(man)?),
        Query::Men(_) => Answer::Men(spot.list(MOST_ITEMS, man_on)?),
        Query::Attack { .. } => Answer::Attack(attack(spot)?),
        Query::Attackers { .. } => Answer::Attackers(squares(spot)?),
        Query::Checks(_) => Answer::Checks(spot.list(MOST_ITEMS, checked_royal)?),
        Query::Judgement(_) => Answer::Judgement(judgement(spot)?),
        Query::Moves(_) => Answer::Moves(list(spot)?),
        Query::Standing => Answer::Standing(standing(spot)?),
        Query::Equals => Answer::Equals(spot.list(checked::EARLIER, Spot::count)?),
        Query::LastMove => Answer::LastMove(spot.unless_null(made)?),
        Query::DeadMen => Answer::DeadMen(spot.flag()?),
        Query::Mate { .. } => Answer::Mate(forced(spot)?),
        Query::Perpetual => Answer::Perpetual(forced(spot)?),
        Query::ForcedWin { .. } => Answer::ForcedWin(forced(spot)?),
        Query::End => Answer::End(outcome(spot)?),
        Query::Win { .. } => win(spot)?,
    })
}

fn right(spot: &Spot<'_>) -> Read<(Square, Square)> {
    spot.only(&["king", "partner"])?;
    Ok((spot.get("king")?.square()?, spot.get("partner")?.square()?))
}

fn checked_royal(spot: &Spot<'_>) -> Read<(Square, Vec<Square>)> {
    spot.only(&["royal", "by"])?;
    Ok((spot.get("royal")?.square()?, squares(&spot.get("by")?)?))
}

fn standing(spot: &Spot<'_>) -> Read<GameStatus> {
    spot.only(&["outcome", "claims", "undecided"])?;
    let undecided = spot.find("undecided")?;
    Ok(GameStatus {
        outcome: outcome(&spot.get("outcome")?)?,
        claims: spot.get("claims")?.list(MOST_ITEMS, Spot::rule)?,
        may_be_dead: undecided.map(|spot| spot.rule()).transpose()?,
    })
}

fn outcome(spot: &Spot<'_>) -> Read<Outcome> {
    let result = spot.get("result")?;
    Ok(match result.text()? {
        "ongoing" => {
            spot.only(&["result"])?;
            Outcome::Ongoing
        }
        "drawn" => {
            spot.only(&["result", "rule"])?;
            let rule = spot.get("rule")?.rule()?;
            Outcome::Drawn { rule }
        }
        "won" => {
            spot.only(&["result", "by", "rule"])?;
            Outcome::Won {
                by: spot.get("by")?.word(SIDES)?,
                rule: spot.get("rule")?.rule()?,
            }
        }
        other => return Err(result.unknown(other, &["ongoing", "won", "drawn"])),
    })
}
