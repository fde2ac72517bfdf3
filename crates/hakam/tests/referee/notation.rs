//! The parts of a move's notation: each is a claim of its own, and what is not written claims nothing.

use crate::told;

#[test]
fn a_false_check_mark() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3+"), @r"
    REFUTED: Nf3 is legal, but what Nf3+ says of it is false: `gives check`
      - ok T1: The white knight stands on g1.
      - ok A7: The target is one leap of (-1,+2) away.
      - ok A7: It jumps over the white pawn on g2.
      - ok A7: The square f3 is empty.
      - ok C1: The square e1 would not be attacked.
      - `N`: a knight moves VERIFIED
      - `f3`: goes to f3 VERIFIED
      - `+`: gives check REFUTED
    ");
}

#[test]
fn a_capture_mark_where_nothing_is_taken() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nxf3"), @r"
    REFUTED: Nf3 is legal, but what Nxf3 says of it is false: `takes a man`
      - ok T1: The white knight stands on g1.
      - ok A7: The target is one leap of (-1,+2) away.
      - ok A7: It jumps over the white pawn on g2.
      - ok A7: The square f3 is empty.
      - ok C1: The square e1 would not be attacked.
      - `N`: a knight moves VERIFIED
      - `x`: takes a man REFUTED
      - `f3`: goes to f3 VERIFIED
    ");
}

#[test]
fn a_missing_capture_mark_is_a_repair() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2", "Ne5"), @r"
    VERIFIED: Nxe5 is legal
      - ok T1: The white knight stands on f3.
      - ok A7: The target is one leap of (-1,+2) away.
      - ok A7: The way over f4 is clear.
      - ok A7: The black pawn stands on e5.
      - ok C1: The square e1 would not be attacked.
      - `N`: a knight moves VERIFIED
      - `e5`: goes to e5 VERIFIED
      - repair: the `x` of a capture is missing
    ");
}

#[test]
fn a_needed_origin() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/8/1N3N2/8/8/4K3 w - - 0 1", "Nbd3"), @r"
    VERIFIED: Nbd3 is legal
      - ok T1: The white knight stands on b4.
      - ok A7: The target is one leap of (+2,-1) away.
      - ok A7: The way over c4 is clear.
      - ok A7: The square d3 is empty.
      - ok C1: The square e1 would not be attacked.
      - `N`: a knight moves VERIFIED
      - `b`: comes from the b-file VERIFIED
      - `b`: could be mistaken for another man VERIFIED
      - `d3`: goes to d3 VERIFIED
    ");
}

#[test]
fn an_origin_that_need_not_be_told() {
    insta::assert_snapshot!(told("chess", "4k3/7p/8/8/1N6/8/8/4K3 w - - 0 1", "Nbd3"), @r"
    VERIFIED: Nd3 is legal
      - ok T1: The white knight stands on b4.
      - ok A7: The target is one leap of (+2,-1) away.
      - ok A7: The way over c4 is clear.
      - ok A7: The square d3 is empty.
      - ok C1: The square e1 would not be attacked.
      - `N`: a knight moves VERIFIED
      - `b`: comes from the b-file VERIFIED
      - `d3`: goes to d3 VERIFIED
      - repair: the origin need not be said: no other such man can go there
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
    REFUTED: a7 is legal, but what a7=Q says of it is false: `becomes a queen`
      - ok T1: The white pawn stands on a6.
      - ok A1: The target is one step north.
      - ok A1: No square is passed.
      - ok A1: The square a7 is empty.
      - ok C1: The square a1 would not be attacked.
      - `a7`: goes to a7 VERIFIED
      - `=Q`: becomes a queen REFUTED
    ");
}

#[test]
fn another_man_is_named() {
    insta::assert_snapshot!(told("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Bg1f3"), @r"
    REFUTED: Nf3 is legal, but what Bg1f3 says of it is false: `a bishop moves`
      - ok T1: The white knight stands on g1.
      - ok A7: The target is one leap of (-1,+2) away.
      - ok A7: It jumps over the white pawn on g2.
      - ok A7: The square f3 is empty.
      - ok C1: The square e1 would not be attacked.
      - `B`: a bishop moves REFUTED
      - `g1`: comes from g1 VERIFIED
      - `f3`: goes to f3 VERIFIED
    ");
}

#[test]
fn mate() {
    insta::assert_snapshot!(told("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#"), @r"
    VERIFIED: Ra8# is legal
      - ok T1: The white rook stands on a1.
      - ok A5: The target is 7 steps north.
      - ok A5: The way over a2, a3, a4, a5, a6 and a7 is clear.
      - ok A5: The square a8 is empty.
      - ok C1: The square e1 would not be attacked.
      - `R`: a rook moves VERIFIED
      - `a8`: goes to a8 VERIFIED
      - `#`: gives mate VERIFIED
    ");
}

#[test]
fn a_false_mate_mark() {
    insta::assert_snapshot!(told("chess", "6k1/5pp1/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#"), @r"
    REFUTED: Ra8+ is legal, but what Ra8# says of it is false: `gives mate`
      - ok T1: The white rook stands on a1.
      - ok A5: The target is 7 steps north.
      - ok A5: The way over a2, a3, a4, a5, a6 and a7 is clear.
      - ok A5: The square a8 is empty.
      - ok C1: The square e1 would not be attacked.
      - `R`: a rook moves VERIFIED
      - `a8`: goes to a8 VERIFIED
      - `#`: gives mate REFUTED
    ");
}

#[test]
fn en_passant_is_said() {
    insta::assert_snapshot!(told("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p."), @r"
    VERIFIED: exd6 is legal
      - ok T1: The white pawn stands on e5.
      - ok B4: The target is one step north-west.
      - ok B4: No square is passed.
      - ok B4: The square d6 is empty.
      - ok C1: The square e1 would not be attacked.
      - `e`: comes from the e-file VERIFIED
      - `x`: takes a man VERIFIED
      - `d6`: goes to d6 VERIFIED
      - `e.p.`: takes a man in passing VERIFIED
      - repair: there are no spaces in a move
      - repair: that a capture is made in passing is not written
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
      - ok A8: The target is one step north-west.
      - ok A8: No square is passed.
      - ok A8: The black alfil stands on a3.
      - ok C1: The square a3 would not be attacked.
      - `K`: a shah moves VERIFIED
      - `x`: takes a man VERIFIED
      - `a3`: goes to a3 VERIFIED
      - `BK`: wins by leaving the other side bare VERIFIED
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
        let last = text.lines().last().unwrap_or_default();
        assert_eq!(
            last, "  - `BK`: wins by leaving the other side bare REFUTED",
            "{variant} {fen} {played}"
        );
    }
}
