//! The checklist of a move: what was looked up, by which rule, and what was seen.

use hakam_core::{Question, Setup, Step};
use hakam_notation::fen::{self, Leniency};
use hakam_spec::{Position, words};
use hakam_variant::Ruleset;

use crate::referee::report::{Attempt, MoveReport, Report};
use crate::referee::verdict::Verdict;

/// No more bullets are shown for a move.
pub const MOST_BULLETS: usize = 6;

/// The bullets of the move: the steps that held and those that did not, in order, then the parts of its
/// notation. At most [`MOST_BULLETS`] steps are shown, every one that failed among them.
pub fn checklist(rules: &Ruleset, report: &Report) -> Vec<String> {
    let Some(played) = &report.played else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    if let Some(setup) = position_of(rules, report, played) {
        let position = Position::new_unchecked(rules, setup);
        lines.extend(steps(&position, played));
    }
    lines.extend(written(played));
    if let Verdict::Unsure(why) = &played.legal {
        lines.push(super::doubt(rules, why));
    }
    if let Some(over) = &played.over {
        lines.push(format!("NO {}", over.sentence));
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

fn steps(position: &Position<'_>, played: &MoveReport) -> Vec<String> {
    let (steps, objections) = match played.attempts.first() {
        Some(attempt) => (&attempt.steps, attempt.objections.as_slice()),
        None => (&played.steps, [].as_slice()),
    };
    let failed = steps.iter().filter(|step| !step.held).count();
    let room = MOST_BULLETS.saturating_sub(failed);
    // Of the steps that held the last are the nearest to what failed.
    let held = steps.iter().filter(|step| step.held).count();
    let mut skipped = held.saturating_sub(room);
    let mut lines = Vec::new();
    let shown = |step: &Step| {
        let words = words::step(position, step);
        if step.held {
            return ["ok ", step.rule.as_str(), ": ", &words].concat();
        }
        let mut of_rule = objections.iter().map(|objection| &objection.refusal);
        match of_rule.find(|refusal| refusal.rule == step.rule) {
            Some(refusal) => format!("NO {} {}: {words}", step.rule, refusal.reason.code()),
            None => format!("NO {}: {words}", step.rule),
        }
    };
    for step in steps {
        if step.held && skipped > 0 {
            skipped -= 1;
            continue;
        }
        lines.push(shown(step));
    }
    // Every other rule that is violated, the primary one being the headline.
    let others = objections.iter().skip(1).map(|objection| {
        format!(
            "also {}: {}",
            objection.refusal.reason.code(),
            objection.sentence
        )
    });
    lines.extend(others);
    // Another man that comes as far as this one, or at least could go there on an empty board.
    let near = |attempt: &&Attempt| {
        let mut failed = attempt.steps.iter().filter(|step| !step.held);
        failed.any(|step| step.question > Question::PatternFits)
    };
    for attempt in played.attempts.iter().skip(1).filter(near).take(3) {
        let first = attempt.objections.first();
        lines.extend(first.map(|objection| format!("nor another man: {}", objection.sentence)));
    }
    lines
}

/// What the text says and how it is written.
fn written(played: &MoveReport) -> Vec<String> {
    let mut lines = Vec::new();
    for part in &played.parts {
        let said = played.text.get(part.span.clone()).unwrap_or_default();
        let call = part.verdict.call();
        lines.push(format!("`{said}`: {} {call}", part.words));
    }
    for repair in &played.repairs {
        lines.push(format!("repair: {}", repair.message));
    }
    if let (Verdict::Refuted(_), Some(miss), true) =
        (&played.legal, &played.miss, played.attempts.is_empty())
    {
        lines.push(format!("NO {miss}"));
    }
    lines
}
