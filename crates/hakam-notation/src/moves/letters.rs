//! The letters of a game in a language.
//!
//! A language renames the kinds of orthodox chess only: those whose key in the definition is `king`,
//! `queen`, `rook`, `bishop`, `knight` or `pawn` and which the game writes with the English letter of
//! that key. (A game that calls its knight a man and writes it `M` has no knight to rename.) Every other
//! kind keeps its own letter.
//!
//! Where a translated letter is the letter of a kind that keeps its own, the translated kind keeps its
//! own too, and so on until no two kinds share a letter. So in Spanish the chancellor `C` and the
//! archbishop `A` of Capablanca's game stay, and the knight and the bishop are `N` and `B` as in English.
//! Letters of different alphabets that look the same count as one letter.

use std::borrow::Cow;

use hakam_core::Kind;
use hakam_variant::{KindInfo, Letter, Ruleset};

use super::{Form, Language};

/// The keys of the orthodox kinds, in the order of [`Language::orthodox_letters`].
const KEYS: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/// The figures of the orthodox kinds: outlined, which are written, and filled, which are only read.
const FIGURES: [[char; 6]; 2] = [
    ['♔', '♕', '♖', '♗', '♘', '♙'],
    ['♚', '♛', '♜', '♝', '♞', '♟'],
];

/// The kinds a man may become in ICCF notation, as roles, by their digits from 1: queen, rook, bishop, knight.
pub(super) const ICCF_ROLES: [usize; 4] = [1, 2, 3, 4];

/// The letter of the kind that is written without one.
const UNWRITTEN: Letter = Letter {
    plus: false,
    letter: 'P',
};

/// How the kinds of one game are written in one language.
///
/// ```
/// use hakam_notation::moves::{Language, Letters};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let letters = Letters::new(&chess, Language::French);
/// let king = chess.kind_of_key("king").unwrap();
/// assert_eq!(letters.of(king), "R");
/// assert_eq!(letters.to_string(), "R D T F C P");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    rows: Vec<Row>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    kind: Kind,
    /// The letter in this language.
    letter: Cow<'static, str>,
    /// The game's own letter.
    own: Letter,
    aliases: Vec<Letter>,
    /// Its place among the orthodox kinds.
    role: Option<usize>,
}

impl Letters {
    /// The letters of the game in the language.
    pub fn new(rules: &Ruleset, language: Language) -> Letters {
        let names = language.orthodox_letters();
        let translated = |role: Option<usize>| role.and_then(|role| names.get(role).copied());
        let mut rows: Vec<Row> = rules
            .kinds()
            .map(|(kind, info)| {
                let role = role(info);
                Row {
                    kind,
                    letter: translated(role)
                        .map_or_else(|| Cow::Owned(info.letter.to_string()), Cow::Borrowed),
                    own: info.letter,
                    aliases: info.aliases.clone(),
                    role,
                }
            })
            .collect();
        // Each round gives back at least one own letter, so this ends.
        while let Some(clash) = clash(&rows) {
            if let Some(row) = rows.get_mut(clash) {
                row.letter = Cow::Owned(row.own.to_string());
            }
        }
        Letters { rows }
    }

    /// How `kind` is written; of a kind of another game nothing is known.
    pub fn of(&self, kind: Kind) -> &str {
        self.row(kind).map_or("", |row| row.letter.as_ref())
    }

    /// The kind that short notation writes without a letter: the one that the game writes `P`.
    pub fn pawn(&self) -> Option<Kind> {
        let pawn = self.rows.iter().find(|row| row.own == UNWRITTEN)?;
        Some(pawn.kind)
    }

    /// The figure of `kind`, if it is one of the orthodox kinds, or else its letter.
    pub(super) fn figure(&self, kind: Kind) -> String {
        let figure = self
            .row(kind)
            .and_then(|row| FIGURES[0].get(row.role?))
            .map(char::to_string);
        figure.unwrap_or_else(|| self.of(kind).to_owned())
    }

    /// The kind whose figure this is, and whether it is the figure that is written.
    pub(super) fn read_figure(&self, figure: char) -> Option<(Option<Kind>, Figure)> {
        let find = |set: &[char; 6]| set.iter().position(|&known| known == figure);
        let (role, set) = find(&FIGURES[0])
            .map(|role| (role, Figure::Outlined))
            .or_else(|| find(&FIGURES[1]).map(|role| (role, Figure::Filled)))?;
        Some((self.orthodox(role), set))
    }

    /// The kind of a role of orthodox chess: 0 the king, then queen, rook, bishop, knight, pawn.
    pub(super) fn orthodox(&self, role: usize) -> Option<Kind> {
        let row = self.rows.iter().find(|row| row.role == Some(role))?;
        Some(row.kind)
    }

    /// The kind whose letter `text` begins with, and how long the letter is. The longest wins: `Кр` is no `К`.
    pub(super) fn read(&self, text: &str) -> Option<(Kind, usize)> {
        self.longest(|row| {
            text.starts_with(row.letter.as_ref())
                .then_some(row.letter.len())
        })
    }

    /// The same with the letter in lower case.
    pub(super) fn read_lower(&self, text: &str) -> Option<(Kind, usize)> {
        self.longest(|row| {
            let lower = row.letter.to_lowercase();
            text.starts_with(&lower).then_some(lower.len())
        })
    }

    /// The kind with a further letter that `text` begins with; such letters are only read.
    pub(super) fn read_alias(&self, text: &str) -> Option<(Kind, usize)> {
        self.longest(|row| {
            row.aliases
                .iter()
                .map(ToString::to_string)
                .find(|alias| text.starts_with(alias.as_str()))
                .map(|alias| alias.len())
        })
    }

