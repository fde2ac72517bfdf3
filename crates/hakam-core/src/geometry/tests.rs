//! Names, limits, holes and views of boards.

use super::*;
use alloc::string::ToString;

#[test]
fn every_name_reads_back_on_every_board_shape() {
    for (files, ranks) in [(1, 255), (26, 9), (16, 16), (8, 8), (9, 10), (3, 1)] {
        let board = Geometry::new(files, ranks).unwrap();
        for square in board.squares() {
            let name = board.name(square).to_string();
            assert_eq!(board.parse_square(&name), Some(square), "{name}");
        }
        assert_eq!(board.squares().count(), board.cells());
    }
}

#[test]
fn boards_beyond_the_limits_are_refused() {
    assert_eq!(Geometry::new(0, 8), Err(GeometryError::Empty));
    assert_eq!(
        Geometry::new(27, 2),
        Err(GeometryError::TooManyFiles { files: 27 })
    );
    assert_eq!(
        Geometry::new(20, 15),
        Err(GeometryError::TooManyCells {
            files: 20,
            ranks: 15
        })
    );
    assert!(Geometry::new(1, u16::MAX).is_err());
    assert!(Geometry::new(16, 16).is_ok());
}

#[test]
fn a_hole_is_no_square() {
    let board = Geometry::CHESS;
    let a1 = board.square(0, 0).unwrap();
    let holed = board.with_holes([a1]);
    assert_eq!(holed.parse_square("a1"), None);
    assert_eq!(holed.squares().count(), 63);
    assert_eq!(holed.offset(board.square(1, 0).unwrap(), (-1, 0)), None);
}

#[test]
fn views_mirror_or_turn_and_undo_themselves() {
    let board = Geometry::CHESS;
    let b1 = board.parse_square("b1").unwrap();
    let name = |view| {
        board
            .name(board.seen(view, Side::Black, b1).unwrap())
            .to_string()
    };
    assert_eq!(name(View::Mirrored), "b8");
    assert_eq!(name(View::Turned), "g8");
    for view in [View::Mirrored, View::Turned] {
        let there = board.seen(view, Side::Black, b1).unwrap();
        assert_eq!(board.seen(view, Side::Black, there), Some(b1));
    }
    assert_eq!(View::Turned.delta(Side::Black, (1, 2)), (-1, -2));
    assert_eq!(View::Mirrored.delta(Side::Black, (1, 2)), (1, -2));
}
