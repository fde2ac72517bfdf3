//! What a solver found, for people.

use std::io::{self, Write as _};

use hakam::solve::{Answer, Goal, Question, Win, clock_may_stop};
use hakam_core::Side;

use super::{Asked, Found};
use crate::screen::{BAD, DIM, GOOD, HEAD, Screen, WARN};
use crate::variant::counted;

/// Prints an answer.
pub fn found(asked: &Asked, found: &Found, screen: &mut Screen) -> io::Result<()> {
    let out = &mut screen.out;
    if let Some(problem) = &asked.problem {
        writeln!(
            out,
            "{HEAD}{}{HEAD:#} {DIM}({}){DIM:#}",
            problem.title, problem.source
        )?;
        writeln!(out, "{}", problem.position)?;
    }
    let question = asked.question;
    let by = question.by;
    match &found.answer {
        Answer::Over(outcome) => {
            let end = hakam_explain::outcome(asked.variant.rules(), outcome);
            writeln!(out, "{BAD}nothing to solve{BAD:#}: {end}")?;
        }
        Answer::Holds => writeln!(
            out,
            "{BAD}no{BAD:#}: {by} cannot force {}; every move was tried",
            bounded(question, question.within)
        )?,
        Answer::Unknown { none_within: 0 } => {
            writeln!(out, "{WARN}unknown{WARN:#}: the budget is spent")?;
        }
        Answer::Unknown { none_within } => writeln!(
            out,
            "{WARN}unknown{WARN:#}: the budget is spent; {by} cannot force {}",
            bounded(question, *none_within)
        )?,
        Answer::Wins(win) => won(asked, found, *win, screen)?,
    }
    Ok(())
}

fn won(asked: &Asked, found: &Found, win: Win, screen: &mut Screen) -> io::Result<()> {
    let out = &mut screen.out;
    let question = asked.question;
    let by = question.by;
    let verb = match question.goal {
        Goal::Mate => "mates",
        Goal::Win => "wins",
    };
    let length = length(question, win.plies);
    if win.is_shortest() {
        writeln!(out, "{GOOD}{by} {verb} in {length}{GOOD:#}, and no sooner")?;
    } else {
        writeln!(
            out,
            "{GOOD}{by} {verb} in at most {length}{GOOD:#}; not within {}, and what is between was not settled",
            self::length(question, win.none_within)
        )?;
    }
    let document = &found.document;
    let first = asked.game.setup();
    writeln!(
        out,
        "  {}",
        numbered(&document.line, first.number, first.turn)
    )?;
    let defends = first.turn != by;
    if let Some(keys) = &document.keys {
        let what = match (defends, keys.len()) {
            (false, 1) => "key",
            (false, _) => "keys",
            (true, _) => "longest defence",
        };
        writeln!(out, "  {what}: {}", keys.join(" "))?;
    }
    match (&document.certificate, &found.uncertified) {
        (Some(proof), _) => writeln!(
            out,
            "  certificate: `{}`, in {}, accepted by the checker",
            proof.sentence,
            counted(proof.positions, "position")
        )?,
        (None, Some(why)) => writeln!(out, "  {WARN}no certificate{WARN:#}: {why}")?,
        (None, None) => {}
    }
    match document.claimed {
        Some(true) => writeln!(out, "  {GOOD}as claimed{GOOD:#}")?,
        Some(false) => writeln!(out, "  {BAD}not as claimed{BAD:#}")?,
        None => {}
    }
    Ok(())
}

/// Says so where the clock of the position may draw the game first.
pub fn clock(asked: &Asked, plies: u32, screen: &mut Screen) -> io::Result<()> {
    let setup = asked.game.setup();
    match clock_may_stop(asked.variant.rules(), setup, plies) {
        Some(rule) => screen.note(&format!(
            "the halfmove clock is at {}, and {rule} may draw the game before: what is solved is the position alone",
            setup.clock
        )),
        None => Ok(()),
    }
}

/// `mate in 5 moves`, `a win in 39 plies`, as a bound.
fn bounded(question: Question, plies: u32) -> String {
    let what = match question.goal {
        Goal::Mate => "mate",
        Goal::Win => "a win",
    };
    format!("{what} within {}", length(question, plies))
}

/// `5 moves`, `39 plies`.
fn length(question: Question, plies: u32) -> String {
    let (number, [one, many]) = match question.goal {
        Goal::Mate => (plies.div_ceil(2), ["move", "moves"]),
        Goal::Win => (plies, ["ply", "plies"]),
    };
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A line with its numbers: `1.e4 e5 2.Nf3`.
fn numbered(line: &[String], first: u32, turn: Side) -> String {
    let mut words = Vec::new();
    let (mut number, mut turn) = (first.max(1), turn);
    for (place, san) in line.iter().enumerate() {
        words.push(match (turn, place) {
            (Side::White, _) => format!("{number}.{san}"),
            (Side::Black, 0) => format!("{number}...{san}"),
            (Side::Black, _) => san.clone(),
        });
        if turn == Side::Black {
            number = number.saturating_add(1);
        }
        turn = turn.other();
    }
    words.join(" ")
}