    /// The kind whose own letter, or a further one, `text` begins with in either case: programs write it so.
    pub(super) fn read_own(&self, text: &str) -> Option<(Kind, usize)> {
        let begins = |letter: &Letter| {
            let letter = letter.to_string();
            let start = text.get(..letter.len())?;
            start.eq_ignore_ascii_case(&letter).then_some(letter.len())
        };
        self.longest(|row| begins(&row.own))
            .or_else(|| self.longest(|row| row.aliases.iter().find_map(begins)))
    }

    /// How a form writes that a man becomes `kind`; nothing where the form has no sign for it.
    pub(super) fn becoming(&self, form: Form, kind: Kind) -> String {
        let own = || self.row(kind).map(|row| row.own.to_string());
        match form {
            Form::San | Form::Lan => format!("={}", self.of(kind)),
            Form::Figurine => format!("={}", self.figure(kind)),
            Form::Uci => own().unwrap_or_default().to_ascii_lowercase(),
            Form::Colon => own().unwrap_or_default(),
            Form::Iccf => {
                let role = self.row(kind).and_then(|row| row.role);
                let digit = ('1'..)
                    .zip(ICCF_ROLES)
                    .find(|(_, known)| role == Some(*known));
                digit
                    .map(|(digit, _)| digit.to_string())
                    .unwrap_or_default()
            }
        }
    }

    fn longest(&self, length: impl Fn(&Row) -> Option<usize>) -> Option<(Kind, usize)> {
        self.rows
            .iter()
            .filter_map(|row| Some((row.kind, length(row)?)))
            .max_by_key(|(_, length)| *length)
    }

    fn row(&self, kind: Kind) -> Option<&Row> {
        self.rows.iter().find(|row| row.kind == kind)
    }

    /// All letters, in the order of the game.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.letter.as_ref())
    }
}

impl std::fmt::Display for Letters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all: Vec<&str> = self.all().collect();
        f.write_str(&all.join(" "))
    }
}

/// Which of the two sets a figure is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    Outlined,
    Filled,
}

/// The place of a kind among the orthodox ones.
fn role(info: &KindInfo) -> Option<usize> {
    let role = KEYS.iter().position(|key| *key == info.key)?;
    let english = Language::English.orthodox_letters();
    is_written(info.letter, english.get(role)?).then_some(role)
}

/// Whether the text is this letter.
fn is_written(letter: Letter, text: &str) -> bool {
    let rest = if letter.plus {
        text.strip_prefix('+')
    } else {
        Some(text)
    };
    rest.is_some_and(|rest| rest.chars().eq([letter.letter]))
}

/// A translated kind whose letter is that of a kind with its own letter.
fn clash(rows: &[Row]) -> Option<usize> {
    let keeps = |row: &Row| is_written(row.own, &row.letter);
    rows.iter().position(|row| {
        let same = |other: &Row| {
            other.kind != row.kind && keeps(other) && looks(&other.letter) == looks(&row.letter)
        };
        !keeps(row) && rows.iter().any(same)
    })
}

/// The letter with what only looks Latin made Latin.
fn looks(letter: &str) -> String {
    const ALIKE: [(char, char); 11] = [
        ('А', 'A'),
        ('В', 'B'),
        ('Е', 'E'),
        ('К', 'K'),
        ('М', 'M'),
        ('Н', 'H'),
        ('О', 'O'),
        ('Р', 'P'),
        ('С', 'C'),
        ('Т', 'T'),
        ('Х', 'X'),
    ];
    let latin = |sign: char| {
        let pair = ALIKE.iter().find(|(cyrillic, _)| *cyrillic == sign);
        pair.map_or(sign, |(_, latin)| *latin)
    };
    letter.chars().map(latin).collect()
}

#[cfg(test)]
mod tests {
    use hakam_variant::builtin;

    use super::*;

    #[test]
    fn in_every_game_and_language_no_two_kinds_look_the_same() {
        for name in builtin::names() {
            let rules = builtin::load(name).unwrap();
            for language in Language::all() {
                let letters = Letters::new(&rules, language);
                let mut all: Vec<String> = letters.all().map(looks).collect();
                let kinds = all.len();
                all.sort();
                all.dedup();
                assert_eq!(all.len(), kinds, "{name} in {language}: {letters}");
                for (kind, _) in rules.kinds() {
                    let letter = letters.of(kind);
                    assert_eq!(letters.read(letter), Some((kind, letter.len())), "{name}");
                }
            }
        }
    }

    #[test]
    fn a_language_renames_what_it_can_without_a_clash() {
        let letters = |game: &str, language| {
            Letters::new(&builtin::load(game).unwrap(), language).to_string()
        };
        // king queen rook bishop knight pawn archbishop chancellor
        assert_eq!(letters("capablanca", Language::Spanish), "R D T B N P A C");
        // The Hungarian rook B would be taken for the bishop if that kept its letter; it does not.
        assert_eq!(letters("chess", Language::Hungarian), "K V B F H G");
        // Cyrillic С looks like the chancellor, so the bishop stays B.
        assert_eq!(letters("capablanca", Language::Russian), "Кр Ф Л B К П A C");
        // The man of knightmate is no knight.
        assert_eq!(letters("knightmate", Language::German), "K D T L M B");
        // king, ferz, man, schleich W, courier B, alfil, knight, rook, pawn: a German pawn would be B as well.
        assert_eq!(letters("courier", Language::German), "K F M W B E S T P");
        assert_eq!(letters("courier", Language::Polish), "K F M W B E S R P");
        assert_eq!(letters("shatranj", Language::Dutch), "K F A N R P");
    }
}
