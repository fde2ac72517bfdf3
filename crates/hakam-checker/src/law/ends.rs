//! Ends of games: the ordered list of endings read on a game whose last position is asked about.

use hakam_core::{GameStatus, Move, Outcome, Setup, Side, Square};
use hakam_variant::{
    Condition, Count, DeadTest, Ending, EndingResult, Royalty, Ruleset, Turnwise, Who,
};

use super::attack::{attackers, in_check, royals};
use super::dead::DeadMen;
use super::play::{facing, has_move, legal};
use super::{Board, dead};

/// Whether an ending holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    Yes,
    No,
    /// Not to be told by look-up.
    Open,
}

/// The positions of a game so far, the present one last.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) before: &'a [&'a Setup],
    pub(crate) now: &'a Setup,
}

impl<'a> Line<'a> {
    /// A position about whose past nothing is asked.
    pub(crate) fn of_one(rules: &'a Ruleset, now: &'a Setup) -> Line<'a> {
        let before = &[];
        Line { rules, before, now }
    }

    fn board(self) -> Board<'a> {
        Board::new(self.rules, self.now)
    }

    /// The places of the earlier positions that equal the present one.
    pub(crate) fn equals(self) -> Vec<usize> {
        let places = self.before.iter().enumerate();
        let equal = places.filter(|(_, before)| is_equal(self.rules, before, self.now));
        equal.map(|(place, _)| place).collect()
    }

    /// How the game stands: the first ending that is no claim and holds decides; in a game that goes on
    /// every claim that holds may be made.
    pub(crate) fn standing(self, dead: &mut DeadMen) -> GameStatus {
        let mut standing = GameStatus::from(Outcome::Ongoing);
        let (claims, ends): (Vec<&Ending>, Vec<&Ending>) =
            self.rules.endings().iter().partition(|ending| ending.claim);
        for ending in ends {
            match self.holds(ending, dead) {
                Held::No => {}
                Held::Open => standing.may_be_dead = Some(ending.rule),
                Held::Yes if ending.result == EndingResult::GoesOn => break,
                Held::Yes => {
                    standing.outcome = self.outcome(ending);
                    standing.may_be_dead = None;
                    return standing;
                }
            }
        }
        for ending in claims {
            if !standing.claims.contains(&ending.rule) && self.holds(ending, dead) == Held::Yes {
                standing.claims.push(ending.rule);
            }
        }
        standing
    }

    /// All conditions must hold; one that fails settles it, whatever is open.
    pub(super) fn holds(self, ending: &Ending, dead: &mut DeadMen) -> Held {
        let mut held = Held::Yes;
        for condition in &ending.when {
            match self.condition(condition, dead) {
                Held::Yes => {}
                Held::No => return Held::No,
                Held::Open => held = Held::Open,
            }
        }
        held
    }

    fn condition(self, condition: &Condition, dead: &mut DeadMen) -> Held {
        let (board, mover) = (self.board(), self.now.turn);
        let yes = match condition {
            Condition::NoMoves => !has_move(board),
            Condition::Check(wanted) => in_check(board, mover) == *wanted,
            Condition::Bare(who) => sides(*who, mover).iter().all(|side| is_bare(board, *side)),
            Condition::BaresBack => bares_back(board),
            Condition::QuietMoves(number) => self.now.clock >= number.saturating_mul(2),
            Condition::Repetition(times) => self.equals().len() + 1 >= *times as usize,
            Condition::PerpetualCheck(who) => sides(*who, mover)
                .iter()
                .all(|side| self.checked_all_along(*side)),
            Condition::Men {
                of,
                kinds,
                count,
                at_least,
                at_most,
            } => {
                let side = match of {
                    Turnwise::Mover => mover,
                    Turnwise::Other => mover.other(),
                };
                let men: Vec<_> = board.men(side).map(|(_, man)| man.kind).collect();
                let fits = |number: usize| {
                    u32::try_from(number).is_ok_and(|n| (*at_least..=*at_most).contains(&n))
                };
                let of_kind = |kind| men.iter().filter(|man| **man == kind).count();
                match count {
                    Count::Together => fits(men.iter().filter(|man| kinds.contains(**man)).count()),
                    Count::OfSomeKind => kinds.iter().any(|kind| fits(of_kind(kind))),
                }
            }
            Condition::Stands {
                of,
                kinds,
                region,
                safe,
            } => sides(*of, mover).iter().all(|side| {
                board.men(*side).any(|(square, man)| {
                    kinds.contains(man.kind)
                        && region[*side].contains(square)
                        && (!safe || attackers(board, square, side.other()).is_empty())
                })
            }),
            Condition::ChecksGiven { by, number } => self.now.checks[by.side(mover)] >= *number,
            Condition::SomeMove { kinds, to } => legal(board).iter().any(|(m, _)| {
                let is_meant = |from| board.at(from).is_some_and(|man| kinds.contains(man.kind));
                to[mover].contains(m.to) && is_meant(m.from)
            }),
            Condition::Facing(times) => self.facing_for(*times as usize),
            Condition::Turn(side) => mover == *side,
            Condition::Dead(test) => {
                return match (dead::is_dead(self, dead), test) {
                    (true, DeadTest::Exact | DeadTest::Material) => Held::Yes,
                    (false, DeadTest::Material) => Held::No,
                    (false, DeadTest::Exact) => Held::Open,
                };
            }
        };
        if yes { Held::Yes } else { Held::No }
    }

    /// Whether the royals face each other in this and the positions before, so many in a row.
    fn facing_for(self, times: usize) -> bool {
        let Some(earlier) = times.checked_sub(1) else {
            return true;
        };
        let recent = self.before.iter().rev().take(earlier);
        let faces = |setup: &Setup| facing(Board::new(self.rules, setup)).is_some();
        self.before.len() >= earlier && faces(self.now) && recent.copied().all(faces)
    }

    /// Whether every move of `side` since the first equal position gave check, and there was one.
    fn checked_all_along(self, side: Side) -> bool {
        let Some(first) = self.equals().first().copied() else {
            return false;
        };
        let since = self.before.iter().skip(first + 1).copied();
        let moved: Vec<&Setup> = since
            .chain([self.now])
            .filter(|setup| setup.turn != side)
            .collect();
        let checks = |setup: &&Setup| in_check(Board::new(self.rules, setup), side.other());
        !moved.is_empty() && moved.iter().all(checks)
    }

    /// How the game has ended, by a look at the board alone: no claim, no history, no counting, not `dead`.
    pub(crate) fn end_on_board(self, dead: &mut DeadMen) -> Option<Outcome> {
        let on_board = |condition: &Condition| match condition {
            Condition::QuietMoves(_)
            | Condition::Repetition(_)
            | Condition::PerpetualCheck(_)
            | Condition::Dead(_) => false,
            Condition::Facing(times) => *times <= 1,
            Condition::NoMoves
            | Condition::Check(_)
            | Condition::Bare(_)
            | Condition::BaresBack
            | Condition::Men { .. }
            | Condition::Stands { .. }
            | Condition::ChecksGiven { .. }
            | Condition::SomeMove { .. }
            | Condition::Turn(_) => true,
        };
        let mut endings = self.rules.endings().iter();
        let first = endings.find(|ending| {
            !ending.claim
                && ending.when.iter().all(on_board)
                && self.holds(ending, dead) == Held::Yes
        })?;
        Some(self.outcome(first)).filter(Outcome::is_over)
    }

    fn outcome(self, ending: &Ending) -> Outcome {
        let (mover, rule) = (self.now.turn, ending.rule);
        let winner = match ending.result {
            EndingResult::GoesOn => return Outcome::Ongoing,
            EndingResult::Draw => None,
            EndingResult::MoverWins => Some(mover),
            EndingResult::MoverLoses => Some(mover.other()),
            EndingResult::WhiteLoses => Some(Side::Black),
            EndingResult::BlackLoses => Some(Side::White),
            EndingResult::MoreMaterialWins { bonus } => {
                let worth = |side: Side| {
                    let kinds = self
                        .board()
                        .men(side)
                        .map(|(_, man)| self.rules.kind(man.kind));
                    let common = kinds.filter(|kind| kind.royalty == Royalty::Common);
                    let men = common.fold(0_i32, |sum, kind| sum.saturating_add(kind.value.0));
                    men.saturating_add(bonus[side].0)
                };
                let (white, black) = (worth(Side::White), worth(Side::Black));
                let ahead = if white > black {
                    Side::White
                } else {
                    Side::Black
                };
                (white != black).then_some(ahead)
            }
        };
        match winner {
            Some(by) => Outcome::Won { by, rule },
            None => Outcome::Drawn { rule },
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

/// Whether `side` has royals and nobody else.
pub(crate) fn is_bare(board: Board<'_>, side: Side) -> bool {
    let royals = royals(board, side);
    !royals.is_empty() && royals.len() == board.men(side).count()
}

/// Whether a legal move takes the only man of the other side that is not royal.
fn bares_back(board: Board<'_>) -> bool {
    let other = board.mover().other();
    let royals = royals(board, other);
    let common: Vec<_> = board
        .men(other)
        .filter(|man| !royals.contains(man))
        .collect();
    let takes = |last: Square| legal(board).iter().any(|(m, _)| m.captures.contains(last));
    matches!(common[..], [(last, _)] if takes(last))
}

/// Whether two positions are the same for repetition: men, side, rights, checks where they count, and the
/// marks that some legal move can use.
fn is_equal(rules: &Ruleset, a: &Setup, b: &Setup) -> bool {
    let who = |setup: &Setup, square| setup.at(square).map(|man| (man.side, man.kind));
    a.turn == b.turn
        && a.rights == b.rights
        && (a.checks == b.checks || !rules.counts_checks())
        && rules
            .geometry()
            .squares()
            .all(|square| who(a, square) == who(b, square))
        && usable_marks(rules, a) == usable_marks(rules, b)
}

/// The marks on whose squares some legal move takes their man.
fn usable_marks<'s>(rules: &Ruleset, setup: &'s Setup) -> Vec<&'s hakam_core::Mark> {
    if setup.marks.is_empty() {
        return Vec::new();
    }
    let moves: Vec<Move> = legal(Board::new(rules, setup))
        .into_iter()
        .map(|(m, _)| m)
        .collect();
    let is_usable = |mark: &&hakam_core::Mark| {
        moves.iter().any(|m| {
            m.to != mark.man && m.captures.contains(mark.man) && mark.skipped.contains(&m.to)
        })
    };
    setup.marks.iter().filter(is_usable).collect()
}
