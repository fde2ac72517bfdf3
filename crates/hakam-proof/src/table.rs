//! The table of kinds, read once in a process.

use std::sync::LazyLock;

use crate::field::{Field, fields};
use crate::language::{Definition, Formula, Tree, Variable, Words, parse};
use crate::value::{Base, Type};

/// The table as it is written.
const TEXT: &str = include_str!("kinds.txt");

/// Every kind of claim, with the words that their meanings use.
#[derive(Debug)]
pub struct Table {
    /// The kinds, in the order of the file.
    pub kinds: Vec<ClaimKind>,
    pub(crate) definitions: Vec<Definition>,
}

/// One kind of claim.
#[derive(Debug)]
pub struct ClaimKind {
    /// Its name in JSON: `attacks`.
    pub name: String,
    /// What it means, in the strict sense.
    pub says: String,
    /// Its fields, in the order of JSON.
    pub fields: Vec<Field>,
    /// The names of its senses; the first is the strict one.
    pub senses: Vec<String>,
    /// A claim of the kind, in JSON.
    pub example: String,
    /// The field that makes it a statement about a position where it may be one about a move.
    pub(crate) subject: Option<usize>,
    /// Whether it speaks of the position where neither that field nor a move is there.
    pub(crate) alone: bool,
    /// What it means, by sense, said of a position, of a legal move, and of a move that is not legal.
    pub(crate) means: [Vec<Option<Formula>>; 3],
    /// The fields that some formula asks about.
    used: Vec<String>,
}

/// Of what a formula speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Position = 0,
    LegalMove = 1,
    Refused = 2,
}

/// The table.
///
/// # Panics
/// When the file is wrong; it is read by a test, and when the crate is built.
pub fn table() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(|| read(TEXT).expect("kinds.txt"));
    &TABLE
}

/// The names that every formula of a form knows, before its fields.
pub(crate) fn names(form: Form) -> Vec<Variable> {
    let board = Type::one(Base::Board);
    let mut names = vec![
        Variable::new("P", board),
        Variable::new("mover", Type::one(Base::Side)),
    ];
    if form == Form::LegalMove {
        names.push(Variable::new("Q", board));
        names.push(Variable::new("m", Type::one(Base::Move)));
    }
    names
}

/// Reads the table.
pub(crate) fn read(text: &str) -> Result<Table, String> {
    let mut words = Words::default();
    let mut kinds: Vec<ClaimKind> = Vec::new();
    for (number, line) in joined(text) {
        let located = |error| format!("line {number}: {error}");
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        if line.starts_with(' ') {
            let kind = kinds
                .last_mut()
                .ok_or_else(|| located("no kind yet".to_owned()))?;
            kind.line(&words, word, rest)
                .map_err(|error| located(format!("{}: {error}", kind.name)))?;
        } else if word == "kind" {
            kinds.push(ClaimKind::named(rest));
        } else if word == "def" {
            define(&mut words, rest).map_err(located)?;
        } else {
            return Err(located(format!("`{word}` begins nothing")));
        }
    }
    for kind in &kinds {
        kind.finished()
            .map_err(|error| format!("{}: {error}", kind.name))?;
    }
    Ok(Table {
        kinds,
        definitions: words.definitions,
    })
}

/// The lines with their numbers, those that go on joined to the ones they go on from.
fn joined(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match lines.last_mut() {
            Some((_, last)) if line.starts_with("      ") => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => lines.push((number, line.to_owned())),
        }
    }
    lines
}

/// `name(x: type, ..): type [falls measure] = body`.
fn define(words: &mut Words, text: &str) -> Result<(), String> {
    let (head, body) = text.split_once(" = ").ok_or("a definition has a body")?;
    let (name, rest) = head.split_once('(').ok_or("a definition has parameters")?;
    let (parameters, rest) = rest.split_once("):").ok_or("a definition has a result")?;
    let (result, measure) = match rest.split_once(" falls ") {
        Some((result, measure)) => (result, Some(parse(measure)?)),
        None => (rest, None),
    };
    let of = |name: &str| Type::named(name.trim()).ok_or_else(|| format!("`{name}` is no type"));
    let parameters = parameters.split(',').map(|parameter| {
        let (name, named) = parameter.split_once(':').ok_or("a parameter has a type")?;
        // What is handed on may be absent, as a field may.
        let (optional, named) = match named.trim().strip_prefix("perhaps ") {
            Some(named) => (true, named),
            None => (false, named),
        };
        let mut variable = Variable::new(name.trim(), of(named)?);
        variable.of.optional = optional;
        Ok::<_, String>(variable)
    });
    let parameters: Vec<Variable> = parameters.collect::<Result<_, _>>()?;
    words.define(
        name.trim(),
        &parameters,
        of(result)?,
        (measure.as_ref(), &parse(body)?),
    )
}

