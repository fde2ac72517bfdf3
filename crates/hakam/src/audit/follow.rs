//! Whether the snapshot of a block agrees with itself, with the ledger, and with the block before.

use hakam_core::{Kind, Setup, Side, Square};
use hakam_documents::ledger::State;
use hakam_notation::fen::{self, Passing};

use super::BlockName;
use super::board::Board;
use crate::Variant;

/// Everything in which the fields of a snapshot differ from a position, in words.
pub(super) fn fields_differ(variant: &Variant, state: &State, setup: &Setup) -> Vec<String> {
    let rules = variant.rules();
    let mut found = Vec::new();
    for side in Side::BOTH {
        if let Some(men) = &state.men[side] {
            found.extend(men_differ(variant, side, men, setup));
        }
        let own = |square: &Square| setup.at(*square).is_some_and(|man| man.side == side);
        let has: Vec<Square> = setup.rights.iter().filter(own).collect();
        let told: Option<Vec<Square>> = state.rights[side].map(|rights| rights.iter().collect());
        if rules.castling().is_some() && told.is_some_and(|told| told != has) {
            found.push(format!("the castling rights of {side} are different"));
        }
    }
    if state.side.is_some_and(|side| side != setup.turn) {
        found.push(format!("{} is to move", setup.turn));
    }
    // Some write a passing square after every double step, others where it can be used: both are right.
    if let Some(marks) = &state.passing {
        let mut told = setup.clone();
        told.marks.clone_from(marks);
        let usable =
            |setup: &Setup| fen::with_passing(variant.engine(), rules, setup, Passing::Legal);
        if usable(&told).marks != usable(setup).marks {
            found.push("the en passant square is different".to_owned());
        }
    }
    if state.clock.is_some_and(|clock| clock != setup.clock) {
        found.push(format!("the halfmove clock is {}", setup.clock));
    }
    if state.number.is_some_and(|number| number != setup.number) {
        found.push(format!("the move number is {}", setup.number));
    }
    found
}

/// The men of a side that are told and not there, or there and not told.
fn men_differ(
    variant: &Variant,
    side: Side,
    men: &[(Square, Kind)],
    setup: &Setup,
) -> Option<String> {
    let rules = variant.rules();
    let there: Vec<(Square, Kind)> = setup
        .men_of(rules.geometry(), side)
        .map(|(square, man)| (square, man.kind))
        .collect();
    let name = |(square, kind): &(Square, Kind)| {
        format!(
            "{}{}",
            rules.kind(*kind).letter,
            rules.geometry().name(*square)
        )
    };
    let only = |these: &[(Square, Kind)], those: &[(Square, Kind)]| -> Vec<String> {
        let rest = these.iter().filter(|man| !those.contains(man));
        rest.map(name).collect()
    };
    let (more, less) = (only(men, &there), only(&there, men));
    let mut parts = Vec::new();
    if !more.is_empty() {
        parts.push(format!("{side} has no {}", more.join(", ")));
    }
    if !less.is_empty() {
        parts.push(format!("{side} has also {}", less.join(", ")));
    }
    (!parts.is_empty()).then(|| parts.join(", and "))
}

/// Whether two positions are the same but for counters and passing squares that cannot be used.
pub(super) fn is_same(variant: &Variant, one: &Setup, other: &Setup) -> bool {
    let usable = |setup: &Setup| {
        let setup = fen::with_passing(variant.engine(), variant.rules(), setup, Passing::Legal);
        setup.marks
    };
    one.board() == other.board()
        && one.turn == other.turn
        && one.rights == other.rights
        && usable(one) == usable(other)
}

/// A block that was read: where it stood, and where its move leads.
#[derive(Clone, Debug)]
pub(super) struct Before {
    pub(super) name: BlockName,
    pub(super) board: Board,
    /// The board after the move that was chosen, and that move as written; `None` where none was, or not a legal
    /// one.
    pub(super) after: Option<(Board, String)>,
}

impl Before {
    /// Why a position cannot be that of a block with this name; `None` where it can, or where nothing is known.
    pub(super) fn objection(&self, name: BlockName, setup: &Setup) -> Option<String> {
        let variant = self.board.variant();
        let (number, before) = (name.number?, self.name.number?);
        let (side, side_before) = (name.side?, self.name.side?);
        if (number, side) == (before, side_before) {
            let same = is_same(variant, self.board.only()?, setup);
            return (!same)
                .then(|| format!("the block before is about {name} as well, in another position"));
        }
        let (after, played) = self.after.as_ref()?;
        let here = after.only()?;
        let plies =
            |number: u32, side: Side| 2 * u64::from(number) + u64::from(side == Side::Black);
        match plies(number, side).checked_sub(plies(before, side_before))? {
            1 => (!is_same(variant, here, setup))
                .then(|| format!("{played} leads to `{}`", fen::write(variant.rules(), here))),
            2 => {
                let engine = variant.engine();
                let replies = engine.legal_moves(here).into_iter();
                let mut reached = replies.filter_map(|m| engine.after(here, m));
                let found = reached.any(|reached| is_same(variant, &reached, setup));
                (!found).then(|| {
                    let other = side.other();
                    format!("no reply of {other} to {played} leads here")
                })
            }
            _ => None,
        }
    }

    /// The board of a block with this name, where the move before leads right to it.
    pub(super) fn leads_to(&self, name: BlockName) -> Option<Board> {
        let (after, _) = self.after.as_ref()?;
        let setup = after.only()?;
        let fits = name.number == Some(setup.number) && name.side == Some(setup.turn);
        if fits {
            return Some(after.clone());
        }
        let again = (name.number, name.side) == (self.name.number, self.name.side);
        again.then(|| self.board.clone())
    }
}
