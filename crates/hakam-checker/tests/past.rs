//! Claims that rest on the game before the position: what a record shows that begins in the middle of a game, or with
//! a position that nobody could have played to.

use hakam_checker::claim::{
    Board, Claim, Deed, DrawRule, Ending, Movement, OneOrMore, Party, Record, Relation, Scope,
    Statement,
};
use hakam_checker::{
    Case, Certificate, DefinitionHash, PositionFault, Rejected, Subject, Undecided, VariantId,
    Verdict, check, write_with,
};
use hakam_core::{Request, Setup, rules as law};
use hakam_law::{Game, Position};
use hakam_variant::{Ruleset, builtin, parse};

use crate::common::{SpecWitness, strategy};

const HASH: DefinitionHash = DefinitionHash([9; 32]);

const VERIFIED: Result<Verdict, Rejected> = Ok(Verdict::Verified);
const REFUTED: Result<Verdict, Rejected> = Ok(Verdict::Refuted);
const NEEDS_HISTORY: Result<Verdict, Rejected> = Err(Rejected::Undecided(Undecided::NeedsHistory));

/// A rook each; White can mate by taking Black's.
const ROOKS: &str = "r6k/6pp/8/8/8/8/6PP/R5K1 w - - CLOCK 80";
const CYCLE: &str = "a1-b1 a8-b8 b1-a1 b8-a8";

fn rooks(clock: u32) -> String {
    ROOKS.replace("CLOCK", &clock.to_string())
}

/// The positions of a game given by pairs of squares.
fn played(rules: &Ruleset, start: Option<&str>, moves: &str) -> Vec<Setup> {
    let start = match start {
        Some(fen) => Position::new(rules, crate::common::setup(rules, fen)).unwrap(),
        None => Position::start(rules),
    };
    let mut game = Game::new(start);
    let square = |name: &str| rules.geometry().parse_square(name).unwrap();
    for text in moves.split_whitespace() {
        let (from, to) = text.split_once('-').unwrap();
        let (from, to, choice) = (square(from), square(to), None);
        assert!(
            game.play(Request::Go { from, to, choice }).result.is_ok(),
            "{text}"
        );
    }
    game.positions().iter().map(|p| p.setup().clone()).collect()
}

fn case(mut positions: Vec<Setup>, statement: Statement) -> Case {
    let position = positions.pop().unwrap();
    Case {
        position,
        history: Some(positions),
        subject: None,
        claim: Claim::new(statement),
    }
}

/// The verdict, where a certificate of it is accepted.
fn verdict(rules: &Ruleset, case: Case) -> Result<Verdict, Rejected> {
    let mut witness = strategy::Searching(SpecWitness::new(rules, &case));
    let certificate = write_with(rules, HASH, case, &mut witness)?;
    check(rules, HASH, &certificate).map(|accepted| accepted.decision().verdict)
}

fn reached(start: Option<&Setup>) -> Statement {
    let start = start.map(|start| Box::new(start.clone()));
    Statement::Record(Record::Reached { start })
}

fn repetition(relation: Relation, n: u32) -> Statement {
    Statement::Board(Board::Repetition { relation, n })
}

#[test]
fn a_position_that_nobody_could_play_to_has_no_certificate() {
    let chess = builtin::load("chess").unwrap();
    for (fen, rule) in [
        ("KKKK4/8/8/8/8/8/8/k7 w - - 0 1", law::E1),
        ("4k3/8/8/8/8/8/8/P3K3 b - - 0 1", law::E2),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", law::E3),
    ] {
        let position = crate::common::setup(&chess, fen);
        // What the interpreter says of it.
        let Err(issues) = Position::new(&chess, position.clone()) else {
            // A pawn on its own first rank may be playable; then there is nothing to see here.
            continue;
        };
        assert_eq!(issues[0].rule, rule, "{fen}");
        for history in [None, Some(Vec::new())] {
            let forged = Certificate {
                version: Certificate::VERSION,
                variant: VariantId {
                    name: "chess".to_owned(),
                    hash: HASH,
                },
                case: Case {
                    position: position.clone(),
                    history,
                    subject: None,
                    claim: Claim::new(reached(Some(&position))),
                },
                verdict: Verdict::Verified,
                facts: Vec::new(),
            };
            let fault = PositionFault::Unplayable(rule);
            let rejected = Rejected::Position {
                earlier: None,
                fault,
            };
            assert_eq!(check(&chess, HASH, &forged), Err(rejected), "{fen}");
        }
    }
}

