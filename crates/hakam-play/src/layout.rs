//! Where everything is on a screen of any size.

use hakam_core::{Geometry, Side, Square};
use ratatui::layout::Rect;

/// Columns of the panel beside the board.
const PANEL: u16 = 28;

/// Sizes of a square that are tried, the largest first: columns and rows.
const BESIDE_PANEL: [(u16, u16); 5] = [(8, 4), (6, 3), (4, 2), (3, 1), (2, 1)];
const ALONE: [(u16, u16); 3] = [(3, 1), (2, 1), (1, 1)];

/// Rows below the board that are tried: for the message, and for a line of keys.
const BELOW: [(u16, u16); 3] = [(4, 1), (2, 1), (1, 0)];

/// Where everything is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The board; `None` where there is no room for it.
    pub board: Option<BoardPlace>,
    /// The panel, perhaps empty.
    pub panel: Rect,
    /// What is said.
    pub message: Rect,
    /// What is typed.
    pub line: Rect,
    /// The keys, perhaps empty.
    pub keys: Rect,
}

/// Where the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    /// The upper left corner of the squares.
    pub corner: (u16, u16),
    /// Columns and rows of a square.
    pub cell: (u16, u16),
    /// Columns for the numbers of ranks.
    pub gutter: u16,
    files: u8,
    ranks: u8,
    below: Side,
}

impl Layout {
    /// Finds the largest board that leaves room for what must be said.
    pub fn new(area: Rect, board: &Geometry, below: Side) -> Layout {
        let gutter = if board.ranks() > 9 { 3 } else { 2 };
        let beside = BESIDE_PANEL.iter().map(|cell| (*cell, PANEL));
        let alone = ALONE.iter().map(|cell| (*cell, 0));
        for (cell, panel) in beside.chain(alone) {
            for (message, keys) in BELOW {
                let width = gutter + cell.0 * u16::from(board.files());
                let height = cell.1 * u16::from(board.ranks()) + 1;
                if width + panel > area.width || height + message + 1 + keys > area.height {
                    continue;
                }
                // Large squares want all of their room below, small ones are better than none.
                if cell.1 > 1 && keys == 0 {
                    continue;
                }
                let panel = Rect {
                    x: area.x + (width + 2).min(area.width),
                    width: if panel == 0 {
                        0
                    } else {
                        area.width.saturating_sub(width + 2)
                    },
                    height,
                    ..area
                };
                let place = BoardPlace {
                    corner: (area.x + gutter, area.y),
                    cell,
                    gutter,
                    files: board.files(),
                    ranks: board.ranks(),
                    below,
                };
                let rest = area.height - height;
                let below = Rect {
                    y: area.y + height,
                    height: rest,
                    ..area
                };
                return Layout::below(below, keys, Some(place), panel);
            }
        }
        Layout::below(area, 0, None, Rect { width: 0, ..area })
    }

    fn below(area: Rect, keys: u16, board: Option<BoardPlace>, panel: Rect) -> Layout {
        let keys = keys.min(area.height.saturating_sub(1));
        let line = area.height.saturating_sub(keys).min(1);
        let message = area.height - keys - line;
        let part = |from: u16, height: u16| Rect {
            y: area.y + from,
            height,
            ..area
        };
        Layout {
            board,
            panel,
            message: part(0, message),
            line: part(message, line),
            keys: part(message + line, keys),
        }
    }
}

impl BoardPlace {
    /// The rectangle of a file and a rank, as the side below sees them.
    pub fn rect(&self, file: u8, rank: u8) -> Rect {
        let (column, row) = match self.below {
            Side::White => (file, self.ranks - 1 - rank),
            Side::Black => (self.files - 1 - file, rank),
        };
        Rect {
            x: self.corner.0 + u16::from(column) * self.cell.0,
            y: self.corner.1 + u16::from(row) * self.cell.1,
            width: self.cell.0,
            height: self.cell.1,
        }
    }

    /// The row under the board.
    pub fn foot(&self) -> u16 {
        self.corner.1 + self.cell.1 * u16::from(self.ranks)
    }

    /// The square at a place of the screen.
    pub fn square_at(&self, board: &Geometry, column: u16, row: u16) -> Option<Square> {
        let column = column.checked_sub(self.corner.0)? / self.cell.0;
        let row = row.checked_sub(self.corner.1)? / self.cell.1;
        let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        let (file, rank) = match self.below {
            Side::White => (column, self.ranks.checked_sub(row + 1)?),
            Side::Black => (self.files.checked_sub(column + 1)?, row),
        };
        board.square(file, rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_stays_inside_whatever_the_size() {
        for (files, ranks) in [(8, 8), (5, 5), (12, 8), (16, 16), (9, 10)] {
            let board = Geometry::new(files, ranks).unwrap();
            for width in 0..140 {
                for height in 0..80 {
                    let area = Rect::new(0, 0, width, height);
                    let layout = Layout::new(area, &board, Side::White);
                    let parts = [layout.panel, layout.message, layout.line, layout.keys];
                    for part in parts {
                        assert_eq!(part.intersection(area).area(), part.area(), "{area} {part}");
                    }
                    let Some(place) = layout.board else {
                        continue;
                    };
                    for square in board.squares() {
                        let rect = place.rect(board.file(square), board.rank(square));
                        assert_eq!(rect.intersection(area), rect, "{area}");
                        assert_eq!(place.square_at(&board, rect.x, rect.y), Some(square));
                    }
                    assert!(place.foot() < height);
                }
            }
        }
    }

    #[test]
    fn the_usual_terminal_has_room_for_the_largest_board() {
        let board = Geometry::new(16, 16).unwrap();
        let layout = Layout::new(Rect::new(0, 0, 80, 24), &board, Side::White);
        assert_eq!(layout.board.map(|place| place.cell), Some((3, 1)));
        assert_eq!(layout.panel.width, 80 - 51 - 2);
    }

    #[test]
    fn a_click_beside_the_board_is_no_square() {
        let board = Geometry::new(8, 8).unwrap();
        let layout = Layout::new(Rect::new(0, 0, 80, 24), &board, Side::Black);
        let place = layout.board.unwrap();
        assert_eq!(place.square_at(&board, 0, 0), None);
        assert_eq!(place.square_at(&board, 79, 0), None);
        assert_eq!(place.square_at(&board, 5, 23), None);
    }
}
