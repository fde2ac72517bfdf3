//! Ends of games: the ordered list, judged on the position and the game that led to it.

use hakam_core::{GameStatus, Outcome, RuleId, Side};
use hakam_variant::{Condition, Count, DeadTest, Ending, EndingResult, Royalty, Who};

use super::attack::Board;
use super::candidate::Candidate;
use super::compile::Tables;
use super::position::Position;
use crate::Bits;

/// Whether an ending holds; `None` when that is not decided.
type Answer = Option<bool>;

impl<B: Bits, const K: usize> Tables<B, K> {
    /// How the game stands whose positions these are, the present one last.
    pub(crate) fn standing(&self, history: &[Position<B, K>]) -> GameStatus {
        let mut standing = GameStatus::from(Outcome::Ongoing);
        let Some(now) = history.last() else {
            return standing;
        };
        let endings = self.rules.endings();
        for ending in endings.iter().filter(|ending| !ending.claim) {
            match self.holds(ending, history) {
                Some(false) => {}
                None => standing.may_be_dead = Some(ending.rule),
                Some(true) if ending.result == EndingResult::GoesOn => break,
                Some(true) => {
                    standing.outcome = self.outcome(now, ending.rule, ending.result);
                    standing.may_be_dead = None;
                    return standing;
                }
            }
        }
        for ending in endings.iter().filter(|ending| ending.claim) {
            let is_new = !standing.claims.contains(&ending.rule);
            if is_new && self.holds(ending, history) == Some(true) {
                standing.claims.push(ending.rule);
            }
        }
        standing
    }

    /// Whether an ending holds that this position alone decides; dead positions are left out.
    pub(crate) fn ends_here(&self, position: &Position<B, K>) -> bool {
        let alone = |condition: &Condition| condition.needs().are_in_position();
        self.rules
            .endings()
            .iter()
            .filter(|ending| !ending.claim && ending.when.iter().all(alone))
            .find(|ending| self.holds(ending, std::slice::from_ref(position)) == Some(true))
            .is_some_and(|ending| ending.result != EndingResult::GoesOn)
    }

    pub(crate) fn holds(&self, ending: &Ending, history: &[Position<B, K>]) -> Answer {
        let mut answer = Some(true);
        // The cheap conditions first: looking for a legal move is dearer than anything else.
        let dear = |condition: &&Condition| {
            let needs = condition.needs();
            needs.moves || needs.argument
        };
        let cheap = ending.when.iter().filter(|condition| !dear(condition));
        for condition in cheap.chain(ending.when.iter().filter(dear)) {
            match self.condition(condition, history) {
                Some(true) => {}
                Some(false) => return Some(false),
                None => answer = None,
            }
        }
        answer
    }

    fn condition(&self, condition: &Condition, history: &[Position<B, K>]) -> Answer {
        let now = history.last()?;
        let mover = now.turn;
        Some(match condition {
            Condition::NoMoves => !self.has_moves(now),
            Condition::Check(wanted) => self.check(now, mover) == *wanted,
            Condition::Bare(who) => sides(*who, mover)
                .iter()
                .all(|&side| self.is_bare(now, side)),
            Condition::BaresBack => self.bares_back(now),
            Condition::QuietMoves(number) => now.clock >= number.saturating_mul(2),
            Condition::Repetition(times) => self.equals(history).len() + 1 >= *times as usize,
            Condition::PerpetualCheck(who) => sides(*who, mover)
                .iter()
                .all(|&side| self.is_perpetual(history, side)),
            Condition::Men {
                of,
                kinds,
                count,
                at_least,
                at_most,
            } => {
                let men = now.sides[of.side(mover) as usize];
                let number = |mask: u64| (now.of_kinds(mask) & men).len();
                let within = |number: u32| (*at_least..=*at_most).contains(&number);
                match count {
                    Count::Together => within(number(kinds.bits())),
                    Count::OfSomeKind => (0..self.kinds.len())
                        .filter(|kind| kinds.bits() >> kind & 1 == 1)
                        .any(|kind| within(number(1 << kind))),
                }
            }
            Condition::Stands {
                of,
                kinds,
                region,
                safe,
            } => sides(*of, mover).iter().all(|&side| {
                let there = now.of_kinds(kinds.bits())
                    & now.sides[side as usize]
                    & B::from_words(region[side].words());
                there.squares().any(|square| {
                    let board = Board::new(now);
                    !safe || !self.is_attacked(board, side.other(), now.target(square))
                })
            }),
            Condition::ChecksGiven { by, number } => {
                u32::from(now.checks[by.side(mover) as usize]) >= *number
            }
            Condition::SomeMove { kinds, to } => {
                let region = B::from_words(to[mover].words());
                let men = now.of_kinds(kinds.bits());
                let is_such = |m: &Candidate<B>| {
                    region.has(usize::from(m.to)) && men.has(usize::from(m.from))
                };
                self.legal(now).iter().any(is_such)
            }
            Condition::Facing(times) => {
                let times = *times as usize;
                history.len() >= times
                    && history[history.len() - times..]
                        .iter()
                        .all(|p| self.facing(p))
            }
            Condition::Turn(side) => mover == *side,
            Condition::Dead(test) => {
                return match (self.is_dead_by_material(now), test) {
                    (true, DeadTest::Exact | DeadTest::Material) => Some(true),
                    (false, DeadTest::Exact) if self.may_be_dead(now) => None,
                    (false, DeadTest::Exact | DeadTest::Material) => Some(false),
                };
            }
        })
    }

    /// Royals only, at least one.
    fn is_bare(&self, position: &Position<B, K>, side: Side) -> bool {
        let royals = self.royals(position, side);
        !royals.is_empty() && royals == position.sides[side as usize]
    }

    /// The other side has one man that is not royal, and a legal move captures it.
    fn bares_back(&self, now: &Position<B, K>) -> bool {
        let common = now.them().minus(self.royals(now, now.turn.other()));
        common.len() == 1 && self.legal(now).iter().any(|m| m.captures.meets(common))
    }

    fn outcome(&self, now: &Position<B, K>, rule: RuleId, result: EndingResult) -> Outcome {
        let mover = now.turn;
        let won = |by: Side| Outcome::Won { by, rule };
        match result {
            EndingResult::Draw => Outcome::Drawn { rule },
            EndingResult::MoverWins => won(mover),
            EndingResult::MoverLoses => won(mover.other()),
            EndingResult::WhiteLoses => won(Side::Black),
            EndingResult::BlackLoses => won(Side::White),
            EndingResult::GoesOn => Outcome::Ongoing,
            EndingResult::MoreMaterialWins { bonus } => {
                let sum = |side: Side| {
                    let common = self.rules.kinds();
                    let common = common.filter(|(_, info)| info.royalty == Royalty::Common);
                    let values = common.map(|(kind, info)| {
                        let men = now.kinds[kind.index()] & now.sides[side as usize];
                        i64::from(men.len()) * i64::from(info.value.0)
                    });
                    values.sum::<i64>() + i64::from(bonus[side].0)
                };
                match sum(Side::White).cmp(&sum(Side::Black)) {
                    std::cmp::Ordering::Greater => won(Side::White),
                    std::cmp::Ordering::Less => won(Side::Black),
                    std::cmp::Ordering::Equal => Outcome::Drawn { rule },
                }
            }
        }
    }
}

fn sides(who: Who, mover: Side) -> Vec<Side> {
    match who {
        Who::Mover => vec![mover],
        Who::Other => vec![mover.other()],
        Who::Both => Side::BOTH.to_vec(),
    }
}
