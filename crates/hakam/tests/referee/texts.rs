//! Whole reports as people read them.

use hakam::Variant;
use hakam::referee::text;

use super::verify;

#[test]
fn markdown_has_the_layout_of_a_proof_checklist() {
    let chess = Variant::builtin("chess").unwrap();
    let fen = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1";
    let said = "the line from d3 to h7 is blocked by the pawn on e4";
    let report = verify(&chess, fen, Some("Bxh7"), &[said]);
    insta::assert_snapshot!(text::markdown(chess.rules(), &report), @r"
    ### Legality proof
    - Position: `4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1`
    - Move: Bxh7
    - VERIFY_MOVE_CLAIM: REFUTED

    **REFUTED**: the white bishop on d3 cannot reach h7: the white pawn on e4 is in the way
    - NO A4 BLOCKED: On the way over e4, f5 and g6 stands the white pawn on e4.
    - ok T1: The white bishop stands on d3.
    - ok A4: From d3 to h7 it is 4 squares along the diagonal.

    **VERIFIED**: The line from d3 to h7 is blocked by the pawn on e4
    - a white pawn stands on e4
    - f5 is empty
    - g6 is empty
    ");
}

#[test]
fn claims_that_are_unsure_say_why_and_what_would_settle_it() {
    let chess = Variant::builtin("chess").unwrap();
    let fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    let said = [
        "White is better",
        "White has a small plus",
        "The position has occurred two times",
        "gives check",
    ];
    let report = verify(&chess, fen, None, &said);
    insta::assert_snapshot!(text::report(chess.rules(), &report), @r"
    UNSURE: `It is better`: there is no agreed definition of `better`
    UNSURE: It is better (there is no agreed definition of `better`, so nothing can settle it)
    UNSURE: White has a small plus (not understood: these words fit no claim that is known)
    UNSURE: The position has occurred exactly twice (the earlier positions of the game are not known)
    UNSURE: gives check (it speaks of a move, and none is given)
    ");
}

#[test]
fn an_unknown_field_is_named_with_two_positions() {
    let chess = Variant::builtin("chess").unwrap();
    let report = verify(
        &chess,
        "r3k2r/8/8/8/8/8/8/R3K2R w ? - 0 1",
        Some("O-O"),
        &[],
    );
    insta::assert_snapshot!(text::report(chess.rules(), &report), @r"
    UNSURE: O-O: the castling rights of White are not known
      - the castling rights of White are not known: REFUTED in `r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1`, VERIFIED in `r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1`
    ");
}

#[test]
fn a_verified_claim_names_the_squares_looked_at() {
    let chess = Variant::builtin("chess").unwrap();
    let fen = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1";
    let report = verify(
        &chess,
        fen,
        Some("Nc5"),
        &["gives discovered check from the rook on e1"],
    );
    insta::assert_snapshot!(text::report(chess.rules(), &report), @r"
    VERIFIED: Nc5+ is legal
      - ok T1: The white knight stands on e4.
      - ok A7: From e4 to c5 it is a knight's move.
      - ok A7: The square c5 is empty.
      - ok C1: The white king on a1 is not attacked after the move.
      - ok notation: `N` a knight moves, `c5` goes to c5
    VERIFIED: gives discovered check from the rook on e1
      - e4c5 is legal
      - after e4c5: a white rook stands on e1
      - after e4c5: the black king on e8 is attacked by the white rook on e1
    ");
}
