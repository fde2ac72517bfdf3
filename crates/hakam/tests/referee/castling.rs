//! Five ways in which castling is not legal, and the sixth: nobody to castle with.

use super::told;

#[test]
fn through_check() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "O-O"), @r"
    REFUTED: White cannot castle kingside: the king would cross f1, which is attacked by the black rook on f3
      - NO B2 CASTLE_THROUGH_CHECK: The square f1 is attacked by the black rook on f3.
      - ok B2: The white king on e1 and the white rook on h1 have not moved.
    ");
}

#[test]
fn into_check() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", "O-O"), @r"
    REFUTED: White cannot castle kingside: the king would end on g1, which is attacked by the black rook on g3
      - NO B2 CASTLE_INTO_CHECK: The square g1 is attacked by the black rook on g3.
      - ok B2: The white king on e1 and the white rook on h1 have not moved.
      - ok B2: The squares f1 and g1 are empty.
      - ok B2: On its way the king is safe: e1 and f1 are not attacked.
    ");
}

#[test]
fn out_of_check() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", "O-O"), @r"
    REFUTED: White cannot castle kingside: the king is in check from the black rook on e3
      - NO B2 CASTLE_OUT_OF_CHECK: The square e1 is attacked by the black rook on e3.
      - ok B2: The white king on e1 and the white rook on h1 have not moved.
    ");
}

#[test]
fn with_the_right_lost() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"), @r"
    REFUTED: White cannot castle kingside: that castling right is gone (the king or the rook has moved)
      - NO B2 CASTLE_RIGHT_LOST: White does not have the right to castle kingside.
      - ok B2: The squares f1 and g1 are empty.
      - ok B2: On its way the king is safe: e1 and f1 are not attacked.
    ");
}

#[test]
fn with_a_man_between() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "O-O"), @r"
    REFUTED: White cannot castle kingside: the white bishop on f1 is in the way
      - NO B2 CASTLE_PATH: The white bishop stands on f1.
      - ok B2: The white king on e1 and the white rook on h1 have not moved.
    ");
}

#[test]
fn without_a_rook() {
    insta::assert_snapshot!(told("chess", "4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "O-O"), @r"
    REFUTED: White cannot castle kingside: there is no rook to castle with on that side
      - NO B2 CASTLE_NO_ROOK: No rook of White stands there.
    ");
}
