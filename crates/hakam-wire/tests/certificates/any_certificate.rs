//! Certificates to try things with: of real positions, and one with every shape there is.

use hakam_checker::claim::{Claim, Deed, Movement, Statement};
use hakam_checker::{
    Answer, Argument, Branch, Case, Certificate, Change, DefinitionHash, Fact, Forced, MoveList,
    Node, Place, Query, Refused, Reply, Roamer, Subject, Tree, VariantId, Verdict, Which, write,
};
use hakam_core::{
    Captures, Evidence, GameStatus, Judgement, Mark, Move, Outcome, PatternId, Piece, Question,
    Refusal, Request, RuleId, Setup, Side, Step, Way, Wing, rules as law,
};
use hakam_law::{Attack, NoAttack};
use hakam_variant::{Ruleset, builtin};

use super::any_reason::{man, reasons, square, squares};

pub const HASH: DefinitionHash = DefinitionHash([0xa7; 32]);

pub fn chess() -> Ruleset {
    builtin::load("chess").unwrap()
}

pub fn legal() -> Claim {
    let deed = Deed::Legal;
    Claim::new(Statement::Movement(Movement { played: None, deed }))
}

/// The certificate that a written move is legal or not.
pub fn of_move(rules: &Ruleset, position: Setup, text: &str) -> Certificate {
    let case = Case {
        position,
        history: None,
        subject: Some(Subject::Written(text.to_owned())),
        claim: legal(),
    };
    write(rules, HASH, case).unwrap()
}

fn evidences() -> Vec<Evidence> {
    let (at, list) = (square("e4"), squares("a1 h8"));
    vec![
        Evidence::Occupant {
            at,
            man: Some(Piece {
                promoted: true,
                ..man(Side::Black, 1)
            }),
        },
        Evidence::Occupant { at, man: None },
        Evidence::Line {
            legs: vec![((-1, 2), 1), ((0, 1), 7)],
        },
        Evidence::NoLine {
            from: at,
            to: square("h8"),
        },
        Evidence::Region { at },
        Evidence::Passed {
            squares: list.clone(),
            occupied: Vec::new(),
        },
        Evidence::Attackers {
            of: at,
            by: list.clone(),
        },
        Evidence::Unmoved { at },
        Evidence::Choices {
            kinds: vec![None, Some(man(Side::White, 1).kind)],
        },
        Evidence::Targets {
            squares: list.clone(),
        },
        Evidence::Royals { squares: list },
        Evidence::End {
            rule: Some(law::D11),
        },
        Evidence::End { rule: None },
    ]
}

fn attacks() -> Vec<Attack> {
    let (at, over) = (square("e4"), squares("e5 e6"));
    let why = [
        NoAttack::NeverTakes,
        NoAttack::WrongOrigin,
        NoAttack::WrongTarget,
        NoAttack::HasMoved,
        NoAttack::NotTaking,
        NoAttack::NoLine,
        NoAttack::Blocked { at },
        NoAttack::Gap,
        NoAttack::Hop { over: over.clone() },
        NoAttack::NotOver { at },
        NoAttack::NothingToTake,
    ];
    vec![
        Attack::Yes {
            pattern: PatternId(65_535),
            legs: vec![((1, -128), 255)],
            passed: over,
        },
        Attack::No {
            why: why.map(|why| (PatternId(3), why)).to_vec(),
        },
    ]
}

fn strategies(m: Move) -> Vec<Forced> {
    let reply = |then| Reply { play: m, then };
    let node = Node {
        within: u32::MAX,
        branches: vec![Branch {
            play: m,
            replies: vec![reply(Some(0)), reply(None)],
        }],
    };
    let tree = Tree { nodes: vec![node] };
    vec![Forced::Yes(tree.clone()), Forced::No(tree)]
}

