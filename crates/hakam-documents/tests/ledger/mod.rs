//! Ledgers: read without loss, checked, changed by moves, put right.

mod changing;
mod checking;
mod histories;
mod reading;
mod repairing;
mod support;
