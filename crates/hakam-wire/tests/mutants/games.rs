//! Samples whose claims rest on a game, and what is true of them: worked out by the interpreter from the whole game,
//! without the checker.

use hakam::referee::definition_hash;
use hakam_checker::claim::{Board, Claim, DrawRule, Ending, Party, Record, Relation, Statement};
use hakam_checker::{Case, DefinitionHash, Verdict};
use hakam_core::{Kind, Move, Setup, Side, Square};
use hakam_law::{Game, Position};
use hakam_variant::{Condition, Ruleset, builtin};

use super::corpus::{Sample, sample};
use crate::common::Dice;

/// A claim about a whole game, from its array on, and what is true of it.
pub struct Played {
    pub sample: Sample,
    pub truth: Verdict,
}

const GAMES: [&str; 8] = [
    "chess",
    "chess960",
    "shatranj",
    "xiangqi",
    "makruk",
    "three-check",
    "king-of-the-hill",
    "antichess",
];

/// The law of a built-in game and the hash that names it.
pub fn law(name: &str) -> (Ruleset, DefinitionHash) {
    let checked = builtin::read(name).unwrap();
    let hash = definition_hash(&checked.texts);
    (checked.rules, hash)
}

/// Claims about games in which much comes again.
pub fn of_games() -> Vec<Played> {
    let mut found = Vec::new();
    for (seed, name) in (1..).zip(GAMES) {
        let (rules, hash) = law(name);
        for round in 0..4 {
            let mut dice = Dice::new(seed * 10 + round);
            let game = wander(&rules, &mut dice, 20 + 6 * usize::try_from(round).unwrap());
            for length in [game.len(), game.len() - 1, game.len() - 3] {
                let positions = &game[..length];
                for (statement, holds) in statements(&rules, positions) {
                    let (now, earlier) = positions.split_last().unwrap();
                    let case = Case {
                        position: now.clone(),
                        history: Some(earlier.to_vec()),
                        subject: None,
                        claim: Claim::new(statement),
                    };
                    let about = format!("{name}, game {round}, {length} positions");
                    let Some(sample) = sample(about, &rules, hash, &case) else {
                        continue;
                    };
                    let truth = if holds {
                        Verdict::Verified
                    } else {
                        Verdict::Refuted
                    };
                    assert_eq!(
                        sample.certificate.verdict, truth,
                        "{} {:?}",
                        sample.about, case.claim
                    );
                    found.push(Played { sample, truth });
                }
            }
        }
    }
    assert!(found.len() > 300, "{}", found.len());
    found
}

/// Random play in which men often go back where they came from.
fn wander(rules: &Ruleset, dice: &mut Dice, plies: usize) -> Vec<Setup> {
    let mut position = Position::start(rules);
    let mut positions = vec![position.setup().clone()];
    let mut moves: Vec<Move> = Vec::new();
    while positions.len() <= plies {
        let next = position.continuations();
        if next.is_empty() {
            break;
        }
        let own_last = moves.len().checked_sub(2).map(|place| moves[place]);
        let undoes = |m: &Move| own_last.is_some_and(|last| m.from == last.to && m.to == last.from);
        let back = next.iter().position(|(m, _)| undoes(m));
        let chosen = back.filter(|_| dice.below(6) > 0);
        let (m, after) = &next[chosen.unwrap_or_else(|| dice.below(next.len()))];
        moves.push(*m);
        position = after.clone();
        positions.push(position.setup().clone());
    }
    positions
}

/// What makes positions equal (FIDE 9.2.3): the same men, the same side to move, the same moves to be made.
fn sight(rules: &Ruleset, setup: &Setup) -> impl PartialEq + use<> {
    let men: Vec<(Square, Side, Kind)> = setup
        .men(rules.geometry())
        .map(|(at, man)| (at, man.side, man.kind))
        .collect();
    let mut moves = Position::new_unchecked(rules, setup.clone()).legal_moves();
    moves.sort_unstable();
    let checks = rules.counts_checks().then_some(setup.checks);
    (men, setup.turn, setup.rights, moves, checks)
}

/// Claims about the last position of a game, and whether they hold.
fn statements(rules: &Ruleset, positions: &[Setup]) -> Vec<(Statement, bool)> {
    let now = positions.last().unwrap();
    let seen = sight(rules, now);
    let times = positions
        .iter()
        .filter(|setup| sight(rules, setup) == seen)
        .count();
    let times = u32::try_from(times).unwrap();
    let repetition = |relation, n| Statement::Board(Board::Repetition { relation, n });
    let start = Some(Box::new(positions[0].clone()));
    let mut found = vec![
        (Statement::Record(Record::Reached { start: None }), true),
        (Statement::Record(Record::Reached { start }), true),
        (repetition(Relation::Equal, times), true),
        (repetition(Relation::Equal, times + 1), false),
        (repetition(Relation::AtLeast, times), true),
        (repetition(Relation::AtLeast, times + 1), false),
        (repetition(Relation::AtMost, times), true),
    ];
    if times > 1 {
        found.push((repetition(Relation::Equal, times - 1), false));
        found.push((repetition(Relation::AtMost, times - 1), false));
    }
    let mut game = Game::new(Position::new_unchecked(rules, positions[0].clone()));
    for pair in positions.windows(2) {
        let before = Position::new_unchecked(rules, pair[0].clone());
        let made = before
            .continuations()
            .into_iter()
            .find(|(_, p)| *p.setup() == pair[1]);
        let (m, after) = made.unwrap();
        game.push(m, after);
    }
    let standing = game.standing();
    // Where a game ends when nobody can win, that it goes on takes a line to a win, which is not looked for here.
    let mut conditions = rules.endings().iter().flat_map(|ending| &ending.when);
    let ends_dead = conditions.any(|condition| matches!(condition, Condition::Dead(_)));
    if standing.outcome.is_over() || !ends_dead {
        let over = Statement::Ending(Ending::GameOver { by: None });
        found.push((over, standing.outcome.is_over()));
    }
    let repeats = |condition: &Condition| matches!(condition, Condition::Repetition(_));
    let mut endings = rules.endings().iter();
    let claim = endings.find(|ending| ending.claim && ending.when.iter().any(repeats));
    if let Some(claim) = claim.filter(|_| !standing.outcome.is_over()) {
        let mut moves = game.position().legal_moves().into_iter();
        let may = standing.claims.contains(&claim.rule)
            || moves.any(|m| game.claims_by(m).contains(&claim.rule));
        let (by, with) = (DrawRule::Repetition, None);
        found.push((
            Statement::Ending(Ending::ClaimDraw {
                side: Party::ToMove,
                by,
                with,
            }),
            may,
        ));
    }
    found
}
