//! Clause shapes: a pattern, and the claim it makes of what its slots have caught.

use hakam_checker::claim::{Claim, Deed, Movement, OneOrMore, Party, Played, Ref, Statement};
use hakam_core::Square;

use super::super::words::forms;
use super::group::{Form, Group};
use super::parser::Parser;
use super::pattern::{Element, compile};
use super::slot::Caught;

/// Of whom or what a clause speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// Moves that the sentence names; none of them is the move being judged.
    Moves(Vec<Played>),
    /// Men and squares.
    Things(Vec<Ref>),
    /// A side.
    Party(Party),
    /// The position.
    Position,
}

/// The readings a shape makes, each of them one or several claims. Nothing if what was caught does not fit.
pub(super) type Built = Option<Vec<Vec<Claim>>>;

/// One way to put a clause.
pub(super) struct Shape {
    pub(super) pattern: &'static str,
    pub(super) build: fn(&Caught, &Subject) -> Built,
    /// Whether this reading stands beside the reading of an earlier shape that takes the same words.
    pub(super) beside: bool,
}

/// A shape that gives way to an earlier one that takes the same words.
pub(super) const fn shape(pattern: &'static str, build: fn(&Caught, &Subject) -> Built) -> Shape {
    Shape {
        pattern,
        build,
        beside: false,
    }
}

/// A shape whose reading stands beside that of an earlier one.
pub(super) const fn beside(pattern: &'static str, build: fn(&Caught, &Subject) -> Built) -> Shape {
    Shape {
        pattern,
        build,
        beside: true,
    }
}

/// A shape with its pattern taken apart.
pub(super) struct Compiled {
    pub(super) elements: Vec<Element>,
    pub(super) shape: &'static Shape,
}

/// Takes the patterns of a table apart. A test sees to it that none is left out.
pub(super) fn compiled(table: &'static [Shape]) -> Vec<Compiled> {
    let rows = table.iter().filter_map(|shape| {
        let elements = compile(shape.pattern)?;
        Some(Compiled { elements, shape })
    });
    rows.collect()
}

/// One claim.
pub(super) fn one(statement: Statement) -> Built {
    each([statement])
}

/// Several claims that are made together.
pub(super) fn each(statements: impl IntoIterator<Item = Statement>) -> Built {
    let claims: Vec<Claim> = statements.into_iter().map(Claim::new).collect();
    (!claims.is_empty()).then(|| vec![claims])
}

/// One claim or the other: each is a reading of its own.
#[expect(clippy::unnecessary_wraps, reason = "what shapes give back")]
pub(super) fn either(statements: impl IntoIterator<Item = Statement>) -> Built {
    let readings = statements.into_iter();
    Some(
        readings
            .map(|statement| vec![Claim::new(statement)])
            .collect(),
    )
}

/// The denial of a claim.
#[expect(clippy::unnecessary_wraps, reason = "what shapes give back")]
pub(super) fn denied(statement: Statement) -> Built {
    let claim = Claim {
        negated: true,
        ..Claim::new(statement)
    };
    Some(vec![vec![claim]])
}

/// A claim about the move of the clause; which move that is, is filled in later.
pub(super) fn deed(deed: Deed) -> Built {
    one(of_move(deed))
}

pub(super) fn of_move(deed: Deed) -> Statement {
    Statement::Movement(Movement { played: None, deed })
}

/// The list, unless it is empty.
pub(super) fn several<T: Clone>(items: &[T]) -> Option<OneOrMore<T>> {
    OneOrMore::from_vec(items.to_vec())
}

impl Subject {
    pub(super) fn things(&self) -> Option<&[Ref]> {
        match self {
            Subject::Things(things) => Some(things),
            Subject::Moves(_) | Subject::Party(_) | Subject::Position => None,
        }
    }

    /// The one man or square.
    pub(super) fn thing(&self) -> Option<Ref> {
        match self.things()? {
            [thing] => Some(*thing),
            _ => None,
        }
    }

    pub(super) fn targets(&self) -> Option<OneOrMore<Ref>> {
        several(self.things()?)
    }

    /// The squares, if it is nothing but squares.
    pub(super) fn squares(&self) -> Option<OneOrMore<Square>> {
        let squares: Option<Vec<Square>> = self
            .things()?
            .iter()
            .map(|thing| match thing {
                Ref::Square(square) => Some(*square),
                Ref::Man(_) => None,
            })
            .collect();
        OneOrMore::from_vec(squares?)
    }

    pub(super) fn party(&self) -> Option<Party> {
        match self {
            Subject::Party(party) => Some(*party),
            Subject::Moves(_) | Subject::Things(_) | Subject::Position => None,
        }
    }

    pub(super) fn moves(&self) -> Option<&[Played]> {
        match self {
            Subject::Moves(moves) => Some(moves),
            Subject::Things(_) | Subject::Party(_) | Subject::Position => None,
        }
    }
}

impl Parser<'_> {
    /// Follows a pattern from `at`; the place behind its last word.
    pub(super) fn follow(
        &self,
        elements: &[Element],
        at: usize,
        caught: &mut Caught,
        around: &mut Around,
    ) -> Option<usize> {
        let mut at = at;
        for element in elements {
            at = match element {
                Element::Words { any, may_miss } => match self.one_of(at, any) {
                    Some(end) => {
                        caught.open_list = None;
                        end
                    }
                    None if *may_miss => at,
                    None => return None,
                },
                Element::Verb(name) => {
                    caught.open_list = None;
                    let word = self.word(at);
                    if !forms(name).any(|form| form == word) {
                        return None;
                    }
                    self.reached(at + 1)
                }
                Element::Be => {
                    caught.open_list = None;
                    let (group, end) = self.group(at)?;
                    if group.form != Form::Be {
                        return None;
                    }
                    around.group = Some(group);
                    caught.negated = group.negated;
                    end
                }
                Element::Slot { slot, may_miss } => {
                    let before = caught.open_list.clone();
                    match self.catch(*slot, at, caught) {
                        Some(end) => end,
                        None if *may_miss => {
                            caught.open_list = before;
                            at
                        }
                        None => return None,
                    }
                }
                Element::Optional(inner) => {
                    let mut trial = caught.clone();
                    match self.follow(inner, at, &mut trial, around) {
                        Some(end) => {
                            *caught = trial;
                            end
                        }
                        None => at,
                    }
                }
            };
        }
        Some(at)
    }
}

/// What a whole-sentence pattern finds around its own verb.
#[derive(Default)]
pub(super) struct Around {
    pub(super) group: Option<Group>,
}
