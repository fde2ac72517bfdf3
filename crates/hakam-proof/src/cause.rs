//! Why a move is not legal: whether a reason that a claim gives is among those found.

use hakam_core::{Question, ReasonCode, Request, Square};

use crate::claim::{Quantifier, Ref, Said};
use crate::evaluate::{Evaluator, Found, Stop};
use crate::judge::Refused;
use crate::table::table;
use crate::value::Value;
use crate::written::Attempt;

impl Evaluator<'_> {
    /// Whether the move is possible but that a royal of its side is left attacked.
    pub(crate) fn exposes(&self) -> bool {
        let exposes = |(_, judgement): &Attempt| {
            let mut failed = judgement.steps.iter().filter(|step| !step.held).peekable();
            failed.peek().is_some() && failed.all(|step| step.question == Question::RoyalSafe)
        };
        let attempts = self.refused.iter().flat_map(|refused| &refused.attempts);
        attempts.into_iter().any(exposes)
    }

    /// Whether one of the reasons is found for a piece that the words fit. Where nobody can be meant, nobody is there.
    pub(crate) fn is_caused(&mut self) -> Found<bool> {
        let Some(refused) = self.refused.take() else {
            return Ok(false);
        };
        let caused = self.is_caused_in(&refused);
        self.refused = Some(refused);
        caused
    }

    fn is_caused_in(&mut self, refused: &Refused) -> Found<bool> {
        let Refused {
            board,
            mover,
            attempts,
            claim,
        } = refused;
        let (board, mover) = (*board, *mover);
        let kind = &table().kinds[claim.kind];
        let said = |name: &str| claim.fields[kind.field(name)?].as_ref();
        let named = |code: ReasonCode| match said("reason") {
            Some(Said::Value(Value::Set(codes))) => codes.contains(&Value::text(code.as_str())),
            _ => false,
        };
        let of = match said("of") {
            Some(Said::Refs(refs)) => refs.first().copied(),
            _ => None,
        };
        let mut fitting: Vec<&Attempt> = attempts.iter().collect();
        match of {
            None => {}
            // Nobody stands where the move starts, or where a pawn would take.
            Some(Ref::Square(square)) => {
                if self.facts.piece(board, square)?.is_some() {
                    return Ok(false);
                }
                let found = |(_, found): &Attempt, code: ReasonCode, at: Option<Square>| {
                    let mut refusals = found.result.as_ref().err().into_iter().flatten();
                    at == Some(square) && named(code) && refusals.any(|it| it.reason.code() == code)
                };
                return Ok(attempts.iter().any(|attempt| {
                    let (from, to) = match attempt.0 {
                        Request::Go { from, to, .. } => (Some(from), Some(to)),
                        Request::Castle(_) => (None, None),
                    };
                    found(attempt, ReasonCode::NoPiece, from)
                        || found(attempt, ReasonCode::PawnCaptureEmpty, to)
                }));
            }
            Some(Ref::Pieces(mut described)) => {
                let nobody = described.quantifier == Quantifier::No;
                if nobody {
                    described.quantifier = Quantifier::Some;
                }
                let side = match described.side {
                    Some(party) => self.party(party, mover, board)?,
                    None => mover,
                };
                let side = (described.side.is_some() || described.on.is_none()).then_some(side);
                let there = match self.fitting(board, described, side, &[]) {
                    Err(Stop::Presupposition) if nobody => Vec::new(),
                    found => found?,
                };
                if nobody && !there.is_empty() {
                    return Ok(false);
                }
                let is_meant = |attempt: &&Attempt| match attempt.0 {
                    Request::Go { from, .. } if nobody => described.on.is_none_or(|on| on == from),
                    Request::Go { from, .. } => there.contains(&from),
                    Request::Castle(_) => nobody && described.on.is_none(),
                };
                fitting.retain(is_meant);
            }
        }
        if fitting.is_empty() {
            return Ok(attempts.is_empty() && named(ReasonCode::NoPiece));
        }
        let refusals = fitting
            .iter()
            .filter_map(|(_, found)| found.result.as_ref().err());
        Ok(refusals
            .flatten()
            .any(|refusal| named(refusal.reason.code())))
    }
}
