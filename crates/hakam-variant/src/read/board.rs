//! The board: files x ranks, holes, and how Black sees it.

use hakam_core::{Geometry, GeometryError, PerSide, Side, Square, SquareSet, View};

use super::tree::Node;
use super::words::Fields;
use crate::report::{Code, Findings};

/// The board, or a stand-in when the file has none that can be used.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub geometry: Geometry,
    /// The same without holes: a hole of one side may be a square of a region for the other.
    pub whole: Geometry,
    pub view: View,
    /// Whether it is the board of the file: of a stand-in nobody wants to hear that squares are off it.
    pub known: bool,
}

impl Board {
    pub fn read(top: &Fields, found: &mut Findings) -> Board {
        let views = [("mirrored", View::Mirrored), ("turned", View::Turned)];
        let view = top
            .get("black-sees")
            .and_then(|node| node.word(&views, found))
            .unwrap_or_default();
        let geometry = top
            .require("board", found)
            .and_then(|node| shape(node, found));
        let board = Board {
            geometry: geometry.unwrap_or(Geometry::CHESS),
            whole: geometry.unwrap_or(Geometry::CHESS),
            view,
            known: geometry.is_some(),
        };
        let holes = top
            .get("holes")
            .map_or(Vec::new(), |node| board.holes(node, found));
        Board {
            geometry: board.geometry.with_holes(holes),
            ..board
        }
    }

    fn holes(&self, node: &Node, found: &mut Findings) -> Vec<Square> {
        let mut holes = Vec::new();
        for node in node.list(found).unwrap_or_default() {
            let Some(name) = node.text(found) else {
                continue;
            };
            let square = self.geometry.parse_square(name);
            if square.is_none() && self.known {
                let message = format!("`{name}` is no square of the board");
                found.error(Code::HoleOffBoard, &node.place, message);
            }
            holes.extend(square);
        }
        holes
    }

    /// The whole board for both sides.
    pub fn all(&self) -> PerSide<SquareSet> {
        PerSide::from_fn(|_| self.geometry.all())
    }

    /// A region of the whole board, written from White's side, as `side` reads it, without holes.
    pub fn seen(&self, region: SquareSet, side: Side) -> SquareSet {
        self.whole.region_seen(self.view, side, region) & self.geometry.all()
    }

    /// A square written from White's side, as each side reads it; `None` when it is a hole for one of them.
    pub fn square_seen(&self, file: u8, rank: u8) -> Option<PerSide<Square>> {
        let white = self.geometry.square(file, rank)?;
        let black = self.geometry.seen(self.view, Side::Black, white)?;
        Some(PerSide { white, black })
    }
}

fn shape(node: &Node, found: &mut Findings) -> Option<Geometry> {
    let text = node.text(found)?;
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse::<u16>().ok())
    };
    let sizes = text
        .split_once('x')
        .and_then(|(files, ranks)| Some((number(files)?, number(ranks)?)));
    let Some((files, ranks)) = sizes else {
        found
            .error(
                Code::BoardShape,
                &node.place,
                format!("`{text}` is no board"),
            )
            .hint("a board is files x ranks: `8x8`, `9x10`");
        return None;
    };
    let (Some(files), Some(ranks)) = (files, ranks) else {
        let message = format!(
            "`{text}` is too large: at most {} files and {} squares are supported",
            Geometry::MOST_FILES,
            Geometry::MOST_CELLS
        );
        found.error(Code::BoardTooLarge, &node.place, message);
        return None;
    };
    match Geometry::new(files, ranks) {
        Ok(geometry) => Some(geometry),
        Err(error) => {
            let code = match error {
                GeometryError::TooManyFiles { .. } | GeometryError::TooManyCells { .. } => {
                    Code::BoardTooLarge
                }
                // `Empty`, and whatever else a board may come to be refused for.
                _ => Code::BoardShape,
            };
            found.error(code, &node.place, error.to_string());
            None
        }
    }
}
