//! Formulas typed: a mistake in the table is found before anything is judged.

use super::code::{Code, Definition, Each, Formula, Variable};
use super::primitive::PRIMITIVES;
use super::tree::{Binder, Comparison, Member, Tree};
use crate::value::{Base, Type, Value};

type Typed<T = (Type, Code)> = Result<T, String>;

const BOOL: Type = Type::one(Base::Bool);
const INT: Type = Type::one(Base::Int);

/// The words defined so far.
#[derive(Default)]
pub(crate) struct Words {
    signatures: Vec<(String, Vec<Type>, Type)>,
    pub(crate) definitions: Vec<Definition>,
}

impl Words {
    /// Defines a word. It may use itself if it has a measure, and words defined before.
    pub(crate) fn define(
        &mut self,
        name: &str,
        parameters: &[Variable],
        result: Type,
        (measure, body): (Option<&Tree>, &Tree),
    ) -> Typed<()> {
        let signature = || {
            let types = parameters.iter().map(|parameter| parameter.of);
            (name.to_owned(), types.collect(), result)
        };
        if self.signatures.iter().any(|known| known.0 == name) {
            return Err(format!("`{name}` is defined twice"));
        }
        let measure = measure.map(|tree| self.formula(parameters, tree, INT));
        let measure = measure.transpose()?;
        if measure.is_some() {
            self.signatures.push(signature());
        }
        let formula = self.formula(parameters, body, result)?;
        if measure.is_none() {
            self.signatures.push(signature());
        }
        self.definitions.push(Definition { formula, measure });
        Ok(())
    }

    /// A formula over these names; they are the first of its frame.
    pub(crate) fn formula(&self, names: &[Variable], tree: &Tree, wanted: Type) -> Typed<Formula> {
        let mut compiler = Compiler {
            words: self,
            names: names.to_vec(),
            frame: names.len(),
        };
        let code = compiler.wanted(tree, wanted)?;
        let frame = compiler.frame;
        Ok(Formula { code, frame })
    }
}

struct Compiler<'w> {
    words: &'w Words,
    /// A name stands for its place here; the last of one name is meant.
    names: Vec<Variable>,
    /// The most names at once.
    frame: usize,
}

