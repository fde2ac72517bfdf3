//! Known problems, and moves that no player should miss.

use hakam::Variant;
use hakam::opponent::Score;

use super::{best, thought, thought_of};

#[test]
fn mates_of_known_problems_are_found_with_their_length() {
    for (variant, fen, moves, key) in [
        ("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8"),
        // Paul Morphy, New York Clipper 1856.
        ("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6"),
        ("chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6"),
        // Mansubat as the book has them.
        (
            "shatranj",
            "2akn3/7R/2fPP3/8/8/3n4/1r3r2/3K4 w 0 1",
            2,
            "h7d7",
        ),
        (
            "shatranj",
            "6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w 0 1",
            3,
            "g3h5",
        ),
        (
            "shatranj",
            "6k1/5R2/7R/4N1F1/8/1fn5/r2r4/2K5 w 0 1",
            5,
            "h6g6",
        ),
    ] {
        let thought = thought(variant, fen, 400_000);
        let plies = 2 * moves - 1;
        assert_eq!(thought.score, Score::Wins { plies }, "{fen}: {thought:?}");
        assert_eq!(best(variant, fen, 400_000), key, "{fen}");
    }
}

#[test]
fn who_is_mated_in_two_knows_it() {
    // After Morphy's key move.
    let thought = thought("chess", "kbK5/pp6/RP6/8/8/8/8/8 b - - 0 1", 50_000);
    assert_eq!(thought.score, Score::Loses { plies: 2 });
}

#[test]
fn a_hanging_man_is_taken() {
    for (variant, fen, key) in [
        (
            "chess",
            "r1b1kbnr/pppp1ppp/2n5/4p1q1/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 1",
            "f3g5",
        ),
        (
            "chess",
            "rnb1kbnr/pppp1ppp/8/3qp3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1",
            "e4d5",
        ),
        (
            "shatranj",
            "rnakfan1/pppppp1p/6p1/8/5r2/4P1P1/PPPP1P1P/RNAKFANR w 0 1",
            "g3f4",
        ),
        (
            "xiangqi",
            "rnbakabn1/9/1c5c1/p1p1p1p1p/9/4r4/P3P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            "e4e5",
        ),
    ] {
        let found = best(variant, fen, 20_000);
        // Where several men can take, any will do.
        assert_eq!(found[2..], key[2..], "{fen}: {found}");
    }
}

#[test]
fn a_stalemate_is_shunned_where_it_draws_and_sought_where_it_wins() {
    // Qc7 would be stalemate.
    let fen = "k7/8/8/8/8/8/8/K1Q5 w - - 0 1";
    assert_ne!(best("chess", fen, 20_000), "c1c7");
    // The ferz takes the shah's last square; its baidaq is blocked. Stalemate loses in shatranj.
    let fen = "8/5f2/5k1K/p7/P7/8/8/8 b 0 1";
    assert_eq!(
        thought("shatranj", fen, 20_000).score,
        Score::Wins { plies: 1 }
    );
    assert_eq!(best("shatranj", fen, 20_000), "f7g6");
}

#[test]
fn other_ways_to_win_are_known() {
    let won = |variant: &str, fen: &str| thought(variant, fen, 20_000).score;
    // The last man is taken: the shah is bare and cannot bare back.
    let bare = "k7/8/8/8/8/2K5/1f6/7R w 0 1";
    assert_eq!(won("shatranj", bare), Score::Wins { plies: 1 });
    let hill = "k7/8/8/8/8/4K3/8/8 w - - 0 1";
    assert_eq!(won("king-of-the-hill", hill), Score::Wins { plies: 1 });
    let third = "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1";
    assert_eq!(won("three-check", third), Score::Wins { plies: 1 });
    // White gives its last man away.
    let last = "8/8/8/3p4/8/4P3/8/8 w - - 0 1";
    assert_eq!(won("antichess", last), Score::Wins { plies: 2 });
    // White gets there, Black cannot follow.
    let race = "8/7K/8/8/8/8/8/k7 w - - 0 1";
    assert_eq!(won("racing-kings", race), Score::Wins { plies: 1 });
}

#[test]
fn a_lost_side_repeats_the_position_where_it_can() {
    // Black is about to mate; the queen checks for ever from h5 and e8.
    let fen = "5rk1/5p1p/8/7Q/8/1q6/1p6/7K w - - 0 1";
    let thought = thought("chess", fen, 100_000);
    assert_eq!(thought.score, Score::About(0), "{thought:?}");
}

/// White is two chariots down, has nothing but checks, and these never end.
#[test]
fn endless_checks_draw_only_where_the_law_lets_them() {
    let fen = "4k4/9/9/9/9/9/9/6r2/7r1/R4K3 w - - 0 1";
    let xiangqi = Variant::builtin("xiangqi").unwrap();
    let text = "format = 1\nname = \"lenient\"\nbase = \"xiangqi\"\ntitle = \"Lenient\"\n\
        [[ending]]\nrule = \"D17\"\nremove = true\n";
    let lenient = Variant::from_definition("lenient.toml", text).unwrap();
    let score = |variant: &Variant| thought_of(variant, fen, 60_000).score;
    assert_eq!(score(&lenient), Score::About(0));
    match score(&xiangqi) {
        Score::Loses { .. } => {}
        Score::About(value) => assert!(value < -300, "{value}"),
        Score::Wins { plies } => panic!("wins in {plies}"),
    }
}
