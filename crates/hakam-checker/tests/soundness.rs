//! The checker takes for playable what the interpreter takes for playable, and nothing else.

use hakam_checker::claim::{Board, Claim, Party, Statement};
use hakam_checker::{Case, DefinitionHash, PositionFault, Rejected, write};
use hakam_core::{Kind, Mark, Piece, Setup, Side, Square};
use hakam_law::Position;
use hakam_variant::Ruleset;

use crate::common::Dice;

/// The rule for which the checker refuses a position, or nothing where it takes it.
fn refused(rules: &Ruleset, setup: &Setup) -> Option<hakam_core::RuleId> {
    let case = Case {
        position: setup.clone(),
        history: None,
        subject: None,
        claim: Claim::new(Statement::Board(Board::ToMove { side: Party::White })),
    };
    match write(rules, DefinitionHash([3; 32]), case) {
        Ok(_) => None,
        Err(Rejected::Position {
            fault: PositionFault::Unplayable(rule),
            ..
        }) => Some(rule),
        Err(other) => panic!("{other}"),
    }
}

/// One thing changed: a man put somewhere or taken off, a right, a mark, the side to move.
fn changed(rules: &Ruleset, setup: &Setup, dice: &mut Dice) -> Setup {
    let mut setup = setup.clone();
    let squares: Vec<Square> = rules.geometry().squares().collect();
    let kinds: Vec<Kind> = rules.kinds().map(|(kind, _)| kind).collect();
    let at = squares[dice.below(squares.len())];
    match dice.below(7) {
        0 => drop(setup.put(at, None)),
        1 | 2 => {
            let piece = Piece::new(Side::BOTH[dice.below(2)], kinds[dice.below(kinds.len())]);
            setup.put(at, Some(piece));
        }
        3 => setup.rights.insert(at),
        4 => setup.turn = setup.turn.other(),
        5 => {
            let skipped = vec![squares[dice.below(squares.len())]];
            setup.marks.push(Mark { skipped, man: at });
        }
        _ => {
            // A mark near a man that may have left one.
            let men: Vec<_> = setup.men_of(rules.geometry(), setup.turn.other()).collect();
            if let Some((man, _)) = men.get(dice.below(men.len().max(1))) {
                let behind = rules.geometry().offset(*man, (0, [1, -1][dice.below(2)]));
                let skipped: Vec<Square> = behind.into_iter().collect();
                setup.marks = vec![Mark { skipped, man: *man }];
            }
        }
    }
    setup
}

#[test]
fn checker_and_interpreter_agree_on_what_is_playable() {
    for (seed, rules) in (1..).zip(crate::common::all_rulesets()) {
        let mut dice = Dice::new(seed);
        let (mut playable, mut not) = (0, 0);
        crate::common::random_play(&rules, seed, 30, |position| {
            for _ in 0..3 {
                let mut setup = position.setup().clone();
                for _ in 0..=dice.below(3) {
                    setup = changed(&rules, &setup, &mut dice);
                }
                let found = refused(&rules, &setup);
                match Position::new(&rules, setup.clone()) {
                    Ok(_) => {
                        assert_eq!(found, None, "{} {setup:?}", rules.name());
                        playable += 1;
                    }
                    Err(issues) => {
                        let named = issues.iter().any(|issue| Some(issue.rule) == found);
                        assert!(named, "{} {found:?} {issues:?}", rules.name());
                        not += 1;
                    }
                }
            }
        });
        assert!(
            playable > 8 && not > 8,
            "{}: {playable}, {not}",
            rules.name()
        );
    }
}
