//! A definition of one's own whose moves have the same squares.

use crate::program::{file, hakam};

/// A piece that makes two steps comes to e5 by way of d5, taking what stands there, or by way of e4.
#[test]
fn moves_with_the_same_squares_are_told_apart_in_data() {
    let double = [
        "format = 1",
        "name = \"double-step\"",
        "board = \"8x8\"",
        "[pieces]",
        "king = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }",
        "double = { letter = \"D\", value = 6, moves = { x-double = { legs = [\"mcW\", \"W\"] } } }",
        "[rules.x-double]",
        "summary = \"It makes two steps, and may take on both.\"",
        "[start]",
        "standard = \"4k3/8/8/3d4/3D4/8/8/4K3 w - - 0 1\"",
        "[[ending]]",
        "rule = \"D1\"",
        "when = { moves = \"none\", check = true }",
        "result = \"mover loses\"",
    ]
    .join("\n");
    file("double.toml", &double);
    let arguments = ["moves", "--variant", "double.toml", "--from", "d4"];
    let shown = hakam(&[&arguments[..], &["--format", "json"]].concat());
    let texts: Vec<&str> = shown
        .lines()
        .filter_map(|line| line.trim().strip_prefix("\"move\": \""))
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(texts.len() > 4, "{shown}");
    for text in &texts {
        let same = texts.iter().filter(|other| other == &text).count();
        assert_eq!(same, 1, "{text}: {shown}");
        let played = hakam(&["status", "--variant", "double.toml", "--play", text]);
        assert!(!played.contains("error"), "{text}: {played}");
    }
}
