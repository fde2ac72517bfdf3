//! The checklist of a move: what was looked up, by which rule, and what was seen.

use hakam_core::{Question, Request, Setup};
use hakam_explain::{self as words, Seen};
use hakam_law::Position;
use hakam_notation::fen::{self, Leniency};
use hakam_variant::Ruleset;

use crate::referee::report::{Attempt, MoveReport, PartReport, Report};
use crate::referee::verdict::{Call, Verdict};

/// No more bullets are shown for a legal move.
pub const MOST_BULLETS: usize = 6;

/// No more pieces are named that come near to a move that is not legal.
const MOST_OTHERS: usize = 3;

/// The bullets of the move. What is against it stands first, every violated rule of it; then what held, as far
/// as there is room; then what its notation says.
pub fn checklist(rules: &Ruleset, report: &Report) -> Vec<String> {
    let Some(played) = &report.played else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    if let Some(over) = &played.over {
        lines.push(format!("NO {}", over.sentence));
    }
    if let Verdict::Unsure(why) = &played.legal {
        lines.push(super::doubt(rules, why));
    }
    let written = written(played);
    if let Some(setup) = position_of(rules, report, played) {
        let position = Position::new_unchecked(rules, setup);
        match (played.attempts.split_first(), played.m) {
            (Some((attempt, others)), _) => {
                lines.extend(refused(&position, attempt));
                lines.extend(others.iter().filter_map(near).take(MOST_OTHERS));
            }
            (None, Some(m)) => {
                lines.extend(written.wrong);
                let seen = words::held(&position, Request::of(m), &played.steps);
                let room =
                    MOST_BULLETS.saturating_sub(lines.len() + usize::from(written.right.is_some()));
                lines.extend(last(seen, room));
                lines.extend(written.right);
            }
            (None, None) => {}
        }
    }
    if let (Verdict::Refuted(_), Some(miss), true) =
        (&played.legal, &played.miss, played.attempts.is_empty())
    {
        lines.push(format!("NO {miss}"));
    }
    lines
}

/// The position the steps were taken in: that of the first certificate, or the one of the report.
fn position_of(rules: &Ruleset, report: &Report, played: &MoveReport) -> Option<Setup> {
    let certificate = played
        .legal
        .proof()
        .and_then(|proof| proof.certificates().first());
    let setup = certificate.map(|certificate| certificate.case.position.clone());
    setup.or_else(|| {
        Some(
            fen::read(rules, &report.position, Leniency::Strict)
                .ok()?
                .setup,
        )
    })
}

/// Of what held the last is the nearest to what failed, or to the end.
fn last(mut seen: Vec<Seen>, room: usize) -> impl Iterator<Item = String> {
    let skipped = seen.len().saturating_sub(room);
    let shown = seen.split_off(skipped).into_iter();
    shown.map(|Seen { rule, text }| format!("ok {rule}: {text}"))
}

/// Every rule against an attempt: of the first one, which the headline tells, what was seen.
fn refused(position: &Position<'_>, attempt: &Attempt) -> Vec<String> {
    let Attempt {
        request,
        objections,
        steps,
    } = attempt;
    let mut lines = Vec::new();
    for (number, objection) in objections.iter().enumerate() {
        let refusal = &objection.refusal;
        let said = if number == 0 {
            words::failed(position, *request, refusal, steps)
        } else {
            objection.sentence.clone()
        };
        lines.push(format!(
            "NO {} {}: {said}",
            refusal.rule,
            refusal.reason.code()
        ));
    }
    let room = MOST_BULLETS.saturating_sub(lines.len());
    lines.extend(last(words::held(position, *request, steps), room));
    lines
}

/// Another piece that comes as far as the first, or at least could go there on an empty board.
fn near(attempt: &Attempt) -> Option<String> {
    let mut failed = attempt.steps.iter().filter(|step| !step.held);
    let is_near = failed.any(|step| step.question > Question::PatternFits);
    let first = attempt.objections.first().filter(|_| is_near)?;
    Some(format!("nor another piece: {}", first.sentence))
}

/// What the text of a legal move says.
struct Written {
    /// What is false or not settled, each by itself.
    wrong: Vec<String>,
    /// What is right, and how it should be written: one line, or none.
    right: Option<String>,
}

fn written(played: &MoveReport) -> Written {
    let said = |part: &PartReport| {
        let sign = played.text.get(part.span.clone()).unwrap_or_default();
        format!("`{sign}` {}", part.words)
    };
    let mut wrong = Vec::new();
    let mut right: Vec<String> = Vec::new();
    for part in &played.parts {
        match part.verdict.call() {
            Call::Verified => right.push(said(part)),
            Call::Refuted => wrong.push(format!("NO notation: {}", said(part))),
            Call::Unsure => wrong.push(format!("UNSURE notation: {}", said(part))),
        }
    }
    let mut line = right.join(", ");
    for repair in &played.repairs {
        let joint = if line.is_empty() { "" } else { "; " };
        line = [&line, joint, &repair.message].concat();
    }
    Written {
        wrong,
        right: (!line.is_empty()).then(|| format!("ok notation: {line}")),
    }
}
