//! Why a text was not taken as a move: the rules that stand against every move it may mean.

use std::ops::Range;

use hakam::{Game, PlayError, Position, Refusal, Request};
use hakam_core::{Reason, ReasonCode};
use hakam_notation::moves::{Body, Go, Miss, MoveError};
use hakam_spec::words;

use super::Violation;

/// A text that was not taken as a move.
#[derive(Debug)]
pub struct BadMove {
    /// The stable code: of a reason for refusal, or of a fault of the text.
    pub code: &'static str,
    /// Why, in one sentence.
    pub sentence: String,
    /// What more there is to say.
    pub notes: Vec<String>,
    /// The place in the text of the move.
    pub span: Range<usize>,
    /// What kind of answer it is.
    pub answer: Answer,
    /// The moves that may be meant, none of them legal.
    pub meant: Vec<Request>,
}

/// What kind of answer a refusal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The text is not written as moves are.
    Unread,
    /// The move is not legal, or what is said of it is not true.
    Refuted,
}

/// No more moves are explained: a text rarely means more.
const MOST_EXPLAINED: usize = 4;

/// What to try after a move that is not legal.
const WHERE_TO_LOOK: &str = "hint: `hakam moves` lists what is legal, `--why-not` what is not";

impl BadMove {
    /// Why `text` was not taken as a move in the present position of a game.
    pub fn new(game: &Game, text: &str, error: &PlayError) -> BadMove {
        let illegal = |request: Request, refusals: &[Refusal]| {
            BadMove::illegal(&game.position(), text, request, refusals)
        };
        match error {
            PlayError::Over(over) => BadMove {
                code: ReasonCode::GameOver.as_str(),
                sentence: over.sentence.clone(),
                notes: Vec::new(),
                span: 0..text.len(),
                answer: Answer::Refuted,
                meant: Vec::new(),
            },
            PlayError::Illegal(error) => illegal(error.request, &error.refusals),
            PlayError::Text(error) => BadMove::unclear(&game.position(), text, error),
            PlayError::NotHere { .. } => BadMove {
                code: "NOT_HERE",
                sentence: error.to_string(),
                notes: Vec::new(),
                span: 0..text.len(),
                answer: Answer::Refuted,
                meant: Vec::new(),
            },
        }
    }

    /// One move is meant, and rules stand against it.
    fn illegal(
        position: &Position<'_>,
        text: &str,
        request: Request,
        refusals: &[Refusal],
    ) -> BadMove {
        let mut violations = refusals
            .iter()
            .map(|refusal| Violation::of(position, request, refusal));
        let first = violations.next();
        let code = first.as_ref().map_or("ILLEGAL", |first| first.reason);
        let sentence = first.as_ref().map(|first| first.sentence.clone());
        let by = first.map(|first| {
            let code = refusals.first().map(|refusal| refusal.rule);
            let name = code.map(|code| words::rule_name(position.rules(), code));
            let name = name.unwrap_or_default();
            format!("rule {} ({name}){}", first.rule, squares(&first))
        });
        let also = violations.map(|violation| format!("also {}", in_words(&violation)));
        let hint = WHERE_TO_LOOK.to_owned();
        BadMove {
            code,
            sentence: sentence.unwrap_or_default(),
            notes: by.into_iter().chain(also).chain([hint]).collect(),
            span: 0..text.len(),
            answer: Answer::Refuted,
            meant: vec![request],
        }
    }

    /// The text names no one legal move.
    fn unclear(position: &Position<'_>, text: &str, error: &MoveError) -> BadMove {
        let answer = match error {
            MoveError::NotAMove { .. }
            | MoveError::UnknownLetter { .. }
            | MoveError::NotCanonical { .. } => Answer::Unread,
            // Everything else speaks of a move that is not to be had.
            _ => Answer::Refuted,
        };
        let mut bad = BadMove {
            code: error.code(),
            sentence: error.to_string(),
            notes: error.notes(text),
            span: error.span(),
            answer,
            meant: Vec::new(),
        };
        match error {
            MoveError::NoSuchMove { miss, .. } => bad.explain(position, text, miss),
            MoveError::NotCanonical { .. } => {
                bad.notes.push("hint: `--lenient` takes it".to_owned());
            }
            MoveError::NotAMove { .. } => {
                let hint = "hint: a move is written as `Nf3` or by its squares, `g1f3`";
                bad.notes.push(hint.to_owned());
            }
            _ => {}
        }
        bad
    }

    /// Adds why each move that may be meant is not legal.
    fn explain(&mut self, position: &Position<'_>, text: &str, miss: &Miss) {
        let refused = refused(position, miss);
        if let [(request, refusals)] = refused.as_slice() {
            let near = std::mem::take(&mut self.notes);
            let span = self.span.clone();
            *self = BadMove::illegal(position, text, *request, refusals);
            self.span = span;
            self.notes.splice(1..1, near);
            return;
        }
        for (request, refusals) in refused.iter().take(MOST_EXPLAINED) {
            let first = refusals.first();
            let violation = first.map(|first| Violation::of(position, *request, first));
            self.notes.extend(violation.as_ref().map(in_words));
        }
        self.notes.push(WHERE_TO_LOOK.to_owned());
        self.meant = refused.into_iter().map(|(request, _)| request).collect();
    }
}

/// Every move that may be meant, with what stands against it. Men that could not go there on an empty board
/// are left out when others could.
fn refused(position: &Position<'_>, miss: &Miss) -> Vec<(Request, Vec<Refusal>)> {
    let requests = match &miss.written.body {
        Body::Castle(wing) => vec![Request::Castle(wing.value)],
        Body::Go(go) => goings(position, miss, go),
    };
    let mut refused: Vec<(Request, Vec<Refusal>)> = requests
        .into_iter()
        .filter_map(|request| Some((request, position.judge(request).result.err()?)))
        .collect();
    let is_far = |(_, refusals): &(Request, Vec<Refusal>)| {
        let first = refusals.first();
        first.is_none_or(|first| first.reason == Reason::Geometry)
    };
    if !refused.iter().all(is_far) {
        refused.retain(|one| !is_far(one));
    }
    refused
}

/// The men that may be meant, each asked to go to the target.
fn goings(position: &Position<'_>, miss: &Miss, go: &Go) -> Vec<Request> {
    let board = position.rules().geometry();
    let file = go.file.as_ref().map(|file| file.value);
    let rank = go.rank.as_ref().map(|rank| rank.value);
    miss.men
        .iter()
        .filter(|man| file.is_none_or(|file| board.file(**man) == file))
        .filter(|man| rank.is_none_or(|rank| board.rank(**man) == rank))
        .map(|man| Request::Go {
            from: *man,
            to: go.to.value,
            choice: go.becomes.as_ref().map(|kind| kind.value),
        })
        .collect()
}

/// `PINNED C2: sentence [b2 h8]`.
fn in_words(violation: &Violation) -> String {
    let Violation {
        reason,
        rule,
        sentence,
        ..
    } = violation;
    format!("{reason} {rule}: {sentence}{}", squares(violation))
}

/// The squares that decided: ` [b2 h8]`.
fn squares(violation: &Violation) -> String {
    if violation.witnesses.is_empty() {
        String::new()
    } else {
        format!(" [{}]", violation.witnesses.join(" "))
    }
}
