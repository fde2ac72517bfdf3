//! Castling: who, with whom, on which rank, and where to.

use hakam_core::{PerSide, Side, Square, SquareSet, View, Wing};

use super::known::Known;
use super::tree::Node;
use super::words::{CASTLING, CASTLING_SIDE, CASTLING_SIDES, Fields};
use crate::report::{Code, Findings, Place};
use crate::{Castling, CastlingHomes, CastlingWing};

/// The keys of the wings in a file.
const WINGS: [(Wing, &str); 2] = [(Wing::H, "h"), (Wing::A, "a")];

/// The castling of a file, if it has any that can be read.
pub(super) fn read(top: &Fields, known: &Known, found: &mut Findings) -> Option<Castling> {
    let fields = Fields::of(top.get("castling")?, &CASTLING, found)?;
    let king = fields.require("king", found);
    let king = king.and_then(|node| known.kind(node, found));
    let partners = fields.require("rook", found);
    let partners = partners.map(|node| known.kinds(node, found));
    let ranks = known.regions.board.geometry.ranks();
    let rank = match fields.get("rank") {
        None => 1,
        Some(node) => node.whole(1..=u32::from(ranks), found).unwrap_or(1),
    };
    let rank = u8::try_from(rank).unwrap_or(1) - 1;
    let reader = Wings { known, rank };
    let wings = reader.read(&fields, found);
    let rank = PerSide {
        white: rank,
        black: ranks - 1 - rank,
    };
    let geometry = &known.regions.board.geometry;
    Some(Castling {
        king: king?,
        partners: partners?.into_iter().collect(),
        rank,
        // The arrays that say more are read later.
        homes: PerSide::from_fn(|side| {
            let all = geometry.squares();
            let rank: SquareSet = all.filter(|at| geometry.rank(*at) == rank[side]).collect();
            CastlingHomes {
                king: rank,
                partners: rank,
            }
        }),
        wings,
    })
}

struct Wings<'a> {
    known: &'a Known,
    rank: u8,
}

impl Wings<'_> {
    fn read(&self, fields: &Fields, found: &mut Findings) -> Vec<CastlingWing> {
        let from = fields.get("rook-from");
        let from = from.and_then(|node| Fields::of(node, &CASTLING_SIDES, found));
        let sides = fields.require("sides", found);
        let sides = sides.and_then(|node| Fields::of(node, &CASTLING_SIDES, found));
        let Some(sides) = sides else {
            return Vec::new();
        };
        let mut wings = Vec::new();
        for (wing, key) in WINGS {
            let partner_from = from.and_then(|from| from.get(key));
            match (sides.get(key), partner_from) {
                (Some(side), partner_from) => {
                    wings.extend(self.wing(wing, side, partner_from, found));
                }
                (None, Some(from)) => {
                    let message = format!("there is no castling to the `{key}` side");
                    found.error(Code::Conflict, &from.place, message);
                }
                (None, None) => {}
            }
        }
        if wings.is_empty() && sides.get("h").is_none() && sides.get("a").is_none() {
            let message = "castling needs a side, `h` or `a`";
            found.error(Code::MissingKey, sides.place(), message);
        }
        wings
    }

    fn wing(
        &self,
        wing: Wing,
        side: &Node,
        partner_from: Option<&Node>,
        found: &mut Findings,
    ) -> Option<CastlingWing> {
        let fields = Fields::of(side, &CASTLING_SIDE, found)?;
        let rule = self.known.rule(&fields, found);
        let mut target = |key| {
            let node = fields.require(key, found)?;
            self.square(node, found)
        };
        let (king_to, partner_to) = (target("king-to"), target("rook-to"));
        let partner_from = match partner_from {
            Some(node) => Some(self.square(node, found)?),
            None => None,
        };
        let (king_to, partner_to) = (king_to?, partner_to?);
        if king_to == partner_to {
            let place: &Place = fields
                .get("rook-to")
                .map_or(&side.place, |node| &node.place);
            let message = "king and rook would end on the same square";
            found.error(Code::CastlingSameSquare, place, message);
        }
        Some(CastlingWing {
            wing,
            rule: rule?,
            king_to,
            partner_to,
            partner_from,
            toward_last_file: PerSide::from_fn(|side| self.toward_last_file(wing, side)),
        })
    }

    /// A file letter, as the square of that file on the castling rank of each side.
    fn square(&self, node: &Node, found: &mut Findings) -> Option<PerSide<Square>> {
        let text = node.text(found)?;
        let &[letter @ b'a'..=b'z'] = text.as_bytes() else {
            found
                .error(Code::BadValue, &node.place, format!("`{text}` is no file"))
                .hint("write one letter, the file as White sees it: `g`");
            return None;
        };
        let board = &self.known.regions.board;
        let square = board.square_seen(letter - b'a', self.rank);
        if square.is_none() && board.known {
            let message = format!(
                "there is no square {letter}{}",
                self.rank + 1,
                letter = text
            );
            found.error(Code::CastlingOffBoard, &node.place, message);
        }
        square
    }

    fn toward_last_file(&self, wing: Wing, side: Side) -> bool {
        let turned = match (side, self.known.regions.board.view) {
            (Side::White, _) | (Side::Black, View::Mirrored) => false,
            (Side::Black, View::Turned) => true,
        };
        (wing == Wing::H) != turned
    }
}
