//! The parts of a move's notation: each is a claim of its own, and what is not written claims nothing.

use super::told;

#[test]
fn a_false_check_mark() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3+"), @r"
    REFUTED: Nf3 is legal, but Nf3+ says what is false: `gives check`
      - NO notation: `+` gives check
      - ok T1: The white knight stands on g1.
      - ok A7: From g1 to f3 it is a knight's move.
      - ok A7: The square f3 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `N` a knight moves, `f3` goes to f3
    ");
}

#[test]
fn a_capture_mark_where_nothing_is_taken() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nxf3"), @r"
    REFUTED: Nf3 is legal, but Nxf3 says what is false: `captures a piece`
      - NO notation: `x` captures a piece
      - ok T1: The white knight stands on g1.
      - ok A7: From g1 to f3 it is a knight's move.
      - ok A7: The square f3 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `N` a knight moves, `f3` goes to f3
    ");
}

#[test]
fn a_missing_capture_mark_is_a_repair() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2", "Ne5"), @r"
    VERIFIED: Nxe5 is legal
      - ok T1: The white knight stands on f3.
      - ok A7: From f3 to e5 it is a knight's move.
      - ok A7: It captures the black pawn on e5.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `N` a knight moves, `e5` goes to e5; the `x` of a capture is missing
    ");
}

#[test]
fn a_needed_origin() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/1N3N2/8/8/4K3 w - - 0 1", "Nbd3"), @r"
    VERIFIED: Nbd3 is legal
      - ok T1: The white knight stands on b4.
      - ok A7: From b4 to d3 it is a knight's move.
      - ok A7: The square d3 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `N` a knight moves, `b` comes from the b-file, `b` needs disambiguation, `d3` goes to d3
    ");
}

#[test]
fn an_origin_that_need_not_be_told() {
    insta::assert_snapshot!(told("chess", "4k3/7p/8/8/1N6/8/8/4K3 w - - 0 1", "Nbd3"), @r"
    VERIFIED: Nd3 is legal
      - ok T1: The white knight stands on b4.
      - ok A7: From b4 to d3 it is a knight's move.
      - ok A7: The square d3 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `N` a knight moves, `b` comes from the b-file, `d3` goes to d3; disambiguation is unnecessary: no other such piece can go there
    ");
}

#[test]
fn several_men_may_be_meant() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/1N3N2/8/8/4K3 w - - 0 1", "Nd3"), @r"
    UNSURE: Nd3: this may mean `Nbd3` or `Nfd3`
      - the words may mean several things: say `Nbd3` or `Nfd3`
    ");
}

#[test]
fn a_promotion_where_none_is() {
    insta::assert_snapshot!(told("chess", "8/8/P7/8/8/8/8/K1k5 w - - 0 1", "a7=Q"), @r"
    REFUTED: a7 is legal, but a7=Q says what is false: `promotes to a queen`
      - NO notation: `=Q` promotes to a queen
      - ok T1: The white pawn stands on a6.
      - ok A1: From a6 to a7 it is one square along the a-file.
      - ok A1: The square a7 is empty.
      - ok C1: The white king on a1 is not attacked after the move.
      - ok notation: `a7` goes to a7
    ");
}

#[test]
fn another_man_is_named() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Bg1f3"), @r"
    REFUTED: Nf3 is legal, but Bg1f3 says what is false: `a bishop moves`
      - NO notation: `B` a bishop moves
      - ok T1: The white knight stands on g1.
      - ok A7: From g1 to f3 it is a knight's move.
      - ok A7: The square f3 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `g1` comes from g1, `f3` goes to f3
    ");
}

#[test]
fn mate() {
    insta::assert_snapshot!(told("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#"), @r"
    VERIFIED: Ra8# is legal
      - ok T1: The white rook stands on a1.
      - ok A5: From a1 to a8 it is 7 squares along the a-file; a2, a3, a4, a5, a6 and a7 are empty.
      - ok A5: The square a8 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `R` a rook moves, `a8` goes to a8, `#` gives mate
    ");
}

#[test]
fn a_false_mate_mark() {
    insta::assert_snapshot!(told("chess", "6k1/5pp1/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#"), @r"
    REFUTED: Ra8+ is legal, but Ra8# says what is false: `gives mate`
      - NO notation: `#` gives mate
      - ok T1: The white rook stands on a1.
      - ok A5: From a1 to a8 it is 7 squares along the a-file; a2, a3, a4, a5, a6 and a7 are empty.
      - ok A5: The square a8 is empty.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `R` a rook moves, `a8` goes to a8
    ");
}

#[test]
fn en_passant_is_said() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p."), @r"
    VERIFIED: exd6 is legal
      - ok T1: The white pawn stands on e5.
      - ok B4: From e5 to d6 it is one square along the diagonal.
      - ok B4: It captures the black pawn on d5 en passant, which has just made a double step over d6.
      - ok C1: The white king on e1 is not attacked after the move.
      - ok notation: `e` comes from the e-file, `x` captures a piece, `d6` goes to d6, `e.p.` captures en passant; there are no spaces in a move; that a capture is en passant is not written
    ");
}

#[test]
fn a_square_off_the_board() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ni9"), @r"
    UNSURE: Ni9: `i9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
      - not understood: `i9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    ");
}

#[test]
fn no_move_at_all() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "hello"), @r"
    UNSURE: hello: the rank of the square is missing behind `e`
      - not understood: the rank of the square is missing behind `e`
    ");
}

#[test]
fn a_win_by_baring() {
    insta::assert_snapshot!(told("shatranj", "8/8/8/4k3/8/a7/1K6/2A5 w 0 1", "Kxa3BK"), @r"
    VERIFIED: Kxa3 is legal
      - ok T1: The white shah stands on b2.
      - ok A8: From b2 to a3 it is one square along the diagonal.
      - ok A8: It captures the black alfil on a3.
      - ok C1: The white shah on a3 is not attacked after the move.
      - ok notation: `K` a shah moves, `x` captures a piece, `a3` goes to a3, `BK` wins by leaving the other side bare
    ");
}

/// The sign is refuted where nobody is bare, where the game goes on, where the wrong side is bare, where mate comes
/// first, and where no such rule is; the helper of these tests sees that engine and checker agree.
#[test]
fn a_win_by_baring_that_is_none() {
    for (variant, fen, played) in [
        ("shatranj", "8/8/8/4k3/8/a7/1K6/2A5 w 0 1", "Kc3BK"),
        ("shatranj", "8/4k3/5r2/8/4KR2/8/8/8 w 0 1", "Rxf6BK"),
        ("shatranj", "8/4k3/5R2/8/4K3/8/8/8 b 0 1", "Kd7BK"),
        ("shatranj", "k6r/8/1K6/8/8/8/8/7R w 0 1", "Rxh8BK"),
        ("chess", "k6r/8/1K6/8/8/8/8/7R w - - 0 1", "Rxh8BK"),
    ] {
        let text = told(variant, fen, played);
        let first = text.lines().nth(1).unwrap_or_default();
        assert!(
            first.starts_with("  - NO notation: `BK`"),
            "{variant} {fen} {played}"
        );
    }
}
