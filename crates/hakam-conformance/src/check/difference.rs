//! In what two positions differ.

use hakam_core::{Setup, Square};
use hakam_variant::Ruleset;

use super::fault::squares;

/// What `found` has otherwise than `wanted`.
pub(super) fn describe(rules: &Ruleset, wanted: &Setup, found: &Setup) -> String {
    let board = rules.geometry();
    let mut parts = Vec::new();
    for square in board.squares() {
        if wanted.at(square) != found.at(square) {
            parts.push(format!(
                "{} on {}",
                man(rules, found, square),
                board.name(square)
            ));
        }
    }
    if wanted.turn != found.turn {
        parts.push(format!("{} to move", found.turn));
    }
    if wanted.rights != found.rights {
        parts.push(format!("unmoved {}", squares(rules, found.rights.iter())));
    }
    if wanted.marks != found.marks {
        let skipped = found.marks.iter().flat_map(|mark| mark.skipped.clone());
        parts.push(format!("passing {}", squares(rules, skipped)));
    }
    if (wanted.clock, wanted.number) != (found.clock, found.number) {
        parts.push(format!("clock {}, move {}", found.clock, found.number));
    }
    if wanted.checks != found.checks {
        let checks = found.checks;
        parts.push(format!("checks {} and {}", checks.white, checks.black));
    }
    parts.join(", ")
}

fn man(rules: &Ruleset, setup: &Setup, square: Square) -> String {
    match setup.at(square) {
        None => "nobody".to_owned(),
        Some(man) => {
            let promoted = if man.promoted { "promoted " } else { "" };
            format!("{} {promoted}{}", man.side, rules.kind(man.kind).key)
        }
    }
}
