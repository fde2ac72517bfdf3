//! Records of a definition of one's own that has the name of a built-in game.

use crate::program::{file, hakam};

/// Chess under the name of another game.
const SHADOW: &str = "format = 1\nname = \"torpedo\"\nbase = \"chess\"\ntitle = \"Shadow\"\n";

#[test]
fn a_record_of_ones_own_law_is_not_judged_by_the_built_in_one() {
    let path = file("shadow.toml", SHADOW);
    let own = path.to_str().unwrap();
    let record = hakam(&["pgn", "--variant", own, "--play", "e4 e5"]);
    assert!(record.contains("[Variant \"torpedo@"), "{record}");
    file("shadow.pgn", &record);
    let alone = hakam(&["status", "--pgn", "shadow.pgn"]);
    assert!(alone.contains("error[VARIANT]"), "{alone}");
    let built_in = hakam(&["status", "--pgn", "shadow.pgn", "--variant", "torpedo"]);
    assert!(built_in.contains("error[OTHER_VARIANT]"), "{built_in}");
    let with_it = hakam(&["status", "--pgn", "shadow.pgn", "--variant", own]);
    assert!(!with_it.contains("error"), "{with_it}");
    file("shadow.toml", &format!("{SHADOW}# another law\n"));
    let edited = hakam(&["status", "--pgn", "shadow.pgn", "--variant", own]);
    assert!(edited.contains("error[OTHER_VARIANT]"), "{edited}");
}

#[test]
fn a_ledger_of_ones_own_law_carries_its_hash() {
    let path = file("shadow-ledger.toml", SHADOW);
    let own = path.to_str().unwrap();
    let ledger = hakam(&["ledger", "new", "--variant", own, "--play", "e4 e5"]);
    assert!(ledger.contains("VARIANT: torpedo@"), "{ledger}");
    file("shadow.md", &ledger);
    let alone = hakam(&["status", "--ledger", "shadow.md"]);
    assert!(alone.contains("error[VARIANT]"), "{alone}");
    let with_it = hakam(&["status", "--ledger", "shadow.md", "--variant", own]);
    assert!(!with_it.contains("error"), "{with_it}");
    let checked = hakam(&["ledger", "check", "--ledger", "shadow.md", "--variant", own]);
    assert!(!checked.contains("OTHER_VARIANT"), "{checked}");
}
