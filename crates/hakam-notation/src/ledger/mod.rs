//! Ledgers: the state of one game as a document.
