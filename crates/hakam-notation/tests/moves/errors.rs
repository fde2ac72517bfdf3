//! Refusals: what they say and where they point.

use std::fmt::Write as _;

use hakam_notation::moves::{Language, MoveError, Options};

use crate::support::{ENGLISH, Game, STRICT};

/// Code, place and message of each refusal.
fn report(game: &Game, position: &str, options: Options, texts: &[&str]) -> String {
    let mut report = String::new();
    for text in texts {
        let error = game.read(position, text, options).unwrap_err();
        let place = text.get(error.span()).unwrap();
        let _ = writeln!(report, "{text:?} {} at {place:?}: {error}", error.code());
    }
    report
}

/// The same with what helps.
fn advice(game: &Game, position: &str, options: Options, texts: &[&str]) -> String {
    let mut advice = String::new();
    for text in texts {
        advice += &report(game, position, options, &[text]);
        let error = game.read(position, text, options).unwrap_err();
        for note in error.notes(text) {
            let _ = writeln!(advice, "  {note}");
        }
    }
    advice
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn what_is_no_move_says_where_and_why() {
    let chess = Game::builtin("chess");
    insta::assert_snapshot!(report(&chess, START, ENGLISH, &[
        "", "   ", "--", "Z0", "0000", "null", "N", "Nx", "Ng", "exd", "e", "4", "N4", "e2-", "e2e4e5", "Nf3f5g7", "Nf3xg5-h7-h8", "e4=", "e4=(", "e4(Q",
        "e4 foo", "e4;", "e4+ +", "Nf3!!!!", "e4 e5", "1. e4", "1-0", "1/2-1/2", "*", "?", "Nf9", "Nj3", "i9", "e0", "R9e4", "99999999999999999999e4",
        "e99999999999999999999999999999", "5259", "525", "525411", "52549", "Xf3", "E4", "e8=X", "♚\u{200d}e2", "Кf3", "zf3", "O-O-O-O", "OO", "\u{0}", "é4",
    ]), @r#"
    "" NOT_A_MOVE at "": there is no move here
    "   " NOT_A_MOVE at "   ": there is no move here
    "--" NOT_A_MOVE at "--": `--` passes the turn, which is no move
    "Z0" NOT_A_MOVE at "Z0": `Z0` passes the turn, which is no move
    "0000" NOT_A_MOVE at "0000": `0000` passes the turn, which is no move
    "null" NOT_A_MOVE at "null": `null` passes the turn, which is no move
    "N" NOT_A_MOVE at "": a square is missing
    "Nx" NOT_A_MOVE at "": a square is missing
    "Ng" NOT_A_MOVE at "g": the rank of the square is missing behind `g`
    "exd" NOT_A_MOVE at "d": the rank of the square is missing behind `d`
    "e" NOT_A_MOVE at "e": the rank of the square is missing behind `e`
    "4" NOT_A_MOVE at "4": `4` consists of digits: a move has four of them, a promotion five
    "N4" NOT_A_MOVE at "4": a square is expected here, and `4` is none
    "e2-" NOT_A_MOVE at "-": `-` stands behind the move
    "e2e4e5" NOT_A_MOVE at "e5": `e5` is a square too many
    "Nf3f5g7" NOT_A_MOVE at "g7": `g7` is a square too many
    "Nf3xg5-h7-h8" NOT_A_MOVE at "h8": `h8` is a square too many
    "e4=" NOT_A_MOVE at "=": behind `=` the letter of a piece is missing
    "e4=(" NOT_A_MOVE at "=(": behind `=(` the letter of a piece is missing
    "e4(Q" NOT_A_MOVE at "(": the bracket `(` is not closed
    "e4 foo" NOT_A_MOVE at "foo": `foo` stands behind the move
    "e4;" NOT_A_MOVE at ";": `;` stands behind the move
    "e4+ +" NOT_A_MOVE at "+": `+` stands behind the move
    "Nf3!!!!" NOT_A_MOVE at "!!": `!!` stands behind the move
    "e4 e5" NO_SUCH_MOVE at "e4 e5": no legal move is a piece from e4 to e5; there is no piece on e4
    "1. e4" NOT_A_MOVE at "1": a square is expected here, and `1` is none
    "1-0" OFF_BOARD at "0": `0` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "1/2-1/2" NOT_A_MOVE at "1": a square is expected here, and `1` is none
    "*" NOT_A_MOVE at "*": a square is expected here, and `*` is none
    "?" NOT_A_MOVE at "?": a square is expected here, and `?` is none
    "Nf9" OFF_BOARD at "f9": `f9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "Nj3" OFF_BOARD at "j3": `j3` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "i9" OFF_BOARD at "i9": `i9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "e0" OFF_BOARD at "e0": `e0` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "R9e4" OFF_BOARD at "9": `9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "99999999999999999999e4" OFF_BOARD at "99999999999999999999": `99999999999999999999` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "e99999999999999999999999999999" OFF_BOARD at "e99999999999999999999999999999": `e99999999999999999999999…` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "5259" OFF_BOARD at "59": `59` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "525" NOT_A_MOVE at "525": `525` consists of digits: a move has four of them, a promotion five
    "525411" NOT_A_MOVE at "525411": `525411` consists of digits: a move has four of them, a promotion five
    "52549" NOT_A_MOVE at "9": `9` is no promotion piece: 1 is a queen, 2 a rook, 3 a bishop, 4 a knight, where the game has them
    "Xf3" UNKNOWN_LETTER at "X": `X` is not a piece of this game, whose letters in English are K Q R B N P
    "E4" UNKNOWN_LETTER at "E": `E` is not a piece of this game, whose letters in English are K Q R B N P
    "e8=X" UNKNOWN_LETTER at "X": `X` is not a piece of this game, whose letters in English are K Q R B N P
    "♚\u{200d}e2" NOT_A_MOVE at "\u{200d}": a square is expected here, and `\u{200d}` is none
    "Кf3" UNKNOWN_LETTER at "К": `К` is not a piece of this game, whose letters in English are K Q R B N P
    "zf3" UNKNOWN_LETTER at "z": `z` is not a piece of this game, whose letters in English are K Q R B N P
    "O-O-O-O" UNKNOWN_LETTER at "O": `O` is not a piece of this game, whose letters in English are K Q R B N P
    "OO" UNKNOWN_LETTER at "O": `O` is not a piece of this game, whose letters in English are K Q R B N P
    "\0" NOT_A_MOVE at "\0": a square is expected here, and `\0` is none
    "é4" UNKNOWN_LETTER at "é": `é` is not a piece of this game, whose letters in English are K Q R B N P
    "#);
    let xiangqi = Game::builtin("xiangqi");
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    insta::assert_snapshot!(report(&xiangqi, start, ENGLISH, &["1112", "a11", "j1", "♔e2", "Qe2", "O-O"]), @r#"
    "1112" NOT_A_MOVE at "1112": `1112` consists of digits, which name squares only up to nine files and ranks
    "a11" OFF_BOARD at "a11": `a11` is not on the board, whose files are a to i and ranks 1 to 10 (rule C5)
    "j1" OFF_BOARD at "j1": `j1` is not on the board, whose files are a to i and ranks 1 to 10 (rule C5)
    "♔e2" UNKNOWN_LETTER at "♔": `♔` is not a piece of this game, whose letters in English are K A B N R C P
    "Qe2" UNKNOWN_LETTER at "Q": `Q` is not a piece of this game, whose letters in English are K A B N R C P
    "O-O" NO_SUCH_MOVE at "O-O": no legal move is castling to the h side; this game has no castling
    "#);
    let shatranj = Game::builtin("shatranj");
    let german = Options::lenient(Language::German);
    let position = "3k4/8/8/8/8/8/8/3K4 w 0 1";
    insta::assert_snapshot!(report(&shatranj, position, german, &["Sc3", "Dc3", "O-O"]), @r#"
    "Sc3" UNKNOWN_LETTER at "S": `S` is not a piece of this game, whose letters in German are K F A N R P
    "Dc3" UNKNOWN_LETTER at "D": `D` is not a piece of this game, whose letters in German are K F A N R P
    "O-O" NO_SUCH_MOVE at "O-O": no legal move is castling to the h side; this game has no castling
    "#);
}

#[test]
fn what_is_no_legal_move_names_the_men_that_are_there() {
    let chess = Game::builtin("chess");
    insta::assert_snapshot!(report(&chess, START, ENGLISH, &[
        "Nd2", "Bb5", "Qd3", "e5", "exd3", "Ngd2", "N2f3", "Ng1g3", "e2e5", "e7e5", "e4e5", "O-O", "5255", "Ke1-g1", "e1g1",
    ]), @r#"
    "Nd2" NO_SUCH_MOVE at "Nd2": no legal move is a knight to d2; White has knights on b1 and g1
    "Bb5" NO_SUCH_MOVE at "Bb5": no legal move is a bishop to b5; White has bishops on c1 and f1
    "Qd3" NO_SUCH_MOVE at "Qd3": no legal move is a queen to d3; White has a queen on d1
    "e5" NO_SUCH_MOVE at "e5": no legal move is a pawn to e5 without a capture; White has pawns on a2, b2, c2, d2, e2, f2, g2 and h2
    "exd3" NO_SUCH_MOVE at "exd3": no legal move is a pawn from the e-file to d3; White has pawns on a2, b2, c2, d2, e2, f2, g2 and h2
    "Ngd2" NO_SUCH_MOVE at "Ngd2": no legal move is a knight from the g-file to d2; White has knights on b1 and g1
    "N2f3" NO_SUCH_MOVE at "N2f3": no legal move is a knight from rank 2 to f3; White has knights on b1 and g1
    "Ng1g3" NO_SUCH_MOVE at "Ng1g3": no legal move is a knight from g1 to g3; White has knights on b1 and g1
    "e2e5" NO_SUCH_MOVE at "e2e5": no legal move is a piece from e2 to e5; White has a pawn on e2
    "e7e5" NO_SUCH_MOVE at "e7e5": no legal move is a piece from e7 to e5; Black has a pawn on e7
    "e4e5" NO_SUCH_MOVE at "e4e5": no legal move is a piece from e4 to e5; there is no piece on e4
    "O-O" NO_SUCH_MOVE at "O-O": no legal move is castling to the h side; White has a king on e1
    "5255" NO_SUCH_MOVE at "5255": no legal move is a piece from e2 to e5; White has a pawn on e2
    "Ke1-g1" NO_SUCH_MOVE at "Ke1-g1": no legal move is a king from e1 to g1; White has a king on e1
    "e1g1" NO_SUCH_MOVE at "e1g1": no legal move is a piece from e1 to g1; White has a king on e1
    "#);
    let racing = Game::builtin("racing-kings");
    let start = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";
    insta::assert_snapshot!(report(&racing, start, ENGLISH, &["e4", "Ka9", "Ka8"]), @r#"
    "e4" NO_SUCH_MOVE at "e4": no legal move is a piece to e4; in this game every piece has a letter
    "Ka9" OFF_BOARD at "a9": `a9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "Ka8" NO_SUCH_MOVE at "Ka8": no legal move is a king to a8; White has a king on h2
    "#);
}

#[test]
fn a_refusal_is_shown_with_the_place_underlined_and_what_helps_below() {
    let chess = Game::builtin("chess");
    let shown = |text: &str, options| {
        let error = chess.read(PROMOTING, text, options).unwrap_err();
        error.render(text)
    };
    insta::assert_snapshot!(shown("Nfxd4+", ENGLISH), @"
    error[FALSE_PARTS]: `Nd4` is meant, but this is false of it: captures a piece and gives check
     --> move:1:3
      |
    1 | Nfxd4+
      |   ^
      = true  `N`: a knight moves
      = true  `f`: comes from the f-file
      = false `f`: needs disambiguation
      = false `x`: captures a piece
      = true  `d4`: goes to d4
      = false `+`: gives check
    ");
    insta::assert_snapshot!(shown(" rh1-h8 +!", STRICT), @"
    error[NOT_CANONICAL]: this move is written `Rh1-h8+`
     --> move:1:1
      |
    1 |  rh1-h8 +!
      | ^
      = there are no spaces in a move
      = the rook is written `R`
      = there are no spaces in a move
      = an annotation of the move, kept as NAG 1
    ");
}

/// Pawns on c7 and d3, knights on b1 and f3, a rook to castle with.
const PROMOTING: &str = "3rk3/2P5/8/8/4b3/3P1N2/8/1N2K2R w K - 0 1";

#[test]
fn refusals_offer_what_is_legal() {
    let chess = Game::builtin("chess");
    insta::assert_snapshot!(advice(&chess, PROMOTING, ENGLISH, &["Nd2#", "e4", "cxd8", "cxd8=K+", "Kg1", "Rh9", "E4", "OO"]), @r#"
    "Nd2#" AMBIGUOUS at "Nd2": this may be `Nbd2` or `Nfd2`
    "e4" NO_SUCH_MOVE at "e4": no legal move is a pawn to e4 without a capture; White has pawns on d3 and c7
      hint: legal is `dxe4`
    "cxd8" MISSING_PROMOTION at "": the promotion piece is missing: write `cxd8=Q+`, `cxd8=R+`, `cxd8=B` or `cxd8=N`
    "cxd8=K+" WRONG_PROMOTION at "=K": the piece cannot promote to a king here: write `cxd8=Q+`, `cxd8=R+`, `cxd8=B` or `cxd8=N`
    "Kg1" NO_SUCH_MOVE at "Kg1": no legal move is a king to g1; White has a king on e1
      hint: legal is `O-O`
    "Rh9" OFF_BOARD at "h9": `h9` is not on the board, whose files are a to h and ranks 1 to 8 (rule C5)
    "E4" UNKNOWN_LETTER at "E": `E` is not a piece of this game, whose letters in English are K Q R B N P
      hint: files are written in small letters, here `e`
    "OO" UNKNOWN_LETTER at "O": `O` is not a piece of this game, whose letters in English are K Q R B N P
      hint: castling is written `O-O` or `O-O-O`
    "#);
    insta::assert_snapshot!(advice(&chess, PROMOTING, STRICT, &["Sd2"]), @r#""Sd2" UNKNOWN_LETTER at "S": `S` is not a piece of this game, whose letters in English are K Q R B N P"#);
    let bishop = "4k3/8/8/8/8/2r5/3B4/4K3 w - - 0 1";
    insta::assert_snapshot!(advice(&chess, bishop, ENGLISH, &["bxc3"]), @r#"
    "bxc3" NO_SUCH_MOVE at "bxc3": no legal move is a pawn from the b-file to c3; White has no pawn
      hint: legal is `Bxc3`
    "#);
}

#[test]
fn errors_carry_what_a_referee_needs() {
    let chess = Game::builtin("chess");
    let position = "3r3k/2P5/8/8/8/3P1N2/8/1N2K3 w - - 0 1";
    let board = chess.rules.geometry();
    match chess.read(position, "Ng8", ENGLISH).unwrap_err() {
        MoveError::NoSuchMove { miss, .. } => {
            let men: Vec<String> = miss
                .men
                .iter()
                .map(|at| board.name(*at).to_string())
                .collect();
            assert_eq!(men, ["b1", "f3"]);
            assert_eq!(miss.asked, "a knight to g8");
            assert!(miss.near.is_empty());
        }
        other => panic!("{other}"),
    }
    match chess.read(position, "Nd2", ENGLISH).unwrap_err() {
        MoveError::Ambiguous { candidates, .. } => {
            let texts: Vec<&str> = candidates.iter().map(|c| c.text.as_str()).collect();
            assert_eq!(texts, ["Nbd2", "Nfd2"]);
        }
        other => panic!("{other}"),
    }
    match chess.read(position, "c8", ENGLISH).unwrap_err() {
        MoveError::MissingPromotion { candidates, .. } => {
            let choices = candidates.iter().filter_map(|candidate| candidate.m.choice);
            let names: Vec<&str> = choices
                .map(|kind| chess.rules.kind(kind).key.as_str())
                .collect();
            assert_eq!(names, ["queen", "rook", "bishop", "knight"]);
        }
        other => panic!("{other}"),
    }
    let off = chess.read(position, "Ni3", ENGLISH).unwrap_err();
    assert_eq!(off.rule().unwrap().as_str(), "C5");
}
