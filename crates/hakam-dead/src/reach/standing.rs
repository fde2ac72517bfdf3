//! What the reach of all men together says of each square.

use hakam_core::{KindSet, PerSide, Setup, Side, Square, SquareSet};

use super::Roamer;
use crate::game::Game;

/// What is known of the squares for ever.
pub(crate) struct Standing {
    /// Where a man stands that neither leaves nor is taken.
    pub(crate) fixed: SquareSet,
    /// What such men of a side attack, whatever else happens.
    pub(crate) guarded: PerSide<SquareSet>,
    /// By square: which kinds of men of a side that can be taken may come to stand there.
    common: PerSide<Vec<KindSet>>,
    /// Where a man of a side may stand of whom it is not known yet that it can be taken.
    pub(crate) untaken: PerSide<SquareSet>,
    /// The squares that a man of a side may skip and be taken on, with its number.
    pub(crate) skips: PerSide<Vec<(Square, usize)>>,
}

/// Whose a roamer is.
pub(crate) fn side(setup: &Setup, man: &Roamer) -> Side {
    setup.at(man.start).map_or(Side::White, |man| man.side)
}

impl Standing {
    pub(crate) fn of(game: &Game<'_>, setup: &Setup, men: &[Roamer]) -> Standing {
        let cells = game.rules.geometry().cells();
        let mut standing = Standing {
            fixed: SquareSet::EMPTY,
            guarded: PerSide::default(),
            common: PerSide::from_fn(|_| vec![KindSet::EMPTY; cells]),
            untaken: PerSide::default(),
            skips: PerSide::default(),
        };
        for man in men {
            if man.is_fixed() {
                standing.fixed.insert(man.start);
                standing.guard(game, setup, man);
            }
            let common = man.places.iter().filter(|(kind, _)| !game.is_royal(*kind));
            for (kind, squares) in common {
                if !man.can_be_taken {
                    let untaken = &mut standing.untaken[side(setup, man)];
                    *untaken = *untaken | *squares;
                }
                for square in squares.iter() {
                    let list = &mut standing.common[side(setup, man)];
                    if let Some(kinds) = list.get_mut(square.index()) {
                        *kinds = kinds.iter().chain([*kind]).collect();
                    }
                }
            }
        }
        for (number, man) in men.iter().enumerate() {
            standing.skip(game, setup, (number, man));
        }
        standing
    }

    fn guard(&mut self, game: &Game<'_>, setup: &Setup, man: &Roamer) {
        let side = side(setup, man);
        for (kind, _) in &man.places {
            for way in game.ways(side, *kind, man.start) {
                let is_sure = way.clear.is_empty() && way.spares.is_empty() && !way.unmoved;
                if is_sure && way.land.foe {
                    self.guarded[side].insert(way.to);
                }
            }
        }
    }

    /// The squares that a man may skip, now or later.
    fn skip(&mut self, game: &Game<'_>, setup: &Setup, (number, man): (usize, &Roamer)) {
        let side = side(setup, man);
        let marks = setup.marks.iter().filter(|mark| mark.man == man.start);
        for &square in marks.flat_map(|mark| &mark.skipped) {
            self.skips[side].push((square, number));
        }
        for (kind, squares) in &man.places {
            let mut patterns = game.rules.patterns_of(*kind);
            if !patterns.any(|(_, pattern)| pattern.passing) {
                continue;
            }
            for from in squares.iter() {
                for way in game.ways(side, *kind, from) {
                    if game.rules.pattern(way.pattern).passing && squares.contains(way.to) {
                        let skipped = way.skipped.iter();
                        self.skips[side].extend(skipped.map(|square| (*square, number)));
                    }
                }
            }
        }
    }

    /// Whether a square can become empty, or is.
    pub(crate) fn can_be_empty(&self, square: Square) -> bool {
        !self.fixed.contains(square)
    }

    /// Whether each of these can.
    pub(crate) fn can_all_be_empty(&self, squares: SquareSet) -> bool {
        (squares & self.fixed).is_empty()
    }

    /// Which kinds of men of a side may be taken on a square.
    pub(crate) fn common(&self, side: Side, square: Square) -> KindSet {
        let kinds = self.common[side].get(square.index());
        kinds.copied().unwrap_or_default()
    }
}
