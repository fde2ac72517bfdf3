//! What is looked up against what the law says, in games nobody has played: random rulesets
//! use every word of the definition language, and random placements come to pins and double checks.

use std::collections::BTreeSet;

use hakam_checker::{Answer, Change, Lookup, Place, Query, Which};
use hakam_conformance::agreement::{Dice, invent, place};
use hakam_core::{ReasonCode, Side};
use hakam_law::{Game, Position};
use hakam_variant::Ruleset;

/// How many rulesets are made up.
const SEEDS: u64 = 300;

/// What no look at a position gives: wrong words in a notation, squares off the board, a finished game.
const NOT_FROM_A_POSITION: [ReasonCode; 3] = [
    ReasonCode::WrongPiece,
    ReasonCode::OffBoard,
    ReasonCode::GameOver,
];

/// Compares everything in one position, and gives back the codes of the refusals seen.
fn compare(
    rules: &Ruleset,
    position: &Position<'_>,
    share: usize,
    from: usize,
) -> BTreeSet<ReasonCode> {
    let root = Place::root();
    let setup = position.setup();
    let mut lookup = Lookup::new(rules, setup, &[]);
    let mut codes = BTreeSet::new();
    let requests = crate::common::requests(rules, setup);
    for request in requests.into_iter().skip(from % share).step_by(share) {
        let wanted = position.judge(request);
        let found = lookup.answer(&root, Query::Judgement(request));
        if let Err(refusals) = &wanted.result {
            codes.extend(refusals.iter().map(|refusal| refusal.reason.code()));
        }
        assert_eq!(
            found,
            Ok(Answer::Judgement(wanted)),
            "{setup:?} {request:?}"
        );
    }
    let Ok(Answer::Moves(list)) = lookup.answer(&root, Query::Moves(Which::All)) else {
        panic!("no list");
    };
    let mut wanted = position.continuations();
    wanted.sort_by_key(|(m, _)| *m);
    assert_eq!(
        list.legal,
        wanted.iter().map(|(m, _)| *m).collect::<Vec<_>>(),
        "{setup:?}"
    );
    for (m, after) in wanted.iter().skip(from % share).step_by(share) {
        let found = lookup.setup(&root.then(Change::After(*m)));
        assert_eq!(found.as_ref(), Ok(after.setup()), "{setup:?} {m:?}");
    }
    for side in Side::BOTH {
        for of in rules.geometry().squares().skip(from % share).step_by(share) {
            let found = lookup.answer(&root, Query::Attackers { of, by: side });
            assert_eq!(
                found,
                Ok(Answer::Attackers(position.attackers(of, side))),
                "{setup:?}"
            );
        }
    }
    let standing = Game::new(position.clone()).standing();
    let found = lookup.answer(&root, Query::Standing);
    let Ok(Answer::Standing(found)) = found else {
        panic!("{setup:?}: {found:?}");
    };
    assert_eq!(found.outcome, standing.outcome, "{setup:?}");
    assert_eq!(found.claims, standing.claims, "{setup:?}");
    crate::common::leaves_open(&found, standing.may_be_dead, &format!("{setup:?}"));
    codes
}

#[test]
fn random_rulesets_mean_the_same_to_the_checker_and_to_the_spec() {
    let mut codes = BTreeSet::new();
    for seed in 0..SEEDS {
        let Some(rules) = invent(seed, 8).rules else {
            continue;
        };
        println!("ruleset {seed}");
        let mut dice = Dice::new(seed);
        for round in 0..3 {
            let Some(position) = place(&rules, &mut dice) else {
                break;
            };
            codes.extend(compare(&rules, &position, 5, round));
        }
    }
    for rules in crate::common::all_rulesets() {
        println!("{}", rules.name());
        let mut dice = Dice::new(1);
        for round in 0..6 {
            if let Some(position) = place(&rules, &mut dice) {
                codes.extend(compare(&rules, &position, 9, round));
            }
        }
    }
    // Taking in passing opens the rank to the rook: random placements hardly ever come to that.
    let chess = hakam_variant::builtin::load("chess").unwrap();
    let setup = crate::common::setup(&chess, "4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 1");
    let position = Position::new(&chess, setup).unwrap();
    codes.extend(compare(&chess, &position, 1, 0));
    let unseen: Vec<ReasonCode> = ReasonCode::all()
        .filter(|code| !codes.contains(code) && !NOT_FROM_A_POSITION.contains(code))
        .collect();
    assert!(unseen.is_empty(), "never refused by {unseen:?}");
}
