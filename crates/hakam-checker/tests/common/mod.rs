//! Seeded random play, and the spec's answers in the checker's types.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod forge;
pub mod strategy;
pub mod wins;

use hakam_checker as checker;
use hakam_checker::claim::{Claim, Deed, Movement, Statement};
use hakam_checker::{Answer, Case, Change, Lookup, Place, Query, Refused, Subject, Which, Witness};
use hakam_core::{Kind, Move, Question, Request, Setup};
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin, fen};

/// A small generator (Marsaglia's xorshift64), so that a failure can be played again.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }
}

/// Plays `plies` random moves from the start and shows each position on the way.
pub fn random_play(rules: &Ruleset, seed: u64, plies: usize, mut show: impl FnMut(&Position<'_>)) {
    let mut dice = Dice::new(seed);
    let mut position = Position::start(rules);
    for _ in 0..plies {
        show(&position);
        let next = position.continuations();
        if next.is_empty() {
            return;
        }
        position = next[dice.below(next.len())].1.clone();
    }
}

/// Every built-in ruleset.
pub fn all_rulesets() -> Vec<Ruleset> {
    builtin::names()
        .map(|name| builtin::load(name).unwrap())
        .collect()
}

/// A position of a game by its text.
pub fn setup(rules: &Ruleset, text: &str) -> Setup {
    fen::read(rules, text, fen::Leniency::Strict)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .setup
}

/// The claim that the move of the case is legal.
pub fn legality(position: &Setup, request: Request) -> Case {
    let deed = Deed::Legal;
    Case {
        position: position.clone(),
        history: None,
        subject: Some(Subject::Requested(request)),
        claim: Claim::new(Statement::Movement(Movement { played: None, deed })),
    }
}

/// Every request by any man to any square, plain and becoming anything; one from a square where nobody
/// stands; and the castlings.
pub fn requests(rules: &Ruleset, setup: &Setup) -> Vec<Request> {
    let mut choices: Vec<Option<Kind>> = vec![None];
    choices.extend(rules.kinds().map(|(kind, _)| Some(kind)));
    let mut found = Vec::new();
    for (from, _) in setup.men(rules.geometry()) {
        for to in rules.geometry().squares() {
            for &choice in &choices {
                found.push(Request::Go { from, to, choice });
            }
        }
    }
    let squares: Vec<_> = rules.geometry().squares().collect();
    let nobody = squares.iter().find(|square| setup.is_empty(**square));
    found.extend(nobody.map(|from| Request::Go {
        from: *from,
        to: squares[0],
        choice: None,
    }));
    found.extend(hakam_core::Wing::BOTH.map(Request::Castle));
    found
}

/// A witness whose answers are the spec's, as far as the spec can tell; only the detail of attacks, the
/// marks, rights and dead men are looked up.
pub struct SpecWitness<'r> {
    pub rules: &'r Ruleset,
    pub position: Setup,
    pub history: Vec<Setup>,
}

impl<'r> SpecWitness<'r> {
    pub fn new(rules: &'r Ruleset, case: &Case) -> SpecWitness<'r> {
        SpecWitness {
            rules,
            position: case.position.clone(),
            history: case.history.clone().unwrap_or_default(),
        }
    }

    /// The position at a place, made by the spec.
    pub fn at(&self, place: &Place) -> Option<Position<'r>> {
        let mut position = Position::new_unchecked(self.rules, self.position.clone());
        for change in &place.0 {
            let mut setup = position.setup().clone();
            match change {
                Change::After(m) => {
                    position = position.after(*m)?;
                    continue;
                }
                Change::Pass => {
                    setup.turn = setup.turn.other();
                    setup.marks.clear();
                }
                Change::Without(square) | Change::Turned(square) => {
                    let mut man = setup.put(*square, None)?;
                    man.side = man.side.other();
                    if matches!(change, Change::Turned(_)) {
                        setup.put(*square, Some(man));
                    }
                    setup.rights.remove(*square);
                    setup.marks.retain(|mark| mark.man != *square);
                }
            }
            position = Position::new_unchecked(self.rules, setup);
        }
        Some(position)
    }
}

