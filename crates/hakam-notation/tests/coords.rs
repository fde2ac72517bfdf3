//! Other numberings of squares.

use hakam_core::Geometry;
use hakam_notation::coords::{from_0x88, from_decimal, to_0x88, to_decimal, to_xy};

#[test]
fn every_square_reads_back_on_every_board_that_fits() {
    for (files, ranks) in [(8, 8), (5, 5), (8, 1), (1, 8), (26, 9), (9, 10), (16, 16)] {
        let board = Geometry::new(files, ranks).unwrap();
        for square in board.squares() {
            if let Ok(number) = to_0x88(&board, square) {
                assert_eq!(from_0x88(&board, number), Ok(square), "{files}x{ranks}");
                assert_eq!(number & 0x88, 0);
            }
            if let Ok(code) = to_decimal(&board, square) {
                assert_eq!(from_decimal(&board, code), Ok(square), "{files}x{ranks}");
            }
            let (x, y) = to_xy(&board, square);
            assert_eq!(board.square(x, y), Some(square));
        }
    }
}

#[test]
fn no_number_makes_it_panic_and_numbers_off_the_board_are_refused() {
    for (files, ranks) in [(8, 8), (5, 5), (26, 9), (1, 255)] {
        let board = Geometry::new(files, ranks).unwrap();
        let squares = usize::from(files) * usize::from(ranks);
        let hex = (0..=u8::MAX).filter(|n| from_0x88(&board, *n).is_ok());
        let decimal = (0..=u16::MAX).filter(|n| from_decimal(&board, *n).is_ok());
        let (hex, decimal) = (hex.count(), decimal.count());
        assert!(hex == 0 || hex == squares, "{files}x{ranks}: {hex}");
        assert!(
            decimal == 0 || decimal == squares,
            "{files}x{ranks}: {decimal}"
        );
    }
}

#[test]
fn a_board_that_is_too_large_is_refused_with_the_reason() {
    let board = Geometry::new(9, 10).unwrap();
    let square = board.parse_square("a1").unwrap();
    insta::assert_snapshot!(to_0x88(&board, square).unwrap_err(), @"0x88 numbers are for boards of at most 8x8, where a set bit of $88 means off the board; this one is 9x10");
    insta::assert_snapshot!(to_decimal(&board, square).unwrap_err(), @"the decimal code 10*file+rank is for at most 9 ranks: with ten its last digit is no longer the rank (a10 would be 20), and from eleven on it is not unique (a11 and b1, both 21); this board has 10");
    insta::assert_snapshot!(from_0x88(&Geometry::CHESS, 0x88).unwrap_err(), @"no square of the board has this number (rule C5)");
}

#[test]
fn known_numbers() {
    let board = Geometry::CHESS;
    for (name, hex, decimal) in [
        ("a8", 0x00, 18),
        ("h8", 0x07, 88),
        ("a1", 0x70, 11),
        ("e4", 0x44, 54),
        ("h1", 0x77, 81),
    ] {
        let square = board.parse_square(name).unwrap();
        assert_eq!(to_0x88(&board, square), Ok(hex), "{name}");
        assert_eq!(to_decimal(&board, square), Ok(decimal), "{name}");
    }
}
