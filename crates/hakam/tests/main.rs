//! Everything that is tested of the front door from outside, in one program.

mod actions;
mod agreement;
mod all_pairs;
mod as_suli;
mod audit;
mod claims;
mod dead;
mod endgame;
mod evaluate;
mod opponent;
mod quick;
mod records;
mod referee;
mod refusals;
mod repetition;
mod rows;
mod shatranj;
mod shortcuts;
mod solve;
mod start;
mod tabiyat;
