//! What only a position decides.

use hakam::claims::{Meaning, Presumes, read, write};

use super::chess;

/// Each sense of a clause: what it presumes, and its claims as they are printed.
fn senses(text: &str) -> Vec<(Presumes, Vec<String>)> {
    let rules = chess();
    let reading = read(&rules, text);
    let [clause] = reading.clauses.as_slice() else {
        panic!("{text}: {reading:?}");
    };
    let Meaning::Ambiguous(senses) = &clause.meaning else {
        panic!("{text}: {reading:?}");
    };
    senses
        .iter()
        .map(|sense| {
            let claims = sense.claims.iter().map(|claim| write(&rules, claim));
            (sense.presumes, claims.collect())
        })
        .collect()
}

#[test]
fn a_token_is_the_man_or_the_move() {
    let rules = chess();
    let f3 = rules.geometry().parse_square("f3").unwrap();
    let knight = rules.kind_of_key("knight");
    let man = |kind| Presumes::Man { kind, on: f3 };
    assert_eq!(
        senses("Nf3 attacks e5 and defends d4"),
        [
            (
                man(knight),
                vec![
                    "The knight on f3 attacks e5".to_owned(),
                    "The knight on f3 defends d4".to_owned(),
                ]
            ),
            (
                Presumes::Move,
                vec![
                    "The move Nf3 attacks e5".to_owned(),
                    "The move Nf3 defends d4".to_owned(),
                ]
            ),
        ]
    );
    assert_eq!(
        senses("f3 attacks g4"),
        [
            (man(None), vec!["The square f3 attacks g4".to_owned()]),
            (Presumes::Move, vec!["The move f3 attacks g4".to_owned()]),
        ]
    );
}

#[test]
fn pieces_may_leave_out_pawns() {
    let both: Vec<Vec<String>> = senses("White has three pieces left")
        .into_iter()
        .map(|sense| sense.1)
        .collect();
    assert_eq!(
        both,
        [
            ["White has exactly three men"],
            ["White has exactly three officers"]
        ]
    );
}

#[test]
fn what_a_man_captures_may_be_this_move_or_what_it_could_do() {
    let readings: Vec<Vec<String>> = senses("The bishop on g5 takes the knight on f6")
        .into_iter()
        .map(|sense| sense.1)
        .collect();
    assert_eq!(
        readings,
        [
            ["The bishop on g5 can capture the knight on f6"],
            ["captures the knight on f6 with the bishop on g5"],
        ]
    );
}
