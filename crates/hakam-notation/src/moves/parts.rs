//! A move text as a bundle of claims: each thing it says, decided by itself.
//!
//! What is not written claims nothing: a missing `+` is no false claim.

use hakam_core::{Kind, Move, Square, Way, Wing};
use hakam_text::Span;
use hakam_variant::Ruleset;

use super::error::a;
use super::here::{has_other_wins, is_en_passant};
use super::read::Reading;
use super::write::Origin;
use super::{Body, Form, Go, Spanned, Suffix};

/// One thing that a move text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it says.
    pub says: Says,
    /// Where.
    pub span: Span,
    /// Whether it is true of the move.
    pub holds: bool,
    /// The same in words: `gives check`.
    pub words: String,
}

impl Part {
    /// Whether it is a false statement about the move. An origin that need not be said is no such
    /// statement: it is a fault of writing, and reported as a repair.
    pub fn is_false(&self) -> bool {
        !self.holds && self.says != Says::Disambiguation
    }
}

/// The things a move text can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Says {
    /// A man of this kind moves.
    Man(Kind),
    /// It comes from this file, from 0.
    FromFile(u8),
    /// It comes from this rank, from 0.
    FromRank(u8),
    /// It comes from this square.
    FromSquare(Square),
    /// Another man of the kind could go there too, so that the origin must be told.
    Disambiguation,
    /// It takes something.
    Takes,
    /// It takes the man on this square.
    TakesOn(Square),
    /// It goes to this square; castling is also written with the partner's square.
    Target(Square),
    /// It becomes this kind.
    Becomes(Kind),
    /// It castles to this wing.
    Castles(Wing),
    /// What stands behind the move.
    Suffix(Suffix),
}

impl Reading<'_> {
    /// Everything that is said of the move `m`, in the order of the text.
    pub(super) fn judge(&self, m: Move) -> Vec<Part> {
        let mut said = match &self.written.body {
            Body::Castle(wing) => vec![wing.map(Says::Castles)],
            Body::Go(go) => self.said_of_way(go, m),
        };
        let suffixes = self.written.suffixes.iter();
        said.extend(suffixes.map(|suffix| suffix.map(Says::Suffix)));
        said.sort_by_key(|said| said.span.start);
        let part = |said: Spanned<Says>| Part {
            holds: self.holds(m, said.value),
            words: words(self.here.rules(), said.value),
            says: said.value,
            span: said.span,
        };
        said.into_iter().map(part).collect()
    }

    fn said_of_way(&self, go: &Go, m: Move) -> Vec<Spanned<Says>> {
        let mut said: Vec<Spanned<Says>> = Vec::new();
        said.extend(go.man.as_ref().map(|man| man.map(Says::Man)));
        if let Some(span) = go.origin() {
            let geometry = self.here.rules().geometry();
            let from = match (&go.file, &go.rank) {
                (Some(file), Some(rank)) => {
                    let square = geometry.square(file.value, rank.value);
                    square.map(Says::FromSquare)
                }
                (Some(file), None) => Some(Says::FromFile(file.value)),
                (None, rank) => rank.as_ref().map(|rank| Says::FromRank(rank.value)),
            };
            let must = self.disambiguates(go, m).then_some(Says::Disambiguation);
            let both = from.into_iter().chain(must);
            said.extend(both.map(|says| Spanned::new(says, span.clone())));
        }
        let takes = go.takes.clone();
        said.extend(takes.map(|span| Spanned::new(Says::Takes, span)));
        said.extend(go.taken.iter().map(|taken| taken.map(Says::TakesOn)));
        said.push(go.to.map(Says::Target));
        said.extend(go.becomes.as_ref().map(|kind| kind.map(Says::Becomes)));
        said
    }

    /// Whether the origin is said to tell the man from another. Where squares or long notation say it anyway,
    /// and in a capture by the kind without a letter, nothing is meant by it.
    fn disambiguates(&self, go: &Go, m: Move) -> bool {
        let mover = self.here.mover(m);
        let is_pawn = mover.is_some() && mover == self.letters.pawn();
        let pawn_takes = is_pawn && (go.takes.is_some() || !m.captures.is_empty());
        let is_short = match self.written.form {
            Form::San | Form::Figurine => true,
            // A short text that has to say the whole origin of a capture looks like a long one.
            Form::Lan => go.man.is_some() && self.origin(m) == Origin::SQUARE,
            Form::Uci | Form::Iccf | Form::Colon => false,
        };
        matches!(m.way, Way::Pattern(_)) && !pawn_takes && is_short
    }

    /// What short notation has to say of the origin.
    fn origin(&self, m: Move) -> Origin {
        self.writer(m)
            .map(|writer| writer.origin())
            .unwrap_or_default()
    }

    fn holds(&self, m: Move, says: Says) -> bool {
        let here = self.here;
        let geometry = here.rules().geometry();
        match says {
            Says::Man(kind) => here.mover(m) == Some(kind),
            Says::FromFile(file) => geometry.file(m.from) == file,
            Says::FromRank(rank) => geometry.rank(m.from) == rank,
            Says::FromSquare(square) => m.from == square,
            Says::Disambiguation => self.origin(m) != Origin::default(),
            Says::Takes => !m.captures.is_empty(),
            Says::TakesOn(square) => m.captures.contains(square),
            Says::Target(square) => m.to == square || here.partner(m) == Some(square),
            Says::Becomes(kind) => m.choice == Some(kind),
            Says::Castles(wing) => m.way == Way::Castling(wing),
            Says::Suffix(Suffix::Check) => !here.sign(m).is_empty(),
            Says::Suffix(Suffix::DoubleCheck) => here.is_double_check(m),
            Says::Suffix(Suffix::DoubleCheckOrMate) => {
                here.is_double_check(m) || here.earns_mate_sign(m)
            }
            Says::Suffix(Suffix::Mate) => here.earns_mate_sign(m),
            Says::Suffix(Suffix::EnPassant) => is_en_passant(here.setup(), m),
            Says::Suffix(Suffix::BareKing) => here.wins_by_baring(m),
        }
    }
}

