//! Facts that carry a strategy: forced mates, checks for ever, lines to a win; and the defences.

use hakam_checker::claim::{
    Claim, Deed, Ending, Mate, Movement, Party, Played, Relation, Statement,
};
use hakam_checker::{
    Answer, Case, Certificate, DefinitionHash, Forced, Rejected, TreeFault, Verdict, check,
    write_with,
};
use hakam_law::Position;
use hakam_variant::builtin;

use crate::common::forge::forgeries;
use crate::common::strategy::Searching;
use crate::common::{SpecWitness, setup};

const HASH: DefinitionHash = DefinitionHash([5; 32]);

/// The certificate of a claim about a position of orthodox chess.
fn certify(fen: &str, statement: Statement) -> Certificate {
    let rules = builtin::load("chess").unwrap();
    let case = Case {
        position: setup(&rules, fen),
        history: None,
        subject: None,
        claim: Claim::new(statement),
    };
    let mut witness = Searching(SpecWitness::new(&rules, &case));
    let certificate = write_with(&rules, HASH, case, &mut witness);
    let certificate = certificate.unwrap_or_else(|error| panic!("{fen}: {error}"));
    let checked = check(&rules, HASH, &certificate);
    assert!(checked.is_ok(), "{fen}: {}", checked.unwrap_err());
    certificate
}

fn mate_in(n: u32) -> Statement {
    let relation = Relation::Equal;
    Statement::Ending(Ending::MateIn {
        side: Party::ToMove,
        mate: Mate { relation, n },
    })
}

/// Positions with the shortest mate and all its first moves, from the problem set of the solver Floyd.
const MATES: [(&str, u32, &str); 9] = [
    ("8/8/8/4k3/2b2q2/7K/8/8 b - - 0 1", 1, "Bf1#"),
    ("8/8/1b6/8/2k5/K7/8/6q1 b - - 0 1", 1, "Qa1#"),
    ("8/8/8/8/5k2/8/4rp2/1K6 b - - 0 1", 1, "f1=Q# f1=R#"),
    ("4kN2/8/8/P1P3B1/r3p1b1/4p1R1/8/4K3 b - - 0 1", 1, "Ra1#"),
    ("8/6b1/8/8/7k/4q3/8/1K6 b - - 0 1", 2, "Qb3+ Qc3"),
    ("8/8/8/6R1/8/4K2k/4B3/8 w - - 0 1", 2, "Kf2"),
    ("8/5b2/8/8/5k2/8/7K/3q4 b - - 0 1", 2, "Bd5 Kf3"),
    ("3k4/3P2p1/5pP1/3Q1K2/8/8/8/8 w - - 0 1", 2, "Ke6"),
    ("8/8/5r1p/8/8/2k5/b5p1/3RK3 b - - 0 1", 2, "g1=Q+"),
];

#[test]
fn shortest_mates_are_certified_and_sooner_ones_refuted() {
    for (fen, n, _) in MATES {
        assert_eq!(certify(fen, mate_in(n)).verdict, Verdict::Verified, "{fen}");
        if n == 1 {
            // Longer than the shortest is not exact either.
            let longer = certify(fen, mate_in(n + 1));
            assert_eq!(longer.verdict, Verdict::Refuted, "{fen}");
        }
        if n > 1 {
            assert_eq!(
                certify(fen, mate_in(n - 1)).verdict,
                Verdict::Refuted,
                "{fen}"
            );
        }
    }
}

#[test]
fn exactly_the_published_first_moves_begin_the_mate() {
    let rules = builtin::load("chess").unwrap();
    for (fen, n, keys) in MATES {
        let position = Position::new_unchecked(&rules, setup(&rules, fen));
        let name = |square| rules.geometry().name(square).to_string();
        let first = |san: &str| {
            let relation = Relation::Equal;
            Statement::Movement(Movement {
                played: Some(Played {
                    san: san.to_owned(),
                    side: None,
                }),
                deed: Deed::MateIn(Mate { relation, n }),
            })
        };
        let mut begins = 0;
        for m in position.legal_moves() {
            let letter = m.choice.map(|kind| rules.kind(kind).letter.to_string());
            let text = format!(
                "{}{}{}",
                name(m.from),
                name(m.to),
                letter.unwrap_or_default()
            );
            let verdict = certify(fen, first(&text)).verdict;
            begins += usize::from(verdict == Verdict::Verified);
        }
        assert_eq!(begins, keys.split(' ').count(), "{fen}");
        for key in keys.split(' ') {
            assert_eq!(
                certify(fen, first(key)).verdict,
                Verdict::Verified,
                "{fen} {key}"
            );
        }
    }
}

