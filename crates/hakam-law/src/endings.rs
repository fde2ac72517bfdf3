//! Ends of games: "an ordered list of (rule, condition, result), the first that holds decides".

use hakam_core::{GameStatus, Kind, Outcome, Setup, Side};
use hakam_variant::{Condition, Count, DeadTest, Ending, EndingResult, Royalty, Value, Who};

use crate::attack::{check, is_attacked, royals};
use crate::board::Board;
use crate::dead::DeadMen;
use crate::legality::{Played, facing, has_move, legal};
use crate::repetition::is_equal;

/// Whether a condition or an ending holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    /// Look-up does not tell whether nobody can win any more.
    Open,
}

impl From<bool> for Answer {
    fn from(holds: bool) -> Answer {
        if holds { Answer::Yes } else { Answer::No }
    }
}

/// A game so far: the present position and those before it, the oldest first.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    now: Board<'a>,
    before: Vec<&'a Setup>,
}

impl<'a> Line<'a> {
    /// A position after these.
    pub fn new(now: Board<'a>, before: Vec<&'a Setup>) -> Line<'a> {
        Line { now, before }
    }

    /// A position about whose past nothing is asked.
    pub fn of_one(now: Board<'a>) -> Line<'a> {
        Line::new(now, Vec::new())
    }

    /// The places of the earlier positions that equal the present one.
    pub fn equals(&self) -> Vec<usize> {
        let places = self.before.iter().enumerate();
        places
            .filter(|(_, before)| is_equal(self.now.with(before), self.now))
            .map(|(place, _)| place)
            .collect()
    }

    /// How the game stands. [`GameStatus::may_be_dead`] is said wherever look-up does not tell.
    ///
    /// "Those marked `claim` are set aside; of the others the first whose condition holds decides;
    /// `goes on` stops that list. If the game is not over, every claimable ending whose condition holds
    /// may be claimed, in any order."
    pub fn status(&self, dead: &mut DeadMen) -> GameStatus {
        let mut status = GameStatus::from(Outcome::Ongoing);
        let endings = self.now.rules.endings();
        for ending in endings.iter().filter(|ending| !ending.claim) {
            match self.holds(ending, dead) {
                Answer::No => {}
                Answer::Open => status.may_be_dead = Some(ending.rule),
                Answer::Yes if ending.result == EndingResult::GoesOn => break,
                Answer::Yes => return self.outcome(ending).into(),
            }
        }
        for ending in endings.iter().filter(|ending| ending.claim) {
            let is_new = !status.claims.contains(&ending.rule);
            if is_new && self.holds(ending, dead) == Answer::Yes {
                status.claims.push(ending.rule);
            }
        }
        status
    }

    /// How the game has ended, by a look at the board alone: no claim, no history, no counting, not `dead`.
    pub(crate) fn end_on_board(&self, dead: &mut DeadMen) -> Option<Outcome> {
        self.end_where(dead, |condition| condition.needs().are_on_board())
    }

    /// The same with the clock looked at, too.
    pub(crate) fn end_here(&self, dead: &mut DeadMen) -> Option<Outcome> {
        self.end_where(dead, |condition| condition.needs().are_in_position())
    }

    /// The first ending that is no claim, asks only for what is meant, and holds. `goes on` stops the list
    /// here too.
    fn end_where(
        &self,
        dead: &mut DeadMen,
        is_meant: impl Fn(&Condition) -> bool,
    ) -> Option<Outcome> {
        let mut endings = self.now.rules.endings().iter();
        let first = endings.find(|ending| {
            !ending.claim
                && ending.when.iter().all(&is_meant)
                && self.holds(ending, dead) == Answer::Yes
        })?;
        Some(self.outcome(first)).filter(Outcome::is_over)
    }

    /// "All conditions given must hold." A condition that fails settles it, whatever is open.
    pub(crate) fn holds(&self, ending: &Ending, dead: &mut DeadMen) -> Answer {
        let mut answer = Answer::Yes;
        for condition in &ending.when {
            match self.condition_holds(condition, dead) {
                Answer::Yes => {}
                Answer::No => return Answer::No,
                Answer::Open => answer = Answer::Open,
            }
        }
        answer
    }

    fn condition_holds(&self, condition: &Condition, dead: &mut DeadMen) -> Answer {
        let (now, setup, mover) = (self.now, self.now.setup, self.now.mover());
        let yes = match condition {
            Condition::NoMoves => !has_move(now),
            Condition::Check(wanted) => check(now, mover) == *wanted,
            Condition::Bare(who) => each(*who, mover).all(|side| is_bare(now, side)),
            Condition::BaresBack => bares_back(now),
            // "clock >= 2n (n moves of each side)"
            Condition::QuietMoves(number) => setup.clock >= number.saturating_mul(2),
            Condition::Repetition(times) => self.equals().len() + 1 >= *times as usize,
            Condition::PerpetualCheck(who) => each(*who, mover).all(|side| self.perpetual(side)),
            Condition::Men {
                of,
                kinds,
                count,
                at_least,
                at_most,
            } => {
                let within = |number: u32| (*at_least..=*at_most).contains(&number);
                let number = |wanted: &dyn Fn(Kind) -> bool| -> u32 {
                    now.men(of.side(mover))
                        .map(|(_, man)| u32::from(wanted(man.kind)))
                        .sum()
                };
                match count {
                    Count::Together => within(number(&|kind| kinds.contains(kind))),
                    Count::OfSomeKind => kinds.iter().any(|kind| within(number(&|k| k == kind))),
                }
            }
            Condition::Stands {
                of,
                kinds,
                region,
                safe,
            } => each(*of, mover).all(|side| {
                now.men(side).any(|(square, man)| {
                    kinds.contains(man.kind)
                        && region[side].contains(square)
                        && (!safe || !is_attacked(now, square, side.other()))
                })
            }),
            Condition::ChecksGiven { by, number } => setup.checks[by.side(mover)] >= *number,
            Condition::SomeMove { kinds, to } => legal(now).iter().any(|played| {
                let m = played.candidate.chosen;
                to[mover].contains(m.to) && now.kind_at(m.from).is_some_and(|k| kinds.contains(k))
            }),
            Condition::Facing(times) => self.faced(*times as usize),
            Condition::Turn(side) => mover == *side,
            Condition::Dead(test) => {
                return match (dead.are_dead(now), test) {
                    (true, DeadTest::Exact | DeadTest::Material) => Answer::Yes,
                    (false, DeadTest::Material) => Answer::No,
                    (false, DeadTest::Exact) => Answer::Open,
                };
            }
        };
        yes.into()
    }

    /// Whether the royals face each other in this and the positions before, so many in a row.
    fn faced(&self, times: usize) -> bool {
        let line = || self.before.iter().copied().chain([self.now.setup]).rev();
        line().count() >= times
            && line()
                .take(times)
                .all(|setup| facing(self.now.with(setup)).is_some())
    }

    /// "Every move of x between the first and the last of those positions gave check, and there is one."
    fn perpetual(&self, side: Side) -> bool {
        let Some(&first) = self.equals().first() else {
            return false;
        };
        // The position after each move of `side` is one with the other side to move.
        let mut after_moves = self.before[first + 1..]
            .iter()
            .copied()
            .chain([self.now.setup])
            .filter(|setup| setup.turn != side)
            .peekable();
        after_moves.peek().is_some()
            && after_moves.all(|setup| check(self.now.with(setup), side.other()))
    }

    /// What an ending means for the two sides.
    pub(crate) fn outcome(&self, ending: &Ending) -> Outcome {
        let (mover, rule) = (self.now.mover(), ending.rule);
        let won = |by: Side| Outcome::Won { by, rule };
        match ending.result {
            EndingResult::Draw => Outcome::Drawn { rule },
            EndingResult::MoverWins => won(mover),
            EndingResult::MoverLoses => won(mover.other()),
            EndingResult::WhiteLoses => won(Side::Black),
            EndingResult::BlackLoses => won(Side::White),
            EndingResult::GoesOn => Outcome::Ongoing,
            EndingResult::MoreMaterialWins { bonus } => {
                let sum = |side: Side| material(self.now, side).0.saturating_add(bonus[side].0);
                match sum(Side::White).cmp(&sum(Side::Black)) {
                    std::cmp::Ordering::Greater => won(Side::White),
                    std::cmp::Ordering::Less => won(Side::Black),
                    std::cmp::Ordering::Equal => Outcome::Drawn { rule },
                }
            }
        }
    }
}

