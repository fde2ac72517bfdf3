//! Claims about board facts.

use hakam_checker::Verdict;
use hakam_checker::claim::{
    Board, FileState, Line, OneOrMore, Party, PawnState, PieceWord, Relation, Shade, Statement,
};
use hakam_core::Wing;
use hakam_variant::Value;

use super::row::{Row, kind, on, row, sq};

#[expect(clippy::too_many_lines, reason = "a table")]
pub fn rows() -> Vec<Row> {
    vec![
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "There is a white knight on g1",
            Verdict::Verified,
            Statement::Board(Board::On {
                piece: Some(PieceWord::Kind(kind("knight"))),
                side: Some(Party::White),
                square: sq("g1"),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "There is a black bishop on f1",
            Verdict::Refuted,
            Statement::Board(Board::On {
                piece: Some(PieceWord::Kind(kind("bishop"))),
                side: Some(Party::Black),
                square: sq("f1"),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "There is no piece on e4",
            Verdict::Verified,
            Statement::Board(Board::On {
                piece: None,
                side: None,
                square: sq("e4"),
            }),
        )
        .not(),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "d3 and d4 are empty",
            Verdict::Verified,
            Statement::Board(Board::Empty {
                squares: OneOrMore {
                    first: sq("d3"),
                    rest: vec![sq("d4")],
                },
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "e2 is empty",
            Verdict::Refuted,
            Statement::Board(Board::Empty {
                squares: OneOrMore::one(sq("e2")),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "It is White's move",
            Verdict::Verified,
            Statement::Board(Board::ToMove { side: Party::White }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "Black is to move",
            Verdict::Refuted,
            Statement::Board(Board::ToMove { side: Party::Black }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "Material is equal",
            Verdict::Verified,
            Statement::Board(Board::MaterialEqual),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "White has exactly eight pawns",
            Verdict::Verified,
            Statement::Board(Board::Count {
                piece: Some(PieceWord::Kind(kind("pawn"))),
                side: Some(Party::White),
                relation: Relation::Equal,
                n: 8,
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "Black has at least three rooks",
            Verdict::Refuted,
            Statement::Board(Board::Count {
                piece: Some(PieceWord::Kind(kind("rook"))),
                side: Some(Party::Black),
                relation: Relation::AtLeast,
                n: 3,
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "The path from a1 to a8 is clear",
            Verdict::Refuted,
            Statement::Board(Board::Clear {
                from: sq("a1"),
                to: sq("a8"),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "e4 is a light square",
            Verdict::Verified,
            Statement::Board(Board::Shade {
                square: sq("e4"),
                shade: Shade::Light,
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "a1 is a light square",
            Verdict::Refuted,
            Statement::Board(Board::Shade {
                square: sq("a1"),
                shade: Shade::Light,
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "White can castle kingside",
            Verdict::Refuted,
            Statement::Board(Board::CanCastle {
                side: Party::White,
                wing: Some(Wing::H),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "White has the right to castle kingside",
            Verdict::Verified,
            Statement::Board(Board::Right {
                side: Party::White,
                wing: Some(Wing::H),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "The half-move clock is 0",
            Verdict::Verified,
            Statement::Board(Board::Clock {
                relation: Relation::Equal,
                n: 0,
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "It is move 1",
            Verdict::Verified,
            Statement::Board(Board::MoveNumber { n: 1 }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "After the move, White can castle kingside",
            Verdict::Refuted,
            Statement::Board(Board::CanCastle {
                side: Party::White,
                wing: Some(Wing::H),
            }),
        )
        .after_it()
        .play("e4"),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "White has the bishop pair",
            Verdict::Verified,
            Statement::Board(Board::BishopPair { side: Party::White }),
        ),
        row(
            "r3k2r/ppp2ppp/2n5/8/3Q1Bb1/8/PPP2PPP/R3KB1R w KQkq - 0 1",
            "The line from d4 to g4 is blocked by the bishop on f4",
            Verdict::Verified,
            Statement::Board(Board::Blocked {
                by: Some(on("bishop", "f4")),
                from: sq("d4"),
                to: sq("g4"),
            }),
        ),
        row(
            "8/Bkp5/1p6/8/8/8/5PPP/6K1 w - - 0 1",
            "The pawn on b6 is passed",
            Verdict::Verified,
            Statement::Board(Board::Pawn {
                square: sq("b6"),
                is: PawnState::Passed,
            }),
        ),
        row(
            "8/Bkp5/1p6/8/8/8/5PPP/6K1 w - - 0 1",
            "White is a piece up",
            Verdict::Refuted,
            Statement::Board(Board::Material {
                side: Party::White,
                relation: Relation::Equal,
                lead: Value(300),
            }),
        ),
        row(
            "r3k2r/8/8/8/8/8/6p1/R3K2R w KQkq - 0 1",
            "White can castle queenside",
            Verdict::Verified,
            Statement::Board(Board::CanCastle {
                side: Party::White,
                wing: Some(Wing::A),
            }),
        ),
        row(
            "8/8/4kb2/8/8/3BK3/8/8 w - - 0 1",
            "There are opposite-coloured bishops",
            Verdict::Verified,
            Statement::Board(Board::OppositeBishops),
        ),
        row(
            "3r2k1/3r1ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1",
            "The d-file is open",
            Verdict::Verified,
            Statement::Board(Board::File {
                file: 3,
                is: FileState::Open,
            }),
        ),
        row(
            "r4rk1/2qnbppp/p2pbn2/Pp2p3/4P3/1NN1BP2/1PP1B1PP/R2Q1RK1 w - b6 0 13",
            "After the move, the pawn on b6 is a passed pawn",
            Verdict::Verified,
            Statement::Board(Board::Pawn {
                square: sq("b6"),
                is: PawnState::Passed,
            }),
        )
        .after_it()
        .play("axb6"),
        row(
            "r4rk1/2qnbppp/p2pbn2/Pp2p3/4P3/1NN1BP2/1PP1B1PP/R2Q1RK1 w - b6 0 13",
            "After the move, the a-file is half-open for White",
            Verdict::Verified,
            Statement::Board(Board::File {
                file: 0,
                is: FileState::HalfOpen { side: Party::White },
            }),
        )
        .after_it()
        .play("axb6"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "The path from e3 to h6 is clear",
            Verdict::Verified,
            Statement::Board(Board::Clear {
                from: sq("e3"),
                to: sq("h6"),
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "The diagonal from e3 to a7 is blocked by the pawn on a7",
            Verdict::Refuted,
            Statement::Board(Board::Blocked {
                by: Some(on("pawn", "a7")),
                from: sq("e3"),
                to: sq("a7"),
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "The c-file is open",
            Verdict::Refuted,
            Statement::Board(Board::File {
                file: 2,
                is: FileState::Open,
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "The pawn on d6 is isolated",
            Verdict::Refuted,
            Statement::Board(Board::Pawn {
                square: sq("d6"),
                is: PawnState::Isolated,
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "There are opposite-coloured bishops",
            Verdict::Refuted,
            Statement::Board(Board::OppositeBishops),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "e4, d5 and c6 are on the same diagonal",
            Verdict::Verified,
            Statement::Board(Board::Aligned {
                squares: OneOrMore {
                    first: sq("e4"),
                    rest: vec![sq("d5"), sq("c6")],
                },
                line: Line::Diagonal,
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "The half-move clock is 2",
            Verdict::Refuted,
            Statement::Board(Board::Clock {
                relation: Relation::Equal,
                n: 2,
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "It is move 12",
            Verdict::Refuted,
            Statement::Board(Board::MoveNumber { n: 12 }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "White has the right to castle kingside",
            Verdict::Refuted,
            Statement::Board(Board::Right {
                side: Party::White,
                wing: Some(Wing::H),
            }),
        ),
        row(
            "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "White is a knight up",
            Verdict::Refuted,
            Statement::Board(Board::Up {
                side: Party::White,
                piece: PieceWord::Kind(kind("knight")),
                relation: Relation::Equal,
                n: 1,
            }),
        ),
        row(
            "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "White is a bishop up",
            Verdict::Verified,
            Statement::Board(Board::Up {
                side: Party::White,
                piece: PieceWord::Kind(kind("bishop")),
                relation: Relation::Equal,
                n: 1,
            }),
        ),
    ]
}
