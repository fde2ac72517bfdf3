//! Claims about checks, pins, hanging and trapped men.

use hakam_checker::Verdict;
use hakam_checker::claim::{Attack, Deed, OneOrMore, Party, PinType, Statement};

use super::row::{Row, deed, on, row, the};

#[expect(clippy::too_many_lines, reason = "a table")]
pub fn rows() -> Vec<Row> {
    vec![
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "The knight on e5 is not pinned",
            Verdict::Refuted,
            Statement::Attack(Attack::Pinned {
                by: None,
                to: None,
                targets: OneOrMore::one(on("knight", "e5")),
                pin: None,
            }),
        )
        .not(),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The knight on c3 is absolutely pinned",
            Verdict::Verified,
            Statement::Attack(Attack::Pinned {
                by: None,
                to: None,
                targets: OneOrMore::one(on("knight", "c3")),
                pin: Some(PinType::Absolute),
            }),
        ),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The knight on c3 is pinned to the king by the bishop on b4",
            Verdict::Verified,
            Statement::Attack(Attack::Pinned {
                by: Some(on("bishop", "b4")),
                to: Some(the("king")),
                targets: OneOrMore::one(on("knight", "c3")),
                pin: None,
            }),
        ),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The knight on f6 is pinned to the queen on d8",
            Verdict::Verified,
            Statement::Attack(Attack::Pinned {
                by: None,
                to: Some(on("queen", "d8")),
                targets: OneOrMore::one(on("knight", "f6")),
                pin: None,
            }),
        ),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The knight on f6 is absolutely pinned",
            Verdict::Refuted,
            Statement::Attack(Attack::Pinned {
                by: None,
                to: None,
                targets: OneOrMore::one(on("knight", "f6")),
                pin: Some(PinType::Absolute),
            }),
        ),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The bishop on g5 pins the knight on f6 to the queen",
            Verdict::Verified,
            Statement::Attack(Attack::Pinned {
                by: Some(on("bishop", "g5")),
                to: Some(the("queen")),
                targets: OneOrMore::one(on("knight", "f6")),
                pin: None,
            }),
        ),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The bishop on b4 is hanging",
            Verdict::Refuted,
            Statement::Attack(Attack::Hanging {
                targets: OneOrMore::one(on("bishop", "b4")),
            }),
        ),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "The knight on c3 is hanging",
            Verdict::Refuted,
            Statement::Attack(Attack::Hanging {
                targets: OneOrMore::one(on("knight", "c3")),
            }),
        ),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "After the move, White is in check from the bishop on c3",
            Verdict::Verified,
            Statement::Attack(Attack::InCheck {
                by: Some(on("bishop", "c3")),
                side: Party::White,
            }),
        )
        .after_it()
        .play("Bxc3+"),
        row(
            "6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1",
            "is a double check",
            Verdict::Refuted,
            deed(Deed::DoubleCheck { by: None }),
        )
        .play("exd6"),
        row(
            "8/8/8/K1pP3r/8/8/8/7k w - c6 0 1",
            "The pawn on d5 is absolutely pinned",
            Verdict::Refuted,
            Statement::Attack(Attack::Pinned {
                by: None,
                to: None,
                targets: OneOrMore::one(on("pawn", "d5")),
                pin: Some(PinType::Absolute),
            }),
        ),
        row(
            "8/8/8/K1pP3r/8/8/8/7k w - c6 0 1",
            "White is in check",
            Verdict::Refuted,
            Statement::Attack(Attack::InCheck {
                by: None,
                side: Party::White,
            }),
        ),
        row(
            "4k3/4n3/8/3p4/8/1B6/8/4R1K1 w - - 0 1",
            "The pawn on d5 is hanging",
            Verdict::Verified,
            Statement::Attack(Attack::Hanging {
                targets: OneOrMore::one(on("pawn", "d5")),
            }),
        ),
        row(
            "4k3/8/2n5/3p4/8/1B6/8/4R1K1 b - - 0 1",
            "Black is in check",
            Verdict::Verified,
            Statement::Attack(Attack::InCheck {
                by: None,
                side: Party::Black,
            }),
        ),
        row(
            "4k3/8/2n5/3p4/8/1B6/8/4R1K1 b - - 0 1",
            "Black is in check from the bishop on b3",
            Verdict::Refuted,
            Statement::Attack(Attack::InCheck {
                by: Some(on("bishop", "b3")),
                side: Party::Black,
            }),
        ),
        row(
            "r3k2r/ppp2ppp/2n5/8/3Q1Bb1/8/PPP2PPP/R3KB1R w KQkq - 0 1",
            "The queen on d4 x-rays the bishop on g4",
            Verdict::Verified,
            Statement::Attack(Attack::Xray {
                by: on("queen", "d4"),
                target: on("bishop", "g4"),
                through: None,
            }),
        ),
        row(
            "r3k2r/ppp2ppp/2n5/8/3Q1Bb1/8/PPP2PPP/R3KB1R w KQkq - 0 1",
            "The queen on d4 is hanging",
            Verdict::Verified,
            Statement::Attack(Attack::Hanging {
                targets: OneOrMore::one(on("queen", "d4")),
            }),
        ),
        row(
            "6Qk/p1p3pp/4N3/1p6/2q1r1n1/2B5/PP4PP/3R1R1K b - - 0 28",
            "Black is in check from the queen on g8",
            Verdict::Verified,
            Statement::Attack(Attack::InCheck {
                by: Some(on("queen", "g8")),
                side: Party::Black,
            }),
        ),
        row(
            "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
            "gives double check",
            Verdict::Verified,
            deed(Deed::DoubleCheck { by: None }),
        )
        .play("Nf6+"),
        row(
            "8/Bkp5/1p6/8/8/8/5PPP/6K1 w - - 0 1",
            "The bishop on a7 is trapped",
            Verdict::Verified,
            Statement::Attack(Attack::Trapped {
                targets: OneOrMore::one(on("bishop", "a7")),
            }),
        ),
        row(
            "8/B1p5/kp6/8/8/8/5PPP/6K1 w - - 0 1",
            "The bishop on a7 is trapped",
            Verdict::Refuted,
            Statement::Attack(Attack::Trapped {
                targets: OneOrMore::one(on("bishop", "a7")),
            }),
        ),
        row(
            "3r2k1/3r1ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1",
            "The rooks on d1 and d2 form a battery",
            Verdict::Verified,
            Statement::Attack(Attack::Battery {
                men: OneOrMore {
                    first: on("rook", "d1"),
                    rest: vec![on("rook", "d2")],
                },
                target: None,
            }),
        ),
        row(
            "rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4",
            "After the move, the knight on f6 is absolutely pinned",
            Verdict::Refuted,
            Statement::Attack(Attack::Pinned {
                by: None,
                to: None,
                targets: OneOrMore::one(on("knight", "f6")),
                pin: Some(PinType::Absolute),
            }),
        )
        .after_it()
        .play("Bg5"),
        row(
            "rnbqk2r/pp3ppp/4pn2/2pp2B1/1bPP4/2N2N2/PP2PPPP/R2QKB1R w KQkq - 0 6",
            "After Qa4+ Nc6, the knight on c6 is absolutely pinned by the queen on a4",
            Verdict::Verified,
            Statement::Attack(Attack::Pinned {
                by: Some(on("queen", "a4")),
                to: None,
                targets: OneOrMore::one(on("knight", "c6")),
                pin: Some(PinType::Absolute),
            }),
        )
        .after(&["Qa4+", "Nc6"]),
        row(
            "rnbqk2r/pp3ppp/4pn2/2pp2B1/1bPP4/2N2N2/PP2PPPP/R2QKB1R w KQkq - 0 6",
            "After Qa4+, the queen on a4 is hanging",
            Verdict::Refuted,
            Statement::Attack(Attack::Hanging {
                targets: OneOrMore::one(on("queen", "a4")),
            }),
        )
        .after(&["Qa4+"]),
        row(
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "The bishop on b5 pins the knight on c6 to the king",
            Verdict::Refuted,
            Statement::Attack(Attack::Pinned {
                by: Some(on("bishop", "b5")),
                to: Some(the("king")),
                targets: OneOrMore::one(on("knight", "c6")),
                pin: None,
            }),
        ),
        row(
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "The pawn on d7 is pinned to the king by the bishop on b5",
            Verdict::Refuted,
            Statement::Attack(Attack::Pinned {
                by: Some(on("bishop", "b5")),
                to: Some(the("king")),
                targets: OneOrMore::one(on("pawn", "d7")),
                pin: None,
            }),
        ),
        row(
            "4k3/8/8/8/3B4/8/1Q6/4K2R w K - 0 1",
            "The queen on b2 and the rook on h1 form a battery",
            Verdict::Refuted,
            Statement::Attack(Attack::Battery {
                men: OneOrMore {
                    first: on("queen", "b2"),
                    rest: vec![on("rook", "h1")],
                },
                target: None,
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "The bishop on e2 x-rays the pawn on a6",
            Verdict::Refuted,
            Statement::Attack(Attack::Xray {
                by: on("bishop", "e2"),
                target: on("pawn", "a6"),
                through: None,
            }),
        ),
    ]
}
