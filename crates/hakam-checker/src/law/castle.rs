//! Castling: who castles, and what stands against it.

use hakam_core::{Move, Piece, Side, Square, SquareSet, Way as MoveWay, Wing};
use hakam_variant::{Castling, CastlingWing};

use super::Board;
use super::attack::{attackers_of, royals};
use super::play::Candidate;

/// The two men of a castling and where they go.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) king: Square,
    pub(super) partner: Square,
    pub(super) king_to: Square,
    pub(super) partner_to: Square,
}

/// What stands against a castling.
pub(super) enum Hindrance {
    Man { by: Piece, at: Square },
    Gap,
    Attacked { at: Square, by: Vec<Square> },
}

/// The castling kings of the side to move on its rank, in rights or not.
pub(super) fn kings(board: Board<'_>, castling: &Castling) -> Vec<Square> {
    let side = board.mover();
    let on_rank = |square| board.geometry().rank(square) == castling.rank[side];
    board
        .men(side)
        .filter(|(square, man)| man.kind == castling.king && on_rank(*square))
        .map(|(square, _)| square)
        .collect()
}

/// The squares beside `king` where the second man of this castling may come from, by rising file.
pub(super) fn beside(board: Board<'_>, wing: &CastlingWing, king: Square) -> Vec<Square> {
    let (side, geometry) = (board.mover(), board.geometry());
    let (file, rank) = (geometry.file(king), geometry.rank(king));
    let files = if wing.toward_last_file[side] {
        file + 1..geometry.files()
    } else {
        0..file
    };
    let is_from = |square: &Square| wing.partner_from.is_none_or(|from| from[side] == *square);
    let squares = files.filter_map(|file| geometry.square(file, rank));
    squares.filter(is_from).collect()
}

/// The men with which `king` may castle to this wing, the outermost last, in rights or not.
pub(super) fn partners(
    board: Board<'_>,
    castling: &Castling,
    wing: &CastlingWing,
    king: Square,
) -> Vec<Square> {
    let (side, geometry) = (board.mover(), board.geometry());
    let rising = wing.toward_last_file[side];
    let is_beside = |square: Square| {
        geometry.rank(square) == geometry.rank(king)
            && if rising { square > king } else { square < king }
    };
    let is_from = |square| wing.partner_from.is_none_or(|from| from[side] == square);
    let mut found: Vec<Square> = board
        .men(side)
        .filter(|(_, man)| castling.partners.contains(man.kind))
        .map(|(square, _)| square)
        .filter(|&square| is_beside(square) && is_from(square))
        .collect();
    if !rising {
        found.reverse();
    }
    found
}

/// The men who castle: the outermost partner in rights, or where rights lack, the outermost one.
pub(super) fn pair(
    board: Board<'_>,
    castling: &Castling,
    wing: &CastlingWing,
    king: Square,
) -> Option<Pair> {
    let partners = partners(board, castling, wing, king);
    let in_rights = |square: &&Square| board.setup.rights.contains(**square);
    let partner = partners.iter().rfind(in_rights).or(partners.last())?;
    Some(Pair {
        king,
        partner: *partner,
        king_to: wing.king_to[board.mover()],
        partner_to: wing.partner_to[board.mover()],
    })
}

/// Whether both men are in rights.
pub(super) fn in_rights(board: Board<'_>, pair: Pair) -> bool {
    board.setup.rights.contains(pair.king) && board.setup.rights.contains(pair.partner)
}

/// The cells of one rank from one square to another, both included, by rising file.
fn stretch(board: Board<'_>, a: Square, b: Square) -> impl Iterator<Item = Option<Square>> {
    let geometry = board.geometry();
    let (low, high) = (a.min(b), a.max(b));
    let rank = geometry.rank(low);
    (geometry.file(low)..=geometry.file(high)).map(move |file| geometry.square(file, rank))
}

/// The squares the king must not be attacked on: its way without the target, and its origin always.
pub(super) fn kings_way(board: Board<'_>, pair: Pair) -> Vec<Square> {
    let mut way: Vec<Square> = stretch(board, pair.king, pair.king_to)
        .flatten()
        .filter(|&square| square != pair.king_to || square == pair.king)
        .collect();
    if pair.king_to < pair.king {
        way.reverse();
    }
    way
}

/// The cells that the two men cross or have between them, some of them more than once.
fn cells(board: Board<'_>, pair: Pair) -> impl Iterator<Item = Option<Square>> {
    let lines = [
        (pair.king, pair.king_to),
        (pair.partner, pair.partner_to),
        (pair.king, pair.partner),
    ];
    lines
        .into_iter()
        .flat_map(move |(a, b)| stretch(board, a, b))
}

/// The squares that must be empty, by rising file.
pub(super) fn must_be_empty(board: Board<'_>, pair: Pair) -> Vec<Square> {
    let squares: SquareSet = cells(board, pair).flatten().collect();
    let actors = [pair.king, pair.partner];
    squares.iter().filter(|at| !actors.contains(at)).collect()
}

/// What stands against the castling: men between either man and its target or between the two, holes there,
/// and attacks on the way of a royal king that is lifted off the board.
pub(super) fn hindrances(board: Board<'_>, pair: Pair) -> Vec<Hindrance> {
    let mut found = Vec::new();
    let mut met = SquareSet::EMPTY;
    for cell in cells(board, pair) {
        match cell {
            None => found.push(Hindrance::Gap),
            Some(at) if at == pair.king || at == pair.partner || met.contains(at) => {}
            Some(at) => {
                met.insert(at);
                found.extend(board.at(at).map(|by| Hindrance::Man { by, at }));
            }
        }
    }
    let side = board.mover();
    let royals = royals(board, side);
    if let Some((_, king)) = royals.iter().find(|(square, _)| *square == pair.king) {
        for at in kings_way(board, pair) {
            let asked = (at, Some(king.kind));
            let by = attackers_of(board, Some(pair.king), side.other(), asked);
            if !by.is_empty() {
                found.push(Hindrance::Attacked { at, by });
            }
        }
    }
    found
}

/// Castling as a candidate.
pub(super) fn candidate(wing: Wing, pair: Pair) -> Candidate {
    Candidate {
        chosen: Move {
            from: pair.king,
            to: pair.king_to,
            way: MoveWay::Castling(wing),
            choice: None,
            captures: SquareSet::EMPTY,
        },
        partner: Some((pair.partner, pair.partner_to)),
        skipped: Vec::new(),
    }
}

/// Every castling of men in rights against which nothing stands.
pub(super) fn candidates(board: Board<'_>) -> Vec<Candidate> {
    let Some(castling) = board.rules.castling() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for king in kings(board, castling) {
        for wing in &castling.wings {
            let pair = pair(board, castling, wing, king);
            let open =
                pair.filter(|&pair| in_rights(board, pair) && hindrances(board, pair).is_empty());
            found.extend(open.map(|pair| candidate(wing.wing, pair)));
        }
    }
    found
}

/// The king and the partner that give `side` the right to castle to this wing: both count as unmoved.
pub(crate) fn right(board: Board<'_>, side: Side, wing: Wing) -> Option<(Square, Square)> {
    let mut setup = board.setup.clone();
    setup.turn = side;
    let board = Board::new(board.rules, &setup);
    let castling = board.rules.castling()?;
    let entry = board.rules.castling_wing(wing)?;
    let pairs = kings(board, castling).into_iter().filter_map(|king| {
        let pair = pair(board, castling, entry, king)?;
        in_rights(board, pair).then_some((pair.king, pair.partner))
    });
    pairs.min()
}
