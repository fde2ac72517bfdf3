//! Reading words for men and squares.

use hakam_checker::claim::{Man, Party, PieceWord, Quantifier, Ref, Relation, Shade};
use hakam_core::Square;

use super::super::lexicon::PieceFound;
use super::parser::Parser;

/// How many, without a number.
pub(super) const QUANTIFIERS: &[(&str, Quantifier)] = &[
    ("all of", Quantifier::All),
    ("all", Quantifier::All),
    ("every", Quantifier::All),
    ("each", Quantifier::All),
    ("both of", Quantifier::Both),
    ("both", Quantifier::Both),
    ("no", Quantifier::No),
    ("some", Quantifier::Some),
];
/// The colour of the squares of a man.
pub(super) const SHADES: &[(&str, Shade)] = &[
    ("light square", Shade::Light),
    ("light squared", Shade::Light),
    ("dark square", Shade::Dark),
    ("dark squared", Shade::Dark),
];

/// What stands before a noun.
struct Before {
    quantifier: Option<Quantifier>,
    article: Article,
    side: Option<Party>,
    /// Whether the owner's word says which men are meant, as `the` does: `White's`, and not `white`.
    possessive: bool,
    shade: Option<Shade>,
}

/// Which nouns a place takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nouns {
    /// Those that say how many are meant.
    Definite,
    /// Also a plural without an article, of which a sentence about kinds speaks: `there are pawns on e4 and d4`.
    Kinds,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Article {
    None,
    The,
    A,
}

