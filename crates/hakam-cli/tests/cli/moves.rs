//! `hakam moves` and `hakam moves --why-not`.

use crate::program::hakam;

/// A pinned knight, a blocked rook, a castling through check.
const TANGLE: &str = "4r1k1/8/b7/8/8/4N3/3P4/R3K2R w KQ - 0 1";

#[test]
fn moves_are_grouped_by_piece_with_their_rules() {
    insta::assert_snapshot!(hakam(&["moves"]), @r"
    White to move: 20 legal moves
      knight b1  A7: Na3 (b1a3) Nc3 (b1c3)
      knight g1  A7: Nf3 (g1f3) Nh3 (g1h3)
      pawn a2    A1: a3 (a2a3) A2: a4 (a2a4)
      pawn b2    A1: b3 (b2b3) A2: b4 (b2b4)
      pawn c2    A1: c3 (c2c3) A2: c4 (c2c4)
      pawn d2    A1: d3 (d2d3) A2: d4 (d2d4)
      pawn e2    A1: e3 (e2e3) A2: e4 (e2e4)
      pawn f2    A1: f3 (f2f3) A2: f4 (f2f4)
      pawn g2    A1: g3 (g2g3) A2: g4 (g2g4)
      pawn h2    A1: h3 (h2h3) A2: h4 (h2h4)
    ");
    insta::assert_snapshot!(hakam(&["moves", "--fen", TANGLE]), @r"
    White to move: 22 legal moves
      rook a1  A5: Ra2 (a1a2) Ra3 (a1a3) Ra4 (a1a4) Ra5 (a1a5) Rxa6 (a1a6) Rb1 (a1b1) Rc1 (a1c1)
               Rd1 (a1d1)
      king e1  A8: Kd1 (e1d1) Kf2 (e1f2) B3: O-O-O (e1c1)
      rook h1  A5: Rg1+ (h1g1) Rf1 (h1f1) Rh2 (h1h2) Rh3 (h1h3) Rh4 (h1h4) Rh5 (h1h5) Rh6 (h1h6)
               Rh7 (h1h7) Rh8+ (h1h8)
      pawn d2  A1: d3 (d2d3) A2: d4 (d2d4)
    ");
    let ready = "4k3/1P6/8/8/8/8/8/4K2R w K - 0 1";
    insta::assert_snapshot!(hakam(&["moves", "--notation", "uci", "--fen", ready]), @r"
    White to move: 19 legal moves
      king e1  A8: e1d1 e1d2 e1e2 e1f1 e1f2 B2: e1g1
      rook h1  A5: h1g1 h1f1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8
      pawn b7  A1: b7b8q b7b8r b7b8b b7b8n
    ");
}

#[test]
fn moves_of_one_piece() {
    insta::assert_snapshot!(hakam(&["moves", "--from", "b1"]), @r"
    White to move: 2 legal moves from b1
      knight b1  A7: Na3 (b1a3) Nc3 (b1c3)
    ");
    insta::assert_snapshot!(hakam(&["moves", "--from", "e4"]), @r"
    White to move: 0 legal moves from e4
    There is no piece on e4.
    ");
}

#[test]
fn a_refused_move_names_the_rule_and_the_pieces_that_stand_against_it() {
    insta::assert_snapshot!(hakam(&["moves", "--why-not", "--fen", TANGLE]), @r"
    White to move: 24 moves not legal
    a1e1  OWN_PIECE_ON_TARGET C4: The white rook on a1 cannot move to e1: the white king stands there. [e1]
    a1f1  BLOCKED A5: The white rook on a1 cannot reach f1: the white king on e1 is in the way. [e1]
    a1g1  BLOCKED A5: The white rook on a1 cannot reach g1: the white king on e1 is in the way. [e1]
    a1h1  BLOCKED A5: The white rook on a1 cannot reach h1: the white king on e1 is in the way. [e1]
          also OWN_PIECE_ON_TARGET C4: The white rook on a1 cannot move to h1: the white rook stands there. [h1]
    a1a7  BLOCKED A5: The white rook on a1 cannot reach a7: the black bishop on a6 is in the way. [a6]
    a1a8  BLOCKED A5: The white rook on a1 cannot reach a8: the black bishop on a6 is in the way. [a6]
    e1f1  KING_INTO_ATTACK C1: The white king on e1 cannot move to f1: that square is attacked by the black bishop on a6. [a6]
    e1d2  OWN_PIECE_ON_TARGET C4: The white king on e1 cannot move to d2: the white pawn stands there. [d2]
    e1e2  KING_INTO_ATTACK C1: The white king on e1 cannot move to e2: that square is attacked by the black bishop on a6. [a6]
    h1a1  BLOCKED A5: The white rook on h1 cannot reach a1: the white king on e1 is in the way. [e1]
          also OWN_PIECE_ON_TARGET C4: The white rook on h1 cannot move to a1: the white rook stands there. [a1]
    h1b1  BLOCKED A5: The white rook on h1 cannot reach b1: the white king on e1 is in the way. [e1]
    h1c1  BLOCKED A5: The white rook on h1 cannot reach c1: the white king on e1 is in the way. [e1]
    h1d1  BLOCKED A5: The white rook on h1 cannot reach d1: the white king on e1 is in the way. [e1]
    h1e1  OWN_PIECE_ON_TARGET C4: The white rook on h1 cannot move to e1: the white king stands there. [e1]
    d2e3  OWN_PIECE_ON_TARGET C4: The white pawn on d2 cannot move to e3: the white knight stands there. [e3]
    e3d1  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3f1  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3c2  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3g2  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3c4  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3g4  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3d5  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    e3f5  PINNED C2: The white knight on e3 is pinned: it shields the white king on e1 from the black rook on e8 (line e8-e7-e6-e5-e4-e3-e2-e1). [e8 e1]
    O-O   CASTLE_THROUGH_CHECK B2: White cannot castle kingside: the king would cross f1, which is attacked by the black bishop on a6. [f1 a6]
    ");
}

#[test]
fn the_king_is_asked_about_castling_too() {
    insta::assert_snapshot!(hakam(&["moves", "--why-not", "--from", "e1", "--fen", TANGLE]), @r"
    White to move: 4 moves not legal
    e1f1  KING_INTO_ATTACK C1: The white king on e1 cannot move to f1: that square is attacked by the black bishop on a6. [a6]
    e1d2  OWN_PIECE_ON_TARGET C4: The white king on e1 cannot move to d2: the white pawn stands there. [d2]
    e1e2  KING_INTO_ATTACK C1: The white king on e1 cannot move to e2: that square is attacked by the black bishop on a6. [a6]
    O-O   CASTLE_THROUGH_CHECK B2: White cannot castle kingside: the king would cross f1, which is attacked by the black bishop on a6. [f1 a6]
    ");
}

#[test]
fn taking_en_passant_may_open_a_rank() {
    let rank = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1";
    insta::assert_snapshot!(hakam(&["moves", "--why-not", "--from", "e4", "--fen", rank]), @r"
    Black to move: 1 move not legal
    e4d3  EP_EXPOSES_KING C3: Capturing en passant on d3 would expose the black king on a4 to the white queen on h4. [a4 h4]
    ");
}

#[test]
fn moves_can_be_made_first() {
    insta::assert_snapshot!(hakam(&["moves", "--play", "e2e4,d7d5", "--from", "e4"]), @r"
    White to move: 2 legal moves from e4
      pawn e4  A1: e5 (e4e5) A3: exd5 (e4d5)
    ");
    let spaced = hakam(&["moves", "--play", " e2e4\n\td7d5, ", "--from", "e4"]);
    assert_eq!(
        spaced,
        hakam(&["moves", "--play", "e2e4,d7d5", "--from", "e4"])
    );
    let castled = [
        "moves",
        "--play",
        "g1f3,g8f6,g2g3,g7g6,f1g2,f8g7,O-O",
        "--from",
        "e8",
    ];
    insta::assert_snapshot!(hakam(&castled), @r"
    Black to move: 2 legal moves from e8
      king e8  A8: Kf8 (e8f8) B2: O-O (e8g8)
    ");
}

#[test]
fn a_game_that_is_over_has_no_moves_to_make() {
    let mate = ["moves", "--play", "f2f3,e7e5,g2g4,d8h4"];
    insta::assert_snapshot!(hakam(&mate), @r"
    White to move: 0 legal moves
    The game is over. Black wins: checkmate (D1).
    ");
    insta::assert_snapshot!(hakam(&["moves", "--fen", "8/8/4k3/8/8/4K3/8/8 w - - 0 1"]), @r"
    White to move: 0 legal moves
    The game is over. Draw: dead position (D9).
    ");
}

#[test]
fn a_square_where_nobody_can_move_is_told() {
    insta::assert_snapshot!(hakam(&["moves", "--from", "e5"]), @r"
    White to move: 0 legal moves from e5
    There is no piece on e5.
    ");
    insta::assert_snapshot!(hakam(&["moves", "--from", "e7"]), @r"
    White to move: 0 legal moves from e7
    The black pawn on e7 cannot move: it is White's turn.
    ");
}

#[test]
fn a_shuffled_array_has_a_number() {
    let start = [
        "moves",
        "--variant",
        "chess960",
        "--start",
        "0",
        "--from",
        "d1",
    ];
    insta::assert_snapshot!(hakam(&start), @r"
    White to move: 2 legal moves from d1
      knight d1  A7: Nc3 (d1c3) Ne3 (d1e3)
    ");
    // The king on f1 may step to g1 or castle: the two are told apart.
    let beside = "5k2/8/8/8/8/8/8/5K1R w H - 0 1";
    let castling = [
        "moves",
        "--variant",
        "chess960",
        "--fen",
        beside,
        "--from",
        "f1",
    ];
    insta::assert_snapshot!(hakam(&castling), @r"
    White to move: 6 legal moves from f1
      king f1  A8: Ke1 (f1e1) Ke2 (f1e2) Kf2 (f1f2) Kg1 (f1g1) Kg2 (f1g2) B2: O-O+ (f1h1)
    ");
}

#[test]
fn moves_are_written_in_the_form_and_language_asked_for() {
    // White may castle, take on d7 and promote there or on e8 and d8.
    let ready = "3nk3/3nP3/8/8/8/8/8/R3K2R w KQ - 0 1";
    let ready = ["moves", "--fen", ready, "--from"];
    let in_form = |from: &str, form: &str, language: &str| {
        let form = [from, "--notation", form, "--language", language];
        hakam(&[&ready[..], &form].concat())
    };
    insta::assert_snapshot!(in_form("e7", "san", "en"), @r"
    White to move: 4 legal moves from e7
      pawn e7  A3: exd8=Q+ exd8=R+ exd8=B exd8=N
    ");
    insta::assert_snapshot!(in_form("e7", "lan", "German"), @r"
    White to move: 4 legal moves from e7
      pawn e7  A3: e7xd8=D+ e7xd8=T+ e7xd8=L e7xd8=S
    ");
    insta::assert_snapshot!(in_form("e7", "iccf", "en"), @r"
    White to move: 4 legal moves from e7
      pawn e7  A3: 57481 57482 57483 57484
    ");
    insta::assert_snapshot!(in_form("e7", "figurine", "ru"), @r"
    White to move: 4 legal moves from e7
      pawn e7  A3: exd8=♕+ exd8=♖+ exd8=♗ exd8=♘
    ");
    insta::assert_snapshot!(in_form("e7", "colon", "fr"), @r"
    White to move: 4 legal moves from e7
      pawn e7  A3: e7:d8:Q e7:d8:R e7:d8:B e7:d8:N
    ");
    insta::assert_snapshot!(in_form("e1", "san", "ru"), @r"
    White to move: 7 legal moves from e1
      king e1  A8: Крd1 Крd2 Крe2 Крf1 Крf2 B2: O-O B3: O-O-O
    ");
    insta::assert_snapshot!(hakam(&["moves", "--from", "g1", "--language", "de"]), @r"
    White to move: 2 legal moves from g1
      knight g1  A7: Sf3 (g1f3) Sh3 (g1h3)
    ");
}

#[test]
fn other_games_have_their_own_letters_and_boards() {
    insta::assert_snapshot!(hakam(&["moves", "--variant", "xiangqi", "--from", "h3", "--notation", "lan"]), @r"
    White to move: 12 legal moves from h3
      cannon h3  A16: Ch3xh10 A5: Ch3-g3 Ch3-f3 Ch3-e3 Ch3-d3 Ch3-c3 Ch3-h2 Ch3-h4 Ch3-h5 Ch3-h6 Ch3-h7
                 Ch3-i3
    ");
    insta::assert_snapshot!(hakam(&["moves", "--variant", "grand", "--notation", "iccf"]), @r"
    exit code 65
    error[UNWRITABLE]: ICCF notation has one digit for a file and one for a rank; this board is 10x10
     = hint: `--notation san` can write every move
    ");
}

#[test]
fn moves_to_make_first_are_read_in_notation_too() {
    let italian = ["moves", "--from", "e8", "--play"];
    let after = |moves: &str, more: &[&str]| hakam(&[&italian[..], &[moves], more].concat());
    let by_squares = after("e2e4,e7e5,g1f3,b8c6,f1c4,g8f6,e1g1", &[]);
    insta::assert_snapshot!(by_squares, @r"
    Black to move: 1 legal move from e8
      king e8  A8: Ke7 (e8e7)
    ");
    assert_eq!(after("e4 e5 Nf3 Nc6 Bc4 Nf6 O-O", &[]), by_squares);
    assert_eq!(after("5254,5755,7163,2836,6134,7866,5171", &[]), by_squares);
    let german = after(
        "e4 e5 Sf3 Sc6 Lc4 Sf6 O-O",
        &["--language", "de", "--notation", "uci"],
    );
    insta::assert_snapshot!(german, @r"
    Black to move: 1 legal move from e8
      king e8  A8: e8e7
    ");
}

#[test]
fn lenient_reading_of_moves_says_what_it_mended() {
    let sloppy = [
        "moves",
        "--from",
        "e8",
        "--play",
        "e4! n-c6 Ng1f3",
        "--lenient",
    ];
    insta::assert_snapshot!(hakam(&sloppy), @r"
    Black to move: 0 legal moves from e8
    The king on e8 has no legal move.
    note: `e4!`: an annotation of the move, kept as NAG 1
    note: `n-c6`: the knight is written `N`
    note: `n-c6`: the dash belongs to long notation
    note: `Ng1f3`: disambiguation is unnecessary: no other such piece can go there
    ");
    insta::assert_snapshot!(hakam(&sloppy[..5]), @r"
    exit code 65
    error[NOT_CANONICAL]: this move is written `e4`
     --> --play:1:3
      |
    1 | e4! n-c6 Ng1f3
      |   ^
     = an annotation of the move, kept as NAG 1
     = hint: `--lenient` accepts it
    ");
}
