//! Claims about what moves plainly are and do.

use hakam_checker::Verdict;
use hakam_checker::claim::{Cause, Deed, Line, Man, OneOrMore, Path, PieceWord, Quantifier, Ref};
use hakam_core::{ReasonCode, Wing};

use super::row::{Row, deed, kind, of_move, on, row, sq};

#[expect(clippy::too_many_lines, reason = "a table")]
pub fn rows() -> Vec<Row> {
    vec![
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "sets the en passant square to e3",
            Verdict::Verified,
            deed(Deed::SetsPassing { square: sq("e3") }),
        )
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "is a quiet move",
            Verdict::Verified,
            deed(Deed::Quiet),
        )
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "moves the pawn from e2 to e4 along the e-file",
            Verdict::Verified,
            deed(Deed::Moves {
                piece: Some(PieceWord::Kind(kind("pawn"))),
                from: Some(sq("e2")),
                to: sq("e4"),
                along: Some(Path::File(4)),
                how: None,
            }),
        )
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "captures a pawn",
            Verdict::Refuted,
            deed(Deed::Captures {
                by: None,
                target: Some(Ref::Man(Man {
                    piece: Some(PieceWord::Kind(kind("pawn"))),
                    quantifier: Quantifier::Some,
                    ..Man::default()
                })),
            }),
        )
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "does not expose the king to check",
            Verdict::Verified,
            deed(Deed::ExposesKing),
        )
        .not()
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "is a developing move",
            Verdict::Refuted,
            deed(Deed::Develops { piece: None }),
        )
        .play("e4"),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "develops the knight",
            Verdict::Verified,
            deed(Deed::Develops {
                piece: Some(PieceWord::Kind(kind("knight"))),
            }),
        )
        .play("Nf3"),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "After Bxc3+, bxc3 is legal",
            Verdict::Verified,
            of_move("bxc3", None, Deed::Legal),
        )
        .after(&["Bxc3+"]),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "After Bxc3+, Qxc3 is legal",
            Verdict::Refuted,
            of_move("Qxc3", None, Deed::Legal),
        )
        .after(&["Bxc3+"]),
        row(
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "castles kingside",
            Verdict::Verified,
            deed(Deed::Castles {
                wing: Some(Wing::H),
            }),
        )
        .play("O-O"),
        row(
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "castles queenside",
            Verdict::Refuted,
            deed(Deed::Castles {
                wing: Some(Wing::A),
            }),
        )
        .play("O-O"),
        row(
            "6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1",
            "captures the pawn on d5",
            Verdict::Verified,
            deed(Deed::Captures {
                by: None,
                target: Some(on("pawn", "d5")),
            }),
        )
        .play("exd6"),
        row(
            "6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1",
            "captures en passant",
            Verdict::Verified,
            deed(Deed::EnPassant),
        )
        .play("exd6"),
        row(
            "8/8/8/K1pP3r/8/8/8/7k w - c6 0 1",
            "dxc6 is legal",
            Verdict::Refuted,
            of_move("dxc6", None, Deed::Legal),
        ),
        row(
            "8/8/8/K1pP3r/8/8/8/7k w - c6 0 1",
            "dxc6 is illegal",
            Verdict::Verified,
            of_move("dxc6", None, Deed::Illegal { cause: None }),
        ),
        row(
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
            "exf6 is legal",
            Verdict::Verified,
            of_move("exf6", None, Deed::Legal),
        ),
        row(
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
            "exd6 is legal",
            Verdict::Refuted,
            of_move("exd6", None, Deed::Legal),
        ),
        row(
            "6k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "promotes to a knight",
            Verdict::Refuted,
            deed(Deed::Promotes {
                to: Some(kind("knight")),
            }),
        )
        .play("e8=Q+"),
        row(
            "6k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "promotes to a knight",
            Verdict::Verified,
            deed(Deed::Promotes {
                to: Some(kind("knight")),
            }),
        )
        .play("e8=N"),
        row(
            "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
            "is a quiet move",
            Verdict::Refuted,
            deed(Deed::Quiet),
        )
        .play("e8=Q"),
        row(
            "6Qk/p1p3pp/4N3/1p6/2q1r1n1/2B5/PP4PP/3R1R1K b - - 0 28",
            "Kxg8 is the only legal move",
            Verdict::Verified,
            of_move("Kxg8", None, Deed::OnlyLegal),
        ),
        row(
            "r3k2r/8/8/8/8/8/6p1/R3K2R w KQkq - 0 1",
            "Castling queenside is legal",
            Verdict::Verified,
            of_move("O-O-O", None, Deed::Legal),
        ),
        row(
            "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "is illegal",
            Verdict::Refuted,
            deed(Deed::Illegal { cause: None }),
        )
        .play("O-O-O"),
        row(
            "rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4",
            "dxe5 is NOT available",
            Verdict::Verified,
            of_move("dxe5", None, Deed::Legal),
        )
        .not(),
        row(
            "r1bqr1k1/pppp1ppp/2n2n2/4p3/2P5/P1b2NP1/1PQPPPBP/R1B1K2R w KQ - 0 8",
            "dxc3 is not available",
            Verdict::Refuted,
            of_move("dxc3", None, Deed::Legal),
        )
        .not(),
        row(
            "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
            "is illegal",
            Verdict::Verified,
            deed(Deed::Illegal { cause: None }),
        )
        .play("Ng5"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "sets the en passant square to a2",
            Verdict::Refuted,
            deed(Deed::SetsPassing { square: sq("a2") }),
        )
        .play("a4"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "captures en passant",
            Verdict::Refuted,
            deed(Deed::EnPassant),
        )
        .play("a4"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "moves the pawn from a2 to a3",
            Verdict::Refuted,
            deed(Deed::Moves {
                piece: Some(PieceWord::Kind(kind("pawn"))),
                from: Some(sq("a2")),
                to: sq("a3"),
                along: None,
                how: None,
            }),
        )
        .play("a4"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "exposes the king to check",
            Verdict::Refuted,
            deed(Deed::ExposesKing),
        )
        .play("a4"),
        row(
            "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1",
            "Kd1 is the only legal move",
            Verdict::Refuted,
            of_move("Kd1", None, Deed::OnlyLegal),
        ),
        row(
            "8/8/8/K1pP3r/8/8/8/7k w - c6 0 1",
            "dxc6 is illegal because en passant is not available",
            Verdict::Refuted,
            of_move(
                "dxc6",
                None,
                Deed::Illegal {
                    cause: because(ReasonCode::EpNotAvailable, None),
                },
            ),
        ),
        row(
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "a2a3 is illegal because there is no piece there",
            Verdict::Verified,
            of_move(
                "a2a3",
                None,
                Deed::Illegal {
                    cause: because(ReasonCode::NoPiece, None),
                },
            ),
        ),
        row(
            "4k3/8/8/4r3/8/8/4N2Q/4K3 w - - 0 1",
            "Nc3 is illegal because the knight on e2 is pinned",
            Verdict::Verified,
            of_move(
                "Nc3",
                None,
                Deed::Illegal {
                    cause: because(ReasonCode::Pinned, Some(on("knight", "e2"))),
                },
            ),
        ),
        row(
            "4k3/8/8/4r3/8/8/4N2Q/4K3 w - - 0 1",
            "Nc3 is illegal because the queen on h2 is pinned",
            Verdict::Refuted,
            of_move(
                "Nc3",
                None,
                Deed::Illegal {
                    cause: because(ReasonCode::Pinned, Some(on("queen", "h2"))),
                },
            ),
        ),
        row(
            "3k4/8/8/2pP4/8/8/8/3K4 w - - 0 1",
            "dxc6 is illegal because c5 is empty",
            Verdict::Refuted,
            of_move(
                "dxc6",
                None,
                Deed::Illegal {
                    cause: because(ReasonCode::PawnCaptureEmpty, Some(Ref::Square(sq("c5")))),
                },
            ),
        ),
        row(
            "r1bqk2r/pppp1ppp/2n2n2/4p3/1bP5/2N2NP1/PP1PPP1P/R1BQKB1R w KQkq - 1 5",
            "Nd5# is legal",
            Verdict::Refuted,
            of_move("Nd5#", None, Deed::Legal),
        ),
        row(
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            "moves the queen to f7 along the a1-h8 diagonal",
            Verdict::Refuted,
            deed(Deed::Moves {
                piece: Some(PieceWord::Kind(kind("queen"))),
                from: None,
                to: sq("f7"),
                along: Some(Path::Through(Line::Diagonal, sq("a1"), sq("h8"))),
                how: None,
            }),
        )
        .play("Qxf7#"),
    ]
}

#[expect(clippy::unnecessary_wraps, reason = "a field that may be missing")]
fn because(code: ReasonCode, of: Option<Ref>) -> Option<Cause> {
    let codes = OneOrMore::one(code);
    Some(Cause { codes, of })
}
