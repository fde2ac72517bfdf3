//! Ledgers put right by their histories.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use hakam_documents::ledger::{Field, Ledger};
use proptest::prelude::*;

use super::reading::line;
use super::support::Game;

#[test]
fn a_repair_tells_every_difference() {
    let chess = Game::new("chess");
    let mut ledger = chess.ledger();
    chess.play(&mut ledger, "e4 d5 exd5 Qxd5 Nc3");
    let right = ledger.text().to_owned();
    let wrong = right
        .replace("TO_MOVE: Black", "TO_MOVE: White")
        .replace("White=KQ Black=kq", "KQkq")
        .replace("EN_PASSANT: -", "EN_PASSANT: d6")
        .replace("CLOCK: 1", "CLOCK: one")
        .replace("NUMBER: 3", "NUMBER: 4")
        .replace("Qd5 Ra8", "Qd8 Ra8")
        .replace("White: Pd5", "White: -");
    let repaired = Ledger::read(&*wrong)
        .repair(&chess.rules, &chess.engine)
        .unwrap();
    let shown: Vec<_> = repaired
        .differences
        .iter()
        .map(ToString::to_string)
        .collect();
    insta::assert_snapshot!(shown.join("\n"), @"
    SIDE_TO_MOVE: was `White`, is `Black`
    CASTLING: was `KQkq`, is `White=KQ Black=kq`
    EN_PASSANT: was `d6`, is `-`
    HALFMOVE_CLOCK: was `one`, is `1`
    FULLMOVE_NUMBER: was `4`, is `3`
    PIECES Black: was `Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pe7 Pf7 Pg7 Ph7`, is `Ke8 Qd5 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pe7 Pf7 Pg7 Ph7`
    CAPTURED White: was `-`, is `Pd5`
    ");
    assert_eq!(repaired.ledger.text(), right);
}

#[test]
fn a_repair_adds_what_is_missing_in_its_place() {
    let chess = Game::new("chess");
    let mut ledger = chess.ledger();
    chess.play(&mut ledger, "e4 d5 exd5");
    let right = ledger.text();
    for missing in [
        &["SIDE_TO_MOVE"][..],
        &["CASTLING", "EN_PASSANT"],
        &["FULLMOVE_NUMBER"],
        &[
            "SIDE_TO_MOVE",
            "CASTLING",
            "EN_PASSANT",
            "HALFMOVE_CLOCK",
            "FULLMOVE_NUMBER",
        ],
        &["  White: Ke1"],
        &["  Black: Ke8"],
        &["  White: Ke1", "  Black: Ke8"],
        &["  Black: Pd5"],
    ] {
        let is_missing = |line: &&str| missing.iter().any(|start| line.starts_with(start));
        let kept: Vec<&str> = right
            .split_inclusive('\n')
            .filter(|line| !is_missing(line))
            .collect();
        let repaired = Ledger::read(kept.concat())
            .repair(&chess.rules, &chess.engine)
            .unwrap();
        assert_eq!(repaired.ledger.text(), right, "{missing:?}");
        assert_eq!(repaired.differences.len(), missing.len());
        assert!(
            repaired
                .differences
                .iter()
                .all(|difference| difference.was.is_none())
        );
    }
    // With nothing but a history everything is added, and the result is a whole ledger.
    for text in [
        "## MOVE_HISTORY\n- e4\n- d5\n- exd5\n",
        "White: a stray word\n## MOVE_HISTORY\n- e4\n- d5\n- exd5\n",
        "PIECES:\n## NOTES\nnone\n## MOVE_HISTORY\n- e4\n- d5\n- exd5\n",
        "PIECES:\nBlack:\nWhite:\n## MOVE_HISTORY\n- e4\n- d5\n- exd5\n",
        "FULLMOVE_NUMBER: 7\nBlack: somebody\n## MOVE_HISTORY\n- e4\n- d5\n- exd5\n",
        "GAME_ID: x\n\n## MOVE_HISTORY\n- e4\n- d5\n- exd5",
    ] {
        let repaired = Ledger::read(text)
            .repair(&chess.rules, &chess.engine)
            .unwrap()
            .ledger;
        assert_eq!(
            repaired.setup(&chess.rules),
            ledger.setup(&chess.rules),
            "{}",
            repaired.text()
        );
        assert!(chess.codes(repaired.text()).is_empty());
        assert_eq!(
            repaired
                .repair(&chess.rules, &chess.engine)
                .unwrap()
                .differences,
            []
        );
    }
}

#[test]
fn lines_that_are_added_end_as_the_first_one_does_and_gaps_are_single() {
    let chess = Game::new("chess");
    for (above, below) in [
        ("GAME_ID: x\r\n", "\r\n## MOVE_HISTORY\r\n- e4\r\n"),
        ("GAME_ID: x\r\n\r\n", "## MOVE_HISTORY\n- e4"),
        ("\r\n", "## MOVE_HISTORY\r\n- e4\r\n## NOTES\r\n"),
    ] {
        let ledger = Ledger::read(format!("{above}{below}"));
        let repaired = ledger.repair(&chess.rules, &chess.engine).unwrap();
        let text = repaired.ledger.text();
        let added = text
            .strip_prefix(above)
            .and_then(|text| text.strip_suffix(below));
        let added = added.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(
            added.replace("\r\n", "").find(['\r', '\n']),
            None,
            "{text:?}"
        );
        assert!(!text.replace('\r', "").contains("\n\n\n"), "{text}");
        assert!(
            text.contains("\r\n\r\n## STATE\r\nSIDE_TO_MOVE: Black\r\n"),
            "{text}"
        );
    }
    // Lines of sides that follow a gap are no part of a list that is added.
    let text = "GAME_ID: x\n## STATE\nnotes\n\nWhite: -\nBlack: -\n## MOVE_HISTORY\n- e4\n";
    let repaired = Ledger::read(text)
        .repair(&chess.rules, &chess.engine)
        .unwrap();
    let again = repaired.ledger.repair(&chess.rules, &chess.engine).unwrap();
    assert_eq!(again.differences, []);
    let captured = "CAPTURED:\n  White: -\n  Black: -\n\nnotes\n\nWhite: -\nBlack: -\n";
    assert!(
        repaired.ledger.text().contains(captured),
        "{}",
        repaired.ledger.text()
    );
}

#[test]
fn a_history_that_cannot_be_played_is_not_repaired_by() {
    let chess = Game::new("chess");
    let mut messages = Vec::new();
    for text in [
        "SIDE_TO_MOVE: White\n",
        "## MOVE_HISTORY\n- e4\n- e5\n- Nf6 (g1f6)\n- Nc6\n",
        "## MOVE_HISTORY\n- e4 (e2e3)\n",
        "START_FEN: nonsense\n## MOVE_HISTORY\n- e4\n",
    ] {
        let error = Ledger::read(text)
            .repair(&chess.rules, &chess.engine)
            .unwrap_err();
        messages.push(error.to_string());
    }
    insta::assert_snapshot!(messages.join("\n"), @"
    the ledger has no history to repair it by
    the history cannot be played through: 4:8: `g1f6` is not legal in `rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2`
    the history cannot be played through: 2:3: `e4` is `e2e4`, and `e2e3` is another move
    the history cannot be played through: 1:20: START_FEN: the field `side` is missing
    ");
}

#[test]
fn a_long_history_takes_no_more_than_its_share() {
    let chess = Game::new("chess");
    let rounds = 1_000;
    let shuffle = "- Nf3\n- Nf6\n- Ng1\n- Ng8\n";
    let text = format!("## MOVE_HISTORY\n{}", shuffle.repeat(rounds));
    let started = Instant::now();
    let repaired = Ledger::read(text)
        .repair(&chess.rules, &chess.engine)
        .unwrap();
    assert_eq!(repaired.ledger.value(Field::HalfmoveClock), Some("4000"));
    assert_eq!(repaired.ledger.value(Field::FullmoveNumber), Some("2001"));
    assert!(started.elapsed() < Duration::from_secs(30));
}

static CHESS: LazyLock<Game> = LazyLock::new(|| Game::new("chess"));

proptest! {
    /// Whatever stands in a ledger, it is checked without fear; and what was repaired needs no repair.
    #[test]
    fn a_repaired_ledger_agrees_with_its_history(
        above in prop::collection::vec(line(), 0..12),
        moves in prop::sample::subsequence(vec!["- e4", "- d5 (d7d5)", "2. exd5", "- Qxd5", "- x"], 0..=5),
        below in prop::collection::vec(line(), 0..3),
        ending in prop_oneof!["\n", "\r\n"],
    ) {
        let history = ["## MOVE_HISTORY".to_owned()].into_iter();
        let moves = moves.into_iter().map(str::to_owned);
        let lines: Vec<String> = above.into_iter().chain(history).chain(moves).chain(below).collect();
        let text = lines.join(&ending);
        for finding in CHESS.check(&text) {
            prop_assert!(text.get(finding.fault.span.clone()).is_some());
        }
        if let Ok(repaired) = Ledger::read(text).repair(&CHESS.rules, &CHESS.engine) {
            let again = repaired.ledger.repair(&CHESS.rules, &CHESS.engine).unwrap();
            prop_assert_eq!(again.differences, []);
            prop_assert!(repaired.ledger.setup(&CHESS.rules).is_ok());
            let codes = CHESS.codes(repaired.ledger.text());
            let wrong = codes.iter().any(|code| code.starts_with("HISTORY_"));
            prop_assert!(!wrong, "{:?}", codes);
        }
    }
}