#[test]
fn a_position_is_reached_from_an_array_or_from_the_start_that_is_named() {
    let chess = builtin::load("chess").unwrap();
    let whole = played(&chess, None, "e2-e4 e7-e5 g1-f3");
    let verdict = |case| verdict(&chess, case);
    assert_eq!(verdict(case(whole.clone(), reached(None))), VERIFIED);
    // Without its beginning, without anything, and without a game.
    for cut in [&whole[1..], &whole[3..]] {
        assert_eq!(verdict(case(cut.to_vec(), reached(None))), NEEDS_HISTORY);
    }
    let unknown = Case {
        history: None,
        ..case(whole.clone(), reached(None))
    };
    assert_eq!(verdict(unknown), NEEDS_HISTORY);
    // A start that is told, and one that is not the one of the record.
    let cut = &whole[1..];
    assert_eq!(
        verdict(case(cut.to_vec(), reached(Some(&cut[0])))),
        VERIFIED
    );
    assert_eq!(
        verdict(case(cut.to_vec(), reached(Some(&whole[0])))),
        NEEDS_HISTORY
    );
    assert_eq!(
        verdict(case(whole.clone(), reached(Some(&cut[0])))),
        NEEDS_HISTORY
    );
    // An array with another clock or number is none.
    let mut late = whole.clone();
    for setup in &mut late {
        setup.number += 1;
    }
    assert_eq!(verdict(case(late, reached(None))), NEEDS_HISTORY);
    // Moves that are only thought of lead away from the game.
    let mut ahead = case(whole, reached(None));
    ahead.claim.at = Some(Scope::Line(OneOrMore::one("Nc6".to_owned())));
    assert!(verdict(ahead).is_err());
}

#[test]
fn shuffled_arrays_and_tabiyat_are_arrays() {
    let shuffled = builtin::load("chess960").unwrap();
    let array = shuffled.shuffled_start(0).unwrap();
    let start = case(vec![array.clone()], reached(None));
    assert_eq!(verdict(&shuffled, start), VERIFIED);
    let chess = builtin::load("chess").unwrap();
    assert!(verdict(&chess, case(vec![array], reached(None))).is_err());
    let shatranj = builtin::load("shatranj").unwrap();
    let tabiya = shatranj.tabiyat()[0].setup.clone();
    assert_eq!(
        verdict(&shatranj, case(vec![tabiya], reached(None))),
        VERIFIED
    );
}

#[test]
fn how_often_a_position_has_come_needs_all_that_may_equal_it() {
    use Relation::{AtLeast, AtMost, Equal};
    let chess = builtin::load("chess").unwrap();
    // Sixty plies of the game are not recorded, one is, and none are missing.
    for (clock, relation, n, wanted) in [
        (60, Equal, 2, NEEDS_HISTORY),
        (60, Equal, 1, REFUTED),
        (60, AtMost, 2, NEEDS_HISTORY),
        (60, AtMost, 1, REFUTED),
        (60, AtLeast, 2, VERIFIED),
        (60, AtLeast, 3, NEEDS_HISTORY),
        (1, Equal, 2, NEEDS_HISTORY),
        (0, Equal, 2, VERIFIED),
        (0, AtMost, 2, VERIFIED),
        (0, AtLeast, 3, REFUTED),
    ] {
        let record = played(&chess, Some(&rooks(clock)), CYCLE);
        let found = verdict(&chess, case(record, repetition(relation, n)));
        assert_eq!(found, wanted, "{clock} {relation:?} {n}");
    }
    // After a pawn's move nothing comes again, whatever was before.
    let record = played(
        &chess,
        Some(&rooks(60)),
        &format!("g2-g3 a8-b8 {}", "a1-b1 b8-a8"),
    );
    assert_eq!(
        verdict(&chess, case(record, repetition(Equal, 1))),
        VERIFIED
    );
}

/// A clock tells nothing where what resets it can be undone.
#[test]
fn a_reset_counts_only_where_it_is_for_good() {
    let definition = "format = 1\nname = \"restless\"\nbase = \"chess\"\n\
        [pieces.rook]\nclock = \"resets\"\n";
    let rules = parse("restless.toml", definition, &builtin::base);
    let rules = rules.unwrap_or_else(|report| panic!("{report}")).rules;
    let record = played(&rules, Some(&rooks(0)), CYCLE);
    assert_eq!(record.last().unwrap().clock, 0);
    let exactly = case(record.clone(), repetition(Relation::Equal, 2));
    assert_eq!(verdict(&rules, exactly), NEEDS_HISTORY);
    let at_least = case(record, repetition(Relation::AtLeast, 2));
    assert_eq!(verdict(&rules, at_least), VERIFIED);
}

