//! Claims that ask about the game: repetition, the last move, draws to be claimed, ends.

use hakam_checker::claim::{
    Board, Claim, Deed, DrawRule, Ending, Movement, Party, Record, Relation, ResultTag, Statement,
};
use hakam_checker::{
    Case, Certificate, DefinitionHash, Rejected, Subject, Undecided, Verdict, check, write,
};
use hakam_core::{Request, RuleId, Setup};
use hakam_law::{Game, Position};
use hakam_variant::{Ruleset, builtin};

use crate::common::forge::forgeries;

const HASH: DefinitionHash = DefinitionHash([8; 32]);

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
        let request = Request::Go {
            from: square(from),
            to: square(to),
            choice: None,
        };
        assert!(game.play(request).result.is_ok(), "{text}");
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

/// The verdict, from a certificate that is accepted and whose forgeries are not.
fn verdict(rules: &Ruleset, case: Case) -> Result<Verdict, Rejected> {
    let certificate = write(rules, HASH, case)?;
    check(rules, HASH, &certificate)?;
    for (what, forged) in forgeries(rules, &certificate) {
        assert!(check(rules, HASH, &forged).is_err(), "accepted with {what}");
    }
    Ok(certificate.verdict)
}

fn repetition(relation: Relation, n: u32) -> Statement {
    Statement::Board(Board::Repetition { relation, n })
}

const KNIGHTS: &str = "g1-f3 g8-f6 f3-g1 f6-g8";

#[test]
fn positions_are_counted_over_the_whole_game() {
    let chess = builtin::load("chess").unwrap();
    let twice = played(&chess, None, KNIGHTS);
    let thrice = played(&chess, None, &format!("{KNIGHTS} {KNIGHTS}"));
    for (positions, n, wanted) in [
        (&twice, 2, Verdict::Verified),
        (&twice, 3, Verdict::Refuted),
        (&thrice, 3, Verdict::Verified),
        (&thrice, 2, Verdict::Refuted),
    ] {
        let case = case(positions.clone(), repetition(Relation::Equal, n));
        assert_eq!(verdict(&chess, case), Ok(wanted), "{n}");
    }
    let unknown = Case {
        history: None,
        ..case(thrice, repetition(Relation::AtLeast, 3))
    };
    let needs = Rejected::Undecided(Undecided::NeedsHistory);
    assert_eq!(verdict(&chess, unknown), Err(needs));
}

fn claims(by: DrawRule, with: Option<&str>) -> Statement {
    let with = with.map(str::to_owned);
    Statement::Ending(Ending::ClaimDraw {
        side: Party::ToMove,
        by,
        with,
    })
}

#[test]
fn a_draw_is_claimed_on_the_board_or_by_the_move_that_makes_it() {
    let chess = builtin::load("chess").unwrap();
    let thrice = played(&chess, None, &format!("{KNIGHTS} {KNIGHTS}"));
    let before = played(&chess, None, &format!("{KNIGHTS} g1-f3 g8-f6 f3-g1"));
    let early = played(&chess, None, KNIGHTS);
    let by = DrawRule::Repetition;
    for (positions, with, wanted) in [
        (&thrice, None, Verdict::Verified),
        (&before, None, Verdict::Verified),
        (&before, Some("Ng8"), Verdict::Verified),
        (&before, Some("Nh5"), Verdict::Refuted),
        (&early, None, Verdict::Refuted),
    ] {
        let case = case(positions.clone(), claims(by, with));
        assert_eq!(verdict(&chess, case), Ok(wanted), "{with:?}");
    }
    // FIDE 9.3: the fiftieth move need not be made on the board.
    for (clock, wanted) in [(98, Verdict::Refuted), (99, Verdict::Verified)] {
        let fen = format!("8/8/8/8/4k3/8/4P3/4K3 b - - {clock} 120");
        let case = case(
            vec![crate::common::setup(&chess, &fen)],
            claims(DrawRule::QuietMoves, None),
        );
        assert_eq!(verdict(&chess, case), Ok(wanted), "{clock}");
    }
}

