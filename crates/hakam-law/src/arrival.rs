//! Where a piece can ever come to (rule E9): from its squares in the arrays, by moves and promotions.
//!
//! What stands in the way is not asked, so that no square is left out that some game leads to.

use hakam_core::{Kind, Side, Square, SquareSet};
use hakam_variant::Ruleset;

use crate::kinematics::allowed_trails;
use crate::promotion;

/// The squares that the pieces of one side can come to, by kind.
pub(crate) struct Arrivals(Vec<SquareSet>);

impl Arrivals {
    pub(crate) fn of(rules: &Ruleset, side: Side) -> Arrivals {
        let mut found = Arrivals(vec![SquareSet::EMPTY; rules.kinds().count()]);
        let mut waiting = at_start(rules, side);
        while let Some((kind, square)) = waiting.pop() {
            if found.contains(kind, square) {
                continue;
            }
            if let Some(squares) = found.0.get_mut(kind.index()) {
                squares.insert(square);
            }
            waiting.extend(onward(rules, side, (kind, square)));
        }
        found
    }

    pub(crate) fn contains(&self, kind: Kind, square: Square) -> bool {
        let squares = self.0.get(kind.index());
        squares.is_none_or(|squares| squares.contains(square))
    }
}

/// Where the pieces of a side stand before the first move, in any array, and where castling puts them.
fn at_start(rules: &Ruleset, side: Side) -> Vec<(Kind, Square)> {
    let geometry = rules.geometry();
    let arrays = rules.starts().iter().map(|start| &start.setup);
    let arrays = arrays.chain(rules.tabiyat().iter().map(|tabiya| &tabiya.setup));
    let mut found: Vec<(Kind, Square)> = arrays
        .flat_map(|setup| setup.men_of(geometry, side))
        .map(|(square, man)| (man.kind, square))
        .collect();
    if let Some(shuffle) = rules.shuffle() {
        let squares = shuffle.on.iter();
        for square in squares.filter_map(|at| geometry.seen(rules.view(), side, *at)) {
            found.extend(shuffle.men.iter().map(|kind| (*kind, square)));
        }
    }
    if let Some(castling) = rules.castling() {
        for wing in &castling.wings {
            found.push((castling.king, wing.king_to[side]));
            let partners = castling.partners.iter();
            found.extend(partners.map(|kind| (kind, wing.partner_to[side])));
        }
    }
    found
}

/// Where one move leads a piece, and as what.
fn onward(rules: &Ruleset, side: Side, (kind, from): (Kind, Square)) -> Vec<(Kind, Square)> {
    let mut found = Vec::new();
    for (_, pattern) in rules.patterns_of(kind) {
        for trail in allowed_trails(rules.geometry(), pattern, side, from, None) {
            let to = trail.to();
            let by = pattern.promotion.as_ref();
            let by = by.filter(|by| promotion::promotes(by, side, (from, to), pattern.captures()));
            let kinds = by.iter().flat_map(|by| &by.to[side]);
            found.extend(kinds.map(|kind| (*kind, to)));
            if by.is_none_or(|by| by.on_capture || !by.must[side].contains(to)) {
                found.push((kind, to));
            }
        }
    }
    found
}