fn words(rules: &Ruleset, says: Says) -> String {
    let geometry = rules.geometry();
    let file = |file: u8| char::from(b'a' + file);
    let kind = |kind| a(&rules.kind(kind).name);
    match says {
        Says::Man(man) => format!("{} moves", kind(man)),
        Says::FromFile(from) => format!("comes from the {}-file", file(from)),
        Says::FromRank(rank) => format!("comes from rank {}", u16::from(rank) + 1),
        Says::FromSquare(square) => format!("comes from {}", geometry.name(square)),
        Says::Disambiguation => "needs disambiguation".to_owned(),
        Says::Takes => "captures a piece".to_owned(),
        Says::TakesOn(square) => format!("captures the piece on {}", geometry.name(square)),
        Says::Target(square) => format!("goes to {}", geometry.name(square)),
        Says::Becomes(choice) => format!("promotes to {}", kind(choice)),
        Says::Castles(Wing::H) => "castles kingside".to_owned(),
        Says::Castles(Wing::A) => "castles queenside".to_owned(),
        Says::Suffix(Suffix::Check) => "gives check".to_owned(),
        Says::Suffix(Suffix::DoubleCheck) => "gives double check".to_owned(),
        Says::Suffix(Suffix::DoubleCheckOrMate) if has_other_wins(rules) => {
            "gives double check or decides the game".to_owned()
        }
        Says::Suffix(Suffix::DoubleCheckOrMate) => "gives double check or mate".to_owned(),
        Says::Suffix(Suffix::Mate) if has_other_wins(rules) => {
            "decides the game at once".to_owned()
        }
        Says::Suffix(Suffix::Mate) => "gives mate".to_owned(),
        Says::Suffix(Suffix::EnPassant) => "captures en passant".to_owned(),
        Says::Suffix(Suffix::BareKing) => "wins by leaving the other side bare".to_owned(),
    }
}
