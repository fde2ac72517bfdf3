//! One step of a judgement, as a short statement.

use hakam_core::{Delta, Evidence, Kind, Question, Square, Step};

use crate::Position;

use super::men::Men;
use super::{list, rule, sentence};

/// What was seen at one step: `E4 is empty.`, `The way over e4 and f5 is clear.`
///
/// The rule of the step and whether it held stand beside the sentence, not in it.
pub fn step(position: &Position, step: &Step) -> String {
    let men = Men::before(position);
    let text = match &step.evidence {
        Evidence::Occupant { at, man } => match man {
            Some(man) => [&men.piece(*man), " stands on ", &men.square(*at)].concat(),
            None => ["the square ", &men.square(*at), " is empty"].concat(),
        },
        Evidence::Line { legs } => "the target is ".to_owned() + &legs_in_words(legs),
        Evidence::NoLine { from, to } => format!(
            "no move of {} leads from {} to {}",
            men.bare(*from),
            men.square(*from),
            men.square(*to)
        ),
        Evidence::Region { at } if step.held => {
            format!("the square {} is one the rule allows", men.square(*at))
        }
        Evidence::Region { at } => {
            format!("the square {} is not one the rule allows", men.square(*at))
        }
        Evidence::Passed { occupied, .. } if step.held && !occupied.is_empty() => {
            format!("it jumps over {}", men.men(occupied))
        }
        Evidence::Passed { squares, occupied } => passed(&men, squares, occupied),
        Evidence::Attackers { of, by } => attackers(&men, step.question, *of, by),
        Evidence::Unmoved { at } if step.held => format!("{} has not moved", men.man(*at)),
        Evidence::Unmoved { at } => format!("{} counts as moved", men.man(*at)),
        Evidence::Choices { kinds } => choices(&men, kinds),
        Evidence::Targets { squares } if squares.is_empty() => "no capture is possible".to_owned(),
        Evidence::Targets { squares } => {
            format!("captures are possible on {}", men.squares(squares, "and"))
        }
        Evidence::Royals { squares } => format!(
            "the royal pieces stand on {} after the move",
            men.squares(squares, "and")
        ),
        Evidence::End { rule: None } => "the game is not over".to_owned(),
        Evidence::End { rule: Some(code) } => {
            format!("the game is over: {}", rule(position.rules(), *code))
        }
    };
    sentence(text)
}

fn passed(men: &Men, squares: &[Square], occupied: &[Square]) -> String {
    if squares.is_empty() {
        return "no square is passed".to_owned();
    }
    let way = men.squares(squares, "and");
    if occupied.is_empty() {
        ["the way over ", &way, " is clear"].concat()
    } else {
        format!("on the way over {way} stands {}", men.men(occupied))
    }
}

fn attackers(men: &Men, question: Question, of: Square, by: &[Square]) -> String {
    let square = men.square(of);
    // A question about safety is asked of the position that the move would make.
    let (attacked, not_attacked) = match question {
        Question::RoyalSafe => ("would be attacked", "would not be attacked"),
        Question::OwnsMan
        | Question::PatternFits
        | Question::PathFits
        | Question::LandingFits
        | Question::PromotionFits
        | Question::ConstraintKept
        | Question::GameGoesOn => ("is attacked", "is not attacked"),
    };
    if by.is_empty() {
        ["the square ", &square, " ", not_attacked].concat()
    } else {
        format!("the square {square} {attacked} by {}", men.men(by))
    }
}

fn choices(men: &Men, kinds: &[Option<Kind>]) -> String {
    let become_what: Vec<String> = kinds.iter().flatten().map(|k| men.a_kind(*k)).collect();
    let stay = kinds.contains(&None);
    match (become_what.is_empty(), stay) {
        (true, true) => "it stays what it is".to_owned(),
        (true, false) => "there is nothing it may become".to_owned(),
        (false, true) => format!(
            "it may stay what it is, or become {}",
            list(&become_what, "or")
        ),
        (false, false) => format!("it must become {}", list(&become_what, "or")),
    }
}

fn legs_in_words(legs: &[(Delta, u8)]) -> String {
    let legs: Vec<String> = legs
        .iter()
        .map(|&(delta, times)| match (direction(delta), times) {
            (Some(name), 1) => "one step ".to_owned() + name,
            (Some(name), _) => format!("{times} steps {name}"),
            (None, 1) => format!("one leap of ({:+},{:+}) away", delta.0, delta.1),
            (None, _) => format!("{times} leaps of ({:+},{:+}) away", delta.0, delta.1),
        })
        .collect();
    legs.join(", then ")
}

/// The compass name of a single step, the first rank being south.
fn direction(delta: Delta) -> Option<&'static str> {
    match delta {
        (0, 1) => Some("north"),
        (1, 1) => Some("north-east"),
        (1, 0) => Some("east"),
        (1, -1) => Some("south-east"),
        (0, -1) => Some("south"),
        (-1, -1) => Some("south-west"),
        (-1, 0) => Some("west"),
        (-1, 1) => Some("north-west"),
        _ => None,
    }
}
