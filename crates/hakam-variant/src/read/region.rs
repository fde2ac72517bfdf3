//! Regions: ranks, files, squares, names, joined by commas, read by each side through its view.

use hakam_core::{PerSide, Side, SquareSet};
use hakam_text::{Passage, nearest};

use super::base::check_name;
use super::board::Board;
use super::field::{Field, Fields};
use super::region_text::{BadRegion, area};
use super::words::PER_SIDE;
use crate::report::{Code, Findings, Place};

/// The board with the named regions of a file.
pub(super) struct Regions {
    pub board: Board,
    named: Vec<(String, Region)>,
}

/// What a region was written as.
#[derive(Clone, Copy)]
enum Region {
    /// Once, from White's side, holes included: each side reads it through its view.
    Seen(SquareSet),
    /// For each side, in board coordinates.
    PerSide(PerSide<SquareSet>),
}

impl Regions {
    pub fn read(board: Board, top: Fields) -> Regions {
        let named = Vec::new();
        let mut regions = Regions { board, named };
        for (entry, field) in top.entries("regions") {
            check_name(&entry.key, &entry.key_place, top.found);
            if entry.key == "all" {
                let message = "`all` always means the whole board";
                top.found.error(Code::BAD_NAME, &entry.key_place, message);
            }
            // A region that cannot be read still has a name, so that its users are not blamed.
            let region = regions.region(field);
            let region = region.unwrap_or(Region::Seen(SquareSet::EMPTY));
            regions.named.push((entry.key.clone(), region));
        }
        regions
    }

    /// The region a field describes, for each side; the whole board when it cannot be read.
    pub fn of(&self, field: Field) -> PerSide<SquareSet> {
        match self.region(field) {
            Some(region) => PerSide::from_fn(|side| self.for_side(region, side)),
            None => self.board.all(),
        }
    }

    /// The region under `key`, for each side; the whole board when there is none.
    pub fn field(&self, fields: Fields, key: &str) -> PerSide<SquareSet> {
        let field = fields.get(key);
        field.map_or_else(|| self.board.all(), |field| self.of(field))
    }

    fn region(&self, field: Field) -> Option<Region> {
        if field.node.as_table().is_some() {
            let sides = field.fields(&PER_SIDE)?;
            let (white, black) = (sides.need("white"), sides.need("black"));
            // Texts in board coordinates, whoever reads them.
            let on_board = |field, side| {
                let parts = self.parts(field)?.into_iter();
                Some(union(parts.map(|part| match part {
                    Region::Seen(squares) => self.board.seen(squares, Side::White),
                    Region::PerSide(squares) => squares[side],
                })))
            };
            let white = on_board(white?, Side::White);
            let black = on_board(black?, Side::Black);
            let (white, black) = (white?, black?);
            return Some(Region::PerSide(PerSide { white, black }));
        }
        let parts = self.parts(field)?;
        let plain = parts.iter().map(|part| match part {
            Region::Seen(squares) => Some(*squares),
            Region::PerSide(_) => None,
        });
        if let Some(squares) = plain.collect::<Option<Vec<_>>>() {
            return Some(Region::Seen(union(squares.into_iter())));
        }
        Some(Region::PerSide(PerSide::from_fn(|side| {
            union(parts.iter().map(|part| self.for_side(*part, side)))
        })))
    }

    fn for_side(&self, region: Region, side: Side) -> SquareSet {
        match region {
            Region::Seen(squares) => self.board.seen(squares, side),
            Region::PerSide(squares) => squares[side],
        }
    }

    /// The parts of a text between its commas.
    fn parts(&self, field: Field) -> Option<Vec<Region>> {
        let text = field.text()?;
        let part = |written: Passage| {
            let part = written.trim().text;
            if let Some((_, region)) = self.named.iter().find(|(name, _)| name == part) {
                return Some(*region);
            }
            let refuse = |bad: &BadRegion| {
                let place = field.place().inside(text, written.span());
                self.refuse(bad, part, &place, field.found);
            };
            let squares = area(&self.board.whole, part).inspect_err(refuse);
            squares.ok().map(Region::Seen)
        };
        Passage::whole(text).split(',').map(part).collect()
    }

    fn refuse(&self, bad: &BadRegion, part: &str, place: &Place, found: &Findings) {
        match bad {
            BadRegion::OffBoard(what) => {
                if self.board.known {
                    let message = format!("`{what}` is not on the board");
                    found.error(Code::REGION_OFF_BOARD, place, message);
                }
            }
            BadRegion::Syntax => {
                let message = format!("`{part}` is no region");
                found.error(Code::REGION_SYNTAX, place, message).hint(
                    "a region is `rank 2`, `ranks 2..4`, `ranks 8..`, `last rank`, `file d`, \
                     `files d..f`, `squares e4 d1..f3`, `all`, or a name from `[regions]`",
                );
            }
            BadRegion::NotABuiltIn => {
                let names = self.named.iter().map(|(name, _)| name.as_str());
                let near = nearest(part, names.chain(["all", "last rank", "first rank"]));
                let message = format!("there is no region called `{part}`");
                let hint = match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "a name must stand in `[regions]`, before it is used there".to_owned(),
                };
                found.error(Code::UNKNOWN_REGION, place, message).hint(hint);
            }
        }
    }
}

fn union(sets: impl Iterator<Item = SquareSet>) -> SquareSet {
    sets.fold(SquareSet::EMPTY, |all, set| all | set)
}
