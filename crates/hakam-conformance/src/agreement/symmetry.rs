//! Symmetries that rulesets have: what holds of a position holds of its image.

use hakam_core::{Delta, Geometry, Mark, Move, PerSide, Piece, Setup, Side, Square, SquareSet};
use hakam_variant::{Pattern, Ruleset};

/// A way to turn positions into others in which the same is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Left for right.
    MirrorFiles,
    /// Each side in the place of the other, through the view.
    SwapSides,
}

impl Symmetry {
    /// Both.
    pub const ALL: [Symmetry; 2] = [Symmetry::MirrorFiles, Symmetry::SwapSides];

    /// Whether the moves of a ruleset have this symmetry, castling left aside.
    pub fn holds_for(self, rules: &Ruleset) -> bool {
        let geometry = rules.geometry();
        let board = geometry
            .squares()
            .all(|square| self.square(rules, square).is_some());
        board
            && rules.patterns().all(|(_, pattern)| match self {
                Symmetry::MirrorFiles => Side::BOTH
                    .into_iter()
                    .all(|side| self.mirrors(rules, pattern, side)),
                Symmetry::SwapSides => self.swaps(rules, pattern),
            })
    }

    /// Whether it says anything about this position: castling tells left from right.
    pub fn applies_to(self, rules: &Ruleset, setup: &Setup) -> bool {
        match self {
            Symmetry::MirrorFiles => rules.castling().is_none() || setup.rights.is_empty(),
            Symmetry::SwapSides => true,
        }
    }

    /// The image of a position.
    pub fn setup(self, rules: &Ruleset, setup: &Setup) -> Option<Setup> {
        let image = |square: Square| self.square(rules, square);
        let mut there = Setup::empty(rules.geometry());
        there.turn = self.side(setup.turn);
        there.rights = self.squares(rules, setup.rights);
        there.clock = setup.clock;
        there.number = setup.number;
        there.checks = PerSide::from_fn(|side| setup.checks[self.side(side)]);
        for (square, man) in setup.men(rules.geometry()) {
            let side = self.side(man.side);
            there.put(image(square)?, Some(Piece { side, ..man }));
        }
        for mark in &setup.marks {
            let skipped = mark.skipped.iter().map(|square| image(*square));
            there.marks.push(Mark {
                skipped: skipped.collect::<Option<_>>()?,
                man: image(mark.man)?,
            });
        }
        Some(there)
    }

    /// The image of a move.
    pub fn image(self, rules: &Ruleset, m: Move) -> Option<Move> {
        Some(Move {
            from: self.square(rules, m.from)?,
            to: self.square(rules, m.to)?,
            captures: self.squares(rules, m.captures),
            ..m
        })
    }

    /// The image of a side.
    pub fn side(self, side: Side) -> Side {
        match self {
            Symmetry::MirrorFiles => side,
            Symmetry::SwapSides => side.other(),
        }
    }

    fn square(self, rules: &Ruleset, square: Square) -> Option<Square> {
        let geometry = rules.geometry();
        match self {
            Symmetry::MirrorFiles => mirrored(geometry, square),
            Symmetry::SwapSides => geometry.seen(rules.view(), Side::Black, square),
        }
    }

    fn squares(self, rules: &Ruleset, set: SquareSet) -> SquareSet {
        set.iter()
            .filter_map(|square| self.square(rules, square))
            .collect()
    }

    /// Whether a pattern of one side is its own mirror image.
    fn mirrors(self, rules: &Ruleset, pattern: &Pattern, side: Side) -> bool {
        let same = |set: SquareSet| self.squares(rules, set) == set;
        let promotes = pattern.promotion.as_ref().is_none_or(|promotion| {
            same(promotion.zone[side]) && same(promotion.must[side] & rules.geometry().all())
        });
        let turns = |deltas: &[Delta]| deltas.iter().all(|(x, y)| deltas.contains(&(-x, *y)));
        same(pattern.from[side])
            && same(pattern.onto[side])
            && promotes
            && pattern.legs.iter().all(|leg| turns(&leg.deltas[side]))
    }

    /// Whether both sides play a pattern alike.
    fn swaps(self, rules: &Ruleset, pattern: &Pattern) -> bool {
        let same = |white: SquareSet, black: SquareSet| self.squares(rules, white) == black;
        let promotes = pattern.promotion.as_ref().is_none_or(|promotion| {
            same(promotion.zone.white, promotion.zone.black)
                && same(promotion.must.white, promotion.must.black)
                && promotion.to.white == promotion.to.black
        });
        same(pattern.from.white, pattern.from.black)
            && same(pattern.onto.white, pattern.onto.black)
            && promotes
    }
}

fn mirrored(geometry: &Geometry, square: Square) -> Option<Square> {
    let file = geometry.files() - 1 - geometry.file(square);
    geometry.square(file, geometry.rank(square))
}
