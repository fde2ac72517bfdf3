//! Claims about attacks and defences in one position.

use hakam_core::Square;

use super::{OneOrMore, Party, PieceWord, PinType, Ref, Relation};

/// A fact about who reaches whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attack {
    /// A man attacks each of the targets.
    Attacks {
        /// The attacker.
        by: Ref,
        /// What it attacks.
        targets: OneOrMore<Ref>,
    },
    /// Some enemy attacks each of the men.
    Attacked {
        /// The men.
        targets: OneOrMore<Ref>,
    },
    /// A man defends each of the targets.
    Defends {
        /// The defender.
        by: Ref,
        /// What it defends.
        targets: OneOrMore<Ref>,
    },
    /// Some man defends each of the men.
    Defended {
        /// The men.
        targets: OneOrMore<Ref>,
    },
    /// No man defends any of the men.
    Undefended {
        /// The men.
        targets: OneOrMore<Ref>,
    },
    /// Each of the men is lost to an exchange.
    Hanging {
        /// The men.
        targets: OneOrMore<Ref>,
    },
    /// Each of the men is lost wherever it goes.
    Trapped {
        /// The men.
        targets: OneOrMore<Ref>,
    },
    /// Some man of a side attacks each of the squares.
    Controls {
        /// The side.
        side: Party,
        /// The squares.
        squares: OneOrMore<Square>,
    },
    /// How many men attack a square.
    Attackers {
        /// Of what kind; `None` is any.
        piece: Option<PieceWord>,
        /// Whose; `None` is the enemy of the man there.
        side: Option<Party>,
        /// The square.
        square: Square,
        /// How the number is bounded.
        relation: Relation,
        /// The number.
        n: u32,
    },
    /// How many men defend a square.
    Defenders {
        /// Of what kind; `None` is any.
        piece: Option<PieceWord>,
        /// Whose; `None` is the side of the man there.
        side: Option<Party>,
        /// The square.
        square: Square,
        /// How the number is bounded.
        relation: Relation,
        /// The number.
        n: u32,
    },
    /// A side is in check.
    InCheck {
        /// From whom.
        by: Option<Ref>,
        /// The side.
        side: Party,
    },
    /// A side is in check from two men or more.
    DoubleCheck {
        /// One of them.
        by: Option<Ref>,
        /// The side.
        side: Party,
    },
    /// Each of the men is pinned.
    Pinned {
        /// By whom.
        by: Option<Ref>,
        /// To whom.
        to: Option<Ref>,
        /// The men.
        targets: OneOrMore<Ref>,
        /// How; `None` is either way.
        pin: Option<PinType>,
    },
    /// Two line pieces stand behind one another on a line of both.
    Battery {
        /// The two.
        men: OneOrMore<Ref>,
        /// What they point at.
        target: Option<Ref>,
    },
    /// A man would attack the target if one man between were gone.
    Xray {
        /// The man that looks through.
        by: Ref,
        /// What it would attack.
        target: Ref,
        /// The man between.
        through: Option<Ref>,
    },
    /// A man may take the target.
    CanCapture {
        /// The man.
        by: Ref,
        /// What it may take.
        target: Ref,
    },
    /// A man may go to the square.
    CanMove {
        /// The man.
        by: Ref,
        /// The square.
        to: Square,
    },
    /// A man attacks several men at once, to advantage.
    Fork {
        /// The man.
        by: Ref,
        /// Those it forks; empty when they are not named.
        targets: Vec<Ref>,
    },
}