fn each(who: Who, mover: Side) -> impl Iterator<Item = Side> {
    let sides = match who {
        Who::Mover => vec![mover],
        Who::Other => vec![mover.other()],
        Who::Both => Side::BOTH.to_vec(),
    };
    sides.into_iter()
}

/// `bare`: "that side has royals only, at least one".
pub(crate) fn is_bare(board: Board<'_>, side: Side) -> bool {
    let royals = royals(board, side).len();
    royals > 0 && board.men(side).count() == royals
}

/// `bares-back`: "the other side has exactly one man that is not royal, and a legal move captures it".
fn bares_back(now: Board<'_>) -> bool {
    let other = now.mover().other();
    let royals = royals(now, other);
    let mut common = now.men(other).filter(|(at, _)| !royals.contains(at));
    let (Some((last, _)), None) = (common.next(), common.next()) else {
        return false;
    };
    let takes_it = |played: &Played| played.candidate.chosen.captures.contains(last);
    legal(now).iter().any(takes_it)
}

/// The values of a side's men added up; royals count nothing, whatever the file says of them.
fn material(now: Board<'_>, side: Side) -> Value {
    let sum = now
        .men(side)
        .map(|(_, man)| now.rules.kind(man.kind))
        .filter(|kind| kind.royalty == Royalty::Common)
        .fold(0_i32, |sum, kind| sum.saturating_add(kind.value.0));
    Value(sum)
}
