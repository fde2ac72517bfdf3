//! What formulas speak of.

use std::fmt;
use std::sync::Arc;

use hakam_core::{Kind, Move, Side, Square};

use crate::claim::Claim;
use crate::facts::Board;

/// A value of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Whether something holds.
    Bool(bool),
    /// A number; what pieces are worth is in hundredths of a pawn.
    Int(i64),
    /// A square.
    Square(Square),
    /// A side; `None` is nobody.
    Side(Option<Side>),
    /// A kind of piece; `None` is nothing.
    Kind(Option<Kind>),
    /// A word for pieces.
    Word(Word),
    /// A move.
    Move(Move),
    /// A position, by its number.
    Board(Board),
    /// A text, or one of a closed set of words.
    Text(Arc<str>),
    /// Several of one type, in order.
    Set(Arc<[Value]>),
    /// A claim inside a claim.
    Claim(Arc<Claim>),
    /// A field that the claim leaves open.
    Absent,
}

/// A word for pieces: one kind, or a class of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Pieces of this kind.
    Kind(Kind),
    /// Pieces worth as much as a knight or bishop of orthodox chess.
    Minor,
    /// Pieces worth more than that, royals apart.
    Major,
    /// Pieces that are no pawns.
    Officer,
}

/// What a part of a formula gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type {
    /// Of what, or of what each is.
    pub base: Base,
    /// Whether it is a set.
    pub many: bool,
    /// Whether it may be absent: it must be guarded before it is used.
    pub optional: bool,
}

/// The type of a single value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// [`Value::Bool`].
    Bool,
    /// [`Value::Int`].
    Int,
    /// [`Value::Square`].
    Square,
    /// [`Value::Side`].
    Side,
    /// [`Value::Kind`].
    Kind,
    /// [`Value::Word`].
    Word,
    /// [`Value::Move`].
    Move,
    /// [`Value::Board`].
    Board,
    /// [`Value::Text`].
    Text,
    /// [`Value::Claim`].
    Claim,
    /// It is never there: `unknown` goes with every type, and so do the members of an empty set.
    Never,
}

impl Type {
    /// A single value.
    pub const fn one(base: Base) -> Type {
        Type {
            base,
            many: false,
            optional: false,
        }
    }

    /// A set.
    pub const fn set(base: Base) -> Type {
        Type {
            many: true,
            ..Type::one(base)
        }
    }

    /// The type of this name: `set square`.
    pub(crate) fn named(name: &str) -> Option<Type> {
        let (many, name) = match name.strip_prefix("set ") {
            Some(name) => (true, name),
            None => (false, name),
        };
        let (_, base) = NAMES.into_iter().find(|(known, _)| *known == name)?;
        Some(Type {
            many,
            ..Type::one(base)
        })
    }

    /// Whether a value of this type may stand where the other is wanted.
    pub(crate) fn fits(self, wanted: Type) -> bool {
        self.base == Base::Never && (self.many == wanted.many || !self.many)
            || self.base == wanted.base
                && self.many == wanted.many
                && self.optional <= wanted.optional
    }
}

const NAMES: [(&str, Base); 10] = [
    ("bool", Base::Bool),
    ("int", Base::Int),
    ("square", Base::Square),
    ("side", Base::Side),
    ("kind", Base::Kind),
    ("word", Base::Word),
    ("move", Base::Move),
    ("board", Base::Board),
    ("text", Base::Text),
    ("claim", Base::Claim),
];

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES.iter().find(|(_, base)| *base == self.base);
        let name = name.map_or("anything", |(name, _)| name);
        let optional = if self.optional { "perhaps a " } else { "" };
        let many = if self.many { "set " } else { "" };
        write!(f, "{optional}{many}{name}")
    }
}

impl Value {
    /// A set of values.
    pub(crate) fn set<T>(of: impl IntoIterator<Item = T>, made: fn(T) -> Value) -> Value {
        Value::Set(of.into_iter().map(made).collect())
    }

    /// A text.
    pub fn text(text: &str) -> Value {
        Value::Text(text.into())
    }
}
