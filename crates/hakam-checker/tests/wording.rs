//! What a rejection says, for people.

use hakam_checker::claim::{Claim, Deed, Ending, Movement, Statement};
use hakam_checker::{
    Answer, Case, Certificate, Change, DefinitionHash, Query, Subject, check, write,
};
use hakam_core::{Move, Request, rules as law};
use hakam_variant::{Ruleset, builtin};

const HASH: DefinitionHash = DefinitionHash([2; 32]);

/// A bishop that wants to take over a pawn of its own.
fn blocked(rules: &Ruleset) -> Certificate {
    let square = |name| rules.geometry().parse_square(name).unwrap();
    let position = crate::common::setup(rules, "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1");
    let request = Request::Go {
        from: square("d3"),
        to: square("h7"),
        choice: None,
    };
    write(rules, HASH, crate::common::legality(&position, request)).unwrap()
}

fn rejected(rules: &Ruleset, certificate: &Certificate) -> String {
    check(rules, HASH, certificate).unwrap_err().to_string()
}

#[test]
fn a_false_fact_is_named_with_what_it_says_and_what_is_so() {
    let chess = builtin::load("chess").unwrap();
    let honest = blocked(&chess);

    let mut forged = honest.clone();
    let Answer::Judgement(judgement) = &mut forged.facts[0].answer else {
        panic!("no judgement");
    };
    judgement.result.as_mut().unwrap_err()[0].rule = law::C4;
    insta::assert_snapshot!(rejected(&chess, &forged), @"fact 0 (whether d3h7 is legal) says BLOCKED C4, the law gives BLOCKED A4");

    let mut forged = honest.clone();
    let Answer::Judgement(judgement) = &mut forged.facts[0].answer else {
        panic!("no judgement");
    };
    judgement.steps.pop();
    insta::assert_snapshot!(rejected(&chess, &forged), @"fact 0 (whether d3h7 is legal) says BLOCKED A4 with other evidence, from step 2 on, the law gives BLOCKED A4");

    let mut forged = honest.clone();
    forged.facts.clear();
    insta::assert_snapshot!(rejected(&chess, &forged), @"a fact is missing: whether d3h7 is legal");

    let mut forged = honest.clone();
    let e4 = chess.geometry().parse_square("e4").unwrap();
    forged.facts[0].query = Query::Man(e4);
    forged.facts[0].answer = Answer::Man(None);
    insta::assert_snapshot!(rejected(&chess, &forged), @"fact 0 (which piece is on e4) says no piece, the law gives White's pawn");

    let man = chess
        .geometry()
        .square(4, 3)
        .and_then(|e4| honest.case.position.at(e4));
    forged.facts[0].answer = Answer::Man(man);
    insta::assert_snapshot!(rejected(&chess, &forged), @"a fact is missing: whether d3h7 is legal");

    let mut forged = honest.clone();
    forged.facts.insert(
        0,
        hakam_checker::Fact {
            place: honest.facts[0].place.clone(),
            query: Query::Man(e4),
            answer: Answer::Man(man),
        },
    );
    insta::assert_snapshot!(rejected(&chess, &forged), @"fact 0 (which piece is on e4) is not asked for by the claim");
}

#[test]
fn other_games_and_other_definitions_are_told_apart() {
    let chess = builtin::load("chess").unwrap();
    let shatranj = builtin::load("shatranj").unwrap();
    let honest = blocked(&chess);
    insta::assert_snapshot!(rejected(&shatranj, &honest), @"it was made for the game `chess`");
    let mut forged = honest.clone();
    forged.variant.hash.0[0] ^= 1;
    insta::assert_snapshot!(rejected(&chess, &forged), @"it was made under another definition of the game");
    forged.version = 1;
    insta::assert_snapshot!(rejected(&chess, &forged), @"the format is 1, not 2");
}

#[test]
fn a_derived_position_is_named_by_the_way_to_it() {
    let chess = builtin::load("chess").unwrap();
    let played = Some(Subject::Written("Qh4#".to_owned()));
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    let deed = Deed::Checkmate;
    let case = Case {
        position: crate::common::setup(&chess, fen),
        history: None,
        subject: played,
        claim: Claim::new(Statement::Movement(Movement { played: None, deed })),
    };
    let honest = write(&chess, HASH, case.clone()).unwrap();
    let mut forged = honest.clone();
    let last = forged.facts.pop().unwrap();
    insta::assert_snapshot!(rejected(&chess, &forged), @"a fact is missing: all moves, after d8h4");
    forged.facts.push(last);
    let place = &mut forged.facts.last_mut().unwrap().place;
    let Some(Change::After(m)) = place.0.first_mut() else {
        panic!("no move");
    };
    *m = Move { to: m.from, ..*m };
    insta::assert_snapshot!(rejected(&chess, &forged), @"fact 2 cannot be asked: the move of change 1 is not legal there");
    let over = Case {
        claim: Claim::new(Statement::Ending(Ending::GameOver { by: None })),
        ..case
    };
    let error = write(&chess, HASH, over).unwrap_err();
    insta::assert_snapshot!(error.to_string(), @"a fact is missing: a line that leads to a win");
}
