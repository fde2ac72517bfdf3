//! The words of one line of a case file, taken one by one, and patterns of what they may be.
//!
//! A pattern is made of words in small letters, which stand for themselves, and of kinds of words: `white wins RULE`.
//! At the end, `SQUARE*` is a list without order (`-` when there is none), `SQUARE?` one that may be left out, and
//! `NUMBER+` a list in order. What may be said in several ways is written `nobody | SIDE KIND`.

use hakam_core::rules::Layer;
use hakam_core::{ReasonCode, RuleId, Side};
use hakam_law::{Action, Level};

use crate::text::CaseFault;

/// What stands for an empty list.
pub(crate) const NONE: &str = "-";

type IsOne = fn(&str) -> bool;

/// Kinds of words: the name in patterns, what to say where one is missing and where one is wrong, and which they are.
/// Squares, moves, kinds and positions are not read before the board is known.
const KINDS: [(&str, &str, &str, IsOne); 11] = [
    ("SQUARE", "a square", "square", |_| true),
    ("MOVE", "a move", "move", |_| true),
    ("KIND", "a kind", "kind", |_| true),
    ("FEN", "a position", "position", |_| true),
    ("NAME", "a name", "name", |_| true),
    ("SENTENCE", "a sentence", "sentence", |_| true),
    ("LAYER", "a layer", "layer (`L0` to `L8`)", |word| {
        layer(word).is_some()
    }),
    ("SIDE", "a side", "side (`white` or `black`)", |word| {
        side(word).is_some()
    }),
    ("NUMBER", "a number", "number", |word| {
        word.parse::<u64>().is_ok()
    }),
    ("RULE", "a rule code", "rule code", |word| {
        rule(word).is_some()
    }),
    ("REASON", "a reason", "reason code", |word| {
        ReasonCode::from_name(word).is_some()
    }),
];

/// Whether a word is what a word of a pattern stands for.
fn fits(kind: &str, word: &str) -> bool {
    let kind = kind.trim_end_matches(['*', '?', '+']);
    let row = KINDS.iter().find(|row| row.0 == kind);
    row.map_or(word == kind, |row| row.3(word))
}

/// The words of one line after its keyword.
pub(crate) struct Words<'l> {
    keyword: &'l str,
    rest: &'l [String],
}

impl<'l> Words<'l> {
    pub(crate) fn new(keyword: &'l str, rest: &'l [String]) -> Words<'l> {
        Words { keyword, rest }
    }

    /// Takes the words that a pattern stands for.
    pub(crate) fn take(&mut self, pattern: &'static str) -> Result<Vec<String>, CaseFault> {
        let all = self.rest;
        let first = all.first().map_or("", String::as_str);
        let way = if pattern.contains(" | ") {
            let mut ways = pattern.split(" | ");
            let begins = |way: &&str| fits(way.split(' ').next().unwrap_or(way), first);
            let none = || match all {
                [] => CaseFault::Incomplete(self.keyword.to_owned(), pattern),
                _ => CaseFault::NoneOf(first.to_owned(), pattern),
            };
            ways.find(begins).ok_or_else(none)?
        } else {
            pattern
        };
        for kind in way.split_whitespace() {
            self.take_kind(kind)?;
        }
        Ok(all[..all.len() - self.rest.len()].to_vec())
    }

    fn take_kind(&mut self, kind: &'static str) -> Result<(), CaseFault> {
        let name = kind.trim_end_matches(['*', '?', '+']);
        let row = KINDS.iter().find(|row| row.0 == name);
        let (needs, wanted) = row.map_or((name, name), |row| (row.1, row.2));
        if self.rest.is_empty() && !kind.ends_with('?') {
            return Err(CaseFault::Incomplete(self.keyword.to_owned(), needs));
        }
        let count = if name == kind { 1 } else { self.rest.len() };
        let (taken, rest) = self.rest.split_at(count);
        self.rest = rest;
        let is_none = taken == [NONE] && kind.ends_with(['*', '?']);
        match taken.iter().find(|word| !is_none && !fits(name, word)) {
            None => Ok(()),
            Some(word) => Err(CaseFault::Unreadable(word.clone(), wanted)),
        }
    }

    /// Nothing may be left over.
    pub(crate) fn end(&self) -> Result<(), CaseFault> {
        match self.rest.first() {
            None => Ok(()),
            Some(found) => Err(CaseFault::TooMuch(found.clone())),
        }
    }
}

/// How sound a position is, by its name.
pub(crate) const LEVELS: [(&str, Level); 4] = [
    ("parseable", Level::Parseable),
    ("playable", Level::Playable),
    ("plausible", Level::Plausible),
    ("reachable", Level::Reachable),
];

/// The side with this name.
pub(crate) fn side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side_name(*side) == name)
}

/// The name of a side.
pub(crate) fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The rule with this code.
pub(crate) fn rule(code: &str) -> Option<RuleId> {
    RuleId::new(code).ok()
}

/// The layer with this code.
pub(crate) fn layer(code: &str) -> Option<Layer> {
    Layer::ALL.into_iter().find(|layer| layer.code() == code)
}

/// The category of the source registry that goes with a layer.
pub fn category(layer: Layer) -> &'static str {
    [
        "Foundation",
        "Atomic",
        "Sliding",
        "Simulation",
        "Threats",
        "SpecialMoves",
        "Legality",
        "Timeline",
        "Terminal",
    ][layer as usize]
}

/// What a player does, by its verb, and the side or the rule that belongs to it.
pub(crate) fn action(verb: &str, object: &str) -> Option<Action> {
    Some(match verb {
        "resign" => Action::Resign(side(object)?),
        "offer" => Action::OfferDraw(side(object)?),
        "accept" => Action::AcceptDraw(side(object)?),
        "claim" => Action::Claim(rule(object)?),
        "time-over" => Action::TimeOver(side(object)?),
        _ => return None,
    })
}
