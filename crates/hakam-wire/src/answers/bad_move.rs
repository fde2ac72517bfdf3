//! Why a text was not taken as a move: the rules that stand against every move it may mean.

use std::ops::Range;

use hakam::{Game, PlayError, Position, Refusal, Request, RuleId, Variant, refused_readings};
use hakam_core::{Reason, ReasonCode};
use hakam_explain as words;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{Miss, MoveError};
use hakam_pgn as pgn;
use hakam_pgn::checked::{Checked, Fate, Finding, What};

use super::Violation;

/// A text that was not taken as a move.
#[derive(Debug)]
pub struct BadMove {
    /// The stable code: of a reason for refusal, or of a fault of the text.
    pub code: &'static str,
    /// The rule that stands against it first of all, if one does.
    pub rule: Option<RuleId>,
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
                rule: over.outcome.rule(),
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
                rule: None,
                sentence: error.to_string(),
                notes: Vec::new(),
                span: 0..text.len(),
                answer: Answer::Refuted,
                meant: Vec::new(),
            },
        }
    }

    /// The rules that stand against a move of the main line of a record, where that is what was found.
    pub fn of_record(
        variant: &Variant,
        record: &pgn::Game,
        checked: &Checked,
        finding: &Finding,
    ) -> Option<BadMove> {
        let What::BadMove { text, error } = &finding.what else {
            return None;
        };
        let mut game = match record.tag("FEN") {
            None => Game::new(variant),
            Some(text) => {
                let read = fen::read(variant.rules(), text, Leniency::Lenient).ok()?;
                Game::from_setup(variant, read.setup).ok()?
            }
        };
        for m in record.main_line() {
            if m.place() == finding.place {
                let error = PlayError::Text(error.clone());
                return Some(BadMove::new(&game, text, &error));
            }
            match checked.fates.get(m.index()) {
                Some(Fate::Legal(played)) => game.follow_move(*played).ok()?,
                Some(Fate::Illegal | Fate::Unchecked) | None => return None,
            }
        }
        None
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
            rule: refusals.first().map(|refusal| refusal.rule),
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
            rule: None,
            sentence: error.to_string(),
            notes: error.notes(text),
            span: error.span(),
            answer,
            meant: Vec::new(),
        };
        match error {
            MoveError::NoSuchMove { miss, .. } => bad.explain(position, text, miss),
            MoveError::NotCanonical { .. } => {
                bad.notes.push("hint: `--lenient` accepts it".to_owned());
            }
            MoveError::NotAMove { .. } => {
                let hint = "hint: a move is written as `Nf3` or by its squares, `g1f3`";
                bad.notes.push(hint.to_owned());
            }
            _ => {}
        }
        bad
    }

    /// Adds why each move that may be meant is not legal: the one nearest to it first, then those of the others
    /// that could be made on an empty board.
    fn explain(&mut self, position: &Position<'_>, text: &str, miss: &Miss) {
        let mut refused = refused_readings(position, miss)
            .into_iter()
            .filter_map(|(request, judgement)| Some((request, judgement.result.err()?)));
        let Some((nearest, refusals)) = refused.next() else {
            self.notes.push(WHERE_TO_LOOK.to_owned());
            return;
        };
        let near = std::mem::take(&mut self.notes);
        let span = self.span.clone();
        *self = BadMove::illegal(position, text, nearest, &refusals);
        self.span = span;
        self.notes.splice(1..1, near);
        for (request, refusals) in refused.take(MOST_EXPLAINED) {
            let first = refusals.first();
            let Some(first) = first.filter(|first| first.reason != Reason::Geometry) else {
                continue;
            };
            let violation = Violation::of(position, request, first);
            let last = self.notes.len().saturating_sub(1);
            self.notes
                .insert(last, format!("nor another piece: {}", in_words(&violation)));
            self.meant.push(request);
        }
    }
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
