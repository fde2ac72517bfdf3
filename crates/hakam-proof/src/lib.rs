//! Claims as data.
//!
//! One table, `kinds.txt`, has every kind of claim: its fields with their types, what it means as a formula over few
//! primitive facts, an example. What reads, judges and writes claims derives from it.
//!
//! ```
//! use hakam_proof::{LawFacts, Verdict, judge, read};
//!
//! let chess = hakam_variant::builtin::load("chess").unwrap();
//! let json = serde_json::json!({"kind": "attacks", "by": {"piece": "knight", "on": "g1"}, "targets": ["f3"]});
//! let claim = read(&chess, &json).unwrap();
//! let start = chess.standard_start();
//! let verdict = judge(&chess, start, None, &claim, &mut LawFacts::new(&chess, start));
//! assert_eq!(verdict, Verdict::Verified);
//! ```

mod cause;
mod claim;
mod evaluate;
mod facts;
mod field;
mod geometry;
mod json;
mod judge;
mod language;
mod law_facts;
mod pieces;
mod primitives;
mod refer;
mod table;
#[cfg(test)]
mod tests;
mod value;
mod written;

pub use claim::{Claim, Described, Party, Quantifier, Ref, Said, Scope};
pub use evaluate::Unknown;
pub use facts::{Answer, Board, Change, Facts, NoAnswer, Reach, Which};
pub use field::{Field, Many, Sort};
pub use json::{WrongClaim, read};
pub use judge::{Asked, Verdict, judge};
pub use law_facts::LawFacts;
pub use table::{ClaimKind, Table, table};
pub use value::{Base, Type, Value, Word};
