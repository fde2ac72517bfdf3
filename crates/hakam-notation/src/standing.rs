//! How a game stands: what the engine sees, and an argument where it says that nobody may be able to win.

use std::borrow::Borrow;

use hakam_core::{GameStatus, Outcome, RuleId, Setup};
use hakam_dead::{Glance, limits};
use hakam_engine::Engine;
use hakam_variant::{EndingResult, Ruleset};

/// How the game stands whose positions these are, the present one last. A position in which nobody can win is over
/// (rule D9) if that is seen at a glance; this is the one place that decides it, for games, records and every surface.
pub fn standing(rules: &Ruleset, engine: &Engine, history: &[Setup]) -> GameStatus {
    standing_by(|| Glance::of(rules), rules, engine, history)
}

/// The same by a glance that is kept for the next question, or made for this one.
pub fn standing_by<'r, G: Borrow<Glance<'r>>>(
    glance: impl FnOnce() -> G,
    rules: &Ruleset,
    engine: &Engine,
    history: &[Setup],
) -> GameStatus {
    let standing = engine.standing(history);
    let dead = standing
        .may_be_dead
        .zip(history.last())
        .and_then(|(rule, now)| dead_by(glance().borrow(), rules, now, rule));
    match dead {
        Some(outcome) => outcome.into(),
        None => standing,
    }
}

/// The draw by this rule, which asks for a dead position, if an argument at a glance shows that neither side can win.
pub fn dead_by(glance: &Glance<'_>, rules: &Ruleset, now: &Setup, rule: RuleId) -> Option<Outcome> {
    let mut endings = rules.endings().iter();
    let is_draw = endings.any(|ending| ending.rule == rule && ending.result == EndingResult::Draw);
    let dead = is_draw && glance.never(now, limits::GLANCE).is_some();
    dead.then_some(Outcome::Drawn { rule })
}
