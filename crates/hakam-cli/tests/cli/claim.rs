//! `hakam claim`: what is said of a position.

use crate::program::hakam;

const BISHOP: &str = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1";

#[test]
fn claims_have_three_values() {
    insta::assert_snapshot!(hakam(&["claim", "the line from d3 to h7 is blocked by the pawn on e4", "--fen", BISHOP]), @r"
    VERIFIED: `The line from d3 to h7 is blocked by the pawn on e4`
    VERIFIED: The line from d3 to h7 is blocked by the pawn on e4
      - a white pawn stands on e4
      - f5 is empty
      - g6 is empty
    ");
    insta::assert_snapshot!(hakam(&["claim", "the knight on e5 attacks d7", "--fen", BISHOP]), @r"
    REFUTED: `The knight on e5 attacks d7`: PRESUPPOSITION: e5 is empty
    REFUTED: The knight on e5 attacks d7 (PRESUPPOSITION: e5 is empty)
      - d7 is empty
    exit code 1
    ");
    insta::assert_snapshot!(hakam(&["claim", "White is better", "--fen", BISHOP]), @r"
    UNSURE: `It is better`: there is no agreed definition of `better`
    UNSURE: It is better (there is no agreed definition of `better`, so nothing can settle it)
    exit code 2
    ");
    insta::assert_snapshot!(hakam(&["claim", "White has the right to castle kingside", "--fen", "4k3/8/8/8/8/8/8/4K2R w ? - 0 1"]), @r"
    UNSURE: `White has the right to castle kingside`: the castling rights of White are not known
    UNSURE: White has the right to castle kingside (the castling rights of White are not known: REFUTED in `4k3/8/8/8/8/8/8/4K2R w - - 0 1`, VERIFIED in `4k3/8/8/8/8/8/8/4K2R w K - 0 1`)
    exit code 2
    ");
}

#[test]
fn several_claims_are_judged_each() {
    insta::assert_snapshot!(hakam(&["claim", "White has exactly one bishop; Black is in check", "--fen", BISHOP]), @r"
    REFUTED: `Black is in check`: the black king on e8 is not attacked
    VERIFIED: White has exactly one bishop
      - White has Ke1 Bd3 Pe4
    REFUTED: Black is in check (the black king on e8 is not attacked)
    exit code 1
    ");
}

#[test]
fn words_that_are_not_understood_are_shown() {
    insta::assert_snapshot!(hakam(&["claim", "the bishop sings", "--fen", BISHOP]), @r"
    UNSURE: `the bishop sings`: these words fit no claim that is known
    UNSURE: the bishop sings (not understood: these words fit no claim that is known)
    exit code 2
    ");
}

#[test]
fn the_start_of_a_game_is_meant_where_no_position_is_given() {
    insta::assert_snapshot!(hakam(&["claim", "White has exactly 20 legal moves"]), @r"
    VERIFIED: `White has exactly 20 legal moves`
    VERIFIED: White has exactly 20 legal moves
      - there are 20 legal moves
    ");
    insta::assert_snapshot!(hakam(&["claim", "e5 is occupied by Black", "--play", "e4 e5"]), @r"
    VERIFIED: `e5 is occupied by Black`
    VERIFIED: e5 is occupied by Black
      - a black pawn stands on e5
    ");
}

#[test]
fn the_grammar_is_shown() {
    let grammar = hakam(&["claim", "--grammar"]);
    assert_eq!(grammar, hakam::claims::grammar());
    insta::assert_snapshot!(hakam(&["claim"]), @r"
    exit code 64
    error[USAGE]: the following required arguments were not provided:
      <TEXT>

    Usage: hakam claim <TEXT>

    For more information, try '--help'.
    ");
    insta::assert_snapshot!(hakam(&["claim", "e4 is empty", "--grammar"]), @r"
    exit code 64
    error[USAGE]: the argument '[TEXT]' cannot be used with '--grammar'

    Usage: hakam claim <TEXT>

    For more information, try '--help'.
    ");
}
