//! Moves as people write them, read against a position and written back.