#[test]
fn that_a_game_goes_on_may_hang_on_what_was_before() {
    let over = || Statement::Ending(Ending::GameOver { by: None });
    let chess = builtin::load("chess").unwrap();
    // Five times takes sixteen plies at least.
    for (clock, wanted) in [
        (0, REFUTED),
        (15, REFUTED),
        (16, NEEDS_HISTORY),
        (149, NEEDS_HISTORY),
    ] {
        let found = verdict(
            &chess,
            case(played(&chess, Some(&rooks(clock)), ""), over()),
        );
        assert_eq!(found, wanted, "{clock}");
    }
    // Seventy-five moves are told by the clock, and five times by the record.
    let quiet = case(played(&chess, Some(&rooks(150)), ""), over());
    assert_eq!(verdict(&chess, quiet), VERIFIED);
    let five = case(
        played(&chess, Some(&rooks(40)), &[CYCLE; 4].join(" ")),
        over(),
    );
    assert_eq!(verdict(&chess, five), VERIFIED);
    // The game since the last reset tells everything, and a part of it does not.
    let whole = played(&chess, Some(&rooks(0)), &[CYCLE; 4].join(" "));
    assert_eq!(verdict(&chess, case(whole.clone(), over())), VERIFIED);
    let cut = case(whole[4..].to_vec(), over());
    assert_eq!(verdict(&chess, cut), NEEDS_HISTORY);
    let four = case(
        played(&chess, Some(&rooks(0)), &[CYCLE; 3].join(" ")),
        over(),
    );
    assert_eq!(verdict(&chess, four), REFUTED);
}

#[test]
fn that_no_draw_can_be_claimed_may_hang_on_what_was_before() {
    let draw = || {
        Statement::Ending(Ending::ClaimDraw {
            side: Party::ToMove,
            by: DrawRule::Repetition,
            with: None,
        })
    };
    let chess = builtin::load("chess").unwrap();
    // Three times takes eight plies, the intended move among them.
    for (clock, wanted) in [
        (0, REFUTED),
        (6, REFUTED),
        (7, NEEDS_HISTORY),
        (60, NEEDS_HISTORY),
    ] {
        let found = verdict(
            &chess,
            case(played(&chess, Some(&rooks(clock)), ""), draw()),
        );
        assert_eq!(found, wanted, "{clock}");
    }
    let thrice = case(
        played(&chess, Some(&rooks(60)), &[CYCLE; 2].join(" ")),
        draw(),
    );
    assert_eq!(verdict(&chess, thrice), VERIFIED);
}

/// In xiangqi whoever has checked all along since the first equal position loses; which was the first, only the whole
/// of the game tells.
#[test]
fn checks_all_along_need_all_that_was_before() {
    let xiangqi = builtin::load("xiangqi").unwrap();
    let over = || {
        Statement::Ending(Ending::GameOver {
            by: Some(hakam_core::RuleId::new("D17").unwrap()),
        })
    };
    let cycle = ["e5-d5 d10-e10 d5-e5 e10-d10"; 2].join(" ");
    for (clock, wanted) in [(0, VERIFIED), (20, NEEDS_HISTORY)] {
        let start = format!("3k5/9/9/9/9/4R4/9/9/9/5K3 w - - {clock} 30");
        let record = played(&xiangqi, Some(&start), &cycle);
        assert_eq!(verdict(&xiangqi, case(record, over())), wanted, "{clock}");
    }
}

#[test]
fn a_recapture_needs_the_move_before() {
    let chess = builtin::load("chess").unwrap();
    let whole = played(&chess, None, "e2-e4 d7-d5 e4-d5");
    let recaptures = |positions: &[Setup], text: &str| {
        let deed = Deed::Recaptures { square: None };
        let movement = Movement { played: None, deed };
        let mut case = case(positions.to_vec(), Statement::Movement(movement));
        case.subject = Some(Subject::Written(text.to_owned()));
        verdict(&chess, case)
    };
    assert_eq!(recaptures(&whole, "Qxd5"), VERIFIED);
    assert_eq!(recaptures(&whole[2..], "Qxd5"), VERIFIED);
    assert_eq!(recaptures(&whole[3..], "Qxd5"), NEEDS_HISTORY);
    // Nobody has moved before the first move.
    assert_eq!(recaptures(&whole[..1], "e4"), REFUTED);
}
