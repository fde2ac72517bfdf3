//! Reading the text of a position with `?` for what is unknown.

use hakam_core::{PerSide, Setup, Side, Square};
use hakam_notation::fen::{self, FenErrorCode, Leniency};
use hakam_variant::{Field, Ruleset};

use super::draft::Draft;
use super::{MOST_UNKNOWN_SQUARES, Scene, SceneError};
use crate::Variant;

impl Scene {
    /// Reads a position, strictly; a `?` for the side to move, the castling rights, the passing square, the
    /// counters, or in place of a man on the board means that this is unknown.
    ///
    /// ```
    /// use hakam::{Scene, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// // Who stands on e4 is not known: nobody, or any man but a king.
    /// let scene = Scene::read(&chess, "4k3/8/8/8/4?3/8/8/4K3 b - - 0 1").unwrap();
    /// let there: Vec<_> = scene.unknown().iter().map(|what| what.words(chess.rules())).collect();
    /// assert_eq!(there, ["which piece is on e4"]);
    /// ```
    ///
    /// # Errors
    /// When the text cannot be read, or no completion of it is playable.
    pub fn read(variant: &Variant, text: &str) -> Result<Scene, SceneError> {
        let rules = variant.rules();
        if !text.contains('?') {
            let setup = fen::read(rules, text, Leniency::Strict)?.setup;
            return Scene::new(variant, setup);
        }
        let draft = draft(rules, text)?;
        Scene::drafted(variant, &draft, text.to_owned())
    }
}

fn draft(rules: &Ruleset, text: &str) -> Result<Draft, SceneError> {
    let fields = fields(rules, text);
    let mut plain: Vec<String> = Vec::new();
    let mut unknown: Vec<Field> = Vec::new();
    let board = fields.first().map_or("", |(_, text)| *text);
    let squares = board.matches('?').count();
    if squares > MOST_UNKNOWN_SQUARES {
        return Err(SceneError::TooManySquares { found: squares });
    }
    for (number, (field, text)) in fields.iter().enumerate() {
        let instead = match field {
            Some(Field::Board) => board.replace('?', &letter(rules, Side::White)),
            // Whose rights and marks they are hangs on the unknown squares.
            Some(Field::Castling | Field::Passing) if squares > 0 && *text != "?" => "-".to_owned(),
            Some(field) if *text == "?" => {
                unknown.push(*field);
                default(*field).ok_or(SceneError::NotUnknowable { field: number + 1 })?
            }
            None if *text == "?" => "-".to_owned(),
            Some(_) | None if text.contains('?') => {
                return Err(SceneError::NotUnknowable { field: number + 1 });
            }
            Some(_) | None => (*text).to_owned(),
        };
        plain.push(instead);
    }
    let plain = plain.join(" ");
    let setup = match fen::read(rules, &plain, Leniency::Strict) {
        Ok(reading) => reading.setup,
        // An unknown side may be the wrong one for a mark that is known.
        Err(error)
            if error.code == FenErrorCode::MARK_WITHOUT_MAN && unknown.contains(&Field::Side) =>
        {
            let black = plain.replacen(" w ", " b ", 1);
            fen::read(rules, &black, Leniency::Strict)?.setup
        }
        Err(error) => return Err(error.into()),
    };
    let known = |field: Field| {
        let found = fields.iter().find(|(of, _)| *of == Some(field));
        found.map_or("-", |(_, text)| *text)
    };
    let is_unknown = |field: Field| unknown.contains(&field);
    let rights = known(Field::Castling).replace('?', "-");
    Ok(Draft {
        squares: places(rules, board, &setup),
        side: (!is_unknown(Field::Side)).then_some(setup.turn),
        rights,
        rights_unknown: PerSide {
            white: is_unknown(Field::Castling),
            black: is_unknown(Field::Castling),
        },
        passing: (!is_unknown(Field::Passing)).then(|| known(Field::Passing).to_owned()),
        clock_unknown: is_unknown(Field::Clock),
        number_unknown: is_unknown(Field::Number),
        checks_unknown: is_unknown(Field::Checks),
        setup,
    })
}

/// The fields of a text with their places in the format; `None` for a dash in place of one that the game does
/// not have.
fn fields<'t>(rules: &Ruleset, text: &'t str) -> Vec<(Option<Field>, &'t str)> {
    let format = &rules.fen().fields;
    let texts: Vec<&str> = text.split(' ').collect();
    let mut extra = texts.len().saturating_sub(format.len());
    let mut left = format.iter().copied();
    texts
        .into_iter()
        .map(|text| {
            let is_dash = matches!(text, "-" | "?") && extra > 0;
            if is_dash {
                extra -= 1;
                (None, text)
            } else {
                (left.next(), text)
            }
        })
        .collect()
}

/// What stands for an unknown field while the others are read.
fn default(field: Field) -> Option<String> {
    let text = match field {
        Field::Board | Field::Checks => return None,
        Field::Side => "w",
        Field::Castling | Field::Passing => "-",
        Field::Clock => "0",
        Field::Number => "1",
    };
    Some(text.to_owned())
}

/// The letter of some man of a side.
fn letter(rules: &Ruleset, side: Side) -> String {
    let plain = rules.kinds().find(|(_, info)| !info.letter.plus);
    let letter = plain.map_or('?', |(_, info)| info.letter.letter);
    match side {
        Side::White => letter.to_ascii_uppercase().to_string(),
        Side::Black => letter.to_ascii_lowercase().to_string(),
    }
}

/// The squares of the question marks: those that change when another man is written there.
fn places(rules: &Ruleset, board: &str, white: &Setup) -> Vec<Square> {
    let (ours, theirs) = (letter(rules, Side::White), letter(rules, Side::Black));
    let marks = board.match_indices('?').map(|(at, _)| at);
    let square = |mark: usize| {
        let changed: String = board
            .char_indices()
            .map(|(at, sign)| match sign {
                '?' if at == mark => theirs.clone(),
                '?' => ours.clone(),
                sign => sign.to_string(),
            })
            .collect();
        let changed = format!("{changed} w");
        let read = fen::read(rules, &changed, Leniency::Strict).ok()?.setup;
        let mut squares = rules.geometry().squares();
        squares.find(|square| read.at(*square) != white.at(*square))
    };
    marks.filter_map(square).collect()
}
