//! The passing field: men that have just skipped squares, and may be taken on them.

use hakam_core::{Mark, Setup, Square};

use hakam_text::{Passage, quoted};

use super::error::error;
use super::fields::is_dash;
use super::{FenError, FenErrorCode, Reader};

impl Reader<'_, '_> {
    /// Marks, joined by commas.
    pub(super) fn marks(&mut self, field: Passage<'_>, setup: &mut Setup) -> Result<(), FenError> {
        if is_dash(field.text) || self.is_count(field) {
            return Ok(());
        }
        let mut at = 0;
        for text in field.text.split(',') {
            let token = field.part(at..at + text.len());
            at += text.len() + 1;
            let squares = self.squares(token)?;
            match self.mark(&squares, token, setup) {
                Ok(mark) => setup.marks.push(mark),
                Err(fault) => self
                    .mender
                    .mend(fault, "-", "the en passant square was dropped")?,
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
        let mut at = 0;
        while at < token.text.len() || squares.is_empty() {
            let rest = &token.text[at..];
            let letter = rest.chars().next().map_or(0, char::len_utf8);
            let digits = rest[letter..]
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len() - letter);
            let name = token.part(at..at + letter + digits);
            let Some(square) = self.schema.geometry.parse_square(name.text) else {
                return Err(error(
                    FenErrorCode::Passing,
                    name,
                    if name.text.is_empty() {
                        "a square is missing".to_owned()
                    } else {
                        format!("{} is no square of this board", quoted(name.text))
                    },
                )
                .hint("write the skipped square, such as `e3`, or `-` for none"));
            };
            if squares.contains(&square) {
                return Err(error(
                    FenErrorCode::Passing,
                    name,
                    format!("{} is named twice", quoted(name.text)),
                ));
            }
            squares.push(square);
            at += letter + digits;
        }
        Ok(squares)
    }

    /// The mark that a list of squares describes.
    fn mark(
        &self,
        squares: &[Square],
        token: Passage<'_>,
        setup: &Setup,
    ) -> Result<Mark, FenError> {
        let geometry = &self.schema.geometry;
        let moved = setup.turn.other();
        let is_man = |square: Square| setup.at(square).is_some_and(|man| man.side == moved);
        let fault = |message: String| Err(error(FenErrorCode::MarkWithoutMan, token, message));
        let (skipped, man) = match squares {
            // Some programs write the man first.
            [first, second] if is_man(*first) && setup.is_empty(*second) => (vec![*second], *first),
            [skipped @ .., last] if !skipped.is_empty() && !setup.is_empty(*last) => {
                (skipped.to_vec(), *last)
            }
            [.., last] => {
                let ahead = self.schema.view.delta(moved, (0, 1));
                let Some(man) = geometry.offset(*last, ahead) else {
                    return fault(format!(
                        "no square lies ahead of {} for {moved}",
                        geometry.name(*last)
                    ));
                };
                (squares.to_vec(), man)
            }
            [] => return fault("no square is named".to_owned()),
        };
        if let Some(occupied) = skipped.iter().find(|square| !setup.is_empty(**square)) {
            return fault(format!(
                "{} is occupied, so it was not skipped",
                geometry.name(*occupied)
            ));
        }
        let Some(piece) = setup.at(man).filter(|piece| piece.side == moved) else {
            return fault(format!(
                "no piece of {moved}, who has just moved, stands on {}",
                geometry.name(man)
            ));
        };
        let asked = self.schema.asked;
        if asked.is_some_and(|asked| !asked.passing.contains(piece.kind)) {
            return fault(format!(
                "the {} on {} leaves no en passant square in this game",
                self.schema.kind(piece.kind).name,
                geometry.name(man)
            ));
        }
        if setup.marks.iter().any(|mark| mark.man == man) {
            return fault(format!(
                "the piece on {} has two en passant squares",
                geometry.name(man)
            ));
        }
        Ok(Mark { skipped, man })
    }
}
