//! Forms against a walk over the squares in plain words.

use std::collections::BTreeSet;

use hakam_core::{
    Delta, Geometry, Kind, KindSet, PatternId, PerSide, RuleId, Side, Square, SquareSet,
};
use hakam_variant::{Land, Leg, PassedSquares, PathSquares, Pattern, Repeat};
use proptest::prelude::*;

use super::{Form, Men};
use crate::general::op::Op;
use crate::{Bits, Wide};

fn pattern(geometry: &Geometry, leg: &Leg) -> Pattern {
    let everywhere = PerSide {
        white: geometry.all(),
        black: geometry.all(),
    };
    Pattern {
        rule: RuleId::new("A1").unwrap(),
        kind: Kind::new(0).unwrap(),
        from: everywhere,
        onto: everywhere,
        legs: vec![leg.clone()],
        unmoved: false,
        passing: true,
        not_over: KindSet::EMPTY,
        not_taking: KindSet::EMPTY,
        promotion: None,
    }
}

/// The squares strictly between the ends of one step; `None` for one that is off the board.
fn path_of(geometry: &Geometry, from: Square, delta: Delta) -> Vec<Option<Square>> {
    let (mut right, mut up) = (0, 0);
    let mut path = Vec::new();
    loop {
        let (wide, high): (i8, i8) = (delta.0 - right, delta.1 - up);
        if wide.abs() >= high.abs() {
            right += wide.signum();
        }
        if high.abs() >= wide.abs() {
            up += high.signum();
        }
        if (right, up) == delta {
            return path;
        }
        path.push(geometry.offset(from, (right, up)));
    }
}

/// Where a leg leads, and what is come by: one direction after the other, one step after the other.
fn walk(
    geometry: &Geometry,
    leg: &Leg,
    from: Square,
    occupied: SquareSet,
    barred: SquareSet,
) -> BTreeSet<(usize, Vec<usize>)> {
    let mut found = BTreeSet::new();
    for &delta in &leg.deltas.white {
        let mut here = from;
        let mut passed: Vec<Square> = Vec::new();
        let mut skipped = BTreeSet::new();
        for steps in 1..=leg.repeat.most {
            let Some(landing) = geometry.offset(here, delta) else {
                break;
            };
            let path = path_of(geometry, here, delta);
            let men: Vec<Square> = path
                .iter()
                .filter_map(|square| *square)
                .filter(|square| occupied.contains(*square))
                .collect();
            let is_open = match leg.path {
                PathSquares::Ignored => true,
                PathSquares::Empty => men.is_empty() && path.iter().all(Option::is_some),
                PathSquares::SomeMan => !men.is_empty(),
                PathSquares::OneMan => men.len() == 1,
            };
            let is_barred = leg.path != PathSquares::Ignored
                && men.iter().any(|square| barred.contains(*square));
            if !is_open || is_barred {
                break;
            }
            skipped.extend(path.iter().flatten().map(|square| square.index()));
            let over: Vec<bool> = passed.iter().map(|s| occupied.contains(*s)).collect();
            let number = over.iter().filter(|is_man| **is_man).count();
            let fits = match leg.passed {
                PassedSquares::Any => true,
                PassedSquares::Empty => number == 0,
                PassedSquares::OneMan => number == 1,
                PassedSquares::OneManLast => number == 1 && over.last() == Some(&true),
            };
            let may_pass = passed.iter().all(|square| !barred.contains(*square));
            if fits && may_pass && steps >= leg.repeat.least {
                found.insert((landing.index(), skipped.iter().copied().collect()));
            }
            skipped.insert(landing.index());
            passed.push(landing);
            here = landing;
        }
    }
    found
}

fn set<B: Bits>(squares: SquareSet) -> B {
    B::from_words(squares.words())
}

