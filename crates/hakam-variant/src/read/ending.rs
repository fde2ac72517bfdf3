//! Endings: an ordered list of conditions and results.

use hakam_core::PerSide;

use super::condition;
use super::known::Known;
use super::tree::Node;
use super::words::{ENDING, Fields, PER_SIDE};
use crate::report::{Code, Findings, Place};
use crate::{Ending, EndingResult, Resignation, Value};

/// More endings or constraints than this are refused.
pub(super) const MOST: usize = 256;

/// The endings of a file, in its order, each with its place.
pub(super) fn read(top: &Fields, known: &Known, found: &mut Findings) -> Vec<(Ending, Place)> {
    let nodes = top.get("ending").and_then(|node| node.list(found));
    let nodes = nodes.unwrap_or_default();
    if let Some(node) = nodes.get(MOST) {
        let message = format!("more than {MOST} game-end rules");
        found.error(Code::TooManyEndings, &node.place, message);
    }
    nodes
        .iter()
        .take(MOST)
        .filter_map(|node| Some((ending(node, known, found)?, node.place.clone())))
        .collect()
}

/// What giving up brings: the game is lost, unless the file says otherwise.
pub(super) fn resignation(top: &Fields, found: &mut Findings) -> Resignation {
    let words = [
        ("loses", Resignation::Loses),
        (
            "draw if the opponent cannot win",
            Resignation::DrawIfOpponentCannotWin,
        ),
    ];
    let node = top.get("resignation");
    node.and_then(|node| node.word(&words, found))
        .unwrap_or_default()
}

fn ending(node: &Node, known: &Known, found: &mut Findings) -> Option<Ending> {
    let fields = Fields::of(node, &ENDING, found)?;
    let rule = known.rule(&fields, found);
    let when = fields.require("when", found);
    let when = when.and_then(|node| condition::read(node, known, found));
    let result = fields.require("result", found);
    let result = result.and_then(|node| result_of(node, &fields, found));
    let claim = fields.truth("claim", found);
    if claim && result == Some(EndingResult::GoesOn) {
        let message = "nobody can claim that the game is in progress";
        found.error(Code::Ending, &node.place, message);
    }
    Some(Ending {
        rule: rule?,
        when: when?,
        result: result?,
        claim,
    })
}

fn result_of(node: &Node, fields: &Fields, found: &mut Findings) -> Option<EndingResult> {
    let bonus = fields.get("bonus");
    let sums = EndingResult::MoreMaterialWins {
        bonus: bonus.map_or(PerSide::default(), |node| bonus_of(node, found)),
    };
    let results = [
        ("draw", EndingResult::Draw),
        ("mover wins", EndingResult::MoverWins),
        ("mover loses", EndingResult::MoverLoses),
        ("white loses", EndingResult::WhiteLoses),
        ("black loses", EndingResult::BlackLoses),
        ("goes on", EndingResult::GoesOn),
        ("more material wins", sums),
    ];
    let result = node.word(&results, found)?;
    if let Some(bonus) = bonus.filter(|_| result != sums) {
        let message = "`bonus` is only added where `more material wins`";
        found.error(Code::Ending, &bonus.place, message);
    }
    Some(result)
}

fn bonus_of(node: &Node, found: &mut Findings) -> PerSide<Value> {
    let Some(sides) = Fields::of(node, &PER_SIDE, found) else {
        return PerSide::default();
    };
    let mut worth = |key| sides.get(key).and_then(|node| node.worth(found));
    PerSide {
        white: worth("white").unwrap_or_default(),
        black: worth("black").unwrap_or_default(),
    }
}
