//! Attack, royals and check.

use hakam_core::{Kind, PatternId, Piece, Side, Square};
use hakam_variant::{Pattern, Royalty};

use super::Board;
use super::way::{Obstacle, Sight, Way, go, ways};
use crate::facts::{Attack, NoAttack};

/// Why one pattern of the man on `from` does not attack `to`, or the first way on which it does. `lifted` is
/// a man left out, `kind` the kind of the foe that `to` is taken to hold.
fn by_pattern(
    board: Board<'_>,
    lifted: Option<Square>,
    (from, man): (Square, Piece),
    pattern: &Pattern,
    (to, kind): (Square, Option<Kind>),
) -> Result<Vec<Way>, NoAttack> {
    if !pattern.captures() {
        return Err(NoAttack::NeverTakes);
    }
    if !pattern.from[man.side].contains(from) {
        return Err(NoAttack::WrongOrigin);
    }
    if !pattern.onto[man.side].contains(to) {
        return Err(NoAttack::WrongTarget);
    }
    if pattern.unmoved && !board.setup.rights.contains(from) {
        return Err(NoAttack::HasMoved);
    }
    if kind.is_some_and(|kind| pattern.not_taking.contains(kind)) {
        return Err(NoAttack::NotTaking);
    }
    let sight = Sight {
        setup: board.setup,
        lifted,
        target: Some((to, kind)),
    };
    let mut open = Vec::new();
    let mut why = NoAttack::NoLine;
    for way in ways(board.geometry(), pattern, man.side, (from, to)) {
        match go(sight, pattern, man.side, &way) {
            Ok(_) => open.push(way),
            // What is said is what the first way meets.
            Err(obstacle) if why == NoAttack::NoLine => why = words(obstacle),
            Err(_) => {}
        }
    }
    if open.is_empty() { Err(why) } else { Ok(open) }
}

fn words(obstacle: Obstacle) -> NoAttack {
    match obstacle {
        Obstacle::Blocked { at, .. } => NoAttack::Blocked { at },
        Obstacle::Gap => NoAttack::Gap,
        Obstacle::Hop { over } | Obstacle::NotJustBeyond { over } => NoAttack::Hop { over },
        Obstacle::NotOver { at } => NoAttack::NotOver { at },
        Obstacle::NothingToTake { .. } => NoAttack::NothingToTake,
    }
}

/// Every pattern and way on which the man on `from` attacks `to` as it is.
pub(super) fn reaching(
    board: Board<'_>,
    from: Square,
    to: Square,
) -> Vec<(PatternId, &Pattern, Way)> {
    let kind = board.at(to).map(|man| man.kind);
    let Some(man) = board.at(from) else {
        return Vec::new();
    };
    let patterns = board.rules.patterns_of(man.kind);
    patterns
        .flat_map(|(id, pattern)| {
            let found = by_pattern(board, None, (from, man), pattern, (to, kind));
            let found = found.unwrap_or_default().into_iter();
            found.map(move |way| (id, pattern, way))
        })
        .collect()
}

/// `A(P,u,q)` with its evidence; `None` where nobody stands on `by`.
pub(crate) fn attack(board: Board<'_>, by: Square, of: Square) -> Option<Attack> {
    let man = board.at(by)?;
    if let Some((id, pattern, way)) = reaching(board, by, of).into_iter().next() {
        return Some(Attack::Yes {
            pattern: id,
            legs: way.legs(),
            passed: way.asked(pattern),
        });
    }
    let kind = board.at(of).map(|man| man.kind);
    let patterns = board.rules.patterns_of(man.kind);
    let why = patterns.filter_map(|(id, pattern)| {
        let tried = by_pattern(board, None, (by, man), pattern, (of, kind));
        Some((id, tried.err()?))
    });
    Some(Attack::No { why: why.collect() })
}

/// Whether the man on `by` attacks a foe of this kind on `of`.
pub(super) fn hits(board: Board<'_>, by: Square, of: Square, kind: Option<Kind>) -> bool {
    board.at(by).is_some_and(|man| {
        let mut patterns = board.rules.patterns_of(man.kind);
        patterns.any(|(_, pattern)| by_pattern(board, None, (by, man), pattern, (of, kind)).is_ok())
    })
}

/// Every man of `by` that attacks a foe of this kind on `of`, with `lifted` off the board.
pub(super) fn attackers_of(
    board: Board<'_>,
    lifted: Option<Square>,
    by: Side,
    (of, kind): (Square, Option<Kind>),
) -> Vec<Square> {
    attacking(board, lifted, by, (of, kind)).collect()
}

/// The same, one after the other.
fn attacking(
    board: Board<'_>,
    lifted: Option<Square>,
    by: Side,
    (of, kind): (Square, Option<Kind>),
) -> impl Iterator<Item = Square> + '_ {
    let men = board
        .men(by)
        .filter(move |(square, _)| Some(*square) != lifted);
    men.filter(move |&man| {
        let mut patterns = board.rules.patterns_of(man.1.kind);
        patterns.any(|(_, pattern)| by_pattern(board, lifted, man, pattern, (of, kind)).is_ok())
    })
    .map(|(square, _)| square)
}

/// Every man of `by` that attacks the square as it is, by rising square.
pub(crate) fn attackers(board: Board<'_>, of: Square, by: Side) -> Vec<Square> {
    let kind = board.at(of).map(|man| man.kind);
    attackers_of(board, None, by, (of, kind))
}

/// The royals of `side`: those of a kind that always is, and of a kind that is royal while it is the last
/// one, if it is.
pub(crate) fn royals(board: Board<'_>, side: Side) -> Vec<(Square, Piece)> {
    let royalty = |man: Piece| board.rules.kind(man.kind).royalty;
    let is_meant = |man: Piece| man.side == side && royalty(man) != Royalty::Common;
    let men = board.setup.men_where(board.geometry(), is_meant);
    let mut royals: Vec<(Square, Piece)> = men.collect();
    let last = royals
        .iter()
        .filter(|(_, man)| royalty(*man) == Royalty::Last);
    if last.count() > 1 {
        royals.retain(|(_, man)| royalty(*man) == Royalty::Always);
    }
    royals
}

/// Every royal of `side` that is attacked, with the men that attack it.
pub(crate) fn checks(board: Board<'_>, side: Side) -> Vec<(Square, Vec<Square>)> {
    royals(board, side)
        .into_iter()
        .map(|(royal, _)| (royal, attackers(board, royal, side.other())))
        .filter(|(_, by)| !by.is_empty())
        .collect()
}

/// Whether some royal of `side` is attacked.
pub(crate) fn in_check(board: Board<'_>, side: Side) -> bool {
    royals(board, side).into_iter().any(|(royal, man)| {
        let target = (royal, Some(man.kind));
        attacking(board, None, side.other(), target)
            .next()
            .is_some()
    })
}
