//! The legs of a pattern: from a Betza word, or written out one by one.

use hakam_core::{Captures, Delta, PerSide, Side, View};

use super::explicit_leg;
use super::field::Field;
use super::words::LEG;
use crate::betza::{self, BetzaPart};
use crate::report::Code;
use crate::{Leg, Turn};

/// More legs than this behind one another are refused. At the end of each a man may be taken, and one in passing.
const MOST_LEGS: usize = 4;
const _: () = assert!(MOST_LEGS < Captures::MOST);
/// More ways than this in one entry are refused.
const MOST_WAYS: usize = 16;
/// Legs that lead along more paths than this are refused: two queen's lines are fine, three would have every question
/// about one man look at a million of paths.
const MOST_PATHS: usize = 64_000;
/// No line on the largest board has more steps.
const LONGEST_LINE: usize = 15;

const TURNS: [(&str, Turn); 4] = [
    ("ahead", Turn::Ahead),
    ("outward", Turn::Outward),
    ("across", Turn::Across),
    ("back", Turn::Back),
];

/// One way of going: legs one after the other, as White plays them.
#[derive(Clone, Default)]
pub(super) struct Way {
    legs: Vec<Leg>,
    /// Only from a home square (`i`).
    pub home: bool,
}

impl Way {
    /// Whether there is no square that a mark could name.
    pub fn skips_nothing(&self) -> bool {
        let is_near = |(x, y): &Delta| x.abs() <= 1 && y.abs() <= 1;
        match self.legs.as_slice() {
            [leg] => leg.repeat.most == 1 && leg.deltas.white.iter().all(is_near),
            _ => false,
        }
    }

    /// How many paths there are at most on the largest board, whoever stands on it.
    fn paths(&self) -> usize {
        let of_leg = |leg: &Leg| {
            let times = usize::from(leg.repeat.most).min(LONGEST_LINE);
            leg.deltas.white.len().saturating_mul(times)
        };
        let legs = self.legs.iter().map(of_leg);
        legs.fold(1, usize::saturating_mul)
    }

    /// The legs as each side plays them.
    pub fn seen(mut self, view: View) -> Vec<Leg> {
        for PerSide { white, black } in self.legs.iter_mut().map(|leg| &mut leg.deltas) {
            let seen = white.iter().map(|delta| view.delta(Side::Black, *delta));
            *black = sorted(seen.collect());
        }
        self.legs
    }
}

pub(super) fn sorted(mut deltas: Vec<Delta>) -> Vec<Delta> {
    deltas.sort_unstable();
    deltas.dedup();
    deltas
}

/// The ways of a Betza word: one for each part, parts that differ only in direction taken together.
pub(super) fn of_word(field: Field) -> Option<Vec<Way>> {
    let ways = word(field)?.into_iter().map(|choice| Way {
        legs: vec![choice.leg],
        home: choice.home,
    });
    Some(ways.collect())
}

fn word(field: Field) -> Option<Vec<BetzaPart>> {
    let text = field.text()?;
    let refuse = |error: &betza::BetzaError| {
        let place = field.place().inside(text, error.span.clone());
        let mut finding = field.found.error(Code::BETZA, &place, &error.message);
        finding.hint.clone_from(&error.hint);
    };
    let parts = betza::parse(text).inspect_err(refuse).ok()?;
    let mut choices: Vec<BetzaPart> = Vec::new();
    for part in parts {
        let same = |other: &&mut BetzaPart| {
            let mut alike = (*other).clone();
            alike.leg.deltas.clone_from(&part.leg.deltas);
            alike == part
        };
        if let Some(other) = choices.last_mut().filter(same) {
            let deltas = &mut other.leg.deltas.white;
            deltas.extend(part.leg.deltas.white);
            *deltas = sorted(std::mem::take(deltas));
        } else {
            choices.push(part);
        }
    }
    Some(choices)
}

/// The ways of a list of legs: every choice of the first with every choice of the second, and so on.
pub(super) fn of_list(field: Field) -> Option<Vec<Way>> {
    let refuse = |message: String| field.error(Code::LEGS, message);
    let fields = field.list()?;
    if fields.is_empty() || fields.len() > MOST_LEGS {
        refuse(format!("a move has 1 to {MOST_LEGS} legs"));
        return None;
    }
    let last = fields.len() - 1;
    let choices = fields.into_iter().enumerate();
    let choices: Vec<_> = choices.map(|(at, field)| leg(field, at, last)).collect();
    let mut ways = vec![Way::default()];
    for choices in choices {
        let choices = choices?;
        if ways.len() * choices.len() > MOST_WAYS {
            refuse(format!("more than {MOST_WAYS} ways of going in one entry"));
            return None;
        }
        let longer = ways.iter().flat_map(|way| {
            choices.iter().map(|choice| {
                let mut way = way.clone();
                way.legs.push(choice.leg.clone());
                way.home |= choice.home;
                way
            })
        });
        ways = longer.collect();
    }
    if ways.iter().any(|way| way.paths() > MOST_PATHS) {
        let message = format!("these legs lead along more than {MOST_PATHS} paths");
        refuse(message).hint("say with `repeat` how far each of them goes");
        return None;
    }
    Some(ways)
}

/// The choices of the leg at the place `at`, where the last one is at `last`.
fn leg(field: Field, at: usize, last: usize) -> Option<Vec<BetzaPart>> {
    let mut choices = if field.node.as_text().is_some() {
        word(field)?
    } else {
        let fields = field.fields(&LEG)?;
        let turn = fields.get("turn").and_then(|turn| {
            if at == 0 {
                let message = "the first leg has no leg before it to turn from";
                turn.error(Code::LEGS, message);
            }
            turn.word(&TURNS)
        });
        let mut choices = match fields.get("betza") {
            Some(betza) => {
                explicit_leg::refuse_beside_betza(fields);
                word(betza)?
            }
            None => vec![explicit_leg::read(fields)?],
        };
        for choice in &mut choices {
            choice.leg.turn = turn;
        }
        choices
    };
    for choice in &mut choices {
        let land = &mut choice.leg.land;
        if at < last && !choice.land_given {
            land.foe = false;
        }
        if at < last && land.passing {
            let message = "only the last leg may capture en passant";
            field.error(Code::LEGS, message);
        }
        if at > 0 && choice.home {
            let message = "`i` is about where the piece stands: only the first leg may say it";
            field.error(Code::LEGS, message);
        }
    }
    Some(choices)
}
