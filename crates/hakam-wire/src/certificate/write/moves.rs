//! Moves, requests, men and marks.

use hakam_checker::{MoveList, Refused};
use hakam_core::{Delta, Mark, Move, Piece, Request, Square, Way};

use super::super::words::{SIDES, WINGS};
use super::{Json, Writer, list, number, object, of_fields, of_word};

impl Writer<'_> {
    fn man_fields(self, man: Piece) -> Vec<(&'static str, Json)> {
        let Piece {
            side,
            kind,
            promoted,
        } = man;
        let mut fields = vec![("side", of_word(SIDES, &side)), ("piece", self.kind(kind))];
        if promoted {
            fields.push(("promoted", Json::Bool(true)));
        }
        fields
    }

    pub(super) fn man(self, man: Piece) -> Json {
        of_fields(self.man_fields(man))
    }

    pub(super) fn man_or_nobody(self, man: Option<Piece>) -> Json {
        man.map_or(Json::Null, |man| self.man(man))
    }

    pub(crate) fn man_on(self, square: Square, man: Piece) -> Json {
        let mut fields = vec![("on", self.square(square))];
        fields.extend(self.man_fields(man));
        of_fields(fields)
    }

    pub(super) fn mark(self, mark: &Mark) -> Json {
        let Mark { skipped, man } = mark;
        object([
            ("skipped", self.squares(skipped.iter().copied())),
            ("man", self.square(*man)),
        ])
    }

    pub(crate) fn made(self, m: Move) -> Json {
        let Move {
            from,
            to,
            way,
            choice,
            captures,
        } = m;
        let mut fields = vec![("from", self.square(from)), ("to", self.square(to))];
        fields.push(match way {
            Way::Pattern(pattern) => ("pattern", number(pattern.0)),
            Way::Castling(wing) => ("castling", of_word(WINGS, &wing)),
        });
        if let Some(kind) = choice {
            fields.push(("becomes", self.kind(kind)));
        }
        if !captures.is_empty() {
            fields.push(("takes", self.squares(captures.iter())));
        }
        of_fields(fields)
    }

    pub(crate) fn request(self, request: Request) -> Json {
        match request {
            Request::Castle(wing) => object([("castle", of_word(WINGS, &wing))]),
            Request::Go { from, to, choice } => {
                let mut fields = vec![("from", self.square(from)), ("to", self.square(to))];
                if let Some(kind) = choice {
                    fields.push(("becomes", self.kind(kind)));
                }
                of_fields(fields)
            }
        }
    }

    pub(super) fn move_list(self, moves: &MoveList) -> Json {
        let MoveList { legal, refused } = moves;
        object([
            ("legal", list(legal, |m| self.made(*m))),
            ("refused", list(refused, |refused| self.refused(refused))),
        ])
    }

    fn refused(self, refused: &Refused) -> Json {
        let Refused { request, refusals } = refused;
        object([
            ("request", self.request(*request)),
            ("against", list(refusals, |refusal| self.refusal(refusal))),
        ])
    }
}

/// The legs of a line.
pub(super) fn legs(legs: &[(Delta, u8)]) -> Json {
    list(legs, |((files, ranks), times)| {
        object([
            ("files", number(*files)),
            ("ranks", number(*ranks)),
            ("times", number(*times)),
        ])
    })
}
