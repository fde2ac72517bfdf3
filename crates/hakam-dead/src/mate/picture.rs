//! A finished picture.

use hakam_core::{Kind, Side, Square, SquareSet};

use super::{Hunt, Sketch};

/// A man's part in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where the man stands now.
    pub start: Square,
    /// Whose it is.
    pub side: Side,
    /// What it is in the picture.
    pub kind: Kind,
    /// Where it stands there.
    pub square: Square,
}

/// Where men stand in a mate that their reach does not rule out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The men that have a part and can move.
    pub parts: Vec<Part>,
    /// What must be empty.
    pub empty: SquareSet,
}

impl Hunt<'_> {
    pub(super) fn picture(&self, sketch: &Sketch) -> Picture {
        let placed = sketch.placed();
        let parts = placed.filter_map(|(number, kind, square)| {
            let man = self.men.get(number).filter(|man| !man.is_fixed())?;
            Some(Part {
                start: man.start,
                side: self.side(number),
                kind,
                square,
            })
        });
        Picture {
            parts: parts.collect(),
            empty: sketch.empty,
        }
    }
}
