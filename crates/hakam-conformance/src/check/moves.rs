//! Moves as cases write them, and what is said of those that are asked for: `e2e4`, `e7e8q`, `O-O`, `O-O-O`.

use hakam_core::{GameStatus, Move, ReasonCode, Refusal, Request, Way, Wing};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_variant::Ruleset;

use super::keyword::Answer;
use super::{Run, Why};
use crate::case::Line;

/// How a legal move is written: castling by its name, since a king may also simply step to its target.
pub(super) fn write(rules: &Ruleset, m: Move) -> String {
    let text = match m.way {
        Way::Castling(wing) => CoordinateMove::Castle(wing),
        Way::Pattern(_) => CoordinateMove::from(m),
    };
    coordinate::write(rules, text)
}

fn not_made(text: &str, why: &str) -> Why {
    Why::NotMade(text.to_owned(), why.to_owned())
}

impl Run<'_> {
    /// Makes the moves of a script.
    pub(super) fn play_all(&mut self, texts: &[String]) -> Answer {
        for text in texts {
            let m = self.legal(text)?;
            if !self.play()?.play(m) {
                return Err(not_made(text, "the game is over"));
            }
        }
        Ok(None)
    }

    /// The legal move meant by a text.
    pub(super) fn legal(&mut self, text: &str) -> Result<Move, Why> {
        let request = self.request(text)?;
        let found = self.find(request)?;
        found.ok_or_else(|| not_made(text, "not legal"))
    }

    fn request(&self, text: &str) -> Result<Request, Why> {
        match coordinate::read(self.rules, text) {
            Ok(CoordinateMove::Go { from, to, choice }) => Ok(Request::Go { from, to, choice }),
            Ok(CoordinateMove::Castle(wing)) => Ok(Request::Castle(wing)),
            Err(_) => Err(Why::unreadable(text, "move")),
        }
    }

    /// The legal move that was asked for, by looking through all of them. A castling may be asked
    /// for by the king's target, unless the king can simply step there, or by the partner's square.
    fn find(&mut self, request: Request) -> Result<Option<Move>, Why> {
        let play = self.play()?;
        let legal = play.legal_moves();
        let castling = |wing| legal.iter().find(|m| m.way == Way::Castling(wing));
        let found = match request {
            Request::Castle(wing) => castling(wing),
            Request::Go { from, to, choice } => {
                let pattern = |m: &&Move| matches!(m.way, Way::Pattern(_));
                let same = |m: &&Move| (m.from, m.to, m.choice) == (from, to, choice);
                let step = legal.iter().filter(pattern).find(same);
                step.or_else(|| legal.iter().find(same)).or_else(|| {
                    let setup = play.setup();
                    let partner = setup.at(to).is_some_and(|man| man.side == setup.turn);
                    let wing = if to > from { Wing::H } else { Wing::A };
                    castling(wing).filter(|m| partner && m.from == from)
                })
            }
        };
        Ok(found.copied())
    }

    fn refusals(&self, refusals: &[Refusal]) -> Vec<String> {
        let words = |refusal: &Refusal| {
            let squares = self.squares(refusal.reason.witnesses());
            format!("{} {} {squares}", refusal.rule, refusal.reason.code())
        };
        refusals.iter().map(words).collect()
    }

    fn refused(&self, listed: Option<Move>, refusals: &[String]) -> String {
        let contrary = listed.map(|m| format!("{} is listed, yet ", write(self.rules, m)));
        let contrary = contrary.unwrap_or_default();
        format!("{contrary}refused: {}", refusals.join(", "))
    }
}

/// The rule a move stands under, or why it does not.
pub(super) fn accepts(run: &mut Run<'_>, line: &Line) -> Answer {
    let request = run.request(&line.question[0])?;
    let listed = run.find(request)?;
    let judged = run.play()?.judge(request);
    Ok(Some(match (listed, judged.map(|judged| judged.result)) {
        (None, None) => "not legal".to_owned(),
        (None, Some(Ok(_))) => "judged legal, yet not listed".to_owned(),
        (listed, Some(Err(refusals))) => run.refused(listed, &run.refusals(&refusals)),
        (Some(m), Some(Ok(other))) if other != m => "judged as another move".to_owned(),
        (Some(m), Some(Ok(_)) | None) => match m.way {
            Way::Pattern(id) => run.rules.pattern(id).rule.to_string(),
            Way::Castling(wing) => {
                let wing = run.rules.castling_wing(wing);
                super::list(wing.map(|wing| wing.rule))
            }
        },
    }))
}

/// The rule and the reason why a move is refused first of all. Who gives no reasons answers only where the move is
/// not refused.
pub(super) fn refuses(run: &mut Run<'_>, line: &Line) -> Answer {
    let request = run.request(&line.question[0])?;
    let listed = run.find(request)?;
    // A finished game lists the moves its position would have, and refuses them all.
    let over = line.answer[1] == ReasonCode::GameOver.as_str();
    let legal = || Some("legal".to_owned());
    let Some(judgement) = run.play()?.judge(request) else {
        run.refusals = None;
        let refused = if over {
            let ended = |status: GameStatus| super::list(status.outcome.rule()) == line.answer[0];
            run.play()?.standing().is_none_or(ended)
        } else {
            listed.is_none()
        };
        return Ok(if refused { None } else { legal() });
    };
    let refusals = judgement.result.err().unwrap_or_default();
    let refusals = run.refusals(&refusals);
    run.refusals = Some(refusals.clone());
    Ok(match refusals.first() {
        None => legal(),
        Some(first) if line.is_met_by(first) && (listed.is_none() || over) => Some(first.clone()),
        Some(_) => Some(run.refused(listed, &refusals)),
    })
}