fn agrees_with_the_walk<B: Bits>(
    geometry: &Geometry,
    leg: &Leg,
    occupied: SquareSet,
    barred: SquareSet,
) {
    let pattern = pattern(geometry, leg);
    let form = Form::<B>::compile(geometry, &pattern, Side::White);
    let op = Op::<B>::compile(geometry, PatternId(0), &pattern, Side::White);
    let men = Men {
        occupied: set(occupied),
        barred: set(barred),
        prey: B::EMPTY,
    };
    for from in geometry.squares() {
        let wanted = walk(geometry, leg, from, occupied, barred);
        let targets: BTreeSet<usize> = wanted.iter().map(|(to, _)| *to).collect();
        let reached: BTreeSet<usize> = form.reach(from.index(), men).squares().collect();
        assert_eq!(reached, targets, "{leg:?} from {from:?}");
        for to in form.geometry(from.index()).squares() {
            let mut is_open = false;
            form.threats(from.index(), to, |threat| {
                is_open |= threat.is_open(men.occupied);
            });
            let is_told = form.has_plain_threats() && barred.is_empty();
            assert!(!is_told || is_open == targets.contains(&to), "{leg:?}");
        }
        for to in &targets {
            let skipped: Vec<usize> = op.skipped(from.index(), *to).squares().collect();
            let ways = wanted.iter().filter(|(target, _)| target == to);
            // Two directions may lead to one square; the first written counts.
            assert!(
                ways.clone().count() > 1 || ways.clone().all(|(_, way)| *way == skipped),
                "{leg:?} from {from:?} to {to}"
            );
        }
        let possible: BTreeSet<usize> = form.geometry(from.index()).squares().collect();
        assert!(targets.is_subset(&possible), "{leg:?}");
    }
}

fn leg() -> impl Strategy<Value = Leg> {
    let delta = (-3..=3_i8, -3..=3_i8).prop_filter("moves", |delta| *delta != (0, 0));
    let passed = prop_oneof![
        Just(PassedSquares::Empty),
        Just(PassedSquares::Any),
        Just(PassedSquares::OneMan),
        Just(PassedSquares::OneManLast),
    ];
    let path = prop_oneof![
        Just(PathSquares::Ignored),
        Just(PathSquares::Empty),
        Just(PathSquares::SomeMan),
        Just(PathSquares::OneMan),
    ];
    let deltas = prop::collection::btree_set(delta, 1..6);
    let most = prop_oneof![Just(1), 2..5_u8, Just(Repeat::UNBOUNDED)];
    (deltas, 1..4_u8, most, passed, path).prop_map(|(deltas, least, most, passed, path)| {
        let deltas: Vec<Delta> = deltas.into_iter().collect();
        Leg {
            deltas: PerSide {
                white: deltas.clone(),
                black: deltas,
            },
            repeat: Repeat {
                least: least.min(most),
                most,
            },
            // A single leap passes nothing; its screen is on its path.
            passed: if most == 1 {
                PassedSquares::Empty
            } else {
                passed
            },
            path,
            land: Land::default(),
            turn: None,
        }
    })
}

fn squares(geometry: &Geometry, cells: &[bool]) -> SquareSet {
    let board = geometry.squares();
    board
        .filter(|square| cells.get(square.index()) == Some(&true))
        .collect()
}

proptest! {
    #[test]
    fn a_form_reaches_what_a_walk_reaches(
        leg in leg(),
        files in 3..12_u16,
        ranks in 3..12_u16,
        occupied in prop::collection::vec(prop::bool::weighted(0.3), 144),
        barred in prop::collection::vec(prop::bool::weighted(0.1), 144),
        holes in prop::collection::vec(prop::bool::weighted(0.03), 144),
        bars in any::<bool>(),
    ) {
        let board = Geometry::new(files, ranks).unwrap();
        let board = board.with_holes(squares(&board, &holes).iter());
        let occupied = squares(&board, &occupied);
        let barred = if bars { squares(&board, &barred) & occupied } else { SquareSet::EMPTY };
        agrees_with_the_walk::<Wide>(&board, &leg, occupied, barred);
        if board.cells() <= u128::CELLS {
            agrees_with_the_walk::<u128>(&board, &leg, occupied, barred);
        }
        if board.cells() <= u64::CELLS {
            agrees_with_the_walk::<u64>(&board, &leg, occupied, barred);
        }
    }
}
