//! Formulas evaluated.
//!
//! A part of a formula is a value, or nobody can say what it is, or the claim takes for granted what is not so. Where
//! one part decides, another that nobody can say does no harm.

use std::collections::HashMap;
use std::sync::Arc;

use hakam_core::Square;
use hakam_variant::Ruleset;

use crate::facts::{Board, Facts, NoAnswer};
use crate::language::{Binder, Code, Comparison, Definition, Each, Formula};
use crate::table::Table;
use crate::value::Value;

/// Why a part of a formula has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// What the claim takes for granted is not so.
    Presupposition,
    /// Nobody can say.
    Unknown(Unknown),
}

/// Why nobody can say whether a claim holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unknown {
    /// Its words fit several pieces, of which it holds for some and not for others.
    Ambiguous,
    /// The definition leaves it open, and why.
    Open(&'static str),
    /// The facts do not tell.
    NoAnswer(NoAnswer),
    /// It takes a move, and none is given.
    NeedsMove,
    /// A text is no move, or fits several.
    UnreadMove(String),
    /// The kind has no meaning in this sense.
    NoSense,
    /// It takes too much work.
    TooLong,
}

impl From<NoAnswer> for Stop {
    fn from(why: NoAnswer) -> Stop {
        Stop::Unknown(Unknown::NoAnswer(why))
    }
}

impl From<Unknown> for Stop {
    fn from(why: Unknown) -> Stop {
        Stop::Unknown(why)
    }
}

/// What comes of a part of a formula.
pub(crate) type Found<T = Value> = Result<T, Stop>;

/// A claim may take so many steps.
const STEPS: u64 = 2_000_000;
/// Words may call each other so deep.
const DEPTH: u32 = 64;

/// A judgement in the making.
pub(crate) struct Evaluator<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) table: &'static Table,
    pub(crate) facts: &'a mut dyn Facts,
    /// The move that is being judged, as it is asked for.
    pub(crate) asked: Option<&'a crate::judge::Asked>,
    /// The move that a claim speaks of, if it is not legal.
    pub(crate) refused: Option<crate::judge::Refused>,
    /// Which names of the claim stand for pieces that are described, and not only for squares.
    pub(crate) by_words: Vec<bool>,
    /// What words of the given positions have come to.
    memo: HashMap<(usize, Vec<Key>), Found>,
    steps: u64,
    depth: u32,
}

/// The arguments that words are called with most, to be found again by.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Board(Board),
    Square(Square),
    Int(i64),
}

type Frame = Vec<Value>;