#[test]
fn a_strategy_with_a_part_missing_or_changed_is_rejected() {
    let rules = builtin::load("chess").unwrap();
    for (fen, n, _) in MATES.into_iter().filter(|(_, n, _)| *n == 2) {
        for claimed in [n, n - 1] {
            let certificate = certify(fen, mate_in(claimed));
            for (what, forged) in forgeries(&rules, &certificate) {
                assert!(
                    check(&rules, HASH, &forged).is_err(),
                    "{fen}: accepted with {what}"
                );
            }
        }
    }
}

#[test]
fn a_defence_that_runs_into_the_mate_is_rejected() {
    let rules = builtin::load("chess").unwrap();
    // Mate in two; a defence that claims to hold for two moves must fail somewhere.
    let (fen, n, _) = MATES[7];
    let mut certificate = certify(fen, mate_in(n - 1));
    let number = certificate
        .facts
        .iter()
        .position(|fact| matches!(fact.answer, Answer::Mate(Forced::No(_))))
        .unwrap();
    let fact = &mut certificate.facts[number];
    fact.query = hakam_checker::Query::Mate { within: n };
    let Answer::Mate(Forced::No(tree)) = &mut fact.answer else {
        unreachable!()
    };
    tree.nodes[0].within = n;
    let rejected = check(&rules, HASH, &certificate).unwrap_err();
    assert!(
        matches!(
            rejected,
            Rejected::Tree {
                fault: TreeFault::Then { .. },
                ..
            }
        ),
        "{rejected}"
    );
}

fn perpetual() -> Statement {
    let side = Party::ToMove;
    Statement::Ending(Ending::Perpetual { side })
}

#[test]
fn checks_for_ever_are_certified_by_a_graph_that_leads_back_into_itself() {
    let rules = builtin::load("chess").unwrap();
    // The queen goes to and fro between d8, f6 and g5; two rooks wait for a free move.
    let certificate = certify("7k/5p1p/8/6Q1/8/8/rr6/7K w - - 0 1", perpetual());
    assert_eq!(certificate.verdict, Verdict::Verified);
    for (what, forged) in forgeries(&rules, &certificate) {
        assert!(
            check(&rules, HASH, &forged).is_err(),
            "accepted with {what}"
        );
    }
    // A lone knight runs out of checks.
    let certificate = certify("8/8/8/3k4/8/8/8/KN6 w - - 0 1", perpetual());
    assert_eq!(certificate.verdict, Verdict::Refuted);
    for (what, forged) in forgeries(&rules, &certificate) {
        assert!(
            check(&rules, HASH, &forged).is_err(),
            "accepted with {what}"
        );
    }
}

#[test]
fn who_can_still_win_is_shown_by_a_line_and_who_cannot_by_the_men() {
    let dead = || Statement::Ending(Ending::Dead);
    // Not dead: a queen can mate.
    let queen = "6k1/8/6K1/8/8/8/8/1Q6 w - - 0 1";
    assert_eq!(certify(queen, dead()).verdict, Verdict::Refuted);
    let over = || Statement::Ending(Ending::GameOver { by: None });
    assert_eq!(certify(queen, over()).verdict, Verdict::Refuted);
    // A knight alone never mates (FIDE 5.2.2).
    let knight = "6k1/8/6K1/8/8/8/8/1N6 w - - 0 1";
    assert_eq!(certify(knight, dead()).verdict, Verdict::Verified);
    assert_eq!(certify(knight, over()).verdict, Verdict::Verified);
    let side = Party::White;
    let wins = || Statement::Ending(Ending::CanWin { side });
    assert_eq!(certify(queen, wins()).verdict, Verdict::Verified);
    assert_eq!(certify(knight, wins()).verdict, Verdict::Refuted);
}
