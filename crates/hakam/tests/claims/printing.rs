//! The one way in which each claim is printed.

use super::said;

#[test]
fn sentences_are_printed_in_canonical_form() {
    for (text, printed) in [
        // Articles are written, colours stand before the man.
        (
            "black pawn Pd4 is hanging",
            "The black pawn on d4 is hanging",
        ),
        ("forks king and queen", "forks the king and the queen"),
        ("attacks the rooks", "attacks all rooks"),
        ("attacks our bishop", "attacks our bishop"),
        ("attacks an enemy bishop", "attacks an enemy bishop"),
        ("attacks some white man", "attacks a white piece"),
        (
            "Black's dark-squared bishop attacks f2",
            "The black dark-squared bishop attacks f2",
        ),
        (
            "the e-pawn is attacked",
            "The pawn on the e-file is attacked",
        ),
        // Lists have commas and a last `and`; lists of moves have commas only.
        ("a1, b1, c1 are empty", "a1, b1 and c1 are empty"),
        ("captures: Bxf6 and cxd5", "All captures are Bxf6, cxd5"),
        // `not` stands behind `be`, else `does not`.
        ("e4 isn't empty", "e4 is not empty"),
        ("doesn't give check", "does not give check"),
        ("the rook doesn't attack e4", "The rook does not attack e4"),
        ("we can't castle", "Our side cannot castle"),
        // A capital letter only with a subject; squares and moves are written as they are.
        ("THE QUEEN IS HANGING", "The queen is hanging"),
        ("Is a capture", "is a capture"),
        (
            "after the move the queen is hanging",
            "After the move, the queen is hanging",
        ),
        // Numbers up to twelve are words.
        (
            "White has 12 legal moves",
            "White has exactly twelve legal moves",
        ),
        (
            "White has 13 legal moves",
            "White has exactly 13 legal moves",
        ),
        ("Black has no queen", "Black has no queens"),
        // The profile comes last, in brackets.
        (
            "forks the king and the rook [loose]",
            "forks the king and the rook [loose]",
        ),
        ("White effectively controls d5", "White controls d5 [firm]"),
        (
            "Nc3 legally defends e4",
            "The knight on c3 defends e4 [legal]",
        ),
        // Amounts.
        ("wins 2 points", "wins 2 points"),
        ("wins material", "wins material"),
        ("wins a rook", "wins a rook"),
        (
            "White is at least two pawns up",
            "White is at least two pawns up",
        ),
        ("White is 2.5 points ahead", "White is 2.5 points up"),
        (
            "wins a queen within 2 moves",
            "wins a queen within three plies",
        ),
    ] {
        let first = said(text).into_iter().next().unwrap();
        assert_eq!(first, printed, "{text}");
    }
}

#[test]
fn opinions_keep_their_words() {
    for (text, printed) in [
        ("White is slightly better", "It is slightly better"),
        ("White is not better", "It is not better"),
        ("Nf3 improves the position", "It improves the position"),
        ("Judgement: a bit of a mess", "Judgement: a bit of a mess"),
        (
            "Denied judgement: improves the position",
            "Denied judgement: improves the position",
        ),
    ] {
        assert_eq!(said(text), [printed], "{text}");
        assert_eq!(said(printed), [printed], "{text}");
    }
}
