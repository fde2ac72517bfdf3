//! Moves as people write them: written, read, refused.

mod any_text;
mod errors;
mod games;
mod lenient;
mod letters;
mod parts;
mod round_trip;
mod strict;
mod writing;
