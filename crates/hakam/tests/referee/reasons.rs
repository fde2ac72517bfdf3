//! Why a move is not legal: every reason code, with the men and squares that decided.

use super::told;

#[test]
fn a_queen_is_blocked_by_two_men_and_both_are_named() {
    insta::assert_snapshot!(told("chess", "r1b1k2r/p1q2p1p/2pp2p1/4p3/3QPBn1/2N5/PPP2PPP/R3R1K1 w kq - 0 13", "Qxg4"), @r"
    REFUTED: the white queen on d4 cannot reach g4: the white pawn on e4 and the white bishop on f4 are in the way
      - NO A6 BLOCKED: On the way over e4 and f4 stand the white pawn on e4 and the white bishop on f4.
      - ok T1: The white queen stands on d4.
      - ok A6: From d4 to g4 it is 3 squares along the 4th rank.
    ");
}

#[test]
fn a_bishop_is_blocked_by_its_own_pawn() {
    insta::assert_snapshot!(told("chess", "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1", "Bxh7"), @r"
    REFUTED: the white bishop on d3 cannot reach h7: the white pawn on e4 is in the way
      - NO A4 BLOCKED: On the way over e4, f5 and g6 stands the white pawn on e4.
      - ok T1: The white bishop stands on d3.
      - ok A4: From d3 to h7 it is 4 squares along the diagonal.
    ");
}

#[test]
fn nobody_stands_there() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4e5"), @r"
    REFUTED: there is no piece on e4
      - NO T1 NO_PIECE: The square e4 is empty.
    ");
}

#[test]
fn a_man_of_the_other_side() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e7e5"), @r"
    REFUTED: the black pawn on e7 cannot move: it is White's turn
      - NO T1 NOT_YOUR_PIECE: The black pawn stands on e7.
    ");
}

#[test]
fn another_man_than_the_one_named() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Bg1g4"), @r"
    REFUTED: the move names a bishop, but the piece on g1 is a knight
      - NO T1 WRONG_PIECE: The move names a bishop, but the piece on g1 is a knight.
      - NO A7 GEOMETRY: The white knight on g1 cannot move to g4: a knight has no move that leads there, even on an empty board.
      - ok T1: The white knight stands on g1.
    ");
}

#[test]
fn to_where_it_stands() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e2"), @r"
    REFUTED: the white pawn on e2 cannot move to where it stands
      - NO T1 NULL_MOVE: The white pawn stands on e2.
    ");
}

#[test]
fn no_such_way() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1g3"), @r"
    REFUTED: the white knight on g1 cannot move to g3: a knight has no move that leads there, even on an empty board
      - NO A7 GEOMETRY: No move of the white knight leads from g1 to g3.
      - ok T1: The white knight stands on g1.
    ");
}

#[test]
fn onto_an_own_man() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ra2"), @r"
    REFUTED: the white rook on a1 cannot move to a2: the white pawn stands there
      - NO C4 OWN_PIECE_ON_TARGET: The white pawn stands on a2.
      - ok T1: The white rook stands on a1.
      - ok A5: From a1 to a2 it is one square along the a-file.
    ");
}

#[test]
fn a_pawn_is_met() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e5"), @r"
    REFUTED: the white pawn on e4 cannot reach e5: the black pawn on e5 is in the way
      - NO A1 PAWN_PUSH_BLOCKED: The black pawn stands on e5.
      - ok T1: The white pawn stands on e4.
      - ok A1: From e4 to e5 it is one square along the e-file.
    ");
}

#[test]
fn a_double_step_from_elsewhere() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5"), @r"
    REFUTED: the white pawn on e3 cannot step to e5: the double step starts from rank 2 only
      - NO A2 PAWN_DOUBLE_NOT_HOME: Such a move may not start from e3.
      - ok T1: The white pawn stands on e3.
    ");
}

#[test]
fn a_pawn_takes_nobody_and_nobody_has_passed() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6"), @r"
    REFUTED: the white pawn on e5 can go to d6 only by capturing, and d6 is empty
      - NO A3 PAWN_CAPTURE_EMPTY: The square d6 is empty.
      - NO B4 EP_NOT_AVAILABLE: The white pawn on e5 cannot capture en passant on d6: no double step has just been made.
      - ok T1: The white pawn stands on e5.
      - ok A3: From e5 to d6 it is one square along the diagonal.
    ");
}

