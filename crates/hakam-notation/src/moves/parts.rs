//! A move text as a bundle of claims: each thing it says, decided by itself.
//!
//! What is not written claims nothing: a missing `+` is no false claim.

use std::ops::Range;

use hakam_core::{Kind, Move, Square, Way, Wing};
use hakam_variant::Ruleset;

use super::here::{Effect, has_other_wins};
use super::words::a;
use super::write::{Origin, origin};
use super::{Body, Form, Go, Here, Letters, Suffix, Written};

/// One thing that a move text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it says.
    pub says: Says,
    /// Where.
    pub span: Range<usize>,
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

/// Everything that is said of the move `m`, in the order of the text.
pub(super) fn judge(here: &Here<'_>, letters: &Letters, written: &Written, m: Move) -> Vec<Part> {
    let mut said: Vec<(Says, Range<usize>)> = Vec::new();
    match &written.body {
        Body::Castle(wing) => said.push((Says::Castles(wing.value), wing.span.clone())),
        Body::Go(go) => said.extend(said_of_way(here, letters, written, go, m)),
    }
    said.extend(
        written
            .suffixes
            .iter()
            .map(|suffix| (Says::Suffix(suffix.value), suffix.span.clone())),
    );
    // The position after the move is looked at only if something is said of it.
    let effect = if written.suffixes.is_empty() {
        Effect::default()
    } else {
        here.effect(m)
    };
    let mut parts: Vec<Part> = said
        .into_iter()
        .map(|(says, span)| Part {
            holds: holds(here, letters, m, effect, says),
            words: words(here.rules(), says),
            says,
            span,
        })
        .collect();
    parts.sort_by_key(|part| part.span.start);
    parts
}

fn said_of_way(
    here: &Here<'_>,
    letters: &Letters,
    written: &Written,
    go: &Go,
    m: Move,
) -> Vec<(Says, Range<usize>)> {
    let mut said = Vec::new();
    if let Some(man) = &go.man {
        said.push((Says::Man(man.value), man.span.clone()));
    }
    match (&go.file, &go.rank, go.origin()) {
        (Some(file), Some(rank), Some(span)) => {
            let square = here.rules().geometry().square(file.value, rank.value);
            said.extend(square.map(|square| (Says::FromSquare(square), span)));
        }
        (Some(file), None, Some(span)) => said.push((Says::FromFile(file.value), span)),
        (None, Some(rank), Some(span)) => said.push((Says::FromRank(rank.value), span)),
        (_, _, None) | (None, None, Some(_)) => {}
    }
    if let Some(span) = go
        .origin()
        .filter(|_| disambiguates(here, letters, written, go, m))
    {
        said.push((Says::Disambiguation, span));
    }
    if let Some(span) = &go.takes {
        said.push((Says::Takes, span.clone()));
    }
    for taken in &go.taken {
        said.push((Says::TakesOn(taken.value), taken.span.clone()));
    }
    said.push((Says::Target(go.to.value), go.to.span.clone()));
    if let Some(kind) = &go.becomes {
        said.push((Says::Becomes(kind.value), kind.span.clone()));
    }
    said
}

/// Whether the origin is said to tell the man from another. Where squares or long notation say it anyway,
/// and in a capture by the kind without a letter, nothing is meant by it.
fn disambiguates(here: &Here<'_>, letters: &Letters, written: &Written, go: &Go, m: Move) -> bool {
    let is_pawn = here.mover(m).is_some() && here.mover(m) == letters.pawn();
    let pawn_takes = is_pawn && (go.takes.is_some() || !m.captures.is_empty());
    let is_short = match written.form {
        Form::San | Form::Figurine => true,
        // A short text that has to say the whole origin of a capture looks like a long one.
        Form::Lan => go.man.is_some() && origin(here, m, letters) == Origin::Square,
        Form::Uci | Form::Iccf | Form::Colon => false,
    };
    matches!(m.way, Way::Pattern(_)) && !pawn_takes && is_short
}

fn holds(here: &Here<'_>, letters: &Letters, m: Move, effect: Effect, says: Says) -> bool {
    let geometry = here.rules().geometry();
    match says {
        Says::Man(kind) => here.mover(m) == Some(kind),
        Says::FromFile(file) => geometry.file(m.from) == file,
        Says::FromRank(rank) => geometry.rank(m.from) == rank,
        Says::FromSquare(square) => m.from == square,
        Says::Disambiguation => origin(here, m, letters) != Origin::Unsaid,
        Says::Takes => !m.captures.is_empty(),
        Says::TakesOn(square) => m.captures.contains(square),
        Says::Target(square) => m.to == square || here.partner(m) == Some(square),
        Says::Becomes(kind) => m.choice == Some(kind),
        Says::Castles(wing) => m.way == Way::Castling(wing),
        Says::Suffix(Suffix::Check) => effect.check,
        Says::Suffix(Suffix::DoubleCheck) => effect.double,
        Says::Suffix(Suffix::DoubleCheckOrMate) => {
            effect.double || effect.mate || here.earns_mate_sign(m)
        }
        Says::Suffix(Suffix::Mate) => effect.mate || here.earns_mate_sign(m),
        Says::Suffix(Suffix::EnPassant) => here.is_en_passant(m),
        Says::Suffix(Suffix::BareKing) => here.wins_by_baring(m),
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
