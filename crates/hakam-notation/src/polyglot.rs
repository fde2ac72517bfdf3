//! The key of a position in Polyglot opening books.
