//! Castling: who, with whom, on which rank, and where to.

use hakam_core::{PerSide, Side, Square, SquareSet, View, Wing};

use super::field::{Field, Fields};
use super::known::Known;
use super::words::{CASTLING, CASTLING_SIDE, CASTLING_SIDES};
use crate::report::Code;
use crate::{Castling, CastlingHomes, CastlingWing};

/// The castling of a file, if it has any that can be read.
pub(super) fn read(top: Fields, known: &Known) -> Option<Castling> {
    let fields = top.fields("castling", &CASTLING)?;
    let king = fields.need("king").and_then(|field| known.kind(field));
    let partners = fields.need("rook").map(|field| known.kinds(field));
    let geometry = &known.regions.board.geometry;
    let ranks = geometry.ranks();
    let rank = fields.whole("rank", 1..=u32::from(ranks)).unwrap_or(1);
    let rank = u8::try_from(rank).unwrap_or(1) - 1;
    let wings = Wings { known, rank }.read(fields);
    let rank = PerSide {
        white: rank,
        black: ranks - 1 - rank,
    };
    // The arrays that say more are read later.
    let homes = PerSide::from_fn(|side| {
        let squares = geometry.squares();
        let squares: SquareSet = squares
            .filter(|at| geometry.rank(*at) == rank[side])
            .collect();
        CastlingHomes {
            king: squares,
            partners: squares,
        }
    });
    Some(Castling {
        king: king?,
        partners: partners?.into_iter().collect(),
        rank,
        homes,
        wings,
    })
}

struct Wings<'a> {
    known: &'a Known,
    rank: u8,
}

impl Wings<'_> {
    fn read(&self, fields: Fields) -> Vec<CastlingWing> {
        let from = fields.fields("rook-from", &CASTLING_SIDES);
        let sides = fields.need("sides");
        let Some(sides) = sides.and_then(|field| field.fields(&CASTLING_SIDES)) else {
            return Vec::new();
        };
        let mut wings = Vec::new();
        for (wing, key) in [(Wing::H, "h"), (Wing::A, "a")] {
            let partner_from = from.and_then(|from| from.get(key));
            if let Some(side) = sides.get(key) {
                wings.extend(self.wing(wing, side, partner_from));
            } else if let Some(from) = partner_from {
                let message = format!("there is no castling to the `{key}` side");
                from.error(Code::CONFLICT, message);
            }
        }
        if sides.get("h").or(sides.get("a")).is_none() {
            sides.error(Code::MISSING_KEY, "castling needs a side, `h` or `a`");
        }
        wings
    }

    fn wing(&self, wing: Wing, side: Field, partner_from: Option<Field>) -> Option<CastlingWing> {
        let fields = side.fields(&CASTLING_SIDE)?;
        let rule = self.known.rule(fields);
        let square = |key| fields.need(key).and_then(|field| self.square(field));
        let (king_to, partner_to) = (square("king-to"), square("rook-to"));
        let partner_from = match partner_from {
            Some(field) => Some(self.square(field)?),
            None => None,
        };
        let (king_to, partner_to) = (king_to?, partner_to?);
        if king_to == partner_to {
            let message = "king and rook would end on the same square";
            let field = fields.get("rook-to").unwrap_or(side);
            field.error(Code::CASTLING_SAME_SQUARE, message);
        }
        Some(CastlingWing {
            wing,
            rule: rule?,
            king_to,
            partner_to,
            partner_from,
            toward_last_file: PerSide::from_fn(|side| {
                let turned = side == Side::Black && self.known.regions.board.view == View::Turned;
                (wing == Wing::H) != turned
            }),
        })
    }

    /// A file letter, as the square of that file on the castling rank of each side.
    fn square(&self, field: Field) -> Option<PerSide<Square>> {
        let text = field.text()?;
        let &[letter @ b'a'..=b'z'] = text.as_bytes() else {
            field
                .error(Code::BAD_VALUE, format!("`{text}` is no file"))
                .hint("write one letter, the file as White sees it: `g`");
            return None;
        };
        let board = &self.known.regions.board;
        let square = board.square_seen(letter - b'a', self.rank);
        if square.is_none() && board.known {
            let message = format!("there is no square {text}{}", self.rank + 1);
            field.error(Code::CASTLING_OFF_BOARD, message);
        }
        square
    }
}
