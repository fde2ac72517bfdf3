//! What is looked up against what the law says, in random games of every built-in variant.

use hakam_checker::{Answer, Change, Lookup, Place, Query, Which};
use hakam_core::{Side, Square};
use hakam_law::Game;

/// Judging every request by every man in every variant takes long, so each ply looks at some of them.
const SHARE: usize = 7;

#[test]
fn every_judgement_is_the_spec_s_step_by_step() {
    for rules in crate::common::all_rulesets() {
        let mut turn = 0;
        let mut judged = 0;
        crate::common::random_play(&rules, 5, 48, |position| {
            turn += 1;
            if turn % 4 != 0 {
                return;
            }
            let mut lookup = Lookup::new(&rules, position.setup(), &[]);
            let requests = crate::common::requests(&rules, position.setup());
            for request in requests.into_iter().skip(turn % SHARE).step_by(SHARE) {
                let wanted = Answer::Judgement(position.judge(request));
                let found = lookup.answer(&Place::root(), Query::Judgement(request));
                assert_eq!(found, Ok(wanted), "{} ply {turn} {request:?}", rules.name());
                judged += 1;
            }
        });
        assert!(judged > 500, "{} judged {judged}", rules.name());
    }
}

#[test]
fn legal_moves_and_what_follows_them_are_the_spec_s() {
    for rules in crate::common::all_rulesets() {
        crate::common::random_play(&rules, 9, 70, |position| {
            let mut lookup = Lookup::new(&rules, position.setup(), &[]);
            let Ok(Answer::Moves(list)) = lookup.answer(&Place::root(), Query::Moves(Which::All))
            else {
                panic!("no list");
            };
            let mut wanted = position.continuations();
            wanted.sort_by_key(|(m, _)| *m);
            let moves: Vec<_> = wanted.iter().map(|(m, _)| *m).collect();
            assert_eq!(list.legal, moves, "{}", rules.name());
            for (m, after) in wanted {
                let place = Place::root().then(Change::After(m));
                let found = lookup.setup(&place);
                assert_eq!(found.as_ref(), Ok(after.setup()), "{} {m:?}", rules.name());
            }
        });
    }
}

#[test]
fn refused_candidates_are_those_that_fail_by_safety_or_constraints_alone() {
    for rules in crate::common::all_rulesets() {
        let mut turn = 0;
        crate::common::random_play(&rules, 3, 60, |position| {
            turn += 1;
            if turn % 12 != 0 {
                return;
            }
            let mut lookup = Lookup::new(&rules, position.setup(), &[]);
            let wanted = crate::common::spec_moves(position, Which::All);
            let found = lookup.answer(&Place::root(), Query::Moves(Which::All));
            assert_eq!(
                found,
                Ok(Answer::Moves(wanted)),
                "{} ply {turn}",
                rules.name()
            );
        });
    }
}

#[test]
fn attackers_and_checks_are_the_spec_s() {
    for rules in crate::common::all_rulesets() {
        crate::common::random_play(&rules, 21, 60, |position| {
            let mut lookup = Lookup::new(&rules, position.setup(), &[]);
            for side in Side::BOTH {
                for of in rules.geometry().squares() {
                    let wanted = position.attackers(of, side);
                    let query = Query::Attackers { of, by: side };
                    let found = lookup.answer(&Place::root(), query);
                    assert_eq!(
                        found,
                        Ok(Answer::Attackers(wanted.clone())),
                        "{}",
                        rules.name()
                    );
                    for (by, _) in position.setup().men_of(rules.geometry(), side) {
                        let found = lookup.answer(&Place::root(), Query::Attack { by, of });
                        let Ok(Answer::Attack(attack)) = found else {
                            panic!("no answer");
                        };
                        assert_eq!(attack.holds(), wanted.contains(&by), "{}", rules.name());
                    }
                }
                let royals: Vec<Square> = position.royals(side);
                let Ok(Answer::Checks(checks)) = lookup.answer(&Place::root(), Query::Checks(side))
                else {
                    panic!("no answer");
                };
                let found: Vec<Square> = checks.iter().map(|(royal, _)| *royal).collect();
                assert_eq!(found, royals, "{}", rules.name());
            }
        });
    }
}

#[test]
fn games_stand_as_the_spec_says() {
    for rules in crate::common::all_rulesets() {
        let mut dice = crate::common::Dice::new(17);
        let mut game = Game::new(hakam_law::Position::start(&rules));
        for ply in 0..160 {
            let positions = game.positions();
            let earlier: Vec<_> = positions[..positions.len() - 1]
                .iter()
                .map(|p| p.setup().clone())
                .collect();
            let standing = game.standing();
            let mut lookup = Lookup::new(&rules, game.position().setup(), &earlier);
            let found = lookup.answer(&Place::root(), Query::Standing);
            let Ok(Answer::Standing(found)) = found else {
                panic!("{} ply {ply}: {found:?}", rules.name());
            };
            let told = format!("{} ply {ply}", rules.name());
            assert_eq!(found.outcome, standing.outcome, "{told}");
            assert_eq!(found.claims, standing.claims, "{told}");
            crate::common::leaves_open(&found, standing.may_be_dead, &told);
            let last = lookup.answer(&Place::root(), Query::LastMove);
            assert_eq!(
                last,
                Ok(Answer::LastMove(game.moves().last().copied())),
                "{}",
                rules.name()
            );
            let mut next = game.position().continuations();
            if next.is_empty() || standing.outcome.is_over() {
                break;
            }
            // Moves to and fro, so that positions come again.
            let back = game.moves().iter().rev().nth(1).copied();
            let undone = next
                .iter()
                .position(|(m, _)| back.is_some_and(|b| (m.from, m.to) == (b.to, b.from)));
            let place = match undone {
                Some(place) if dice.below(3) > 0 => place,
                Some(_) | None => dice.below(next.len()),
            };
            let (m, after) = next.swap_remove(place);
            game.push(m, after);
        }
    }
}

/// A constraint behind the duty to capture may refuse every capture, and then there is no move at all.
#[test]
fn the_duty_to_capture_may_leave_nothing() {
    let text = r#"
format = 1
name = "meek"
base = "chess"
title = "Chess with captures and without checks"

[[constraint]]
rule = "C6"
must-capture = true

[[constraint]]
rule = "C8"
no-check-giving = true
"#;
    let base = &hakam_variant::builtin::base;
    let rules = hakam_variant::parse("meek.toml", text, base).unwrap().rules;
    let setup = crate::common::setup(&rules, "k7/1p6/8/8/8/8/1Q6/K7 w - - 0 1");
    let position = hakam_law::Position::new(&rules, setup.clone()).unwrap();
    assert_eq!(position.legal_moves(), []);
    let mut lookup = Lookup::new(&rules, &setup, &[]);
    let Ok(Answer::Standing(standing)) = lookup.answer(&Place::root(), Query::Standing) else {
        panic!("no answer");
    };
    assert_eq!(standing.outcome, Game::new(position).standing().outcome);
    assert!(standing.outcome.is_over());
}
