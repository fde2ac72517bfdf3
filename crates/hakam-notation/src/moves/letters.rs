//! The letters of a game in a language.
//!
//! A language renames the kinds of orthodox chess only: those whose key in the definition is `king`, `queen`, `rook`,
//! `bishop`, `knight` or `pawn` and which the game writes with the English letter of that key. Every other kind keeps
//! its own letter.
//!
//! Where a translated letter is the letter of a kind that keeps its own, the translated kind keeps its
//! own too, and so on until no two kinds share a letter. So in Spanish the chancellor `C` and the
//! archbishop `A` of Capablanca's game stay, and the knight and the bishop are `N` and `B` as in English.
//! Letters of different alphabets that look the same count as one letter.

use std::borrow::Cow;
use std::fmt;

use hakam_core::Kind;
use hakam_variant::{KindInfo, Ruleset};

use super::{Form, Language};

/// The keys of the orthodox kinds, in the order of [`Language::orthodox_letters`].
const KEYS: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/// The figures of the orthodox kinds: outlined, which are written, and filled, which are only read.
const FIGURES: [char; 12] = ['♔', '♕', '♖', '♗', '♘', '♙', '♚', '♛', '♜', '♝', '♞', '♟'];

/// Capital letters of Cyrillic that look Latin, and below them what they look like.
const ALIKE: [&str; 2] = ["АВЕКМНОРСТХ", "ABEKMHOPCTX"];

/// How the kinds of one game are written in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    rows: Vec<Row>,
    pawn: Option<Kind>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    kind: Kind,
    /// The letter of the language, where it is not the game's own.
    translated: Option<&'static str>,
    /// The game's own letter, and others that are only read.
    own: Cow<'static, str>,
    aliases: Vec<String>,
    /// Its place among the orthodox kinds.
    role: Option<usize>,
}

impl Row {
    fn letter(&self) -> &str {
        self.translated.unwrap_or(&self.own)
    }
}

impl Letters {
    /// The letters of the game in the language.
    pub fn new(rules: &Ruleset, language: Language) -> Letters {
        let [english, letters] = [Language::English, language].map(Language::orthodox_letters);
        let is_written = |info: &KindInfo, letter: &str| {
            !info.letter.plus && letter.chars().eq([info.letter.letter])
        };
        let row = |(kind, info): (Kind, &KindInfo)| {
            let role = KEYS.iter().position(|key| *key == info.key);
            let role = role.filter(|role| is_written(info, english[*role]));
            Row {
                kind,
                translated: role
                    .map(|role| letters[role])
                    .filter(|letter| !is_written(info, letter)),
                own: role.map_or_else(
                    || info.letter.to_string().into(),
                    |role| english[role].into(),
                ),
                aliases: info.aliases.iter().map(ToString::to_string).collect(),
                role,
            }
        };
        let mut rows: Vec<Row> = rules.kinds().map(row).collect();
        // Each round gives back an own letter, so this ends.
        while let Some(clash) = rows.iter().position(|row| clashes(row, &rows)) {
            rows[clash].translated = None;
        }
        let pawn = rows.iter().find(|row| row.own == "P").map(|row| row.kind);
        Letters { rows, pawn }
    }

    /// How `kind` is written; of a kind of another game nothing is known.
    pub fn of(&self, kind: Kind) -> &str {
        self.row(kind).map_or("", Row::letter)
    }

    /// The kind that short notation writes without a letter: the one that the game writes `P`.
    pub fn pawn(&self) -> Option<Kind> {
        self.pawn
    }

    /// All letters, in the order of the game.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(Row::letter)
    }

    /// The figure of `kind`, if it is one of the orthodox kinds, or else its letter.
    pub(super) fn figure(&self, kind: Kind) -> String {
        match self.row(kind).and_then(|row| row.role) {
            Some(role) => FIGURES[role].to_string(),
            None => self.of(kind).to_owned(),
        }
    }

    /// The kind of a role of orthodox chess: 0 the king, then queen, rook, bishop, knight, pawn.
    pub(super) fn orthodox(&self, role: usize) -> Option<Kind> {
        let row = self.rows.iter().find(|row| row.role == Some(role))?;
        Some(row.kind)
    }

    /// The kind whose letter `text` begins with, and how long the letter is. The longest wins: `Кр` is no `К`.
    pub(super) fn read(&self, text: &str) -> Option<(Kind, usize)> {
        self.longest(|row| begins(text, row.letter()))
    }

    /// The same with the letter in lower case.
    pub(super) fn read_lower(&self, text: &str) -> Option<(Kind, usize)> {
        self.longest(|row| begins(text, &row.letter().to_lowercase()))
    }

    /// The kind with a further letter that `text` begins with; such letters are only read.
    pub(super) fn read_alias(&self, text: &str) -> Option<(Kind, usize)> {
        self.longest(|row| row.aliases.iter().find_map(|alias| begins(text, alias)))
    }

    /// The kind whose own letter, or a further one, `text` begins with in either case: programs write it so.
    pub(super) fn read_own(&self, text: &str) -> Option<(Kind, usize)> {
        let begins = |letter: &str| {
            let start = text.get(..letter.len())?;
            start.eq_ignore_ascii_case(letter).then_some(letter.len())
        };
        self.longest(|row| begins(&row.own))
            .or_else(|| self.longest(|row| row.aliases.iter().find_map(|alias| begins(alias))))
    }

    /// How a form writes that a man becomes `kind`; nothing where the form has no sign for it.
    pub(super) fn becoming(&self, form: Form, kind: Kind) -> String {
        let Some(row) = self.row(kind) else {
            return String::new();
        };
        match form {
            Form::San | Form::Lan => format!("={}", row.letter()),
            Form::Figurine => format!("={}", self.figure(kind)),
            Form::Uci => row.own.to_ascii_lowercase(),
            Form::Colon => row.own.to_string(),
            Form::Iccf => {
                let digit = row.role.filter(|role| (1..=4).contains(role));
                digit.map(|digit| digit.to_string()).unwrap_or_default()
            }
        }
    }

    fn longest(&self, length: impl Fn(&Row) -> Option<usize>) -> Option<(Kind, usize)> {
        let found = self
            .rows
            .iter()
            .filter_map(|row| Some((row.kind, length(row)?)));
        found.max_by_key(|(_, length)| *length)
    }

    fn row(&self, kind: Kind) -> Option<&Row> {
        self.rows.get(kind.index())
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<&str> = self.all().collect();
        f.write_str(&all.join(" "))
    }
}

/// The role of orthodox chess that this is a figure of.
pub(super) fn role_of_figure(figure: char) -> Option<usize> {
    let place = FIGURES.iter().position(|known| *known == figure)?;
    Some(place % KEYS.len())
}

fn begins(text: &str, letter: &str) -> Option<usize> {
    text.starts_with(letter).then_some(letter.len())
}

/// Whether a translated letter is that of a kind with its own letter.
fn clashes(row: &Row, rows: &[Row]) -> bool {
    let is_own = |other: &Row| {
        let keeps = other.kind != row.kind && other.translated.is_none();
        keeps && looks(&other.own) == looks(row.letter())
    };
    row.translated.is_some() && rows.iter().any(is_own)
}

/// The letter with what only looks Latin made Latin.
fn looks(letter: &str) -> String {
    let latin = |sign: char| {
        let mut alike = ALIKE[0].chars().zip(ALIKE[1].chars());
        let pair = alike.find(|(cyrillic, _)| *cyrillic == sign);
        pair.map_or(sign, |(_, latin)| latin)
    };
    letter.chars().map(latin).collect()
}
