//! Clause shapes: a pattern, and the claim it makes of what its slots have caught.

use std::cell::Cell;

use hakam_checker::claim::{
    Claim, Deed, Movement, OneOrMore, Party, Played, Ref, Scope, Statement,
};
use hakam_core::Square;

use super::super::words::forms;
use super::group::{Form, Group};
use super::parser::Parser;
use super::pattern::{Element, compile};
use super::slot::Caught;

/// Of whom or what a clause speaks.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    whom: Whom,
    /// Whether somebody has asked for it: a claim that does not carry its subject would drop it in silence.
    used: Cell<bool>,
}

/// Of whom or what a clause may speak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Whom {
    /// Moves that the sentence names; none of them is the move being judged.
    Moves(Vec<Played>),
    /// Men and squares.
    Things(Vec<Ref>),
    /// A side.
    Party(Party),
    /// The position.
    Position,
}

/// A claim that a shape makes.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) claim: Claim,
    pub(super) part: Part,
}

/// What part a claim has in its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// It is what the clause says: a denial denies it.
    Said,
    /// It describes what the clause speaks of: a denial leaves it as it is.
    Presumed,
}

/// The readings a shape makes, each of them one or several claims. Nothing if what was caught does not fit.
pub(super) type Built = Option<Vec<Vec<Draft>>>;

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
    let claims: Vec<Draft> = statements.into_iter().map(said).collect();
    (!claims.is_empty()).then(|| vec![claims])
}

/// One claim or the other: each is a reading of its own.
#[expect(clippy::unnecessary_wraps, reason = "what shapes give back")]
pub(super) fn either(statements: impl IntoIterator<Item = Statement>) -> Built {
    let readings = statements.into_iter();
    Some(readings.map(|statement| vec![said(statement)]).collect())
}

fn said(statement: Statement) -> Draft {
    Draft {
        claim: Claim::new(statement),
        part: Part::Said,
    }
}

/// The claims, with one that describes what they speak of.
pub(super) fn presuming(statement: Option<Statement>, built: Built) -> Built {
    let mut readings = built?;
    let claim = statement.map(Claim::new);
    for reading in &mut readings {
        let part = Part::Presumed;
        let presumed = claim.clone().map(|claim| Draft { claim, part });
        reading.splice(0..0, presumed);
    }
    Some(readings)
}

/// The denial of a claim.
pub(super) fn denied(statement: Statement) -> Built {
    claimed(Claim {
        negated: true,
        ..Claim::new(statement)
    })
}

/// The claim as it stands.
#[expect(clippy::unnecessary_wraps, reason = "what shapes give back")]
pub(super) fn claimed(claim: Claim) -> Built {
    let part = Part::Said;
    Some(vec![vec![Draft { claim, part }]])
}

/// A claim about the move of the clause; which move that is, is filled in later.
pub(super) fn deed(deed: Deed) -> Built {
    one(of_move(deed))
}

pub(super) fn of_move(deed: Deed) -> Statement {
    Statement::Movement(Movement { played: None, deed })
}

/// A claim about the position after the move of the clause.
pub(super) fn after_move(statement: Statement, subject: &Subject) -> Option<Claim> {
    let scope = match subject.moves()? {
        [] => Scope::After,
        [played] if played.side.is_none() => Scope::Line(OneOrMore::one(played.san.clone())),
        [_] | [_, _, ..] => return None,
    };
    Some(Claim {
        at: Some(scope),
        ..Claim::new(statement)
    })
}

/// The list, unless it is empty.
pub(super) fn several<T: Clone>(items: &[T]) -> Option<OneOrMore<T>> {
    OneOrMore::from_vec(items.to_vec())
}

impl Subject {
    pub(super) fn new(whom: Whom) -> Subject {
        // The judged move and the position are there without words.
        let silent = match &whom {
            Whom::Moves(moves) => moves.is_empty(),
            Whom::Position => true,
            Whom::Things(_) | Whom::Party(_) => false,
        };
        Subject {
            whom,
            used: Cell::new(silent),
        }
    }

    /// Whom it means; the claim must carry that.
    pub(super) fn whom(&self) -> &Whom {
        self.used.set(true);
        &self.whom
    }

    /// Whether it is the move that is being judged or one that the sentence names.
    pub(super) fn is_move(&self) -> bool {
        matches!(self.whom, Whom::Moves(_))
    }

    /// Whether it is the move that is being judged.
    pub(super) fn is_judged(&self) -> bool {
        matches!(&self.whom, Whom::Moves(moves) if moves.is_empty())
    }

    /// Whether no claim was made of it.
    pub(super) fn is_left(&self) -> bool {
        !self.used.get()
    }

    /// Forgets who has asked for it.
    pub(super) fn fresh(&self) -> Subject {
        Subject::new(self.whom.clone())
    }

    /// The men and squares, if there are any, without making a claim of them.
    pub(super) fn things_if(&self) -> &[Ref] {
        match &self.whom {
            Whom::Things(things) => things,
            Whom::Moves(_) | Whom::Party(_) | Whom::Position => &[],
        }
    }

    pub(super) fn things(&self) -> Option<&[Ref]> {
        match self.whom() {
            Whom::Things(things) => Some(things),
            Whom::Moves(_) | Whom::Party(_) | Whom::Position => None,
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
        match self.whom() {
            Whom::Party(party) => Some(*party),
            Whom::Moves(_) | Whom::Things(_) | Whom::Position => None,
        }
    }

    pub(super) fn moves(&self) -> Option<&[Played]> {
        match self.whom() {
            Whom::Moves(moves) => Some(moves),
            Whom::Things(_) | Whom::Party(_) | Whom::Position => None,
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
                    around.verb.get_or_insert(at);
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

/// What a pattern finds of the words around its verb.
#[derive(Default)]
pub(super) struct Around {
    pub(super) group: Option<Group>,
    /// The first verb of the shape.
    pub(super) verb: Option<usize>,
}
