//! Sets of squares in words.

use hakam_core::Geometry;
use hakam_explain::region;

fn named(squares: &[&str]) -> String {
    let board = Geometry::CHESS;
    let set = squares
        .iter()
        .filter_map(|name| board.parse_square(name))
        .collect();
    region(&board, set)
}

#[test]
fn single_squares_are_listed_and_whole_ranks_are_named() {
    let board = Geometry::CHESS;
    assert_eq!(named(&["d1", "e1", "f3"]), "d1, e1 and f3");
    assert_eq!(named(&[]), "no square");
    let ranks = |wanted: &[u8]| {
        let set = board
            .squares()
            .filter(|&at| wanted.contains(&board.rank(at)));
        region(&board, set.collect())
    };
    assert_eq!(ranks(&[1]), "rank 2");
    assert_eq!(ranks(&[0, 1, 2]), "ranks 1 to 3");
    assert_eq!(ranks(&[0, 7]), "ranks 1 and 8");
    assert_eq!(region(&board, board.all()), "all squares");
}
