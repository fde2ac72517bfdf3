//! Claims as data: what can be said of a position or a move.
//!
//! A claim is read without a position but with the law of a game, so its squares and kinds are those of one
//! [`Ruleset`](hakam_variant::Ruleset), while its moves stay texts until a board is there to read them on. What
//! a kind of claim needs is a field, what it may leave open is an `Option`, and nothing else is there.
//!
//! ```
//! use hakam_checker::claim::{Attack, Claim, Man, OneOrMore, Ref, Statement};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let square = |name| chess.geometry().parse_square(name).unwrap();
//! let claim = Claim::new(Statement::Attack(Attack::Attacks {
//!     by: Ref::Man(Man {
//!         on: Some(square("f3")),
//!         ..Man::of(chess.kind_of_key("knight").unwrap())
//!     }),
//!     targets: OneOrMore::one(Ref::Square(square("e5"))),
//! }));
//! assert_eq!(claim.statement.kind(), "attacks");
//! ```

mod attack;
mod board;
mod deed;
mod ending;
mod listing;
mod man;
mod name;
mod several;
mod word;

pub use attack::Attack;
pub use board::{Board, FileState, PawnState};
pub use deed::{Answer, Cause, Deed, Heading, Loss, Movement, Played, Prize, Threat};
pub use ending::{DrawRule, Ending, Mate, Record, ResultTag};
pub use listing::{ListOf, Listing, Whose};
pub use man::{Man, PieceWord, Quantifier, Ref};
pub use several::OneOrMore;
pub use word::{Line, Party, Path, PinType, Profile, Relation, Shade};

/// One thing that is claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is claimed.
    pub statement: Statement,
    /// Which position it speaks of; `None` is the given position, and for a movement the position before and
    /// after it as its definition says.
    pub at: Option<Scope>,
    /// Whose meaning of the word is meant.
    pub profile: Profile,
    /// Whether the opposite is claimed. Stands outside every quantifier.
    pub negated: bool,
}

impl Claim {
    /// A claim about the given position, in the strict sense, not negated.
    pub fn new(statement: Statement) -> Claim {
        Claim {
            statement,
            at: None,
            profile: Profile::Strict,
            negated: false,
        }
    }
}

/// A position other than the given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// After the move that is being judged.
    After,
    /// After these moves, as they are written, from the given position.
    Line(OneOrMore<String>),
}

/// What is claimed: one variant for each subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// What stands where, and what the position remembers.
    Board(Board),
    /// Who attacks, defends, pins whom.
    Attack(Attack),
    /// What a move is or does.
    Movement(Movement),
    /// Complete lists of moves, and their number.
    Listing(Listing),
    /// Forced mates, ends of games, draws.
    Ending(Ending),
    /// What a record of a game says.
    Record(Record),
    /// An opinion, which has no agreed definition.
    Judgement {
        /// The words that judge.
        words: String,
    },
    /// A text that was not understood.
    Unread {
        /// The text.
        text: String,
    },
}
