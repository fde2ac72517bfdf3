//! Candidates: every move that fits a pattern or is a castling, before safety and constraints.

use hakam_core::{Captures, Kind, Move, PatternId, Piece, RuleId, Side, Square, SquareSet, Way};
use hakam_variant::{CastlingWing, Pattern, Ruleset};

use crate::attack::royals;
use crate::board::Board;
use crate::board_view::BoardView;
use crate::castling::{self, Actors};
use crate::kinematics::{Trail, allowed_trails, follow};
use crate::landing::landings;
use crate::promotion;

/// A move with what is needed to apply it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub(crate) chosen: Move,
    pub(crate) second: Option<SecondActor>,
    /// The squares skipped, if the pattern leaves a mark.
    pub(crate) skipped: Vec<Square>,
}

/// The partner in castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SecondActor {
    pub(crate) from: Square,
    pub(crate) to: Square,
}

/// The rule a move stands under: the one of its pattern.
pub(crate) fn rule_of(rules: &Ruleset, way: Way) -> Option<RuleId> {
    match way {
        Way::Pattern(id) => Some(rules.pattern(id).rule),
        Way::Castling(wing) => rules.castling_wing(wing).map(|wing| wing.rule),
    }
}

/// "(pattern, u, v, promotion choice) for every pattern; castlings."
///
/// "Two with equal origin, target, captures and choice are one move, under the rule written first."
/// A castling moves a second man, so it is never the same move as a step of the king.
pub(crate) fn candidates(board: Board<'_>) -> Vec<Candidate> {
    let men = board.men(board.mover());
    let mut found: Vec<Candidate> = men.flat_map(|man| of_man(board, man, None)).collect();
    found.extend(castlings(board));
    found
}

/// The candidates of one man by all its patterns, to `goal` only if one is given; of two that do the same
/// the first.
pub(crate) fn of_man(
    board: Board<'_>,
    man: (Square, Piece),
    goal: Option<Square>,
) -> Vec<Candidate> {
    let deed = |candidate: &Candidate| {
        let m = candidate.chosen;
        (m.to, m.captures, m.choice)
    };
    let mut found: Vec<Candidate> = Vec::new();
    for (id, pattern) in board.rules.patterns_of(man.1.kind) {
        for candidate in of_pattern(board, man, (id, pattern), goal) {
            if !found.iter().any(|other| deed(other) == deed(&candidate)) {
                found.push(candidate);
            }
        }
    }
    found
}

/// The candidates of one man by one pattern, to `goal` only if one is given.
pub(crate) fn of_pattern(
    board: Board<'_>,
    (from, man): (Square, Piece),
    (id, pattern): (PatternId, &Pattern),
    goal: Option<Square>,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    if pattern.unmoved && !board.setup.rights.contains(from) {
        return found;
    }
    for trail in allowed_trails(board.geometry(), pattern, man.side, from, goal) {
        let Ok(taken) = follow(BoardView::new(board), pattern, man.side, &trail) else {
            continue;
        };
        let Ok(ways) = landings(board, pattern, man.side, trail.to(), &taken) else {
            continue;
        };
        let taken: SquareSet = taken.into_iter().collect();
        // "A royal of the other side is never landed on", by no leg.
        let mut foes = royals(board, man.side.other()).into_iter();
        if !taken.is_empty() && foes.any(|royal| taken.contains(royal)) {
            continue;
        }
        // No ruleset has a pattern with more legs than a move can have captures.
        for captures in ways.into_iter().filter_map(|set| Captures::of(set | taken)) {
            found.extend(promoted(board, man.side, (id, pattern), &trail, captures));
        }
    }
    found
}

/// One candidate for each promotion choice, or a single one where the man does not promote.
fn promoted(
    board: Board<'_>,
    side: Side,
    (id, pattern): (PatternId, &Pattern),
    trail: &Trail,
    captures: Captures,
) -> Vec<Candidate> {
    let (from, to) = (trail.from, trail.to());
    let choices = choices_of(board, side, pattern, (from, to), !captures.is_empty()).into_iter();
    let candidates = choices.map(|choice| Candidate {
        chosen: Move {
            from,
            to,
            way: Way::Pattern(id),
            choice,
            captures,
        },
        second: None,
        skipped: if pattern.passing && choice.is_none() {
            trail.passed(board.geometry())
        } else {
            Vec::new()
        },
    });
    candidates.collect()
}

/// What the man may become by this move; `[None]` where it does not promote.
pub(crate) fn choices_of(
    board: Board<'_>,
    side: Side,
    pattern: &Pattern,
    squares: (Square, Square),
    takes: bool,
) -> Vec<Option<Kind>> {
    match &pattern.promotion {
        Some(zone) if promotion::promotes(zone, side, squares, takes) => {
            promotion::choices(board, zone, side, squares.1)
        }
        Some(_) | None => vec![None],
    }
}

/// Every castling whose actors are in rights and against which nothing stands.
pub(crate) fn castlings(board: Board<'_>) -> Vec<Candidate> {
    let Some(castling) = board.rules.castling() else {
        return Vec::new();
    };
    let side = board.mover();
    let mut found = Vec::new();
    for king in castling::kings(board, castling, side) {
        for wing in &castling.wings {
            if let Some(actors) = castling::actors(board, castling, wing, side, king)
                && castling::in_rights(board, actors)
                && castling::hindrances(board, side, actors).is_empty()
            {
                found.push(castle(wing, actors));
            }
        }
    }
    found
}

/// The castling of these actors as a candidate.
pub(crate) fn castle(wing: &CastlingWing, actors: Actors) -> Candidate {
    Candidate {
        chosen: Move {
            from: actors.king,
            to: actors.king_to,
            way: Way::Castling(wing.wing),
            choice: None,
            captures: Captures::EMPTY,
        },
        second: Some(SecondActor {
            from: actors.partner,
            to: actors.partner_to,
        }),
        skipped: Vec::new(),
    }
}
