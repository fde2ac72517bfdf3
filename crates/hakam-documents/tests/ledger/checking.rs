//! What `check` finds in the fields: each finding with a ledger that has it and one that has not.

use hakam_core::{Setup, Side, rules};
use hakam_documents::ledger::{Issue, Ledger, Level};

use super::support::{Game, LEDGER};

#[test]
fn a_sound_ledger_has_no_findings() {
    assert_eq!(Game::new("chess").findings(&[]), "");
}

#[test]
fn habits_of_ledgers_are_accepted() {
    let chess = Game::new("chess");
    // Nobody can take a pawn on d6 here: writing it or not are both fine.
    let back_one = [
        ("- exd5 (e4d5)\n", ""),
        ("TO_MOVE: Black", "TO_MOVE: White"),
        ("Ph2 Pd5", "Ph2 Pe4"),
        ("Ph7", "Ph7 Pd5"),
        ("Black: Pd5", "Black: -"),
    ];
    assert_eq!(chess.findings(&back_one), "");
    let written = [&back_one[..], &[("EN_PASSANT: -", "EN_PASSANT: d6")]].concat();
    assert_eq!(chess.findings(&written), "");
    // Letters alone, text around, no history, or no fields at all.
    for change in [
        ("Black: Pd5", "Black: P"),
        ("- exd5 (e4d5)", "- exd5"),
        ("- exd5 (e4d5)", "2. exd5"),
        ("- exd5 (e4d5)", "- (e4d5)"),
        ("## STATE", "## STATE\n(my notes: none)"),
        (
            "## STATE",
            "## STATE\nRESULT: 1-0\nEVENT: none\nWHITE_PLAYER: me",
        ),
        ("## MOVE_HISTORY", "## OTHER"),
    ] {
        assert_eq!(chess.findings(&[change]), "", "{change:?}");
    }
    assert_eq!(chess.check(""), []);
    assert_eq!(chess.check("any text\nat all: really\n"), []);
}

