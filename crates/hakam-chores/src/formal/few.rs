//! Positions with few men, where games end. Most ends are rare among all positions, so that they are looked for.

use hakam_conformance::agreement::Dice;
use hakam_core::{Kind, Piece, Setup, Side, Square};
use hakam_law::Position;
use hakam_variant::{Royalty, Ruleset};

use super::programs::Programs;

/// No more men than this are few.
pub const FEW: usize = 6;

/// How often men are put down before a wish is given up.
const TRIES: usize = 20_000;

/// What is wanted of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    Anything,
    Mate,
    /// The side to move can mate.
    MateAhead,
    Stalemate,
    /// The side to move has its shah alone.
    BareMover,
    /// The same, and the game goes on: it can bare the other side.
    Grace,
}

/// What is looked for, in turn.
pub const WISHES: &[Wish] = &[
    Wish::Anything,
    Wish::Stalemate,
    Wish::Anything,
    Wish::BareMover,
    Wish::Anything,
    Wish::Grace,
    Wish::Anything,
    Wish::Mate,
    Wish::Anything,
    Wish::MateAhead,
];

/// A sound position with few men, if one that fits the wish was met.
pub fn few_men(programs: &Programs, dice: &mut Dice, wish: Wish) -> Option<Setup> {
    (0..TRIES).find_map(|_| {
        let setup = scattered(&programs.rules, dice, wish);
        let is_wanted = fits(programs, &setup, wish);
        (is_wanted && Position::new(&programs.rules, setup.clone()).is_ok()).then_some(setup)
    })
}

fn fits(programs: &Programs, setup: &Setup, wish: Wish) -> bool {
    let engine = &programs.engine;
    let stuck = || engine.legal_moves(setup).is_empty();
    let check = || engine.in_check(setup, setup.turn);
    let men = |side| setup.men_of(programs.rules.geometry(), side).count();
    let bare = || men(setup.turn) == 1;
    match wish {
        Wish::Anything => true,
        Wish::Mate => stuck() && check(),
        Wish::MateAhead => can_mate(programs, setup),
        Wish::Stalemate => stuck() && !check(),
        Wish::BareMover => bare(),
        Wish::Grace => {
            let standing = || engine.standing(std::slice::from_ref(setup));
            bare() && men(setup.turn.other()) > 1 && !standing().outcome.is_over()
        }
    }
}

fn can_mate(programs: &Programs, setup: &Setup) -> bool {
    let engine = &programs.engine;
    let moves = engine.legal_moves(setup).into_iter();
    let mut nexts = moves.filter_map(|played| engine.after(setup, played));
    nexts.any(|next| engine.in_check(&next, next.turn) && engine.legal_moves(&next).is_empty())
}

/// A shah of each side and up to four other men. Where an end is looked for they stand close together, the shah that
/// is to be hunted at the edge.
fn scattered(rules: &Ruleset, dice: &mut Dice, wish: Wish) -> Setup {
    let geometry = rules.geometry();
    let mut setup = Setup::empty(geometry);
    setup.turn = dice.pick(&Side::BOTH);
    setup.clock = u32::try_from(dice.below(60)).unwrap_or(0);
    setup.number = u32::try_from(dice.between(1, 90)).unwrap_or(1);
    let everywhere: Vec<Square> = geometry.squares().collect();
    let edge: Vec<Square> = geometry
        .squares()
        .filter(|at| is_edge(rules, *at))
        .collect();
    let squares = match wish {
        Wish::Mate | Wish::MateAhead | Wish::Stalemate => &edge,
        Wish::Anything | Wish::BareMover | Wish::Grace => &everywhere,
    };
    let shah = dice.pick(squares);
    let spot = |dice: &mut Dice| match wish {
        Wish::Anything | Wish::BareMover => Some(dice.pick(&everywhere)),
        Wish::Mate | Wish::MateAhead | Wish::Stalemate | Wish::Grace => close(rules, dice, shah),
    };
    let royal = kinds(rules, Royalty::Always);
    let common = kinds(rules, Royalty::Common);
    let (mover, other) = (setup.turn, setup.turn.other());
    setup.put(shah, Some(Piece::new(mover, dice.pick(&royal))));
    let others = std::iter::once((other, dice.pick(&royal)));
    let number = dice.below(FEW - 1);
    let mut rest: Vec<(Side, Kind)> = others.collect();
    for _ in 0..number {
        let side = match wish {
            Wish::Anything | Wish::Mate | Wish::MateAhead | Wish::Stalemate => {
                dice.pick(&Side::BOTH)
            }
            Wish::BareMover | Wish::Grace => other,
        };
        rest.push((side, dice.pick(&common)));
    }
    for (side, kind) in rest {
        if let Some(at) = spot(dice).filter(|at| setup.is_empty(*at)) {
            setup.put(at, Some(Piece::new(side, kind)));
        }
    }
    if wish == Wish::MateAhead {
        setup.turn = other;
    }
    setup
}

fn is_edge(rules: &Ruleset, at: Square) -> bool {
    let geometry = rules.geometry();
    let ends = |at: u8, length: u8| at == 0 || at + 1 == length;
    ends(geometry.file(at), geometry.files()) || ends(geometry.rank(at), geometry.ranks())
}

/// A square at most three files and ranks away.
fn close(rules: &Ruleset, dice: &mut Dice, to: Square) -> Option<Square> {
    let away = [-3, -2, -1, 0, 1, 2, 3];
    let delta = (dice.pick(&away), dice.pick(&away));
    rules.geometry().offset(to, delta)
}

fn kinds(rules: &Ruleset, royalty: Royalty) -> Vec<Kind> {
    rules
        .kinds()
        .filter(|(_, info)| info.royalty == royalty)
        .map(|(kind, _)| kind)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wish_is_met() {
        let programs = Programs::new().unwrap();
        let mut dice = Dice::new(11);
        for wish in WISHES {
            let setup = few_men(&programs, &mut dice, *wish).unwrap();
            let men: Vec<_> = setup.men(programs.rules.geometry()).collect();
            assert!((2..=FEW).contains(&men.len()), "{wish:?}");
            assert!(fits(&programs, &setup, *wish), "{wish:?}");
        }
    }
}
