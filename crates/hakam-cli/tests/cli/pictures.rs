//! `hakam board` as a picture, and what the chapter on Shatranj shows.

use std::fs;
use std::path::Path;

use crate::program::{file, folder, hakam};

/// Squares, names and men stand where they should, from either side.
#[test]
fn a_board_as_a_picture() {
    let fen = ["board", "--svg", "--fen", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"];
    let white = hakam(&fen);
    assert_eq!(white.matches("width=\"45\" height=\"45\"").count(), 64);
    assert_eq!(white.matches("<use ").count(), 3);
    assert_eq!(white.matches("<g id=").count(), 3);
    assert!(white.contains("<title>Chess: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1</title>"));
    // The queen on a1: the first column, the lowest row.
    assert!(
        white.contains("<use href=\"#w1\" x=\"20\" y=\"315\"/>"),
        "{white}"
    );
    let black = hakam(&[&fen[..], &["--flip"]].concat());
    assert!(
        black.contains("<use href=\"#w1\" x=\"335\" y=\"0\"/>"),
        "{black}"
    );
    assert!(!white.contains("var("), "colours that only browsers know");
}

#[test]
fn a_picture_goes_to_a_file() {
    let path = folder().join("board.svg");
    let _ = fs::remove_file(&path);
    let out = ["board", "--svg", "-q", "--out", path.to_str().unwrap()];
    assert_eq!(hakam(&out), "");
    assert_eq!(fs::read_to_string(&path).unwrap(), hakam(&out[..2]));
    assert!(hakam(&out).contains("error[EXISTS]"));
}

/// Arrays and tabiyat that the book shows: `hakam board --variant shatranj --start NAME --svg`.
#[test]
fn the_pictures_of_the_book_are_those_the_program_draws() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src");
    let chapter = fs::read_to_string(book.join("shatranj.md")).unwrap();
    let names = [
        "standard",
        "alternative",
        "crosswise",
        "mujannah-sayyala",
        "double-mujannah",
        "double-sayyala",
        "al-lajlaj",
        "sufi-mawsili",
    ];
    for name in names {
        let picture = format!("pictures/shatranj-{name}.svg");
        assert!(chapter.contains(&picture), "{picture} is not shown");
        let drawn = hakam(&["board", "--svg", "--variant", "shatranj", "--start", name]);
        let there = fs::read_to_string(book.join(&picture)).unwrap_or_default();
        assert!(
            there == drawn,
            "{picture} is out of date: `hakam board --svg --variant shatranj --start {name} --out docs/src/{picture} --force`"
        );
    }
    assert_eq!(chapter.matches("pictures/").count(), names.len());
}

/// The line that the book shows makes a tabiya.
#[test]
fn a_tabiya_of_ones_own_is_one_line() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/shatranj.md");
    let chapter = fs::read_to_string(book).unwrap();
    let shown = chapter.split("```toml\n").nth(1).unwrap();
    let shown = shown.split("```").next().unwrap();
    let definition = format!("format = 1\nname = \"own-tabiya\"\nbase = \"shatranj\"\n{shown}");
    let path = file("own-tabiya.toml", &definition);
    let path = path.to_str().unwrap();
    let show = hakam(&["variants", "show", path, "--tabiya", "mine"]);
    let end: Vec<&str> = show.lines().rev().take(5).collect();
    insta::assert_snapshot!(end.join("\n"), @r"
    rank mirror: yes
    tempi: at least 4 moves of White and 4 of Black
    reach: every piece can come to its square from the starting position `standard`
    pieces: 16 and 16, the same on both sides
    source: a notebook
    ");
    let status = hakam(&["status", "--variant", path, "--tabiya", "al-lajlaj"]);
    assert!(
        status.contains("outcome: The game is in progress."),
        "{status}"
    );
}
