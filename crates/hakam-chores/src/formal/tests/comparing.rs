//! Questions and answers, where no oracle is needed to see them.

use std::collections::BTreeMap;
use std::path::Path;

use hakam_conformance::agreement::Dice;
use hakam_core::{Piece, Setup, Side};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::Here;

use super::super::compare::{Comparison, Tally, ask, sum};
use super::super::positions::{FEW, WISHES, few_men, sample};
use super::super::subjects::{Programs, Question};
use super::super::tables::{counts, kind, leaper, rukh};
use xtask::workspace::Failure;

/// White's rukh on a1 and shah on h1 against a shah and a baidaq, which White has just put in check.
const FEN: &str = "k7/7p/8/8/8/8/8/R6K b 3 9";

fn programs() -> Programs {
    Programs::new().unwrap()
}

fn setup(programs: &Programs, text: &str) -> Setup {
    let reading = fen::read(&programs.rules, text, Leniency::Strict);
    reading.unwrap().setup
}

#[test]
fn more_than_a_pipe_holds_is_asked_and_answered_in_order() {
    let questions: Vec<String> = (0..100_000).map(|n| format!("question {n}")).collect();
    let questions: Vec<&str> = questions.iter().map(String::as_str).collect();
    // `cat` answers every question with itself.
    assert_eq!(ask(Path::new("cat"), &questions).unwrap(), questions);
}

#[test]
fn an_oracle_that_falls_silent_is_noticed() {
    let error = ask(Path::new("true"), &["one", "two"]).unwrap_err();
    let said = "the oracle answered 0 of 2 questions; the next was `one`";
    assert_eq!(error.to_string(), said);
}

#[test]
fn all_work_is_done_once_and_a_failure_is_told() {
    let work = |number: usize| {
        let heard = BTreeMap::from([(number.to_string(), 1)]);
        Ok(Tally {
            heard,
            ..Tally::default()
        })
    };
    let all = sum(100, work).unwrap();
    assert_eq!(all.heard.len(), 100);
    assert!(all.heard.values().all(|times| *times == 1));
    let stopped = sum(3, |number| match number {
        1 => Err(Failure::Usage("no")),
        _ => Ok(Tally::default()),
    });
    assert!(stopped.is_err());
}

#[test]
fn an_oracle_that_answers_nonsense_differs_everywhere() {
    let programs = programs();
    let comparison = Comparison {
        oracle: "cat".into(),
        programs: &programs,
    };
    let tally = comparison.random(30, 0).unwrap();
    assert_eq!(tally.heard["check check"], 30);
    let answers: usize = tally.heard.values().sum();
    assert_eq!(tally.differences.len(), answers);
}

#[test]
fn each_of_the_programs_can_differ_and_all_are_shown() {
    let ask = |law: &str, engine: &str| {
        Question::to_both("check x".to_owned(), law.to_owned(), engine.to_owned())
    };
    assert!(ask("yes", "yes").agrees("yes"));
    assert!(!ask("no", "yes").agrees("yes"));
    assert!(!ask("yes", "no").agrees("yes"));
    let shown = "check x\n  law: no\n  engine: yes";
    assert_eq!(ask("no", "yes").to_string(), shown);
}

#[test]
fn answers_are_in_the_words_of_the_oracle() {
    let programs = programs();
    // What each question means is the protocol's to say; the answers are seen by looking at the board.
    let expected = [
        ("moves", "a8b7 a8b8"),
        ("check", "yes"),
        ("result", "goes-on"),
        ("bare", "none"),
        ("fen", FEN),
        ("san", "a8b7=Kb7 a8b8=Kb8"),
        (
            "attacked white",
            "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 g2 h1 h2",
        ),
        ("attacked black", "a7 b7 b8 g6"),
        ("play", "8/1k5p/8/8/8/8/8/R6K w 4 10"),
    ];
    let questions = programs.questions(&setup(&programs, FEN), 0);
    assert_eq!(questions.len(), expected.len());
    for (question, (keyword, answer)) in questions.iter().zip(expected) {
        assert!(question.text.starts_with(keyword), "{question:?}");
        let is_other = keyword == "play" && !question.text.ends_with("a8b7");
        let answer = if is_other {
            "1k6/7p/8/8/8/8/8/R6K w 4 10"
        } else {
            answer
        };
        assert!(question.agrees(answer), "{question:?}");
    }
}

#[test]
fn nobody_remembers_who_was_promoted() {
    let programs = programs();
    let setup = setup(&programs, "8/P7/6k1/8/7p/7P/3K4/8 w 21 127");
    let mut questions = (0..20).flat_map(|pick| programs.questions(&setup, pick));
    let played = questions.find(|one| one.text.ends_with(" a7a8f"));
    assert!(played.unwrap().agrees("F7/8/6k1/8/7p/7P/3K4/8 b 0 127"));
}

