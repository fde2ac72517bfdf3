//! Warnings about endings: those that are never reached, and games that nobody can win.

use super::Linted;
use crate::report::Code;
use crate::{Condition, Ending, EndingResult, Royalty, Who};

pub(super) fn are_reached_and_won(linted: &Linted) {
    let mut reached: Vec<&Ending> = Vec::new();
    for (ending, place) in linted.endings {
        let Some(before) = reached.iter().find(|before| covers(before, ending)) else {
            reached.push(ending);
            continue;
        };
        let message = format!(
            "{} is never reached: {} holds whenever it does, and stands before it",
            ending.rule, before.rule
        );
        linted.found.warning(Code::ENDING_COVERED, place, message);
    }
    let mut kinds = linted.rules.kinds();
    let royals = kinds.any(|(_, info)| info.royalty != Royalty::Common);
    let can_hold = |ending: &Ending| royals || !ending.when.contains(&Condition::Check(true));
    let can_win = |ending: &&Ending| is_win(ending.result) && can_hold(ending);
    if !reached.iter().any(can_win) {
        let message = "no game-end rule lets a side win";
        let place = &linted.merged.place;
        linted.found.warning(Code::NO_WIN, place, message);
    }
}

fn is_win(result: EndingResult) -> bool {
    !matches!(result, EndingResult::Draw | EndingResult::GoesOn)
}

/// Whether `before` decides whenever `ending` could. Claims decide nothing, and `goes on` stops only what is no claim.
fn covers(before: &Ending, ending: &Ending) -> bool {
    let stops = !before.claim && (!ending.claim || before.result != EndingResult::GoesOn);
    let given = |asked| ending.when.iter().any(|given| implies(given, asked));
    stops && before.when.iter().all(given)
}

/// Whether `asked` holds whenever `given` does, as far as one can see without looking at a position.
fn implies(given: &Condition, asked: &Condition) -> bool {
    match (given, asked) {
        (Condition::QuietMoves(given), Condition::QuietMoves(asked))
        | (Condition::Repetition(given), Condition::Repetition(asked))
        | (Condition::Facing(given), Condition::Facing(asked)) => given >= asked,
        (
            Condition::ChecksGiven { by, number },
            Condition::ChecksGiven {
                by: asked_by,
                number: asked,
            },
        ) => by == asked_by && number >= asked,
        (Condition::Bare(Who::Both), Condition::Bare(_))
        | (Condition::PerpetualCheck(Who::Both), Condition::PerpetualCheck(_)) => true,
        (given, asked) => given == asked,
    }
}
