//! Moves, requests, men and marks.

use hakam_checker::{MoveList, Refused};
use hakam_core::{Captures, Delta, Mark, Move, PatternId, Piece, Request, Square, Way};

use super::super::error::{Fault, short};
use super::super::limits::MOST_ITEMS;
use super::super::spot::{Read, Spot};
use super::super::words::{SIDES, WINGS};
use super::refusal::refusal;

pub(super) fn squares(spot: &Spot<'_>) -> Read<Vec<Square>> {
    spot.list(MOST_ITEMS, Spot::square)
}

/// A set of squares, each once and by rising square, so that one set has one writing.
fn captures(spot: &Spot<'_>) -> Read<Captures> {
    let squares = squares(spot)?;
    let falls = squares.windows(2).find(|pair| pair[0] >= pair[1]);
    if let Some([_, later]) = falls {
        let found = spot.rules.geometry().name(*later).to_string();
        return Err(spot.fault(Fault::OutOfOrder {
            found: short(&found),
        }));
    }
    let too_many = Fault::TooMany {
        found: squares.len(),
        limit: Captures::MOST,
    };
    Captures::of(squares.into_iter().collect()).ok_or_else(|| spot.fault(too_many))
}

pub(super) fn pattern(spot: &Spot<'_>) -> Read<PatternId> {
    let number = spot.number::<u16>("the number of a pattern, from 0 to 65535")?;
    Ok(PatternId(number))
}

/// A man: whose, what, and whether it was promoted.
pub(super) fn man(spot: &Spot<'_>) -> Read<Piece> {
    spot.only(&["side", "piece", "promoted"])?;
    man_in(spot)
}

/// The same among the keys of a larger object.
fn man_in(spot: &Spot<'_>) -> Read<Piece> {
    let promoted = spot.find("promoted")?;
    Ok(Piece {
        side: spot.get("side")?.word(SIDES)?,
        kind: spot.get("piece")?.kind()?,
        promoted: promoted.map_or(Ok(false), |spot| spot.flag())?,
    })
}

/// A man and where it stands.
pub(super) fn man_on(spot: &Spot<'_>) -> Read<(Square, Piece)> {
    spot.only(&["on", "side", "piece", "promoted"])?;
    Ok((spot.get("on")?.square()?, man_in(spot)?))
}

pub(super) fn mark(spot: &Spot<'_>) -> Read<Mark> {
    spot.only(&["skipped", "man"])?;
    Ok(Mark {
        skipped: squares(&spot.get("skipped")?)?,
        man: spot.get("man")?.square()?,
    })
}

pub(super) fn made(spot: &Spot<'_>) -> Read<Move> {
    spot.only(&["from", "to", "pattern", "castling", "becomes", "takes"])?;
    let way = match spot.find("castling")? {
        // Both keys at once would be two ways.
        Some(wing) if spot.find("pattern")?.is_none() => Way::Castling(wing.word(WINGS)?),
        Some(wing) => {
            return Err(wing.fault(Fault::UnknownKey {
                found: "castling".to_owned(),
                known: "either `pattern` or `castling`".to_owned(),
            }));
        }
        None => Way::Pattern(pattern(&spot.get("pattern")?)?),
    };
    let choice = spot.find("becomes")?;
    let takes = spot.find("takes")?;
    Ok(Move {
        from: spot.get("from")?.square()?,
        to: spot.get("to")?.square()?,
        way,
        choice: choice.map(|spot| spot.kind()).transpose()?,
        captures: takes.map_or(Ok(Captures::EMPTY), |spot| captures(&spot))?,
    })
}

pub(super) fn request(spot: &Spot<'_>) -> Read<Request> {
    if let Some(wing) = spot.find("castle")? {
        spot.only(&["castle"])?;
        return Ok(Request::Castle(wing.word(WINGS)?));
    }
    spot.only(&["from", "to", "becomes"])?;
    let choice = spot.find("becomes")?;
    Ok(Request::Go {
        from: spot.get("from")?.square()?,
        to: spot.get("to")?.square()?,
        choice: choice.map(|spot| spot.kind()).transpose()?,
    })
}

pub(super) fn list(spot: &Spot<'_>) -> Read<MoveList> {
    spot.only(&["legal", "refused"])?;
    Ok(MoveList {
        legal: spot.get("legal")?.list(MOST_ITEMS, made)?,
        refused: spot.get("refused")?.list(MOST_ITEMS, refused)?,
    })
}

fn refused(spot: &Spot<'_>) -> Read<Refused> {
    spot.only(&["request", "against"])?;
    Ok(Refused {
        request: request(&spot.get("request")?)?,
        refusals: spot.get("against")?.list(MOST_ITEMS, refusal)?,
    })
}

/// The legs of a line: a delta of files and ranks, and how often it is made.
pub(super) fn legs(spot: &Spot<'_>) -> Read<Vec<(Delta, u8)>> {
    spot.list(MOST_ITEMS, |leg| {
        leg.only(&["files", "ranks", "times"])?;
        let small = |key| {
            leg.get(key)?
                .number::<i8>("a whole number from -128 to 127")
        };
        let times = leg
            .get("times")?
            .number::<u8>("a whole number from 0 to 255")?;
        Ok(((small("files")?, small("ranks")?), times))
    })
}
