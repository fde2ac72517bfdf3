//! `hakam coords`, `hakam rules`, `hakam variants list` and `show`.

use hakam_core::{RuleId, rules};

use crate::program::hakam;

#[test]
fn a_square_in_other_coordinates() {
    insta::assert_snapshot!(hakam(&["coords", "a8"]), @r"
    square   a8
    (x,y)    (0,7)
    index    56
    0x88     $00
    decimal  18
    ");
    insta::assert_snapshot!(hakam(&["coords", "j10", "--variant", "grand"]), @r"
    square   j10
    (x,y)    (9,9)
    index    99
    note: 0x88 numbers are for boards of at most 8x8, where a set bit of $88 means off the board; this one is 10x10
    note: the decimal code 10*file+rank is for at most 9 ranks: with ten its last digit is no longer the rank (a10 would be 20), and from eleven on it is not unique (a11 and b1, both 21); this board has 10
    ");
    insta::assert_snapshot!(hakam(&["coords", "h1", "--format", "json"]), @r#"
    {
      "square": "h1",
      "xy": [
        7,
        0
      ],
      "index": 7,
      "hex_0x88": "$77",
      "decimal": 81,
      "refused": []
    }
    "#);
}

#[test]
fn one_rule_says_all_that_the_registry_knows() {
    let shown = hakam(&["rules", "A7"]);
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let knight = rules::find(RuleId::new("A7").unwrap()).unwrap();
    for part in [knight.name, knight.summary, knight.explanation, knight.law] {
        assert!(words.contains(part), "{part}");
    }
    assert!(words.contains(&knight.requires.join(", ")));
    assert!(words.contains("GEOMETRY"));
    assert!(
        shown.lines().all(|line| line.chars().count() <= 100),
        "{shown}"
    );
    assert_eq!(hakam(&["rules", "a7"]), shown);
    assert_eq!(hakam(&["rules", "knight"]), shown);
}

#[test]
fn the_rules_of_one_game() {
    let listed = hakam(&["rules", "--variant", "los-alamos"]);
    let codes: Vec<&str> = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(
        codes.join(" "),
        "T1 A1 A3 A5 A6 A7 A8 B1 C1 C2 C3 C4 C5 D1 D2 D3 D4 D9 D10 D11 D12 D13 D20 E1 E2 E3 E6 E7 E8 E9 E10"
    );
}

#[test]
fn the_registry_is_listed_whole() {
    let listed = hakam(&["rules"]);
    for code in ["T1 ", "A1 ", "B4 ", "C2 ", "D13 ", "E1 "] {
        assert!(listed.lines().any(|line| line.starts_with(code)), "{code}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&hakam(&["rules", "--format", "json"])).unwrap();
    assert_eq!(json.as_array().unwrap().len(), listed.lines().count());
}

#[test]
fn the_catalogue() {
    let listed = hakam(&["variants", "list"]);
    let row = |name: &str| {
        listed
            .lines()
            .find(|line| line.starts_with(name))
            .unwrap()
            .to_owned()
    };
    insta::assert_snapshot!(row("chess "), @"chess                      8x8   6 piece types  Chess");
    insta::assert_snapshot!(row("shatranj "), @"shatranj                   8x8   6 piece types  Shatranj");
}

#[test]
fn a_variant_in_full() {
    insta::assert_snapshot!(hakam(&["variants", "show", "los-alamos"]), @r"
    Los Alamos chess (los-alamos)
    board: 6x6, 36 squares
    start standard: rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1

    Pieces: O the piece, * moves or captures, m moves only, x captures only

    king (K, royal), rules A8
      6 . . . . . .
      5 . . . . . .
      4 . . * * * .
      3 . . * O * .
      2 . . * * * .
      1 . . . . . .
        a b c d e f

    queen (Q), rules A6
      6 * . . * . .
      5 . * . * . *
      4 . . * * * .
      3 * * * O * *
      2 . . * * * .
      1 . * . * . *
        a b c d e f

    rook (R), rules A5
      6 . . . * . .
      5 . . . * . .
      4 . . . * . .
      3 * * * O * *
      2 . . . * . .
      1 . . . * . .
        a b c d e f

    knight (N), rules A7
      6 . . . . . .
      5 . . * . * .
      4 . * . . . *
      3 . . . O . .
      2 . * . . . *
      1 . . * . * .
        a b c d e f

    pawn (P), rules A1 A3
      B1 on rank 6 promotes to queen, rook or knight
      6 . . . . . .
      5 . . . . . .
      4 . . x m x .
      3 . . . O . .
      2 . . . . . .
      1 . . . . . .
        a b c d e f

    Game-end rules, the first that applies decides
      D1 the side to move has no legal move and it is in check: the side to move loses
      D2 the side to move has no legal move: draw
      D9 no side can win any more: draw
      D12 the position has occurred 5 times: draw
      D13 75 moves of each side without a capture or another reset: draw
      D3 the position has occurred 3 times: draw, if claimed
      D4 50 moves of each side without a capture or another reset: draw, if claimed

    Resigning
      D10 the side that resigns loses; draw, if the other side cannot win

    engine: sets of 64 bits, legality plan pin-mask
      A8 king: leap
      A6 queen: slide
      A5 rook: slide
      A7 knight: leap
      A1 pawn: leap
      A3 pawn: leap
    perft 1: 10
    perft 2: 100
    perft 3: 1212
    ");
    let source = hakam(&["variants", "show", "los-alamos", "--source"]);
    assert!(
        source.starts_with("format = 1\nname = \"los-alamos\"\n"),
        "{source}"
    );
}

#[test]
fn every_variant_can_be_shown() {
    for line in hakam(&["variants", "list"]).lines() {
        let name = line.split_whitespace().next().unwrap();
        let json = hakam(&["variants", "show", name, "--format", "json"]);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["name"], name);
        assert!(json["perft"][0].as_u64() > Some(0), "{name}");
    }
}
