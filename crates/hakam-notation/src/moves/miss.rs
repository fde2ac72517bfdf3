//! What to say when no legal move is what a text says.

use hakam_core::{Kind, Move, Square, Wing};
use hakam_text::Span;

use super::error::{a, list};
use super::find::Mover;
use super::read::Reading;
use super::{Go, Miss, MoveError, Spanned};

/// No more legal moves are offered in place of one that is not.
const MOST_OFFERS: usize = 12;

/// The men that could be meant, and the same in words.
type Men = (Vec<Square>, String);

impl Reading<'_> {
    /// Castling is not legal, or not known.
    pub(super) fn no_such_castling(&self, wing: &Spanned<Wing>) -> MoveError {
        let side = match wing.value {
            Wing::H => "h",
            Wing::A => "a",
        };
        let men = match self.here.rules().castling() {
            Some(castling) => self.men_of(castling.king),
            None => (Vec::new(), "this game has no castling".to_owned()),
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
                let standing = "in this game every piece has a letter".to_owned();
                ((Vec::new(), standing), self.near(go, |_| true))
            }
            Mover::Kind(kind) => {
                let is_meant = |m: Move| {
                    let mover = self.here.mover(m);
                    mover == Some(kind) || mover == go.unless_file
                };
                (self.men_of(kind), self.near(go, is_meant))
            }
        };
        self.miss(go.span(), self.asked(go, mover), men, &near)
    }

    /// What the text asks for: `a knight from the b-file to d7`.
    fn asked(&self, go: &Go, mover: Mover) -> String {
        let rules = self.here.rules();
        let (man, is_pawn) = match mover {
            Mover::Kind(kind) => (a(&rules.kind(kind).name), self.letters.pawn() == Some(kind)),
            Mover::Anybody | Mover::Nobody => ("a piece".to_owned(), false),
        };
        let from = match (&go.file, &go.rank) {
            (Some(_), Some(_)) => format!(" from {}", self.named_origin(go).1),
            (Some(file), None) => format!(" from the {}-file", char::from(b'a' + file.value)),
            (None, Some(rank)) => format!(" from rank {}", u16::from(rank.value) + 1),
            (None, None) => String::new(),
        };
        let quiet = if is_pawn && go.takes.is_none() && go.origin().is_none() {
            " without a capture"
        } else {
            ""
        };
        format!(
            "{man}{from} to {}{quiet}",
            rules.geometry().name(go.to.value)
        )
    }

    /// The origin that is said in full, and its name.
    fn named_origin(&self, go: &Go) -> (Option<Square>, String) {
        let geometry = self.here.rules().geometry();
        let from = go.file.as_ref().zip(go.rank.as_ref());
        let from = from.and_then(|(file, rank)| geometry.square(file.value, rank.value));
        let name = from.map(|from| geometry.name(from).to_string());
        (from, name.unwrap_or_default())
    }

    /// Legal moves to the target, or onto the partner there.
    fn near(&self, go: &Go, is_meant: impl Fn(Move) -> bool) -> Vec<Move> {
        let target = go.to.value;
        let goes_there = |m: Move| m.to == target || self.here.partner(m) == Some(target);
        let near = self.here.legal().iter().copied();
        let near = near.filter(|m| goes_there(*m) && is_meant(*m));
        near.take(MOST_OFFERS).collect()
    }

    /// Who stands on the square that is named as the origin, and what it can do at the target.
    fn on_origin(&self, go: &Go) -> (Men, Vec<Move>) {
        let (from, name) = self.named_origin(go);
        let man = from.and_then(|from| self.here.setup().at(from));
        let standing = match man {
            Some(man) => {
                let kind = &self.here.rules().kind(man.kind).name;
                format!("{} has {} on {name}", man.side, a(kind))
            }
            None => format!("there is no piece on {name}"),
        };
        let men = from.filter(|_| man.is_some()).into_iter().collect();
        ((men, standing), self.near(go, |m| Some(m.from) == from))
    }

    /// Where the men of a kind stand.
    fn men_of(&self, kind: Kind) -> Men {
        let (rules, setup) = (self.here.rules(), self.here.setup());
        let geometry = rules.geometry();
        let men = setup.men_of(geometry, setup.turn);
        let men = men.filter(|(_, man)| man.kind == kind);
        let squares: Vec<Square> = men.map(|(square, _)| square).collect();
        let names = squares.iter();
        let names: Vec<String> = names.map(|at| geometry.name(*at).to_string()).collect();
        let (side, name) = (setup.turn, &rules.kind(kind).name);
        let standing = match names.as_slice() {
            [] => format!("{side} has no {name}"),
            [one] => format!("{side} has {} on {one}", a(name)),
            [..] => format!("{side} has {name}s on {}", list(&names, "and")),
        };
        (squares, standing)
    }

    fn miss(&self, span: Span, asked: String, (men, standing): Men, near: &[Move]) -> MoveError {
        let miss = Box::new(Miss {
            written: self.written.clone(),
            asked,
            men,
            standing,
            near: self.candidates(near),
        });
        MoveError::NoSuchMove { span, miss }
    }
}
