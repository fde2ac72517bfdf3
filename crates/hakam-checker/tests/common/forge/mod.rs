//! Forgeries: a certificate with one thing changed, none of which can be true.

mod judgement;
mod tree;

use hakam_checker::{Answer, Argument, Certificate, Change, MoveList, Refused, Verdict};
use hakam_core::{Captures, Mark, Move, Outcome, Piece, Request, Square, rules as law};
use hakam_law::{Attack, NoAttack};
use hakam_variant::Ruleset;

use judgement::{judgements, refusals};
use tree::strategies;

/// Every forgery of a certificate, with what was done.
pub fn forgeries(rules: &Ruleset, certificate: &Certificate) -> Vec<(String, Certificate)> {
    let mut found = Vec::new();
    let mut add = |what: String, change: &dyn Fn(&mut Certificate)| {
        let mut forged = certificate.clone();
        change(&mut forged);
        assert_ne!(forged, *certificate, "{what} changes nothing");
        found.push((what, forged));
    };
    add("the other verdict".into(), &|c| {
        c.verdict = match c.verdict {
            Verdict::Verified => Verdict::Refuted,
            Verdict::Refuted => Verdict::Verified,
        };
    });
    add("another format".into(), &|c| c.version += 1);
    add("another name".into(), &|c| c.variant.name.push('x'));
    add("another definition".into(), &|c| c.variant.hash.0[31] ^= 1);
    for number in 0..certificate.facts.len() {
        let fact = &certificate.facts[number];
        add(format!("fact {number} gone"), &|c| {
            c.facts.remove(number);
        });
        add(format!("fact {number} twice"), &|c| {
            let again = c.facts[number].clone();
            c.facts.insert(number, again);
        });
        if number > 0 {
            add(format!("fact {number} too early"), &|c| {
                c.facts.swap(number - 1, number);
            });
        }
        add(format!("fact {number} elsewhere"), &|c| {
            c.facts[number].place.0.push(Change::Pass);
        });
        for (kind, answer) in spoiled(rules, &fact.answer).into_iter().enumerate() {
            add(
                format!("fact {number} spoiled by {kind}: {answer:?}"),
                &|c| {
                    c.facts[number].answer = answer.clone();
                },
            );
        }
    }
    found
}

fn another(rules: &Ruleset, square: Square) -> Square {
    let mut squares = rules.geometry().squares();
    squares.find(|other| *other != square).unwrap()
}

/// Other answers, each false where the given one is true.
fn spoiled(rules: &Ruleset, answer: &Answer) -> Vec<Answer> {
    let first = rules.geometry().squares().next().unwrap();
    match answer {
        Answer::Turn(side) => vec![Answer::Turn(side.other())],
        Answer::Clock(n) => vec![Answer::Clock(n + 1), Answer::Number(*n)],
        Answer::Number(n) => vec![Answer::Number(n + 1), Answer::Clock(*n)],
        Answer::Marks(marks) => {
            let mut more = marks.clone();
            more.push(Mark {
                skipped: vec![first],
                man: first,
            });
            vec![Answer::Marks(more)]
        }
        Answer::Right(pair) => vec![Answer::Right(match pair {
            Some(_) => None,
            None => Some((first, another(rules, first))),
        })],
        Answer::Man(None) => {
            let (kind, _) = rules.kinds().next().unwrap();
            vec![Answer::Man(Some(Piece::new(hakam_core::Side::White, kind)))]
        }
        Answer::Man(Some(man)) => vec![
            Answer::Man(None),
            Answer::Man(Some(Piece {
                side: man.side.other(),
                ..*man
            })),
            Answer::Man(Some(Piece {
                promoted: !man.promoted,
                ..*man
            })),
        ],
        Answer::Men(men) => {
            let mut fewer = men.clone();
            fewer.pop();
            let mut turned = men.clone();
            for (_, man) in &mut turned {
                man.promoted = !man.promoted;
            }
            let mut spoiled = vec![Answer::Attackers(Vec::new())];
            if !men.is_empty() {
                spoiled.extend([Answer::Men(fewer), Answer::Men(turned)]);
            }
            spoiled
        }
        Answer::Attack(attack) => attacks(attack).into_iter().map(Answer::Attack).collect(),
        Answer::Attackers(men) => lists(rules, men)
            .into_iter()
            .map(Answer::Attackers)
            .collect(),
        Answer::Checks(royals) => {
            let mut more = royals.clone();
            match more.first_mut() {
                Some((_, by)) => by.push(first),
                None => more.push((first, Vec::new())),
            }
            vec![Answer::Checks(more)]
        }
        Answer::Judgement(judgement) => judgements(rules, judgement)
            .into_iter()
            .map(Answer::Judgement)
            .collect(),
        Answer::Moves(list) => move_lists(rules, list)
            .into_iter()
            .map(Answer::Moves)
            .collect(),
        Answer::Standing(standing) => {
            let mut over = standing.clone();
            over.outcome = other_end(standing.outcome);
            let mut claimed = standing.clone();
            claimed.claims.push(law::D11);
            vec![Answer::Standing(over), Answer::Standing(claimed)]
        }
        Answer::Equals(places) => {
            let mut more = places.clone();
            more.push(0);
            vec![Answer::Equals(more)]
        }
        Answer::LastMove(Some(_)) => vec![Answer::LastMove(None)],
        Answer::LastMove(None) => vec![Answer::Turn(hakam_core::Side::White)],
        Answer::DeadMen(dead) => vec![Answer::DeadMen(!dead)],
        Answer::Mate(forced) => strategies(forced).into_iter().map(Answer::Mate).collect(),
        Answer::ForcedWin(forced) => strategies(forced)
            .into_iter()
            .map(Answer::ForcedWin)
            .collect(),
        Answer::End(outcome) => vec![Answer::End(other_end(*outcome))],
        Answer::Perpetual(forced) => strategies(forced)
            .into_iter()
            .map(Answer::Perpetual)
            .collect(),
        Answer::Win(line) => lines(line),
        Answer::Never(arguments) => never(arguments),
    }
}

