//! Men, squares, sides and numbers in words.

use hakam_checker::claim::{Man, Party, PieceWord, Quantifier, Ref, Relation, Shade};
use hakam_core::Square;

use super::super::lexicon::{ANY_MAN, plural};
use super::super::words::{NUMBERS, TIMES};
use super::{Subject, Writer};

/// Which words are free in a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// All.
    Plain,
    /// Those that tell a man from an amount: `a pawn` would be an amount.
    NoAmount,
}

/// Whether a man is spoken of in the plural.
pub(super) fn is_plural(man: &Man) -> bool {
    match man.quantifier {
        Quantifier::All | Quantifier::Both => true,
        Quantifier::Exactly(n) | Quantifier::AtLeast(n) | Quantifier::AtMost(n) => n != 1,
        Quantifier::The | Quantifier::Some | Quantifier::No => false,
    }
}

/// A number in words, where there is one.
pub(super) fn number(n: u32) -> String {
    let word = usize::try_from(n).ok().and_then(|n| NUMBERS.get(n));
    word.map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// `exactly two`.
pub(super) fn count(relation: Relation, n: u32) -> String {
    format!("{} {}", bound(relation), number(n))
}

/// `exactly two`, and `no` for none at all.
pub(super) fn how_many(relation: Relation, n: u32) -> String {
    match (relation, n) {
        (Relation::Equal, 0) => "no".to_owned(),
        (Relation::Equal | Relation::AtLeast | Relation::AtMost, _) => count(relation, n),
    }
}

pub(super) fn bound(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "exactly",
        Relation::AtLeast => "at least",
        Relation::AtMost => "at most",
    }
}

/// `exactly twice`.
pub(super) fn times(relation: Relation, n: u32) -> String {
    let place = usize::try_from(n).ok().and_then(|n| n.checked_sub(1));
    match place.and_then(|place| TIMES.get(place)) {
        Some(word) if n < 3 => format!("{} {word}", bound(relation)),
        Some(_) | None => format!("{} times", count(relation, n)),
    }
}

pub(super) fn shade(shade: Shade) -> &'static str {
    match shade {
        Shade::Light => "light",
        Shade::Dark => "dark",
    }
}

/// A side as it acts.
pub(super) fn party(party: Party) -> Subject {
    match party {
        Party::White | Party::Black => Subject::Name(party_name(party).to_owned()),
        Party::Mover | Party::Other | Party::ToMove => Subject::One(party_name(party).to_owned()),
    }
}

pub(super) fn party_name(party: Party) -> &'static str {
    match party {
        Party::White => "White",
        Party::Black => "Black",
        Party::Mover => "our side",
        Party::Other => "the opponent",
        Party::ToMove => "the side to move",
    }
}

/// `a knight`, `an archbishop`.
pub(super) fn with_a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// `a`, `a and b`, `a, b and c`.
fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.as_slice() {
        [] => "none".to_owned(),
        [one] => one.clone(),
        [heads @ .., last] => format!("{} and {last}", heads.join(", ")),
    }
}

impl Writer<'_> {
    pub(super) fn square(&self, square: Square) -> String {
        self.rules.geometry().name(square).to_string()
    }

    pub(super) fn squares<'s>(&self, squares: impl Iterator<Item = &'s Square>) -> String {
        list(squares.map(|square| self.square(*square)))
    }

    pub(super) fn thing(&self, thing: &Ref) -> String {
        match thing {
            Ref::Square(square) => self.square(*square),
            Ref::Man(man) => self.man(man, Style::Plain),
        }
    }

    /// A thing where a bare square would be read as a move.
    pub(super) fn actor(&self, thing: &Ref) -> String {
        match thing {
            Ref::Square(square) => format!("the square {}", self.square(*square)),
            Ref::Man(man) => self.man(man, Style::Plain),
        }
    }

    /// The subject of a verb that moves have too.
    pub(super) fn acting(&self, thing: &Ref) -> Subject {
        let text = self.actor(thing);
        match thing {
            Ref::Man(man) if is_plural(man) => Subject::Many(text),
            Ref::Man(_) | Ref::Square(_) => Subject::One(text),
        }
    }

    pub(super) fn thing_list<'t>(&self, things: impl Iterator<Item = &'t Ref>) -> String {
        let mut many_on_a_square = false;
        list(things.map(|thing| {
            // In `the rooks on d1 and d2` another rook stands on d2.
            let text = match thing {
                Ref::Square(_) if many_on_a_square => self.actor(thing),
                Ref::Square(_) | Ref::Man(_) => self.thing(thing),
            };
            many_on_a_square = matches!(thing, Ref::Man(man) if man.on.is_some() && is_plural(man));
            text
        }))
    }

    /// The word for a kind or class of men.
    pub(super) fn piece(&self, piece: Option<PieceWord>) -> String {
        self.lexicon.word(self.rules, piece)
    }

    /// The word for any man that is not `piece`, which may mean less.
    pub(super) fn any_man(&self) -> String {
        let free = ANY_MAN
            .iter()
            .filter(|word| **word != "piece")
            .find(|word| {
                let found = self.lexicon.meaning(word);
                found.is_some_and(|found| found.piece.is_none())
            });
        free.map_or_else(|| self.piece(None), |word| (*word).to_owned())
    }

    pub(super) fn man(&self, man: &Man, style: Style) -> String {
        let mut noun = match (man.piece, style) {
            (None, Style::NoAmount) => self.any_man(),
            (piece, Style::Plain | Style::NoAmount) => self.piece(piece),
        };
        if is_plural(man) {
            noun = plural(&noun);
        }
        if let Some(colour) = man.shade {
            noun = format!("{}-squared {noun}", shade(colour));
        }
        let the = man.quantifier == Quantifier::The;
        let owned = match man.side {
            None => noun,
            Some(Party::White) => format!("white {noun}"),
            Some(Party::Black) => format!("black {noun}"),
            Some(Party::Mover) if the => format!("our {noun}"),
            Some(Party::Mover) => format!("own {noun}"),
            Some(Party::Other) => format!("enemy {noun}"),
            Some(Party::ToMove) => format!("side to move's {noun}"),
        };
        let mut text = match (man.quantifier, style) {
            (Quantifier::The, _) if man.side == Some(Party::Mover) => owned,
            (Quantifier::The, _) => format!("the {owned}"),
            (Quantifier::Some, Style::Plain) => with_a(&owned),
            (Quantifier::Some, Style::NoAmount) => format!("some {owned}"),
            (Quantifier::All, _) => format!("all {owned}"),
            (Quantifier::Both, _) => format!("both {owned}"),
            (Quantifier::No, _) => format!("no {owned}"),
            (Quantifier::Exactly(n), style) => numbered(Relation::Equal, n, &owned, style),
            (Quantifier::AtLeast(n), style) => numbered(Relation::AtLeast, n, &owned, style),
            (Quantifier::AtMost(n), style) => numbered(Relation::AtMost, n, &owned, style),
        };
        if let Some(on) = man.on {
            text = format!("{text} on {}", self.square(on));
        }
        if let Some(file) = man.file {
            text = format!("{text} on the {}-file", file_letter(file));
        }
        text
    }
}

fn numbered(relation: Relation, n: u32, owned: &str, style: Style) -> String {
    match style {
        Style::Plain => format!("{} {owned}", count(relation, n)),
        Style::NoAmount => format!("{} of the {owned}", count(relation, n)),
    }
}

pub(super) fn file_letter(file: u8) -> char {
    char::from(b'a'.saturating_add(file))
}
