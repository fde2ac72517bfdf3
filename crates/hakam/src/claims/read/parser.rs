//! The words of one text being understood, and the simplest questions about them.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use hakam_checker::claim::{Party, Played, Relation};
use hakam_core::{Kind, Side, Square};
use hakam_variant::{Letter, Royalty, Ruleset};

use super::super::lexicon::Lexicon;
use super::super::words::{NUMBERS, OWNERS, SIDES, TIMES};
use super::mentioned::Mentioned;
use super::reading::Why;
use super::token::Token;

/// How a number is bounded.
pub(super) const RELATIONS: &[(&str, Relation)] = &[
    ("exactly", Relation::Equal),
    ("only", Relation::Equal),
    ("at least", Relation::AtLeast),
    ("at most", Relation::AtMost),
];

/// A text in words. Every question takes the place it is asked of and gives back the place behind the answer.
pub(super) struct Parser<'p> {
    pub(super) rules: &'p Ruleset,
    pub(super) lexicon: &'p Lexicon,
    pub(super) tokens: &'p [Token],
    /// The first word that nothing has understood since this was last set.
    furthest: Cell<usize>,
    /// A fault that was found on the way and explains a clause that is not understood.
    complaint: RefCell<Option<Why>>,
    /// Whom the text has named so far.
    pub(super) mentioned: RefCell<Mentioned>,
    /// The kinds that are royal.
    pub(super) royals: Rc<[Kind]>,
    /// The kind that is written without a letter.
    pub(super) pawn: Option<Kind>,
    /// For every opening bracket, the place behind the closing one.
    brackets: HashMap<usize, usize>,
}

/// The brackets of a text that belong together.
fn brackets(tokens: &[Token]) -> HashMap<usize, usize> {
    let mut open = Vec::new();
    let mut pairs = HashMap::new();
    for (at, token) in tokens.iter().enumerate() {
        match token.word.as_str() {
            "(" => open.push(at),
            ")" => {
                if let Some(opening) = open.pop() {
                    pairs.insert(opening, at + 1);
                }
            }
            "." => open.clear(),
            _ => {}
        }
    }
    pairs
}

impl<'p> Parser<'p> {
    pub(super) fn new(rules: &'p Ruleset, lexicon: &'p Lexicon, tokens: &'p [Token]) -> Parser<'p> {
        Parser {
            rules,
            lexicon,
            tokens,
            furthest: Cell::new(0),
            complaint: RefCell::new(None),
            mentioned: RefCell::default(),
            pawn: rules.kind_of_letter(Letter {
                plus: false,
                letter: 'P',
            }),
            royals: rules
                .kinds()
                .filter(|(_, info)| info.royalty != Royalty::Common)
                .map(|(kind, _)| kind)
                .collect(),
            brackets: brackets(tokens),
        }
    }

    /// The place behind the bracket that opens at `at`.
    pub(super) fn behind_bracket(&self, at: usize) -> Option<usize> {
        self.brackets.get(&at).copied()
    }

    /// Keeps a fault in mind, in case the clause is not understood.
    pub(super) fn complain(&self, why: Why) {
        self.complaint.replace(Some(why));
    }

    pub(super) fn complaint(&self) -> Option<Why> {
        self.complaint.take()
    }

    pub(super) fn token(&self, at: usize) -> Option<&'p Token> {
        self.tokens.get(at)
    }

