//! The legs of a pattern: from a Betza word, or written out one by one.

use hakam_core::{Delta, PerSide, View};

use super::explicit_leg;
use super::tree::Node;
use super::words::{Fields, LEG};
use crate::betza;
use crate::report::{Code, Findings};
use crate::{Land, Leg, PassedSquares, PathSquares, Repeat, Turn};

/// More legs than this behind one another are refused.
const MOST_LEGS: usize = 4;
/// More ways than this in one entry are refused.
const MOST_WAYS: usize = 16;
/// Legs that lead along more paths than this are refused: two queen's lines are fine, three would have every question
/// about one man look at a million of paths.
const MOST_PATHS: usize = 64_000;
/// No line on the largest board has more steps.
const LONGEST_LINE: usize = 15;

/// One way of going: legs one after the other.
#[derive(Clone)]
pub(super) struct Way {
    pub legs: Vec<Step>,
    /// Only from a home square (`i`).
    pub home: bool,
}

impl Way {
    /// Whether there is no square that a mark could name.
    pub fn skips_nothing(&self) -> bool {
        let near = |step: &Step| {
            let single = step.repeat.most == 1;
            single
                && step
                    .deltas
                    .iter()
                    .all(|(x, y)| x.abs() <= 1 && y.abs() <= 1)
        };
        self.legs.len() == 1 && self.legs.iter().all(near)
    }

    /// How many paths there are at most on the largest board, whoever stands on it.
    fn paths(&self) -> usize {
        let of_leg = |step: &Step| {
            let times = usize::from(step.repeat.most).min(LONGEST_LINE);
            step.deltas.len().saturating_mul(times)
        };
        self.legs
            .iter()
            .fold(1, |paths, step| paths.saturating_mul(of_leg(step)))
    }
}

/// A leg as White plays it.
#[derive(Clone, PartialEq)]
pub(super) struct Step {
    pub deltas: Vec<Delta>,
    pub repeat: Repeat,
    pub passed: PassedSquares,
    pub path: PathSquares,
    pub land: Land,
    pub turn: Option<Turn>,
}

impl Step {
    /// The leg as each side plays it.
    pub fn seen(self, view: View) -> Leg {
        Leg {
            deltas: PerSide::from_fn(|side| {
                let seen = self.deltas.iter().map(|delta| view.delta(side, *delta));
                sorted(seen.collect())
            }),
            repeat: self.repeat,
            passed: self.passed,
            path: self.path,
            land: self.land,
            turn: self.turn,
        }
    }

    /// Whether two legs differ in nothing but their deltas.
    fn alike(&self, other: &Step) -> bool {
        let deltas = self.deltas.clone();
        let other = other.clone();
        *self == Step { deltas, ..other }
    }
}

pub(super) fn sorted(mut deltas: Vec<Delta>) -> Vec<Delta> {
    deltas.sort_unstable();
    deltas.dedup();
    deltas
}

/// One of the ways a leg may be gone, with what a word says beyond the leg itself.
pub(super) struct Choice {
    pub step: Step,
    pub home: bool,
    /// Whether it says what it may land on.
    pub land_given: bool,
}

/// The ways of a Betza word: one for each part, parts that differ only in direction taken together.
pub(super) fn of_word(node: &Node, found: &mut Findings) -> Option<Vec<Way>> {
    let ways = word(node, found)?.into_iter().map(|choice| Way {
        legs: vec![choice.step],
        home: choice.home,
    });
    Some(ways.collect())
}

pub(super) fn word(node: &Node, found: &mut Findings) -> Option<Vec<Choice>> {
    let text = node.text(found)?;
    let parts = betza::parse(text)
        .inspect_err(|error| {
            let place = node.place.inside(text, error.span.clone());
            let finding = found.error(Code::Betza, &place, &error.message);
            finding.hint.clone_from(&error.hint);
        })
        .ok()?;
    let mut choices: Vec<Choice> = Vec::new();
    for part in parts {
        let step = Step {
            deltas: part.deltas,
            repeat: part.repeat,
            passed: part.passed,
            path: part.path,
            land: part.land,
            turn: None,
        };
        let same = |other: &&mut Choice| {
            other.home == part.home
                && other.land_given == part.modes_given
                && other.step.alike(&step)
        };
        if let Some(other) = choices.last_mut().filter(same) {
            let mut deltas = other.step.deltas.clone();
            deltas.extend(step.deltas);
            other.step.deltas = sorted(deltas);
        } else {
            choices.push(Choice {
                step,
                home: part.home,
                land_given: part.modes_given,
            });
        }
    }
    Some(choices)
}

/// The ways of a list of legs: every choice of the first with every choice of the second, and so on.
pub(super) fn of_list(node: &Node, found: &mut Findings) -> Option<Vec<Way>> {
    let nodes = node.list(found)?;
    if nodes.is_empty() || nodes.len() > MOST_LEGS {
        let message = format!("a move has 1 to {MOST_LEGS} legs");
        found.error(Code::Legs, &node.place, message);
        return None;
    }
    let choices: Vec<Option<Vec<Choice>>> = nodes
        .iter()
        .enumerate()
        .map(|(at, node)| leg(node, at, nodes.len(), found))
        .collect();
    let start = Way {
        legs: Vec::new(),
        home: false,
    };
    let mut ways = vec![start];
    for choices in choices {
        let choices = choices?;
        if ways.len() * choices.len() > MOST_WAYS {
            let message = format!("more than {MOST_WAYS} ways of going in one entry");
            found.error(Code::Legs, &node.place, message);
            return None;
        }
        let longer = ways.iter().flat_map(|way| {
            choices.iter().map(|choice| {
                let mut way = way.clone();
                way.legs.push(choice.step.clone());
                way.home |= choice.home;
                way
            })
        });
        ways = longer.collect();
    }
    if ways.iter().any(|way| way.paths() > MOST_PATHS) {
        let message = format!("these legs lead along more than {MOST_PATHS} paths");
        let hint = "say with `repeat` how far each of them goes";
        found.error(Code::Legs, &node.place, message).hint(hint);
        return None;
    }
    Some(ways)
}

/// The choices of the leg at place `at` among so many.
fn leg(node: &Node, at: usize, count: usize, found: &mut Findings) -> Option<Vec<Choice>> {
    let is_last = at + 1 == count;
    let mut choices = if node.as_text().is_some() {
        word(node, found)?
    } else {
        let fields = Fields::of(node, &LEG, found)?;
        let turn = fields.get("turn").and_then(|turn| {
            if at == 0 {
                let message = "the first leg has no leg before it to turn from";
                found.error(Code::Legs, &turn.place, message);
            }
            turn.word(&TURNS, found)
        });
        let mut choices = match fields.get("betza") {
            Some(betza) => {
                explicit_leg::refuse_beside_betza(&fields, found);
                word(betza, found)?
            }
            None => vec![explicit_leg::read(&fields, found)?],
        };
        for choice in &mut choices {
            choice.step.turn = turn;
        }
        choices
    };
    for choice in &mut choices {
        let land = &mut choice.step.land;
        if !is_last && !choice.land_given {
            land.foe = false;
        }
        if !is_last && land.passing {
            let message = "only the last leg may capture en passant";
            found.error(Code::Legs, &node.place, message);
        }
        if at > 0 && choice.home {
            let message = "`i` is about where the piece stands: only the first leg may say it";
            found.error(Code::Legs, &node.place, message);
        }
    }
    Some(choices)
}

const TURNS: [(&str, Turn); 4] = [
    ("ahead", Turn::Ahead),
    ("outward", Turn::Outward),
    ("across", Turn::Across),
    ("back", Turn::Back),
];
