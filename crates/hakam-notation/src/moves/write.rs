//! Writing moves.

use hakam_core::{Geometry, Kind, Move, Square, Way};
use hakam_engine::{EnginePosition, PackedMove};

use super::here::{is_en_passant, packed};
use super::{CastlingText, Form, Here, Letters, Style};

/// The file `x`, whose letter alone cannot be told from the sign of a capture.
const X_FILE: usize = (b'x' - b'a') as usize;

/// Why a move cannot be written in a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// The position has no such legal move.
    #[error("this is no legal move of the position")]
    NotLegal,
    /// Digits for files and ranks end at nine; the board has so many.
    #[error("ICCF notation has one digit for a file and one for a rank; this board is {0}x{1}")]
    BoardTooLarge(u8, u8),
    /// There is no digit for the kind that the man becomes.
    #[error(
        "ICCF notation has digits for promoting to a queen, rook, bishop or knight, none for a {0}"
    )]
    NoDigit(String),
    /// Two moves between these squares differ only in what they take, and the form cannot say what.
    #[error(
        "another legal move from {1} to {2} captures other pieces, which {0} notation cannot express"
    )]
    TakesUnsaid(Form, String, String),
}

/// The text of a legal move.
///
/// ```
/// use hakam_engine::Engine;
/// use hakam_notation::moves::{Form, Here, Language, Style, write};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let engine = Engine::new(&chess);
/// let here = Here::new(&chess, &engine, chess.standard_start());
/// let square = |name| chess.geometry().parse_square(name).unwrap();
/// let m = *here.legal().iter().find(|m| m.to == square("f3") && m.from == square("g1")).unwrap();
///
/// assert_eq!(write(&here, m, Style::SAN).unwrap(), "Nf3");
/// assert_eq!(write(&here, m, Style::new(Form::Lan, Language::German)).unwrap(), "Sg1-f3");
/// assert_eq!(write(&here, m, Style::new(Form::Iccf, Language::English)).unwrap(), "7163");
/// ```
///
/// # Errors
/// When the move is not legal here, or the form cannot express it.
pub fn write(here: &Here<'_>, m: Move, style: Style) -> Result<String, Unwritable> {
    let letters = Letters::new(here.rules(), style.language);
    let writer = Writer::of(here, &letters, m).ok_or(Unwritable::NotLegal)?;
    let step = writer.step.ok_or(Unwritable::NotLegal)?;
    let text = writer.unmarked(here, style)?;
    Ok(if style.form.marks_checks() {
        text + here.sign_behind(step)
    } else {
        text
    })
}

/// The two squares of a move, for forms that say nothing else.
fn ends(here: &Here<'_>, m: Move, style: Style) -> Result<[Square; 2], Unwritable> {
    let same_squares = |other: &Move| (other.from, other.to) == (m.from, m.to);
    if matches!(m.way, Way::Castling(_)) {
        let target_says_it = m.from != m.to && !here.steps().any(|step| same_squares(&step));
        let by_target = target_says_it && style.castling == CastlingText::KingTarget;
        let partner = here.partner(m).filter(|_| !by_target);
        return Ok([m.from, partner.unwrap_or(m.to)]);
    }
    let is_twin = |other: &Move| same_squares(other) && other.choice == m.choice && *other != m;
    if here.steps().any(|other| is_twin(&other)) {
        let name = |square| here.rules().geometry().name(square).to_string();
        let (from, to) = (name(m.from), name(m.to));
        return Err(Unwritable::TakesUnsaid(style.form, from, to));
    }
    Ok([m.from, m.to])
}

/// A move to be written.
pub(super) struct Writer<'w> {
    position: &'w EnginePosition,
    geometry: &'w Geometry,
    letters: &'w Letters,
    m: Move,
    kind: Kind,
    /// The same as the engine has it, if it is legal. Where a king can be taken, not all that is listed is.
    pub(super) step: Option<PackedMove>,
    /// The moves to its target by men of its kind.
    list: Vec<PackedMove>,
}

