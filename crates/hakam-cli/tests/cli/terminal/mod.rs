//! The program on a terminal: progress is shown and cleared, nothing hangs, and Ctrl-C leaves everything as it was.

mod session;

use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::time::Duration;

use rustix::fs::{CWD, FileType, Mode, mknodat};
use rustix::process::Signal;

use crate::program::{file, folder};
use session::{Ended, Session};

/// Ctrl-C as it is typed.
const INTERRUPT: &[u8] = b"\x03";
/// The code with which shells tell of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;
/// At once, on a machine with much else to do.
const AT_ONCE: Duration = Duration::from_secs(10);

const GAMES: &str = "[Event \"Casual\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n\
    [Event \"Casual\"]\n[Result \"*\"]\n\n1. d4 *\n";

/// A command that takes long, and a part of the progress that it shows.
struct Work {
    arguments: &'static [&'static str],
    bar: &'static str,
}

/// Every command that shows progress. None of these comes to an end while anybody waits.
const LONG: [Work; 7] = [
    Work {
        arguments: &["audit", "terminal-endless.pgn"],
        bar: " B/",
    },
    Work {
        arguments: &["solve", "--win", "--nodes", "4000000000"],
        bar: " positions ",
    },
    Work {
        arguments: &["timeline", "9", "--out", "terminal-long.jsonl"],
        bar: " positions ",
    },
    Work {
        arguments: &["perft", "9", "--engine", "spec"],
        bar: "0/20 ",
    },
    Work {
        arguments: &["perft", "14", "--divide"],
        bar: "0/20 ",
    },
    Work {
        arguments: &["tablebase", "build", "KRNvK", "--dir", "terminal-tables"],
        bar: "% ",
    },
    Work {
        arguments: &[
            "tablebase",
            "probe",
            "--fen",
            "8/8/8/3k4/8/8/8/KNR5 w - - 0 1",
        ],
        bar: "% ",
    },
];

/// The same commands with little to do, and the last line that they leave.
const SHORT: [(&[&str], &str); 5] = [
    (
        &[
            "solve",
            "--mate",
            "2",
            "--fen",
            "7k/8/8/8/8/8/R7/1R5K w - - 0 1",
        ],
        "White mates in 2 moves",
    ),
    (
        &["timeline", "2", "--out", "terminal-short.jsonl", "--force"],
        "note: 421 positions written to terminal-short.jsonl",
    ),
    (&["perft", "3", "--engine", "spec"], "nodes: 8902"),
    (&["perft", "4", "--divide"], "nodes: 197281"),
    (&["tablebase", "stats", "KvK"], "W/D/L: "),
];

/// A file that has no end as long as somebody may write to it.
fn endless(name: &str) -> File {
    let path = folder().join(name);
    let _ = fs::remove_file(&path);
    mknodat(CWD, &path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).unwrap();
    let mut both_ways = OpenOptions::new();
    both_ways.read(true).write(true).open(&path).unwrap()
}

/// Files of these tests that begin like this, temporary ones included.
fn files(beginning: &str) -> Vec<String> {
    let names = fs::read_dir(folder()).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let names = names.filter(|name| name.trim_start_matches('.').starts_with(beginning));
    names.collect()
}

fn hold_clear(ended: &Ended, bar: &str) {
    let left = ended.lines.iter().find(|line| line.contains(bar));
    assert_eq!(left, None, "{:?}", ended.written);
}

#[test]
fn every_command_that_shows_progress_ends_at_once_by_ctrl_c() {
    let _open = endless("terminal-endless.pgn");
    for Work { arguments, bar } in LONG {
        let session = Session::start(arguments);
        session.wait_for(bar);
        session.press(INTERRUPT);
        let ended = session.end_within(AT_ONCE);
        assert_eq!(ended.code(), INTERRUPTED, "{arguments:?}");
        hold_clear(&ended, bar);
    }
    assert_eq!(files("terminal-long"), Vec::<String>::new());
    let tables = fs::read_dir(folder().join("terminal-tables")).unwrap();
    for table in tables.map(|entry| entry.unwrap().path()) {
        assert_eq!(table.extension().unwrap(), "hkt", "{table:?}");
    }
}

#[test]
fn a_file_that_was_to_be_replaced_is_there_after_ctrl_c() {
    let name = file("terminal-kept.jsonl", "old\n");
    let name = name.to_str().unwrap();
    let session = Session::start(&["timeline", "9", "--out", name, "--force"]);
    session.wait_for(" positions ");
    session.signal(Signal::TERM);
    assert_eq!(session.end_within(AT_ONCE).code(), 128 + 15);
    assert_eq!(files("terminal-kept"), [name]);
    assert_eq!(fs::read_to_string(folder().join(name)).unwrap(), "old\n");
}

#[test]
fn every_command_that_shows_progress_comes_to_its_end() {
    for (arguments, left) in SHORT {
        let ended = Session::start(arguments).end();
        assert_eq!(ended.code(), 0, "{arguments:?}: {}", ended.written);
        let found = ended.lines.iter().any(|line| line.contains(left));
        assert!(found, "{arguments:?}: {:?}", ended.lines);
        for bar in [" B/", "/20 ", "% "] {
            hold_clear(&ended, bar);
        }
    }
}

#[test]
fn findings_of_an_audit_stand_above_its_progress() {
    let mut games = endless("terminal-games.pgn");
    let session = Session::start(&["audit", "terminal-games.pgn"]);
    session.wait_for(" B/");
    games.write_all(GAMES.as_bytes()).unwrap();
    games.flush().unwrap();
    drop(games);
    let ended = session.end();
    assert_eq!(ended.code(), 1);
    hold_clear(&ended, " B/");
    let lines: Vec<&str> = ended.lines.iter().map(String::as_str).collect();
    assert!(lines[0].starts_with("false[BAD_MOVE]: "), "{lines:?}");
    assert_eq!(lines[1], " --> terminal-games.pgn:4:13, game 1, ply 3");
    let end = "`terminal-games.pgn`: 1 false statement";
    assert!(lines.contains(&end), "{lines:?}");
}

#[test]
fn colour_and_progress_are_for_terminals() {
    let coloured = |arguments: &[&str], variables: &[(&str, &str)]| {
        let ended = Session::start_with(arguments, variables).end();
        ended.written.contains("\x1b[")
    };
    let illegal = ["verify", "e5"];
    assert!(coloured(&illegal, &[]));
    assert!(!coloured(&["verify", "e5", "--color", "never"], &[]));
    assert!(!coloured(&illegal, &[("NO_COLOR", "1")]));
    assert!(!coloured(&illegal, &[("TERM", "dumb")]));
    let quiet = ["perft", "4", "--engine", "spec", "--quiet"];
    assert!(!coloured(&quiet, &[]));
}
