//! What is told of each game.

use super::super::super::tree::{Event, Game};
use super::super::super::visitor::GameResult;
use super::super::Checked;

/// What was seen of one game.
#[derive(Debug)]
pub enum Seen<'g> {
    /// Nothing is wrong with it.
    Plain {
        /// How many moves its main line has.
        plies: u32,
        /// Its result.
        result: GameResult,
        /// How many of its comments say something in words.
        comments: u64,
    },
    /// It was read with care; perhaps nothing is wrong with it either.
    Checked(&'g Game, Checked),
}

impl Seen<'_> {
    /// How many comments say something in words: what they say is not checked.
    pub fn comments(&self) -> u64 {
        match self {
            Seen::Plain { comments, .. } => *comments,
            Seen::Checked(game, _) => {
                let words = game.walk().map(|event| match event {
                    Event::Comment(text) => u64::from(is_prose(text.as_bytes())),
                    Event::Move(m) => m
                        .before()
                        .map(|text| u64::from(is_prose(text.as_bytes())))
                        .sum(),
                    Event::Nag(_) | Event::BeginVariation | Event::EndVariation => 0,
                });
                let around = game.preface().iter().chain(game.closing());
                let around = around.map(|text| u64::from(is_prose(text.as_bytes())));
                words.chain(around).sum()
            }
        }
    }
}

/// Whether a comment says something in words: not only commands such as `[%clk 0:10:00]`.
pub(super) fn is_prose(comment: &[u8]) -> bool {
    let text = comment.trim_ascii();
    !text.is_empty() && (!text.starts_with(b"[%") || !text.ends_with(b"]"))
}
