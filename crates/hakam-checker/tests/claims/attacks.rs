//! Claims about attacks and defences.

use hakam_checker::Verdict;
use hakam_checker::claim::{
    Attack, Deed, Man, OneOrMore, Party, PieceWord, Profile, Quantifier, Ref, Relation, Statement,
};

use super::row::{Row, at, deed, kind, of_move, on, row, sq, the};

#[expect(clippy::too_many_lines, reason = "a table")]
pub fn rows() -> Vec<Row> {
    vec![
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "The bishop on c1 attacks b2",
            Verdict::Verified,
            Statement::Attack(Attack::Attacks {
                by: on("bishop", "c1"),
                targets: OneOrMore::one(at("b2")),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "The pawn on e2 is undefended",
            Verdict::Refuted,
            Statement::Attack(Attack::Undefended {
                targets: OneOrMore::one(on("pawn", "e2")),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "e2 is defended exactly four times",
            Verdict::Verified,
            Statement::Attack(Attack::Defenders {
                piece: None,
                side: None,
                square: sq("e2"),
                relation: Relation::Equal,
                n: 4,
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "The rook on a1 is undefended",
            Verdict::Verified,
            Statement::Attack(Attack::Undefended {
                targets: OneOrMore::one(on("rook", "a1")),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "attacks d5 and f5",
            Verdict::Verified,
            deed(Deed::Attacks {
                targets: OneOrMore {
                    first: at("d5"),
                    rest: vec![at("f5")],
                },
                new: false,
            }),
        )
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "attacks e5",
            Verdict::Refuted,
            deed(Deed::Attacks {
                targets: OneOrMore::one(at("e5")),
                new: false,
            }),
        )
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "controls e5",
            Verdict::Refuted,
            deed(Deed::Attacks {
                targets: OneOrMore::one(at("e5")),
                new: false,
            }),
        )
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "After the move, the pawn on e4 is undefended",
            Verdict::Verified,
            Statement::Attack(Attack::Undefended {
                targets: OneOrMore::one(on("pawn", "e4")),
            }),
        )
        .after_it()
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "Nf3 attacks e5",
            Verdict::Verified,
            of_move(
                "Nf3",
                None,
                Deed::Attacks {
                    targets: OneOrMore::one(at("e5")),
                    new: false,
                },
            ),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "defends the pawn on e2",
            Verdict::Refuted,
            deed(Deed::Defends {
                targets: OneOrMore::one(on("pawn", "e2")),
            }),
        )
        .play("Nf3"),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The knight on c3 is attacked by the bishop on b4",
            Verdict::Verified,
            Statement::Attack(Attack::Attacks {
                by: on("bishop", "b4"),
                targets: OneOrMore::one(on("knight", "c3")),
            }),
        ),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The pawn on d4 is defended by the queen",
            Verdict::Verified,
            Statement::Attack(Attack::Defends {
                by: the("queen"),
                targets: OneOrMore::one(on("pawn", "d4")),
            }),
        ),
        row(
            "4k3/4n3/8/3p4/8/1B6/8/4R1K1 w - - 0 1",
            "The knight on e7 legally defends the pawn on d5",
            Verdict::Refuted,
            Statement::Attack(Attack::Defends {
                by: on("knight", "e7"),
                targets: OneOrMore::one(on("pawn", "d5")),
            }),
        )
        .sense(Profile::Legal),
        row(
            "r3k2r/ppp2ppp/2n5/8/3Q1Bb1/8/PPP2PPP/R3KB1R w KQkq - 0 1",
            "The queen on d4 attacks the bishop on g4",
            Verdict::Refuted,
            Statement::Attack(Attack::Attacks {
                by: on("queen", "d4"),
                targets: OneOrMore::one(on("bishop", "g4")),
            }),
        ),
        row(
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
            "defends the pawn on e4",
            Verdict::Verified,
            deed(Deed::Defends {
                targets: OneOrMore::one(on("pawn", "e4")),
            }),
        )
        .play("Qg4"),
        row(
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "The rook on a1 attacks a8 and h1",
            Verdict::Refuted,
            Statement::Attack(Attack::Attacks {
                by: on("rook", "a1"),
                targets: OneOrMore {
                    first: at("a8"),
                    rest: vec![at("h1")],
                },
            }),
        ),
        row(
            "3r2k1/3r1ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1",
            "d7 is attacked exactly once",
            Verdict::Verified,
            Statement::Attack(Attack::Attackers {
                piece: None,
                side: None,
                square: sq("d7"),
                relation: Relation::Equal,
                n: 1,
            }),
        ),
        row(
            "rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4",
            "After Bg5 h6, the bishop on g5 is attacked by the pawn on h6",
            Verdict::Verified,
            Statement::Attack(Attack::Attacks {
                by: on("pawn", "h6"),
                targets: OneOrMore::one(on("bishop", "g5")),
            }),
        )
        .after(&["Bg5", "h6"]),
        row(
            "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "At least two white pieces attack d4",
            Verdict::Refuted,
            Statement::Attack(Attack::Attackers {
                piece: None,
                side: Some(Party::White),
                square: sq("d4"),
                relation: Relation::AtLeast,
                n: 2,
            }),
        ),
        row(
            "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "White controls d5 and f7",
            Verdict::Verified,
            Statement::Attack(Attack::Controls {
                side: Party::White,
                squares: OneOrMore {
                    first: sq("d5"),
                    rest: vec![sq("f7")],
                },
            }),
        ),
        row(
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "e5 is defended at least twice",
            Verdict::Refuted,
            Statement::Attack(Attack::Defenders {
                piece: None,
                side: None,
                square: sq("e5"),
                relation: Relation::AtLeast,
                n: 2,
            }),
        ),
        row(
            "4k3/8/8/3q4/8/8/3R4/3RK3 w - - 0 1",
            "Black controls e1",
            Verdict::Refuted,
            Statement::Attack(Attack::Controls {
                side: Party::Black,
                squares: OneOrMore::one(sq("e1")),
            }),
        ),
        row(
            "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
            "The bishop on c4 does not attack the knight on f6",
            Verdict::Verified,
            Statement::Attack(Attack::Attacks {
                by: on("bishop", "c4"),
                targets: OneOrMore::one(on("knight", "f6")),
            }),
        )
        .not(),
        row(
            "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
            "Every white pawn is defended",
            Verdict::Refuted,
            Statement::Attack(Attack::Defended {
                targets: OneOrMore::one(Ref::Man(Man {
                    piece: Some(PieceWord::Kind(kind("pawn"))),
                    side: Some(Party::White),
                    quantifier: Quantifier::All,
                    ..Man::default()
                })),
            }),
        ),
        row(
            "r1bq1rk1/pp2ppbp/2n2np1/3p4/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ d6 0 9",
            "Nf6 can capture e4",
            Verdict::Verified,
            Statement::Attack(Attack::CanCapture {
                by: on("knight", "f6"),
                target: at("e4"),
            }),
        ),
        row(
            "r1bq1rk1/pp2ppbp/2n2np1/3p4/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ d6 0 9",
            "The bishop on g7 can capture the knight on d4",
            Verdict::Refuted,
            Statement::Attack(Attack::CanCapture {
                by: on("bishop", "g7"),
                target: on("knight", "d4"),
            }),
        ),
        row(
            "r1bq1rk1/pp2ppbp/2n2np1/3p4/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ d6 0 9",
            "The knight on c3 can move to e2",
            Verdict::Verified,
            Statement::Attack(Attack::CanMove {
                by: on("knight", "c3"),
                to: sq("e2"),
            }),
        ),
        row(
            "r1b2rk1/pp2ppbp/2q3p1/8/8/4BP2/PPPQ2PP/R3KB1R w KQ - 0 12",
            "After the move, c2 is defended at least twice",
            Verdict::Verified,
            Statement::Attack(Attack::Defenders {
                piece: None,
                side: None,
                square: sq("c2"),
                relation: Relation::AtLeast,
                n: 2,
            }),
        )
        .after_it()
        .play("O-O-O"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "The bishop on e3 can move to b8",
            Verdict::Refuted,
            Statement::Attack(Attack::CanMove {
                by: on("bishop", "e3"),
                to: sq("b8"),
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "Every black knight is defended",
            Verdict::Verified,
            Statement::Attack(Attack::Defended {
                targets: OneOrMore::one(Ref::Man(Man {
                    piece: Some(PieceWord::Kind(kind("knight"))),
                    side: Some(Party::Black),
                    quantifier: Quantifier::All,
                    ..Man::default()
                })),
            }),
        ),
    ]
}
