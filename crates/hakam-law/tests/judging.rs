//! Judging a requested move and listing all legal moves are two readings of one definition.

use hakam_core::{Kind, Move, Request, Side, Wing, rules};
use hakam_law::Position;
use hakam_variant::builtin;
use hakam_variant::fen::{self, Leniency};

/// Requests with every choice for every pair of squares would be slow; these are the telling ones.
fn choices(position: &Position<'_>) -> Vec<Option<Kind>> {
    let mut choices = vec![None];
    choices.extend(position.rules().kinds().map(|(kind, _)| Some(kind)));
    choices
}

fn asks_for(m: &Move, request: Request) -> bool {
    match request {
        Request::Go { from, to, choice } => (m.from, m.to, m.choice) == (from, to, choice),
        Request::Castle(_) => false,
    }
}

#[test]
fn a_request_is_accepted_exactly_when_the_move_is_listed() {
    for rules in crate::common::all_rulesets() {
        let mut turn = 0;
        crate::common::random_play(&rules, 7, 60, |position| {
            turn += 1;
            if turn % 6 != 0 {
                return;
            }
            let legal = position.legal_moves();
            for (from, _) in position.setup().men(rules.geometry()) {
                for to in rules.geometry().squares() {
                    for choice in choices(position) {
                        let request = Request::Go { from, to, choice };
                        let listed = legal.iter().any(|m| asks_for(m, request));
                        let judged = position.board().judge(request);
                        // A castling may also be asked for by the partner's square.
                        let accepted = judged.result.as_ref().is_ok_and(|m| asks_for(m, request));
                        assert_eq!(accepted, listed, "{} {request:?}", rules.name());
                        if let Ok(m) = judged.result {
                            assert!(legal.contains(&m), "{} {request:?}", rules.name());
                        }
                    }
                }
            }
        });
    }
}

#[test]
fn every_refusal_names_a_known_rule_and_its_code_belongs_to_it() {
    for rules in crate::common::all_rulesets() {
        crate::common::random_play(&rules, 11, 40, |position| {
            for (request, judgement) in position.why_not() {
                let refusals = judgement.result.expect_err("why_not lists refusals only");
                assert!(!refusals.is_empty(), "{} {request:?}", rules.name());
                for refusal in refusals {
                    let row = rules::find(refusal.rule).expect("the rule is in the registry");
                    assert!(
                        row.reasons.contains(&refusal.reason.code()),
                        "{} {request:?}: {} does not list {}",
                        rules.name(),
                        refusal.rule,
                        refusal.reason.code()
                    );
                }
                assert!(judgement.steps.iter().any(|step| !step.held));
            }
        });
    }
}

/// The rook is stopped by its pawn and its king, and only one of the two castlings may be made.
#[test]
fn what_cannot_be_played_is_listed_with_the_castlings() {
    let rules = builtin::load("chess").unwrap();
    let listed = |text: &str| {
        let setup = fen::read(&rules, text, Leniency::Strict).unwrap().setup;
        let position = Position::new(&rules, setup).unwrap();
        let words = position.why_not().into_iter().map(|(request, _)| {
            let name = |square| rules.geometry().name(square).to_string();
            match request {
                Request::Go { from, to, .. } => name(from) + &name(to),
                Request::Castle(Wing::H) => "O-O".to_owned(),
                Request::Castle(Wing::A) => "O-O-O".to_owned(),
            }
        });
        words.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        listed("4k3/8/8/8/8/8/P7/R3K3 w Q - 0 1"),
        "a1e1 a1f1 a1g1 a1h1 a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 O-O"
    );
    assert_eq!(
        listed("4k3/8/8/8/8/8/P3K3/R7 w - - 0 1"),
        "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8"
    );
}

#[test]
fn moves_have_no_doubles_and_leave_no_royal_in_check() {
    for rules in crate::common::all_rulesets() {
        crate::common::random_play(&rules, 3, 80, |position| {
            let side = position.setup().turn;
            let next = position.continuations();
            for (place, (m, after)) in next.iter().enumerate() {
                assert!(next[..place].iter().all(|(other, _)| other != m));
                assert!(!after.board().in_check(side), "{} {m:?}", rules.name());
                assert_eq!(
                    after.board().royals(side).len(),
                    position.board().royals(side).len()
                );
                for captured in m.captures.iter() {
                    assert_ne!(
                        position.setup().at(captured).map(|man| man.side),
                        Some(side)
                    );
                }
            }
        });
    }
}

/// Law 3 of every ruleset: swapping sides and applying the view maps legal moves to legal moves.
#[test]
fn swapping_the_sides_swaps_the_moves() {
    for rules in crate::common::all_rulesets() {
        if rules.name() == "horde" || rules.name() == "racing-kings" {
            // Written per side: White's men are not Black's, or both run to the same rank.
            continue;
        }
        crate::common::random_play(&rules, 5, 60, |position| {
            let swapped = swap(position);
            assert_eq!(
                position.legal_moves().len(),
                swapped.legal_moves().len(),
                "{}",
                rules.name()
            );
        });
    }
}

fn swap<'r>(position: &Position<'r>) -> Position<'r> {
    let (rules, setup) = (position.rules(), position.setup());
    let geometry = rules.geometry();
    let seen = |square| geometry.seen(rules.view(), Side::Black, square).unwrap();
    let mut swapped = hakam_core::Setup::empty(geometry);
    for (square, man) in setup.men(geometry) {
        let man = hakam_core::Piece {
            side: man.side.other(),
            ..man
        };
        swapped.put(seen(square), Some(man));
    }
    swapped.turn = setup.turn.other();
    swapped.rights = setup.rights.iter().map(seen).collect();
    swapped.marks = setup
        .marks
        .iter()
        .map(|mark| hakam_core::Mark {
            skipped: mark.skipped.iter().map(|&square| seen(square)).collect(),
            man: seen(mark.man),
        })
        .collect();
    Position::new(rules, swapped).unwrap()
}
