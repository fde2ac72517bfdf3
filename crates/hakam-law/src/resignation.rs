//! Giving up: the game is lost, or drawn where the other side could not have won anyhow.

use hakam_core::{Kind, KindSet, Outcome, Piece, Setup, Side, rules as law};
use hakam_variant::{
    Condition, Ending, EndingResult, Leg, PathSquares, Pattern, Repeat, Resignation, Royalty,
    Ruleset, Turnwise,
};

use crate::attack::attacks;
use crate::board::Board;
use crate::board_view::BoardView;
use crate::dead::{DeadMen, becomes_another};
use crate::endings::is_bare;

/// What comes of it when `side` resigns: "the game is drawn if the position is such that the opponent
/// cannot win by any possible series of legal moves" (FIDE 5.1.2), where the file has that clause.
pub(crate) fn resigned(now: Board<'_>, side: Side) -> Outcome {
    let (by, rule) = (side.other(), law::D10);
    match now.rules.resignation() {
        Resignation::DrawIfOpponentCannotWin if surely_cannot_win(now, by) => {
            Outcome::Drawn { rule }
        }
        Resignation::DrawIfOpponentCannotWin | Resignation::Loses => Outcome::Won { by, rule },
    }
}

/// What comes of it when the time of `side` is over: "the game is drawn if the position is such that the opponent
/// cannot checkmate the player's king by any possible series of legal moves" (FIDE 6.9), whatever the file says of
/// giving up.
pub(crate) fn flag_fallen(now: Board<'_>, side: Side) -> Outcome {
    let (by, rule) = (side.other(), law::D20);
    if surely_cannot_win(now, by) {
        Outcome::Drawn { rule }
    } else {
        Outcome::Won { by, rule }
    }
}

/// Whether the men alone tell that `side` can win no more: nobody can, or it has royals only and every win
/// takes more than that. `false` means that it can or that this was not decided.
pub(crate) fn surely_cannot_win(now: Board<'_>, side: Side) -> bool {
    is_bare(now, side) && royals_win_nothing(now, side) || DeadMen::default().are_dead(now)
}

/// Whether a side that has nothing but these royals has no way to win: every ending in its favour asks for
/// a check given by it, and its royals cannot give one.
fn royals_win_nothing(now: Board<'_>, side: Side) -> bool {
    let rules = now.rules;
    let kinds: KindSet = now.men(side).map(|(_, man)| man.kind).collect();
    let asks = |ending: &Ending| !favours(ending.result, side) || asks_for_its_check(ending);
    rules.endings().iter().all(asks)
        && kinds.iter().all(|kind| !becomes_another(rules, kind))
        && kinds.iter().all(|kind| cannot_check(rules, side, kind))
}

/// Whether an ending with this result may be a win for `side`, whoever is to move.
pub(crate) fn favours(result: EndingResult, side: Side) -> bool {
    match result {
        EndingResult::Draw | EndingResult::GoesOn => false,
        EndingResult::WhiteLoses => side == Side::Black,
        EndingResult::BlackLoses => side == Side::White,
        EndingResult::MoverWins
        | EndingResult::MoverLoses
        | EndingResult::MoreMaterialWins { .. } => true,
    }
}

/// Whether the side that wins by this ending must be giving check, or must have given one.
fn asks_for_its_check(ending: &Ending) -> bool {
    // A check that stands is one of the side that is not to move; checks that were given may be of either.
    let given_by = |condition: &Condition| match condition {
        Condition::Check(true) => Some(Turnwise::Other),
        Condition::ChecksGiven { by, .. } => Some(*by),
        Condition::Check(false)
        | Condition::NoMoves
        | Condition::Bare(_)
        | Condition::BaresBack
        | Condition::QuietMoves(_)
        | Condition::Repetition(_)
        | Condition::PerpetualCheck(_)
        | Condition::Men { .. }
        | Condition::Stands { .. }
        | Condition::SomeMove { .. }
        | Condition::Facing(_)
        | Condition::Turn(_)
        | Condition::Dead(_) => None,
    };
    let winner = match ending.result {
        EndingResult::MoverLoses => Turnwise::Other,
        EndingResult::MoverWins => Turnwise::Mover,
        EndingResult::WhiteLoses
        | EndingResult::BlackLoses
        | EndingResult::MoreMaterialWins { .. }
        | EndingResult::Draw
        | EndingResult::GoesOn => return false,
    };
    let mut when = ending.when.iter();
    when.any(|condition| given_by(condition) == Some(winner))
}

/// Whether a royal of this kind never checks a royal of the other side: wherever it would, that one attacks
/// it too, and nobody may step there. Only told of royals that leap, since for them no third man matters.
fn cannot_check(rules: &Ruleset, side: Side, kind: Kind) -> bool {
    let royals = || {
        let royals = rules
            .kinds()
            .filter(|(_, info)| info.royalty != Royalty::Common);
        royals.map(|(kind, _)| kind)
    };
    let leaps = |kind: Kind| {
        let mut attacks = rules.patterns_of(kind);
        attacks.all(|(_, pattern)| !pattern.captures() || is_leap(pattern))
    };
    royals().all(leaps) && royals().all(|other| attack_is_mutual(rules, side, kind, other))
}

fn is_leap(pattern: &Pattern) -> bool {
    let is_leap = |leg: &Leg| leg.repeat == Repeat::ONCE && leg.path == PathSquares::Ignored;
    pattern.legs.len() == 1 && pattern.legs.iter().all(is_leap) && !pattern.unmoved
}

/// Whether a man of `kind` is attacked by the other side's man of kind `other` wherever it attacks it.
fn attack_is_mutual(rules: &Ruleset, side: Side, kind: Kind, other: Kind) -> bool {
    let geometry = rules.geometry();
    let attacks = |(by, kind, from), (target, to)| {
        let (man, mut alone) = (Piece::new(by, kind), Setup::empty(geometry));
        alone.put(from, Some(man));
        let view = BoardView::new(Board::new(rules, &alone));
        attacks(view, (from, man), (to, Some(target)))
    };
    geometry.squares().all(|from| {
        geometry.squares().all(|to| {
            from == to
                || !attacks((side, kind, from), (other, to))
                || attacks((side.other(), other, to), (kind, from))
        })
    })
}
