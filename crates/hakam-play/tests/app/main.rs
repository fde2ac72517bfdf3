//! The game without a terminal: events in, pictures and messages out.

mod clocks;
mod computer;
mod doing;
mod kit;
mod menu;
mod messages;
mod moving;
mod pictures;
mod records;
mod sizes;
