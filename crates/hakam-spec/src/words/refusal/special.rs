//! Sentences about promotion, en passant and castling.

use hakam_core::{Kind, NoEnPassant, Square};

use crate::Request;

use super::Speaker;

impl Speaker<'_, '_> {
    pub(super) fn no_en_passant(&self, why: NoEnPassant) -> String {
        let (man, target) = (self.mover_named(), self.target());
        let because = match why {
            NoEnPassant::NothingPassed => "no piece has just passed over a square".to_owned(),
            NoEnPassant::OtherSquare => {
                format!("the piece that has just passed did not pass over {target}")
            }
            NoEnPassant::Occupied => format!("{target} is occupied"),
        };
        format!("{man} cannot take en passant on {target}: {because}")
    }

    pub(super) fn promotion_missing(&self, choices: &[Kind]) -> String {
        let (man, target) = (self.mover_named(), self.target());
        let choices = self.men.kinds(choices, "or");
        format!("{man} must promote on {target}: say to what ({choices})")
    }

    pub(super) fn promotion_not_allowed(&self, choices: &[Kind]) -> String {
        let (man, target) = (self.mover_named(), self.target());
        if choices.is_empty() {
            return format!("{man} cannot promote on {target}: there is nothing it may become");
        }
        let wanted = match self.request {
            Request::Go {
                choice: Some(kind), ..
            } => format!("become {}", self.men.a_kind(kind)),
            Request::Go { choice: None, .. } | Request::Castle(_) => "stay what it is".to_owned(),
        };
        let choices = self.men.kinds(choices, "or");
        format!("{man} cannot {wanted} on {target}: it may become {choices}")
    }

    pub(super) fn no_castling(&self, because: &str) -> String {
        let mover = self.men.mover();
        match self.request {
            Request::Castle(wing) => {
                format!("{mover} cannot castle {}: {because}", self.men.toward(wing))
            }
            Request::Go { .. } => format!("{mover} cannot castle: {because}"),
        }
    }

    pub(super) fn castling_attacked(&self, verb: &str, at: Square, by: &[Square]) -> String {
        let (king, _) = self.men.castlers();
        let (at, by) = (self.men.square(at), self.men.men(by));
        self.no_castling(&format!(
            "the {king} would {verb} {at}, which is attacked by {by}"
        ))
    }
}
