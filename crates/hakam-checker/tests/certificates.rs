//! Certificates of legality in random games: written from the spec's judgements, accepted; with one thing
//! changed, rejected, unless what the changed one says is what the spec says of the changed case.

use hakam_checker::claim::{Claim, Deed, Movement, Statement};
use hakam_checker::{
    Case, Certificate, DefinitionHash, Subject, Verdict, check, write, write_with,
};
use hakam_core::{Piece, Request, Setup};
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin};

use crate::common::forge::forgeries;
use crate::common::{Dice, SpecWitness};

const HASH: DefinitionHash = DefinitionHash([9; 32]);

const VARIANTS: [&str; 9] = [
    "chess",
    "chess960",
    "shatranj",
    "capablanca",
    "xiangqi",
    "courier",
    "antichess",
    "racing-kings",
    "makruk",
];

/// The certificate with the spec's answers.
fn by_spec(rules: &Ruleset, case: &Case) -> Certificate {
    let mut witness = SpecWitness::new(rules, case);
    write_with(rules, HASH, case.clone(), &mut witness).unwrap()
}

/// Some requests of a position: legal ones, near misses, nonsense.
fn some_requests(position: &Position<'_>, dice: &mut Dice) -> Vec<Request> {
    let (rules, setup) = (position.rules(), position.setup());
    let legal: Vec<Request> = position
        .legal_moves()
        .into_iter()
        .map(Request::of)
        .collect();
    let near: Vec<Request> = position
        .why_not()
        .into_iter()
        .map(|(request, _)| request)
        .collect();
    let any = crate::common::requests(rules, setup);
    let mut some = Vec::new();
    for list in [legal, near, any] {
        if !list.is_empty() {
            some.push(list[dice.below(list.len())]);
        }
    }
    some
}

#[test]
fn what_the_spec_judges_is_accepted_and_what_is_forged_is_not() {
    for name in VARIANTS {
        let rules = builtin::load(name).unwrap();
        let mut dice = Dice::new(23);
        let mut verdicts = [0, 0];
        crate::common::random_play(&rules, 2, 26, |position| {
            for request in some_requests(position, &mut dice) {
                let case = crate::common::legality(position.setup(), request);
                let certificate = by_spec(&rules, &case);
                let legal = position.board().judge(request).result.is_ok();
                let wanted = if legal {
                    Verdict::Verified
                } else {
                    Verdict::Refuted
                };
                verdicts[usize::from(legal)] += 1;
                assert_eq!(certificate.verdict, wanted, "{name} {request:?}");
                assert!(
                    check(&rules, HASH, &certificate).is_ok(),
                    "{name} {request:?}"
                );
                assert_eq!(write(&rules, HASH, case), Ok(certificate.clone()), "{name}");
                let all = forgeries(&rules, &certificate);
                for (what, forged) in all.into_iter().skip(dice.below(7)).step_by(7) {
                    let checked = check(&rules, HASH, &forged);
                    assert!(checked.is_err(), "{name} {request:?}: accepted with {what}");
                }
            }
        });
        assert!(
            verdicts.iter().all(|seen| *seen > 15),
            "{name} {verdicts:?}"
        );
    }
}

/// Cases that differ from the given one in one thing.
fn other_cases(rules: &Ruleset, case: &Case, dice: &mut Dice) -> Vec<Case> {
    let geometry = rules.geometry();
    let squares: Vec<_> = geometry.squares().collect();
    let mut positions: Vec<Setup> = Vec::new();
    let mut change = |change: &mut dyn FnMut(&mut Setup)| {
        let mut setup = case.position.clone();
        change(&mut setup);
        positions.push(setup);
    };
    change(&mut |setup| setup.turn = setup.turn.other());
    change(&mut |setup| setup.clock += 1);
    change(&mut |setup| setup.rights = hakam_core::SquareSet::EMPTY);
    change(&mut |setup| setup.marks.clear());
    for _ in 0..6 {
        let square = squares[dice.below(squares.len())];
        let kinds: Vec<_> = rules.kinds().map(|(kind, _)| kind).collect();
        let kind = kinds[dice.below(kinds.len())];
        change(&mut |setup| {
            setup.put(square, None);
        });
        change(&mut |setup| {
            setup.put(square, Some(Piece::new(setup.turn, kind)));
        });
        change(&mut |setup| {
            setup.put(square, Some(Piece::new(setup.turn.other(), kind)));
        });
    }
    let mut cases: Vec<Case> = positions
        .into_iter()
        .map(|position| Case {
            position,
            ..case.clone()
        })
        .collect();
    if let Some(Subject::Requested(Request::Go { from, to, choice })) = case.subject {
        let elsewhere = squares[dice.below(squares.len())];
        for request in [
            Request::Go {
                from: elsewhere,
                to,
                choice,
            },
            Request::Go {
                from,
                to: elsewhere,
                choice,
            },
        ] {
            let subject = Some(Subject::Requested(request));
            cases.push(Case {
                subject,
                ..case.clone()
            });
        }
    }
    let deed = Deed::Illegal { cause: None };
    cases.push(Case {
        claim: Claim::new(Statement::Movement(Movement { played: None, deed })),
        ..case.clone()
    });
    cases
}

#[test]
fn for_another_case_a_certificate_holds_only_if_the_spec_would_write_the_same() {
    for name in VARIANTS {
        let rules = builtin::load(name).unwrap();
        let mut dice = Dice::new(31);
        let (mut held, mut failed) = (0, 0);
        crate::common::random_play(&rules, 8, 14, |position| {
            for request in some_requests(position, &mut dice) {
                let case = crate::common::legality(position.setup(), request);
                let certificate = by_spec(&rules, &case);
                for other in other_cases(&rules, &case, &mut dice) {
                    let forged = Certificate {
                        case: other.clone(),
                        ..certificate.clone()
                    };
                    let accepted = check(&rules, HASH, &forged).is_ok();
                    let playable = Position::new(&rules, other.position.clone()).is_ok();
                    let same = playable && by_spec(&rules, &other) == forged;
                    assert_eq!(accepted, same, "{name} {request:?} {:?}", other.position);
                    held += u32::from(accepted);
                    failed += u32::from(!accepted);
                }
            }
        });
        assert!(
            held > 50 && failed > 50,
            "{name}: {held} held, {failed} failed"
        );
    }
}
