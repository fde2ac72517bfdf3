//! The board: files x ranks, holes, and how Black sees it.

use hakam_core::{Geometry, GeometryError, PerSide, Side, Square, SquareSet, View};

use super::field::{Field, Fields};
use crate::report::Code;

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
    pub fn read(top: Fields) -> Board {
        let views = [("mirrored", View::Mirrored), ("turned", View::Turned)];
        let view = top.word("black-sees", &views).unwrap_or_default();
        let shape = top.need("board").and_then(shape);
        let (known, whole) = (shape.is_some(), shape.unwrap_or(Geometry::CHESS));
        let hole = |field: Field| {
            let name = field.text()?;
            let square = whole.parse_square(name);
            if square.is_none() && known {
                let message = format!("`{name}` is no square of the board");
                field.error(Code::HOLE_OFF_BOARD, message);
            }
            square
        };
        let holes = top.get("holes").and_then(Field::list).unwrap_or_default();
        Board {
            geometry: whole.with_holes(holes.into_iter().filter_map(hole)),
            whole,
            view,
            known,
        }
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

fn shape(field: Field) -> Option<Geometry> {
    let text = field.text()?;
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse::<u16>().ok())
    };
    let sizes = text.split_once('x');
    let sizes = sizes.and_then(|(files, ranks)| Some((number(files)?, number(ranks)?)));
    let Some((files, ranks)) = sizes else {
        field
            .error(Code::BOARD_SHAPE, format!("`{text}` is no board"))
            .hint("a board is files x ranks: `8x8`, `9x10`");
        return None;
    };
    let (Some(files), Some(ranks)) = (files, ranks) else {
        let (files, squares) = (Geometry::MOST_FILES, Geometry::MOST_CELLS);
        let message = format!(
            "`{text}` is too large: at most {files} files and {squares} squares are supported"
        );
        field.error(Code::BOARD_TOO_LARGE, message);
        return None;
    };
    let refuse = |error: &GeometryError| {
        let code = match error {
            GeometryError::TooManyFiles { .. } | GeometryError::TooManyCells { .. } => {
                Code::BOARD_TOO_LARGE
            }
            // `Empty`, and whatever else a board may come to be refused for.
            _ => Code::BOARD_SHAPE,
        };
        field.error(code, error.to_string());
    };
    Geometry::new(files, ranks).inspect_err(refuse).ok()
}
