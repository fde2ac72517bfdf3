//! What a position is worth, by rules of thumb: material, safety of royals, mobility, advancement.
//!
//! It is a guess for searches and for people, of any game. No verdict rests on it, and nothing here decides what
//! is legal: where men can go is estimated from the patterns, without pins and checks.
//!
//! ```
//! use hakam::evaluate::Evaluator;
//! use hakam::{Game, Side, Variant};
//!
//! let shatranj = Variant::builtin("shatranj").unwrap();
//! let evaluator = Evaluator::new(shatranj.rules());
//! let start = Game::new(&shatranj);
//! let evaluation = evaluator.evaluate(start.setup());
//! // Two rukhs, two farases, two alfils, a ferz and eight baidaqs, in hundredths.
//! assert_eq!(evaluation.of(Side::White).material, 3000);
//! assert_eq!(evaluation.for_side(Side::White), -evaluation.for_side(Side::Black));
//! ```

mod ahead;
mod board;
mod goals;
mod reach;
mod royals;
mod worth;

use hakam_core::{Geometry, PerSide, Setup, Side};
use hakam_variant::Ruleset;

pub(crate) use board::{Board, Man};
use goals::Goals;
use reach::{Aim, Reaches};
use royals::{Pressure, Royals};
use worth::Worths;

/// No evaluation is further from zero, whatever the game: what is more is cut off. Scores of won games lie
/// beyond.
pub const LIMIT: i32 = 20_000;

/// With men of less worth that do not promote, a side may well be glad to pass.
const FORCE: i32 = 600;

/// What one side has, in hundredths of a pawn of the definition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The values of its men; where men are there to be lost, their negatives.
    pub material: i32,
    /// How safe its royals are.
    pub safety: i32,
    /// How far its men can go.
    pub mobility: i32,
    /// How far its men have come to where they promote, or win.
    pub advancement: i32,
}

impl Account {
    /// All of it.
    pub fn sum(self) -> i32 {
        self.material
            .saturating_add(self.safety)
            .saturating_add(self.mobility)
            .saturating_add(self.advancement)
    }
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    accounts: PerSide<Account>,
}

impl Evaluation {
    /// What one side has.
    pub fn of(&self, side: Side) -> Account {
        self.accounts[side]
    }

    /// How much better a side stands than the other: at most [`LIMIT`], and for the other side the negative.
    pub fn for_side(&self, side: Side) -> i32 {
        let difference = self.accounts[side]
            .sum()
            .saturating_sub(self.accounts[side.other()].sum());
        difference.clamp(-LIMIT, LIMIT)
    }
}

/// Evaluates the positions of one game.
#[derive(Clone, Debug)]
pub struct Evaluator {
    worths: Worths,
    reaches: Reaches,
    /// What standing on a square is worth to a man, by man and square.
    ahead: Vec<i32>,
    royals: Royals,
    goals: Goals,
    /// Squares in the middle, by square.
    middle: Vec<bool>,
    cells: usize,
}

impl Evaluator {
    /// Works out the tables of a game.
    pub fn new(rules: &Ruleset) -> Evaluator {
        let reaches = Reaches::new(rules);
        let goals = Goals::new(rules);
        let worths = Worths::new(rules, &reaches, goals.men());
        Evaluator {
            ahead: ahead::table(rules, &reaches, &worths, &goals),
            royals: Royals::new(rules),
            middle: middle(rules.geometry()),
            cells: rules.geometry().cells(),
            worths,
            reaches,
            goals,
        }
    }

    /// What a position is worth.
    pub fn evaluate(&self, setup: &Setup) -> Evaluation {
        self.evaluate_board(&Board::of(setup), setup.checks)
    }

    /// The same, for men on a plain board.
    pub(crate) fn evaluate_board(&self, board: &Board, checks: PerSide<u32>) -> Evaluation {
        let near = self.royals.near(board);
        let mut accounts = PerSide::<Account>::default();
        let mut pressure = PerSide::<Pressure>::default();
        for (square, man) in board.men(self.cells) {
            let side = man.side();
            let (reach, hits) = self.reach(board, square, man, &near);
            let account = &mut accounts[side];
            account.material += self.worths.of(man);
            account.mobility += reach * self.worths.per_square(man);
            account.advancement += self.placed(man, square);
            pressure[side.other()].hits += hits;
            pressure[side].strength += self.worths.strength(man);
        }
        for side in Side::BOTH {
            accounts[side].safety = self.royals.safety(board, &near, &pressure, side)
                - self.goals.checked(checks[side.other()]);
        }
        Evaluation { accounts }
    }

    /// What a man is worth when it is taken, by its absolute value.
    pub(crate) fn price(&self, man: Man) -> i32 {
        self.worths.of(man).abs()
    }

    /// Whether a side has men enough that having to move is no burden.
    pub(crate) fn has_force(&self, board: &Board, side: Side) -> bool {
        let men = board.men(self.cells).filter(|(_, man)| man.side() == side);
        men.map(|(_, man)| self.worths.strength(man)).sum::<i32>() >= FORCE
    }

    /// 1 for a square in the middle.
    fn central(&self, square: u8) -> i32 {
        i32::from(self.middle.get(usize::from(square)) == Some(&true))
    }

    fn placed(&self, man: Man, square: u8) -> i32 {
        let index = man.index() * self.cells + usize::from(square);
        self.ahead.get(index).copied().unwrap_or(0)
    }

    /// How many squares a man can go to, those in the middle of the board twice, and how many of those it bears on
    /// are next to the other side's royals.
    fn reach(&self, board: &Board, square: u8, man: Man, near: &royals::Near) -> (i32, i32) {
        let (mut reach, mut hits) = (0, 0);
        let other = man.side().other();
        for ray in self.reaches.from(man, square) {
            let mut screens = 0;
            for &at in self.reaches.squares(ray) {
                let met = board.at(at);
                let is_foe = met.is_some_and(|met| met.side() == other);
                match ray.aim {
                    Aim::Any => {
                        reach += i32::from(met.is_none() || is_foe) + self.central(at);
                        hits += near.to(other, at);
                    }
                    Aim::Quiet => reach += i32::from(met.is_none()),
                    Aim::Takes => {
                        reach += i32::from(is_foe) + self.central(at);
                        hits += near.to(other, at);
                    }
                    Aim::Hops if screens == 1 => {
                        reach += i32::from(is_foe);
                        hits += near.to(other, at);
                    }
                    Aim::Hops => {}
                }
                if met.is_some() {
                    screens += 1;
                    if ray.aim != Aim::Hops || screens > 1 {
                        break;
                    }
                }
            }
        }
        (reach, hits)
    }
}

/// Which squares are at least a quarter of the board away from every edge.
fn middle(geometry: &Geometry) -> Vec<bool> {
    let within = |at: u8, length: u8| {
        let edge = length / 4;
        at >= edge && at < length.saturating_sub(edge)
    };
    let is_central = |index: usize| {
        geometry.square_at(index).is_some_and(|at| {
            within(geometry.file(at), geometry.files())
                && within(geometry.rank(at), geometry.ranks())
        })
    };
    (0..geometry.cells()).map(is_central).collect()
}
