//! Claims about a move.

use hakam_core::{Kind, ReasonCode, Side, Square, Wing};
use hakam_variant::Value;

use super::{Mate, OneOrMore, Path, PieceWord, PinType, Ref, Relation};

/// What is said of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The move, where the sentence names its own; `None` is the move being judged.
    ///
    /// Where no move is being judged, [`Deed::Checkmate`] and [`Deed::Stalemate`] speak of the position.
    pub played: Option<Played>,
    /// What it is or does.
    pub deed: Deed,
}

/// A move as a sentence names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move as written: SAN or two squares.
    pub san: String,
    /// Whose move the writing says it is: `...Nxe4` is Black's.
    pub side: Option<Side>,
}

/// What a move is or does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It is legal.
    Legal,
    /// It is not legal.
    Illegal {
        /// Why not: one of its reasons must be among those found.
        cause: Option<Cause>,
    },
    /// It is the only legal move.
    OnlyLegal,
    /// It is the only legal move after which the opponent has no such mate.
    OnlyMove {
        /// The mate.
        avoids: Mate,
    },
    /// Where the man goes.
    Moves {
        /// What it is.
        piece: Option<PieceWord>,
        /// Where from.
        from: Option<Square>,
        /// Where to.
        to: Square,
        /// Along what line.
        along: Option<Path>,
        /// Which way, as its side sees the board.
        how: Option<Heading>,
    },
    /// It captures.
    Captures {
        /// With what.
        by: Option<Ref>,
        /// What.
        target: Option<Ref>,
    },
    /// It neither captures nor promotes nor gives check.
    Quiet,
    /// It captures en passant.
    EnPassant,
    /// It takes where the move before took.
    Recaptures {
        /// The square.
        square: Option<Square>,
    },
    /// It would leave an own royal attacked.
    ExposesKing,
    /// It castles.
    Castles {
        /// To which wing; `None` is either.
        wing: Option<Wing>,
    },
    /// It promotes.
    Promotes {
        /// To what.
        to: Option<Kind>,
    },
    /// After it, a man may be taken en passant on this square.
    SetsPassing {
        /// The square.
        square: Square,
    },
    /// A knight or bishop leaves its home square.
    Develops {
        /// What it is.
        piece: Option<PieceWord>,
    },
    /// It gives check.
    GivesCheck {
        /// From whom.
        by: Option<Ref>,
        /// Along what line.
        along: Option<Path>,
    },
    /// It opens a check by a man that did not move.
    DiscoveredCheck {
        /// From whom.
        by: Option<Ref>,
    },
    /// Two men or more give check after it.
    DoubleCheck {
        /// One of them.
        by: Option<Ref>,
    },
    /// It mates.
    Checkmate,
    /// It stalemates.
    Stalemate,
    /// It ends a check.
    AnswersCheck {
        /// In which way; `None` is any.
        how: Option<Answer>,
    },
    /// It puts a man between two squares of a line.
    Blocks {
        /// One end.
        from: Square,
        /// The other.
        to: Square,
    },
    /// It leaves nobody between two squares of a line.
    Opens {
        /// One end.
        from: Square,
        /// The other.
        to: Square,
    },
    /// It leaves somebody between two squares of a line that was open.
    Closes {
        /// One end.
        from: Square,
        /// The other.
        to: Square,
    },
    /// The moved man attacks each of the targets.
    Attacks {
        /// What it attacks.
        targets: OneOrMore<Ref>,
        /// Whether it must not have attacked them from where it came.
        new: bool,
    },
    /// The moved man defends each of the targets.
    Defends {
        /// What it defends.
        targets: OneOrMore<Ref>,
    },
    /// The moved man attacks several men at once, to advantage.
    Fork {
        /// Those it forks; empty when they are not named.
        targets: Vec<Ref>,
    },
    /// It makes a pin.
    Pins {
        /// To whom.
        to: Option<Ref>,
        /// Who is pinned.
        target: Ref,
        /// How; `None` is either way.
        pin: Option<PinType>,
    },
    /// It ends a pin.
    Unpins {
        /// Who was pinned.
        target: Ref,
    },
    /// It attacks a man that has to give way to another behind it.
    Skewers {
        /// The man in front.
        front: Ref,
        /// The man behind.
        back: Ref,
    },
    /// It opens a line of another man.
    Discovers {
        /// That man.
        by: Option<Ref>,
        /// What it attacks now.
        target: Option<Ref>,
    },
    /// It takes a man that defended another.
    RemovesDefender {
        /// The man taken.
        defender: Option<Ref>,
        /// The man it defended.
        of: Option<Ref>,
    },
    /// After it an own man is lost to an exchange.
    Hangs {
        /// The man.
        target: Ref,
        /// Whether it may have been lost before the move, too: `leaves the queen hanging`.
        leaves: bool,
    },
    /// It wins material.
    Wins {
        /// What.
        prize: Prize,
        /// Within how many half-moves; `None` is by the exchange alone.
        plies: Option<u32>,
    },
    /// It gives up material.
    Sacrifices(Loss),
    /// It threatens something.
    Threatens(Threat),
    /// It is the first move of a forced mate.
    MateIn(Mate),
    /// It threatens a forced mate.
    ThreatensMate(Mate),
}

/// Why a move is not legal, as a sentence puts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The reasons that its words may mean: one of them is found.
    pub codes: OneOrMore<ReasonCode>,
    /// Of whom it is said: the man that would move, or, where nobody should stand, the target square. With
    /// `no`, a man that is not there.
    pub of: Option<Ref>,
}

/// Which way a man goes, as its side sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// Toward the other side.
    Forward,
    /// Toward its own side.
    Backward,
    /// Along its rank.
    Sideways,
}

/// How a check is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// By taking the man that gives it.
    Capture,
    /// By putting a man between.
    Block,
    /// By moving the royal.
    King,
}

/// What a move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// A man.
    Man(Ref),
    /// Some man of this kind.
    Piece(PieceWord),
    /// So much.
    Value {
        /// How the gain is bounded; `AtLeast` where nothing is said.
        relation: Relation,
        /// How much.
        value: Value,
    },
}

/// What a move gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Something.
    Material,
    /// A man.
    Man(Ref),
    /// So much or more.
    Value(Value),
}

/// What a move threatens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Threat {
    /// To win a man.
    Man(Ref),
    /// To play a move, as written.
    Move(String),
}