fn is_of(which: Which, m: &Move) -> bool {
    match which {
        Which::All => true,
        Which::Of(square) => m.from == square,
        Which::To(square) => m.to == square,
        Which::Taking(square) => m.captures.contains(square),
    }
}

/// The moves of one sort by the spec: the legal ones, and the requests that fail by safety or a constraint
/// alone.
pub fn spec_moves(position: &Position<'_>, which: Which) -> checker::MoveList {
    let (rules, setup) = (position.rules(), position.setup());
    let mut all = position.legal_moves();
    all.sort_unstable();
    let mut refused: Vec<Refused> = Vec::new();
    for request in requests(rules, setup) {
        let may_be = match (request, which) {
            (_, Which::All) => true,
            (Request::Castle(_), _) => continue,
            (Request::Go { from, .. }, Which::Of(square)) => from == square,
            (Request::Go { to, .. }, Which::To(square)) => to == square,
            // En passant arrives elsewhere; no such case is asked of this helper.
            (Request::Go { to, .. }, Which::Taking(square)) => to == square && !setup.is_empty(to),
        };
        if !may_be || all.iter().any(|m| Request::of(*m) == request) {
            continue;
        }
        let judgement = position.board().judge(request);
        let Err(refusals) = judgement.result else {
            continue;
        };
        let late = |question| matches!(question, Question::RoyalSafe | Question::ConstraintKept);
        let is_candidate = judgement
            .steps
            .iter()
            .all(|step| step.held || late(step.question))
            && judgement
                .steps
                .iter()
                .any(|step| step.question == Question::PathFits && step.held)
            && !is_castling_by_squares(request, &judgement.steps);
        if is_candidate {
            refused.push(Refused { request, refusals });
        }
    }
    refused.sort_by_key(|refused| refused.request);
    checker::MoveList {
        legal: all.into_iter().filter(|m| is_of(which, m)).collect(),
        refused,
    }
}

/// A castling asked for by squares is listed under its wing. Its judgement begins with rights, not with the
/// man.
fn is_castling_by_squares(request: Request, steps: &[hakam_core::Step]) -> bool {
    matches!(request, Request::Go { .. })
        && steps
            .first()
            .is_some_and(|step| step.question != Question::OwnsMan)
}

impl Witness for SpecWitness<'_> {
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer> {
        let position = self.at(place)?;
        let setup = position.setup();
        let geometry = self.rules.geometry();
        Some(match query {
            Query::Turn => Answer::Turn(setup.turn),
            Query::Clock => Answer::Clock(setup.clock),
            Query::Number => Answer::Number(setup.number),
            Query::Marks => Answer::Marks(setup.marks.clone()),
            Query::Man(square) => Answer::Man(setup.at(square)),
            Query::Men(side) => Answer::Men(setup.men_of(geometry, side).collect()),
            Query::Attackers { of, by } => Answer::Attackers(position.board().attackers(of, by)),
            Query::Checks(side) => {
                let royals = position.board().royals(side).into_iter();
                Answer::Checks(
                    royals
                        .map(|r| (r, position.board().attackers(r, side.other())))
                        .collect(),
                )
            }
            Query::Judgement(request) => Answer::Judgement(position.board().judge(request)),
            Query::Moves(which) => Answer::Moves(spec_moves(&position, which)),
            Query::Attack { by, of } => {
                let answer = Lookup::new(self.rules, setup, &[])
                    .answer(&Place::root(), query)
                    .ok()?;
                let Answer::Attack(attack) = &answer else {
                    panic!("an answer to something else");
                };
                let side = setup.at(by)?.side;
                assert_eq!(
                    attack.holds(),
                    position.board().attackers(of, side).contains(&by)
                );
                answer
            }
            Query::Right { .. }
            | Query::Standing
            | Query::Equals
            | Query::LastMove
            | Query::DeadMen
            | Query::End => {
                let mut lookup = Lookup::new(self.rules, &self.position, &self.history);
                lookup.answer(place, query).ok()?
            }
            Query::Mate { .. } | Query::Perpetual | Query::Win { .. } | Query::ForcedWin { .. } => {
                return None;
            }
        })
    }
}