fn lines(line: &[Move]) -> Vec<Answer> {
    let mut fewer = line.to_vec();
    fewer.pop();
    let twice: Vec<Move> = line.iter().chain(line).copied().collect();
    vec![Answer::Win(fewer), Answer::Win(twice)]
}

fn never(arguments: &[Argument]) -> Vec<Answer> {
    let mut fewer = arguments.to_vec();
    fewer.pop();
    let mut narrow = arguments.to_vec();
    for argument in &mut narrow {
        match argument {
            Argument::Reach(men) => {
                men.pop();
            }
            Argument::Exhaustion { positions } => *positions += 1,
        }
    }
    vec![
        Answer::Never(fewer),
        Answer::Never(narrow),
        Answer::Win(Vec::new()),
    ]
}

/// A game that is over goes on, and one that goes on is drawn.
fn other_end(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Ongoing => Outcome::Drawn { rule: law::D11 },
        Outcome::Won { .. } | Outcome::Drawn { .. } => Outcome::Ongoing,
    }
}

fn move_lists(rules: &Ruleset, list: &MoveList) -> Vec<MoveList> {
    let mut spoiled = Vec::new();
    if !list.legal.is_empty() {
        let mut fewer = list.clone();
        fewer.legal.pop();
        let mut twice = list.clone();
        twice.legal.insert(0, list.legal[0]);
        let mut other = list.clone();
        let first = &mut other.legal[0];
        first.captures = if first.captures.is_empty() {
            Captures::one(first.to)
        } else {
            Captures::EMPTY
        };
        spoiled.extend([fewer, twice, other]);
    }
    if let Some(last) = list.refused.last() {
        let mut fewer = list.clone();
        fewer.refused.pop();
        let mut excused = list.clone();
        excused.refused.last_mut().unwrap().refusals.clear();
        spoiled.extend([fewer, excused]);
        for refusal in refusals(rules, &last.refusals[0]) {
            let mut other = list.clone();
            other.refused.last_mut().unwrap().refusals[0] = refusal;
            spoiled.push(other);
        }
    }
    let mut more = list.clone();
    more.refused.push(Refused {
        request: Request::Castle(hakam_core::Wing::A),
        refusals: Vec::new(),
    });
    spoiled.push(more);
    spoiled
}

fn attacks(attack: &Attack) -> Vec<Attack> {
    match attack {
        Attack::Yes {
            pattern,
            legs,
            passed,
        } => {
            let mut longer = legs.clone();
            longer[0].1 += 1;
            let mut wider = passed.clone();
            wider.extend(passed.first().copied());
            let mut spoiled = vec![
                Attack::Yes {
                    pattern: *pattern,
                    legs: longer,
                    passed: passed.clone(),
                },
                Attack::No {
                    why: vec![(*pattern, NoAttack::NoLine)],
                },
            ];
            if wider != *passed {
                spoiled.push(Attack::Yes {
                    pattern: *pattern,
                    legs: legs.clone(),
                    passed: wider,
                });
            }
            spoiled
        }
        Attack::No { why } => {
            let mut fewer = why.clone();
            fewer.pop();
            let mut other = why.clone();
            let (pattern, last) = other.last_mut().unwrap();
            *last = match last {
                NoAttack::Gap => NoAttack::NoLine,
                _ => NoAttack::Gap,
            };
            let yes = Attack::Yes {
                pattern: *pattern,
                legs: Vec::new(),
                passed: Vec::new(),
            };
            vec![Attack::No { why: fewer }, Attack::No { why: other }, yes]
        }
    }
}

fn lists(rules: &Ruleset, squares: &[Square]) -> Vec<Vec<Square>> {
    let mut more = squares.to_vec();
    more.push(rules.geometry().squares().last().unwrap());
    let mut spoiled = vec![more];
    if let Some((_, fewer)) = squares.split_last() {
        spoiled.push(fewer.to_vec());
    }
    if squares.len() > 1 {
        spoiled.push(squares.iter().rev().copied().collect());
    }
    spoiled
}
