//! What can be left out of a definition.

use super::text::{smaller, with_array};

const TEXT: &str = "board = \"8x8\"\n[pieces.a]\nletter = \"A\"\nmoves.A1.betza = \"fW\"\n\
    promotes.in = \"zone\"\npromotes.to = [\"a\", \"b\"]\n[start]\nstandard = \"8/8\"\n";

fn all() -> Vec<String> {
    (0..).map_while(|place| smaller(TEXT, place)).collect()
}

#[test]
fn tables_lines_items_and_letters_can_be_left_out() {
    let all = all();
    let without = |part: &str| all.contains(&TEXT.replacen(part, "", 1));
    for part in [
        "[start]\nstandard = \"8/8\"\n",
        "promotes.in = \"zone\"\npromotes.to = [\"a\", \"b\"]\n",
        "letter = \"A\"\n",
        "\"a\", ",
        ", \"b\"",
        "f",
    ] {
        assert!(without(part), "{part}");
    }
}

#[test]
fn every_part_makes_the_text_shorter() {
    assert!(all().iter().all(|text| text.len() < TEXT.len()));
}

#[test]
fn the_array_is_replaced() {
    assert!(with_array(TEXT, "7/7").ends_with("[start]\nstandard = \"7/7\"\n"));
}
