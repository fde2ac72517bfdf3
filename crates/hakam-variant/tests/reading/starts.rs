//! Start arrays and shuffles.

use hakam_core::Side;
use hakam_variant::{Keep, Numbering, builtin};

use super::{rules, tiny};

#[test]
fn standard_comes_first_wherever_it_is_written() {
    let rules = rules(&tiny(
        "standard =",
        "other = \"rkp/3/3/1KR w 0 1\"\nstandard =",
    ));
    let names: Vec<&str> = rules
        .starts()
        .iter()
        .map(|start| start.name.as_str())
        .collect();
    assert_eq!(names, ["standard", "other"]);
    assert_eq!(rules.standard_start().men(rules.geometry()).count(), 6);
    assert_eq!(rules.start("other").unwrap().fen, "rkp/3/3/1KR w 0 1");
}

#[test]
fn the_shuffle_of_a_built_in_game_is_read() {
    let rules = builtin::load("chess960").unwrap();
    let shuffle = rules.shuffle().unwrap();
    let kind = |key| rules.kind_of_key(key).unwrap();
    let keys: Vec<&str> = shuffle
        .men
        .iter()
        .map(|man| rules.kind(*man).key.as_str())
        .collect();
    assert_eq!(
        keys,
        [
            "rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"
        ]
    );
    let squares: Vec<String> = shuffle
        .on
        .iter()
        .map(|s| rules.geometry().name(*s).to_string())
        .collect();
    assert_eq!(squares, ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]);
    let keep = [
        Keep::BothColours(kind("bishop")),
        Keep::Between(kind("king"), kind("rook")),
    ];
    assert_eq!(shuffle.keep, keep);
    assert_eq!(shuffle.numbering, Numbering::Scharnagl);
}

#[test]
fn a_shuffle_may_name_men_by_name_and_number_them_by_letter() {
    let text = "format = 1\nname = \"mine\"\nbase = \"chess\"\n[pieces]\nknight = { name = \"horse\" }\n[start]\nstandard = \"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1\"\nshuffle = { men = \"NN\", on = \"squares b1 g1\", keep = \"horses on both colours\" }\n";
    let rules = rules(text);
    let shuffle = rules.shuffle().unwrap();
    assert_eq!(shuffle.numbering, Numbering::Alphabetic);
    assert_eq!(
        shuffle.keep,
        [Keep::BothColours(rules.kind_of_key("knight").unwrap())]
    );
    assert_eq!(rules.shuffle_count(), Ok(1));
}

#[test]
fn the_most_men_of_a_kind_are_counted_in_the_arrays() {
    let chess = builtin::load("chess").unwrap();
    let pawn = chess.kind_of_key("pawn").unwrap();
    assert_eq!(chess.most_at_start(pawn)[Side::White], 8);
}
