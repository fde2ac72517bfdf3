//! Positions to ask about: from random games of all arrays, and with few men, where games end.

use hakam_conformance::agreement::Dice;
use hakam_core::{Move, Piece, Setup, Side, Square};
use hakam_engine::Engine;
use hakam_law::Position;
use hakam_variant::{Royalty, Ruleset};

use super::subjects::Programs;

/// No more men than this are few.
pub const FEW: usize = 6;

/// How often men are put down before a wish is given up.
const TRIES: usize = 20_000;

/// Games are given up after so many moves of both sides together.
const LONGEST: usize = 400;

/// Clocks at which something begins or has just begun: 50 and 75 moves of both sides.
const CLOCKS: &[u32] = &[98, 99, 100, 101, 148, 149, 150, 151, 400];

/// What is wanted of a position with few men.
pub type Wish = fn(&Engine, &Setup) -> bool;

/// What is looked for, in turn: most ends are rare among all positions.
pub const WISHES: &[(&str, Wish)] = &[
    ("stalemate", |engine, at| {
        engine.legal_moves(at).is_empty() && !engine.in_check(at, at.turn)
    }),
    ("the side to move has its shah alone", |_, at| {
        men(at, at.turn) == 1
    }),
    ("the same, and it can bare the other side", |engine, at| {
        let is_one_alone = men(at, at.turn) == 1 && men(at, at.turn.other()) > 1;
        is_one_alone && !is_over(engine, at)
    }),
    ("mate", is_mate),
    ("mate in one move", |engine, at| {
        let moves = engine.legal_moves(at).into_iter();
        let mut nexts = moves.filter_map(|played| engine.after(at, played));
        nexts.any(|next| is_mate(engine, &next))
    }),
];

pub fn men(at: &Setup, side: Side) -> usize {
    let men = at.board().iter().flatten();
    men.filter(|man| man.side == side).count()
}

fn is_mate(engine: &Engine, at: &Setup) -> bool {
    engine.in_check(at, at.turn) && engine.legal_moves(at).is_empty()
}

fn is_over(engine: &Engine, at: &Setup) -> bool {
    let standing = engine.standing(std::slice::from_ref(at));
    standing.outcome.is_over()
}

/// `count` positions: a third of them with few men put down at random and played on for some moves, the others
/// from games played to their ends and sometimes beyond.
pub fn sample(programs: &Programs, dice: &mut Dice, count: usize) -> Vec<Setup> {
    let Programs { rules, engine } = programs;
    let mut found = Vec::new();
    for (_, wish) in WISHES.iter().cycle() {
        if found.len() >= count.div_ceil(3) {
            break;
        }
        for wish in [*wish, |_, _| true] {
            if let Some(start) = few_men(programs, dice, wish) {
                let plies = dice.below(4);
                found.extend(walk(engine, dice, start, plies));
            }
        }
    }
    let starts: Vec<&Setup> = rules.starts().iter().map(|start| &start.setup).collect();
    while found.len() < count {
        let start = dice.pick(&starts).clone();
        let mut game = walk(engine, dice, start, LONGEST);
        found.extend(game.pop());
        game.retain(|at| dice.one_in(6) || is_over(engine, at));
        found.append(&mut game);
    }
    found.truncate(count);
    for setup in &mut found {
        if dice.one_in(10) {
            setup.clock = dice.pick(CLOCKS);
        }
    }
    found
}

/// A position and those of a game behind it, in which men are taken more often than not.
fn walk(engine: &Engine, dice: &mut Dice, start: Setup, plies: usize) -> Vec<Setup> {
    let mut found = Vec::new();
    let mut now = start;
    for _ in 0..plies {
        // Behind its end a game has positions, too, that must be judged alike.
        if is_over(engine, &now) && !dice.one_in(8) {
            break;
        }
        let mut moves = engine.legal_moves(&now);
        let takes = |m: &Move| !m.captures.is_empty();
        if moves.iter().any(takes) && !dice.one_in(3) {
            moves.retain(takes);
        }
        let m = moves.get(dice.below(moves.len()));
        let Some(next) = m.and_then(|m| engine.after(&now, *m)) else {
            break;
        };
        found.push(std::mem::replace(&mut now, next));
    }
    found.push(now);
    found
}

/// A sound position with few men, if one that fits the wish was met.
pub fn few_men(programs: &Programs, dice: &mut Dice, wish: Wish) -> Option<Setup> {
    let Programs { rules, engine } = programs;
    let is_sound = |setup: &Setup| Position::new(rules, setup.clone()).is_ok();
    let mut tries = (0..TRIES).map(|_| scattered(rules, dice));
    tries.find(|setup| wish(engine, setup) && is_sound(setup))
}

/// A shah of each side and up to four other men: anywhere or close together, of both sides or of one.
fn scattered(rules: &Ruleset, dice: &mut Dice) -> Setup {
    let geometry = rules.geometry();
    let mut setup = Setup::empty(geometry);
    setup.turn = dice.pick(&Side::BOTH);
    setup.clock = u32::try_from(dice.below(60)).unwrap_or(0);
    setup.number = u32::try_from(dice.between(1, 90)).unwrap_or(1);
    let mut squares: Vec<Square> = geometry.squares().collect();
    let middle = dice.pick(&squares);
    if !dice.one_in(3) {
        squares.retain(|at| {
            let (files, ranks) = geometry.difference(middle, *at);
            files.abs().max(ranks.abs()) <= 3
        });
    }
    let kinds = |royalty| {
        let kinds = rules.kinds().filter(|(_, info)| info.royalty == royalty);
        kinds.map(|(kind, _)| kind).collect::<Vec<_>>()
    };
    let (royal, common) = (kinds(Royalty::Always), kinds(Royalty::Common));
    let sides = dice.pick(&[[setup.turn.other(); 2], Side::BOTH]);
    let shahs = Side::BOTH.map(|side| Piece::new(side, dice.pick(&royal)));
    let mut men = shahs.to_vec();
    for _ in 0..dice.below(FEW - 1) {
        men.push(Piece::new(dice.pick(&sides), dice.pick(&common)));
    }
    for man in men {
        let at = dice.pick(&squares);
        if setup.is_empty(at) {
            setup.put(at, Some(man));
        }
    }
    setup
}