#[test]
fn ends_are_told_by_rule_and_winner() {
    let programs = programs();
    for (text, expected) in [
        ("8/4k3/5R2/8/4K3/8/8/8 b 0 1", "goes-on"),
        ("8/4k3/5R2/8/4K3/8/8/8 w 0 1", "D5 white"),
        ("8/8/5k2/8/4K3/8/8/8 w 0 1", "D7 draw"),
        ("8/8/5kfK/8/8/8/8/8 w 0 1", "D2 black"),
        ("8/p3k3/5R2/8/4K3/8/8/8 b 150 90", "D13 draw"),
    ] {
        let questions = programs.questions(&setup(&programs, text), 0);
        let mut results = questions
            .iter()
            .filter(|one| one.text.starts_with("result"));
        assert!(results.next().unwrap().agrees(expected), "{text}");
    }
}

#[test]
fn a_text_that_means_something_else_when_it_is_read_is_no_answer() {
    let programs = programs();
    let setup = setup(&programs, FEN);
    let here = Here::new(&programs.rules, &programs.engine, &setup);
    let m = here.legal()[0];
    let target = programs.rules.geometry().name(m.to).to_string();
    let other = if target == "b7" { "b8" } else { "b7" };
    let right = format!("a8{target}=K{target}");
    assert_eq!(programs.paired(&here, m, &format!("K{target}")), right);
    let misread = programs.paired(&here, m, &format!("K{other}"));
    assert!(misread.contains(" read as "), "{misread}");
    let refused = programs.paired(&here, m, &format!("K{target}+"));
    assert!(refused.starts_with("error"), "{refused}");
    assert_eq!(programs.read_back(&setup, FEN), FEN);
    let misread = programs.read_back(&setup, "k7/7p/8/8/8/8/8/R6K b 3 8");
    assert!(misread.contains(" read as "), "{misread}");
}

#[test]
fn every_wish_is_met() {
    let programs = programs();
    let mut dice = Dice::new(11);
    for (name, wish) in WISHES {
        let setup = few_men(&programs, &mut dice, *wish).unwrap();
        let men = setup.men(programs.rules.geometry()).count();
        assert!((2..=FEW).contains(&men), "{name}");
        assert!(wish(&programs.engine, &setup), "{name}");
    }
}

#[test]
fn a_third_has_few_men_and_the_same_seed_gives_the_same_positions() {
    let programs = programs();
    let positions = || sample(&programs, &mut Dice::new(3), 600);
    let found = positions();
    assert_eq!(found.len(), 600);
    let geometry = programs.rules.geometry();
    let few = found.iter().filter(|at| at.men(geometry).count() <= FEW);
    assert!(few.count() >= 200);
    assert_eq!(found, positions());
}

#[test]
fn a_leaper_is_asked_about_on_an_empty_board() {
    let programs = programs();
    for (name, side, from, reached) in [
        ("alfil", Side::White, "c1", "a3 e3"),
        ("baidaq", Side::Black, "a7", "b6"),
        ("baidaq", Side::White, "a8", "none"),
        ("faras", Side::White, "a1", "b3 c2"),
    ] {
        let man = Piece::new(side, kind(&programs.rules, name).unwrap());
        let from = programs.rules.geometry().parse_square(from).unwrap();
        let question = leaper(&programs, name, man, from);
        assert!(question.agrees(reached), "{question:?}");
    }
}

#[test]
fn a_rukh_is_asked_about_with_every_occupation_of_its_lines() {
    let programs = programs();
    let from = programs.rules.geometry().parse_square("e4").unwrap();
    // From e4 with men on e6, b4 and e1: up to e6, down to e1, left to b4, right to the edge.
    let rows = rukh(&programs, from).unwrap();
    assert_eq!(rows.len(), 1 << 14);
    let occupied: u64 = 1 << 44 | 1 << 25 | 1 << 4;
    let wanted = format!("rook e4 {occupied:x}");
    let row = rows.iter().find(|row| row.text == wanted).unwrap();
    let reached = [44, 36, 20, 12, 4, 27, 26, 25, 29, 30, 31];
    let reached = reached.iter().fold(0_u64, |set, at| set | 1 << at);
    assert!(row.agrees(&format!("{reached:x}")), "{row:?}");
}

#[test]
fn the_programs_count_what_is_known() {
    let questions = counts(&programs(), 4);
    assert_eq!(questions.len(), 5 * 4);
    assert_eq!(questions[3].answers[0], ("published", "68122".to_owned()));
    for question in questions {
        assert!(question.agrees(&question.answers[0].1), "{question:?}");
        let by_law = question.answers.iter().any(|(who, _)| *who == "law");
        assert_eq!(by_law, !question.text.contains(" 4 "), "{question:?}");
    }
}
