//! Arguments that a side can never win.

use hakam_checker::{Answer, Argument, Roamer, limits as checked};
use hakam_core::{Kind, SquareSet};

use super::super::limits::MOST_ITEMS;
use super::super::spot::{Read, Spot};
use super::moves::{made, squares};
use crate::claims::Json;

/// A line to a win, or why there is none.
pub(super) fn win(spot: &Spot<'_>) -> Read<Answer> {
    if !matches!(spot.json, Json::Object(_)) {
        return Ok(Answer::Win(spot.list(checked::LINE, made)?));
    }
    spot.only(&["never"])?;
    let arguments = spot.get("never")?.list(2, argument)?;
    Ok(Answer::Never(arguments))
}

fn argument(spot: &Spot<'_>) -> Read<Argument> {
    if let Some(men) = spot.find("reach")? {
        spot.only(&["reach"])?;
        return Ok(Argument::Reach(men.list(MOST_ITEMS, roamer)?));
    }
    let positions = spot.get("exhaustion")?;
    spot.only(&["exhaustion"])?;
    Ok(Argument::Exhaustion {
        positions: positions.count()?,
    })
}

fn roamer(spot: &Spot<'_>) -> Read<Roamer> {
    spot.only(&["man", "taken", "places"])?;
    Ok(Roamer {
        start: spot.get("man")?.square()?,
        places: spot.get("places")?.list(MOST_ITEMS, place)?,
        can_be_taken: spot.get("taken")?.flag()?,
    })
}

fn place(spot: &Spot<'_>) -> Read<(Kind, SquareSet)> {
    spot.only(&["kind", "squares"])?;
    let squares = squares(&spot.get("squares")?)?;
    Ok((spot.get("kind")?.kind()?, squares.into_iter().collect()))
}