#[test]
fn captured_that_nobody_kept_is_a_note() {
    let chess = Game::new("chess");
    let shown = chess.findings(&[("Black: Pd5", "Black: -")]);
    insta::assert_snapshot!(shown, @"
    note[CAPTURED]: the history takes Pd5 from Black, CAPTURED has nothing
      --> ledger.md:20:10
       |
    20 |   Black: -
       |          ^
    ");
    let text = LEDGER.replace("Black: Pd5", "Black: -");
    assert_eq!(chess.check(&text)[0].level(), Level::Note);
    let shown = chess.findings(&[("Black: Pd5", "Black: Nd5")]);
    assert!(shown.starts_with("note[CAPTURED]"), "{shown}");
}

#[test]
fn two_men_on_one_square() {
    let shown = Game::new("chess").findings(&[("Black: Ke8 Qd8", "Black: Ke8 Qd1")]);
    insta::assert_snapshot!(shown, @"
    error[TWO_ON_A_SQUARE]: two pieces stand on d1: the white queen and the black queen
      --> ledger.md:16:14
       |
    16 |   Black: Ke8 Qd1 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pe7 Pf7 Pg7 Ph7
       |              ^^^
    ");
}

#[test]
fn rights_without_their_men_and_marks_without_theirs() {
    let chess = Game::new("chess");
    let shown = chess.findings(&[("Ra1 Rh1", "Ra1"), ("## MOVE_HISTORY", "## OTHER")]);
    insta::assert_snapshot!(shown, @"
    error[RIGHT_WITHOUT_MAN]: White has no rook on h1 to castle with (rule E4)
     --> ledger.md:9:17
      |
    9 | CASTLING: White=KQ Black=kq
      |                 ^
    ");
    let shown = chess.findings(&[
        ("EN_PASSANT: -", "EN_PASSANT: e3"),
        ("## MOVE_HISTORY", "## OTHER"),
    ]);
    insta::assert_snapshot!(shown, @"
    error[MARK_WITHOUT_MAN]: no piece of White, who has just moved, stands on e4 (rule E5)
      --> ledger.md:10:13
       |
    10 | EN_PASSANT: e3
       |             ^^
    ");
}

#[test]
fn the_judge_of_positions_is_asked_and_its_findings_stand_at_the_men() {
    let chess = Game::new("chess");
    let without_history = ("## MOVE_HISTORY", "## OTHER");
    let shown = chess.findings(&[("Qd1 Ra1", "Kd1 Ra1"), without_history]);
    insta::assert_snapshot!(shown, @"
    error[UNSOUND]: White has 2 kings (rule E1)
      --> ledger.md:15:14
       |
    15 |   White: Ke1 Kd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2 Pd5
       |              ^^^
    ");
    let shown = chess.findings(&[
        ("Black: Ke8 ", "Black: "),
        ("Black=kq", "Black=-"),
        without_history,
    ]);
    insta::assert_snapshot!(shown, @"
    error[UNSOUND]: Black has 0 kings (rule E1)
      --> ledger.md:14:1
       |
    14 | PIECES:
       | ^^^^^^
    ");
}

#[test]
fn what_hangs_on_an_unknown_side_is_left_out() {
    let chess = Game::new("chess");
    let text = LEDGER.replace("SIDE_TO_MOVE: Black\n", "");
    let by_turn = |setup: &Setup| -> Vec<Issue> {
        let always = (rules::E8, "always".to_owned(), Vec::new());
        match setup.turn {
            Side::White => vec![(rules::E3, "only now".to_owned(), Vec::new()), always],
            Side::Black => vec![always],
        }
    };
    let ledger = Ledger::read(text);
    let findings = ledger.check(&chess.rules, &chess.engine, &by_turn);
    let messages: Vec<_> = findings.iter().map(|finding| &*finding.message).collect();
    assert_eq!(messages, ["always"]);
}

#[test]
fn counters_by_themselves() {
    let chess = Game::new("chess");
    let no_history = ("## MOVE_HISTORY", "## OTHER");
    let shown = chess.findings(&[("CLOCK: 0", "CLOCK: 4"), no_history]);
    insta::assert_snapshot!(shown, @"
    error[COUNTERS]: the halfmove clock is 4, but at move 2 with Black to move it is at most 3
      --> ledger.md:11:17
       |
    11 | HALFMOVE_CLOCK: 4
       |                 ^
      = hint: a game that did not begin at move 1 has a START_FEN
    ");
    // Three plies after the start the clock is at most 3.
    assert_eq!(chess.findings(&[("CLOCK: 0", "CLOCK: 3"), no_history]), "");
    let after_e4 = [
        ("TO_MOVE: Black", "TO_MOVE: White"),
        ("Ph2 Pd5", "Ph2 Pe4"),
        ("Ph7", "Ph7 Pd5"),
        ("EN_PASSANT: -", "EN_PASSANT: d6"),
        no_history,
    ];
    assert_eq!(chess.findings(&after_e4), "");
    let shown = chess.findings(&[&after_e4[..], &[("CLOCK: 0", "CLOCK: 1")]].concat());
    insta::assert_snapshot!(shown, @"
    error[COUNTERS]: the halfmove clock is 1, but the double step behind EN_PASSANT set it to 0
      --> ledger.md:11:17
       |
    11 | HALFMOVE_CLOCK: 1
       |                 ^
    ");
    let from = |fen: &str| format!("VARIANT: chess\nSTART_FEN: {fen}");
    let late = from("4k3/8/8/8/8/8/8/4K3 w - - 7 40");
    let shown = chess.findings(&[("VARIANT: chess", &late), no_history]);
    insta::assert_snapshot!(shown, @"
    error[COUNTERS]: move 2 with Black to move comes before the start, move 40 with White to move
      --> ledger.md:13:18
       |
    13 | FULLMOVE_NUMBER: 2
       |                  ^
    ");
    let early = from("4k3/8/8/8/8/8/8/4K3 w - - 7 2");
    let changes = [
        ("VARIANT: chess", &*early),
        no_history,
        ("CLOCK: 0", "CLOCK: 8"),
    ];
    assert_eq!(chess.findings(&changes), "");
}

#[test]
fn other_games_keys_and_starts() {
    let chess = Game::new("chess");
    insta::assert_snapshot!(chess.findings(&[("VARIANT: chess", "VARIANT: shatranj")]), @"
    error[OTHER_VARIANT]: this is a ledger of `shatranj`, read by the rules of `chess`
     --> ledger.md:5:10
      |
    5 | VARIANT: shatranj
      |          ^^^^^^^^
    ");
    insta::assert_snapshot!(chess.findings(&[("LAST_UPDATED", "LAST_UPDTED")]), @"
    note[UNKNOWN_KEY]: `LAST_UPDTED` is no field
     --> ledger.md:4:1
      |
    4 | LAST_UPDTED: 2026-01-06
      | ^^^^^^^^^^^
      = hint: did you mean `LAST_UPDATED`?
    ");
    insta::assert_snapshot!(chess.findings(&[("PIECES:", "PIECES: see below")]), @"
    error[UNREADABLE]: no piece is expected here
      --> ledger.md:14:9
       |
    14 | PIECES: see below
       |         ^^^^^^^^^
      = hint: write the pieces on two lines below, `White:` and `Black:`
    ");
    let start =
        "VARIANT: chess\nSTART_FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1";
    insta::assert_snapshot!(chess.findings(&[("VARIANT: chess", start)]), @"
    error[UNREADABLE]: START_FEN: rank 1 has 7 of 8 files
     --> ledger.md:6:47
      |
    6 | START_FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1
      |                                               ^^^^^^^
    ");
    // Also where there are no moves to play through.
    let bad = "START_FEN: 8/8\n";
    assert_eq!(chess.check(bad)[0].code.as_str(), "UNREADABLE");
    let random = Game::new("chess960");
    let ledger = "VARIANT: chess960\n## MOVE_HISTORY\n- e4\n";
    let findings = random.check(ledger);
    assert_eq!(findings.len(), 1);
    insta::assert_snapshot!(findings[0].render("ledger.md", ledger), @"
    note[START_UNKNOWN]: this game has many starts, so the moves cannot be played through
     --> ledger.md:2:1
      |
    2 | ## MOVE_HISTORY
      | ^^^^^^^^^^^^^^^
      = hint: write the position before the first move as START_FEN
    ");
    let told = ledger.replace(
        "\n##",
        "\nSTART_FEN: bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\n##",
    );
    assert_eq!(random.check(&told), []);
}

#[test]
fn findings_without_end_are_counted() {
    let text = "PIECES:\nWhite: ".to_owned() + &"x ".repeat(50);
    let findings = Game::new("chess").check(&text);
    assert_eq!(findings.len(), 20);
    insta::assert_snapshot!(findings[19], @"2:46: `x` is not a piece; and 30 more such findings");
}