#[test]
fn a_recapture_takes_where_the_move_before_took() {
    let chess = builtin::load("chess").unwrap();
    let positions = played(&chess, None, "e2-e4 d7-d5 e4-d5");
    for (text, wanted) in [("Qxd5", Verdict::Verified), ("Nf6", Verdict::Refuted)] {
        let deed = Deed::Recaptures { square: None };
        let mut case = case(
            positions.clone(),
            Statement::Movement(Movement { played: None, deed }),
        );
        case.subject = Some(Subject::Written(text.to_owned()));
        assert_eq!(verdict(&chess, case), Ok(wanted), "{text}");
    }
}

#[test]
fn the_rule_that_ended_the_game_is_named_and_no_other() {
    let over = |code: Option<&str>| {
        let by = code.map(|code| RuleId::new(code).unwrap());
        Statement::Ending(Ending::GameOver { by })
    };
    let chess = builtin::load("chess").unwrap();
    let mated = || played(&chess, None, "f2-f3 e7-e5 g2-g4 d8-h4");
    for (code, wanted) in [
        (None, Verdict::Verified),
        (Some("D1"), Verdict::Verified),
        (Some("D2"), Verdict::Refuted),
    ] {
        assert_eq!(
            verdict(&chess, case(mated(), over(code))),
            Ok(wanted),
            "{code:?}"
        );
    }
    for (tag, wanted) in [
        (ResultTag::BlackWins, Verdict::Verified),
        (ResultTag::WhiteWins, Verdict::Refuted),
        (ResultTag::Draw, Verdict::Refuted),
    ] {
        let record = Statement::Record(Record::Result { tag });
        assert_eq!(
            verdict(&chess, case(mated(), record)),
            Ok(wanted),
            "{tag:?}"
        );
    }
    // Shatranj: who takes the last man wins, unless his own last man is taken at once.
    let shatranj = builtin::load("shatranj").unwrap();
    let bared = "8/8/3k4/8/8/8/4r3/4K2R w 0 1";
    let positions = played(&shatranj, Some(bared), "e1-e2");
    let bare = case(positions, over(Some("D5")));
    assert_eq!(verdict(&shatranj, bare), Ok(Verdict::Verified));
    // King of the hill: a king in the centre has won.
    let hill = builtin::load("king-of-the-hill").unwrap();
    let positions = played(&hill, Some("4k3/8/8/8/8/3K4/8/8 w - - 0 1"), "d3-d4");
    let there = case(positions, over(Some("D14")));
    assert_eq!(verdict(&hill, there), Ok(Verdict::Verified));
    // Xiangqi: whoever has checked all along loses by repetition.
    let xiangqi = builtin::load("xiangqi").unwrap();
    let cycle = "e5-d5 d10-e10 d5-e5 e10-d10";
    let start = "3k5/9/9/9/9/4R4/9/9/9/5K3 w - - 0 1";
    let positions = played(&xiangqi, Some(start), &format!("{cycle} {cycle}"));
    let perpetual = case(positions, over(Some("D17")));
    assert_eq!(verdict(&xiangqi, perpetual), Ok(Verdict::Verified));
}

#[test]
fn earlier_positions_must_be_those_of_one_game() {
    let chess = builtin::load("chess").unwrap();
    let positions = played(&chess, None, &format!("{KNIGHTS} {KNIGHTS}"));
    let whole = case(positions, repetition(Relation::AtLeast, 3));
    let certificate = write(&chess, HASH, whole).unwrap();
    let with_history = |change: &dyn Fn(&mut Vec<Setup>)| {
        let mut forged: Certificate = certificate.clone();
        change(forged.case.history.as_mut().unwrap());
        check(&chess, HASH, &forged).unwrap_err()
    };
    let gap = with_history(&|history| drop(history.remove(3)));
    assert_eq!(gap, Rejected::NotAGame { earlier: 2 });
    let swapped = with_history(&|history| history.swap(1, 2));
    assert_eq!(swapped, Rejected::NotAGame { earlier: 0 });
    let clock = with_history(&|history| history[4].clock += 1);
    assert_eq!(clock, Rejected::NotAGame { earlier: 3 });
    // Without its beginning it is another game, in which the position has come twice only.
    let late = with_history(&|history| drop(history.remove(0)));
    assert!(matches!(late, Rejected::Wrong { .. }), "{late}");
}
