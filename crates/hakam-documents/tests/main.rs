//! Everything that is tested of the documents from outside, in one program.

mod ledger;
mod tables;
mod thinklog;
