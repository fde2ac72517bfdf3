//! Forced wins by other ends than mate: bare kings, stalemates that lose, a king on the hill.

use hakam_checker::claim::{Claim, Ending, Mate, Party, Relation, Statement};
use hakam_checker::{Answer, Case, Certificate, DefinitionHash, Verdict, check, write_with};
use hakam_core::Side;
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin};

use crate::common::forge::forgeries;
use crate::common::strategy::Searching;
use crate::common::wins::wins;
use crate::common::{SpecWitness, setup};

const HASH: DefinitionHash = DefinitionHash([9; 32]);

fn certify(rules: &Ruleset, fen: &str, (side, relation, n): (Party, Relation, u32)) -> Certificate {
    let plies = Mate { relation, n };
    let case = Case {
        position: setup(rules, fen),
        history: None,
        subject: None,
        claim: Claim::new(Statement::Ending(Ending::WinIn { side, plies })),
    };
    let mut witness = Searching(SpecWitness::new(rules, &case));
    let certificate = write_with(rules, HASH, case, &mut witness);
    let certificate = certificate.unwrap_or_else(|error| panic!("{fen}: {error}"));
    let checked = check(rules, HASH, &certificate);
    assert!(checked.is_ok(), "{fen}: {}", checked.unwrap_err());
    certificate
}

/// Games, positions, who wins and in how many plies at the soonest.
const WINS: [(&str, &str, Party, u32); 6] = [
    // Taking the pawn bares Black, who cannot take the rook: a Cute Chess reading, a ply before.
    ("shatranj", "8/3k4/5p2/5R2/4K3/8/8/8 w 0 1", Party::White, 1),
    // The rook stands next to the bare king, but is guarded.
    ("shatranj", "8/8/4k3/4pR2/4K3/8/8/8 w 0 1", Party::White, 1),
    // Black is to move and in check; whatever he plays, the ferz falls.
    ("shatranj", "k7/8/8/8/8/R7/f7/2K5 b 0 1", Party::White, 2),
    // Stalemate loses: any move of the rook on its file.
    ("shatranj", "k7/8/K7/8/7p/7P/8/1R6 w 0 1", Party::White, 1),
    // The hill is one step away, or two, and nobody is near.
    (
        "king-of-the-hill",
        "k7/8/8/8/8/3K4/8/8 w - - 0 1",
        Party::White,
        1,
    ),
    (
        "king-of-the-hill",
        "k7/8/8/8/8/8/3K4/8 w - - 0 1",
        Party::White,
        3,
    ),
];

#[test]
fn shortest_wins_are_certified_and_sooner_ones_refuted() {
    for (game, fen, side, n) in WINS {
        let rules = builtin::load(game).unwrap();
        // The interpreter says so itself.
        let position = Position::new_unchecked(&rules, setup(&rules, fen));
        assert!(wins(&position, Side::White, n), "{fen}");
        assert!(!wins(&position, Side::White, n - 1), "{fen}");
        for (relation, n, verdict) in [
            (Relation::Equal, n, Verdict::Verified),
            (Relation::AtMost, n, Verdict::Verified),
            (Relation::Equal, n + 1, Verdict::Refuted),
            (Relation::AtMost, n - 1, Verdict::Refuted),
        ] {
            if n == 0 {
                continue;
            }
            let certificate = certify(&rules, fen, (side, relation, n));
            assert_eq!(certificate.verdict, verdict, "{fen} {relation:?} {n}");
        }
    }
}

#[test]
fn a_strategy_with_a_part_missing_or_changed_is_rejected() {
    for (game, fen, side, n) in WINS {
        let rules = builtin::load(game).unwrap();
        let certificate = certify(&rules, fen, (side, Relation::Equal, n));
        for (what, forged) in forgeries(&rules, &certificate) {
            let accepted = check(&rules, HASH, &forged).is_ok();
            assert!(!accepted, "{fen}: accepted with {what}");
        }
    }
}

#[test]
fn a_win_by_baring_is_no_mate() {
    let rules = builtin::load("shatranj").unwrap();
    let (_, fen, side, n) = WINS[0];
    let certificate = certify(&rules, fen, (side, Relation::AtMost, n));
    let is_forced = |answer: &Answer| matches!(answer, Answer::ForcedWin(_));
    let fact = certificate
        .facts
        .iter()
        .position(|fact| is_forced(&fact.answer));
    let mut forged = certificate.clone();
    let fact = &mut forged.facts[fact.unwrap()];
    fact.query = hakam_checker::Query::Mate { within: 1 };
    let Answer::ForcedWin(strategy) = fact.answer.clone() else {
        unreachable!()
    };
    fact.answer = Answer::Mate(strategy);
    forged.case.claim = Claim::new(Statement::Ending(Ending::MateIn {
        side,
        mate: Mate {
            relation: Relation::AtMost,
            n: 1,
        },
    }));
    assert!(check(&rules, HASH, &forged).is_err());
}

/// Nobody is asked to go on with a game that is over.
#[test]
fn a_game_that_is_over_is_won_or_not() {
    let rules = builtin::load("shatranj").unwrap();
    for (fen, verdict) in [
        ("8/3k4/5R2/8/4K3/8/8/8 b 0 1", Verdict::Verified),
        ("8/8/5k2/8/4K3/8/8/8 w 0 1", Verdict::Refuted),
    ] {
        let certificate = certify(&rules, fen, (Party::White, Relation::AtMost, 4));
        assert_eq!(certificate.verdict, verdict, "{fen}");
        assert!(
            !certificate
                .facts
                .iter()
                .any(|fact| matches!(fact.answer, Answer::ForcedWin(_)))
        );
    }
}