impl Compiler<'_> {
    fn find(&self, name: &str) -> Option<usize> {
        self.names.iter().rposition(|known| known.name == name)
    }

    fn field(&self, name: &str) -> Typed<usize> {
        let found = self.find(name);
        found.ok_or_else(|| format!("there is no field `{name}`"))
    }

    fn wanted(&mut self, tree: &Tree, wanted: Type) -> Typed<Code> {
        let (found, code) = self.typed(tree)?;
        if found.fits(wanted) {
            Ok(code)
        } else {
            Err(format!("{found} where {wanted} is wanted: {tree:?}"))
        }
    }

    fn boxed(&mut self, tree: &Tree, wanted: Type) -> Typed<Box<Code>> {
        self.wanted(tree, wanted).map(Box::new)
    }

    /// Something compiled where fields are known to be there.
    fn knowing<T>(
        &mut self,
        given: &[usize],
        made: impl FnOnce(&mut Self) -> Typed<T>,
    ) -> Typed<T> {
        let before: Vec<bool> = given
            .iter()
            .map(|slot| self.names[*slot].of.optional)
            .collect();
        for slot in given {
            self.names[*slot].of.optional = false;
        }
        let result = made(self);
        for (slot, optional) in given.iter().zip(before) {
            self.names[*slot].of.optional = optional;
        }
        result
    }

    /// The fields that are there when a condition holds, or when it does not.
    fn given(&self, tree: &Tree, holds: bool) -> Vec<usize> {
        match tree {
            Tree::Given(name) if holds => self.find(name).into_iter().collect(),
            Tree::Not(inner) => self.given(inner, !holds),
            Tree::And(parts) if holds => parts
                .iter()
                .flat_map(|part| self.given(part, holds))
                .collect(),
            Tree::Or(parts) if !holds => parts
                .iter()
                .flat_map(|part| self.given(part, holds))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Something compiled with one more name.
    fn naming<T>(
        &mut self,
        name: &str,
        of: Type,
        made: impl FnOnce(&mut Self, usize) -> Typed<T>,
    ) -> Typed<T> {
        let slot = self.names.len();
        self.names.push(Variable::new(name, of));
        self.frame = self.frame.max(self.names.len());
        let result = made(self, slot);
        self.names.pop();
        result
    }

    fn typed(&mut self, tree: &Tree) -> Typed {
        Ok(match tree {
            Tree::Int(number) => (INT, Code::Constant(Value::Int(*number))),
            Tree::Text(text) => (Type::one(Base::Text), Code::Constant(Value::text(text))),
            Tree::Name(name) => self.name(name)?,
            Tree::Given(name) => (BOOL, Code::Given(self.field(name)?)),
            Tree::NamesPiece(name) => (BOOL, Code::NamesPiece(self.field(name)?)),
            Tree::Else(field, other) => {
                let Tree::Name(name) = &**field else {
                    return Err("`??` follows a field".to_owned());
                };
                let slot = self.field(name)?;
                let of = Type {
                    optional: false,
                    ..self.names[slot].of
                };
                (of, Code::Else(slot, self.boxed(other, of)?))
            }
            Tree::Not(inner) => (BOOL, Code::Not(self.boxed(inner, BOOL)?)),
            Tree::And(parts) => (BOOL, Code::And(self.chain(parts, true)?)),
            Tree::Or(parts) => (BOOL, Code::Or(self.chain(parts, false)?)),
            Tree::If(test, yes, no) => self.choice(test, yes, no)?,
            Tree::Let(name, value, body) => {
                let (of, value) = self.typed(value)?;
                if of.optional {
                    return Err(format!("`{name}` may be absent"));
                }
                let made = self.naming(name, of, |this, slot| {
                    let (of, body) = this.typed(body)?;
                    Ok((slot, of, body))
                });
                let (slot, of, body) = made?;
                (of, Code::Let(slot, Box::new(value), Box::new(body)))
            }
            Tree::Presume(test, body) => {
                let known = self.given(test, true);
                let test = self.boxed(test, BOOL)?;
                let (of, body) = self.knowing(&known, |this| this.typed(body))?;
                (of, Code::Presume(test, Box::new(body)))
            }
            Tree::Compare(comparison, left, right) => {
                (BOOL, self.comparison(*comparison, left, right)?)
            }
            Tree::Add(left, right) => (
                INT,
                Code::Add(self.boxed(left, INT)?, self.boxed(right, INT)?),
            ),
            Tree::Subtract(left, right) => (
                INT,
                Code::Subtract(self.boxed(left, INT)?, self.boxed(right, INT)?),
            ),
            Tree::Items(items) => self.items(items)?,
            Tree::Filter(member) => self.each(member, |_, of, each| {
                let of = Type { many: true, ..of };
                Ok((of, Code::Filter(each)))
            })?,
            Tree::Count(member) => self.each(member, |_, _, each| Ok((INT, Code::Count(each))))?,
            Tree::Bind(binder, member, body) => {
                let wanted = if *binder == Binder::Sum { INT } else { BOOL };
                self.each(member, |this, _, each| {
                    let body = this.boxed(body, wanted)?;
                    Ok((wanted, Code::Bind(*binder, each, body)))
                })?
            }
            Tree::Most(member, floor, body) => {
                let floor = self.boxed(floor, INT)?;
                self.each(member, |this, _, each| {
                    let body = this.boxed(body, INT)?;
                    Ok((INT, Code::Most(each, floor, body)))
                })?
            }
            Tree::Call(name, arguments) => self.call(name, arguments)?,
            Tree::Unknown(why) => {
                // Formulas are compiled once in a process, so nothing is lost.
                let why: &'static str = Box::leak(why.clone().into_boxed_str());
                (Type::one(Base::Never), Code::Unknown(why))
            }
        })
    }

    fn name(&self, name: &str) -> Typed {
        if let Some(slot) = self.find(name) {
            return Ok((self.names[slot].of, Code::Local(slot)));
        }
        let (of, value) = match name {
            "true" | "false" => (Base::Bool, Value::Bool(name == "true")),
            "white" => (Base::Side, Value::Side(Some(hakam_core::Side::White))),
            "black" => (Base::Side, Value::Side(Some(hakam_core::Side::Black))),
            "nobody" => (Base::Side, Value::Side(None)),
            "nothing" => (Base::Kind, Value::Kind(None)),
            _ => return Err(format!("nothing is called `{name}`")),
        };
        Ok((Type::one(of), Code::Constant(value)))
    }

    /// The parts of an `and` or `or`: in each, fields are known to be there that the parts before have asked for.
    fn chain(&mut self, parts: &[Tree], holds: bool) -> Typed<Vec<Code>> {
        let mut known: Vec<usize> = Vec::new();
        let mut made = Vec::new();
        for part in parts {
            made.push(self.knowing(&known, |this| this.wanted(part, BOOL))?);
            for slot in self.given(part, holds) {
                if !known.contains(&slot) {
                    known.push(slot);
                }
            }
        }
        Ok(made)
    }

    fn choice(&mut self, test: &Tree, yes: &Tree, no: &Tree) -> Typed {
        let (if_so, if_not) = (self.given(test, true), self.given(test, false));
        let test = self.boxed(test, BOOL)?;
        let (one, yes) = self.knowing(&if_so, |this| this.typed(yes))?;
        let (other, no) = self.knowing(&if_not, |this| this.typed(no))?;
        let of = if one.fits(other) {
            other
        } else if other.fits(one) {
            one
        } else {
            return Err(format!("`then` gives {one}, `else` {other}"));
        };
        Ok((of, Code::If(test, Box::new(yes), Box::new(no))))
    }

    fn comparison(&mut self, comparison: Comparison, left: &Tree, right: &Tree) -> Typed<Code> {
        for (field, text) in [(left, right), (right, left)] {
            if let (Tree::Name(name), Tree::Text(text)) = (field, text)
                && let Some(slot) = self.find(name)
                && !self.names[slot].words.is_empty()
                && !self.names[slot].words.contains(text)
            {
                return Err(format!("`{name}` is never `{text}`"));
            }
        }
        let (one, left) = self.typed(left)?;
        let (other, right) = self.typed(right)?;
        let fits = match comparison {
            Comparison::Equal | Comparison::Unequal => one.fits(other) || other.fits(one),
            Comparison::Less
            | Comparison::LessOrEqual
            | Comparison::Greater
            | Comparison::GreaterOrEqual => one.fits(INT) && other.fits(INT),
            Comparison::In => {
                let members = Type {
                    many: false,
                    ..other
                };
                other.many && !one.many && one.fits(members)
            }
            Comparison::Is => {
                let word = one.base == Base::Kind && other.base == Base::Word;
                !one.many && !other.many && (one.base == other.base || word)
            }
        };
        let may_be_absent = one.optional || other.optional && comparison != Comparison::Is;
        if !fits || may_be_absent {
            return Err(format!("{one} is not compared with {other}"));
        }
        Ok(Code::Compare(comparison, Box::new(left), Box::new(right)))
    }

    fn items(&mut self, items: &[Tree]) -> Typed {
        let mut of = Type::one(Base::Never);
        let mut made = Vec::new();
        for item in items {
            let (found, code) = self.typed(item)?;
            if found.many || found.optional || !of.fits(found) {
                return Err(format!("{found} among {of}"));
            }
            of = found;
            made.push(code);
        }
        Ok((Type { many: true, ..of }, Code::Items(made)))
    }

    /// Something for each member of a set.
    fn each(
        &mut self,
        member: &Member,
        made: impl FnOnce(&mut Self, Type, Each) -> Typed,
    ) -> Typed {
        let (set, of) = self.typed(&member.of)?;
        if !set.many || set.optional {
            return Err(format!("`{}` in {set}, which is no set", member.name));
        }
        let one = Type { many: false, ..set };
        self.naming(&member.name, one, |this, slot| {
            let condition = member.condition.as_ref();
            let known = condition
                .map(|tree| this.given(tree, true))
                .unwrap_or_default();
            let condition = condition.map(|tree| this.boxed(tree, BOOL)).transpose()?;
            let of = Box::new(of);
            let each = Each {
                slot,
                of,
                condition,
            };
            this.knowing(&known, |this| made(this, one, each))
        })
    }

    fn call(&mut self, name: &str, arguments: &[Tree]) -> Typed {
        if name == "size" {
            let [set] = arguments else {
                return Err("`size` is asked of one set".to_owned());
            };
            let (of, set) = self.typed(set)?;
            if !of.many || of.optional {
                return Err(format!("the size of {of}"));
            }
            return Ok((INT, Code::Size(Box::new(set))));
        }
        let defined = self
            .words
            .signatures
            .iter()
            .position(|known| known.0 == name);
        if let Some(place) = defined {
            let (_, wanted, result) = &self.words.signatures[place];
            let made = self.arguments(name, arguments, wanted)?;
            return Ok((*result, Code::Call(place, made)));
        }
        let known = PRIMITIVES.iter().find(|known| known.1 == name);
        let Some((primitive, _, wanted, result)) = known else {
            return Err(format!("no word is called `{name}`"));
        };
        let made = self.arguments(name, arguments, wanted)?;
        Ok((*result, Code::Primitive(*primitive, made)))
    }

    fn arguments(&mut self, name: &str, given: &[Tree], wanted: &[Type]) -> Typed<Vec<Code>> {
        if given.len() != wanted.len() {
            return Err(format!("`{name}` takes {} arguments", wanted.len()));
        }
        let pairs = given.iter().zip(wanted);
        pairs.map(|(tree, of)| self.wanted(tree, *of)).collect()
    }
}
