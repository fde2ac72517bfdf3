//! Deciding a claim by its definition, out of primitive facts.
//!
//! The numbers in the comments below this module are those of the definitions of claims. What a definition
//! asks of a position is asked of a [`Witness`]; the definitions themselves look at no board.

mod ask;
mod attack;
mod board;
mod deed;
mod ending;
mod exchange;
mod lines;
mod listing;
mod men;
mod moving;
mod past;
mod safety;
mod san;
mod squares;
mod tactics;
mod winning;
mod written;

use hakam_core::Side;
use hakam_variant::Ruleset;

use crate::certificate::{Case, Verdict};
use crate::claim::{Party, Profile, Scope, Statement};
use crate::facts::{Answer, Change, Place, Query};
use crate::rejected::{Rejected, Undecided};

/// Somebody who answers primitive questions.
pub trait Witness {
    /// The answer, if it is known.
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer>;
}

/// What becomes of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Verified or refuted.
    pub verdict: Verdict,
    /// By what.
    pub ground: Ground,
}

/// What a verdict rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The definition of the claim.
    Definition,
    /// The claim speaks of a man or a legal move that is not there.
    Presupposition,
}

/// Whether a statement holds. `Mixed`: for some of the men its words may mean and not for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    Yes,
    No,
    Mixed,
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Truth {
        if holds { Truth::Yes } else { Truth::No }
    }
}

impl std::ops::Not for Truth {
    type Output = Truth;

    fn not(self) -> Truth {
        match self {
            Truth::Yes => Truth::No,
            Truth::No => Truth::Yes,
            Truth::Mixed => Truth::Mixed,
        }
    }
}

/// Why deciding stops early.
enum Stop {
    /// What the claim takes for granted is not so.
    Presupposition,
    Rejected(Rejected),
}

impl From<Undecided> for Stop {
    fn from(why: Undecided) -> Stop {
        Stop::Rejected(Rejected::Undecided(why))
    }
}

type Ruling<T = Truth> = Result<T, Stop>;

/// A claim while it is decided.
struct Court<'a> {
    rules: &'a Ruleset,
    case: &'a Case,
    witness: &'a mut dyn Witness,
    /// Questions asked so far.
    asked: usize,
    /// The side that moves in the position the claim is made in: `we`, `our`.
    mover: Side,
    used_subject: bool,
    used_history: bool,
}

/// Decides a claim by its definition, with the answers of `witness`.
///
/// # Errors
/// When the claim can be given no verdict, when the witness lacks an answer, or when the case names a move or
/// earlier positions that the claim never asks about.
pub fn decide(
    rules: &Ruleset,
    case: &Case,
    witness: &mut dyn Witness,
) -> Result<Decision, Rejected> {
    let mut court = Court {
        rules,
        case,
        witness,
        asked: 0,
        mover: case.position.turn,
        used_subject: false,
        used_history: false,
    };
    let truth = court.claim();
    let (verdict, ground) = match truth {
        Ok(Truth::Yes) => (Verdict::Verified, Ground::Definition),
        Ok(Truth::No) => (Verdict::Refuted, Ground::Definition),
        Err(Stop::Presupposition) => (Verdict::Refuted, Ground::Presupposition),
        Ok(Truth::Mixed) => return Err(Rejected::Undecided(Undecided::Ambiguous)),
        Err(Stop::Rejected(rejected)) => return Err(rejected),
    };
    if case.subject.is_some() && !court.used_subject {
        return Err(Rejected::UnusedSubject);
    }
    if case.history.is_some() && !court.used_history {
        return Err(Rejected::UnusedHistory);
    }
    Ok(Decision { verdict, ground })
}

impl Court<'_> {
    /// The claim, in the position it speaks of.
    fn claim(&mut self) -> Ruling {
        let claim = &self.case.claim;
        let mut place = Place::root();
        match &claim.at {
            None => {}
            // A movement without a move of its own already speaks of the position after the move.
            Some(Scope::After) if self.is_about_subject() => {}
            Some(Scope::After) => {
                let m = self.subject(&place)?.map_err(|_| Stop::Presupposition)?;
                place = place.then(Change::After(m));
            }
            Some(Scope::Line(moves)) => {
                for text in moves.iter() {
                    let m = self
                        .written(&place, text)?
                        .map_err(|_| Stop::Presupposition)?;
                    let holds = self.signs_hold(&place, &m, text)?;
                    Self::presuppose(holds)?;
                    place = place.then(Change::After(m));
                }
            }
        }
        let truth = match &claim.statement {
            Statement::Board(fact) => self.board_fact(&place, fact)?,
            Statement::Attack(fact) => self.attack_fact(&place, fact)?,
            Statement::Movement(movement) => self.movement(&place, movement)?,
            Statement::Listing(listing) => self.listing(&place, listing)?,
            Statement::Ending(ending) => self.ending(&place, ending)?,
            Statement::Record(record) => self.record(&place, record)?,
            Statement::Judgement { .. } | Statement::Unread { .. } => {
                return Err(self.not_certified());
            }
        };
        Ok(if claim.negated { !truth } else { truth })
    }

    fn is_about_subject(&self) -> bool {
        matches!(&self.case.claim.statement, Statement::Movement(m) if m.played.is_none())
    }

    /// Words of this kind, or in this sense, have no certificates.
    fn not_certified(&self) -> Stop {
        let kind = self.case.claim.statement.kind();
        let profile = self.case.claim.profile.as_str();
        Undecided::NotCertified { kind, profile }.into()
    }

    /// The sense in which the claim is made, which must be one of these.
    fn sense(&self, known: &[Profile]) -> Ruling<Profile> {
        let profile = self.case.claim.profile;
        let is_known = known.contains(&profile);
        is_known
            .then_some(profile)
            .ok_or_else(|| self.not_certified())
    }

    /// Asks that the claim is made in the strict sense.
    fn strictly(&self) -> Ruling<()> {
        self.sense(&[Profile::Strict]).map(drop)
    }

    /// Whom a word for a side means in the position at a place.
    fn side(&self, place: &Place, party: Party) -> Side {
        match party {
            Party::White => Side::White,
            Party::Black => Side::Black,
            Party::Mover => self.mover,
            Party::Other => self.mover.other(),
            Party::ToMove => self.turn(place),
        }
    }

    /// The side to move at a place: it follows from the way there.
    fn turn(&self, place: &Place) -> Side {
        let flips = place.0.iter().filter(|change| match change {
            Change::After(_) | Change::Pass => true,
            Change::Without(_) | Change::Turned(_) => false,
        });
        if flips.count() % 2 == 0 {
            self.case.position.turn
        } else {
            self.case.position.turn.other()
        }
    }

    /// The position at a place if it were the turn of `side`, which nobody can say while the other is in check.
    fn if_its_turn(&mut self, place: &Place, side: Side) -> Ruling<Place> {
        if self.turn(place) != side && !self.checkers(place, side.other())?.is_empty() {
            return Err(Undecided::OpponentInCheck.into());
        }
        Ok(self.with_turn(place, side))
    }

    /// The position at a place with `side` to move.
    fn with_turn(&self, place: &Place, side: Side) -> Place {
        if self.turn(place) == side {
            place.clone()
        } else {
            place.then(Change::Pass)
        }
    }
}