    /// The word there; nothing behind the end.
    pub(super) fn word(&self, at: usize) -> &'p str {
        self.token(at).map_or("", |token| token.word.as_str())
    }

    pub(super) fn is_any(&self, at: usize, words: &[&str]) -> bool {
        words.contains(&self.word(at))
    }

    /// Remembers that everything before `at` made sense to somebody.
    pub(super) fn reached(&self, at: usize) -> usize {
        self.furthest.set(self.furthest.get().max(at));
        at
    }

    pub(super) fn furthest(&self) -> usize {
        self.furthest.get()
    }

    /// Forgets what made sense, for a clause that starts at `at`.
    pub(super) fn forget(&self, at: usize) {
        self.furthest.set(at);
        self.complaint.take();
    }

    /// One of these words.
    pub(super) fn one_of(&self, at: usize, words: &[&str]) -> Option<usize> {
        self.is_any(at, words).then(|| self.reached(at + 1))
    }

    /// All words of a phrase.
    pub(super) fn phrase(&self, at: usize, phrase: &str) -> Option<usize> {
        let mut end = at;
        for word in phrase.split(' ') {
            end = self.one_of(end, &[word])?;
        }
        Some(end)
    }

    /// The meaning of the longest phrase of a table that stands there.
    pub(super) fn look_up<T: Copy>(&self, at: usize, table: &[(&str, T)]) -> Option<(T, usize)> {
        let rows = table.iter().filter_map(|(phrase, meaning)| {
            let end = self.phrase(at, phrase)?;
            Some((*meaning, end))
        });
        rows.max_by_key(|(_, end)| *end)
    }

    pub(super) fn square(&self, at: usize) -> Option<(Square, usize)> {
        let named = self.phrase(at, "the square").or(self.phrase(at, "square"));
        let at = named.unwrap_or(at);
        let square = self.token(at)?.square?;
        Some((square, self.reached(at + 1)))
    }

    /// A file by its letter, which a hyphen or the word `file` may follow.
    pub(super) fn file(&self, at: usize) -> Option<(u8, usize)> {
        let mut letters = self.word(at).chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return None;
        };
        let file = u8::try_from(letter).ok()?.checked_sub(b'a')?;
        (file < self.rules.geometry().files()).then(|| (file, self.reached(at + 1)))
    }

    pub(super) fn side(&self, at: usize) -> Option<(Party, usize)> {
        self.look_up(at, SIDES)
    }

    pub(super) fn owner(&self, at: usize) -> Option<(Party, usize)> {
        self.look_up(at, OWNERS)
    }

    pub(super) fn number(&self, at: usize) -> Option<(u32, usize)> {
        let word = self.word(at);
        let in_words = || NUMBERS.iter().position(|number| *number == word);
        let is_digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let n = if is_digits {
            word.parse().ok()?
        } else {
            u32::try_from(in_words()?).ok()?
        };
        Some((n, self.reached(at + 1)))
    }

    /// `exactly`, `at least`, `at most`, or nothing.
    pub(super) fn relation(&self, at: usize) -> (Option<Relation>, usize) {
        match self.look_up(at, RELATIONS) {
            Some((relation, end)) => (Some(relation), end),
            None => (None, at),
        }
    }

    /// A number with its bound; `no` is none at all.
    pub(super) fn count(&self, at: usize) -> Option<((Relation, u32), usize)> {
        if let Some(end) = self.one_of(at, &["no"]) {
            return Some(((Relation::Equal, 0), end));
        }
        let (relation, at) = self.relation(at);
        let (n, end) = self.number(at)?;
        Some(((relation.unwrap_or(Relation::Equal), n), end))
    }

    /// How often: `exactly twice`, `at least 3 times`.
    pub(super) fn times(&self, at: usize) -> Option<((Relation, u32), usize)> {
        let (relation, number_at) = self.relation(at);
        let relation = relation.unwrap_or(Relation::Equal);
        let word = self.word(number_at);
        if let Some(place) = TIMES.iter().position(|times| *times == word) {
            let n = u32::try_from(place + 1).ok()?;
            return Some(((relation, n), self.reached(number_at + 1)));
        }
        let (n, at) = self.number(number_at)?;
        let end = self.one_of(at, &["times", "time"])?;
        Some(((relation, n), end))
    }

    /// A move: the word itself, `the move Nf3`, `White's move Nf3`.
    pub(super) fn played(&self, at: usize) -> Option<(Played, usize)> {
        let (side, at) = match self.owner(at) {
            Some((party, end)) if self.is_any(end, &["move"]) => (Some(party), end + 1),
            Some(_) | None => {
                let named = self.phrase(at, "the move").or(self.phrase(at, "move"));
                (None, named.unwrap_or(at))
            }
        };
        let word = self.token(at)?.played.as_ref()?;
        let side = match side {
            Some(Party::White) => Some(Side::White),
            Some(Party::Black) => Some(Side::Black),
            Some(Party::Mover | Party::Other | Party::ToMove) => return None,
            None => word.side,
        };
        let played = Played {
            san: word.san.clone(),
            side,
        };
        Some((played, self.reached(at + 1)))
    }
}
