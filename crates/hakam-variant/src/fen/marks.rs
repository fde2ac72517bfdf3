//! The passing field: men that have just skipped squares, and may be taken on them.

use hakam_core::{Mark, Setup, Square};
use hakam_text::{Passage, quoted};

use super::fields::is_dash;
use super::{FenError, FenErrorCode as Code, Reader};

impl Reader<'_, '_> {
    /// Marks, joined by commas.
    pub(super) fn marks(&mut self, field: Passage<'_>, setup: &mut Setup) -> Result<(), FenError> {
        if is_dash(field.text) || self.is_count(field) {
            return Ok(());
        }
        for token in field.split(',') {
            let squares = self.squares(token)?;
            match self.mark(&squares, setup) {
                Ok(mark) => setup.marks.push(mark),
                Err(message) => {
                    let fault = Code::MARK_WITHOUT_MAN.at(token, message);
                    let done = "the en passant square was dropped";
                    self.mender.mend(fault, "-", done)?;
                }
            }
        }
        Ok(())
    }

    /// Fairy-Stockfish writes the limit of a running count here, in games that count and have no passing. Counts are
    /// not followed yet.
    pub(super) fn is_count(&self, field: Passage<'_>) -> bool {
        let passing = self.schema.asked.unwrap_or_default().passing;
        let is_number = field.text.bytes().all(|byte| byte.is_ascii_digit());
        self.schema.counting && passing.is_empty() && is_number
    }

    /// Names of squares, one right after the other.
    fn squares(&self, token: Passage<'_>) -> Result<Vec<Square>, FenError> {
        let mut squares = Vec::new();
        let mut rest = token;
        while !rest.text.is_empty() || squares.is_empty() {
            let letter = rest.text.chars().next().map_or(0, char::len_utf8);
            let digits = &rest.text[letter..];
            let digits = digits.find(|c: char| !c.is_ascii_digit());
            let length = digits.map_or(rest.text.len(), |digits| letter + digits);
            let name = rest.part(0..length);
            rest = rest.rest(length);
            let Some(square) = self.schema.geometry.parse_square(name.text) else {
                let message = if name.text.is_empty() {
                    "a square is missing".to_owned()
                } else {
                    format!("{} is no square of this board", quoted(name.text))
                };
                let hint = "write the skipped square, such as `e3`, or `-` for none";
                return Err(Code::PASSING.at(name, message).hint(hint));
            };
            if squares.contains(&square) {
                let message = format!("{} is named twice", quoted(name.text));
                return Err(Code::PASSING.at(name, message));
            }
            squares.push(square);
        }
        Ok(squares)
    }

    /// The mark that a list of squares describes, or why there can be none.
    fn mark(&self, squares: &[Square], setup: &Setup) -> Result<Mark, String> {
        let geometry = &self.schema.geometry;
        let moved = setup.turn.other();
        let is_man = |square: Square| setup.at(square).is_some_and(|man| man.side == moved);
        let name = |square| geometry.name(square);
        let (skipped, man) = match squares {
            // Some programs write the man first.
            [first, second] if is_man(*first) && setup.is_empty(*second) => (vec![*second], *first),
            [skipped @ .., last] if !skipped.is_empty() && !setup.is_empty(*last) => {
                (skipped.to_vec(), *last)
            }
            [.., last] => {
                let ahead = geometry.offset(*last, self.schema.view.delta(moved, (0, 1)));
                let none = || format!("no square lies ahead of {} for {moved}", name(*last));
                (squares.to_vec(), ahead.ok_or_else(none)?)
            }
            [] => return Err("no square is named".to_owned()),
        };
        if let Some(occupied) = skipped.iter().find(|square| !setup.is_empty(**square)) {
            let occupied = name(*occupied);
            return Err(format!("{occupied} is occupied, so it was not skipped"));
        }
        let at = name(man);
        let Some(piece) = setup.at(man).filter(|piece| piece.side == moved) else {
            return Err(format!(
                "no piece of {moved}, who has just moved, stands on {at}"
            ));
        };
        let asked = self.schema.asked;
        if asked.is_some_and(|asked| !asked.passing.contains(piece.kind)) {
            let kind = &self.schema.kind(piece.kind).name;
            return Err(format!(
                "the {kind} on {at} leaves no en passant square in this game"
            ));
        }
        if setup.marks.iter().any(|mark| mark.man == man) {
            return Err(format!("the piece on {at} has two en passant squares"));
        }
        Ok(Mark { skipped, man })
    }
}
