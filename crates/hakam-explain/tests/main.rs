//! Everything that is tested of the sentences from outside, in one program.

mod regions;
mod words;
mod words_of_law;
