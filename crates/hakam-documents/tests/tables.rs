//! The geometry tables, against arithmetic on file and rank numbers that knows nothing of rulesets.

use std::collections::{BTreeMap, BTreeSet};

use hakam_documents::tables::{Table, is_table, tables};
use hakam_variant::{Ruleset, builtin};

fn load(name: &str) -> Ruleset {
    builtin::load(name).unwrap()
}

fn text(tables: &[Table], name: &str) -> String {
    let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    let found = tables.iter().find(|table| table.name == name);
    found
        .unwrap_or_else(|| panic!("{name} is not in {names:?}"))
        .text
        .clone()
}

/// The items below each `## Square:` heading: `(e4, N) -> "e5 e6"`.
fn items(text: &str) -> BTreeMap<(String, String), String> {
    let mut square = String::new();
    let mut found = BTreeMap::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("## Square: ") {
            name.split(' ').next().unwrap().clone_into(&mut square);
        } else if let Some((key, value)) = line.strip_prefix("- ").and_then(|i| i.split_once(": "))
            && !square.is_empty()
        {
            let twice = found.insert((square.clone(), key.to_owned()), value.to_owned());
            assert_eq!(twice, None, "{square} {key}");
        }
    }
    found
}

fn name((file, rank): (i32, i32)) -> String {
    let letter = char::from(b'a' + u8::try_from(file).unwrap());
    format!("{letter}{}", rank + 1)
}

