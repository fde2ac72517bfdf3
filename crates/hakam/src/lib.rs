//! The arbiter of chess and of every game like it.
#![forbid(unsafe_code)]
