//! Whole tables against figures that others have found: `cargo xtask endgames`, and the larger ones with `--long`.

use std::env::var_os;

use hakam::endgame::Value;
use hakam::hakam_notation::moves::{self, Style};
use hakam::{Game, Side, Variant};

use super::{built, search};

/// A game and its men, the longest win of White to move in plies, how many plies the interpreter can search 300 positions
/// in some seconds, and the wins, draws and losses of White to move where somebody has counted them.
type Known = (&'static str, &'static str, u16, u16, Option<[u64; 3]>);

/// What the test command builds. Mate in ten moves, and a table that others have counted.
const SHORT: [Known; 2] = [
    ("chess", "KQvK", 2 * 10 - 1, 2, None),
    (
        "shatranj",
        "KFvKF",
        63,
        3,
        Some([3_756_844, 8_025_284, 1_210_872]),
    ),
];

/// What is built besides in the long run.
const LONG: [Known; 5] = [
    (
        "shatranj",
        "KRvKN",
        53,
        2,
        Some([5_211_020, 5_521_268, 48_440]),
    ),
    (
        "shatranj",
        "KNvKF",
        39,
        3,
        Some([5_511_456, 6_996_944, 26_856]),
    ),
    ("chess", "KRvK", 2 * 16 - 1, 2, None),
    ("chess", "KBNvK", 2 * 33 - 1, 2, None),
    ("chess", "KQvKR", 2 * 35 - 1, 2, None),
];

#[test]
#[ignore = "long: `cargo xtask endgames`"]
fn tables_are_what_others_have_found() {
    let more = var_os("HAKAM_LONG").map_or(&[][..], |_| &LONG[..]);
    for &(name, material, longest, plies, counts) in SHORT.iter().chain(more) {
        let variant = Variant::builtin(name).unwrap();
        let (_, table) = built(&variant, material);
        let count = table.count(&variant, Side::White);
        let found = [count.wins, count.draws, count.losses];
        println!(
            "{name} {material}: W/D/L: {found:?} longest: {:?}",
            count.longest
        );
        assert_eq!(counts.unwrap_or(found), found, "{name} {material}");
        let found = count.longest.map(|(plies, _)| plies);
        assert_eq!(found, Some(longest), "{name} {material}");
        let compared = search::compare(&variant, &table, 300, plies);
        assert!(compared.wrong.is_empty(), "{:#?}", compared.wrong);
        assert!(compared.decided > 0, "{name} {material}: {compared:?}");
    }
}

/// as-Suli's Diamond: 39 plies, by one move only; four moves draw, and one loses.
#[test]
#[ignore = "long: `cargo xtask endgames`"]
fn the_diamond_is_won_by_one_move_only() {
    let variant = Variant::builtin("shatranj").unwrap();
    let (library, _) = built(&variant, "KFvKF");
    let game = Game::from_fen(&variant, "8/8/8/3k4/8/1KF5/8/f7 w 0 1").unwrap();
    let value = library.value(&variant, game.setup());
    assert_eq!(value, Some(Value::Win(39)));
    let mut best = Vec::new();
    let mut draws = Vec::new();
    let mut losses = Vec::new();
    for m in game.position().legal_moves() {
        let after = variant.engine().after(game.setup(), m).unwrap();
        let text = moves::write(&game.here(), m, Style::SAN).unwrap();
        match library.value(&variant, &after).unwrap() {
            Value::Loss(38) => best.push(text),
            Value::Draw => draws.push(text),
            Value::Win(_) => losses.push(text),
            Value::Loss(_) | Value::Illegal => {}
        }
    }
    draws.sort();
    assert_eq!(best, ["Kb4"]);
    assert_eq!(draws, ["Fb2", "Ka2", "Ka3", "Ka4"]);
    assert_eq!(losses, ["Fd4"]);
}
