//! Regions: ranks, files, squares, names, joined by commas, read by each side through its view.

use hakam_core::{PerSide, Side, SquareSet};

use super::base::check_name;
use super::board::Board;
use super::region_text::{BadRegion, area};
use super::tree::Node;
use super::words::{Fields, PER_SIDE};
use crate::report::{Code, Findings};
use hakam_text::nearest;

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
    pub fn read(board: Board, top: &Fields, found: &mut Findings) -> Regions {
        let named = Vec::new();
        let mut regions = Regions { board, named };
        let table = top.get("regions").and_then(|node| node.table(found));
        for entry in table.iter().flat_map(|table| &table.entries) {
            check_name(&entry.key, &entry.key_place, found);
            if entry.key == "all" {
                let message = "`all` always means the whole board";
                found.error(Code::BadName, &entry.key_place, message);
            }
            // A region that cannot be read still has a name, so that its users are not blamed.
            let region = regions.region(&entry.node, found);
            let region = region.unwrap_or(Region::Seen(SquareSet::EMPTY));
            regions.named.push((entry.key.clone(), region));
        }
        regions
    }

    /// The region a node describes, for each side; the whole board when it cannot be read.
    pub fn of(&self, node: &Node, found: &mut Findings) -> PerSide<SquareSet> {
        match self.region(node, found) {
            Some(region) => PerSide::from_fn(|side| self.for_side(region, side)),
            None => self.board.all(),
        }
    }

    /// The region under `key`, for each side; the whole board when there is none.
    pub fn field(&self, fields: &Fields, key: &str, found: &mut Findings) -> PerSide<SquareSet> {
        match fields.get(key) {
            Some(node) => self.of(node, found),
            None => self.board.all(),
        }
    }

    fn region(&self, node: &Node, found: &mut Findings) -> Option<Region> {
        if node.as_table().is_some() {
            let sides = Fields::of(node, &PER_SIDE, found)?;
            let white = sides.require("white", found);
            let black = sides.require("black", found);
            let white = self.on_board(white?, Side::White, found);
            let black = self.on_board(black?, Side::Black, found);
            return Some(Region::PerSide(PerSide {
                white: white?,
                black: black?,
            }));
        }
        let parts = self.parts(node, found)?;
        let plain = |part: &Region| match part {
            Region::Seen(squares) => Some(*squares),
            Region::PerSide(_) => None,
        };
        if let Some(squares) = parts.iter().map(plain).collect::<Option<Vec<_>>>() {
            return Some(Region::Seen(union(squares.into_iter())));
        }
        Some(Region::PerSide(PerSide::from_fn(|side| {
            union(parts.iter().map(|part| self.for_side(*part, side)))
        })))
    }

    /// A text in board coordinates, whoever reads it.
    fn on_board(&self, node: &Node, side: Side, found: &mut Findings) -> Option<SquareSet> {
        let parts = self.parts(node, found)?;
        Some(union(parts.into_iter().map(|part| match part {
            Region::Seen(squares) => self.board.seen(squares, Side::White),
            Region::PerSide(squares) => squares[side],
        })))
    }

    fn for_side(&self, region: Region, side: Side) -> SquareSet {
        match region {
            Region::Seen(squares) => self.board.seen(squares, side),
            Region::PerSide(squares) => squares[side],
        }
    }

    /// The parts of a text between its commas.
    fn parts(&self, node: &Node, found: &mut Findings) -> Option<Vec<Region>> {
        let text = node.text(found)?;
        let mut parts = Vec::new();
        let mut start = 0;
        for written in text.split(',') {
            let span = start..start + written.len();
            start = span.end + 1;
            let part = written.trim();
            if let Some((_, region)) = self.named.iter().find(|(name, _)| name == part) {
                parts.push(*region);
                continue;
            }
            match area(&self.board.whole, part) {
                Ok(squares) => parts.push(Region::Seen(squares)),
                Err(bad) => {
                    let place = node.place.inside(text, span);
                    self.refuse(bad, part, &place, found);
                    return None;
                }
            }
        }
        Some(parts)
    }

    fn refuse(
        &self,
        bad: BadRegion,
        part: &str,
        place: &crate::report::Place,
        found: &mut Findings,
    ) {
        match bad {
            BadRegion::OffBoard(what) => {
                if self.board.known {
                    let message = format!("`{what}` is not on the board");
                    found.error(Code::RegionOffBoard, place, message);
                }
            }
            BadRegion::Syntax => {
                found
                    .error(Code::RegionSyntax, place, format!("`{part}` is no region"))
                    .hint(
                        "a region is `rank 2`, `ranks 2..4`, `ranks 8..`, `last rank`, `file d`, \
                         `files d..f`, `squares e4 d1..f3`, `all`, or a name from `[regions]`",
                    );
            }
            BadRegion::NotABuiltIn => {
                let names = self.named.iter().map(|(name, _)| name.as_str());
                let known = names.chain(["all", "last rank", "first rank"]);
                let near = nearest(part, known).map(str::to_owned);
                let message = format!("there is no region called `{part}`");
                found
                    .error(Code::UnknownRegion, place, message)
                    .hint(near.map_or(
                        "a name must stand in `[regions]`, before it is used there".to_owned(),
                        |near| format!("did you mean `{near}`?"),
                    ));
            }
        }
    }
}

fn union(sets: impl Iterator<Item = SquareSet>) -> SquareSet {
    sets.fold(SquareSet::EMPTY, |all, set| all | set)
}
