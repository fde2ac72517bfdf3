//! The language of claims: sentences, JSON, and that each reads back from the other.

mod any_claim;
mod errors;
mod formulas;
mod hostile;
mod round_trip;
mod table;
