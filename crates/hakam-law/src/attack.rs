//! Attack and check.
//!
//! "`A(P,u,q)`: the man on u attacks q iff some pattern of its kind with `c` reaches q when q is taken
//! to hold a foe and every other square is as in P, regions, lame paths, screens and `unmoved` included."
//! A pinned man attacks (FIDE 3.1.3). Castling and `e` moves attack nothing.

use hakam_core::{Delta, Kind, PatternId, Piece, Side, Square};
use hakam_variant::{Pattern, Royalty};

use crate::board::Board;
use crate::board_view::BoardView;
use crate::kinematics::{Obstacle, Trail, follow, trails};

/// Whether a man attacks a square, with the evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attack {
    /// It does.
    Yes {
        /// By the first of its patterns that does.
        pattern: PatternId,
        /// Each leg's delta and how often it is made.
        legs: Vec<(Delta, u8)>,
        /// The squares on its way that it asks about, outward; a leap asks about none.
        passed: Vec<Square>,
    },
    /// It does not.
    No {
        /// Each of its patterns, in the order of the definition, and what is against it.
        why: Vec<(PatternId, NoAttack)>,
    },
}

impl Attack {
    /// Whether the man attacks.
    pub fn holds(&self) -> bool {
        matches!(self, Attack::Yes { .. })
    }
}

/// Why a pattern does not attack a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAttack {
    /// It captures nothing.
    NeverTakes,
    /// The man may not move so from where it stands.
    WrongOrigin,
    /// The man may not arrive on that square.
    WrongTarget,
    /// It is only for a man that has not moved.
    HasMoved,
    /// It may not take a man of that kind.
    NotTaking,
    /// No delta leads there.
    NoLine,
    /// Somebody stands in the way.
    Blocked {
        /// Where.
        at: Square,
    },
    /// A square that must be passed does not exist.
    Gap,
    /// It must hop, and not over these men.
    Hop {
        /// The men on the way.
        over: Vec<Square>,
    },
    /// It may not jump over that man.
    NotOver {
        /// Where that man stands.
        at: Square,
    },
    /// A leg that only captures finds nobody.
    NothingToTake,
}

impl From<Obstacle> for NoAttack {
    fn from(obstacle: Obstacle) -> NoAttack {
        match obstacle {
            Obstacle::Blocked { at, .. } => NoAttack::Blocked { at },
            Obstacle::Gap => NoAttack::Gap,
            Obstacle::Hop { over } | Obstacle::NotJustBeyond { over } => NoAttack::Hop { over },
            Obstacle::NotOver { at } => NoAttack::NotOver { at },
            Obstacle::NothingToTake { .. } => NoAttack::NothingToTake,
        }
    }
}

/// The trails on which one pattern of a man attacks a square, or why there is none: what the first of
/// its trails meets. `target` is the square and the kind that the imagined foe has, where that is known.
fn by_pattern(
    view: BoardView<'_>,
    (from, man): (Square, Piece),
    pattern: &Pattern,
    (to, target): (Square, Option<Kind>),
) -> Result<Vec<Trail>, NoAttack> {
    if !pattern.captures() {
        return Err(NoAttack::NeverTakes);
    }
    if !pattern.from[man.side].contains(from) {
        return Err(NoAttack::WrongOrigin);
    }
    if !pattern.onto[man.side].contains(to) {
        return Err(NoAttack::WrongTarget);
    }
    if pattern.unmoved && !view.board.setup.rights.contains(from) {
        return Err(NoAttack::HasMoved);
    }
    if target.is_some_and(|kind| pattern.not_taking.contains(kind)) {
        return Err(NoAttack::NotTaking);
    }
    let view = view.imagining(to, target);
    let mut open = Vec::new();
    let mut met = None;
    for trail in trails(view.board.geometry(), pattern, man.side, from, Some(to)) {
        match follow(view, pattern, man.side, &trail) {
            Ok(_) => open.push(trail),
            Err(obstacle) => met = met.or(Some(obstacle)),
        }
    }
    if open.is_empty() {
        Err(met.map_or(NoAttack::NoLine, NoAttack::from))
    } else {
        Ok(open)
    }
}

