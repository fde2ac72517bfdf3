//! `hakam tablebase`.

use std::fs;
use std::path::PathBuf;

use crate::program::{CAMEL_CHESS, file, folder, hakam};

/// A folder that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = folder().join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

/// The board of five by five is small enough to be done at once.
const SMALL: [&str; 2] = ["--variant", "gardner"];

fn tablebase(arguments: &[&str]) -> String {
    hakam(&[&["tablebase"], arguments].concat())
}

#[test]
fn tables_are_built_and_kept() {
    let path = fresh("tablebase-kept");
    let build = |more: &[&str]| {
        let arguments = ["build", "KRvK", "--dir", "tablebase-kept"];
        tablebase(&[&arguments[..], &SMALL, more].concat())
    };
    insta::assert_snapshot!(build(&["--verify", "--threads", "2"]), @r"
    2 tables of gardner
    `tablebase-kept/gardner-KvK.hkt` (new, verified)
    `tablebase-kept/gardner-KRvK.hkt` (new, verified)
    note: building takes up to 1 MB of memory
    ");
    let before = fs::read(path.join("gardner-KRvK.hkt")).unwrap();
    insta::assert_snapshot!(build(&["--format", "json"]), @r#"
    {
      "variant": "gardner",
      "tables": [
        {
          "material": "KvK",
          "file": "tablebase-kept/gardner-KvK.hkt",
          "state": "kept",
          "verified": false
        },
        {
          "material": "KRvK",
          "file": "tablebase-kept/gardner-KRvK.hkt",
          "state": "kept",
          "verified": false
        }
      ]
    }
    "#);
    assert_eq!(fs::read(path.join("gardner-KRvK.hkt")).unwrap(), before);
    // Nothing but the two tables is left.
    assert_eq!(fs::read_dir(&path).unwrap().count(), 2);
}

#[test]
fn a_file_that_is_no_table_stops_all_and_stays() {
    let path = fresh("tablebase-damaged");
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("gardner-KvK.hkt"), "My own notes.\n").unwrap();
    let arguments = ["stats", "KRvK", "--dir", "tablebase-damaged"];
    let stats = || tablebase(&[&arguments[..], &SMALL].concat());
    insta::assert_snapshot!(stats(), @r"
    exit code 65
    error[TABLE_FILE]: `tablebase-damaged/gardner-KvK.hkt` cannot be used: it is no endgame table: it does not begin with `hakam-tb`
     = hint: nothing was changed; remove the file and it is built again, or choose another `--dir`
    ");
    assert_eq!(fs::read_dir(&path).unwrap().count(), 1);
    fs::remove_file(path.join("gardner-KvK.hkt")).unwrap();
    assert!(stats().contains("W/D/L: "));
    // One table under the name of another, and one that is cut short.
    let table = fs::read(path.join("gardner-KvK.hkt")).unwrap();
    fs::write(path.join("gardner-KRvK.hkt"), &table).unwrap();
    assert!(stats().contains(
        "error[TABLE_FILE]: `tablebase-damaged/gardner-KRvK.hkt` cannot be used: it is the table of `KvK`\n"
    ));
    fs::write(path.join("gardner-KvK.hkt"), &table[..1000]).unwrap();
    assert!(stats().contains("it is cut short: it ends after 1000 bytes of 2587\n"));
}

#[test]
fn tables_of_another_definition_are_not_taken() {
    fresh("tablebase-foreign");
    let text = hakam(&["variants", "show", "gardner", "--source"]);
    let definition = file("tablebase-gardner.toml", &format!("{text}\n# Mine.\n"));
    let build = |variant: &str| {
        let arguments = ["build", "KvK", "--dir", "tablebase-foreign", "--variant"];
        tablebase(&[&arguments[..], &[variant]].concat())
    };
    assert!(build("gardner").contains("(new)\n"));
    let refused = build(definition.to_str().unwrap());
    assert!(
        refused.starts_with("exit code 65\nerror[TABLE_FILE]: "),
        "{refused}"
    );
    assert!(
        refused.contains("byte 10: it belongs to another definition, with the hash "),
        "{refused}"
    );
}

/// Of the positions of king and rook against king, White to move, none is lost and one needs the longest.
#[test]
fn statistics_are_plain_digits() {
    let small = ["--variant", "gardner", "-q"];
    let text = tablebase(&[&["stats", "KRvK"], &small[..]].concat());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "KRvK, White to move");
    let counts: Vec<u64> = lines[1]
        .strip_prefix("W/D/L: ")
        .unwrap()
        .split('/')
        .map(|digits| digits.parse().unwrap())
        .collect();
    assert!(counts[0] > 0 && counts[2] == 0, "{text}");
    let longest = lines[2].strip_prefix("longest: ").unwrap();
    assert_eq!(lines[4], "KRvK, Black to move");
    assert_eq!(lines[6], "longest: none");
    // The position that is shown needs just as long.
    let position = lines[3].strip_prefix("position: ").unwrap();
    let probed = tablebase(&[&["probe", "--fen", position], &small[..]].concat());
    let said = format!("White to move: win in {longest} plies\n");
    assert!(probed.starts_with(&said), "{probed}");
}

#[test]
fn a_position_is_probed_with_all_its_moves() {
    let probe = |options: &[&str], fen: &str| {
        let place = ["probe", "--variant", "gardner", "-q", "--fen", fen];
        tablebase(&[&place[..], options].concat())
    };
    let text = probe(&[], "5/2k2/5/5/KQ3 w - - 0 1");
    assert!(text.starts_with("White to move: win in "), "{text}");
    let mate = "4k/5/3K1/5/1Q3 w - - 0 1";
    let text = probe(&[], mate);
    assert!(
        text.starts_with("White to move: win in 1 ply\nQb5#  win in 1 ply\n"),
        "{text}"
    );
    let json = probe(&["--format", "json"], mate);
    assert!(
        json.starts_with(
            "{\n  \"variant\": \"gardner\",\n  \"fen\": \"4k/5/3K1/5/1Q3 w - - 0 1\",\n  \"turn\": \"white\",\n  \
             \"value\": \"win\",\n  \"plies\": 1,\n  \"moves\": [\n    {\n      \"move\": \"b1b5\",\n      \"san\": \"Qb5#\",\n"
        ),
        "{json}"
    );
    let over = probe(&[], "4k/3Q1/3K1/5/5 b - - 0 1");
    insta::assert_snapshot!(over, @"Black to move: loss in 0 plies");
}

/// A game of one's own has tables too: no camel mates a lone king.
#[test]
fn a_game_in_a_file_has_tables() {
    let definition = file("tablebase-camel.toml", CAMEL_CHESS);
    let variant = definition.to_str().unwrap();
    let text = tablebase(&["stats", "KCvK", "--variant", variant, "-q"]);
    assert!(text.starts_with("KCvK, White to move\nW/D/L: 0/"), "{text}");
}
