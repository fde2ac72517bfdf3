//! What holds of a position holds of its mirror image, and of the position with the sides swapped.

use hakam_conformance::agreement::{Dice, invent, place};
use hakam_conformance::subject::engines;
use hakam_core::{
    Captures, Delta, Geometry, Mark, Move, PerSide, Piece, Setup, Side, Square, SquareSet,
};
use hakam_engine::Engine;
use hakam_variant::{Pattern, Ruleset, builtin};

/// A way to turn positions into others in which the same is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symmetry {
    /// Left for right.
    MirrorFiles,
    /// Each side in the place of the other, through the view.
    SwapSides,
}

impl Symmetry {
    /// Both.
    const ALL: [Symmetry; 2] = [Symmetry::MirrorFiles, Symmetry::SwapSides];

    /// Whether the moves of a ruleset have this symmetry, castling left aside.
    fn holds_for(self, rules: &Ruleset) -> bool {
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
    fn applies_to(self, rules: &Ruleset, setup: &Setup) -> bool {
        match self {
            Symmetry::MirrorFiles => rules.castling().is_none() || setup.rights.is_empty(),
            Symmetry::SwapSides => true,
        }
    }

    /// The image of a position.
    fn setup(self, rules: &Ruleset, setup: &Setup) -> Option<Setup> {
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
    fn image(self, rules: &Ruleset, m: Move) -> Option<Move> {
        Some(Move {
            from: self.square(rules, m.from)?,
            to: self.square(rules, m.to)?,
            captures: Captures::of(self.squares(rules, m.captures.set()))?,
            ..m
        })
    }

    /// The image of a side.
    fn side(self, side: Side) -> Side {
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

/// Asks an engine about a position and its image.
fn compare(rules: &Ruleset, engine: &Engine, setup: &Setup, symmetry: Symmetry) {
    let there = symmetry.setup(rules, setup).unwrap();
    let text = || hakam_notation::fen::write(rules, setup);
    let moves = engine.legal_moves(setup);
    let mut images: Vec<_> = moves
        .iter()
        .filter_map(|m| symmetry.image(rules, *m))
        .collect();
    let mut legal = engine.legal_moves(&there);
    images.sort_unstable();
    legal.sort_unstable();
    assert_eq!(
        images,
        legal,
        "{symmetry:?} of {} in {}",
        text(),
        rules.name()
    );
    for side in Side::BOTH {
        let image = engine.in_check(&there, symmetry.side(side));
        assert_eq!(
            engine.in_check(setup, side),
            image,
            "{symmetry:?} of {}",
            text()
        );
    }
    let counts = (engine.perft(setup, 2), engine.perft(&there, 2));
    assert_eq!(
        counts.0,
        counts.1,
        "{symmetry:?} of {} in {}",
        text(),
        rules.name()
    );
}

/// Random play from the array and from placements; says how many images were looked at.
fn play(rules: &Ruleset, seed: u64, plies: usize) -> usize {
    let symmetries: Vec<_> = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| symmetry.holds_for(rules))
        .collect();
    let mut dice = Dice::new(seed);
    let engines = engines(rules);
    let mut setup = rules.standard_start().clone();
    let mut compared = 0;
    for _ in 0..plies {
        for symmetry in &symmetries {
            if symmetry.applies_to(rules, &setup) {
                for (_, engine) in &engines {
                    compare(rules, engine, &setup, *symmetry);
                }
                compared += 1;
            }
        }
        let moves = engines[0].1.legal_moves(&setup);
        let next = if moves.is_empty() || dice.one_in(12) {
            place(rules, &mut dice).map(|position| position.setup().clone())
        } else {
            engines[0].1.after(&setup, dice.pick(&moves))
        };
        setup = next.unwrap_or_else(|| rules.standard_start().clone());
    }
    compared
}

#[test]
fn images_of_positions_in_built_in_games() {
    let mut symmetric = 0;
    for (seed, name) in (0..).zip(builtin::names()) {
        let rules = builtin::load(name).unwrap();
        symmetric += usize::from(play(&rules, seed, 30) > 0);
    }
    assert!(symmetric >= 15, "{symmetric} games have a symmetry");
}

#[test]
fn images_of_positions_in_random_rulesets() {
    let mut symmetric = 0;
    for seed in 0..120 {
        if let Some(rules) = invent(seed, 10).rules {
            symmetric += usize::from(play(&rules, seed, 20) > 0);
        }
    }
    assert!(symmetric >= 40, "{symmetric} rulesets have a symmetry");
}