fn cells((files, ranks): (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    (0..ranks).flat_map(move |rank| (0..files).map(move |file| (file, rank)))
}

/// Names file by file, `-` for none.
fn listed(cells: impl IntoIterator<Item = (i32, i32)>) -> String {
    let sorted: BTreeSet<(i32, i32)> = cells.into_iter().collect();
    let names: Vec<String> = sorted.into_iter().map(name).collect();
    if names.is_empty() {
        "-".to_owned()
    } else {
        names.join(" ")
    }
}

const BOARDS: [(&str, (i32, i32)); 5] = [
    ("chess", (8, 8)),
    ("gardner", (5, 5)),
    ("xiangqi", (9, 10)),
    ("courier", (12, 8)),
    ("grand", (10, 10)),
];

#[test]
fn rays_run_to_the_edge_of_every_board() {
    for (variant, (files, ranks)) in BOARDS {
        let found = items(&text(&tables(&load(variant)), "rays.md"));
        assert_eq!(found.len(), 8 * usize::try_from(files * ranks).unwrap());
        for (file, rank) in cells((files, ranks)) {
            for (direction, dx, dy) in [
                ("N", 0, 1),
                ("E", 1, 0),
                ("S", 0, -1),
                ("W", -1, 0),
                ("NE", 1, 1),
                ("NW", -1, 1),
                ("SE", 1, -1),
                ("SW", -1, -1),
            ] {
                // How far it is to the edges, without stepping.
                let room = |step: i32, at: i32, size: i32| match step {
                    1 => size - 1 - at,
                    -1 => at,
                    _ => i32::MAX,
                };
                let length = room(dx, file, files).min(room(dy, rank, ranks));
                let squares: Vec<String> = (1..=length)
                    .map(|k| name((file + k * dx, rank + k * dy)))
                    .collect();
                let wanted = if squares.is_empty() {
                    "-".to_owned()
                } else {
                    squares.join(" ")
                };
                let key = (name((file, rank)), direction.to_owned());
                assert_eq!(found[&key], wanted, "{variant} {key:?}");
            }
        }
    }
}

#[test]
fn squares_between_are_those_of_a_line_and_no_others() {
    for (variant, size) in BOARDS {
        let found = items(&text(&tables(&load(variant)), "between_squares.md"));
        let mut count = 0;
        for a in cells(size) {
            for b in cells(size) {
                let (dx, dy) = (b.0 - a.0, b.1 - a.1);
                let far = dx.abs().max(dy.abs());
                let on_a_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
                let key = (name(a), name(b));
                if far < 2 || !on_a_line {
                    assert!(!found.contains_key(&key), "{variant} {key:?}");
                    continue;
                }
                let between: Vec<String> = (1..far)
                    .map(|k| name((a.0 + k * dx / far, a.1 + k * dy / far)))
                    .collect();
                assert_eq!(found[&key], between.join(" "), "{variant} {key:?}");
                count += 1;
            }
        }
        assert_eq!(found.len(), count);
    }
}

/// The cells at one of these distances, in any direction.
fn at(size: (i32, i32), from: (i32, i32), fits: impl Fn(i32, i32) -> bool) -> String {
    let near = cells(size).filter(|to| fits((to.0 - from.0).abs(), (to.1 - from.1).abs()));
    listed(near)
}

#[test]
fn leapers_go_by_distance_alone() {
    type Fits = fn(i32, i32) -> bool;
    let knight: Fits = |x, y| x * y == 2;
    let king: Fits = |x, y| x.max(y) == 1;
    let ferz: Fits = |x, y| x == 1 && y == 1;
    let alfil: Fits = |x, y| x == 2 && y == 2;
    let wazir: Fits = |x, y| x + y == 1;
    for (variant, size, kind, fits) in [
        ("chess", (8, 8), "knight", knight),
        ("chess", (8, 8), "king", king),
        ("gardner", (5, 5), "knight", knight),
        ("shatranj", (8, 8), "shah", king),
        ("shatranj", (8, 8), "ferz", ferz),
        ("shatranj", (8, 8), "alfil", alfil),
        ("courier", (12, 8), "alfil", alfil),
        ("courier", (12, 8), "schleich", wazir),
        ("xiangqi", (9, 10), "horse", knight),
    ] {
        let file = format!("{kind}_moves_table.md");
        let found = items(&text(&tables(&load(variant)), &file));
        for from in cells(size) {
            let key = (name(from), "Moves".to_owned());
            assert_eq!(
                found[&key],
                at(size, from, fits),
                "{variant} {kind} {key:?}"
            );
        }
    }
}

#[test]
fn pawns_attack_forward_across_and_move_forward() {
    for (variant, kind, size) in [
        ("chess", "pawn", (8, 8)),
        ("shatranj", "baidaq", (8, 8)),
        ("grand", "pawn", (10, 10)),
    ] {
        let tables = tables(&load(variant));
        let attacks = items(&text(&tables, &format!("{kind}_attacks.md")));
        for (file, rank) in cells(size) {
            for (side, step) in [("White", 1), ("Black", -1)] {
                let wanted =
                    cells(size).filter(|to| (to.0 - file).abs() == 1 && to.1 - rank == step);
                let key = (name((file, rank)), format!("{side} {kind} attacks"));
                assert_eq!(attacks[&key], listed(wanted), "{variant} {key:?}");
            }
        }
    }
    let moves = items(&text(&tables(&load("chess")), "pawn_moves_table.md"));
    for (square, white, black) in [
        ("e2", "e3 e4", "e1"),
        ("e3", "e4", "e2"),
        ("e7", "e8", "e5 e6"),
        ("a8", "-", "a7"),
    ] {
        let of = |side: &str| &moves[&(square.to_owned(), format!("{side} pawn moves"))];
        assert_eq!(
            (of("White").as_str(), of("Black").as_str()),
            (white, black),
            "{square}"
        );
    }
}

#[test]
fn men_of_xiangqi_keep_to_their_regions_and_name_what_stops_them() {
    let tables = tables(&load("xiangqi"));
    for (file, square, key, expected) in [
        // A horse steps straight before it goes across, so the square of that step stops it.
        (
            "horse_moves_table",
            "b1",
            "Ways",
            "a3 over b2; c3 over b2; d2 over c1",
        ),
        // The palace is d to f and 1 to 3; an elephant stays on its own bank.
        (
            "advisor_moves_table",
            "e2",
            "White advisor moves",
            "d1 d3 f1 f3",
        ),
        ("general_moves_table", "d1", "White general moves", "d2 e1"),
        (
            "elephant_moves_table",
            "c5",
            "White elephant moves",
            "a3 e3",
        ),
        // A soldier goes sideways once it is across the river.
        ("soldier_moves_table", "c5", "White soldier moves", "c6"),
        (
            "soldier_moves_table",
            "c6",
            "White soldier moves",
            "b6 c7 d6",
        ),
        // A cannon moves like a chariot and takes over one man.
        (
            "cannon_attacks",
            "a1",
            "Attacks",
            "a3 a4 a5 a6 a7 a8 a9 a10 c1 d1 e1 f1 g1 h1 i1",
        ),
    ] {
        let found = items(&text(&tables, &format!("{file}.md")));
        let found = &found[&(square.to_owned(), key.to_owned())];
        assert_eq!(found, expected, "{file} {square}");
    }
    let cannon = text(&tables, "cannon_attacks.md");
    assert!(cannon.contains("It must jump over exactly one piece on its line.\n"));
    assert!(!tables.iter().any(|table| table.name.starts_with("chariot")));
    assert!(text(&tables, "rays.md").contains("\n- chariot: rook rays\n"));
}

#[test]
fn the_tables_of_chess_look_like_this() {
    let tables = tables(&load("chess"));
    let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    insta::assert_snapshot!(names.join("\n"), @r"
    board_coords.md
    rays.md
    between_squares.md
    king_moves_table.md
    knight_moves_table.md
    pawn_moves_table.md
    pawn_attacks.md
    ");
    let first = |name: &str, lines: usize| -> String {
        let text = text(&tables, name);
        text.lines().take(lines).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(first("rays.md", 24), @r"
    # Geometry: rays

    Written by `hakam tables` for chess.

    The squares of each direction from a square on, outward, to the edge of the board.
    A piece on a ray can be reached when every square before it is empty: see `between_squares.md`.

    - queen: rook rays and bishop rays
    - rook: rook rays
    - bishop: bishop rays

    ## Square: a1 (dark)

    ### Rook rays
    - N: a2 a3 a4 a5 a6 a7 a8
    - E: b1 c1 d1 e1 f1 g1 h1
    - S: -
    - W: -

    ### Bishop rays
    - NE: b2 c3 d4 e5 f6 g7 h8
    - NW: -
    - SE: -
    - SW: -
    ");
    insta::assert_snapshot!(first("pawn_attacks.md", 13), @r"
    # Geometry: pawn attacks

    Written by `hakam tables` for chess.

    For each square, where the piece on it captures by its geometry; other pieces are ignored.

    ## Square: a1
    - White pawn attacks: b2
    - Black pawn attacks: -

    ## Square: b1
    - White pawn attacks: a2 c2
    - Black pawn attacks: -
    ");
    insta::assert_snapshot!(first("board_coords.md", 30), @r"
    # Geometry: board coordinates

    Written by `hakam tables` for chess.

    ## Coordinates
    - Files, left to right as White sees them: a b c d e f g h
    - Ranks, bottom to top as White sees them: 1 2 3 4 5 6 7 8
    - A square is its file, then its rank.

    ## Square colours
    - A square is dark when file and rank, counted from 0, have an even sum: a1 is dark.

    ## Directions
    - N: +1 rank
    - E: +1 file
    - S: -1 rank
    - W: -1 file
    - NE: +1 file, +1 rank
    - NW: -1 file, +1 rank
    - SE: +1 file, -1 rank
    - SW: -1 file, -1 rank

    ## Numbers
    - (x,y) counts files and ranks from 0.

    - a1 (dark): (0,0), 0x88 $70, decimal 11
    - b1 (light): (1,0), 0x88 $71, decimal 21
    - c1 (dark): (2,0), 0x88 $72, decimal 31
    - d1 (light): (3,0), 0x88 $73, decimal 41
    - e1 (dark): (4,0), 0x88 $74, decimal 51
    ");
}

#[test]
fn every_game_has_tables_with_names_of_their_own_that_are_known_again() {
    for variant in builtin::names() {
        let rules = load(variant);
        let made = tables(&rules);
        assert_eq!(made, tables(&rules), "{variant}");
        let names: BTreeSet<&str> = made.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(names.len(), made.len(), "{variant}");
        for table in &made {
            assert!(is_table(&table.text), "{variant} {}", table.name);
            assert!(table.text.ends_with('\n') && !table.text.contains("\n\n\n"));
        }
    }
    assert!(!is_table("# Geometry: rays\n\nMy own notes.\n"));
    assert!(!is_table(""));
}
