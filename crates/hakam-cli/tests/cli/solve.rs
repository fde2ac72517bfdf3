//! `hakam solve`.

use std::fs;

use crate::help::own_help;
use crate::program::{folder, hakam};

const ABU_NAIM: &str = "6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w 0 1";

#[test]
fn help() {
    insta::assert_snapshot!(own_help(&["solve"]), @r"
    Finds the shortest forced mate or win, in any game, and proves it

    Usage: hakam solve [OPTIONS] <--mate <MOVES>|--win [<PLIES>]|--problem <NAME>|--problems>

    Options:
          --mate <MOVES>        Look for the shortest mate of at most so many moves; no other end counts
          --win [<PLIES>]       Look for the shortest win by any end of the game, of at most so many
                                plies
          --problem <NAME>      Prove a problem that comes with the program
          --problems            List the problems that come with the program
          --by <SIDE>           Who is to win [default: the side to move] [possible values: white,
                                black]
          --keys                Show every first move that does it in the shortest time
          --nodes <N>           Make at most so many positions [default: 500000000]
          --hash <MB>           Remember positions in so many megabytes [default: 256]
          --certificate <FILE>  Where to write what shows the win, for `hakam check-proof`
          --force               Write also over a file that is no certificate
      -h, --help                Print help (see more with '--help')
    ");
}

fn solve(arguments: &[&str]) -> String {
    hakam(&[&["solve"], arguments].concat())
}

#[test]
fn the_shortest_mate_is_shown_with_its_keys_and_kept_as_a_certificate() {
    let path = folder().join("abu-naim.json");
    let _ = fs::remove_file(&path);
    let keep = ["--certificate", "abu-naim.json"];
    let ask = [
        "--mate",
        "5",
        "--keys",
        "--variant",
        "shatranj",
        "--fen",
        ABU_NAIM,
    ];
    insta::assert_snapshot!(solve(&[&ask[..], &keep].concat()), @r"
    White mates in 3 moves, and no sooner
      1.Nh5+ Rxh5 2.Rxg6+ Kxg6 3.Re6#
      key: Nh5+
      certificate: `White has mate in three`, in 25 positions, accepted by the checker
    note: 1 certificate in `abu-naim.json`
    ");
    insta::assert_snapshot!(hakam(&["check-proof", "abu-naim.json"]), @"accepted: VERIFIED, `White has mate in three` in 6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w 0 1 (2 facts re-verified)");
    // A certificate makes way for the next one, anything else stays.
    let again = solve(&[&ask[..], &keep].concat());
    assert!(!again.contains("error[EXISTS]"), "{again}");
    fs::write(&path, "mine").unwrap();
    let again = solve(&[&ask[..], &keep].concat());
    assert!(again.contains("error[EXISTS]"), "{again}");
}

#[test]
fn a_win_by_baring_is_counted_in_plies() {
    insta::assert_snapshot!(solve(&["--win", "--keys", "--variant", "shatranj", "--fen", "8/3k4/5p2/5R2/4K3/8/8/8 w 0 1"]), @r"
    White wins in 1 ply, and no sooner
      1.Rxf6
      key: Rxf6
      certificate: `White has a win in one ply`, in 1 position, accepted by the checker
    ");
}

#[test]
fn the_side_that_loses_may_be_to_move() {
    insta::assert_snapshot!(solve(&["--win", "4", "--by", "white", "--keys", "--variant", "shatranj", "--fen", "k7/8/8/8/8/R7/f7/2K5 b 0 1"]), @r"
    White wins in 2 plies, and no sooner
      1...Kb7 2.Rxa2
      longest defence: Kb7 Kb8
      certificate: `White has a win in two plies`, in 2 positions, accepted by the checker
    ");
}

#[test]
fn what_is_not_so_and_what_is_not_known() {
    let back_rank = "6k1/5ppp/8/8/8/8/8/R3K3 b Q - 0 1";
    insta::assert_snapshot!(solve(&["--mate", "1", "--fen", back_rank]), @r"
    no: Black cannot force mate within 1 move; every move was tried
    exit code 1
    ");
    insta::assert_snapshot!(solve(&["--mate", "9", "--nodes", "50000"]), @r"
    unknown: the budget is spent; White cannot force mate within 3 moves
    exit code 2
    ");
    insta::assert_snapshot!(solve(&["--mate", "2", "--fen", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"]), @r"
    nothing to solve: White wins: checkmate (D1).
    exit code 1
    ");
}

#[test]
fn a_clock_that_may_run_out_is_told() {
    let text = solve(&[
        "--mate",
        "2",
        "--fen",
        "8/8/8/6R1/8/4K2k/4B3/8 w - - 148 90",
    ]);
    assert!(text.contains("  90.Kf2 Kh2 91.Rh5#\n"), "{text}");
    let note = "note: the halfmove clock is at 148, and D13 may draw the game before: what is solved is the position alone\n";
    assert!(text.ends_with(note), "{text}");
}

#[test]
fn as_json() {
    let text = solve(&["--problem", "al-adli-odds", "--format", "json"]);
    let mut document: serde_json::Value = serde_json::from_str(&text).unwrap();
    // How much work it was may change.
    assert!(document["nodes"].as_u64().unwrap() > 0);
    document.as_object_mut().unwrap().remove("nodes");
    assert!(document["certificate"]["positions"].as_u64().unwrap() > 1);
    document["certificate"]["positions"] = 0.into();
    insta::assert_snapshot!(document.to_string(), @r#"{"answer":"win","by":"white","certificate":{"claim":{"kind":"mate_in","n":2,"side":"white"},"positions":0,"sentence":"White has mate in two"},"claimed":true,"fen":"2akn3/7R/2fPP3/8/8/3n4/1r3r2/3K4 w 0 1","goal":"mate","keys":["Rd7+"],"line":["Rd7+","Fxd7","e7#"],"moves":2,"none_within":2,"plies":3,"problem":"al-adli-odds","shortest":true,"turn":"white","variant":"shatranj","within":3}"#);
}

#[test]
fn problems_are_listed_and_found_by_name() {
    let listed = solve(&["--problems"]);
    assert_eq!(listed.lines().count(), 18);
    assert!(
        listed.starts_with("al-adli: Mate in five, by al-Adli, mate in 5\n"),
        "{listed}"
    );
    insta::assert_snapshot!(solve(&["--mansuba", "dilarm"]), @r"
    exit code 65
    error[PROBLEM]: there is no problem `dilarm`
     = hint: did you mean `dilaram`? `hakam solve --problems` lists all
    ");
    // Something must be asked for.
    assert!(solve(&[]).contains("exit code 64"));
}
