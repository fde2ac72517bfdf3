//! Apply, `P.m`: the position after a move.

use hakam_core::{Kind, Mark, Piece, Setup, Side, SquareSet};

use crate::attack::check;
use crate::board::Board;
use crate::candidates::Candidate;

/// `P.m`, in the order of the definition: captured men leave, the mover moves, the second actor moves,
/// promotion replaces the kind; then rights, marks, clock, checks given, side and number.
pub(crate) fn apply(board: Board<'_>, candidate: &Candidate) -> Setup {
    let chosen = candidate.chosen;
    let mut after = board.setup.clone();
    let mut disturbed: SquareSet = [chosen.from, chosen.to].into_iter().collect();

    for captured in chosen.captures.iter() {
        after.put(captured, None);
        disturbed.insert(captured);
    }
    let mover = after.put(chosen.from, None);
    let partner = candidate.second.and_then(|second| {
        disturbed.insert(second.from);
        disturbed.insert(second.to);
        after.put(second.from, None)
    });
    let arrived = mover.map(|man| match chosen.choice {
        Some(kind) => Piece {
            kind,
            promoted: true,
            ..man
        },
        None => man,
    });
    after.put(chosen.to, arrived);
    if let Some(second) = candidate.second {
        after.put(second.to, partner);
    }

    after.rights = rights_left(board.with(&after), disturbed);
    after.marks = marks_made(candidate);
    let forward = mover.is_some_and(|man| board.rules.kind(man.kind).resets_clock);
    let reset = !chosen.captures.is_empty() || chosen.choice.is_some() || forward;
    after.clock = if reset {
        0
    } else {
        board.setup.clock.saturating_add(1)
    };
    // Only a game with an ending about checks reads this count.
    if board.rules.counts_checks() && check(board.with(&after), board.mover().other()) {
        let given = &mut after.checks[board.setup.turn];
        *given = given.saturating_add(1);
    }
    after.turn = board.setup.turn.other();
    if board.setup.turn == Side::Black {
        after.number = board.setup.number.saturating_add(1);
    }
    after
}

/// "Every square left, entered or emptied leaves the rights, and a partner's square goes when its
/// side's castling king loses its own." A king's square goes with its last partner's, too: what can no
/// longer matter must not make two positions differ (FIDE 9.2.3.2). A kind that may move in a special
/// way while unmoved keeps its right all the same.
fn rights_left(after: Board<'_>, disturbed: SquareSet) -> SquareSet {
    let mut rights = after.setup.rights & !disturbed;
    let Some(castling) = after.rules.castling() else {
        return rights;
    };
    for side in Side::BOTH {
        let in_rights = |is_meant: &dyn Fn(Kind) -> bool| -> SquareSet {
            let is_such = |man: Piece| man.side == side && is_meant(man.kind);
            let men = rights.iter();
            men.filter(|at| after.at(*at).is_some_and(is_such))
                .collect()
        };
        let kings = in_rights(&|kind| kind == castling.king);
        let partners = in_rights(&|kind| castling.partners.contains(kind));
        let lost = if kings.is_empty() || partners.is_empty() {
            kings | partners
        } else {
            SquareSet::EMPTY
        };
        let keeps = in_rights(&|kind| after.rules.patterns_of(kind).any(|(_, p)| p.unmoved));
        rights = rights & !(lost & !keeps);
    }
    rights
}

/// "Marks are replaced by the mark of this move, if its pattern says `passing` and it did not promote,
/// else by none."
fn marks_made(candidate: &Candidate) -> Vec<Mark> {
    if candidate.skipped.is_empty() {
        return Vec::new();
    }
    vec![Mark {
        skipped: candidate.skipped.clone(),
        man: candidate.chosen.to,
    }]
}
