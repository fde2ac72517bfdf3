//! Files that no page of text can hold: large ones, packed ones, with other signs and other ends of lines.

use std::fs;

use crate::program::{folder, hakam};

fn bytes(name: &str, bytes: impl AsRef<[u8]>) {
    fs::write(folder().join(name), bytes).unwrap();
}

#[test]
fn a_file_that_is_too_large_or_no_text_is_refused() {
    bytes("large.toml", "#".repeat((1 << 20) + 1));
    bytes("large.md", "x".repeat((4 << 20) + 1));
    for name in ["bytes.toml", "bytes.md"] {
        bytes(name, [b'#', 0xFF]);
    }
    let check = |name| hakam(&["variants", "check", name]);
    let apply = |name| hakam(&["ledger", "apply", "e4", "--ledger", name]);
    for (told, expected) in [
        (
            check("large.toml"),
            "error[TOO_LARGE]: `large.toml` is too large: a definition has at most 1048576 bytes",
        ),
        (
            check("bytes.toml"),
            "error[NOT_TEXT]: `bytes.toml` is not text: byte 1 is no UTF-8",
        ),
        (
            apply("large.md"),
            "error[TOO_LARGE]: `large.md` is too large: a ledger has at most 4194304 bytes",
        ),
        (
            apply("bytes.md"),
            "error[NOT_TEXT]: `bytes.md` is not text: byte 1 is no UTF-8",
        ),
    ] {
        assert_eq!(told, format!("exit code 65\n{expected}\n"));
    }
}

#[test]
fn lines_of_a_ledger_end_as_they_did() {
    let out = ["--out", "crlf.md", "--force", "-q"];
    hakam(&[&["ledger", "new"], &out[..]].concat());
    let read = || fs::read_to_string(folder().join("crlf.md")).unwrap();
    bytes("crlf.md", read().replace('\n', "\r\n"));
    hakam(&["ledger", "apply", "Nf3", "--ledger", "crlf.md"]);
    let after = read();
    assert!(after.ends_with("1. ...\r\n- Nf3 (g1f3)\r\n"), "{after}");
    assert!(!after.replace("\r\n", "").contains(['\r', '\n']), "{after}");
}

#[test]
fn the_day_of_a_new_ledger_is_today_unless_another_is_given() {
    let text = hakam(&["ledger", "new"]);
    let mut lines = text.lines();
    let day = lines.find_map(|line| line.strip_prefix("LAST_UPDATED: "));
    let day = day.unwrap();
    assert!(day > "2026-01-01" && day.len() == 10, "{day}");
}

#[test]
fn other_ends_of_lines_encodings_and_marks_do_no_harm_to_games() {
    bytes("nonsense.pgn", "1. e4 e5\r\n2. hello Nc6 *\r\n");
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "nonsense.pgn"]), @r"
    exit code 65
    error[NOT_A_MOVE]: game 1, ply 3: the rank of the square is missing behind `e`
     --> nonsense.pgn:2:4
      |
    2 | 2. hello Nc6 *
      |    ^^^^^
     = hint: a move is written as `Nf3` or by its squares, `g1f3`
    ");
    let game = b"\xEF\xBB\xBF[White \"M\xFCller\"]\r\n\r\n1. e4 {caf\xE9} e5 2. Qh6 *\r\n";
    bytes("latin.pgn", game);
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "latin.pgn"]), @r"
    exit code 65
    error[GEOMETRY]: game 1, ply 3: The white queen on d1 cannot move to h6: a queen has no move that leads there, even on an empty board.
     --> latin.pgn:3:20
      |
    3 | 1. e4 {café} e5 2. Qh6 *
      |                    ^^^
     = rule A6 (queen) [d1]
     = hint: `hakam moves` lists what is legal, `--why-not` what is not
    ");
    let told = hakam(&["status", "--pgn", "latin.pgn:1:2"]);
    let (status, note) = told.split_once("note: ").unwrap();
    assert_eq!(status, hakam(&["status", "--play", "e4 e5"]));
    let latin1 = "line 1, column 1: some text of this game is no UTF-8; it was read as Latin-1\n";
    assert!(note.ends_with(latin1), "{note}");
    bytes("mark.pgn", &game[..3]);
    insta::assert_snapshot!(hakam(&["moves", "--pgn", "mark.pgn"]), @r"
    exit code 65
    error[NO_GAME]: there is no game 1 in `mark.pgn`: it has 0 games
    ");
}

/// The second game has something false in it.
#[cfg(feature = "compressed")]
const GAMES: &str = "1. e4 e5 *\n\n[Result \"*\"]\n\n1. d4 Nf6 2. c4 e6+ *\n";

#[cfg(feature = "compressed")]
#[test]
fn packed_games_are_unpacked() {
    use std::io::Write as _;

    bytes("packed.pgn", GAMES);
    let shown = hakam(&["audit", "packed.pgn"]);
    assert!(shown.contains("false[FALSE_MOVE]"), "{shown}");
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(GAMES.as_bytes()).unwrap();
    let mut bzip2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
    bzip2.write_all(GAMES.as_bytes()).unwrap();
    for (name, packed) in [
        ("packed.pgn.gz", gzip.finish().unwrap()),
        ("packed.pgn.bz2", bzip2.finish().unwrap()),
        (
            "packed.pgn.zst",
            zstd::encode_all(GAMES.as_bytes(), 3).unwrap(),
        ),
    ] {
        bytes(name, packed);
        let text = hakam(&["audit", name]);
        assert_eq!(text.replace(name, "packed.pgn"), shown, "{name}");
        let status = hakam(&["status", "--pgn", name]);
        assert_eq!(status, hakam(&["status", "--play", "e4 e5"]), "{name}");
    }
    // A file that is not what its name says, or was cut off, is told.
    bytes("broken.pgn.gz", GAMES);
    let text = hakam(&["audit", "broken.pgn.gz"]);
    let told = "exit code 74\nerror[IO]: cannot read `broken.pgn.gz`: ";
    assert!(text.starts_with(told), "{text}");
}

#[cfg(not(feature = "compressed"))]
#[test]
fn a_packed_file_says_which_build_unpacks_it() {
    bytes("packed.pgn.gz", [0x1F, 0x8B, 8]);
    let said = hakam(&["status", "--pgn", "packed.pgn.gz"]);
    assert!(
        said.contains("error[NOT_BUILT]") && said.contains("--features compressed"),
        "{said}"
    );
}
