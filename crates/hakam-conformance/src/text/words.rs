//! The words after a keyword, taken one by one.

use hakam_core::rules::Layer;
use hakam_core::{Outcome, ReasonCode, RuleId, Side};
use hakam_law::{Action, Level};

use super::TextFault;
use crate::case::Answer;

/// What stands for an empty list.
const NONE: &str = "-";

/// The words of one line after its keyword.
pub(super) struct Words<'t> {
    keyword: &'t str,
    rest: std::iter::Peekable<std::str::SplitWhitespace<'t>>,
}

impl<'t> Words<'t> {
    pub(super) fn new(keyword: &'t str, value: &'t str) -> Words<'t> {
        Words {
            keyword,
            rest: value.split_whitespace().peekable(),
        }
    }

    /// The next word. A colon at its end only helps the eye.
    pub(super) fn word(&mut self, needs: &'static str) -> Result<&'t str, TextFault> {
        match self.rest.next() {
            Some(word) => Ok(word.strip_suffix(':').unwrap_or(word)),
            None => Err(TextFault::Incomplete {
                keyword: self.keyword.to_owned(),
                needs,
            }),
        }
    }

    /// All the rest, at least one word; `-` stands for an empty list.
    pub(super) fn list(&mut self, needs: &'static str) -> Result<Vec<String>, TextFault> {
        let first = self.word(needs)?;
        if first == NONE && self.rest.peek().is_none() {
            return Ok(Vec::new());
        }
        let mut words = vec![first.to_owned()];
        words.extend(self.rest.by_ref().map(str::to_owned));
        Ok(words)
    }

    /// All the rest as it is written.
    pub(super) fn sentence(&mut self, needs: &'static str) -> Result<String, TextFault> {
        let words: Vec<&str> = self.rest.by_ref().collect();
        if words.is_empty() {
            return Err(TextFault::Incomplete {
                keyword: self.keyword.to_owned(),
                needs,
            });
        }
        Ok(words.join(" "))
    }

    /// All the rest, or `None` when nothing is left.
    pub(super) fn optional_list(&mut self) -> Result<Option<Vec<String>>, TextFault> {
        if self.rest.peek().is_none() {
            return Ok(None);
        }
        self.list("a list").map(Some)
    }

    pub(super) fn rules(&mut self) -> Result<Vec<RuleId>, TextFault> {
        let words = self.list("rule codes, or `-`")?;
        words.iter().map(|word| rule(word)).collect()
    }

    pub(super) fn rule(&mut self) -> Result<RuleId, TextFault> {
        rule(self.word("a rule code")?)
    }

    pub(super) fn reason(&mut self) -> Result<ReasonCode, TextFault> {
        let word = self.word("a reason")?;
        ReasonCode::from_name(word).ok_or_else(|| unreadable(word, "reason code"))
    }

    pub(super) fn side(&mut self) -> Result<Side, TextFault> {
        let word = self.word("a side")?;
        match word {
            "white" => Ok(Side::White),
            "black" => Ok(Side::Black),
            _ => Err(unreadable(word, "side (`white` or `black`)")),
        }
    }

    pub(super) fn answer(&mut self) -> Result<Answer, TextFault> {
        let word = self.word("`yes` or `no`")?;
        match word {
            "yes" => Ok(Answer::Yes),
            "no" => Ok(Answer::No),
            _ => Err(unreadable(word, "answer (`yes` or `no`)")),
        }
    }

    pub(super) fn number<N: std::str::FromStr>(&mut self) -> Result<N, TextFault> {
        let word = self.word("a number")?;
        word.parse().map_err(|_| unreadable(word, "number"))
    }

    pub(super) fn numbers(&mut self) -> Result<Vec<u64>, TextFault> {
        let mut numbers = vec![self.number()?];
        while self.rest.peek().is_some() {
            numbers.push(self.number()?);
        }
        Ok(numbers)
    }

    pub(super) fn layer(&mut self) -> Result<Layer, TextFault> {
        let word = self.word("a layer")?;
        Layer::ALL
            .into_iter()
            .find(|layer| layer.code() == word)
            .ok_or_else(|| unreadable(word, "layer (`L0` to `L8`)"))
    }

    pub(super) fn level(&mut self) -> Result<Level, TextFault> {
        let word = self.word("a level")?;
        match word {
            "parseable" => Ok(Level::Parseable),
            "playable" => Ok(Level::Playable),
            "plausible" => Ok(Level::Plausible),
            "reachable" => Ok(Level::Reachable),
            _ => Err(unreadable(word, "level of soundness")),
        }
    }

    /// `ongoing`, `draw D2`, `white wins D1`.
    pub(super) fn outcome(&mut self) -> Result<Outcome, TextFault> {
        if self.rest.next_if_eq(&"ongoing").is_some() {
            return Ok(Outcome::Ongoing);
        }
        if self.rest.next_if_eq(&"draw").is_some() {
            return Ok(Outcome::Drawn { rule: self.rule()? });
        }
        let by = self.side()?;
        let verb = self.word("`wins`")?;
        if verb != "wins" {
            return Err(unreadable(verb, "way to end a game (`wins`)"));
        }
        Ok(Outcome::Won {
            by,
            rule: self.rule()?,
        })
    }

    /// The rest of an action whose verb has been read.
    pub(super) fn action(&mut self, verb: &str) -> Result<Action, TextFault> {
        match verb {
            "resign" => Ok(Action::Resign(self.side()?)),
            "offer" => Ok(Action::OfferDraw(self.side()?)),
            "accept" => Ok(Action::AcceptDraw(self.side()?)),
            "claim" => Ok(Action::Claim(self.rule()?)),
            "time-over" => Ok(Action::TimeOver(self.side()?)),
            _ => Err(unreadable(verb, "action")),
        }
    }

    /// Nothing may be left over.
    pub(super) fn end(&mut self) -> Result<(), TextFault> {
        match self.rest.next() {
            None => Ok(()),
            Some(found) => Err(TextFault::TooMuch {
                found: found.to_owned(),
            }),
        }
    }
}

fn rule(word: &str) -> Result<RuleId, TextFault> {
    RuleId::new(word).map_err(|_| unreadable(word, "rule code"))
}

pub(super) fn unreadable(found: &str, wanted: &'static str) -> TextFault {
    TextFault::Unreadable {
        found: found.to_owned(),
        wanted,
    }
}
