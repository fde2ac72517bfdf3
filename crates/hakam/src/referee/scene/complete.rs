//! Every way in which the unknown of a position can be filled in.

use hakam_core::{Mark, Piece, Setup, Side, Square, SquareSet};
use hakam_law::Position;
use hakam_variant::{Field, Ruleset};

use super::draft::{Draft, reread};
use super::{Listed, MOST_COMPLETIONS};
use crate::Variant;

/// So many single rights are combined at most: a king may castle with more than two men only in games that
/// hardly exist.
const MOST_RIGHTS: usize = 8;

/// The playable completions, in a fixed order, and whether they are all.
pub(super) fn complete(variant: &Variant, draft: &Draft) -> (Vec<Setup>, Listed) {
    let rules = variant.rules();
    let mut found = Vec::new();
    let sides = draft.side.map_or(Side::BOTH.to_vec(), |side| vec![side]);
    for board in boards(rules, draft) {
        for &side in &sides {
            let mut setup = board.clone();
            setup.turn = side;
            let Some(marks) = marks(variant, draft, &setup) else {
                continue;
            };
            for rights in rights(rules, draft, &setup) {
                for marks in &marks {
                    let mut full = setup.clone();
                    full.rights = rights;
                    full.marks.clone_from(marks);
                    if Position::new(rules, full.clone()).is_err() {
                        continue;
                    }
                    if found.len() == MOST_COMPLETIONS {
                        return (found, Listed::Some);
                    }
                    found.push(full);
                }
            }
        }
    }
    (found, Listed::All)
}

/// The men: each unknown square is empty or holds anybody.
fn boards(rules: &Ruleset, draft: &Draft) -> Vec<Setup> {
    let mut boards = vec![draft.setup.clone()];
    let mut men = vec![None];
    for side in Side::BOTH {
        men.extend(rules.kinds().map(|(kind, _)| Some(Piece::new(side, kind))));
    }
    for &square in &draft.squares {
        let filled = boards.iter().flat_map(|board| {
            men.iter().map(move |man| {
                let mut board = board.clone();
                board.put(square, *man);
                board
            })
        });
        boards = filled.collect();
    }
    boards
}

/// The rights that may be, each once.
fn rights(rules: &Ruleset, draft: &Draft, setup: &Setup) -> Vec<SquareSet> {
    if !rules.fen().fields.contains(&Field::Castling) {
        return vec![SquareSet::EMPTY];
    }
    // Known rights that the men contradict are no completion.
    let Some(known) = reread(rules, setup, Field::Castling, &draft.rights) else {
        return Vec::new();
    };
    let mut found = vec![known.rights];
    let mut singles: Vec<SquareSet> = Vec::new();
    for side in Side::BOTH {
        if draft.rights_unknown[side] {
            for letter in letters(rules, side) {
                let read = reread(rules, setup, Field::Castling, &letter.to_string());
                let right = read
                    .map(|setup| setup.rights)
                    .filter(|right| !right.is_empty());
                singles.extend(right.filter(|right| !singles.contains(right)));
            }
        }
    }
    // A king that has not moved has no right by itself, unless a rule asks whether it has moved.
    let counts = |square: Square| {
        let castler = rules.castling().map(|castling| castling.king);
        let there = setup.at(square).map(|man| man.kind);
        there != castler || there.is_some_and(|kind| rules.schema().marks_unmoved(kind))
    };
    singles.retain(|single| single.iter().any(counts));
    singles.truncate(MOST_RIGHTS);
    for single in singles {
        let more: Vec<SquareSet> = found.iter().map(|rights| *rights | single).collect();
        for rights in more {
            if !found.contains(&rights) {
                found.push(rights);
            }
        }
    }
    found
}

/// The letters that the castling field may have for a side.
fn letters(rules: &Ruleset, side: Side) -> impl Iterator<Item = char> {
    let files = (0..rules.geometry().files()).map(|file| char::from(b'a' + file));
    ['k', 'q']
        .into_iter()
        .chain(files)
        .map(move |letter| match side {
            Side::White => letter.to_ascii_uppercase(),
            Side::Black => letter,
        })
}

/// The marks that may be; `None` where the known ones contradict the men.
fn marks(variant: &Variant, draft: &Draft, setup: &Setup) -> Option<Vec<Vec<Mark>>> {
    let rules = variant.rules();
    if !rules.fen().fields.contains(&Field::Passing) {
        return Some(vec![Vec::new()]);
    }
    if let Some(text) = &draft.passing {
        let read = reread(rules, setup, Field::Passing, text)?;
        return Some(vec![read.marks]);
    }
    let mut found = vec![Vec::new()];
    let passing =
        |man: Piece| man.side != setup.turn && rules.patterns_of(man.kind).any(|(_, p)| p.passing);
    for (at, man) in setup.men(rules.geometry()) {
        if passing(man) {
            for from in rules.geometry().squares() {
                let marks = passed(variant, setup, (from, man), at);
                found.extend(marks.filter(|marks| !found.contains(marks)));
            }
        }
    }
    Some(found)
}

/// The marks that the last move has left, if the man came from that square by a legal move.
fn passed(
    variant: &Variant,
    now: &Setup,
    (from, man): (Square, Piece),
    at: Square,
) -> Option<Vec<Mark>> {
    let rules = variant.rules();
    let mut patterns = rules.patterns_of(man.kind).map(|(_, pattern)| pattern);
    if !now.is_empty(from) || !patterns.any(|p| p.passing && p.from[man.side].contains(from)) {
        return None;
    }
    let mut before = now.clone();
    before.put(at, None);
    before.put(from, Some(man));
    before.turn = man.side;
    before.rights = SquareSet::EMPTY;
    before.rights.insert(from);
    before.marks.clear();
    let moves = variant.engine().legal_moves(&before).into_iter();
    let mut after = moves
        .filter(|m| m.from == from && m.to == at && m.captures.is_empty())
        .filter_map(|m| variant.engine().after(&before, m));
    // The other side must not have been in check when it was not its turn.
    if variant.engine().in_check(&before, man.side.other()) {
        return None;
    }
    after
        .find(|after| !after.marks.is_empty())
        .map(|after| after.marks)
}