#[test]
fn en_passant_exposes_the_king() {
    insta::assert_snapshot!(told("chess", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "exd6"), @r"
    REFUTED: capturing en passant on d6 would expose the white king on a5 to the black rook on h5
      - NO C3 EP_EXPOSES_KING: The white king on a5 would be attacked by the black rook on h5.
      - ok T1: The white pawn stands on e5.
      - ok B4: From e5 to d6 it is one square along the diagonal.
      - ok B4: It captures the black pawn on d5 en passant, which has just made a double step over d6.
    ");
}

#[test]
fn a_promotion_is_missing() {
    insta::assert_snapshot!(told("chess", "8/P7/8/8/8/8/8/K1k5 w - - 0 1", "a8"), @r"
    REFUTED: the white pawn on a7 promotes on a8: the move must say to what (queen, rook, bishop or knight)
      - NO B1 PROMOTION_MISSING: It must promote, to a queen, a rook, a bishop or a knight.
      - ok T1: The white pawn stands on a7.
      - ok A1: From a7 to a8 it is one square along the a-file.
      - ok A1: The square a8 is empty.
      - ok C1: The white king on a1 is not attacked after the move.
    ");
}

#[test]
fn a_promotion_is_not_allowed() {
    insta::assert_snapshot!(told("chess", "8/P7/8/8/8/8/8/K1k5 w - - 0 1", "a8=K"), @r"
    REFUTED: the white pawn on a7 cannot promote to a king on a8: it may promote to queen, rook, bishop or knight
      - NO B1 PROMOTION_NOT_ALLOWED: It must promote, to a queen, a rook, a bishop or a knight.
      - ok T1: The white pawn stands on a7.
      - ok A1: From a7 to a8 it is one square along the a-file.
      - ok A1: The square a8 is empty.
      - ok C1: The white king on a1 is not attacked after the move.
    ");
}

#[test]
fn the_king_steps_next_to_the_king() {
    insta::assert_snapshot!(told("chess", "8/7p/8/3k4/8/3K4/8/8 w - - 0 1", "Kd4"), @r"
    REFUTED: the white king on d3 cannot move to d4: that square is attacked by the black king on d5
      - NO C1 KING_INTO_ATTACK: The white king on d4 would be attacked by the black king on d5.
      - ok T1: The white king stands on d3.
      - ok A8: From d3 to d4 it is one square along the d-file.
      - ok A8: The square d4 is empty.
    ");
}

#[test]
fn the_king_steps_back_along_the_line() {
    insta::assert_snapshot!(told("chess", "4r1k1/8/8/8/8/8/4K3/8 w - - 0 1", "Ke1"), @r"
    REFUTED: the white king on e2 cannot escape to e1: it would stay on the line of the black rook on e8
      - NO C3 KING_ALONG_LINE: The white king on e1 would be attacked by the black rook on e8.
      - ok T1: The white king stands on e2.
      - ok A8: From e2 to e1 it is one square along the e-file.
      - ok A8: The square e1 is empty.
    ");
}

#[test]
fn a_pinned_knight() {
    insta::assert_snapshot!(told("chess", "4k3/8/2n5/1B6/8/8/8/4K3 b - - 0 1", "Ne5"), @r"
    REFUTED: the black knight on c6 is pinned to the black king on e8 by the white bishop on b5
      - NO C2 PINNED: The black king on e8 would be attacked by the white bishop on b5.
      - ok T1: The black knight stands on c6.
      - ok A7: From c6 to e5 it is a knight's move.
      - ok A7: The square e5 is empty.
    ");
}

#[test]
fn a_check_is_not_answered() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/4r3/8/8/4KB2 w - - 0 1", "Bd3"), @r"
    REFUTED: the white king on e1 is in check from the black rook on e4, and the move does not parry it: another piece could do so on e2
      - NO C1 CHECK_NOT_ANSWERED: The white king on e1 would be attacked by the black rook on e4.
      - ok T1: The white bishop stands on f1.
      - ok A4: From f1 to d3 it is 2 squares along the diagonal; e2 is empty.
      - ok A4: The square d3 is empty.
    ");
}

#[test]
fn a_double_check_is_answered_by_the_king_only() {
    insta::assert_snapshot!(told("chess", "4k3/4r3/8/8/8/3n4/3Q4/4K3 w - - 0 1", "Qxd3"), @r"
    REFUTED: the white king on e1 is in double check from the black knight on d3 and the black rook on e7: only it can move
      - NO C1 DOUBLE_CHECK_KING_MUST_MOVE: The white king on e1 would be attacked by the black rook on e7.
      - ok T1: The white queen stands on d2.
      - ok A6: From d2 to d3 it is one square along the d-file.
      - ok A6: It captures the black knight on d3.
    ");
}

#[test]
fn a_capture_must_be_made() {
    insta::assert_snapshot!(told("antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "a4"), @r"
    REFUTED: a capture is possible, so one must be made: on b5
      - NO C6 MUST_CAPTURE: Captures are possible on b5.
      - ok T1: The white pawn stands on a2.
      - ok A2: From a2 to a4 it is 2 squares along the a-file; a3 is empty.
      - ok A2: The square a4 is empty.
    ");
}

#[test]
fn a_rule_of_the_variant() {
    insta::assert_snapshot!(told("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "b3b8"), @r"
    REFUTED: the white cannon on b3 cannot move to b8: it must jump over a piece, and there is none on its way
      - NO A16 VARIANT: The squares b4, b5, b6 and b7 are empty.
      - NO A5 VARIANT: The white cannon on b3 can go to b8 only without capturing, and the black cannon stands there.
      - ok T1: The white cannon stands on b3.
      - ok A16: From b3 to b8 it is 5 squares along the b-file.
    ");
}

#[test]
fn the_game_is_over() {
    insta::assert_snapshot!(told("chess", "8/8/8/4k3/8/4K3/8/8 w - - 0 1", "Kd3"), @r"
    REFUTED: the game is over. Draw: dead position (D9)
      - NO The game is over. Draw: dead position (D9).
      - ok T1: The white king stands on e3.
      - ok A8: From e3 to d3 it is one square along the 3rd rank.
      - ok A8: The square d3 is empty.
      - ok C1: The white king on d3 is not attacked after the move.
      - ok notation: `K` a king moves, `d3` goes to d3
    ");
}

#[test]
fn no_man_of_the_kind() {
    insta::assert_snapshot!(told("chess", "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1", "Nf3"), @r"
    REFUTED: no legal move is a knight to f3; White has no knight
      - NO no legal move is a knight to f3; White has no knight
    ");
}
