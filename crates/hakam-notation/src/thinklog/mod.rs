//! Thinklogs: what a player wrote down while choosing moves.
