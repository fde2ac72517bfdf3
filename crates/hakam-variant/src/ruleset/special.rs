//! Castling, constraints, and rules a file brings along.

use hakam_core::{Kind, KindSet, PerSide, Piece, RuleId, Square, SquareSet, Wing};

/// How kings castle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castling {
    /// The kind that castles; it need not be royal.
    pub king: Kind,
    /// The kinds it castles with.
    pub partners: KindSet,
    /// The rank each side castles on, from 0, as a board rank.
    pub rank: PerSide<u8>,
    /// Where those that castle stand before their first move.
    pub homes: PerSide<CastlingHomes>,
    /// One entry for each wing.
    pub wings: Vec<CastlingWing>,
}

impl Castling {
    /// Whether such a piece on this square may count as unmoved, so that it castles.
    pub fn is_home(&self, square: Square, piece: Piece) -> bool {
        let homes = &self.homes[piece.side];
        piece.kind == self.king && homes.king.contains(square)
            || self.partners.contains(piece.kind) && homes.partners.contains(square)
    }
}

/// The squares from which a side castles: those that have the right in one of the start arrays, or the whole
/// castling rank where arrays are shuffled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CastlingHomes {
    /// The king's.
    pub king: SquareSet,
    /// Its partners'.
    pub partners: SquareSet,
}

/// Castling to one wing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingWing {
    /// Which wing, as White sees it.
    pub wing: Wing,
    /// The rule it stands under.
    pub rule: RuleId,
    /// Where the king ends.
    pub king_to: PerSide<Square>,
    /// Where the partner ends.
    pub partner_to: PerSide<Square>,
    /// Where the partner comes from, when it is not the outermost one.
    pub partner_from: Option<PerSide<Square>>,
    /// Whether the partner stands on a higher file than the king: so on the `h` wing, unless the view is turned.
    pub toward_last_file: PerSide<bool>,
}

/// What a legal move must keep, besides royal safety.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The rule it stands under.
    pub rule: RuleId,
    /// What it asks.
    pub kind: ConstraintKind,
}

/// The constraints a file may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstraintKind {
    /// If a capture is possible one must be made.
    MustCapture,
    /// No move may give check.
    NoCheckGiving,
    /// The royals may not face each other on an open file after the move.
    FacingForbidden,
    /// Royals that face each other must be parted by the move.
    FacingMustBeAnswered,
}

/// A rule that the registry does not know, described by the file that uses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRule {
    /// Its code, `x-...`.
    pub code: RuleId,
    /// One sentence.
    pub summary: String,
    /// The rule in full.
    pub explanation: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
}
