//! Sentences about promotion, en passant and castling.

use hakam_core::{Kind, NoEnPassant, Request, Square};

use super::super::wing_name;
use super::Speaker;

impl Speaker<'_, '_> {
    pub(super) fn no_en_passant(&self, why: NoEnPassant) -> String {
        let (man, target) = (self.mover_named(), self.target());
        let because = match why {
            NoEnPassant::NothingPassed => "no double step has just been made".to_owned(),
            NoEnPassant::OtherSquare => {
                let marks = self.position.setup().marks.iter();
                let squares: Vec<Square> = marks.flat_map(|mark| mark.skipped.clone()).collect();
                let squares = self.men.squares(&squares, "or");
                format!("the en passant square is {squares}")
            }
            NoEnPassant::Occupied => format!("{target} is occupied"),
        };
        format!("{man} cannot capture en passant on {target}: {because}")
    }

    pub(super) fn promotion_missing(&self, choices: &[Kind]) -> String {
        let (man, target) = (self.mover_named(), self.target());
        let choices = self.men.kinds(choices, "or");
        format!("{man} promotes on {target}: the move must say to what ({choices})")
    }

    pub(super) fn promotion_not_allowed(&self, choices: &[Kind]) -> String {
        let (man, target) = (self.mover_named(), self.target());
        if choices.is_empty() {
            return format!(
                "{man} cannot promote on {target}: there is no piece it may promote to"
            );
        }
        let wanted = match self.request {
            Request::Go {
                choice: Some(kind), ..
            } => format!("promote to {}", self.men.a_kind(kind)),
            Request::Go { choice: None, .. } | Request::Castle(_) => "stay as it is".to_owned(),
        };
        let choices = self.men.kinds(choices, "or");
        format!("{man} cannot {wanted} on {target}: it may promote to {choices}")
    }

    pub(super) fn no_castling(&self, because: &str) -> String {
        let mover = self.men.mover();
        match self.request {
            Request::Castle(wing) => {
                format!("{mover} cannot castle {}: {because}", wing_name(wing))
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
