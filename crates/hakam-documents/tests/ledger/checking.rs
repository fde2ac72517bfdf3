//! What `check` finds in the fields: each finding with a ledger that has it and one that has not.

use hakam_core::{Setup, Side, rules};
use hakam_documents::ledger::{Issue, Ledger};
use hakam_text::Code as _;

use super::support::{Game, LEDGER, shown};

/// The cases of `findings.txt`: parts of a sound ledger with what stands there instead, and what is then found.
#[test]
fn a_changed_ledger_has_these_findings_and_no_others() {
    let chess = Game::new("chess");
    for case in include_str!("findings.txt").split("\n\n") {
        let lines = case.lines().filter(|line| !line.starts_with('#'));
        let (changes, expected): (Vec<&str>, Vec<&str>) =
            lines.partition(|line| line.starts_with('|'));
        let texts: Vec<String> = changes
            .iter()
            .map(|change| change.replace("\\n", "\n"))
            .collect();
        let parts = texts.iter().map(|change| {
            let mut parts = change.split('|').skip(1);
            (parts.next().unwrap(), parts.next().unwrap())
        });
        let changes: Vec<_> = parts.collect();
        assert_eq!(chess.findings(&changes), expected.join("\n"), "{case}");
    }
}

#[test]
fn texts_without_fields_are_ledgers_that_say_nothing() {
    let chess = Game::new("chess");
    assert_eq!(chess.check(""), []);
    assert_eq!(chess.check("any text\nat all: really\n"), []);
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
    let messages: Vec<_> = findings
        .iter()
        .map(|finding| &*finding.fault.message)
        .collect();
    assert_eq!(messages, ["always"]);
}

#[test]
fn starts_are_read_or_missed() {
    let chess = Game::new("chess");
    // A start that cannot be read is told where there are no moves to play through, too.
    let bad = "START_FEN: 8/8\n";
    assert_eq!(chess.check(bad)[0].fault.code.as_str(), "UNREADABLE");
    let random = Game::new("chess960");
    let ledger = "VARIANT: chess960\n## MOVE_HISTORY\n- e4\n";
    let findings = random.check(ledger);
    assert_eq!(findings.len(), 1);
    insta::assert_snapshot!(
        shown(&findings[0], ledger),
        @"2:1 `## MOVE_HISTORY` note START_UNKNOWN: this game has many starts, so the moves cannot be played through; write the position before the first move as START_FEN"
    );
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
