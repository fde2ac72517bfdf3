//! The lines of a script: what is played, done and asked.

use super::TextFault;
use super::words::{Words, unreadable};
use crate::case::{Expectation, Step};

/// Reads a line of a script; `None` when its keyword belongs elsewhere.
pub(super) fn read(keyword: &str, value: &str) -> Result<Option<Step>, TextFault> {
    let mut words = Words::new(keyword, value);
    let step = match keyword {
        "play" => Step::Play(words.list("moves")?),
        "resign" | "offer" | "accept" | "claim" | "time-over" => Step::Act(words.action(keyword)?),
        _ => {
            let Some(expectation) = about_men(keyword, &mut words)? else {
                return Ok(None);
            };
            Step::Expect(expectation)
        }
    };
    words.end()?;
    Ok(Some(step))
}

/// Questions about men, sides and patterns.
fn about_men(keyword: &str, words: &mut Words<'_>) -> Result<Option<Expectation>, TextFault> {
    Ok(Some(match keyword {
        "men" => Expectation::Men(words.number()?),
        "man" => man(words)?,
        "own" => Expectation::Own(words.list("squares")?),
        "foe" => Expectation::Foe(words.list("squares")?),
        "seen" => Expectation::Seen {
            by: words.side()?,
            written: words.word("a square")?.to_owned(),
            meant: words.word("two squares")?.to_owned(),
        },
        "patterns" => Expectation::Patterns {
            kind: words.word("a kind")?.to_owned(),
            rules: words.rules()?,
        },
        "turn" => Expectation::Turn(words.side()?),
        "unmoved" => Expectation::Unmoved(words.list("squares")?),
        "passing" => Expectation::Passing(words.list("squares")?),
        "clock" => Expectation::Clock(words.number()?),
        "check" => Expectation::Check {
            side: words.side()?,
            answer: words.answer()?,
        },
        "attackers" => Expectation::Attackers {
            of: words.word("a square")?.to_owned(),
            by: words.side()?,
            squares: words.list("squares, or `-`")?,
        },
        "setup-refused" => Expectation::SetupRefused {
            rule: words.rule()?,
            squares: words.optional_list()?,
        },
        "level" => Expectation::Level(words.level()?),
        _ => return about_moves(keyword, words),
    }))
}

/// Questions about moves and ends.
fn about_moves(keyword: &str, words: &mut Words<'_>) -> Result<Option<Expectation>, TextFault> {
    Ok(Some(match keyword {
        "targets" => Expectation::Targets {
            from: words.word("a square")?.to_owned(),
            to: words.list("squares, or `-`")?,
        },
        "moves" => Expectation::Moves(words.list("moves, or `-`")?),
        "count" => Expectation::Count(words.number()?),
        "accepts" => Expectation::Accepts {
            request: words.word("a move")?.to_owned(),
            rule: words.rule()?,
        },
        "refuses" => Expectation::Refuses {
            request: words.word("a move")?.to_owned(),
            rule: words.rule()?,
            reason: words.reason()?,
            witnesses: words.optional_list()?,
            also: Vec::new(),
        },
        "captures" => Expectation::Captures {
            request: words.word("a move")?.to_owned(),
            squares: words.list("squares, or `-`")?,
        },
        "after" => Expectation::After {
            request: words.word("a move")?.to_owned(),
            fen: words.list("a position")?.join(" "),
        },
        "fen" => Expectation::Fen(words.list("a position")?.join(" ")),
        "outcome" => Expectation::Outcome(words.outcome()?),
        "claims" => Expectation::Claims(words.rules()?),
        "claims-by" => Expectation::ClaimsBy {
            request: words.word("a move")?.to_owned(),
            rules: words.rules()?,
        },
        "cannot" => {
            let verb = words.word("an action")?;
            Expectation::Cannot {
                action: words.action(verb)?,
                rule: words.rule()?,
            }
        }
        "perft" => Expectation::Perft {
            depth: words.number()?,
            nodes: words.number()?,
        },
        "perft-to-end" => Expectation::PerftToEnd {
            depth: words.number()?,
            nodes: words.number()?,
        },
        "timeline" => Expectation::Timeline(words.numbers()?),
        _ => return Ok(None),
    }))
}

/// `e1 white king`, or `e4 nobody`.
fn man(words: &mut Words<'_>) -> Result<Expectation, TextFault> {
    let at = words.word("a square")?.to_owned();
    let whose = words.word("a side, or `nobody`")?;
    if whose == "nobody" {
        return Ok(Expectation::Man { at, man: None });
    }
    let side = Words::new("man", whose)
        .side()
        .map_err(|_| unreadable(whose, "side, nor `nobody`"))?;
    let man = Some((side, words.word("a kind")?.to_owned()));
    Ok(Expectation::Man { at, man })
}
