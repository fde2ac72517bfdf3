//! The words for men in one game.

use std::collections::HashMap;

use hakam_checker::claim::PieceWord;
use hakam_core::Kind;
use hakam_variant::{Royalty, Ruleset};

use super::read::spelling;
use super::read::token::Token;

/// Words for any man, unless the game has a kind of that name.
pub(super) const ANY_MAN: &[&str] = &["piece", "man", "chessman"];
/// Words for a class of men.
pub(super) const CLASSES: &[(&str, PieceWord)] = &[
    ("minor piece", PieceWord::Minor),
    ("major piece", PieceWord::Major),
    ("heavy piece", PieceWord::Major),
    ("officer", PieceWord::Officer),
];
/// Words for the only royal kind, unless the game has a kind of that name.
pub(super) const ROYAL: &[&str] = &["king", "royal"];

/// A word for men that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceFound {
    /// What it means; `None` is any man.
    pub(super) piece: Option<PieceWord>,
    /// Whether the word is `piece`, which may leave out pawns.
    pub(super) is_piece: bool,
    /// Whether it is a plural.
    pub(super) plural: bool,
}

/// The words for men in one game.
pub(super) struct Lexicon {
    /// By first word: the words after it and what they mean together, the longest first.
    rows: HashMap<String, Vec<(Vec<String>, PieceFound)>>,
}

impl Lexicon {
    pub(super) fn new(rules: &Ruleset) -> Lexicon {
        let mut lexicon = Lexicon {
            rows: HashMap::new(),
        };
        // A name beats a key: in a game whose knight is called a man, `man` is that knight.
        for (kind, info) in rules.kinds() {
            lexicon.add(&info.name, Some(PieceWord::Kind(kind)));
        }
        for (kind, info) in rules.kinds() {
            lexicon.add(&info.key, Some(PieceWord::Kind(kind)));
        }
        let royals: Vec<Kind> = rules
            .kinds()
            .filter(|(_, info)| info.royalty != Royalty::Common)
            .map(|(kind, _)| kind)
            .collect();
        if let [royal] = royals.as_slice() {
            for word in ROYAL {
                lexicon.add(word, Some(PieceWord::Kind(*royal)));
            }
        }
        for (word, class) in CLASSES {
            lexicon.add(word, Some(*class));
        }
        for word in ANY_MAN {
            lexicon.add(word, None);
        }
        for rows in lexicon.rows.values_mut() {
            rows.sort_by_key(|(rest, _)| std::cmp::Reverse(rest.len()));
        }
        lexicon
    }

    /// Adds a word and its plural, unless they mean something already.
    fn add(&mut self, name: &str, piece: Option<PieceWord>) {
        let is_piece = piece.is_none() && name == "piece";
        for (text, plural) in [(name.to_owned(), false), (plural(name), true)] {
            let mut words = words(&text).into_iter();
            let Some(first) = words.next() else {
                continue;
            };
            let rest: Vec<String> = words.collect();
            let rows = self.rows.entry(first).or_default();
            if rows.iter().all(|(known, _)| *known != rest) {
                let found = PieceFound {
                    piece,
                    is_piece,
                    plural,
                };
                rows.push((rest, found));
            }
        }
    }

    /// The word for men at the head of `tokens`, and how many tokens it takes.
    pub(super) fn find(&self, tokens: &[Token]) -> Option<(PieceFound, usize)> {
        let (first, behind) = tokens.split_first()?;
        self.rows
            .get(&first.word)?
            .iter()
            .find_map(|(rest, found)| {
                let behind = behind.get(..rest.len())?;
                let fits = behind
                    .iter()
                    .zip(rest)
                    .all(|(token, word)| token.word == *word);
                fits.then_some((*found, 1 + rest.len()))
            })
    }

    /// What a text means as a word for men.
    pub(super) fn meaning(&self, text: &str) -> Option<PieceFound> {
        let mut words = words(text).into_iter();
        let first = words.next()?;
        let rest: Vec<String> = words.collect();
        let (_, found) = self.rows.get(&first)?.iter().find(|row| row.0 == rest)?;
        Some(*found)
    }

