//! Ends of games: an ordered list of conditions and results.

use hakam_core::{KindSet, PerSide, RuleId, Side, SquareSet};

use super::Value;

/// One way a game may end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The rule it stands under.
    pub rule: RuleId,
    /// All of these must hold.
    pub when: Vec<Condition>,
    /// What it means.
    pub result: EndingResult,
    /// Whether a player must claim it.
    pub claim: bool,
}

impl Ending {
    /// Whether it asks how many checks were given.
    pub(crate) fn counts_checks(&self) -> bool {
        self.when
            .iter()
            .any(|condition| condition.needs().checks_given.is_some())
    }
}

/// Whom a condition speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The side to move.
    Mover,
    /// The side that has just moved.
    Other,
    /// Both.
    Both,
}

/// One side of the two, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turnwise {
    /// The side to move.
    Mover,
    /// The side that has just moved.
    Other,
}

impl Turnwise {
    /// The side that is meant where `mover` is to move.
    pub fn side(self, mover: Side) -> Side {
        match self {
            Turnwise::Mover => mover,
            Turnwise::Other => mover.other(),
        }
    }
}

/// How many men are meant by [`Condition::Men`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All men of the kinds together.
    Together,
    /// The men of some one of the kinds alone.
    OfSomeKind,
}

/// How far "no side can win any more" is looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadTest {
    /// By any sequence of moves; what cannot be decided is said to be undecided.
    Exact,
    /// The clear cases only, by the men on the board.
    Material,
}

/// A condition on a position or on the game that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The mover has no legal move.
    NoMoves,
    /// The mover is in check, or with `false` is not.
    Check(bool),
    /// The side has royals only, and at least one.
    Bare(Who),
    /// The other side has exactly one man that is not royal, and a legal move captures it.
    BaresBack,
    /// The clock has reached twice this number.
    QuietMoves(u32),
    /// At least this many positions of the game equal this one, itself included.
    Repetition(u32),
    /// Besides repetition: every move of that side between the first and the last of those positions gave check.
    PerpetualCheck(Who),
    /// The number of men of a side is within bounds.
    Men {
        /// Whose men.
        of: Turnwise,
        /// Of these kinds.
        kinds: KindSet,
        /// Counted how.
        count: Count,
        /// No fewer than this.
        at_least: u32,
        /// No more than this.
        at_most: u32,
    },
    /// A man of these kinds stands in the region; with `Both`, one of each side.
    Stands {
        /// Whose man.
        of: Who,
        /// Of these kinds.
        kinds: KindSet,
        /// The region, for each side.
        region: PerSide<SquareSet>,
        /// And is not attacked there.
        safe: bool,
    },
    /// A side has given this many checks.
    ChecksGiven {
        /// Which side.
        by: Turnwise,
        /// So many.
        number: u32,
    },
    /// A legal move of the mover, of these kinds, goes to the region.
    SomeMove {
        /// Of these kinds.
        kinds: KindSet,
        /// The region, for each side.
        to: PerSide<SquareSet>,
    },
    /// The royals face each other in this and in the positions before, so many in a row.
    Facing(u32),
    /// That side is to move.
    Turn(Side),
    /// No side can win any more.
    Dead(DeadTest),
}

/// What must be known to tell whether a condition holds, besides the men and the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// The positions before this one.
    pub past: Past,
    /// The clock, which must have come to so many plies.
    pub clock: Option<u32>,
    /// The checks given, which must be so many.
    pub checks_given: Option<u32>,
    /// The legal moves.
    pub moves: bool,
    /// Whether nobody can win any more: look-up may not tell.
    pub argument: bool,
    /// Nothing but how many men of each kind a side has.
    pub material_alone: bool,
}

/// What a condition asks about the positions before the present one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Past {
    /// Nothing.
    #[default]
    Nothing,
    /// Whether so many positions equal this one, itself included.
    Equals(u32),
    /// Whether checks were given all along since the first that equals this one.
    ChecksSinceEqual,
    /// The last so many positions, this one included.
    Last(u32),
}

impl Needs {
    /// Whether the position with its counters tells: no history, no argument.
    pub fn are_in_position(self) -> bool {
        self.past == Past::Nothing && !self.argument
    }

    /// Whether the board tells: no history, no clock, no argument. Checks given are counted with the position.
    pub fn are_on_board(self) -> bool {
        self.are_in_position() && self.clock.is_none()
    }
}

impl Condition {
    /// What must be known to tell whether it holds: the one place that says so.
    pub fn needs(&self) -> Needs {
        let mut needs = Needs::default();
        match self {
            Condition::Check(_)
            | Condition::Stands { .. }
            | Condition::Turn(_)
            | Condition::Facing(0 | 1) => {}
            Condition::NoMoves | Condition::BaresBack | Condition::SomeMove { .. } => {
                needs.moves = true;
            }
            Condition::Bare(_) | Condition::Men { .. } => needs.material_alone = true,
            Condition::QuietMoves(moves) => needs.clock = Some(moves.saturating_mul(2)),
            Condition::ChecksGiven { number, .. } => needs.checks_given = Some(*number),
            Condition::Repetition(times) => needs.past = Past::Equals(*times),
            Condition::PerpetualCheck(_) => needs.past = Past::ChecksSinceEqual,
            Condition::Facing(times) => needs.past = Past::Last(*times),
            Condition::Dead(_) => needs.argument = true,
        }
        needs
    }
}

/// What an ending means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingResult {
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    MoverWins,
    /// The side to move loses.
    MoverLoses,
    /// White loses, whoever is to move.
    WhiteLoses,
    /// Black loses, whoever is to move.
    BlackLoses,
    /// The game goes on, and no later ending is looked at.
    GoesOn,
    /// The values of the men are added up; equal sums are a draw.
    MoreMaterialWins {
        /// Added to each side's sum.
        bonus: PerSide<Value>,
    },
}

/// What giving up brings the side that does so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Resignation {
    /// It has lost.
    #[default]
    Loses,
    /// It has lost, unless the other side could not win by any sequence of legal moves: then nobody wins.
    DrawIfOpponentCannotWin,
}
