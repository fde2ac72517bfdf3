//! What `check` finds in the history, and between history and state.

use hakam_core::Side;
use hakam_documents::ledger::{Field, Ledger};

use super::support::{Game, changed};

#[test]
fn a_history_that_leads_elsewhere_is_told_field_by_field() {
    let chess = Game::new("chess");
    let shown = chess.findings(&[
        ("TO_MOVE: Black", "TO_MOVE: White"),
        ("White=KQ", "White=K"),
        ("CLOCK: 0", "CLOCK: 3"),
        ("NUMBER: 2", "NUMBER: 3"),
        ("Ph2 Pd5", "Ph2 Pe4"),
        ("Pa7 Pb7", "Pb7"),
        ("Black: Ke8", "Black: Pd6 Ke8"),
    ]);
    insta::assert_snapshot!(shown, @"
    error[HISTORY_SIDE]: after the history Black is to move
     --> ledger.md:8:15
      |
    8 | SIDE_TO_MOVE: White
      |               ^^^^^
    error[HISTORY_RIGHTS]: the history leaves White the castling rights `KQ`
     --> ledger.md:9:17
      |
    9 | CASTLING: White=K Black=kq
      |                 ^
    error[HISTORY_CLOCK]: after the history the halfmove clock is 0
      --> ledger.md:11:17
       |
    11 | HALFMOVE_CLOCK: 3
       |                 ^
    error[HISTORY_NUMBER]: after the history it is move 2
      --> ledger.md:12:18
       |
    12 | FULLMOVE_NUMBER: 3
       |                  ^
    error[HISTORY_PIECES]: White has Pe4, where the history leads to Pd5
      --> ledger.md:15:70
       |
    15 |   White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2 Pe4
       |                                                                      ^^^
      = hint: a game that did not begin at the start of the variant has a START_FEN
    error[HISTORY_PIECES]: Black has Pd6, where the history leads to Pa7
      --> ledger.md:16:10
       |
    16 |   Black: Pd6 Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pb7 Pc7 Pe7 Pf7 Pg7 Ph7
       |          ^^^
      = hint: a game that did not begin at the start of the variant has a START_FEN
    ");
}

#[test]
fn a_passing_square_that_somebody_can_use_must_be_told() {
    let chess = Game::new("chess");
    // 1. e4 Nf6 2. e5 d5: White may take on d6.
    let after = [
        (
            "- d5 (d7d5)\n- exd5 (e4d5)\n",
            "- Nf6 (g8f6)\n- e5 (e4e5)\n- d5 (d7d5)\n",
        ),
        ("TO_MOVE: Black", "TO_MOVE: White"),
        ("NUMBER: 2", "NUMBER: 3"),
        ("Ph2 Pd5", "Ph2 Pe5"),
        ("Ng8 Pa7", "Nf6 Pa7"),
        ("Ph7", "Ph7 Pd5"),
        ("Black: Pd5", "Black: -"),
    ];
    let told = [&after[..], &[("EN_PASSANT: -", "EN_PASSANT: d6")]].concat();
    assert_eq!(chess.findings(&told), "");
    insta::assert_snapshot!(chess.findings(&after), @"
    error[HISTORY_PASSING]: after the history the en passant square is `d6`
      --> ledger.md:10:13
       |
    10 | EN_PASSANT: -
       |             ^
    ");
}

#[test]
fn checks_given_are_counted_where_the_game_counts_them() {
    let game = Game::new("three-check");
    let ledger = "VARIANT: three-check\n## STATE\nCHECKS_GIVEN: White=1 Black=0\n\
        ## MOVE_HISTORY\n- e4\n- f6\n- Qh5+\n- g6\n- Qxg6+\n- hxg6\n";
    let findings = game.check(ledger);
    let [finding] = &findings[..] else {
        panic!("{findings:?}");
    };
    insta::assert_snapshot!(finding.render("ledger.md", ledger), @"
    error[HISTORY_CHECKS]: the history has White=2 Black=0
     --> ledger.md:3:15
      |
    3 | CHECKS_GIVEN: White=1 Black=0
      |               ^^^^^^^^^^^^^^^
    ");
    assert_eq!(game.check(&ledger.replace("White=1", "White=2")), []);
}

#[test]
fn a_move_that_cannot_be_played_ends_the_history() {
    let chess = Game::new("chess");
    let last = "- exd5 (e4d5)";
    for (instead, code) in [
        ("- exd5 (e4d6)", "ILLEGAL_MOVE"),
        ("- Nf6", "ILLEGAL_MOVE"),
        ("- exd5 (e4d9)", "UNREADABLE_MOVE"),
        ("- White resigned", "UNREADABLE_MOVE"),
        ("- N3", "UNREADABLE_MOVE"),
        ("- Nf3 (e4d5)", "PAIR_DISAGREES"),
        ("- Nd5 (e4d5)", "PAIR_DISAGREES"),
    ] {
        let codes = chess.codes(&changed(&[(last, instead)]));
        assert!(codes.contains(&code), "{instead}: {codes:?}");
        // Nothing is said of where a history leads that cannot be played on.
        assert!(
            !codes.iter().any(|code| code.contains("HISTORY_")),
            "{instead}: {codes:?}"
        );
    }
    insta::assert_snapshot!(chess.findings(&[(last, "- exd5 (e4d6)")]), @"
    error[ILLEGAL_MOVE]: `e4d6` is not legal in `rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2`
      --> ledger.md:26:9
       |
    26 | - exd5 (e4d6)
       |         ^^^^
    ");
    insta::assert_snapshot!(chess.findings(&[(last, "- Nf3 (e4d5)")]), @"
    error[PAIR_DISAGREES]: `Nf3` is `g1f3`, and `e4d5` is another move
      --> ledger.md:26:3
       |
    26 | - Nf3 (e4d5)
       |   ^^^^^^^^^^
    ");
    insta::assert_snapshot!(chess.findings(&[(last, "- Nd5 (e4d5)")]), @"
    error[PAIR_DISAGREES]: `e4d5` is legal, but no legal move is a knight to d5; White has knights on b1 and g1
      --> ledger.md:26:3
       |
    26 | - Nd5 (e4d5)
       |   ^^^^^^^^^^
    ");
}

#[test]
fn a_move_written_falsely_is_played_and_told() {
    let chess = Game::new("chess");
    let last = "- exd5 (e4d5)";
    insta::assert_snapshot!(chess.findings(&[(last, "- exd5+ (e4d5)")]), @"
    error[FALSE_SAN]: `exd5` is meant, but this is false of it: gives check
      --> ledger.md:26:7
       |
    26 | - exd5+ (e4d5)
       |       ^
    ");
    insta::assert_snapshot!(chess.findings(&[("- e4 (e2e4)", "- ?! (e2e4)")]), @"
    error[UNREADABLE_MOVE]: a square is expected here, and `?` is none
      --> ledger.md:24:3
       |
    24 | - ?! (e2e4)
       |   ^
    ");
    insta::assert_snapshot!(chess.findings(&[(last, "3. exd5")]), @"
    error[MOVE_NUMBER]: this is move 2, not 3
      --> ledger.md:26:4
       |
    26 | 3. exd5
       |    ^^^^
    ");
    insta::assert_snapshot!(chess.findings(&[(last, "- exd5 (e4d5) what a move")]), @"
    note[UNREAD_TEXT]: `what a move` is read as no move
      --> ledger.md:26:15
       |
    26 | - exd5 (e4d5) what a move
       |               ^^^^^^^^^^^
      = hint: moves are written as `- e4 (e2e4)`
    ");
    // A sign that is missing claims nothing.
    let mate = "VARIANT: chess\n## MOVE_HISTORY\n- f3\n- e5\n- g4\n- Qh4 (d8h4)\n";
    assert_eq!(chess.check(mate), []);
}

#[test]
fn a_move_that_squares_alone_tell_apart() {
    let chess = Game::new("chess");
    // Both knights may go to d2: the notation leaves it open, the squares do not.
    let ledger = |third: &str| format!("## MOVE_HISTORY\n- d4\n- d5\n- Nf3\n- Nf6\n- {third}\n");
    let findings = chess.check(&ledger("Nd2 (b1d2)"));
    assert_eq!(findings.len(), 1);
    insta::assert_snapshot!(findings[0], @"6:3: this may be `Nbd2` or `Nfd2`");
    assert_eq!(findings[0].code.as_str(), "FALSE_SAN");
    assert_eq!(chess.check(&ledger("Nbd2 (b1d2)")), []);
    let open = chess.check(&ledger("Nd2"));
    assert_eq!(open[0].code.as_str(), "AMBIGUOUS_MOVE");
}

#[test]
fn two_moves_between_the_same_squares_are_told_apart_by_notation() {
    let random = Game::new("chess960");
    // The king may step to g1, or castle and end there.
    let start = "START_FEN: 4k3/8/8/8/8/8/8/5K1R w H - 0 1\n## MOVE_HISTORY\n";
    let codes = |item: &str| random.codes(&format!("{start}- {item}\n"));
    assert_eq!(codes("(f1g1)"), ["AMBIGUOUS_MOVE"]);
    assert_eq!(codes("?? (f1g1)"), ["AMBIGUOUS_MOVE"]);
    for fine in [
        "O-O (f1g1)",
        "Kg1 (f1g1)",
        "O-O (f1h1)",
        "O-O (O-O)",
        "(f1h1)",
        "O-O",
    ] {
        assert_eq!(codes(fine), [""; 0], "{fine}");
    }
    // Where each of them leads is another position.
    for (item, white) in [("O-O (f1g1)", "Kg1 Rf1"), ("Kg1 (f1g1)", "Kg1 Rh1")] {
        let ledger = Ledger::read(format!("{start}- {item}\n"));
        let repaired = ledger.repair(&random.rules, &random.engine).unwrap().ledger;
        assert_eq!(repaired.value(Field::Pieces(Side::White)), Some(white));
    }
}