/// `A(P,u,q)`, the foe on the square being of this kind where that is known.
pub(crate) fn attacks(
    view: BoardView<'_>,
    man: (Square, Piece),
    target: (Square, Option<Kind>),
) -> bool {
    let mut patterns = view.board.rules.patterns_of(man.1.kind);
    patterns.any(|(_, pattern)| by_pattern(view, man, pattern, target).is_ok())
}

/// The trails on which the man on `from` attacks `to` as it is, with their patterns.
pub(crate) fn attack_trails(
    board: Board<'_>,
    from: Square,
    to: Square,
) -> Vec<(PatternId, &Pattern, Trail)> {
    let Some(man) = board.at(from) else {
        return Vec::new();
    };
    let (view, target) = (BoardView::new(board), (to, board.kind_at(to)));
    let mut found = Vec::new();
    for (id, pattern) in board.rules.patterns_of(man.kind) {
        let open = by_pattern(view, (from, man), pattern, target).unwrap_or_default();
        found.extend(open.into_iter().map(|trail| (id, pattern, trail)));
    }
    found
}

/// `A(P,u,q)` with its evidence; `None` where nobody stands on `by`.
pub(crate) fn attack(board: Board<'_>, by: Square, of: Square) -> Option<Attack> {
    let man = board.at(by)?;
    if let Some((id, pattern, trail)) = attack_trails(board, by, of).first() {
        return Some(Attack::Yes {
            pattern: *id,
            legs: trail.legs(),
            passed: trail.asked(board.geometry(), pattern),
        });
    }
    let (view, target) = (BoardView::new(board), (of, board.kind_at(of)));
    let patterns = board.rules.patterns_of(man.kind);
    let why = patterns.filter_map(|(id, pattern)| {
        let tried = by_pattern(view, (by, man), pattern, target);
        Some((id, tried.err()?))
    });
    Some(Attack::No { why: why.collect() })
}

/// Every man of `by` that attacks a foe of this kind on this square, by rising square.
pub(crate) fn attacking(
    view: BoardView<'_>,
    by: Side,
    target: (Square, Option<Kind>),
) -> impl Iterator<Item = Square> {
    let men = view.men(by).filter(move |&man| attacks(view, man, target));
    men.map(|(square, _)| square)
}

/// Every man of `by` that attacks the square as it is, by rising square.
pub(crate) fn attackers(board: Board<'_>, of: Square, by: Side) -> Vec<Square> {
    attacking(BoardView::new(board), by, (of, board.kind_at(of))).collect()
}

/// Whether some man of `by` does.
pub(crate) fn is_attacked(board: Board<'_>, of: Square, by: Side) -> bool {
    let mut attackers = attacking(BoardView::new(board), by, (of, board.kind_at(of)));
    attackers.next().is_some()
}

/// "Royals of s: all men of s of a kind with `royal = true`; those with `royal = "last"` only while s
/// has exactly one man of such kinds."
pub(crate) fn royals(board: Board<'_>, side: Side) -> Vec<Square> {
    let royalty = |man: Piece| board.rules.kind(man.kind).royalty;
    let is_meant = |man: Piece| man.side == side && royalty(man) != Royalty::Common;
    let mut royals: Vec<(Square, Piece)> =
        board.setup.men_where(board.geometry(), is_meant).collect();
    let is_last = |man: &&(Square, Piece)| royalty(man.1) == Royalty::Last;
    if royals.iter().filter(is_last).count() > 1 {
        royals.retain(|(_, man)| royalty(*man) == Royalty::Always);
    }
    royals.into_iter().map(|(square, _)| square).collect()
}

/// Every royal of `side` that is attacked, with the men that attack it: the causes of `check(P,s)`.
pub(crate) fn checks(board: Board<'_>, side: Side) -> Vec<(Square, Vec<Square>)> {
    royals(board, side)
        .into_iter()
        .map(|royal| (royal, attackers(board, royal, side.other())))
        .filter(|(_, by)| !by.is_empty())
        .collect()
}

/// "`check(P,s)`: some royal of s stands on a square attacked by a man of the other side."
pub(crate) fn check(board: Board<'_>, side: Side) -> bool {
    let mut royals = royals(board, side).into_iter();
    royals.any(|royal| is_attacked(board, royal, side.other()))
}
