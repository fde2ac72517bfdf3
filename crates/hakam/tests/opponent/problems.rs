//! Known problems, and moves that no player should miss.

use hakam::Variant;
use hakam::opponent::Score;

use super::{best, thought, thought_of};
use crate::rows::rows;

#[test]
fn known_mates_are_found_with_their_length_and_what_hangs_is_taken() {
    for [variant, fen, moves, key] in rows(include_str!("problems.tsv")) {
        let Ok(moves) = moves.parse::<u32>() else {
            let found = best(variant, fen, 20_000);
            // Where several pieces can take, any will do.
            assert_eq!(found[2..], key[2..], "{fen}: {found}");
            continue;
        };
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