    /// The word that this game has for a man of `piece`: one that reads back.
    pub(super) fn word(&self, rules: &Ruleset, piece: Option<PieceWord>) -> String {
        let fits = |text: &str| {
            let found = self.meaning(text).filter(|found| !found.plural)?;
            (found.piece == piece).then(|| text.to_owned())
        };
        let any = || ANY_MAN.iter().find_map(|word| fits(word));
        let class = || {
            let mut rows = CLASSES.iter().filter(|row| Some(row.1) == piece);
            rows.find_map(|row| fits(row.0))
        };
        let named = match piece {
            None => any(),
            Some(PieceWord::Kind(kind)) => {
                let info = rules.kind(kind);
                fits(&info.name).or_else(|| fits(&info.key))
            }
            Some(PieceWord::Minor | PieceWord::Major | PieceWord::Officer) => class(),
        };
        named.unwrap_or_else(|| "man".to_owned())
    }
}

/// The words of a name, as the text is cut.
fn words(name: &str) -> Vec<String> {
    name.split(|c: char| c.is_whitespace() || c == '-' || c == '_')
        .filter(|word| !word.is_empty())
        .map(spelling::plain)
        .collect()
}

/// The plural of an English word.
pub(super) fn plural(word: &str) -> String {
    let before_y = |stem: &str| !stem.ends_with(['a', 'e', 'i', 'o', 'u']);
    if let Some(stem) = word.strip_suffix("man") {
        return format!("{stem}men");
    }
    match word.strip_suffix('y') {
        Some(stem) if before_y(stem) => format!("{stem}ies"),
        _ if word.ends_with(['s', 'x', 'z']) || word.ends_with("ch") || word.ends_with("sh") => {
            format!("{word}es")
        }
        _ => format!("{word}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakam_variant::builtin;

    #[test]
    fn every_kind_of_every_game_has_a_word_that_means_it() {
        for name in builtin::names() {
            let rules = builtin::load(name).unwrap();
            let lexicon = Lexicon::new(&rules);
            for (kind, info) in rules.kinds() {
                let piece = Some(PieceWord::Kind(kind));
                let word = lexicon.word(&rules, piece);
                let singular = lexicon.meaning(&word).unwrap();
                assert_eq!(
                    (singular.piece, singular.plural),
                    (piece, false),
                    "{name}: {word}"
                );
                let many = plural(&word);
                let several = lexicon.meaning(&many).unwrap();
                assert_eq!(
                    (several.piece, several.plural),
                    (piece, true),
                    "{name}: {many}"
                );
                assert!([&info.name, &info.key].contains(&&word), "{name}: {word}");
            }
            for class in [PieceWord::Minor, PieceWord::Major, PieceWord::Officer] {
                let word = lexicon.word(&rules, Some(class));
                assert_eq!(lexicon.meaning(&word).unwrap().piece, Some(class), "{name}");
            }
            let any = lexicon.word(&rules, None);
            assert_eq!(lexicon.meaning(&any).unwrap().piece, None, "{name}: {any}");
        }
    }

    #[test]
    fn the_words_of_the_game_come_before_the_general_ones() {
        let courier = builtin::load("courier").unwrap();
        let man = courier.kind_of_key("man").unwrap();
        let found = Lexicon::new(&courier).meaning("men").unwrap();
        assert_eq!(found.piece, Some(PieceWord::Kind(man)));
        let knightmate = builtin::load("knightmate").unwrap();
        let lexicon = Lexicon::new(&knightmate);
        let king = knightmate.kind_of_key("king").unwrap();
        let royal = lexicon.meaning("royal knights").unwrap();
        assert_eq!(royal.piece, Some(PieceWord::Kind(king)));
        let shatranj = builtin::load("shatranj").unwrap();
        let shah = shatranj.kind_of_key("shah").unwrap();
        let king = Lexicon::new(&shatranj).meaning("king").unwrap();
        assert_eq!(king.piece, Some(PieceWord::Kind(shah)));
    }
}
