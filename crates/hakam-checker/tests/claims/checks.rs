//! Claims about checks that moves give and answer, lines they open, and lists of moves.

use hakam_checker::Verdict;
use hakam_checker::claim::{
    Answer, Deed, Line, ListOf, Listing, Party, Path, Relation, Statement, Whose,
};

use super::row::{Row, deed, on, row, sq, written};

#[expect(clippy::too_many_lines, reason = "a table")]
pub fn rows() -> Vec<Row> {
    vec![
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "White has exactly 20 legal moves",
            Verdict::Verified,
            Statement::Listing(Listing::MoveCount {
                whose: Whose::Side(Party::White),
                relation: Relation::Equal,
                n: 20,
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "The knight on g1 has exactly two legal moves",
            Verdict::Verified,
            Statement::Listing(Listing::MoveCount {
                whose: Whose::Man(on("knight", "g1")),
                relation: Relation::Equal,
                n: 2,
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "There are no captures",
            Verdict::Verified,
            Statement::Listing(Listing::List {
                of: ListOf::Captures,
                by: None,
                side: None,
                moves: written(&[]),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "All the moves of the knight on g1 are Nf3, Nh3",
            Verdict::Verified,
            Statement::Listing(Listing::List {
                of: ListOf::Moves,
                by: Some(on("knight", "g1")),
                side: None,
                moves: written(&["Nf3", "Nh3"]),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "All the moves of the knight on b1 are Na3",
            Verdict::Refuted,
            Statement::Listing(Listing::List {
                of: ListOf::Moves,
                by: Some(on("knight", "b1")),
                side: None,
                moves: written(&["Na3"]),
            }),
        ),
        row(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "opens the line from f1 to a6",
            Verdict::Verified,
            deed(Deed::Opens {
                from: sq("f1"),
                to: sq("a6"),
            }),
        )
        .play("e4"),
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "gives check along the diagonal",
            Verdict::Verified,
            deed(Deed::GivesCheck {
                by: None,
                along: None,
            }),
        )
        .play("Bxc3+"),
        row(
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "gives discovered check",
            Verdict::Refuted,
            deed(Deed::DiscoveredCheck { by: None }),
        )
        .play("O-O"),
        row(
            "6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1",
            "gives discovered check from the bishop on a2",
            Verdict::Verified,
            deed(Deed::DiscoveredCheck {
                by: Some(on("bishop", "a2")),
            }),
        )
        .play("exd6"),
        row(
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
            "All captures are exf6, exd6",
            Verdict::Refuted,
            Statement::Listing(Listing::List {
                of: ListOf::Captures,
                by: None,
                side: None,
                moves: written(&["exf6", "exd6"]),
            }),
        ),
        row(
            "6k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "is checkmate",
            Verdict::Refuted,
            deed(Deed::Checkmate),
        )
        .play("e8=Q+"),
        row(
            "6k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "gives check",
            Verdict::Refuted,
            deed(Deed::GivesCheck {
                by: None,
                along: None,
            }),
        )
        .play("e8=N"),
        row(
            "4k3/8/2n5/3p4/8/1B6/8/4R1K1 b - - 0 1",
            "answers the check by blocking",
            Verdict::Verified,
            deed(Deed::AnswersCheck {
                how: Some(Answer::Block),
            }),
        )
        .play("Ne7"),
        row(
            "4k3/8/2n5/3p4/8/1B6/8/4R1K1 b - - 0 1",
            "answers the check by capturing",
            Verdict::Refuted,
            deed(Deed::AnswersCheck {
                how: Some(Answer::Capture),
            }),
        )
        .play("Ne7"),
        row(
            "4k3/8/2n5/3p4/8/1B6/8/4R1K1 b - - 0 1",
            "blocks the file from e1 to e8",
            Verdict::Verified,
            deed(Deed::Blocks {
                from: sq("e1"),
                to: sq("e8"),
            }),
        )
        .play("Ne7"),
        row(
            "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
            "is checkmate",
            Verdict::Verified,
            deed(Deed::Checkmate),
        )
        .play("Ra8#"),
        row(
            "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
            "stalemates the opponent",
            Verdict::Refuted,
            deed(Deed::Stalemate),
        )
        .play("Ra8#"),
        row(
            "7k/8/8/8/8/8/8/K4Q2 w - - 0 1",
            "stalemates Black",
            Verdict::Verified,
            deed(Deed::Stalemate),
        )
        .play("Qf7"),
        row(
            "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
            "gives discovered check",
            Verdict::Verified,
            deed(Deed::DiscoveredCheck { by: None }),
        )
        .play("Nf6+"),
        row(
            "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
            "does not give check",
            Verdict::Refuted,
            deed(Deed::GivesCheck {
                by: None,
                along: None,
            }),
        )
        .not()
        .play("Nc3"),
        row(
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "closes the diagonal from f8 to a3",
            Verdict::Verified,
            deed(Deed::Closes {
                from: sq("f8"),
                to: sq("a3"),
            }),
        )
        .play("d6"),
        row(
            "r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4",
            "blocks the diagonal from b5 to e8",
            Verdict::Refuted,
            deed(Deed::Blocks {
                from: sq("b5"),
                to: sq("e8"),
            }),
        )
        .play("Bd7"),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "The queen on d1 has no legal moves",
            Verdict::Refuted,
            Statement::Listing(Listing::MoveCount {
                whose: Whose::Man(on("queen", "d1")),
                relation: Relation::Equal,
                n: 0,
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "White has exactly 30 legal moves",
            Verdict::Refuted,
            Statement::Listing(Listing::MoveCount {
                whose: Whose::Side(Party::White),
                relation: Relation::Equal,
                n: 30,
            }),
        ),
        row(
            "r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPP1B1PP/R2Q1RK1 w - - 1 11",
            "opens the line from d1 to d8",
            Verdict::Refuted,
            deed(Deed::Opens {
                from: sq("d1"),
                to: sq("d8"),
            }),
        )
        .play("a4"),
        row(
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            "gives check along the e-file",
            Verdict::Refuted,
            deed(Deed::GivesCheck {
                by: None,
                along: Some(Path::File(4)),
            }),
        )
        .play("Qxf7#"),
        row(
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            "gives check along the diagonal from e8 to h5",
            Verdict::Verified,
            deed(Deed::GivesCheck {
                by: None,
                along: Some(Path::Through(Line::Diagonal, sq("e8"), sq("h5"))),
            }),
        )
        .play("Qxf7#"),
    ]
}
