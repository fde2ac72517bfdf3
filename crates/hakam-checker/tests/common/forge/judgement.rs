//! Forged judgements: a step, a piece of evidence or a refusal changed.

use hakam_core::{
    Captures, Evidence, Judgement, Move, Piece, Question, Reason, Refusal, RuleId, Square, Step,
    rules as law,
};
use hakam_variant::Ruleset;

use super::{another, lists};

fn other_rule(rule: RuleId) -> RuleId {
    if rule == law::C5 { law::T1 } else { law::C5 }
}

pub fn judgements(rules: &Ruleset, judgement: &Judgement) -> Vec<Judgement> {
    let mut spoiled = Vec::new();
    for number in 0..judgement.steps.len() {
        let mut change = |change: &dyn Fn(&mut Vec<Step>)| {
            let mut other = judgement.clone();
            change(&mut other.steps);
            spoiled.push(other);
        };
        change(&|steps| drop(steps.remove(number)));
        change(&|steps| steps[number].held = !steps[number].held);
        change(&|steps| steps[number].rule = other_rule(steps[number].rule));
        change(&|steps| {
            steps[number].question = match steps[number].question {
                Question::GameGoesOn => Question::OwnsMan,
                _ => Question::GameGoesOn,
            }
        });
        for evidence in evidences(rules, &judgement.steps[number].evidence) {
            change(&|steps| steps[number].evidence = evidence.clone());
        }
    }
    match &judgement.result {
        Ok(m) => {
            let mut other = judgement.clone();
            other.result = Ok(Move {
                to: another(rules, m.to),
                ..*m
            });
            spoiled.push(other);
            let mut other = judgement.clone();
            let taken = Captures::one(m.to);
            let captures = if m.captures == taken {
                Captures::EMPTY
            } else {
                taken
            };
            other.result = Ok(Move { captures, ..*m });
            spoiled.push(other);
        }
        Err(all) => {
            for number in 0..all.len() {
                let mut fewer = all.clone();
                fewer.remove(number);
                let mut changed = vec![fewer];
                for refusal in refusals(rules, &all[number]) {
                    let mut other = all.clone();
                    other[number] = refusal;
                    changed.push(other);
                }
                for refusals in changed {
                    let mut other = judgement.clone();
                    other.result = Err(refusals);
                    spoiled.push(other);
                }
            }
        }
    }
    spoiled
}

/// The same evidence with a square, a man or a number changed.
fn evidences(rules: &Ruleset, evidence: &Evidence) -> Vec<Evidence> {
    let other = |square: Square| another(rules, square);
    match evidence {
        Evidence::Occupant { at, man } => vec![
            Evidence::Occupant {
                at: other(*at),
                man: *man,
            },
            Evidence::Occupant {
                at: *at,
                man: man.is_none().then(|| {
                    let (kind, _) = rules.kinds().next().unwrap();
                    Piece::new(hakam_core::Side::Black, kind)
                }),
            },
        ],
        Evidence::Line { legs } => {
            let mut longer = legs.clone();
            longer[0].1 += 1;
            vec![
                Evidence::Line { legs: longer },
                Evidence::Line { legs: Vec::new() },
            ]
        }
        Evidence::NoLine { from, to } => vec![Evidence::NoLine {
            from: *to,
            to: *from,
        }],
        Evidence::Region { at } => vec![Evidence::Region { at: other(*at) }],
        Evidence::Passed { squares, occupied } => {
            let all = lists(rules, squares).into_iter();
            all.map(|squares| Evidence::Passed {
                squares,
                occupied: occupied.clone(),
            })
            .collect()
        }
        Evidence::Attackers { of, by } => {
            let mut spoiled = vec![Evidence::Attackers {
                of: other(*of),
                by: by.clone(),
            }];
            let all = lists(rules, by).into_iter();
            spoiled.extend(all.map(|by| Evidence::Attackers { of: *of, by }));
            spoiled
        }
        Evidence::Unmoved { at } => vec![Evidence::Unmoved { at: other(*at) }],
        Evidence::Choices { kinds } => {
            let mut more = kinds.clone();
            more.push(None);
            vec![Evidence::Choices { kinds: more }]
        }
        Evidence::Targets { squares } => {
            let all = lists(rules, squares).into_iter();
            all.map(|squares| Evidence::Targets { squares }).collect()
        }
        Evidence::Royals { squares } => {
            let all = lists(rules, squares).into_iter();
            all.map(|squares| Evidence::Royals { squares }).collect()
        }
        Evidence::End { .. } => vec![Evidence::End { rule: None }],
    }
}

/// The same refusal under another rule, for another reason, with another witness.
pub fn refusals(rules: &Ruleset, refusal: &Refusal) -> Vec<Refusal> {
    let Refusal { rule, reason } = refusal;
    let mut spoiled = vec![
        Refusal {
            rule: other_rule(*rule),
            reason: reason.clone(),
        },
        Refusal {
            rule: *rule,
            reason: Reason::OffBoard,
        },
    ];
    let more = |list: &Vec<Square>| lists(rules, list).swap_remove(0);
    let changed = match reason {
        Reason::NoPiece { at } => Some(Reason::NoPiece {
            at: another(rules, *at),
        }),
        Reason::NotYourPiece { at } => Some(Reason::NotYourPiece {
            at: another(rules, *at),
        }),
        Reason::Blocked { by, at, line } => Some(Reason::Blocked {
            by: *by,
            at: another(rules, *at),
            line: line.clone(),
        }),
        Reason::OwnPieceOnTarget { by } => Some(Reason::OwnPieceOnTarget {
            by: Piece {
                side: by.side.other(),
                ..*by
            },
        }),
        Reason::KingIntoAttack { attackers } => Some(Reason::KingIntoAttack {
            attackers: more(attackers),
        }),
        Reason::Pinned {
            royal,
            pinner,
            line,
        } => Some(Reason::Pinned {
            royal: *royal,
            pinner: another(rules, *pinner),
            line: line.clone(),
        }),
        Reason::CheckNotAnswered {
            royal,
            checkers,
            ways,
        } => Some(Reason::CheckNotAnswered {
            royal: *royal,
            checkers: checkers.clone(),
            ways: more(ways),
        }),
        Reason::MustCapture { targets } => Some(Reason::MustCapture {
            targets: more(targets),
        }),
        _ => None,
    };
    spoiled.extend(changed.map(|reason| Refusal {
        rule: *rule,
        reason,
    }));
    spoiled
}
