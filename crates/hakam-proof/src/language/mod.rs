//! The language in which the table of kinds says what claims mean.

mod code;
mod compile;
mod lex;
mod parse;
mod primitive;
mod tree;

pub(crate) use code::{Code, Definition, Each, Formula, Variable};
pub(crate) use compile::Words;
pub(crate) use parse::parse;
pub(crate) use primitive::Primitive;
pub(crate) use tree::{Binder, Comparison, Tree};
