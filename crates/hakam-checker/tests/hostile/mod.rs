//! Certificates from strangers: whatever they hold, the checker answers with a rejection, soon.

use crate::common;
mod chaos;

use hakam_checker::claim::{Attack, Board, Claim, OneOrMore, Party, Ref, Statement};
use hakam_checker::{
    Answer, Case, Certificate, Change, DefinitionHash, Fact, Forced, Node, Place, PlaceFault,
    PositionFault, Query, Rejected, Subject, Tree, VariantId, Verdict, check, limits, write,
};
use hakam_core::{Geometry, Kind, Mark, Piece, Setup, Side};
use hakam_variant::{Ruleset, builtin};

use chaos::Chaos;
use common::Dice;

const HASH: DefinitionHash = DefinitionHash([1; 32]);

fn chess() -> Ruleset {
    builtin::load("chess").unwrap()
}

fn certificate(rules: &Ruleset, case: Case, facts: Vec<Fact>) -> Certificate {
    Certificate {
        version: Certificate::VERSION,
        variant: VariantId {
            name: rules.name().to_owned(),
            hash: HASH,
        },
        case,
        verdict: Verdict::Verified,
        facts,
    }
}

fn to_move(position: Setup) -> Case {
    let side = Party::White;
    Case {
        position,
        history: None,
        subject: None,
        claim: Claim::new(Statement::Board(Board::ToMove { side })),
    }
}

#[test]
fn positions_of_other_boards_and_with_unknown_men_are_rejected() {
    let rules = chess();
    let large = Geometry::new(16, 16).unwrap();
    let far = large.square(15, 15).unwrap();
    let unknown = Kind::new(60).unwrap();
    let start = rules.standard_start();
    let mut big = Setup::empty(&large);
    big.put(far, Some(Piece::new(Side::White, unknown)));
    let mut foreign = start.clone();
    let e4 = rules.geometry().parse_square("e4").unwrap();
    foreign.put(e4, Some(Piece::new(Side::White, unknown)));
    let mut rights = start.clone();
    rights.rights = [far].into_iter().collect();
    let mut marks = start.clone();
    let skipped = vec![far];
    marks.marks.push(Mark { skipped, man: e4 });
    for (setup, fault) in [
        (big, PositionFault::OtherBoard),
        (
            Setup::empty(&Geometry::new(2, 2).unwrap()),
            PositionFault::OtherBoard,
        ),
        (foreign, PositionFault::UnknownKind),
        (rights, PositionFault::OtherBoard),
        (marks, PositionFault::OtherBoard),
    ] {
        let rejected = Rejected::Position {
            earlier: None,
            fault,
        };
        let case = to_move(setup.clone());
        assert_eq!(
            check(&rules, HASH, &certificate(&rules, case.clone(), vec![])),
            Err(rejected.clone())
        );
        assert_eq!(write(&rules, HASH, case), Err(rejected));
        let with_history = Case {
            history: Some(vec![setup]),
            ..to_move(start.clone())
        };
        let rejected = Rejected::Position {
            earlier: Some(0),
            fault,
        };
        assert_eq!(
            check(&rules, HASH, &certificate(&rules, with_history, vec![])),
            Err(rejected)
        );
    }
}

#[test]
fn what_is_too_much_is_not_looked_at() {
    let rules = chess();
    let start = rules.standard_start();
    let case = to_move(start.clone());
    let fact = Fact {
        place: Place::root(),
        query: Query::Turn,
        answer: Answer::Turn(Side::White),
    };
    let too_many = |what, limit| {
        let found = limit + 1;
        Err(Rejected::TooMany { what, found, limit })
    };
    let many = certificate(&rules, case.clone(), vec![fact.clone(); limits::FACTS + 1]);
    assert_eq!(check(&rules, HASH, &many), too_many("facts", limits::FACTS));
    let history = Some(vec![start.clone(); limits::EARLIER + 1]);
    let long = certificate(
        &rules,
        Case {
            history,
            ..case.clone()
        },
        vec![],
    );
    assert_eq!(
        check(&rules, HASH, &long),
        too_many("earlier positions", limits::EARLIER)
    );
    let node = Node {
        within: 1,
        branches: vec![],
    };
    let tree = Tree {
        nodes: vec![node; limits::NODES + 1],
    };
    let forced = Fact {
        query: Query::Mate { within: 1 },
        answer: Answer::Mate(Forced::Yes(tree)),
        ..fact.clone()
    };
    let wide = certificate(&rules, case.clone(), vec![forced]);
    assert_eq!(
        check(&rules, HASH, &wide),
        too_many("nodes of trees", limits::NODES)
    );
    let deep = Fact {
        place: Place(vec![Change::Pass; limits::DEPTH + 1]),
        ..fact
    };
    let rejected = check(&rules, HASH, &certificate(&rules, case, vec![deep]));
    let fault = PlaceFault::TooDeep;
    assert_eq!(rejected, Err(Rejected::Place { fact: 0, fault }));
}

#[test]
fn an_exchange_of_too_many_orders_has_no_certificate() {
    // Eight queens a side look at d5: to deny that it pays, too many orders of taking must be answered.
    let rules = chess();
    let fen = "k7/1q1q1q2/2qqq3/1QQpqq2/2QQQ3/1Q1Q1Q2/8/7K w - - 0 1";
    let d5 = rules.geometry().parse_square("d5").unwrap();
    let hanging = Attack::Hanging {
        targets: OneOrMore::one(Ref::Square(d5)),
    };
    let case = Case {
        claim: Claim::new(Statement::Attack(hanging)),
        ..to_move(common::setup(&rules, fen))
    };
    let error = write(&rules, HASH, case).unwrap_err();
    assert!(
        matches!(error, Rejected::TooMany { what: "facts", .. }),
        "{error}"
    );
}

#[test]
fn chaos_is_rejected_without_a_panic() {
    for name in ["chess", "xiangqi", "antichess", "courier"] {
        let rules = builtin::load(name).unwrap();
        let squares = Geometry::new(16, 16).unwrap().squares().collect();
        let dice = Dice::new(77);
        let mut chaos = Chaos { dice, squares };
        for _ in 0..1_500 {
            let case = Case {
                position: rules.standard_start().clone(),
                history: [None, Some(vec![])][chaos.dice.below(2)].clone(),
                subject: match chaos.dice.below(3) {
                    0 => None,
                    1 => Some(Subject::Requested(chaos.request())),
                    _ => Some(Subject::Written("Kxx".to_owned())),
                },
                claim: Claim::new(chaos.statement()),
            };
            // The honest answer to a strange claim may be a verdict; strange facts never hold.
            let honest = write(&rules, HASH, case.clone());
            if let Ok(honest) = honest {
                assert!(
                    check(&rules, HASH, &honest).is_ok(),
                    "{name} {:?}",
                    honest.case.claim
                );
            }
            let fact = Fact {
                place: chaos.place(),
                query: chaos.query(),
                answer: chaos.answer(),
            };
            let strange = certificate(&rules, case, vec![fact]);
            assert!(check(&rules, HASH, &strange).is_err(), "{name} {strange:?}");
        }
    }
}