impl ClaimKind {
    fn named(name: &str) -> ClaimKind {
        ClaimKind {
            name: name.to_owned(),
            says: String::new(),
            fields: Vec::new(),
            senses: vec!["strict".to_owned()],
            example: String::new(),
            subject: None,
            alone: false,
            means: [Vec::new(), Vec::new(), Vec::new()],
            used: Vec::new(),
        }
    }

    fn line(&mut self, words: &Words, word: &str, rest: &str) -> Result<(), String> {
        let (word, sense) = match word.split_once('[') {
            Some((word, sense)) => (word, sense.trim_end_matches(']')),
            None => (word, "strict"),
        };
        let form = match word {
            "says" => {
                rest.clone_into(&mut self.says);
                return Ok(());
            }
            "json" => {
                rest.clone_into(&mut self.example);
                return Ok(());
            }
            "fields" => {
                self.fields = fields(rest)?;
                return Ok(());
            }
            "subject" => {
                let (name, alone) = rest.split_once(' ').unwrap_or((rest, ""));
                self.subject = Some(self.field(name).ok_or("no such field")?);
                self.alone = alone == "alone";
                return Ok(());
            }
            "state" => Form::Position,
            "move" => Form::LegalMove,
            "refused" => Form::Refused,
            _ => return Err(format!("`{word}` means nothing here")),
        };
        let known = self.senses.iter().position(|known| known == sense);
        let sense = known.unwrap_or_else(|| {
            self.senses.push(sense.to_owned());
            self.senses.len() - 1
        });
        let tree = parse(rest)?;
        if !presumes_first(&tree, true) {
            return Err("what is presumed stands first".to_owned());
        }
        tree.names(&mut self.used);
        let mut names = names(form);
        names.extend(self.fields.iter().map(Field::variable));
        let formula = words.formula(&names, &tree, Type::one(Base::Bool))?;
        let means = &mut self.means[form as usize];
        if means.len() <= sense {
            means.resize_with(sense + 1, || None);
        }
        means[sense] = Some(formula);
        Ok(())
    }

    /// The place of a field.
    pub fn field(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    pub(crate) fn formula(&self, form: Form, sense: usize) -> Option<&Formula> {
        self.means[form as usize].get(sense)?.as_ref()
    }

    /// Whether claims of the kind speak of moves.
    pub(crate) fn speaks_of_moves(&self) -> bool {
        !self.means[Form::LegalMove as usize].is_empty()
    }

    /// Everything that makes a kind is there.
    fn finished(&self) -> Result<(), String> {
        if self.says.is_empty() || self.example.is_empty() {
            return Err("it is not said what it means, or an example is missing".to_owned());
        }
        if self.means.iter().all(Vec::is_empty) {
            return Err("it has no meaning".to_owned());
        }
        // Words that are read and dropped would be said to hold. Which move is meant, and whose, is no part of a formula;
        // reasons are asked about by a word of their own.
        let apart = |field: &Field| match field.name.as_str() {
            "move" | "side" => self.speaks_of_moves(),
            "of" | "reason" => self.used.iter().any(|name| name == "caused"),
            _ => false,
        };
        let unused = |field: &&Field| !self.used.contains(&field.variable) && !apart(field);
        match self.fields.iter().find(unused) {
            Some(field) => Err(format!("no formula asks about `{}`", field.name)),
            None => Ok(()),
        }
    }
}

/// Whether what is presumed stands at the head of a formula: within `and` and `or` it would depend on what is asked first.
fn presumes_first(tree: &Tree, head: bool) -> bool {
    match tree {
        Tree::Presume(test, body) => {
            head && presumes_first(test, false) && presumes_first(body, true)
        }
        Tree::Let(_, value, body) => presumes_first(value, false) && presumes_first(body, head),
        Tree::If(test, yes, no) => {
            presumes_first(test, false) && presumes_first(yes, head) && presumes_first(no, head)
        }
        Tree::Not(inner) => presumes_first(inner, false),
        Tree::And(parts) | Tree::Or(parts) => parts.iter().all(|part| presumes_first(part, false)),
        Tree::Bind(_, _, body) | Tree::Most(_, _, body) => presumes_first(body, false),
        _ => true,
    }
}
