//! What `check` finds in the history, and between history and state.

use hakam_core::Side;
use hakam_documents::ledger::{Field, Ledger};
use hakam_text::Code as _;

use super::support::{Game, changed, shown};

/// The moves of a text as `number|san|uci`, and what in it is read as no move.
fn read(chess: &Game, text: &str) -> (Vec<String>, Vec<String>) {
    let ledger = Ledger::read(format!("## MOVE_HISTORY\n{text}"));
    let part = |span: &Option<_>| span.clone().map_or("", |span| &ledger.text()[span]);
    let items = ledger.history().unwrap().iter().map(|item| {
        let number = item
            .number
            .map_or(String::new(), |number| number.to_string());
        format!("{number}|{}|{}", part(&item.san), part(&item.uci))
    });
    let findings = chess.check(ledger.text()).into_iter();
    let unread = findings.filter(|finding| finding.fault.code.as_str() == "UNREAD_TEXT");
    let unread = unread.map(|finding| ledger.text()[finding.fault.span].to_owned());
    (items.collect(), unread.collect())
}

#[test]
fn moves_are_read_in_the_habits_of_ledgers() {
    let chess = Game::new("chess");
    for (text, items) in [
        ("1. ...", &[][..]),
        ("- ...", &[]),
        ("- e4 (e2e4)", &["|e4|e2e4"]),
        ("  * `Qa4+` (`d1a4`)\r\n", &["|Qa4+|d1a4"]),
        ("- Nf3", &["|Nf3|"]),
        ("- (g1f3)", &["||g1f3"]),
        ("- exd6 e.p. (e5d6)", &["|exd6 e.p.|e5d6"]),
        ("- e8(Q) (e7e8q)", &["|e8(Q)|e7e8q"]),
        ("1. e4 e5", &["1|e4|", "|e5|"]),
        (
            "1. e4 (e2e4) e5 (e7e5) 2. Nf3",
            &["1|e4|e2e4", "|e5|e7e5", "2|Nf3|"],
        ),
        ("12...Qxf7# 1-0", &["12|Qxf7#|"]),
        ("- 3. Bb5", &["3|Bb5|"]),
        ("3) Bb5", &["3|Bb5|"]),
    ] {
        let (found, unread) = read(&chess, text);
        assert_eq!(found, items, "{text}");
        assert!(unread.is_empty(), "{text}: {unread:?}");
    }
    let text = "Played in Cairo.\n- e4 (e2e4) the best move\n-e5\n• d5\n";
    let (items, unread) = read(&chess, text);
    assert_eq!(items, ["|e4|e2e4"]);
    assert_eq!(unread, ["Played in Cairo.", "the best move", "-e5", "• d5"]);
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
    insta::assert_snapshot!(
        shown(finding, ledger),
        @"3:15 `White=1 Black=0` error HISTORY_CHECKS: the history has White=2 Black=0"
    );
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
}

#[test]
fn a_sign_that_is_missing_claims_nothing() {
    let mate = "VARIANT: chess\n## MOVE_HISTORY\n- f3\n- e5\n- g4\n- Qh4 (d8h4)\n";
    assert_eq!(Game::new("chess").check(mate), []);
}

#[test]
fn a_move_that_squares_alone_tell_apart() {
    let chess = Game::new("chess");
    // Both knights may go to d2: the notation leaves it open, the squares do not.
    let ledger = |third: &str| format!("## MOVE_HISTORY\n- d4\n- d5\n- Nf3\n- Nf6\n- {third}\n");
    let findings = chess.check(&ledger("Nd2 (b1d2)"));
    assert_eq!(findings.len(), 1);
    insta::assert_snapshot!(findings[0], @"6:3: this may be `Nbd2` or `Nfd2`");
    assert_eq!(findings[0].fault.code.as_str(), "FALSE_SAN");
    assert_eq!(chess.check(&ledger("Nbd2 (b1d2)")), []);
    let open = chess.check(&ledger("Nd2"));
    assert_eq!(open[0].fault.code.as_str(), "AMBIGUOUS_MOVE");
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