impl Parser<'_> {
    /// A man or a square.
    pub(super) fn reference(&self, at: usize) -> Option<(Ref, usize)> {
        self.noun_phrase(at, Nouns::Definite)
    }

    /// A man or a square, or men of a kind in the plural without an article.
    pub(super) fn reference_or_kind(&self, at: usize) -> Option<(Ref, usize)> {
        self.noun_phrase(at, Nouns::Kinds)
    }

    fn noun_phrase(&self, at: usize, nouns: Nouns) -> Option<(Ref, usize)> {
        let (before, noun) = self.before_noun(at);
        let (man, end) = self
            .man_by_square(noun)
            .or_else(|| self.man_by_file(noun, before.article))
            .or_else(|| self.man_by_kind(noun))
            .or_else(|| self.man_by_token(noun))
            .or_else(|| self.square_alone(at, noun))?;
        match man {
            Noun::Square(square) => Some((Ref::Square(square), end)),
            Noun::Man { man, plural } => {
                // Of every man on one square, and of every king, nobody speaks.
                let every = before.quantifier == Some(Quantifier::All) && !plural;
                if every && (man.on.is_some() || self.is_royal(man.piece)) {
                    return None;
                }
                let number = matches!(
                    before.quantifier,
                    Some(Quantifier::Exactly(_) | Quantifier::AtLeast(_) | Quantifier::AtMost(_))
                );
                // Of `two knights on c3 and f3` nobody can say whether one stands on each square.
                if plural && number && man.on.is_some() && self.another_square(end) {
                    return None;
                }
                // Whether `pawns attack e5` speaks of some pawns or of all, nobody can say.
                if plural && before.is_bare() && nouns == Nouns::Definite {
                    return None;
                }
                let man = Man {
                    side: before.side,
                    shade: before.shade,
                    quantifier: quantifier(&before, plural)?,
                    ..man
                };
                Some((Ref::Man(man), end))
            }
        }
    }

    fn before_noun(&self, at: usize) -> (Before, usize) {
        let (quantifier, at) = self.quantifier(at);
        let article = match self.word(at) {
            "the" => Article::The,
            "a" | "an" if !self.token(at).is_some_and(|token| token.hyphen) => Article::A,
            _ => Article::None,
        };
        // `the opponent's` is one owner, article included.
        let (owner, number) = if let Some((party, end)) = self.owner(at) {
            ((Some(party), end), None)
        } else {
            let behind = match article {
                Article::None => at,
                Article::The | Article::A => at + 1,
            };
            let (number, behind) = self.number_behind_the(article, behind);
            let owner = self.owner(behind);
            let owner = owner.map_or((None, behind), |(party, end)| (Some(party), end));
            (owner, number)
        };
        let (side, at) = owner;
        let owner = at.checked_sub(1).map_or("", |at| self.word(at));
        let possessive =
            side.is_some() && (owner.ends_with("'s") || matches!(owner, "our" | "my" | "their"));
        let (shade, at) = self.shade(at);
        let before = Before {
            quantifier: quantifier.or(number),
            article,
            side,
            possessive,
            shade,
        };
        (before, at)
    }

    /// `the two rooks` are both.
    fn number_behind_the(&self, article: Article, at: usize) -> (Option<Quantifier>, usize) {
        match (article, self.number(at)) {
            (Article::The, Some((2, end))) => (Some(Quantifier::Both), end),
            (Article::The | Article::A | Article::None, _) => (None, at),
        }
    }

    fn quantifier(&self, at: usize) -> (Option<Quantifier>, usize) {
        if let Some((quantifier, end)) = self.look_up(at, QUANTIFIERS) {
            return (Some(quantifier), end);
        }
        let (relation, number_at) = self.relation(at);
        match self.number(number_at) {
            Some((n, end)) => {
                let quantifier = match relation {
                    None | Some(Relation::Equal) => Quantifier::Exactly(n),
                    Some(Relation::AtLeast) => Quantifier::AtLeast(n),
                    Some(Relation::AtMost) => Quantifier::AtMost(n),
                };
                (Some(quantifier), self.one_of(end, &["of"]).unwrap_or(end))
            }
            None => (None, at),
        }
    }

    fn shade(&self, at: usize) -> (Option<Shade>, usize) {
        match self.look_up(at, SHADES) {
            Some((shade, end)) => (Some(shade), end),
            None => (None, at),
        }
    }

    /// A word for men, and whether it is a plural.
    pub(super) fn piece(&self, at: usize) -> Option<(PieceFound, usize)> {
        let (found, length) = self.lexicon.find(self.tokens.get(at..)?)?;
        Some((found, self.reached(at + length)))
    }

    /// `the c6 knight`, `Black's e5-pawn`.
    fn man_by_square(&self, at: usize) -> Option<(Noun, usize)> {
        let square = self.token(at)?.square?;
        let (found, end) = self.piece(at + 1)?;
        let man = Man {
            piece: found.piece,
            on: Some(square),
            ..Man::default()
        };
        Some((Noun::of(man, found), end))
    }

    /// `the e-pawn`.
    fn man_by_file(&self, at: usize, article: Article) -> Option<(Noun, usize)> {
        let (file, behind) = self.file(at)?;
        let hyphen = self.token(at).is_some_and(|token| token.hyphen);
        if !hyphen && article != Article::The {
            return None;
        }
        let (found, end) = self.piece(behind)?;
        let man = Man {
            piece: found.piece,
            file: Some(file),
            ..Man::default()
        };
        Some((Noun::of(man, found), end))
    }

    /// `knight`, `knight on f3`, `pawn on the e-file`, `pawn Pe4`.
    fn man_by_kind(&self, at: usize) -> Option<(Noun, usize)> {
        let (found, end) = self.piece(at)?;
        let man = Man {
            piece: found.piece,
            ..Man::default()
        };
        let token = self.token(end).and_then(|token| token.man);
        let same = token.filter(|(kind, _)| found.piece == Some(PieceWord::Kind(*kind)));
        if let Some((_, square)) = same {
            let on = Some(square);
            return Some((Noun::one(Man { on, ..man }), self.reached(end + 1)));
        }
        let standing = self.one_of(end, &["on", "at", "in", "from"]);
        let (on, end) = match standing.and_then(|at| self.square(at)) {
            Some((square, end)) => (Some(square), end),
            None => (None, end),
        };
        let (file, end) = match self.on_file(end) {
            Some((file, end)) => (Some(file), end),
            None => (None, end),
        };
        Some((Noun::of(Man { on, file, ..man }, found), end))
    }

    /// `on the e-file`.
    fn on_file(&self, at: usize) -> Option<(u8, usize)> {
        let (file, end) = self.file(self.phrase(at, "on the")?)?;
        Some((file, self.one_of(end, &["file"])?))
    }

    /// `Nf6`.
    fn man_by_token(&self, at: usize) -> Option<(Noun, usize)> {
        let (kind, square) = self.token(at)?.man?;
        let man = Man {
            on: Some(square),
            ..Man::of(kind)
        };
        Some((Noun::one(man), self.reached(at + 1)))
    }

    /// `e4`, `the square e4`, `the e4 square`.
    fn square_alone(&self, start: usize, noun: usize) -> Option<(Noun, usize)> {
        let (square, end) = if noun == start {
            self.square(noun)?
        } else if let Some(found) = self.square(start) {
            found
        } else {
            let the = self.one_of(start, &["the"])?;
            let (square, behind) = self.square(the)?;
            (square, self.one_of(behind, &["square"])?)
        };
        Some((Noun::Square(square), end))
    }
}

enum Noun {
    Square(Square),
    Man { man: Man, plural: bool },
}

impl Noun {
    /// A man whose word is in the singular or in the plural.
    fn of(man: Man, found: PieceFound) -> Noun {
        Noun::Man {
            man,
            plural: found.plural,
        }
    }

    fn one(man: Man) -> Noun {
        Noun::Man { man, plural: false }
    }
}

impl Before {
    /// Whether nothing says how many or which men are meant.
    fn is_bare(&self) -> bool {
        self.quantifier.is_none() && self.article == Article::None && !self.possessive
    }
}

/// How many are meant; nothing where the words contradict one another.
fn quantifier(before: &Before, plural: bool) -> Option<Quantifier> {
    match (before.quantifier, before.article, plural) {
        // `both the knight` is the head of a list, and counts nothing.
        (Some(Quantifier::Both), _, false) | (None, Article::The | Article::None, false) => {
            Some(Quantifier::The)
        }
        // Of `some knights` nobody can say whether one is enough.
        (Some(Quantifier::Some), _, true) | (None, Article::A, true) => None,
        (Some(quantifier), _, _) => Some(quantifier),
        (None, Article::A, false) => Some(Quantifier::Some),
        (None, Article::The | Article::None, true) => Some(Quantifier::All),
    }
}
