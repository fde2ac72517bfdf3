//! Lists of checks and captures against the legal moves.

use std::collections::HashSet;

use hakam_core::{Move, Setup};
use hakam_documents::thinklog::{By, Claim, Listing, MoveList};

use super::board::{Board, meant, san};
use super::items::{Named, Sure, named};
use super::piece::Piece;
use super::tally::Standing;
use crate::Variant;

/// What came of a list.
#[derive(Clone, Debug)]
pub(super) struct Compared<'t> {
    pub(super) named: Named<'t>,
    pub(super) standing: Standing,
    /// Moves that belong on the list and are not there, in short notation.
    pub(super) missing: Vec<String>,
    /// Moves on the list that do not belong there, as written.
    pub(super) surplus: Vec<Piece<'t>>,
}

/// Holds a list against a board; `told` are the words of all lists of the same section. `None` when it claims
/// nothing.
pub(super) fn compare<'t>(
    board: &Board,
    list: &MoveList<'t>,
    told: &HashSet<&str>,
) -> Option<Compared<'t>> {
    let named = named(list);
    if named.sure == Sure::Empty {
        return None;
    }
    let mut missing: Option<Vec<String>> = None;
    let mut surplus: Option<Vec<Piece<'t>>> = None;
    // What is unknown of the position may be filled in in several ways: only what is missing in each is missing.
    for setup in board.scene.completions() {
        let (less, more) = differences(board.variant(), setup, list.what, &named.moves);
        missing = Some(match missing {
            None => less,
            Some(known) => kept(known, &less),
        });
        surplus = Some(match surplus {
            None => more,
            Some(known) => kept(known, &more),
        });
    }
    let (missing, surplus) = (missing?, surplus?);
    let complete = match list.claim {
        Claim::Said | Claim::ByItsPlace => true,
        // That there is none is said of all, whatever the list claims to be.
        Claim::None => named.moves.is_empty() && named.doubtful.is_empty(),
    };
    let mut missing = if complete && named.sure == Sure::Yes {
        missing
    } else {
        Vec::new()
    };
    let before = missing.len();
    missing.retain(|san| !named.may_name(san));
    let doubtful = missing.len() < before || named.sure == Sure::No || !named.doubtful.is_empty();
    let told_elsewhere = list.by == By::Opponent && all_told(&missing, told);
    let standing = if !surplus.is_empty() || (!missing.is_empty() && !told_elsewhere) {
        Standing::False
    } else if told_elsewhere || doubtful || !is_same(board, list.what) {
        Standing::Unsure
    } else {
        Standing::True
    };
    Some(Compared {
        named,
        standing,
        missing,
        surplus,
    })
}

/// Those that are in both.
fn kept<T: PartialEq>(mut known: Vec<T>, other: &[T]) -> Vec<T> {
    known.retain(|one| other.contains(one));
    known
}

/// The legal moves that a list is of.
fn all(variant: &Variant, setup: &Setup, what: Listing) -> Vec<Move> {
    let engine = variant.engine();
    let mut moves = engine.legal_moves(setup);
    moves.retain(|&m| match what {
        Listing::Captures => !m.captures.is_empty(),
        Listing::Checks => engine
            .after(setup, m)
            .is_some_and(|after| engine.in_check(&after, after.turn)),
    });
    moves
}

fn differences<'t>(
    variant: &Variant,
    setup: &Setup,
    what: Listing,
    written: &[Piece<'t>],
) -> (Vec<String>, Vec<Piece<'t>>) {
    let all = all(variant, setup, what);
    let mut listed = Vec::new();
    let mut surplus = Vec::new();
    for piece in written {
        match meant(variant, setup, piece.text).filter(|m| all.contains(m)) {
            Some(m) => listed.push(m),
            None => surplus.push(piece.clone()),
        }
    }
    let left = all.into_iter().filter(|m| !listed.contains(m));
    let mut missing: Vec<String> = left.map(|m| san(variant, setup, m)).collect();
    missing.sort_unstable();
    (missing, surplus)
}

/// Whether every completion of the position has the same moves of this sort.
fn is_same(board: &Board, what: Listing) -> bool {
    let mut lists = board
        .scene
        .completions()
        .iter()
        .map(|setup| all(board.variant(), setup, what));
    let first = lists.next();
    lists.all(|list| Some(&list) == first.as_ref())
}

/// The words of all lists, without marks around them.
pub(super) fn words<'t>(lists: &[MoveList<'t>]) -> HashSet<&'t str> {
    let items = lists.iter().flat_map(|list| &list.items);
    items
        .flat_map(|item| item.text().text.split(char::is_whitespace))
        .map(|word| word.trim_matches(['.', '…', '`', '*', ',', ';', '(', ')']))
        .collect()
}

/// Whether all these moves are told, with their signs, in some list: a reply that captures with check is named
/// once by many.
fn all_told(missing: &[String], told: &HashSet<&str>) -> bool {
    !missing.is_empty() && missing.iter().all(|san| told.contains(san.as_str()))
}
