//! Lenient reading: what is mended, and how that is reported.

use std::fmt::Write as _;

use hakam_notation::moves::{Language, Options, read};

use crate::support::{ENGLISH, Game};

/// All texts read in one position, each with what became of it.
fn report(game: &Game, position: &str, texts: &[&str]) -> String {
    let mut report = String::new();
    for text in texts {
        let _ = writeln!(report, "{text:?} {}", game.mended(position, text));
    }
    report
}

#[test]
fn spellings_of_one_move_are_mended_and_reported() {
    let chess = Game::builtin("chess");
    // Of the knights on b1 and f3 only the first can take on d2: the other is pinned.
    let position = "b3k3/8/8/8/8/5N2/3b4/1N5K w - - 0 1";
    insta::assert_snapshot!(report(&chess, position, &[
        "Nxd2", "Nd2", "nxd2", "Nbxd2", "N1xd2", "Nb1xd2", "Nb1d2", "nb1xd2", "N:d2", "Nd2:", "N×d2", " N x d2 ",
        "N-d2", "Nb1-d2", "♘xd2", "♞xd2", "♞\u{fe0e}xd2", "b1d2", "b1xd2", "b1-d2", "2142", "b1:d2:", "b1:d2",
        "Nxd2!?", "Nxd2 !!", "Nxd2$16", "b1d2+",
    ]), @r#"
    "Nxd2" Nxd2 (san)
    "Nd2" Nxd2 (san)
      "" -> "x": the `x` of a capture is missing
    "nxd2" Nxd2 (san)
      "n" -> "N": the knight is written `N`
    "Nbxd2" Nxd2 (san)
      "b" -> "": disambiguation is unnecessary: no other such piece can go there
    "N1xd2" Nxd2 (san)
      "1" -> "": disambiguation is unnecessary: no other such piece can go there
    "Nb1xd2" Nxd2 (lan)
    "Nb1d2" Nxd2 (san)
      "b1" -> "": disambiguation is unnecessary: no other such piece can go there
      "" -> "x": the `x` of a capture is missing
    "nb1xd2" Nxd2 (lan)
      "n" -> "N": the knight is written `N`
    "N:d2" Nxd2 (san)
      ":" -> "x": a capture is written `x`
    "Nd2:" Nxd2 (san)
      "" -> "x": the `x` of a capture stands before the target
      ":" -> "": nothing stands behind the target of a capture
    "N×d2" Nxd2 (san)
      "×" -> "x": a capture is written `x`
    " N x d2 " Nxd2 (san)
      " " -> "": there are no spaces in a move
      " " -> "": there are no spaces in a move
      " " -> "": there are no spaces in a move
      " " -> "": there are no spaces in a move
    "N-d2" Nxd2 (san)
      "-" -> "": the dash belongs to long notation
      "" -> "x": the `x` of a capture is missing
    "Nb1-d2" Nxd2 (lan)
      "-" -> "x": the `x` of a capture is missing
    "♘xd2" Nxd2 (figurine)
    "♞xd2" Nxd2 (figurine)
      "♞" -> "♘": both sides are written with the outlined figurines
    "♞\u{fe0e}xd2" Nxd2 (figurine)
      "♞" -> "♘": both sides are written with the outlined figurines
      "\u{fe0e}" -> "": an invisible character was dropped
    "b1d2" Nxd2 (uci)
    "b1xd2" Nxd2 (lan)
      "" -> "N": the letter of the knight is missing
    "b1-d2" Nxd2 (lan)
      "" -> "N": the letter of the knight is missing
      "-" -> "x": the `x` of a capture is missing
    "2142" Nxd2 (iccf)
    "b1:d2:" Nxd2 (colon)
    "b1:d2" Nxd2 (lan)
      "" -> "N": the letter of the knight is missing
      ":" -> "x": a capture is written `x`
    "Nxd2!?" Nxd2 (san)
      "!?" -> "": an annotation of the move, kept as NAG 5
    "Nxd2 !!" Nxd2 (san)
      " " -> "": there are no spaces in a move
      "!!" -> "": an annotation of the move, kept as NAG 3
    "Nxd2$16" Nxd2 (san)
      "$16" -> "": an annotation of the move, kept as NAG 16
    "b1d2+" FALSE_PARTS: `Nxd2` is meant, but this is false of it: gives check
    "#);
}

#[test]
fn spellings_of_castling() {
    let chess = Game::builtin("chess");
    let position = "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1";
    insta::assert_snapshot!(report(&chess, position, &[
        "O-O-O", "0-0-0", "o-o-o", "О-О-О", "O–O–O", "O-O-O ", "Ke1-c1", "Ke1c1", "Ke1-a1", "e1-c1", "e1a1", "5131", "5111", "Kc1", "O-O",
        "O-O-O-O", "OOO",
    ]), @r#"
    "O-O-O" O-O-O (san)
    "0-0-0" O-O-O (san)
      "0-0-0" -> "O-O-O": castling is written `O-O-O`, with capital letters O
    "o-o-o" O-O-O (san)
      "o-o-o" -> "O-O-O": castling is written `O-O-O`, with capital letters O
    "О-О-О" O-O-O (san)
      "О-О-О" -> "O-O-O": castling is written `O-O-O`, with capital letters O
    "O–O–O" O-O-O (san)
      "O–O–O" -> "O-O-O": castling is written `O-O-O`, with capital letters O
    "O-O-O " O-O-O (san)
      " " -> "": there are no spaces in a move
    "Ke1-c1" O-O-O (lan)
      "Ke1-c1" -> "O-O-O": this move is written `O-O-O`
    "Ke1c1" O-O-O (san)
      "Ke1c1" -> "O-O-O": this move is written `O-O-O`
    "Ke1-a1" O-O-O (lan)
      "Ke1-a1" -> "O-O-O": this move is written `O-O-O`
    "e1-c1" O-O-O (lan)
      "e1-c1" -> "O-O-O": this move is written `O-O-O`
    "e1a1" O-O-O (uci)
    "5131" O-O-O (iccf)
    "5111" O-O-O (iccf)
    "Kc1" NO_SUCH_MOVE: no legal move is a king to c1; White has a king on e1
    "O-O" NO_SUCH_MOVE: no legal move is castling to the h side; White has a king on e1
    "O-O-O-O" UNKNOWN_LETTER: `O` is not a piece of this game, whose letters in English are K Q R B N P
    "OOO" UNKNOWN_LETTER: `O` is not a piece of this game, whose letters in English are K Q R B N P
    "#);
}

#[test]
fn spellings_of_promotions_and_captures_in_passing() {
    let chess = Game::builtin("chess");
    let position = "3r3k/2P5/8/4Pp2/8/8/8/4K3 w - f6 0 2";
    insta::assert_snapshot!(report(&chess, position, &[
        "c8=Q", "c8Q", "c8(Q)", "c8/Q", "c8=(Q)", "c8(=Q)", "c8 = Q", "c8=q", "c8q", "c8b", "c8=♕", "c8=♛", "c7c8q", "c7c8Q", "c7c8=q",
        "c7-c8Q", "c7:c8:q", "37381", "cxd8=Q+", "cd8Q+", "cd8Qch", "c:d8Q", "cxd8=Q†", "cxd8=Q ch.", "cxd8=Q check", "c8=Qdbl",
        "exf6", "exf6ep", "exf6 e.p.", "ef6", "e5f6", "Pexf6", "Pxf6", "xf6", "exf6e.p.!",
    ]), @r#"
    "c8=Q" c8=Q (san)
    "c8Q" c8=Q (san)
      "Q" -> "=Q": a promotion is written `=Q`
    "c8(Q)" c8=Q (san)
      "(Q)" -> "=Q": a promotion is written `=Q`
    "c8/Q" c8=Q (san)
      "/Q" -> "=Q": a promotion is written `=Q`
    "c8=(Q)" c8=Q (san)
      "=(Q)" -> "=Q": a promotion is written `=Q`
    "c8(=Q)" c8=Q (san)
      "(=Q)" -> "=Q": a promotion is written `=Q`
    "c8 = Q" c8=Q (san)
      " " -> "": there are no spaces in a move
      "= Q" -> "=Q": a promotion is written `=Q`
    "c8=q" c8=Q (san)
      "=q" -> "=Q": a promotion is written `=Q`
    "c8q" c8=Q (san)
      "q" -> "=Q": a promotion is written `=Q`
    "c8b" c8=B (san)
      "b" -> "=B": a promotion is written `=B`
    "c8=♕" c8=Q (figurine)
    "c8=♛" c8=Q (figurine)
      "=♛" -> "=♕": a promotion is written `=♕`
    "c7c8q" c8=Q (uci)
    "c7c8Q" c8=Q (uci)
      "Q" -> "q": a promotion is written `q`
    "c7c8=q" c8=Q (uci)
      "=q" -> "q": a promotion is written `q`
    "c7-c8Q" c8=Q (lan)
      "Q" -> "=Q": a promotion is written `=Q`
    "c7:c8:q" c8=Q (colon)
      "q" -> "Q": a promotion is written `Q`
    "37381" c8=Q (iccf)
    "cxd8=Q+" cxd8=Q+ (san)
    "cd8Q+" cxd8=Q+ (san)
      "" -> "x": the `x` of a capture is missing
      "Q" -> "=Q": a promotion is written `=Q`
    "cd8Qch" cxd8=Q+ (san)
      "" -> "x": the `x` of a capture is missing
      "Q" -> "=Q": a promotion is written `=Q`
      "ch" -> "+": this is written `+`
    "c:d8Q" cxd8=Q+ (san)
      ":" -> "x": a capture is written `x`
      "Q" -> "=Q": a promotion is written `=Q`
    "cxd8=Q†" cxd8=Q+ (san)
      "†" -> "+": this is written `+`
    "cxd8=Q ch." cxd8=Q+ (san)
      " " -> "": there are no spaces in a move
      "ch." -> "+": this is written `+`
    "cxd8=Q check" cxd8=Q+ (san)
      " " -> "": there are no spaces in a move
      "check" -> "+": this is written `+`
    "c8=Qdbl" FALSE_PARTS: `c8=Q` is meant, but this is false of it: gives double check
    "exf6" exf6 (san)
    "exf6ep" exf6 (san)
      "ep" -> "": that a capture is en passant is not written
    "exf6 e.p." exf6 (san)
      " " -> "": there are no spaces in a move
      "e.p." -> "": that a capture is en passant is not written
    "ef6" exf6 (san)
      "" -> "x": the `x` of a capture is missing
    "e5f6" exf6 (uci)
    "Pexf6" exf6 (san)
      "P" -> "": the pawn is written without a letter
    "Pxf6" exf6 (san)
      "P" -> "": the pawn is written without a letter
      "" -> "e": a capture by a piece without a letter names the file it comes from
    "xf6" exf6 (san)
      "" -> "e": a capture by a piece without a letter names the file it comes from
    "exf6e.p.!" exf6 (san)
      "e.p." -> "": that a capture is en passant is not written
      "!" -> "": an annotation of the move, kept as NAG 1
    "#);
}

#[test]
fn small_letters_are_men_only_where_they_cannot_be_files() {
    let chess = Game::builtin("chess");
    // Both the pawn on b2 and the bishops on d2 and a1 look at c3, where a rook stands.
    let both = "4k3/8/8/8/8/2r5/1P1B4/4K3 w - - 0 1";
    insta::assert_snapshot!(report(&chess, both, &["bxc3", "Bxc3", "bc3", "bdc3", "bd2xc3", "Bc3", "b2c3"]), @r#"
    "bxc3" bxc3 (san)
    "Bxc3" Bxc3 (san)
    "bc3" AMBIGUOUS: this may be `bxc3` or `Bxc3`
    "bdc3" Bxc3 (san)
      "b" -> "B": the bishop is written `B`
      "d" -> "": disambiguation is unnecessary: no other such piece can go there
      "" -> "x": the `x` of a capture is missing
    "bd2xc3" Bxc3 (lan)
      "b" -> "B": the bishop is written `B`
    "Bc3" Bxc3 (san)
      "" -> "x": the `x` of a capture is missing
    "b2c3" bxc3 (uci)
    "#);
    // Without the pawn a small b is still a file.
    let bishop = "4k3/8/8/8/8/2r5/3B4/4K3 w - - 0 1";
    insta::assert_snapshot!(report(&chess, bishop, &["bxc3", "bc3", "bd2c3", "kxd1", "ke2", "ke2+"]), @r#"
    "bxc3" NO_SUCH_MOVE: no legal move is a pawn from the b-file to c3; White has no pawn
    "bc3" NO_SUCH_MOVE: no legal move is a pawn from the b-file to c3; White has no pawn
    "bd2c3" Bxc3 (san)
      "b" -> "B": the bishop is written `B`
      "d2" -> "": disambiguation is unnecessary: no other such piece can go there
      "" -> "x": the `x` of a capture is missing
    "kxd1" FALSE_PARTS: `Kd1` is meant, but this is false of it: captures a piece
    "ke2" Ke2 (san)
      "k" -> "K": the king is written `K`
    "ke2+" FALSE_PARTS: `Ke2` is meant, but this is false of it: gives check
    "#);
}

#[test]
fn a_missing_letter_is_not_guessed() {
    let chess = Game::builtin("chess");
    // The pawn on d4 and the knight on f3 can take on e5; on c5 only the pawn can.
    let position = "4k3/8/8/2p1p3/3P4/5N2/8/4K3 w - - 0 1";
    insta::assert_snapshot!(report(&chess, position, &["xe5", "xc5", "-d5", "-e5", "d5"]), @r#"
    "xe5" AMBIGUOUS: this may be `dxe5` or `Nxe5`
    "xc5" dxc5 (san)
      "" -> "d": a capture by a piece without a letter names the file it comes from
    "-d5" NOT_A_MOVE: a square is expected here, and `-` is none
    "-e5" NOT_A_MOVE: a square is expected here, and `-` is none
    "d5" d5 (san)
    "#);
}

#[test]
fn letters_of_other_languages_are_mended_within_the_language() {
    let chess = Game::builtin("chess");
    let setup = chess.setup("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
    let here = chess.here(&setup);
    for (text, language, from) in [
        ("сf3", Language::Russian, None),
        ("кf3", Language::Russian, Some("g1")),
        ("крf2", Language::Russian, Some("e1")),
        ("sf3", Language::German, Some("g1")),
        ("pf3", Language::Dutch, Some("g1")),
        ("cf3", Language::French, None),
        ("g1-f3", Language::French, Some("g1")),
    ] {
        let read = read(&here, text, Options::lenient(language));
        let found = read.map(|read| chess.rules.geometry().name(read.m.from).to_string());
        assert_eq!(found.ok().as_deref(), from, "{text} in {language}");
    }
}

#[test]
fn further_letters_of_a_game_are_read() {
    // Shatranj: other programs write the ferz Q or G, the alfil B or E.
    let shatranj = Game::builtin("shatranj");
    let position = "3k4/P7/8/8/8/8/8/2AKF3 w 0 1";
    insta::assert_snapshot!(report(&shatranj, position, &["Ff2", "Qf2", "Gf2", "Be3", "ee3", "Ee3", "a8", "a8=Q", "a8=F", "a7a8", "a7a8q"]), @r#"
    "Ff2" Ff2 (san)
    "Qf2" Ff2 (san)
      "Q" -> "F": the ferz is written `F`
    "Gf2" Ff2 (san)
      "G" -> "F": the ferz is written `F`
    "Be3" Ae3 (san)
      "B" -> "A": the alfil is written `A`
    "ee3" NO_SUCH_MOVE: no legal move is a baidaq from the e-file to e3; White has a baidaq on a7
    "Ee3" Ae3 (san)
      "E" -> "A": the alfil is written `A`
    "a8" a8=F (san)
      "" -> "=F": the promotion piece is missing; it can only be `=F`
    "a8=Q" a8=F (san)
      "=Q" -> "=F": a promotion is written `=F`
    "a8=F" a8=F (san)
    "a7a8" a8=F (uci)
      "" -> "f": the promotion piece is missing; it can only be `f`
    "a7a8q" a8=F (uci)
      "q" -> "f": a promotion is written `f`
    "#);
    // Where a man may also stay what it is, nothing is assumed.
    let grand = Game::builtin("grand");
    let lost = "4k5/10/10/P9/10/10/10/10/10/4K5 w - - 0 1";
    let read = grand.read(lost, "a8", ENGLISH).unwrap();
    assert_eq!(read.m.choice, None);
    assert!(read.repairs.is_empty());
}
