//! Five ways in which castling is not legal, and the sixth: nobody to castle with.

use crate::told;

#[test]
fn through_check() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "O-O"), @r"
    REFUTED: White cannot castle toward the h-file: the king would cross f1, which is attacked by the black rook on f3
      - ok B2: The white king on e1 has not moved.
      - ok B2: The white rook on h1 has not moved.
      - NO B2 CASTLE_THROUGH_CHECK: The square f1 would be attacked by the black rook on f3.
    ");
}

#[test]
fn into_check() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", "O-O"), @r"
    REFUTED: White cannot castle toward the h-file: the king would end on g1, which is attacked by the black rook on g3
      - ok B2: The white king on e1 has not moved.
      - ok B2: The white rook on h1 has not moved.
      - ok B2: The way over e1 and f1 is clear.
      - NO B2 CASTLE_INTO_CHECK: The square g1 would be attacked by the black rook on g3.
    ");
}

#[test]
fn out_of_check() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", "O-O"), @r"
    REFUTED: White cannot castle toward the h-file: the king is in check from the black rook on e3
      - ok B2: The white king on e1 has not moved.
      - ok B2: The white rook on h1 has not moved.
      - NO B2 CASTLE_OUT_OF_CHECK: The square e1 would be attacked by the black rook on e3.
    ");
}

#[test]
fn with_the_right_lost() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"), @r"
    REFUTED: White cannot castle toward the h-file: the king or the rook has moved
      - NO B2 CASTLE_RIGHT_LOST: The white king on e1 counts as moved.
      - NO B2 CASTLE_RIGHT_LOST: The white rook on h1 counts as moved.
      - ok B2: The way over e1 and f1 is clear.
    ");
}

#[test]
fn with_a_man_between() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "O-O"), @r"
    REFUTED: White cannot castle toward the h-file: the white bishop on f1 is in the way
      - ok B2: The white king on e1 has not moved.
      - ok B2: The white rook on h1 has not moved.
      - NO B2 CASTLE_PATH: The white bishop stands on f1.
    ");
}

#[test]
fn without_a_rook() {
    insta::assert_snapshot!(told("chess", "4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "O-O"), @r"
    REFUTED: White cannot castle toward the h-file: there is no rook on that side to castle with
      - NO B2 CASTLE_NO_ROOK: The white king on e1 counts as moved.
    ");
}