impl<'a> Evaluator<'a> {
    pub(crate) fn new(
        rules: &'a Ruleset,
        table: &'static Table,
        facts: &'a mut dyn Facts,
        asked: Option<&'a crate::judge::Asked>,
    ) -> Evaluator<'a> {
        Evaluator {
            rules,
            table,
            facts,
            asked,
            refused: None,
            by_words: Vec::new(),
            memo: HashMap::new(),
            steps: 0,
            depth: 0,
        }
    }

    /// A formula with these values of its first names.
    pub(crate) fn formula(&mut self, formula: &Formula, names: &[Value]) -> Found {
        let mut frame = names.to_vec();
        frame.resize(formula.frame, Value::Absent);
        self.code(&formula.code, &mut frame)
    }

    /// Whether a formula holds.
    pub(crate) fn holds(&mut self, formula: &Formula, names: &[Value]) -> Found<bool> {
        Ok(self.formula(formula, names)? == Value::Bool(true))
    }

    fn truth(&mut self, code: &Code, frame: &mut Frame) -> Found<bool> {
        Ok(self.code(code, frame)? == Value::Bool(true))
    }

    fn int(&mut self, code: &Code, frame: &mut Frame) -> Found<i64> {
        match self.code(code, frame)? {
            Value::Int(number) => Ok(number),
            _ => Err(Unknown::Open("no number").into()),
        }
    }

    fn set(&mut self, code: &Code, frame: &mut Frame) -> Found<Arc<[Value]>> {
        match self.code(code, frame)? {
            Value::Set(set) => Ok(set),
            _ => Err(Unknown::Open("no set").into()),
        }
    }

    fn code(&mut self, code: &Code, frame: &mut Frame) -> Found {
        self.steps += 1;
        if self.steps > STEPS {
            return Err(Unknown::TooLong.into());
        }
        Ok(match code {
            Code::Constant(value) => value.clone(),
            Code::Local(slot) => frame[*slot].clone(),
            Code::Given(slot) => Value::Bool(frame[*slot] != Value::Absent),
            Code::NamesPiece(slot) => Value::Bool(self.names_piece(*slot)),
            Code::Else(slot, other) => match &frame[*slot] {
                Value::Absent => self.code(other, frame)?,
                value => value.clone(),
            },
            Code::Not(inner) => Value::Bool(!self.truth(inner, frame)?),
            Code::And(parts) => Value::Bool(self.decided(parts, false, frame)?),
            Code::Or(parts) => Value::Bool(self.decided(parts, true, frame)?),
            Code::If(test, yes, no) => {
                let chosen = if self.truth(test, frame)? { yes } else { no };
                self.code(chosen, frame)?
            }
            Code::Let(slot, value, body) => {
                frame[*slot] = self.code(value, frame)?;
                self.code(body, frame)?
            }
            Code::Presume(test, body) => {
                if !self.truth(test, frame)? {
                    return Err(Stop::Presupposition);
                }
                self.code(body, frame)?
            }
            Code::Compare(comparison, left, right) => {
                let (left, right) = (self.code(left, frame)?, self.code(right, frame)?);
                Value::Bool(self.compared(*comparison, &left, &right))
            }
            Code::Add(left, right) => {
                let (left, right) = (self.int(left, frame)?, self.int(right, frame)?);
                Value::Int(left.saturating_add(right))
            }
            Code::Subtract(left, right) => {
                let (left, right) = (self.int(left, frame)?, self.int(right, frame)?);
                Value::Int(left.saturating_sub(right))
            }
            Code::Items(items) => {
                let items = items.iter().map(|item| self.code(item, frame));
                Value::Set(items.collect::<Found<_>>()?)
            }
            Code::Size(set) => size(&self.set(set, frame)?),
            Code::Filter(each) => Value::Set(self.members(each, frame)?.into()),
            Code::Count(each) => size(&self.members(each, frame)?),
            Code::Bind(binder, each, body) => self.bound(*binder, each, body, frame)?,
            Code::Most(each, floor, body) => {
                let mut most = self.int(floor, frame)?;
                for member in self.members(each, frame)? {
                    frame[each.slot] = member;
                    most = most.max(self.int(body, frame)?);
                }
                Value::Int(most)
            }
            Code::Primitive(primitive, arguments) => {
                let arguments = self.arguments(arguments, frame)?;
                self.primitive(*primitive, &arguments)?
            }
            Code::Call(place, arguments) => {
                let arguments = self.arguments(arguments, frame)?;
                self.call(*place, &arguments)?
            }
            Code::Unknown(why) => return Err(Unknown::Open(why).into()),
        })
    }

    fn arguments(&mut self, arguments: &[Code], frame: &mut Frame) -> Found<Vec<Value>> {
        arguments
            .iter()
            .map(|argument| self.code(argument, frame))
            .collect()
    }

    /// Whether one part is as it takes to decide: false for `and`, true for `or`.
    fn decided(&mut self, parts: &[Code], by: bool, frame: &mut Frame) -> Found<bool> {
        let mut unknown = None;
        for part in parts {
            match self.truth(part, frame) {
                Ok(truth) if truth == by => return Ok(by),
                Ok(_) => {}
                Err(Stop::Unknown(why)) => unknown = unknown.or(Some(why)),
                Err(stop) => return Err(stop),
            }
        }
        unknown.map_or(Ok(!by), |why| Err(why.into()))
    }

    /// The members of a set for which its condition holds.
    fn members(&mut self, each: &Each, frame: &mut Frame) -> Found<Vec<Value>> {
        let set = self.set(&each.of, frame)?;
        let Some(condition) = &each.condition else {
            return Ok(set.to_vec());
        };
        let mut members = Vec::new();
        for member in set.iter() {
            frame[each.slot] = member.clone();
            if self.truth(condition, frame)? {
                members.push(member.clone());
            }
        }
        Ok(members)
    }

    fn bound(&mut self, binder: Binder, each: &Each, body: &Code, frame: &mut Frame) -> Found {
        if binder == Binder::Sum {
            let mut sum = 0_i64;
            for member in self.members(each, frame)? {
                frame[each.slot] = member;
                sum = sum.saturating_add(self.int(body, frame)?);
            }
            return Ok(Value::Int(sum));
        }
        // A member decides by what it says of it, or by the one that is left out where it does not fit.
        let by = binder != Binder::All;
        let mut unknown = None;
        for member in self.set(&each.of, frame)?.iter() {
            frame[each.slot] = member.clone();
            let fits = each.condition.as_ref();
            let fits = fits.map_or(Ok(true), |condition| self.truth(condition, frame));
            if fits == Ok(false) {
                continue;
            }
            match (fits, self.truth(body, frame)) {
                (Ok(_), Ok(truth)) if truth == by => {
                    return Ok(Value::Bool(binder == Binder::Some));
                }
                (Err(Stop::Presupposition), _) | (_, Err(Stop::Presupposition)) => {
                    return Err(Stop::Presupposition);
                }
                (_, Ok(truth)) if truth != by => {}
                (Err(Stop::Unknown(why)), _) | (_, Err(Stop::Unknown(why))) => {
                    unknown = unknown.or(Some(why));
                }
                (Ok(_), Ok(_)) => {}
            }
        }
        unknown.map_or(Ok(Value::Bool(binder != Binder::Some)), |why| {
            Err(why.into())
        })
    }

    fn compared(&self, comparison: Comparison, left: &Value, right: &Value) -> bool {
        match comparison {
            Comparison::Equal => same(left, right),
            Comparison::Unequal => !same(left, right),
            Comparison::In => match right {
                Value::Set(members) => members.contains(left),
                _ => false,
            },
            Comparison::Is => match (left, right) {
                (_, Value::Absent) => true,
                (Value::Kind(Some(kind)), Value::Word(word)) => self.is_called(*kind, *word),
                (Value::Kind(None), Value::Word(_)) => false,
                (left, right) => left == right,
            },
            Comparison::Less
            | Comparison::LessOrEqual
            | Comparison::Greater
            | Comparison::GreaterOrEqual => match (left, right) {
                (Value::Int(left), Value::Int(right)) => match comparison {
                    Comparison::Less => left < right,
                    Comparison::LessOrEqual => left <= right,
                    Comparison::Greater => left > right,
                    _ => left >= right,
                },
                _ => false,
            },
        }
    }

    fn call(&mut self, place: usize, arguments: &[Value]) -> Found {
        let table = self.table;
        let Definition { formula, measure } = &table.definitions[place];
        let keys: Option<Vec<Key>> = arguments.iter().map(key).collect();
        if let Some(keys) = &keys
            && let Some(known) = self.memo.get(&(place, keys.clone()))
        {
            return known.clone();
        }
        let deeper = u32::from(measure.is_some());
        if self.depth + deeper > DEPTH {
            return Err(Unknown::TooLong.into());
        }
        self.depth += deeper;
        let found = self.formula(formula, arguments);
        self.depth -= deeper;
        if let Some(keys) = keys {
            self.memo.insert((place, keys), found.clone());
        }
        found
    }
}

/// A number of members.
fn size(set: &[Value]) -> Value {
    Value::Int(i64::try_from(set.len()).unwrap_or(i64::MAX))
}

/// Whether two values are the same; sets, where they have the same members.
fn same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Set(left), Value::Set(right)) => {
            left.iter().all(|one| right.contains(one)) && right.iter().all(|one| left.contains(one))
        }
        (left, right) => left == right,
    }
}

fn key(value: &Value) -> Option<Key> {
    match value {
        Value::Board(board) => Some(Key::Board(*board)),
        Value::Square(square) => Some(Key::Square(*square)),
        Value::Int(number) => Some(Key::Int(*number)),
        Value::Side(side) => Some(Key::Int(match side {
            None => -1,
            Some(side) => *side as i64,
        })),
        _ => None,
    }
}
