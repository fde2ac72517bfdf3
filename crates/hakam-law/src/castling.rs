//! Castling (rules B2, B3): one move of two men.
//!
//! "Actors: the royal (or castling king) and the partner in rights on its rank, on the named side of
//! it; `rook-from` if given, else the outermost. Both targets lie on that rank and differ."

use hakam_core::{Piece, Side, Square, Wing};
use hakam_variant::{Castling, CastlingWing};

use crate::attack::{attacking, royals};
use crate::board::Board;
use crate::board_view::BoardView;

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
pub(crate) fn kings(board: Board<'_>, castling: &Castling, side: Side) -> Vec<Square> {
    let geometry = board.geometry();
    let on_rank = |square: &Square| geometry.rank(*square) == castling.rank[side];
    let kings = board.setup.squares_of(geometry, side, castling.king);
    kings.filter(on_rank).collect()
}

/// The partners of `king` on the named side of it, innermost first, whether in rights or not.
pub(crate) fn partners(
    board: Board<'_>,
    castling: &Castling,
    wing: &CastlingWing,
    side: Side,
    king: Square,
) -> Vec<Square> {
    let is_partner = |man: Piece| man.side == side && castling.partners.contains(man.kind);
    let mut found = beside(board, wing, side, king);
    found.retain(|&square| board.at(square).is_some_and(is_partner));
    if !wing.toward_last_file[side] {
        found.reverse();
    }
    found
}

/// The squares where a partner of `king` may stand for this wing, by rising file.
pub(crate) fn beside(
    board: Board<'_>,
    wing: &CastlingWing,
    side: Side,
    king: Square,
) -> Vec<Square> {
    let geometry = board.geometry();
    let (file, rank) = (geometry.file(king), geometry.rank(king));
    let files = if wing.toward_last_file[side] {
        file + 1..geometry.files()
    } else {
        0..file
    };
    let squares = files.filter_map(|file| geometry.square(file, rank));
    let is_meant = |square: &Square| wing.partner_from.is_none_or(|from| from[side] == *square);
    squares.filter(is_meant).collect()
}

/// The men who castle: the outermost partner in rights, or where rights lack, the outermost one.
pub(crate) fn actors(
    board: Board<'_>,
    castling: &Castling,
    wing: &CastlingWing,
    side: Side,
    king: Square,
) -> Option<Actors> {
    let partners = partners(board, castling, wing, side, king);
    let in_rights = |square: &&Square| board.setup.rights.contains(**square);
    let partner = partners.iter().rfind(in_rights).or(partners.last())?;
    Some(Actors {
        king,
        partner: *partner,
        king_to: wing.king_to[side],
        partner_to: wing.partner_to[side],
    })
}

/// Whether both men are in rights.
pub(crate) fn in_rights(board: Board<'_>, actors: Actors) -> bool {
    let rights = board.setup.rights;
    rights.contains(actors.king) && rights.contains(actors.partner)
}

/// The king and the partner that give `side` the right to castle to this wing.
pub(crate) fn right(board: Board<'_>, side: Side, wing: Wing) -> Option<(Square, Square)> {
    let castling = board.rules.castling()?;
    let entry = board.rules.castling_wing(wing)?;
    let actors = kings(board, castling, side)
        .into_iter()
        .filter_map(|king| actors(board, castling, entry, side, king))
        .filter(|actors| in_rights(board, *actors));
    actors.map(|actors| (actors.king, actors.partner)).min()
}

/// What stands against the castling, in the order of FIDE 3.8.2: "every square from either actor to
/// its own target and between the actors, except the two themselves, is empty. Every square of the
/// king's way from its origin up to, not including, its target is unattacked with the king lifted
/// off." A king that castles without moving still may not stand in check (FIDE 3.8.2.2.1). The
/// partner may be attacked, and "a king that is not royal asks nothing about attacks".
pub(crate) fn hindrances(board: Board<'_>, side: Side, actors: Actors) -> Vec<Hindrance> {
    let mut found = Vec::new();
    for square in ways(board, actors) {
        let hindrance = match square {
            None => Hindrance::Gap,
            Some(at) => match board.at(at) {
                Some(by) if at != actors.king && at != actors.partner => Hindrance::Man { by, at },
                Some(_) | None => continue,
            },
        };
        if hindrance == Hindrance::Gap || !found.contains(&hindrance) {
            found.push(hindrance);
        }
    }
    if !royals(board, side).contains(&actors.king) {
        return found;
    }
    let view = BoardView::new(board).lifting(actors.king);
    for at in kings_way(board, actors) {
        let target = (at, board.kind_at(actors.king));
        let by: Vec<Square> = attacking(view, side.other(), target).collect();
        if !by.is_empty() {
            found.push(Hindrance::Attacked { at, by });
        }
    }
    found
}

/// The cells from either actor to its own target and between the actors, some of them more than once.
fn ways(board: Board<'_>, actors: Actors) -> Vec<Option<Square>> {
    let mut ways = squares_between(board, actors.king, actors.king_to);
    ways.extend(squares_between(board, actors.partner, actors.partner_to));
    ways.extend(squares_between(board, actors.king, actors.partner));
    ways
}

/// The squares that must be empty, by rising file.
pub(crate) fn must_be_empty(board: Board<'_>, actors: Actors) -> Vec<Square> {
    let mut squares: Vec<Square> = ways(board, actors).into_iter().flatten().collect();
    squares.retain(|&square| square != actors.king && square != actors.partner);
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// From the king's origin up to, not including, its target; the origin always.
pub(crate) fn kings_way(board: Board<'_>, actors: Actors) -> Vec<Square> {
    let way = squares_between(board, actors.king, actors.king_to);
    let mut way: Vec<Square> = way.into_iter().flatten().collect();
    way.retain(|&square| square == actors.king || square != actors.king_to);
    if actors.king > actors.king_to {
        way.reverse();
    }
    way
}

/// All cells of one rank from one square to another, both included, by rising file; `None` for a hole.
fn squares_between(board: Board<'_>, a: Square, b: Square) -> Vec<Option<Square>> {
    let geometry = board.geometry();
    let (low, high) = (a.min(b), a.max(b));
    let files = geometry.file(low)..=geometry.file(high);
    files
        .map(|file| geometry.square(file, geometry.rank(low)))
        .collect()
}