impl<'w> Writer<'w> {
    /// `None` when nobody stands where the move begins.
    pub(super) fn new(
        position: &'w EnginePosition,
        geometry: &'w Geometry,
        letters: &'w Letters,
        m: Move,
    ) -> Option<Writer<'w>> {
        let kind = position.piece_at(m.from)?.kind;
        let mut list = Vec::new();
        let step = packed(position, kind, m, &mut list);
        Some(Writer {
            position,
            geometry,
            letters,
            m,
            kind,
            step,
            list,
        })
    }

    /// The same of the position that a text is read against.
    pub(super) fn of(here: &'w Here<'_>, letters: &'w Letters, m: Move) -> Option<Writer<'w>> {
        Writer::new(here.ready(), here.rules().geometry(), letters, m)
    }

    /// The text without the sign of check or mate.
    pub(super) fn unmarked(&self, here: &Here<'_>, style: Style) -> Result<String, Unwritable> {
        let (geometry, m) = (self.geometry, self.m);
        let becoming = m.choice.map(|kind| self.letters.becoming(style.form, kind));
        let becoming = becoming.unwrap_or_default();
        let colon = match style.form {
            Form::San | Form::Lan | Form::Figurine => return Ok(self.algebraic(style.form)),
            Form::Uci => "",
            Form::Colon => ":",
            Form::Iccf => {
                let (files, ranks) = (geometry.files(), geometry.ranks());
                if !fits_iccf(geometry) {
                    return Err(Unwritable::BoardTooLarge(files, ranks));
                }
                let digits = |at| format!("{}{}", geometry.file(at) + 1, geometry.rank(at) + 1);
                let [from, to] = ends(here, m, style)?.map(digits);
                if let Some(kind) = m.choice.filter(|_| becoming.is_empty()) {
                    let kind = here.rules().kind(kind).name.clone();
                    return Err(Unwritable::NoDigit(kind));
                }
                return Ok(format!("{from}{to}{becoming}"));
            }
        };
        let [from, to] = ends(here, m, style)?.map(|square| geometry.name(square));
        Ok(format!("{from}{colon}{to}{colon}{becoming}"))
    }

    /// The move in short or long notation, which can express every legal move, with letters or figures. Where other men
    /// are taken than the one on the target, or than a passing one, all of them are listed: `xd4xe5`, `xd4-e5`.
    pub(super) fn algebraic(&self, form: Form) -> String {
        // Of two kings on a rank one stands in the other's way, so the wing says which one castles.
        if let Way::Castling(wing) = self.m.way {
            return wing.castling().to_owned();
        }
        let Move {
            from, to, captures, ..
        } = self.m;
        let mut text = String::with_capacity(8);
        if form == Form::Figurine && !self.is_pawn() {
            text += &self.letters.figure(self.kind);
        } else if !self.is_pawn() {
            text += self.letters.of(self.kind);
        }
        let (origin, quiet) = match form {
            Form::Lan => (Origin::SQUARE, "-"),
            _ => (self.origin(), ""),
        };
        self.push(from, origin, &mut text);
        let takes_target = captures.contains(to);
        if captures.is_empty() {
            text += quiet;
        } else if takes_target && captures.len() == 1
            || is_en_passant(&self.position.setup(), self.m)
        {
            text.push('x');
        } else {
            for other in captures.iter().filter(|square| *square != to) {
                text.push('x');
                self.push(other, Origin::SQUARE, &mut text);
            }
            text.push(if takes_target { 'x' } else { '-' });
        }
        self.push(to, Origin::SQUARE, &mut text);
        if let Some(choice) = self.m.choice {
            text += &self.letters.becoming(form, choice);
        }
        text
    }

    /// As much of the name of a square as is to be said.
    fn push(&self, square: Square, said: Origin, text: &mut String) {
        if said.file {
            text.push(char::from(b'a' + self.geometry.file(square)));
        }
        match self.geometry.rank(square) {
            _ if !said.rank => {}
            rank @ 0..9 => text.push(char::from(b'1' + rank)),
            rank => *text += &(u16::from(rank) + 1).to_string(),
        }
    }

    fn is_pawn(&self) -> bool {
        self.letters.pawn() == Some(self.kind)
    }

    /// How much of the origin short notation says.
    pub(super) fn origin(&self) -> Origin {
        let pawn_takes = self.is_pawn().then(|| !self.m.captures.is_empty());
        Origin::needed(
            self.position,
            self.geometry,
            self.m.from.index(),
            pawn_takes,
            &self.list,
        )
    }
}

/// Whether every square of the board has two digits: ICCF notation has one for a file and one for a rank.
pub(super) fn fits_iccf(geometry: &Geometry) -> bool {
    geometry.files() <= 9 && geometry.ranks() <= 9
}

/// What is said of the origin of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) file: bool,
    pub(super) rank: bool,
}

impl Origin {
    pub(super) const SQUARE: Origin = Origin {
        file: true,
        rank: true,
    };

    /// Nothing if no other man of the kind can go there, else the file, else the rank, else both (PGN standard 8.2.3.4).
    /// A capture by the kind without a letter always says the file, so it is never mistaken for a quiet move:
    /// `pawn_takes` is known of that kind only. `list` has all moves of the kind to the square.
    #[inline]
    pub(super) fn needed(
        position: &EnginePosition,
        geometry: &Geometry,
        from: usize,
        pawn_takes: Option<bool>,
        list: &[PackedMove],
    ) -> Origin {
        let files = usize::from(geometry.files());
        let place = |from: usize| (from % files, from / files);
        let (file, rank) = place(from);
        let (mut is_alone, mut file_says_it, mut rank_says_it) = (true, file != X_FILE, true);
        for other in list.iter().filter(|other| other.from() != from) {
            if pawn_takes.is_none_or(|takes| takes == position.takes(*other)) {
                let (other_file, other_rank) = place(other.from());
                is_alone = false;
                file_says_it &= other_file != file;
                rank_says_it &= other_rank != rank;
            }
        }
        if pawn_takes == Some(true) {
            return Origin {
                file: true,
                rank: !file_says_it,
            };
        }
        Origin {
            file: !is_alone && (file_says_it || !rank_says_it),
            rank: !is_alone && !file_says_it,
        }
    }
}
