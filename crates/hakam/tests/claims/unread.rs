//! What is not understood is marked, never guessed.

use hakam::claims::{Meaning, read};

use super::chess;

/// What is said of every clause that is not understood.
fn complaints(text: &str) -> String {
    let reading = read(&chess(), text);
    let unread: Vec<String> = reading.unread().map(|unread| unread.render(text)).collect();
    unread.join("\n")
}

#[test]
fn the_words_that_fit_nothing_are_underlined() {
    insta::assert_snapshot!(complaints("White has a small plus"), @r"
    error[UNREAD]: these words fit no claim that is known
     --> claim:1:13
      |
    1 | White has a small plus
      |             ^^^^^^^^^^ not understood
    ");
    insta::assert_snapshot!(complaints("gives check and puts pressure on d5"), @r"
    error[UNREAD]: these words fit no claim that is known
     --> claim:1:22
      |
    1 | gives check and puts pressure on d5
      |                      ^^^^^^^^^^^^^^ not understood
    ");
}

#[test]
fn a_square_or_a_man_that_is_not_there_is_named() {
    insta::assert_snapshot!(complaints("The knight on i9 is pinned"), @r"
    error[UNREAD]: `i9` is no square of this board
     --> claim:1:15
      |
    1 | The knight on i9 is pinned
      |               ^^^^^^^^^^^^ not understood
    ");
    insta::assert_snapshot!(complaints("attacks the queen [loose]"), @r"
    error[UNREAD]: a claim of the kind `attacks` has no sense called `loose`
     --> claim:1:1
      |
    1 | attacks the queen [loose]
      | ^^^^^^^^^^^^^^^^^^^^^^^^^ not understood
    ");
    insta::assert_snapshot!(complaints("no longer defends e2"), @r"
    error[UNREAD]: of a move it cannot be said what was so before and is so no longer or still
     --> claim:1:1
      |
    1 | no longer defends e2
      | ^^^^^^^^^^^^^^^^^^^^ not understood
    ");
}

#[test]
fn a_clause_behind_one_that_is_not_understood_needs_its_own_subject() {
    for (text, unread, claims) in [
        // Who attacks e5 is not known.
        ("White looks great and attacks e5", 1, 0),
        ("White looks great, and the knight on f3 attacks e5", 1, 1),
        ("puts pressure on d5 and gives check", 1, 1),
        // A condition reaches to the end of the sentence.
        ("If Black takes, White is in check", 1, 0),
        ("Black may take, and White is in check", 1, 0),
        ("If Black takes, White is in check. e4 is empty", 1, 1),
        ("attacks e5 or d4", 1, 0),
        // A denial may reach further.
        ("does not attack e5 and defend d4", 1, 0),
        ("The pawn is not attacked and undefended", 1, 0),
        ("The queen is not attacked nor pinned", 1, 0),
        ("threatens Nf6 and mate in two", 1, 1),
        (
            "Captures: ...Bxc3+ (bishop b4 captures knight c3) is possible",
            1,
            0,
        ),
    ] {
        let reading = read(&chess(), text);
        let read = reading.clauses.len() - reading.unread().count();
        assert_eq!(
            (reading.unread().count(), read),
            (unread, claims),
            "{text}: {reading:?}"
        );
    }
}

#[test]
fn a_heading_or_a_lone_verb_is_no_claim() {
    for text in [
        "Captures:",
        "Captures",
        "capture",
        "Checks",
        "e4",
        "Nf3",
        "White",
        "it",
        "the move",
    ] {
        let reading = read(&chess(), text);
        assert!(
            matches!(reading.clauses[0].meaning, Meaning::Unread(_)),
            "{text}"
        );
    }
    for text in ["", " \n\t", "...", ",;.", "- "] {
        let reading = read(&chess(), text);
        let unread = reading.unread().count();
        assert_eq!(reading.clauses.len(), unread, "{text:?}");
    }
}

#[test]
fn opinions_are_told_from_words_that_are_not_understood() {
    for (text, words) in [
        ("White is slightly better", "slightly better"),
        ("is a blunder", "a blunder"),
        ("e4 is the strongest move", "the strongest move"),
        ("The position is equal", "equal"),
        ("connects the rooks", "connects the rooks"),
    ] {
        let claims = read(&chess(), text).clauses[0].claims(text);
        let words = words.to_owned();
        assert_eq!(
            claims[0].statement,
            hakam::claims::Statement::Judgement { words },
            "{text}"
        );
    }
}
