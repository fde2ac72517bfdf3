//! Moves that are not legal, and what stands against each.

use hakam_core::{Refusal, Request, Square};
use hakam_explain as words;
use hakam_law::Position;
use serde::Serialize;

use super::{Place, requested};
use crate::decided_on;

/// The moves of a position that are refused.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyNot {
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// The moves that are refused.
    pub refused: Vec<Refused>,
}

/// One refused move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused {
    /// In coordinates, or as a castling symbol.
    #[serde(rename = "move")]
    pub text: String,
    /// The violated rule that comes first.
    #[serde(flatten)]
    pub first: Violation,
    /// The other rules that are violated too.
    pub also: Vec<Violation>,
}

impl Refused {
    /// Every move towards a target on the empty board, and every castling, that is not legal; with `from` only
    /// those of the piece there.
    /// Where nobody stands there who could move, that is the answer.
    pub fn all(position: &Position<'_>, from: Option<Square>) -> Vec<Refused> {
        if let Some((square, first)) = from.and_then(|at| Some((at, no_mover(position, at)?))) {
            return vec![Refused {
                text: position.rules().geometry().name(square).to_string(),
                first,
                also: Vec::new(),
            }];
        }
        let mut refused = Vec::new();
        for (request, judgement) in position.why_not() {
            if let Err(refusals) = &judgement.result
                && from.is_none_or(|from| is_from(position, request, from))
            {
                refused.extend(Refused::of(position, request, refusals));
            }
        }
        refused
    }

    /// One request and the rules against it; `None` where there are none.
    pub fn of(position: &Position<'_>, request: Request, refusals: &[Refusal]) -> Option<Refused> {
        let mut violations = refusals
            .iter()
            .map(|refusal| Violation::of(position, request, refusal));
        Some(Refused {
            text: requested(position, request),
            first: violations.next()?,
            also: violations.collect(),
        })
    }
}

/// Why no move can begin on a square: it is empty, or the piece there is the other side's.
pub fn no_mover(position: &Position<'_>, from: Square) -> Option<Violation> {
    let turn = position.setup().turn;
    if position
        .setup()
        .at(from)
        .is_some_and(|man| man.side == turn)
    {
        return None;
    }
    let mut squares = position.rules().geometry().squares();
    let request = Request::Go {
        from,
        to: squares.find(|to| *to != from)?,
        choice: None,
    };
    let refusals = position.board().judge(request).result.err()?;
    let first = refusals.first()?;
    Some(Violation::of(position, request, first))
}

/// A castling is asked of the king, wherever it stands.
fn is_from(position: &Position<'_>, request: Request, square: Square) -> bool {
    match request {
        Request::Go { from, .. } => from == square,
        Request::Castle(_) => {
            let man = position.setup().at(square);
            let king = position.rules().castling().map(|castling| castling.king);
            man.is_some_and(|man| man.side == position.setup().turn && Some(man.kind) == king)
        }
    }
}

/// One violated rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Violation {
    /// The stable code of the reason.
    pub reason: &'static str,
    /// The rule.
    pub rule: String,
    /// For people.
    pub sentence: String,
    /// The squares that decided.
    pub witnesses: Vec<String>,
}

impl Violation {
    /// A refusal of a request, in words.
    pub fn of(position: &Position<'_>, request: Request, refusal: &Refusal) -> Violation {
        let board = position.rules().geometry();
        let (rules, setup) = (position.rules(), position.setup());
        let witnesses = decided_on::squares(rules, Some(setup), request, &refusal.reason);
        Violation {
            reason: refusal.reason.code().as_str(),
            rule: refusal.rule.to_string(),
            sentence: words::refusal(position, request, refusal),
            witnesses: witnesses
                .into_iter()
                .map(|at| board.name(at).to_string())
                .collect(),
        }
    }
}
