//! The meaning of a ruleset: a literal interpreter, slow and obviously right, that says why.
//!
//! This crate transcribes the definition of what a ruleset means: candidates, simulation, threats,
//! legality, endings. Every function quotes the sentence it stands for. There are no bit tricks and no
//! caches, and no game is named; the fast engine must agree with what is found here.
#![forbid(unsafe_code)]

mod action;
mod apply;
mod arrival;
mod attack;
mod board;
mod board_view;
mod candidates;
mod castling;
mod dead;
mod diagram;
mod endings;
mod game;
mod judge;
mod kinematics;
mod landing;
mod last_move;
mod legality;
mod perft;
mod phrases;
mod position;
mod promotion;
mod repetition;
mod resignation;
mod sound;
pub mod timeline;

pub use action::{Action, ActionRefused, Effect, Offers, effect};
pub use attack::{Attack, NoAttack};
pub use board::Board;
pub use dead::{DeadMen, FEW_MEN};
pub use diagram::{Diagram, Reach, diagram};
pub use endings::Line;
pub use game::Game;
pub use kinematics::{Trail, trails};
pub use phrases::list;
pub use position::Position;
pub use promotion::promotes;
pub use sound::{Level, SetupIssue};
