//! Warnings about endings: those that are never reached, and games that nobody can win.

use super::Linted;
use crate::report::{Code, Findings};
use crate::{Condition, Ending, EndingResult, Royalty, Who};

pub(super) fn lint(linted: &Linted, found: &mut Findings) {
    let mut reached: Vec<&Ending> = Vec::new();
    for (ending, place) in linted.endings {
        let before = reached
            .iter()
            .find(|before| covers(before, ending))
            .copied();
        if before.is_none() {
            reached.push(ending);
        }
        if let Some(before) = before {
            let message = format!(
                "{} is never reached: {} holds whenever it does, and stands before it",
                ending.rule, before.rule
            );
            found.warning(Code::EndingCovered, place, message);
        }
    }
    let royals = linted
        .rules
        .kinds()
        .any(|(_, info)| info.royalty != Royalty::Common);
    let can_hold = |ending: &Ending| royals || !ending.when.contains(&Condition::Check(true));
    let can_win = |ending: &&Ending| is_win(ending.result) && can_hold(ending);
    if !reached.iter().any(can_win) {
        let message = "no game-end rule lets a side win";
        found.warning(Code::NoWin, linted.place, message);
    }
}

fn is_win(result: EndingResult) -> bool {
    match result {
        EndingResult::Draw | EndingResult::GoesOn => false,
        EndingResult::MoverWins
        | EndingResult::MoverLoses
        | EndingResult::WhiteLoses
        | EndingResult::BlackLoses
        | EndingResult::MoreMaterialWins { .. } => true,
    }
}

/// Whether `before` decides whenever `ending` could. Claims decide nothing, and `goes on` stops only what is no claim.
fn covers(before: &Ending, ending: &Ending) -> bool {
    let stops = !before.claim && (!ending.claim || before.result != EndingResult::GoesOn);
    stops
        && before
            .when
            .iter()
            .all(|asked| ending.when.iter().any(|given| implies(given, asked)))
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
