//! `hakam tables`.

use std::fs;
use std::path::PathBuf;

use crate::program::{folder, hakam};

/// A folder that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = folder().join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

#[test]
fn tables_are_written_and_written_again() {
    let path = fresh("tables-chess");
    let arguments = ["tables", "--out", "tables-chess"];
    insta::assert_snapshot!(hakam(&arguments), @r"
    7 tables of chess in `tables-chess`
    board_coords.md (new)
    rays.md (new)
    between_squares.md (new)
    king_moves_table.md (new)
    knight_moves_table.md (new)
    pawn_moves_table.md (new)
    pawn_attacks.md (new)
    ");
    let rays = fs::read_to_string(path.join("rays.md")).unwrap();
    assert!(
        rays.contains(
            "## Square: d4 (dark)\n\n### Rook rays\n- N: d5 d6 d7 d8\n- E: e4 f4 g4 h4\n"
        )
    );
    // Another game in the same folder takes the place of the tables of this one.
    let shatranj = hakam(&[&arguments[..], &["--variant", "shatranj"]].concat());
    assert!(shatranj.contains("rays.md (replaced)\n"), "{shatranj}");
    assert!(
        shatranj.contains("alfil_moves_table.md (new)\n"),
        "{shatranj}"
    );
    let again = hakam(&arguments);
    assert!(again.contains("rays.md (replaced)\n"), "{again}");
    assert!(
        again.contains("king_moves_table.md (unchanged)\n"),
        "{again}"
    );
    assert_eq!(fs::read_to_string(path.join("rays.md")).unwrap(), rays);
}

#[test]
fn a_file_of_somebody_else_stays() {
    let path = fresh("tables-kept");
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("rays.md"), "My own notes.\n").unwrap();
    let arguments = ["tables", "--out", "tables-kept", "--variant", "gardner"];
    insta::assert_snapshot!(hakam(&arguments), @r"
    exit code 74
    error[EXISTS]: `tables-kept/rays.md` already exists
     = hint: `--force` writes over it
    ");
    // Nothing else was written either.
    assert_eq!(fs::read_dir(&path).unwrap().count(), 1);
    let forced = hakam(&[&arguments[..], &["--force", "--format", "json"]].concat());
    assert!(
        forced.contains("\"name\": \"rays.md\",\n      \"state\": \"replaced\""),
        "{forced}"
    );
    assert!(
        fs::read_to_string(path.join("rays.md"))
            .unwrap()
            .contains("## Square: e5")
    );
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    fs::write(folder().join("tables-file"), "").unwrap();
    let text = hakam(&["tables", "--out", "tables-file/inside"]);
    assert!(
        text.starts_with("exit code 74\nerror[IO]: cannot "),
        "{text}"
    );
    let text = hakam(&["tables", "--out", "tables-x", "--variant", "ches"]);
    assert!(text.starts_with("exit code 65\nerror[VARIANT]: "), "{text}");
}
