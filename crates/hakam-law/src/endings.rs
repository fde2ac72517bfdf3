//! Ends of games: "an ordered list of (rule, condition, result), the first that holds decides".

use hakam_core::{GameStatus, Outcome, RuleId, Setup, Side};
use hakam_variant::{
    Condition, Count, DeadTest, Ending, EndingResult, Royalty, Ruleset, Turnwise, Value, Who,
};

use crate::attack::{attackers, check, royals};
use crate::dead::{is_dead_by_material, may_be_dead};
use crate::legality::facing;
use crate::position::Position;
use crate::repetition::{equals_before, perpetual};
use crate::scene::Scene;

/// Whether a condition or an ending holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    /// `dead` may hold; look-up does not tell.
    Perhaps,
}

impl From<bool> for Answer {
    fn from(holds: bool) -> Answer {
        if holds { Answer::Yes } else { Answer::No }
    }
}

/// How the game stands whose positions these are, the present one last.
///
/// "Those marked `claim` are set aside; of the others the first whose condition holds decides;
/// `goes on` stops that list. If the game is not over, every claimable ending whose condition holds
/// may be claimed, in any order."
pub(crate) fn standing(history: &[Position<'_>]) -> GameStatus {
    let mut standing = GameStatus::from(Outcome::Ongoing);
    let Some(now) = history.last() else {
        return standing;
    };
    for ending in now.rules().endings().iter().filter(|ending| !ending.claim) {
        match holds(ending, history) {
            Answer::No => {}
            Answer::Perhaps => standing.may_be_dead = Some(ending.rule),
            Answer::Yes if ending.result == EndingResult::GoesOn => break,
            Answer::Yes => {
                standing.outcome = outcome(now, ending.rule, ending.result);
                standing.may_be_dead = None;
                return standing;
            }
        }
    }
    for ending in now.rules().endings().iter().filter(|ending| ending.claim) {
        if holds(ending, history) == Answer::Yes && !standing.claims.contains(&ending.rule) {
            standing.claims.push(ending.rule);
        }
    }
    standing
}

/// Whether an ending holds that a look at this position alone can tell: no claim, no history, not
/// `dead`. `goes on` stops the list here too.
pub(crate) fn ends_on_the_board(position: &Position<'_>) -> bool {
    let by_history = |condition: &Condition| match condition {
        Condition::Repetition(_) | Condition::PerpetualCheck(_) | Condition::Dead(_) => true,
        Condition::Facing(times) => *times > 1,
        Condition::NoMoves
        | Condition::Check(_)
        | Condition::Bare(_)
        | Condition::BaresBack
        | Condition::QuietMoves(_)
        | Condition::Men { .. }
        | Condition::Stands { .. }
        | Condition::ChecksGiven { .. }
        | Condition::SomeMove { .. }
        | Condition::Turn(_) => false,
    };
    position
        .rules()
        .endings()
        .iter()
        .filter(|ending| !ending.claim && !ending.when.iter().any(by_history))
        .find(|ending| holds(ending, std::slice::from_ref(position)) == Answer::Yes)
        .is_some_and(|ending| ending.result != EndingResult::GoesOn)
}

/// "All conditions given must hold." A condition that fails settles it, whatever is open.
pub(crate) fn holds(ending: &Ending, history: &[Position<'_>]) -> Answer {
    let mut answer = Answer::Yes;
    for condition in &ending.when {
        match condition_holds(condition, history) {
            Answer::Yes => {}
            Answer::No => return Answer::No,
            Answer::Perhaps => answer = Answer::Perhaps,
        }
    }
    answer
}

fn condition_holds(condition: &Condition, history: &[Position<'_>]) -> Answer {
    let Some(now) = history.last() else {
        return Answer::No;
    };
    let (rules, setup) = (now.rules(), now.setup());
    let (mover, other) = (setup.turn, setup.turn.other());
    let yes = match condition {
        Condition::NoMoves => now.played().is_empty(),
        Condition::Check(wanted) => check(rules, setup, mover) == *wanted,
        Condition::Bare(who) => each(*who, mover).all(|side| is_bare(rules, setup, side)),
        Condition::BaresBack => bares_back(now),
        // "clock >= 2n (n moves of each side)"
        Condition::QuietMoves(number) => setup.clock >= number.saturating_mul(2),
        Condition::Repetition(times) => {
            let so_far = equals_before(history).len() + 1;
            so_far >= *times as usize
        }
        Condition::PerpetualCheck(who) => each(*who, mover).all(|side| perpetual(history, side)),
        Condition::Men {
            of,
            kinds,
            count,
            at_least,
            at_most,
        } => {
            let side = match of {
                Turnwise::Mover => mover,
                Turnwise::Other => other,
            };
            let within = |number: u32| (*at_least..=*at_most).contains(&number);
            let number = |wanted: &dyn Fn(hakam_core::Kind) -> bool| -> u32 {
                setup
                    .men_of(rules.geometry(), side)
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
            setup.men_of(rules.geometry(), side).any(|(square, man)| {
                kinds.contains(man.kind)
                    && region[side].contains(square)
                    && (!safe || !is_attacked(rules, setup, (square, man.kind), side.other()))
            })
        }),
        Condition::ChecksGiven { by, number } => setup.checks[by.side(mover)] >= *number,
        Condition::SomeMove { kinds, to } => now.legal_moves().iter().any(|m| {
            to[mover].contains(m.to) && setup.at(m.from).is_some_and(|man| kinds.contains(man.kind))
        }),
        Condition::Facing(times) => {
            let times = *times as usize;
            history.len() >= times
                && history[history.len() - times..]
                    .iter()
                    .all(|position| facing(rules, position.setup()).is_some())
        }
        Condition::Turn(side) => mover == *side,
        Condition::Dead(test) => return dead(now, *test),
    };
    yes.into()
}

fn each(who: Who, mover: Side) -> impl Iterator<Item = Side> {
    let sides = match who {
        Who::Mover => vec![mover],
        Who::Other => vec![mover.other()],
        Who::Both => Side::BOTH.to_vec(),
    };
    sides.into_iter()
}

fn is_attacked(
    rules: &Ruleset,
    setup: &Setup,
    (square, kind): (hakam_core::Square, hakam_core::Kind),
    by: Side,
) -> bool {
    !attackers(rules, setup, Scene::new(setup), by, (square, Some(kind))).is_empty()
}

/// `bare`: "that side has royals only, at least one".
pub(crate) fn is_bare(rules: &Ruleset, setup: &Setup, side: Side) -> bool {
    let royals = royals(rules, setup, side).len();
    royals > 0 && setup.men_of(rules.geometry(), side).count() == royals
}

/// `bares-back`: "the other side has exactly one man that is not royal, and a legal move captures it".
fn bares_back(now: &Position<'_>) -> bool {
    let (rules, setup) = (now.rules(), now.setup());
    let royals = royals(rules, setup, setup.turn.other());
    let mut common = setup
        .men_of(rules.geometry(), setup.turn.other())
        .filter(|man| !royals.contains(man));
    let (Some((last, _)), None) = (common.next(), common.next()) else {
        return false;
    };
    now.legal_moves().iter().any(|m| m.captures.contains(last))
}

/// `dead`: decided by the men on the board alone. Where a look at the board makes it likely it is left to an
/// argument; elsewhere the game goes on until somebody shows that nobody can win.
fn dead(now: &Position<'_>, test: DeadTest) -> Answer {
    match (is_dead_by_material(now), test) {
        (true, DeadTest::Exact | DeadTest::Material) => Answer::Yes,
        (false, DeadTest::Exact) if may_be_dead(now) => Answer::Perhaps,
        (false, DeadTest::Exact | DeadTest::Material) => Answer::No,
    }
}

/// What an ending means for the two sides.
pub(crate) fn outcome(now: &Position<'_>, rule: RuleId, result: EndingResult) -> Outcome {
    let mover = now.setup().turn;
    let won = |by: Side| Outcome::Won { by, rule };
    match result {
        EndingResult::Draw => Outcome::Drawn { rule },
        EndingResult::MoverWins => won(mover),
        EndingResult::MoverLoses => won(mover.other()),
        EndingResult::WhiteLoses => won(Side::Black),
        EndingResult::BlackLoses => won(Side::White),
        EndingResult::GoesOn => Outcome::Ongoing,
        EndingResult::MoreMaterialWins { bonus } => {
            let sum = |side: Side| material(now, side).0.saturating_add(bonus[side].0);
            match sum(Side::White).cmp(&sum(Side::Black)) {
                std::cmp::Ordering::Greater => won(Side::White),
                std::cmp::Ordering::Less => won(Side::Black),
                std::cmp::Ordering::Equal => Outcome::Drawn { rule },
            }
        }
    }
}

/// The values of a side's men added up; royals count nothing, whatever the file says of them.
fn material(now: &Position<'_>, side: Side) -> Value {
    let rules = now.rules();
    let sum = now
        .setup()
        .men_of(rules.geometry(), side)
        .map(|(_, man)| rules.kind(man.kind))
        .filter(|kind| kind.royalty == Royalty::Common)
        .fold(0_i32, |sum, kind| sum.saturating_add(kind.value.0));
    Value(sum)
}
