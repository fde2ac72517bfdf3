//! Claims about mates and ends.

use hakam_checker::Verdict;
use hakam_checker::claim::{
    Deed, DrawRule, Ending, Mate, Party, Record, Relation, ResultTag, Statement,
};

use super::row::{Row, deed, of_move, row};

#[expect(clippy::too_many_lines, reason = "a table")]
pub fn rows() -> Vec<Row> {
    vec![
        row(
            "rnbqk2r/pppp1ppp/4pn2/6B1/1bPP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
            "Black threatens mate",
            Verdict::Refuted,
            Statement::Ending(Ending::ThreatensMate {
                side: Party::Black,
                mate: Mate {
                    relation: Relation::Equal,
                    n: 1,
                },
            }),
        ),
        row(
            "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
            "mates in one",
            Verdict::Verified,
            deed(Deed::MateIn(Mate {
                relation: Relation::Equal,
                n: 1,
            })),
        )
        .play("Ra8#"),
        row(
            "8/8/4k3/8/8/3NKN2/8/8 w - - 0 1",
            "The position is a draw by insufficient material",
            Verdict::Refuted,
            Statement::Ending(Ending::Insufficient { side: None }),
        ),
        row(
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
            "threatens mate",
            Verdict::Verified,
            deed(Deed::ThreatensMate(Mate {
                relation: Relation::Equal,
                n: 1,
            })),
        )
        .play("Qh5"),
        row(
            "7k/5p1p/8/6Q1/8/8/rr6/7K w - - 0 1",
            "White has a perpetual check",
            Verdict::Verified,
            Statement::Ending(Ending::Perpetual { side: Party::White }),
        ),
        row(
            "7k/5p1p/8/6Q1/8/8/rr6/7K w - - 0 1",
            "White has mate in one",
            Verdict::Refuted,
            Statement::Ending(Ending::MateIn {
                side: Party::White,
                mate: Mate {
                    relation: Relation::Equal,
                    n: 1,
                },
            }),
        ),
        row(
            "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
            "The game is over",
            Verdict::Verified,
            Statement::Ending(Ending::GameOver { by: None }),
        ),
        row(
            "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
            "The result 1/2-1/2 agrees with the position",
            Verdict::Verified,
            Statement::Record(Record::Result {
                tag: ResultTag::Draw,
            }),
        ),
        row(
            "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
            "The result 0-1 agrees with the position",
            Verdict::Refuted,
            Statement::Record(Record::Result {
                tag: ResultTag::BlackWins,
            }),
        ),
        row(
            "8/8/8/8/4k3/8/4P3/4K3 b - - 99 120",
            "Black can claim a draw by the fifty-move rule",
            Verdict::Verified,
            Statement::Ending(Ending::ClaimDraw {
                side: Party::ToMove,
                by: DrawRule::QuietMoves,
                with: None,
            }),
        ),
        row(
            "6k1/8/8/8/8/8/r4PPP/6K1 w - - 0 1",
            "h3 is the only move that avoids mate in one",
            Verdict::Refuted,
            of_move(
                "h3",
                None,
                Deed::OnlyMove {
                    avoids: Mate {
                        relation: Relation::Equal,
                        n: 1,
                    },
                },
            ),
        ),
        row(
            "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1",
            "White is bare",
            Verdict::Verified,
            Statement::Ending(Ending::Bare { side: Party::White }),
        ),
        row(
            "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1",
            "Black is bare",
            Verdict::Refuted,
            Statement::Ending(Ending::Bare { side: Party::Black }),
        ),
        row(
            "4k3/8/8/8/8/8/3PP3/3QK3 w - - 0 1",
            "Black has insufficient material",
            Verdict::Verified,
            Statement::Ending(Ending::Insufficient {
                side: Some(Party::Black),
            }),
        ),
        row(
            "4k3/8/8/8/8/8/3PP3/3QK3 w - - 0 1",
            "Black can claim a draw by the fifty-move rule",
            Verdict::Refuted,
            Statement::Ending(Ending::ClaimDraw {
                side: Party::ToMove,
                by: DrawRule::QuietMoves,
                with: None,
            }),
        ),
        row(
            "r6k/6pp/8/8/8/8/6PP/R5K1 w - - 100 80",
            "Black can claim a draw by the fifty-move rule",
            Verdict::Refuted,
            Statement::Ending(Ending::ClaimDraw {
                side: Party::Black,
                by: DrawRule::QuietMoves,
                with: None,
            }),
        ),
        // A king and a knight mate a king whose own rook stands in its way.
        row(
            "4k2r/8/8/8/8/8/8/4K2N w - - 0 1",
            "White has insufficient material",
            Verdict::Refuted,
            Statement::Ending(Ending::Insufficient {
                side: Some(Party::White),
            }),
        ),
        row(
            "4k2q/8/8/8/8/8/8/4K2N w - - 0 1",
            "White has insufficient material",
            Verdict::Verified,
            Statement::Ending(Ending::Insufficient {
                side: Some(Party::White),
            }),
        ),
    ]
}
