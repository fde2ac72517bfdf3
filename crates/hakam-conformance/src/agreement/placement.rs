//! Random placements: play from the array rarely comes to pins, double checks and tight kings.

use hakam_core::{Mark, Piece, Setup, Side, Square};
use hakam_law::Position;
use hakam_variant::{Royalty, Ruleset};

use super::Dice;

/// Placements that are tried before giving up.
const MOST_TRIES: usize = 60;
/// More men than this make the interpreter slow.
const MOST_MEN: usize = 16;
/// The ways a line may lead to a royal, and a leap of a knight.
const APPROACHES: [(i8, i8); 12] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (-1, 1),
    (1, -1),
    (-1, -1),
    (1, 2),
    (2, 1),
    (-1, -2),
    (-2, 1),
];

/// A position with men put down at random; `None` when nothing sound came of many tries.
pub fn place<'r>(rules: &'r Ruleset, dice: &mut Dice) -> Option<Position<'r>> {
    for _ in 0..MOST_TRIES {
        let mut setup = if dice.one_in(3) {
            thinned(rules, dice)
        } else {
            scattered(rules, dice)
        };
        setup.clock = u32::try_from(dice.below(50)).unwrap_or(0);
        if rules.counts_checks() {
            for side in Side::BOTH {
                setup.checks[side] = u32::try_from(dice.below(2)).unwrap_or(0);
            }
        }
        setup.turn = dice.pick(&Side::BOTH);
        for _ in Side::BOTH {
            let mut marked = setup.clone();
            mark(rules, dice, &mut marked);
            if let Ok(position) = Position::new(rules, marked) {
                return Some(position);
            }
            setup.turn = setup.turn.other();
        }
    }
    None
}

/// The array without some of its men, and with some that have gone elsewhere.
fn thinned(rules: &Ruleset, dice: &mut Dice) -> Setup {
    let mut setup = rules.standard_start().clone();
    let geometry = rules.geometry();
    let squares: Vec<Square> = geometry.squares().collect();
    let men: Vec<(Square, Piece)> = setup.men(geometry).collect();
    for (square, man) in men {
        let royal = rules.kind(man.kind).royalty == Royalty::Always;
        match dice.below(6) {
            0 | 1 if !royal => {
                setup.put(square, None);
                setup.rights.remove(square);
            }
            2 | 3 if !royal || dice.one_in(4) => {
                let to = dice.pick(&squares);
                if setup.is_empty(to) {
                    setup.put(square, None);
                    setup.rights.remove(square);
                    setup.put(to, Some(man));
                }
            }
            _ => {}
        }
    }
    setup
}

/// As many royals as the array has, and other men anywhere, many of them in line with a royal.
fn scattered(rules: &Ruleset, dice: &mut Dice) -> Setup {
    let geometry = rules.geometry();
    let squares: Vec<Square> = geometry.squares().collect();
    let mut setup = Setup::empty(geometry);
    let mut royals = Vec::new();
    for (_, man) in rules.standard_start().men(geometry) {
        if rules.kind(man.kind).royalty == Royalty::Always {
            let piece = Piece::new(man.side, man.kind);
            let at = home(rules, dice, piece).unwrap_or_else(|| dice.pick(&squares));
            setup.put(at, Some(piece));
            royals.push(at);
        }
    }
    let mut common: Vec<_> = rules.kinds().collect();
    common.retain(|(_, info)| info.royalty != Royalty::Always);
    if common.is_empty() {
        return setup;
    }
    for _ in 0..dice.between(1, (squares.len() / 3).min(MOST_MEN)) {
        let (kind, info) = dice.pick(&common);
        let side = dice.pick(&Side::BOTH);
        let same = |man: &(Square, Piece)| (man.1.side, man.1.kind) == (side, kind);
        let there = setup.men(geometry).filter(same).count();
        let at = home(rules, dice, Piece::new(side, kind));
        let at = at.unwrap_or_else(|| spot(rules, dice, &squares, &royals));
        if setup.is_empty(at) && info.max.is_none_or(|max| there < usize::from(max)) {
            setup.put(at, Some(Piece::new(side, kind)));
        }
    }
    give_rights(rules, dice, &mut setup);
    setup
}

/// Now and then a square from which the piece castles.
fn home(rules: &Ruleset, dice: &mut Dice, piece: Piece) -> Option<Square> {
    let castling = rules.castling().filter(|_| dice.one_in(3))?;
    let squares = rules.geometry().squares();
    let homes = squares.filter(|square| castling.is_home(*square, piece));
    let homes: Vec<Square> = homes.collect();
    (!homes.is_empty()).then(|| dice.pick(&homes))
}

/// Any square, or one from which a line leads to a royal.
fn spot(rules: &Ruleset, dice: &mut Dice, squares: &[Square], royals: &[Square]) -> Square {
    let anywhere = dice.pick(squares);
    if royals.is_empty() || dice.one_in(2) {
        return anywhere;
    }
    let mut at = dice.pick(royals);
    let way = dice.pick(&APPROACHES);
    for _ in 0..dice.between(1, 4) {
        at = rules.geometry().offset(at, way).unwrap_or(at);
    }
    at
}

/// Rights for some of the men that can have one.
fn give_rights(rules: &Ruleset, dice: &mut Dice, setup: &mut Setup) {
    let geometry = rules.geometry();
    let men: Vec<(Square, Piece)> = setup.men(geometry).collect();
    for (square, man) in men {
        let castling = rules.castling();
        let castles = castling.is_some_and(|castling| castling.is_home(square, man));
        let mut patterns = rules.patterns_of(man.kind);
        let unmoved = patterns.any(|(_, pattern)| pattern.unmoved);
        if (castles || unmoved) && !dice.one_in(4) {
            setup.rights.insert(square);
        }
    }
}

/// A mark behind a man that could have left one, now and then.
fn mark(rules: &Ruleset, dice: &mut Dice, setup: &mut Setup) {
    if !dice.one_in(3) {
        return;
    }
    let geometry = rules.geometry();
    let side = setup.turn.other();
    let mut ways = Vec::new();
    for (square, man) in setup.men_of(geometry, side) {
        let passing = rules.patterns_of(man.kind).filter(|(_, p)| p.passing);
        for (_, pattern) in passing {
            let last = pattern.legs.last();
            let deltas = last.map_or(&[][..], |leg| &leg.deltas[side][..]);
            // It must have come from an empty square from which it may start.
            let came = |delta: &&(i8, i8)| {
                let from = geometry.offset(square, (-delta.0, -delta.1));
                from.is_some_and(|from| pattern.from[side].contains(from) && setup.is_empty(from))
            };
            ways.extend(deltas.iter().filter(came).map(|delta| (square, *delta)));
        }
    }
    if ways.is_empty() {
        return;
    }
    let (man, delta) = dice.pick(&ways);
    let back = (-delta.0.signum(), -delta.1.signum());
    let mut skipped = Vec::new();
    let mut at = man;
    for _ in 0..dice.pick(&[1, 1, 1, 2]) {
        match geometry.offset(at, back) {
            Some(next) if setup.is_empty(next) => {
                skipped.push(next);
                at = next;
            }
            Some(_) | None => break,
        }
    }
    if !skipped.is_empty() {
        setup.marks = vec![Mark { skipped, man }];
    }
}
