//! Claims as data: what can be said of a position or a move.
