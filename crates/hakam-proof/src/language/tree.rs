//! Formulas as they are written.

/// A formula, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tree {
    Int(i64),
    Text(String),
    /// A field, a variable or a constant.
    Name(String),
    /// Whether an optional field is there.
    Given(String),
    /// Whether the words of a field name a piece, and not only a square.
    NamesPiece(String),
    /// The value of an optional field, or another one.
    Else(Box<Tree>, Box<Tree>),
    Not(Box<Tree>),
    And(Vec<Tree>),
    Or(Vec<Tree>),
    If(Box<Tree>, Box<Tree>, Box<Tree>),
    Let(String, Box<Tree>, Box<Tree>),
    /// What is taken for granted, and what is said.
    Presume(Box<Tree>, Box<Tree>),
    Compare(Comparison, Box<Tree>, Box<Tree>),
    Add(Box<Tree>, Box<Tree>),
    Subtract(Box<Tree>, Box<Tree>),
    /// A set by its members.
    Items(Vec<Tree>),
    /// The members of a set that something holds for.
    Filter(Member),
    Bind(Binder, Member, Box<Tree>),
    /// The greatest value, or the floor where there is none.
    Most(Member, Box<Tree>, Box<Tree>),
    Count(Member),
    Call(String, Vec<Tree>),
    /// Nobody can say, and why.
    Unknown(String),
}

impl Tree {
    /// Adds every name and every word that it uses.
    pub(crate) fn names(&self, found: &mut Vec<String>) {
        let parts: Vec<&Tree> = match self {
            Tree::Int(_) | Tree::Text(_) | Tree::Unknown(_) => Vec::new(),
            Tree::Name(name) | Tree::Given(name) | Tree::NamesPiece(name) => {
                found.push(name.clone());
                Vec::new()
            }
            Tree::Not(inner) => vec![inner],
            Tree::And(parts) | Tree::Or(parts) | Tree::Items(parts) => parts.iter().collect(),
            Tree::If(one, two, three) => vec![one, two, three],
            Tree::Else(one, two)
            | Tree::Let(_, one, two)
            | Tree::Presume(one, two)
            | Tree::Compare(_, one, two)
            | Tree::Add(one, two)
            | Tree::Subtract(one, two) => vec![one, two],
            Tree::Filter(member) | Tree::Count(member) => member.parts(),
            Tree::Bind(_, member, body) => [&member.parts()[..], &[body]].concat(),
            Tree::Most(member, floor, body) => [&member.parts()[..], &[floor, body]].concat(),
            Tree::Call(word, arguments) => {
                found.push(word.clone());
                arguments.iter().collect()
            }
        };
        for part in parts {
            part.names(found);
        }
    }
}

impl Member {
    fn parts(&self) -> Vec<&Tree> {
        let condition = self.condition.iter().map(|condition| &**condition);
        std::iter::once(&*self.of).chain(condition).collect()
    }
}

/// A variable for the members of a set, some of them perhaps left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) of: Box<Tree>,
    pub(crate) condition: Option<Box<Tree>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    In,
    /// Equal, or nothing is said on the right.
    Is,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binder {
    All,
    Some,
    No,
    Sum,
}
