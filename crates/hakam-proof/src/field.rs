//! The fields of a kind of claim.

use crate::language::Variable;
use crate::value::{Base, Type};

/// One field of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in JSON.
    pub name: String,
    /// Whether it may be left open.
    pub optional: bool,
    /// What it holds.
    pub sort: Sort,
    /// Whether it holds one thing or several.
    pub many: Many,
    /// Its words, where they are a closed set.
    pub words: Vec<String>,
    pub(crate) variable: String,
    pub(crate) role: Role,
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A word for pieces.
    Word,
    /// A kind of piece.
    Kind,
    /// A side.
    Side,
    /// A square.
    Square,
    /// The letter of a file.
    File,
    /// A number.
    Int,
    /// So much material, in pawns.
    Material,
    /// A text, or one of some words.
    Text,
    /// A move as it is written.
    Move,
    /// A line: `diagonal`, `e-file`, `diagonal a1-h8`.
    Line,
    /// Words that mean a piece.
    Piece,
    /// Words that mean a piece or a square.
    Place,
    /// A claim.
    Claim,
}

/// How many things a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    /// One.
    One,
    /// One or more: the claim is made of each.
    Each,
    /// Several together.
    Set,
}

/// Which pieces are meant where the words leave it open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Role {
    /// Of the side that moves, or of the other.
    pub(crate) own: Option<bool>,
    /// On the board before the move.
    pub(crate) before: bool,
    /// First the moved pieces, or those that the move takes.
    pub(crate) moved: bool,
    pub(crate) taken: bool,
    /// Friend or enemy of what another field names.
    pub(crate) of: Option<(bool, usize)>,
}

/// `[by: piece enemy-of:targets], targets: each place as t`.
pub(crate) fn fields(text: &str) -> Result<Vec<Field>, String> {
    let parts: Vec<&str> = text.split(", ").map(str::trim).collect();
    let bare = |part: &str| part.trim_matches(['[', ']']).to_owned();
    let names: Vec<String> = parts
        .iter()
        .map(|part| bare(part).split(':').next().unwrap_or_default().to_owned())
        .collect();
    parts
        .iter()
        .map(|part| {
            let bare = bare(part);
            let (name, rest) = bare.split_once(": ").ok_or("a field has a type")?;
            let mut field = Field {
                name: name.to_owned(),
                optional: part.starts_with('['),
                sort: Sort::Text,
                many: Many::One,
                words: Vec::new(),
                variable: name.to_owned(),
                role: Role::default(),
            };
            let mut words = rest.split_whitespace();
            while let Some(word) = words.next() {
                match word {
                    "each" => field.many = Many::Each,
                    "set" => field.many = Many::Set,
                    "as" => words
                        .next()
                        .unwrap_or_default()
                        .clone_into(&mut field.variable),
                    "own" => field.role.own = Some(true),
                    "enemy" => field.role.own = Some(false),
                    "before" => field.role.before = true,
                    "moved" => field.role.moved = true,
                    "taken" => field.role.taken = true,
                    word => field.word(word, &names)?,
                }
            }
            Ok(field)
        })
        .collect()
}

impl Field {
    fn word(&mut self, word: &str, names: &[String]) -> Result<(), String> {
        for (prefix, friend) in [("enemy-of:", false), ("friend-of:", true)] {
            if let Some(name) = word.strip_prefix(prefix) {
                let place = names.iter().position(|known| known == name);
                self.role.of = Some((friend, place.ok_or_else(|| format!("no field `{name}`"))?));
                return Ok(());
            }
        }
        if let Some(words) = word.strip_prefix("text(") {
            self.words = words
                .trim_end_matches(')')
                .split('|')
                .map(str::to_owned)
                .collect();
            return Ok(());
        }
        self.sort = match word {
            "word" => Sort::Word,
            "kind" => Sort::Kind,
            "side" => Sort::Side,
            "square" => Sort::Square,
            "file" => Sort::File,
            "int" => Sort::Int,
            "material" => Sort::Material,
            "text" => Sort::Text,
            "written" => Sort::Move,
            "line" => Sort::Line,
            "piece" => Sort::Piece,
            "place" => Sort::Place,
            "claim" => Sort::Claim,
            _ => return Err(format!("`{word}` is no type of a field")),
        };
        Ok(())
    }

    /// The name under which formulas know it.
    pub(crate) fn variable(&self) -> Variable {
        let base = match self.sort {
            Sort::Word => Base::Word,
            Sort::Kind => Base::Kind,
            Sort::Side => Base::Side,
            Sort::Square | Sort::Piece | Sort::Place => Base::Square,
            Sort::File | Sort::Int | Sort::Material => Base::Int,
            Sort::Text | Sort::Move | Sort::Line => Base::Text,
            Sort::Claim => Base::Claim,
        };
        Variable {
            name: self.variable.clone(),
            of: Type {
                base,
                many: self.many == Many::Set,
                optional: self.optional,
            },
            words: self.words.clone(),
        }
    }
}
