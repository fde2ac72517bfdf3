//! Formulas as they are evaluated: names are places in a frame, and every part has its type.

use super::primitive::Primitive;
use super::tree::{Binder, Comparison};
use crate::value::{Type, Value};

/// A typed formula.
#[derive(Clone, Debug)]
pub(crate) enum Code {
    Constant(Value),
    Local(usize),
    Given(usize),
    NamesPiece(usize),
    Else(usize, Box<Code>),
    Not(Box<Code>),
    And(Vec<Code>),
    Or(Vec<Code>),
    If(Box<Code>, Box<Code>, Box<Code>),
    Let(usize, Box<Code>, Box<Code>),
    Presume(Box<Code>, Box<Code>),
    Compare(Comparison, Box<Code>, Box<Code>),
    Add(Box<Code>, Box<Code>),
    Subtract(Box<Code>, Box<Code>),
    Items(Vec<Code>),
    Size(Box<Code>),
    Filter(Each),
    Bind(Binder, Each, Box<Code>),
    Most(Each, Box<Code>, Box<Code>),
    Count(Each),
    Primitive(Primitive, Vec<Code>),
    /// A defined word, by its place.
    Call(usize, Vec<Code>),
    Unknown(&'static str),
}

/// A variable that stands for each member of a set.
#[derive(Clone, Debug)]
pub(crate) struct Each {
    pub(crate) slot: usize,
    pub(crate) of: Box<Code>,
    pub(crate) condition: Option<Box<Code>>,
}

/// A formula with the room that its names take.
#[derive(Clone, Debug)]
pub(crate) struct Formula {
    pub(crate) code: Code,
    pub(crate) frame: usize,
}

/// A defined word.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) formula: Formula,
    /// What falls with every call of itself.
    pub(crate) measure: Option<Formula>,
}

/// A name that a formula may use.
#[derive(Clone)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) of: Type,
    /// The words it may be, where they are a closed set.
    pub(crate) words: Vec<String>,
}

impl Variable {
    pub(crate) fn new(name: &str, of: Type) -> Variable {
        Variable {
            name: name.to_owned(),
            of,
            words: Vec::new(),
        }
    }
}
