//! Castling (rules B2, B3): one move of two men.
//!
//! "Actors: the royal (or castling king) and the partner in rights on its rank, on the named side of
//! it; `rook-from` if given, else the outermost. Both targets lie on that rank and differ."

use hakam_core::{Piece, Setup, Side, Square};
use hakam_variant::{Castling, CastlingWing, Ruleset};

use crate::attack::{attackers, royals};
use crate::scene::Scene;

/// The two men of a castling and where they go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Actors {
    pub(crate) king: Square,
    pub(crate) partner: Square,
    pub(crate) king_to: Square,
    pub(crate) partner_to: Square,
}

/// What stands against a castling whose actors are there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hindrance {
    /// Somebody stands in the way.
    Man { by: Piece, at: Square },
    /// A square of the way does not exist.
    Gap,
    /// The king may not cross, or leave, this attacked square.
    Attacked { at: Square, by: Vec<Square> },
}

/// The castling kings of `side` on its castling rank, whether in rights or not.
pub(crate) fn kings(
    rules: &Ruleset,
    castling: &Castling,
    setup: &Setup,
    side: Side,
) -> Vec<Square> {
    let geometry = rules.geometry();
    setup
        .men_of(geometry, side)
        .filter(|(square, man)| {
            man.kind == castling.king && geometry.rank(*square) == castling.rank[side]
        })
        .map(|(square, _)| square)
        .collect()
}

/// The partners of `king` on the named side of it, innermost first, whether in rights or not.
pub(crate) fn partners(
    rules: &Ruleset,
    castling: &Castling,
    wing: &CastlingWing,
    setup: &Setup,
    side: Side,
    king: Square,
) -> Vec<Square> {
    let is_partner = |man: Piece| man.side == side && castling.partners.contains(man.kind);
    let mut found = beside(rules, wing, side, king);
    found.retain(|&square| setup.at(square).is_some_and(is_partner));
    if !wing.toward_last_file[side] {
        found.reverse();
    }
    found
}

/// The squares where a partner of `king` may stand for this wing, by rising file.
pub(crate) fn beside(
    rules: &Ruleset,
    wing: &CastlingWing,
    side: Side,
    king: Square,
) -> Vec<Square> {
    let geometry = rules.geometry();
    geometry
        .squares()
        .filter(|&square| {
            square != king
                && geometry.rank(square) == geometry.rank(king)
                && (square > king) == wing.toward_last_file[side]
                && wing.partner_from.is_none_or(|from| from[side] == square)
        })
        .collect()
}

/// The actors of castling `king` to `wing`: king in rights, and the outermost partner in rights.
pub(crate) fn actors(
    rules: &Ruleset,
    castling: &Castling,
    wing: &CastlingWing,
    setup: &Setup,
    side: Side,
    king: Square,
) -> Option<Actors> {
    if !setup.rights.contains(king) {
        return None;
    }
    let partner = partners(rules, castling, wing, setup, side, king)
        .into_iter()
        .rfind(|partner| setup.rights.contains(*partner))?;
    Some(Actors {
        king,
        partner,
        king_to: wing.king_to[side],
        partner_to: wing.partner_to[side],
    })
}

/// What stands against the castling, in the order of FIDE 3.8.2: "every square from either actor to
/// its own target and between the actors, except the two themselves, is empty. Every square of the
/// king's way from its origin up to, not including, its target is unattacked with the king lifted
/// off." A king that castles without moving still may not stand in check (FIDE 3.8.2.2.1). The
/// partner may be attacked, and "a king that is not royal asks nothing about attacks".
pub(crate) fn hindrances(
    rules: &Ruleset,
    setup: &Setup,
    side: Side,
    actors: Actors,
) -> Vec<Hindrance> {
    let mut found = Vec::new();
    for square in ways(rules, actors) {
        let Some(at) = square else {
            found.push(Hindrance::Gap);
            continue;
        };
        if at == actors.king || at == actors.partner {
            continue;
        }
        if let Some(by) = setup.at(at) {
            let man = Hindrance::Man { by, at };
            if !found.contains(&man) {
                found.push(man);
            }
        }
    }
    let royals = royals(rules, setup, side);
    let Some((_, king)) = royals.iter().find(|(square, _)| *square == actors.king) else {
        return found;
    };
    for at in kings_way(rules, actors) {
        let scene = Scene::new(setup).lifting(Some(actors.king));
        let by = attackers(rules, setup, scene, side.other(), (at, Some(king.kind)));
        if !by.is_empty() {
            found.push(Hindrance::Attacked { at, by });
        }
    }
    found
}

/// The cells from either actor to its own target and between the actors, some of them more than once.
fn ways(rules: &Ruleset, actors: Actors) -> Vec<Option<Square>> {
    let mut ways = squares_between(rules, actors.king, actors.king_to);
    ways.extend(squares_between(rules, actors.partner, actors.partner_to));
    ways.extend(squares_between(rules, actors.king, actors.partner));
    ways
}

/// The squares that must be empty, by rising file.
pub(crate) fn must_be_empty(rules: &Ruleset, actors: Actors) -> Vec<Square> {
    let mut squares: Vec<Square> = ways(rules, actors).into_iter().flatten().collect();
    squares.retain(|&square| square != actors.king && square != actors.partner);
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// From the king's origin up to, not including, its target; the origin always.
pub(crate) fn kings_way(rules: &Ruleset, actors: Actors) -> Vec<Square> {
    let mut way: Vec<Square> = squares_between(rules, actors.king, actors.king_to)
        .into_iter()
        .flatten()
        .filter(|&square| square == actors.king || square != actors.king_to)
        .collect();
    if actors.king > actors.king_to {
        way.reverse();
    }
    way
}

/// All cells of one rank from one square to another, both included, by rising file; `None` for a hole.
fn squares_between(rules: &Ruleset, a: Square, b: Square) -> Vec<Option<Square>> {
    let geometry = rules.geometry();
    let (low, high) = (a.min(b), a.max(b));
    (geometry.file(low)..=geometry.file(high))
        .map(|file| geometry.square(file, geometry.rank(low)))
        .collect()
}
