//! Writing moves as two squares.

use hakam_core::{Geometry, Move, Square, Way};

use super::{CastlingText, Form, Here, Letters, Style, Unwritable};

/// ICCF notation has one digit for a file and one for a rank.
pub(super) const ICCF_LIMIT: u8 = 9;

/// The two squares of a move, for forms that say nothing else.
fn ends(here: &Here<'_>, m: Move, style: Style) -> Result<(Square, Square), Unwritable> {
    let name = |square: Square| here.rules().geometry().name(square).to_string();
    let same_squares = |other: &Move| (other.from, other.to) == (m.from, m.to);
    if matches!(m.way, Way::Castling(_)) {
        let target_says_it = m.from != m.to && !here.steps().any(|step| same_squares(&step));
        let partner = match style.castling {
            CastlingText::KingTarget if target_says_it => None,
            CastlingText::KingTarget | CastlingText::KingTakesRook => here.partner(m),
        };
        return Ok((m.from, partner.unwrap_or(m.to)));
    }
    let is_twin = |other: &Move| same_squares(other) && other.choice == m.choice && *other != m;
    if here.steps().any(|other| is_twin(&other)) {
        return Err(Unwritable::TakesUnsaid {
            form: style.form,
            from: name(m.from),
            to: name(m.to),
        });
    }
    Ok((m.from, m.to))
}

/// Their names.
pub(super) fn squares(
    here: &Here<'_>,
    m: Move,
    style: Style,
) -> Result<(String, String), Unwritable> {
    let geometry = here.rules().geometry();
    let (from, to) = ends(here, m, style)?;
    Ok((
        geometry.name(from).to_string(),
        geometry.name(to).to_string(),
    ))
}

/// The digits of a move.
pub(super) fn iccf(
    here: &Here<'_>,
    m: Move,
    letters: &Letters,
    style: Style,
) -> Result<String, Unwritable> {
    let geometry = here.rules().geometry();
    if !fits_iccf(geometry) {
        return Err(Unwritable::BoardTooLarge {
            files: geometry.files(),
            ranks: geometry.ranks(),
        });
    }
    let (from, to) = ends(here, m, style)?;
    let digits = |square| format!("{}{}", geometry.file(square) + 1, geometry.rank(square) + 1);
    let choice = match m.choice {
        None => String::new(),
        Some(kind) => letters.becoming(Form::Iccf, kind),
    };
    if let Some(kind) = m.choice.filter(|_| choice.is_empty()) {
        return Err(Unwritable::NoDigit {
            kind: here.rules().kind(kind).name.clone(),
        });
    }
    Ok(format!("{}{}{choice}", digits(from), digits(to)))
}

/// Whether every square of the board has two digits.
pub(super) fn fits_iccf(geometry: &Geometry) -> bool {
    geometry.files() <= ICCF_LIMIT && geometry.ranks() <= ICCF_LIMIT
}
