//! The trace of a judgement: what was asked, what was seen, whether it held.

use alloc::vec::Vec;

use crate::{Delta, Kind, Piece, RuleId, Square};

/// One question put to the position while a move was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule that asks.
    pub rule: RuleId,
    /// What it asks.
    pub question: Question,
    /// What was seen.
    pub evidence: Evidence,
    /// Whether the answer was yes.
    pub held: bool,
}

/// The questions, in the order in which they are asked of a requested move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// Does a man of the side to move stand on the origin?
    OwnsMan,
    /// Does a pattern of that man lead to the target on an empty board?
    PatternFits,
    /// Is the way there as the pattern wants it?
    PathFits,
    /// May the man land on the target as it is?
    LandingFits,
    /// Is the own royal safe after the move?
    RoyalSafe,
    /// Is the promotion, or its absence, allowed?
    PromotionFits,
    /// Does a guard or a constraint of the variant allow it?
    ConstraintKept,
    /// Is the game still going on?
    GameGoesOn,
}

/// What was seen. A closed list, so that a small program can look again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Who stands on a square.
    Occupant {
        /// The square.
        at: Square,
        /// The man on it, if any.
        man: Option<Piece>,
    },
    /// The target lies `steps` times `delta` away, or along several legs.
    Line {
        /// Each leg: its delta and how often it was made.
        legs: Vec<(Delta, u8)>,
    },
    /// No delta of the man leads to the target.
    NoLine {
        /// Where the man stands.
        from: Square,
        /// Where it is to go.
        to: Square,
    },
    /// Whether a square lies in the region a rule speaks of.
    Region {
        /// The square.
        at: Square,
    },
    /// The squares on the way that the rule asks about, and the men on them. A leap asks about none; a castling
    /// about every square that must be empty.
    Passed {
        /// The squares, outward; of a castling by rising file.
        squares: Vec<Square>,
        /// Those of them that are occupied.
        occupied: Vec<Square>,
    },
    /// All men that attack a square.
    Attackers {
        /// The square.
        of: Square,
        /// The men, by rising square.
        by: Vec<Square>,
    },
    /// Whether the man counts as unmoved.
    Unmoved {
        /// Where it stands.
        at: Square,
    },
    /// What the man may become; `None` among them: stay what it is.
    Choices {
        /// The choices.
        kinds: Vec<Option<Kind>>,
    },
    /// The targets of certain legal moves.
    Targets {
        /// The squares.
        squares: Vec<Square>,
    },
    /// The squares of both sides' royals.
    Royals {
        /// The squares.
        squares: Vec<Square>,
    },
    /// The rule by which the game is over, if it is.
    End {
        /// The rule.
        rule: Option<RuleId>,
    },
}
