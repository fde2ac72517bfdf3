//! `hakam board`, and the pictures of the book.

use std::fs;
use std::path::Path;

use crate::help::own_help;
use crate::program::{folder, hakam};

#[test]
fn a_board_as_text() {
    insta::assert_snapshot!(hakam(&["board", "--variant", "gardner"]), @r"
      5 r n b q k
      4 p p p p p
      3 . . . . .
      2 P P P P P
      1 R N B Q K
        a b c d e
    ");
}

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

/// A kind without a drawing gets a disc with its letter; large boards are drawn, too.
#[test]
fn every_game_can_be_drawn() {
    for line in hakam(&["variants", "list"]).lines() {
        let name = line.split_whitespace().next().unwrap();
        let drawn = hakam(&["board", "--svg", "--variant", name]);
        assert!(
            drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"),
            "{name}"
        );
        let men = drawn.matches("<use ").count();
        assert!(men > 8, "{name}: {men}");
    }
    let courier = hakam(&["board", "--svg", "--variant", "courier"]);
    assert!(courier.contains(">M</text>"), "{courier}");
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

#[test]
fn help_about_boards() {
    insta::assert_snapshot!(own_help(&["board"]), @r"
    Draws a position, as text or as a picture

    Usage: hakam board [OPTIONS]

    Options:
          --svg         A picture in place of text
          --flip        Black's side of the picture below
          --out <FILE>  Where to; standard output if absent or `-`
          --force       Overwrite a file that already exists
      -h, --help        Print help (see more with '--help')
    ");
}
