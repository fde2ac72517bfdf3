//! Writing moves.

use hakam_core::{Move, Square, Way, Wing};

use super::coordinates::{iccf, squares};
use super::{Form, Here, Letters, Style};

/// The file `x`, whose letter alone cannot be told from the sign of a capture.
const X_FILE: u8 = b'x' - b'a';

/// Why a move cannot be written in a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// The position has no such legal move.
    #[error("this is no legal move of the position")]
    NotLegal,
    /// Digits for files and ranks end at nine.
    #[error(
        "ICCF notation has one digit for a file and one for a rank; this board is {files}x{ranks}"
    )]
    BoardTooLarge {
        /// Files of the board.
        files: u8,
        /// Ranks of the board.
        ranks: u8,
    },
    /// There is no digit for what the man becomes.
    #[error(
        "ICCF notation has digits for promoting to a queen, rook, bishop or knight, none for a {kind}"
    )]
    NoDigit {
        /// What the man becomes.
        kind: String,
    },
    /// Two moves differ only in what they take, and the form cannot say what.
    #[error(
        "another legal move from {from} to {to} captures other pieces, which {form} notation cannot express"
    )]
    TakesUnsaid {
        /// The form asked for.
        form: Form,
        /// Where from.
        from: String,
        /// Where to.
        to: String,
    },
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
    if !here.is_legal(m) {
        return Err(Unwritable::NotLegal);
    }
    let text = unmarked(here, m, style)?;
    Ok(if style.form.marks_checks() {
        text + here.sign(m)
    } else {
        text
    })
}

/// The text of a legal move without the sign of check or mate.
pub(super) fn unmarked(here: &Here<'_>, m: Move, style: Style) -> Result<String, Unwritable> {
    let letters = Letters::new(here.rules(), style.language);
    let choice = becoming(m, &letters, style.form);
    match style.form {
        Form::San | Form::Figurine => Ok(short(here, m, &letters, style.form)),
        Form::Lan => Ok(long(here, m, &letters)),
        Form::Uci => {
            let (from, to) = squares(here, m, style)?;
            Ok(format!("{from}{to}{choice}"))
        }
        Form::Colon => {
            let (from, to) = squares(here, m, style)?;
            Ok(format!("{from}:{to}:{choice}"))
        }
        Form::Iccf => iccf(here, m, &letters, style),
    }
}

/// The move in short notation, which can express every legal move, with letters or figures.
pub(super) fn short(here: &Here<'_>, m: Move, letters: &Letters, form: Form) -> String {
    // Of two kings on a rank one stands in the other's way, so the wing says which one castles.
    if let Way::Castling(wing) = m.way {
        return castling(wing).to_owned();
    }
    let from = here.rules().geometry().name(m.from).to_string();
    let (file, rank) = from.split_at(1);
    let origin = match origin(here, m, letters) {
        Origin::Unsaid => "",
        Origin::File => file,
        Origin::Rank => rank,
        Origin::Square => &from,
    };
    let man = man(here, m, letters, form);
    format!(
        "{man}{origin}{}{}",
        arrival(here, m, ""),
        becoming(m, letters, form)
    )
}

fn long(here: &Here<'_>, m: Move, letters: &Letters) -> String {
    if let Way::Castling(wing) = m.way {
        return castling(wing).to_owned();
    }
    let man = man(here, m, letters, Form::Lan);
    let from = here.rules().geometry().name(m.from);
    format!(
        "{man}{from}{}{}",
        arrival(here, m, "-"),
        becoming(m, letters, Form::Lan)
    )
}

/// The letter or figure of the man that moves.
fn man(here: &Here<'_>, m: Move, letters: &Letters, form: Form) -> String {
    match here.mover(m) {
        Some(kind) if letters.pawn() == Some(kind) => String::new(),
        Some(kind) if form == Form::Figurine => letters.figure(kind),
        Some(kind) => letters.of(kind).to_owned(),
        None => String::new(),
    }
}

/// What is taken and where the man arrives: `xd5`; `d5` behind the sign of a quiet move; and where other
/// men are taken than those on the target, or than a passing one, all of them: `xd4xe5`, `xd4-e5`.
fn arrival(here: &Here<'_>, m: Move, quiet: &str) -> String {
    let name = |square: Square| here.rules().geometry().name(square);
    if m.captures.is_empty() {
        return format!("{quiet}{}", name(m.to));
    }
    if here.is_en_passant(m) {
        return format!("x{}", name(m.to));
    }
    let others = m.captures.iter().filter(|square| *square != m.to);
    let others: Vec<String> = others.map(|square| format!("x{}", name(square))).collect();
    let others = others.concat();
    let sign = if m.captures.contains(m.to) { "x" } else { "-" };
    format!("{others}{sign}{}", name(m.to))
}

fn becoming(m: Move, letters: &Letters, form: Form) -> String {
    let choice = m.choice.map(|kind| letters.becoming(form, kind));
    choice.unwrap_or_default()
}

fn castling(wing: Wing) -> &'static str {
    match wing {
        Wing::H => "O-O",
        Wing::A => "O-O-O",
    }
}

/// How much of the origin short notation says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Unsaid,
    File,
    Rank,
    Square,
}

/// How much of the origin must be said: nothing if no other man of the kind can go there, else its file,
/// else its rank, else both (PGN standard 8.2.3.4). A capture by the kind without a letter always says
/// the file, so it is never mistaken for a quiet move.
pub(super) fn origin(here: &Here<'_>, m: Move, letters: &Letters) -> Origin {
    let geometry = here.rules().geometry();
    let mover = here.mover(m);
    let is_pawn = mover.is_some() && mover == letters.pawn();
    let takes = |m: Move| !m.captures.is_empty();
    let (mut rivals, mut on_file, mut on_rank) = (false, false, false);
    let same_kind = mover.map(|kind| here.steps_to(kind, m.to));
    for rival in same_kind
        .into_iter()
        .flatten()
        .filter(|rival| rival.from != m.from && (!is_pawn || takes(*rival) == takes(m)))
    {
        rivals = true;
        on_file |= geometry.file(rival.from) == geometry.file(m.from);
        on_rank |= geometry.rank(rival.from) == geometry.rank(m.from);
    }
    let file_says_it = !on_file && geometry.file(m.from) != X_FILE;
    if is_pawn && takes(m) {
        return if file_says_it {
            Origin::File
        } else {
            Origin::Square
        };
    }
    match (rivals, file_says_it, on_rank) {
        (false, _, _) => Origin::Unsaid,
        (true, true, _) => Origin::File,
        (true, false, false) => Origin::Rank,
        (true, false, true) => Origin::Square,
    }
}