/// A certificate that is not true at all, but has every shape that a fact, an answer, a reason or a piece of
/// evidence may have.
#[expect(clippy::too_many_lines, reason = "a list of every shape")]
pub fn every_shape(rules: &Ruleset) -> Certificate {
    let e4 = square("e4");
    let plain = Move {
        from: e4,
        to: square("e5"),
        way: Way::Pattern(PatternId(2)),
        choice: Some(man(Side::White, 1).kind),
        captures: Captures::of(squares("a1 e5 h8").into_iter().collect()).unwrap(),
    };
    let castling = Move {
        from: square("e1"),
        to: square("c1"),
        way: Way::Castling(Wing::A),
        choice: None,
        captures: Captures::EMPTY,
    };
    let go = Request::Go {
        from: e4,
        to: e4,
        choice: plain.choice,
    };
    let castle = Request::Castle(Wing::H);
    let refusals: Vec<Refusal> = reasons()
        .into_iter()
        .map(|reason| Refusal {
            rule: RuleId::new("x-own-rule").unwrap(),
            reason,
        })
        .collect();
    let questions = [
        Question::OwnsMan,
        Question::PatternFits,
        Question::PathFits,
        Question::LandingFits,
        Question::RoyalSafe,
        Question::PromotionFits,
        Question::ConstraintKept,
        Question::GameGoesOn,
    ];
    let steps: Vec<Step> = evidences()
        .into_iter()
        .zip(questions.into_iter().cycle())
        .map(|(evidence, question)| Step {
            rule: law::C5,
            question,
            held: question == Question::OwnsMan,
            evidence,
        })
        .collect();
    let standing = |outcome, claims: Vec<RuleId>, may_be_dead| {
        Answer::Standing(GameStatus {
            outcome,
            claims,
            may_be_dead,
        })
    };
    let by = Side::Black;
    let mut answers = vec![
        (Query::Turn, Answer::Turn(by)),
        (Query::Clock, Answer::Clock(u32::MAX)),
        (Query::Number, Answer::Number(1)),
        (
            Query::Marks,
            Answer::Marks(vec![Mark {
                skipped: squares("e3"),
                man: e4,
            }]),
        ),
        (Query::Man(e4), Answer::Man(None)),
        (Query::Man(e4), Answer::Man(Some(man(by, 3)))),
        (Query::Men(by), Answer::Men(vec![(e4, man(by, 2))])),
        (
            Query::Attackers { of: e4, by },
            Answer::Attackers(squares("e5 d5")),
        ),
        (
            Query::Checks(by),
            Answer::Checks(vec![(e4, squares("a1 b1"))]),
        ),
        (
            Query::Judgement(go),
            Answer::Judgement(Judgement {
                result: Ok(plain),
                steps: Vec::new(),
            }),
        ),
        (
            Query::Judgement(castle),
            Answer::Judgement(Judgement {
                result: Err(refusals.clone()),
                steps,
            }),
        ),
        (Query::Equals, Answer::Equals(vec![0, 4])),
        (Query::LastMove, Answer::LastMove(None)),
        (Query::LastMove, Answer::LastMove(Some(castling))),
        (Query::DeadMen, Answer::DeadMen(true)),
        (Query::End, Answer::End(Outcome::Ongoing)),
        (Query::End, Answer::End(Outcome::Won { by, rule: law::D10 })),
        (Query::Win { by: None }, Answer::Win(vec![plain])),
        (Query::Win { by: Some(by) }, Answer::Win(Vec::new())),
        (
            Query::Win { by: None },
            Answer::Never(vec![
                Argument::Exhaustion { positions: 7 },
                Argument::Reach(vec![Roamer {
                    start: e4,
                    places: vec![(man(Side::White, 1).kind, [e4].into_iter().collect())],
                    can_be_taken: true,
                }]),
            ]),
        ),
        (
            Query::Standing,
            standing(Outcome::Ongoing, vec![law::D11], Some(law::D10)),
        ),
        (
            Query::Standing,
            standing(Outcome::Won { by, rule: law::D10 }, Vec::new(), None),
        ),
        (
            Query::Standing,
            standing(Outcome::Drawn { rule: law::D11 }, Vec::new(), None),
        ),
    ];
    for wing in Wing::BOTH {
        let pair = (wing == Wing::H).then_some((e4, square("h4")));
        answers.push((Query::Right { side: by, wing }, Answer::Right(pair)));
    }
    for attack in attacks() {
        answers.push((Query::Attack { by: e4, of: e4 }, Answer::Attack(attack)));
    }
    let sorts = [Which::All, Which::Of(e4), Which::To(e4), Which::Taking(e4)];
    for which in sorts {
        let list = MoveList {
            legal: vec![plain, castling],
            refused: vec![Refused {
                request: castle,
                refusals: refusals.clone(),
            }],
        };
        answers.push((Query::Moves(which), Answer::Moves(list)));
    }
    for forced in strategies(plain) {
        answers.push((Query::Mate { within: 3 }, Answer::Mate(forced.clone())));
        answers.push((Query::Perpetual, Answer::Perpetual(forced.clone())));
        let won = Query::ForcedWin { within: 7 };
        answers.push((won, Answer::ForcedWin(forced)));
    }
    let changes = [
        Change::After(plain),
        Change::Pass,
        Change::Without(e4),
        Change::Turned(e4),
    ];
    let facts = answers.into_iter().enumerate();
    let facts = facts.map(|(number, (query, answer))| Fact {
        place: Place(changes[..number % 5].to_vec()),
        query,
        answer,
    });
    Certificate {
        version: Certificate::VERSION,
        variant: VariantId {
            name: "a \"name\"\u{7f}é".to_owned(),
            hash: HASH,
        },
        case: Case {
            position: rules.standard_start().clone(),
            history: Some(vec![rules.standard_start().clone()]),
            subject: Some(Subject::Requested(go)),
            claim: legal(),
        },
        verdict: Verdict::Refuted,
        facts: facts.collect(),
    }
}
