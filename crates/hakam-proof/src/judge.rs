//! Claims judged: which board they speak of, whom their words mean, and what their definition says.

use std::sync::Arc;

use hakam_core::{Move, Request, Setup, Side};
use hakam_variant::Ruleset;

use crate::claim::{Claim, Party, Said, Scope};
use crate::evaluate::{Evaluator, Found, Stop, Unknown};
use crate::facts::{Board, Change, Facts};
use crate::language::Formula;
use crate::table::{ClaimKind, Form, table};
use crate::value::Value;
use crate::written::Attempt;

/// The move that is being judged, as it is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// As it is written.
    Text(String),
    /// By its squares.
    Request(Request),
}

/// What comes of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Verified,
    /// It does not.
    Refuted {
        /// Because it takes for granted what is not so.
        presupposition: bool,
    },
    /// Nobody can say.
    Unsure(Unknown),
}

/// Judges a claim about a position, with facts about it.
pub fn judge(
    rules: &Ruleset,
    position: &Setup,
    asked: Option<&Asked>,
    claim: &Claim,
    facts: &mut dyn Facts,
) -> Verdict {
    let mut evaluator = Evaluator::new(rules, table(), facts, asked);
    match evaluator.claim(claim, position.turn) {
        Ok(holds) if holds != claim.negated => Verdict::Verified,
        Ok(_) => Verdict::Refuted {
            presupposition: false,
        },
        Err(Stop::Presupposition) => Verdict::Refuted {
            presupposition: true,
        },
        Err(Stop::Unknown(why)) => Verdict::Unsure(why),
    }
}

/// What references are bound on.
pub(crate) struct Scene<'k> {
    pub(crate) kind: &'k ClaimKind,
    pub(crate) claim: &'k Claim,
    pub(crate) formula: &'k Formula,
    /// The position, or the one before the move.
    pub(crate) base: Board,
    /// The position after the move, with the move.
    pub(crate) made: Option<(Board, Move)>,
    /// How many names stand before the fields.
    pub(crate) first: usize,
    pub(crate) mover: Side,
}

impl Evaluator<'_> {
    /// A claim about a position alone.
    pub(crate) fn on(&mut self, claim: &Claim, board: Board) -> Found<bool> {
        let kind = &self.table.kinds[claim.kind];
        let mover = self.facts.turn(board)?;
        self.stated(kind, claim, (board, mover))
    }

    fn claim(&mut self, claim: &Claim, mover: Side) -> Found<bool> {
        let kind = &self.table.kinds[claim.kind];
        let mut board = Board::GIVEN;
        let own = said_text(kind, claim, "move");
        let subject = kind
            .subject
            .is_some_and(|field| claim.fields[field].is_some());
        let of_move = kind.speaks_of_moves() && (own.is_some() || !subject);
        match &claim.at {
            Scope::Given => {}
            // A claim about the move that is judged already speaks of the position after it.
            Scope::After if of_move && own.is_none() => {}
            Scope::After => {
                let m = self.subject(board)?.map_err(|_| Stop::Presupposition)?;
                board = self.facts.change(board, Change::After(m))?;
            }
            Scope::Line(texts) => {
                for text in texts {
                    let m = self
                        .written(board, text)?
                        .map_err(|_| Stop::Presupposition)?;
                    if !self.signs_hold(board, m, text)? {
                        return Err(Stop::Presupposition);
                    }
                    board = self.facts.change(board, Change::After(m))?;
                }
            }
        }
        if !of_move {
            return self.stated(kind, claim, (board, mover));
        }
        let found = match &own {
            Some(text) => {
                let turn = self.facts.turn(board)?;
                let side = kind
                    .field("side")
                    .and_then(|field| claim.fields[field].as_ref());
                if let Some(Said::Party(Party::Side(side))) = side
                    && *side != turn
                {
                    board = self.facts.change(board, Change::Pass)?;
                }
                self.written(board, text)?
            }
            None if self.asked.is_none() && kind.alone => {
                return self.stated(kind, claim, (board, mover));
            }
            None => self.subject(board)?,
        };
        let mover = self.facts.turn(board)?;
        let m = match found {
            Ok(m) => m,
            Err(attempts) => return self.refused(kind, claim, (board, mover), attempts),
        };
        if let Some(text) = &own
            && !self.signs_hold(board, m, text)?
        {
            // A move is named with its signs: `Nd5#` is no mate, and no such move.
            return Err(Stop::Presupposition);
        }
        let after = self.facts.change(board, Change::After(m))?;
        let formula = kind
            .formula(Form::LegalMove, claim.sense)
            .ok_or(Unknown::NoSense)?;
        let names = vec![
            Value::Board(board),
            Value::Side(Some(mover)),
            Value::Board(after),
            Value::Move(m),
        ];
        let scene = Scene {
            kind,
            claim,
            formula,
            base: board,
            made: Some((after, m)),
            first: names.len(),
            mover,
        };
        self.with_fields(&scene, names)
    }

    /// A claim about a position.
    fn stated(
        &mut self,
        kind: &ClaimKind,
        claim: &Claim,
        (board, mover): (Board, Side),
    ) -> Found<bool> {
        let Some(formula) = kind.formula(Form::Position, claim.sense) else {
            let means = kind.means[Form::Position as usize].is_empty();
            let why = if means {
                Unknown::NeedsMove
            } else {
                Unknown::NoSense
            };
            return Err(why.into());
        };
        let names = vec![Value::Board(board), Value::Side(Some(mover))];
        let scene = Scene {
            kind,
            claim,
            formula,
            base: board,
            made: None,
            first: names.len(),
            mover,
        };
        self.with_fields(&scene, names)
    }

    /// A claim about a move that is not legal.
    fn refused(
        &mut self,
        kind: &ClaimKind,
        claim: &Claim,
        (board, mover): (Board, Side),
        attempts: Vec<Attempt>,
    ) -> Found<bool> {
        let Some(formula) = kind.formula(Form::Refused, claim.sense) else {
            return Err(Stop::Presupposition);
        };
        let mut names = vec![Value::Board(board), Value::Side(Some(mover))];
        self.refused = Some(Refused {
            board,
            mover,
            attempts,
            claim: claim.clone(),
        });
        names.resize(names.len() + kind.fields.len(), Value::Absent);
        for (name, said) in names[2..].iter_mut().zip(&claim.fields) {
            if let Some(Said::Value(value)) = said {
                *name = value.clone();
            }
        }
        self.holds(formula, &names)
    }

    /// The move that is judged, if it is legal on a board, or what is against it.
    fn subject(&mut self, board: Board) -> Found<Result<Move, Vec<Attempt>>> {
        match self.asked.ok_or(Unknown::NeedsMove)? {
            Asked::Text(text) => self.written(board, text),
            Asked::Request(request) => {
                let judgement = self.facts.judgement(board, *request)?;
                Ok(match judgement.result {
                    Ok(m) => Ok(m),
                    Err(_) => Err(vec![(*request, judgement)]),
                })
            }
        }
    }
}

/// A move that is not legal, while a claim about it is judged.
pub(crate) struct Refused {
    pub(crate) board: Board,
    pub(crate) mover: Side,
    pub(crate) attempts: Vec<Attempt>,
    pub(crate) claim: Claim,
}

/// What a field says as a text.
fn said_text(kind: &ClaimKind, claim: &Claim, name: &str) -> Option<Arc<str>> {
    match claim.fields[kind.field(name)?].as_ref()? {
        Said::Value(Value::Text(text)) => Some(Arc::clone(text)),
        _ => None,
    }
}
