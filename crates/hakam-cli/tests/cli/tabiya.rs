//! Tabiyat at the command line: shown, played from, agreed on.

use std::fs;
use std::path::Path;

use crate::help::own_help;
use crate::program::{file, folder, hakam};

const LAJLAJ: [&str; 4] = ["--variant", "shatranj", "--tabiya", "al-lajlaj"];

#[test]
fn a_tabiya_is_shown_with_its_source_and_checks() {
    let show = [
        "variants",
        "show",
        "shatranj",
        "--tabiya",
        "mujannah-sayyala",
    ];
    insta::assert_snapshot!(hakam(&show), @r"
    Shatranj, Mujannah against Sayyala
      8 . n a f k a r .
      7 . . . . n r . p
      6 p p p p p p . .
      5 . . . . . . p .
      4 . . P . . P . .
      3 . P N P P N P .
      2 P . . . . . . P
      1 . R A F K A R .
        a b c d e f g h
    position: 1nafkar1/4nr1p/pppppp2/6p1/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1
    source: Robson, BJRL 36 (1953), p. 120, after a manuscript of Ibn Abi Hajala; one faras of the Sayyala restored by Robson
    pieces: 16 and 16, the same on both sides
    reach: every piece can come to its square from the starting position `alternative`
    tempi: at least 12 moves of White and 12 of Black
    rank mirror: no
    ");
    let json = hakam(&[&show[..], &["--format", "json"]].concat());
    insta::assert_snapshot!(json, @r#"
    {
      "name": "mujannah-sayyala",
      "title": "Mujannah against Sayyala",
      "white": "Mujannah",
      "black": "Sayyala",
      "source": "Robson, BJRL 36 (1953), p. 120, after a manuscript of Ibn Abi Hajala; one faras of the Sayyala restored by Robson",
      "fen": "1nafkar1/4nr1p/pppppp2/6p1/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1",
      "from": "alternative",
      "men": [
        16,
        16
      ],
      "balanced": true,
      "tempi": [
        12,
        12
      ],
      "mirrored": false
    }
    "#);
}

#[test]
fn a_variant_lists_its_arrays_and_tabiyat() {
    let shown = hakam(&["variants", "show", "shatranj"]);
    let starts: Vec<&str> = shown.lines().skip(2).take(8).collect();
    insta::assert_snapshot!(starts.join("\n"), @r"
    start standard: rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1
    start alternative: rnafkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAFKANR w 0 1
    start crosswise: rnafkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1
    tabiya mujannah-sayyala: 1nafkar1/4nr1p/pppppp2/6p1/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1
    tabiya double-mujannah: 1rafkar1/p6p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1
    tabiya double-sayyala: 1nafkar1/4nr1p/pppppp2/6p1/6P1/PPPPPP2/4NR1P/1NAFKAR1 w 0 1
    tabiya al-lajlaj: 2ak1a2/prr2f1p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P1R2F1P/1RAK1A2 w 0 1
    tabiya sufi-mawsili: 2a2a2/p1rnkr2/1pppfnpp/4pp2/4PP2/1PPPFNPP/P1RNKR2/2A2A2 w 0 1
    ");
    let shuffled = hakam(&["variants", "show", "shatranj960"]);
    assert!(
        shuffled.contains("\nstart 0 to 959: Chess960-style starts\n"),
        "{shuffled}"
    );
}

/// The count is that of two other programs.
#[test]
fn a_tabiya_stands_wherever_a_start_is_taken() {
    insta::assert_snapshot!(hakam(&[&["perft", "3"], &LAJLAJ[..]].concat()), @r"
    nodes: 25553
    nps: N
    ");
    let start = [
        "perft",
        "3",
        "--variant",
        "shatranj",
        "--start",
        "al-lajlaj",
    ];
    insta::assert_snapshot!(hakam(&start), @r"
    nodes: 25553
    nps: N
    ");
    // That the position can be reached is not proved by its being a tabiya.
    let status = hakam(&[&["status"], &LAJLAJ[..]].concat());
    assert!(status.contains("validity: plausible\n"), "{status}");
    let both = ["moves", "--start", "standard", "--tabiya", "al-lajlaj"];
    assert!(hakam(&both).contains("cannot be used with"), "{both:?}");
}

#[test]
fn a_game_from_a_tabiya_is_written_with_the_agreement() {
    let played = [
        "pgn", "--agreed", "white", "--agreed", "black", "--play", "a3 a6",
    ];
    let text = hakam(&[&played[..], &LAJLAJ[..]].concat());
    insta::assert_snapshot!(text, @r#"
    [Event "?"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "?"]
    [Black "?"]
    [Result "*"]
    [Variant "shatranj"]
    [SetUp "1"]
    [FEN "2ak1a2/prr2f1p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P1R2F1P/1RAK1A2 w 0 1"]
    [Array "al-lajlaj"]
    [Agreed "White, Black"]

    1. a3 a6 *
    "#);
    // Read and written again it is the same game.
    let path = file("al-lajlaj.pgn", &text);
    let again = hakam(&["pgn", "--pgn", path.to_str().unwrap()]);
    assert_eq!(again, text);
    let late = ["pgn", "--pgn", path.to_str().unwrap(), "--agreed", "white"];
    insta::assert_snapshot!(hakam(&late), @r"
    exit code 65
    error[AGREEMENT]: the start is agreed on before the first move
    ");
}

#[test]
fn both_sides_agree_in_a_ledger() {
    let path = folder().join("agreed.md");
    let _ = fs::remove_file(&path);
    let path = path.to_str().unwrap();
    let new = ["ledger", "new", "--date", "2026-01-05", "--out", path, "-q"];
    assert_eq!(hakam(&[&new[..], &LAJLAJ[..]].concat()), "");
    insta::assert_snapshot!(hakam(&["ledger", "agree", "black", "--ledger", path]), @"Black agrees to the starting position `al-lajlaj` and the law of Shatranj");
    insta::assert_snapshot!(hakam(&["ledger", "agree", "black", "--ledger", path]), @r"
    exit code 65
    error[AGREEMENT]: Black has agreed already
    ");
    insta::assert_snapshot!(hakam(&["ledger", "agree", "white", "--ledger", path]), @"White and Black agree to the starting position `al-lajlaj` and the law of Shatranj");
    let text = fs::read_to_string(path).unwrap();
    let head = text.split("## STATE").next().unwrap();
    insta::assert_snapshot!(head, @r"
    # Game Ledger

    GAME_ID: game
    LAST_UPDATED: 2026-01-05
    VARIANT: shatranj
    START_FEN: 2ak1a2/prr2f1p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P1R2F1P/1RAK1A2 w 0 1
    ARRAY: al-lajlaj
    AGREED: White, Black
    ");
    let apply = [
        "ledger",
        "apply",
        "a3",
        "--ledger",
        path,
        "--date",
        "2026-01-06",
    ];
    assert!(hakam(&apply).starts_with("1. a3 (a2a3)\n"));
    insta::assert_snapshot!(hakam(&["ledger", "agree", "white", "--ledger", path]), @r"
    exit code 65
    error[AGREEMENT]: the start is agreed on before the first move
    ");
    // The agreement goes on into the PGN.
    let pgn = hakam(&["pgn", "--ledger", path]);
    assert!(pgn.contains("[Agreed \"White, Black\"]\n"), "{pgn}");
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

#[test]
fn help_about_writing_games() {
    insta::assert_snapshot!(own_help(&["pgn"]), @r"
    Writes a game so far as PGN: where it began and who agreed, its moves, its end

    Usage: hakam pgn [OPTIONS]

    Options:
          --agreed <SIDE>  A side that has agreed to the starting position and the law; once for each
                           [possible values: white, black]
          --out <FILE>     Where to; standard output if absent or `-`
          --force          Overwrite a file that already exists
      -h, --help           Print help (see more with '--help')
    ");
}
