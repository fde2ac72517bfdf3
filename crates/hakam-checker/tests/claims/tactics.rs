//! Claims about tactics.

use hakam_checker::Verdict;
use hakam_checker::claim::{Deed, Loss, PieceWord, Prize, Relation, Threat};
use hakam_variant::Value;

use super::row::{Row, deed, kind, on, row, the};

#[expect(clippy::too_many_lines, reason = "a table")]
pub fn rows() -> Vec<Row> {
    vec![
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "wins a knight",
            Verdict::Refuted,
            deed(Deed::Wins {
                prize: Prize::Value {
                    relation: Relation::AtLeast,
                    value: Value(300),
                },
                plies: None,
            }),
        )
        .play("Bxc3+"),
        row(
            "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1",
            "forks the king and the rook on a8",
            Verdict::Verified,
            deed(Deed::Fork {
                targets: vec![the("king"), on("rook", "a8")],
            }),
        )
        .play("Nc7+"),
        row(
            "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1",
            "forks the king and the queen",
            Verdict::Refuted,
            deed(Deed::Fork {
                targets: vec![the("king"), the("queen")],
            }),
        )
        .play("Nc7+"),
        row(
            "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1",
            "wins the rook",
            Verdict::Verified,
            deed(Deed::Wins {
                prize: Prize::Man(the("rook")),
                plies: None,
            }),
        )
        .play("Nc7+"),
        row(
            "r2qk3/8/8/1N6/8/8/8/4K3 w - - 0 1",
            "forks the king and the rook on a8",
            Verdict::Refuted,
            deed(Deed::Fork {
                targets: vec![the("king"), on("rook", "a8")],
            }),
        )
        .play("Nc7+"),
        row(
            "r2qk3/8/8/1N6/8/8/8/4K3 w - - 0 1",
            "leaves the knight hanging",
            Verdict::Verified,
            deed(Deed::Hangs {
                target: the("knight"),
                leaves: true,
            }),
        )
        .play("Nc7+"),
        row(
            "4k3/8/2n1b3/8/2PP4/8/8/4K3 w - - 0 1",
            "forks the knight on c6 and the bishop on e6",
            Verdict::Verified,
            deed(Deed::Fork {
                targets: vec![on("knight", "c6"), on("bishop", "e6")],
            }),
        )
        .play("d5"),
        row(
            "4k3/4n3/8/3p4/8/1B6/8/4R1K1 w - - 0 1",
            "wins a pawn",
            Verdict::Verified,
            deed(Deed::Wins {
                prize: Prize::Value {
                    relation: Relation::AtLeast,
                    value: Value(100),
                },
                plies: None,
            }),
        )
        .play("Bxd5"),
        row(
            "4k3/4n3/8/3p4/8/1B6/8/4R1K1 w - - 0 1",
            "sacrifices the bishop",
            Verdict::Refuted,
            deed(Deed::Sacrifices(Loss::Man(the("bishop")))),
        )
        .play("Bxd5"),
        row(
            "3qk3/8/8/8/8/8/3B4/3RK3 w - - 0 1",
            "discovers an attack from the rook on d1 on the queen on d8",
            Verdict::Verified,
            deed(Deed::Discovers {
                by: Some(on("rook", "d1")),
                target: Some(on("queen", "d8")),
            }),
        )
        .play("Bb4"),
        row(
            "3qk3/8/8/8/8/8/3B4/3RK3 w - - 0 1",
            "discovers an attack on the king",
            Verdict::Refuted,
            deed(Deed::Discovers {
                by: None,
                target: Some(the("king")),
            }),
        )
        .play("Bb4"),
        row(
            "3q4/8/8/3k4/8/8/8/R3K3 w - - 0 1",
            "skewers the king to the queen",
            Verdict::Verified,
            deed(Deed::Skewers {
                front: the("king"),
                back: the("queen"),
            }),
        )
        .play("Rd1+"),
        row(
            "3q4/8/8/3k4/8/8/8/R3K3 w - - 0 1",
            "pins the king to the queen",
            Verdict::Refuted,
            deed(Deed::Pins {
                to: Some(the("queen")),
                target: the("king"),
                pin: None,
            }),
        )
        .play("Rd1+"),
        row(
            "3k4/8/8/3q4/8/8/8/R3K3 w - - 0 1",
            "pins the queen to the king",
            Verdict::Verified,
            deed(Deed::Pins {
                to: Some(the("king")),
                target: the("queen"),
                pin: None,
            }),
        )
        .play("Rd1"),
        row(
            "3k4/8/8/3q4/8/8/8/R3K3 w - - 0 1",
            "skewers the queen to the king",
            Verdict::Refuted,
            deed(Deed::Skewers {
                front: the("queen"),
                back: the("king"),
            }),
        )
        .play("Rd1"),
        row(
            "3k4/8/8/3q4/8/8/8/R3K3 w - - 0 1",
            "leaves the rook hanging",
            Verdict::Refuted,
            deed(Deed::Hangs {
                target: the("rook"),
                leaves: true,
            }),
        )
        .play("Rd1"),
        row(
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
            "wins a pawn",
            Verdict::Refuted,
            deed(Deed::Wins {
                prize: Prize::Value {
                    relation: Relation::AtLeast,
                    value: Value(100),
                },
                plies: None,
            }),
        )
        .play("exd5"),
        row(
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
            "threatens Qxf7#",
            Verdict::Verified,
            deed(Deed::Threatens(Threat::Move("Qxf7#".to_owned()))),
        )
        .play("Qh5"),
        row(
            "r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24",
            "sacrifices the queen",
            Verdict::Verified,
            deed(Deed::Sacrifices(Loss::Man(the("queen")))),
        )
        .play("Qa1+"),
        row(
            "3qk2r/pp2ppbp/1n1p2p1/3P4/2r5/2N1B3/PP2QPPP/R4RK1 w k - 0 15",
            "removes the defender of the rook on c4",
            Verdict::Verified,
            deed(Deed::RemovesDefender {
                defender: None,
                of: Some(on("rook", "c4")),
            }),
        )
        .play("Bxb6"),
        row(
            "3qk2r/pp2ppbp/1n1p2p1/3P4/2r5/2N1B3/PP2QPPP/R4RK1 w k - 0 15",
            "removes the defender of the queen",
            Verdict::Refuted,
            deed(Deed::RemovesDefender {
                defender: None,
                of: Some(the("queen")),
            }),
        )
        .play("Bxb6"),
        row(
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "unpins the knight on c6",
            Verdict::Refuted,
            deed(Deed::Unpins {
                target: on("knight", "c6"),
            }),
        )
        .play("d6"),
        row(
            "r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4",
            "unpins the knight on c6",
            Verdict::Verified,
            deed(Deed::Unpins {
                target: on("knight", "c6"),
            }),
        )
        .play("Bd7"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "discovers an attack from the rook on f1 on the knight on f6",
            Verdict::Refuted,
            deed(Deed::Discovers {
                by: Some(on("rook", "f1")),
                target: Some(on("knight", "f6")),
            }),
        )
        .play("f4"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "threatens the pawn on e5",
            Verdict::Refuted,
            deed(Deed::Threatens(Threat::Man(on("pawn", "e5")))),
        )
        .play("f4"),
        row(
            "4k3/p7/8/8/8/2b5/3B4/4K3 w - - 0 1",
            "wins a knight",
            Verdict::Refuted,
            deed(Deed::Wins {
                prize: Prize::Piece(PieceWord::Kind(kind("knight"))),
                plies: None,
            }),
        )
        .play("Bxc3"),
        row(
            "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1",
            "wins a queen",
            Verdict::Refuted,
            deed(Deed::Wins {
                prize: Prize::Piece(PieceWord::Kind(kind("queen"))),
                plies: None,
            }),
        )
        .play("Rd8#"),
        row(
            "rnb1k1nr/ppp2p1p/7p/3p4/2P1Q3/3P4/PP2PbK1/R1B2BN1 b kq - 7 15",
            "wins the queen",
            Verdict::Verified,
            deed(Deed::Wins {
                prize: Prize::Man(the("queen")),
                plies: None,
            }),
        )
        .play("dxe4"),
        row(
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
            "threatens Qxe5#",
            Verdict::Refuted,
            deed(Deed::Threatens(Threat::Move("Qxe5#".to_owned()))),
        )
        .play("Qh5"),
    ]
}
