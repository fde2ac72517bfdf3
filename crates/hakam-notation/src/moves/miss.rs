//! What to say when no legal move is what a text says.

use std::ops::Range;

use hakam_core::{Kind, Move, Square, Way, Wing};

use super::find::{Finder, Mover, whole};
use super::words::{a, list};
use super::{Go, Miss, MoveError, Spanned};

/// No more legal moves are offered in place of one that is not.
const MOST_OFFERS: usize = 12;

/// The men that could be meant, and the same in words.
struct Men {
    squares: Vec<Square>,
    standing: String,
}

impl Finder<'_> {
    /// Castling is not legal, or not known.
    pub(super) fn no_such_castling(&self, wing: &Spanned<Wing>) -> MoveError {
        let side = match wing.value {
            Wing::H => "h",
            Wing::A => "a",
        };
        let men = match self.here.rules().castling() {
            Some(castling) => self.men_of(castling.king),
            None => Men {
                squares: Vec::new(),
                standing: "this game has no castling".to_owned(),
            },
        };
        let asked = format!("castling to the {side} side");
        self.miss(wing.span.clone(), asked, men, &[])
    }

    /// No man does what the text says.
    pub(super) fn no_such_move(&self, go: &Go) -> MoveError {
        let mover = self.mover(go);
        let (men, near) = match mover {
            Mover::Anybody => self.on_origin(go),
            Mover::Nobody => {
                let men = Men {
                    squares: Vec::new(),
                    standing: "in this game every piece has a letter".to_owned(),
                };
                (men, self.near(go, |_| true))
            }
            Mover::Kind(kind) => {
                let is_meant = |m: Move| {
                    let mover = self.here.mover(m);
                    mover == Some(kind) || mover == go.unless_file
                };
                (self.men_of(kind), self.near(go, is_meant))
            }
        };
        self.miss(whole(go), self.asked(go, mover), men, &near)
    }

    /// What the text asks for: `a knight from the b-file to d7`.
    fn asked(&self, go: &Go, mover: Mover) -> String {
        let rules = self.here.rules();
        let geometry = rules.geometry();
        let (man, is_pawn) = match mover {
            Mover::Kind(kind) => (a(&rules.kind(kind).name), self.letters.pawn() == Some(kind)),
            Mover::Anybody | Mover::Nobody => ("a piece".to_owned(), false),
        };
        let from = match (&go.file, &go.rank) {
            (Some(file), Some(rank)) => {
                let square = geometry.square(file.value, rank.value);
                let from = square.map(|square| format!(" from {}", geometry.name(square)));
                from.unwrap_or_default()
            }
            (Some(file), None) => format!(" from the {}-file", char::from(b'a' + file.value)),
            (None, Some(rank)) => format!(" from rank {}", u16::from(rank.value) + 1),
            (None, None) => String::new(),
        };
        let quiet = if is_pawn && go.takes.is_none() && go.origin().is_none() {
            " without a capture"
        } else {
            ""
        };
        format!("{man}{from} to {}{quiet}", geometry.name(go.to.value))
    }

    /// Legal moves to the target, or onto the partner there.
    fn near(&self, go: &Go, is_meant: impl Fn(Move) -> bool) -> Vec<Move> {
        let target = go.to.value;
        let castles_there = |m: Move| match m.way {
            Way::Castling(_) => self.here.partner(m) == Some(target),
            Way::Pattern(_) => false,
        };
        let all = self.here.legal().iter().copied();
        all.filter(|m| (m.to == target || castles_there(*m)) && is_meant(*m))
            .take(MOST_OFFERS)
            .collect()
    }

    /// Who stands on the square that is named as the origin, and what it can do at the target.
    fn on_origin(&self, go: &Go) -> (Men, Vec<Move>) {
        let (rules, setup) = (self.here.rules(), self.here.setup());
        let geometry = rules.geometry();
        let from = go.file.as_ref().zip(go.rank.as_ref());
        let from = from.and_then(|(file, rank)| geometry.square(file.value, rank.value));
        let name = from.map(|from| geometry.name(from).to_string());
        let name = name.unwrap_or_default();
        let man = from.and_then(|from| setup.at(from));
        let standing = match man {
            Some(man) => {
                let kind = &rules.kind(man.kind).name;
                format!("{} has {} on {name}", man.side, a(kind))
            }
            None => format!("there is no piece on {name}"),
        };
        let men = Men {
            squares: from.filter(|_| man.is_some()).into_iter().collect(),
            standing,
        };
        (men, self.near(go, |m| Some(m.from) == from))
    }

    /// Where the men of a kind stand.
    fn men_of(&self, kind: Kind) -> Men {
        let (rules, setup) = (self.here.rules(), self.here.setup());
        let geometry = rules.geometry();
        let squares: Vec<Square> = setup
            .men_of(geometry, setup.turn)
            .filter(|(_, man)| man.kind == kind)
            .map(|(square, _)| square)
            .collect();
        let names: Vec<String> = squares
            .iter()
            .map(|&square| geometry.name(square).to_string())
            .collect();
        let (side, name) = (setup.turn, &rules.kind(kind).name);
        let standing = match names.as_slice() {
            [] => format!("{side} has no {name}"),
            [one] => format!("{side} has {} on {one}", a(name)),
            [..] => format!("{side} has {name}s on {}", list(&names, "and")),
        };
        Men { squares, standing }
    }

    fn miss(&self, span: Range<usize>, asked: String, men: Men, near: &[Move]) -> MoveError {
        MoveError::NoSuchMove {
            span,
            miss: Box::new(Miss {
                written: self.written.clone(),
                asked,
                men: men.squares,
                standing: men.standing,
                near: self.candidates(near),
            }),
        }
    }
}
