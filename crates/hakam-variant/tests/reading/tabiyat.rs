//! Tabiyat: what is read, how it is checked, what is refused.

use hakam_variant::{Tabiya, builtin};

use super::{checked, refused, rules, tiny_and, warned};

/// The fewest moves of each side, counted by hand from the sources, with the array and the mirror. Mujannah: eight
/// steps of baidaqs, each rukh one move, each faras one. Sayyala: eight steps, a faras one, rukhs three together.
/// Al-Lajlaj: eight steps, both farases, the ferz one, rukhs three (White) or four (Black). The Sufi's: nine steps,
/// both farases, shah one, ferz two, rukhs four.
#[test]
fn the_sourced_tabiyat_take_so_many_moves() {
    let shatranj = builtin::load("shatranj").unwrap();
    let told: Vec<_> = shatranj
        .tabiyat()
        .iter()
        .map(|tabiya| {
            let tempi = shatranj.tempi(tabiya).unwrap();
            let moves = (tempi.white, tempi.black);
            (
                tabiya.name.as_str(),
                tabiya.from.as_str(),
                moves,
                tabiya.is_mirrored,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("mujannah-sayyala", "alternative", (12, 12), false),
            ("double-mujannah", "alternative", (12, 12), true),
            ("double-sayyala", "alternative", (12, 12), true),
            ("al-lajlaj", "standard", (14, 15), false),
            ("sufi-mawsili", "standard", (18, 18), true),
        ]
    );
}

#[test]
fn a_tabiya_has_a_title_and_a_source() {
    let shatranj = builtin::load("shatranj").unwrap();
    let titles: Vec<String> = shatranj.tabiyat().iter().map(Tabiya::title).collect();
    assert_eq!(
        titles,
        [
            "Mujannah against Sayyala",
            "Mujannah",
            "Sayyala",
            "al-Lajlaj's Mujannah, developed",
            "Sufi Umar al-Baghdadi and Abu Bakr al-Mawsili",
        ]
    );
    let lajlaj = shatranj.tabiya("al-lajlaj").unwrap();
    assert_eq!(lajlaj.source, "British Library, Add. MS 7515 (1257)");
    assert_eq!(lajlaj.setup.men(shatranj.geometry()).count(), 32);
    assert!(shatranj.tabiya("muwashshah").is_none());
}

fn on_shatranj(more: &str) -> String {
    format!("format = 1\nname = \"mine\"\nbase = \"shatranj\"\n[tabiyat]\n{more}\n")
}

/// The Muwashshah as it is often copied: no alfil of the array can reach b3 or g3.
#[test]
fn an_alfil_on_a_square_it_cannot_reach_is_refused() {
    let copied = "muwashshah = { white = \"Muwashshah\", black = \"Muwashshah\", source = \"none\", position = \"r2kf2r/3nn3/pappppap/1p4p1/1P4P1/PAPPPPAP/3NN3/R2KF2R w 0 1\" }";
    insta::assert_snapshot!(refused(&on_shatranj(copied)), @r#"
    error[TABIYA]: no alfil of Black in the starting position `standard` can ever come to b6
     --> my.toml:5:102
      |
    5 | muwashshah = { white = "Muwashshah", black = "Muwashshah", source = "none", position = "r2kf2r/3nn3/pappppap/1p4p1/1P4P1/PAPPPPAP/3NN3/R2KF2R w 0 1" }
      |                                                                                                      ^

    error[TABIYA]: no alfil of White in the starting position `standard` can ever come to b3
     --> my.toml:5:123
      |
    5 | muwashshah = { white = "Muwashshah", black = "Muwashshah", source = "none", position = "r2kf2r/3nn3/pappppap/1p4p1/1P4P1/PAPPPPAP/3NN3/R2KF2R w 0 1" }
      |                                                                                                                           ^
    "#);
}

#[test]
fn another_array_is_proposed_where_it_fits() {
    let mujannah = "mine = { white = \"M\", black = \"M\", source = \"s\", position = \"1rafkar1/p6p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1\" }";
    let told = refused(&on_shatranj(mujannah));
    let black = told.split("\n\n").next().unwrap();
    insta::assert_snapshot!(black, @r#"
    error[TABIYA]: no ferz of Black in the starting position `standard` can ever come to d8
     --> my.toml:5:65
      |
    5 | mine = { white = "M", black = "M", source = "s", position = "1rafkar1/p6p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1" }
      |                                                                 ^
      = hint: it can from another: say `from = "alternative"`
    "#);
}

/// In the small game: kings on b1 and b4, rooks c1 and a4, pawns a1 and c4.
fn tiny_with(line: &str) -> String {
    tiny_and(&format!("[tabiyat]\n{line}\n"))
}

fn tabiya(position: &str) -> String {
    tiny_with(&format!(
        "mine = {{ white = \"W\", black = \"B\", source = \"S\", position = \"{position}\" }}"
    ))
}

#[test]
fn any_game_may_have_tabiyat() {
    let rules = rules(&tabiya("rk1/2p/P2/1KR w 0 1"));
    let mine = rules.tabiya("mine").unwrap();
    // Two steps of the pawn a1 to a2 and c4 to c3: one each.
    let tempi = rules.tempi(mine).unwrap();
    assert_eq!((tempi.white, tempi.black), (1, 1));
    assert_eq!(mine.title(), "W against B");
    assert!(!mine.is_mirrored);
    let mirrored = self::rules(&tiny_and(
        "[tabiyat]\nmine = { white = \"W\", black = \"W\", source = \"S\", from = \"even\", position = \"rkp/3/3/RKP w 0 1\" }\n",
    )
    .replace("[start]\n", "[start]\neven = \"rkp/3/3/RKP w 0 1\"\n"));
    let mine = mirrored.tabiya("mine").unwrap();
    assert!(mine.is_mirrored);
    let tempi = mirrored.tempi(mine).unwrap();
    assert_eq!((tempi.white, tempi.black), (0, 0));
}

#[test]
fn a_tabiya_has_all_its_men_and_pawns_stay_on_their_files() {
    insta::assert_snapshot!(refused(&tabiya("rk1/2p/P2/1K1 w 0 1")), @r#"
    error[TABIYA]: White has 0 of the piece type rook, the starting position `standard` has 1: a tabiya has all its pieces
      --> my.toml:31:62
       |
    31 | mine = { white = "W", black = "B", source = "S", position = "rk1/2p/P2/1K1 w 0 1" }
       |                                                              ^^^^^^^^^^^^^^^^^^^
    "#);
    insta::assert_snapshot!(refused(&tabiya("rk1/2p/1P1/1KR w 0 1")), @r#"
    error[TABIYA]: no pawn of White in the starting position `standard` can ever come to b2
      --> my.toml:31:70
       |
    31 | mine = { white = "W", black = "B", source = "S", position = "rk1/2p/1P1/1KR w 0 1" }
       |                                                                      ^
    "#);
    insta::assert_snapshot!(refused(&tabiya("rk1/2p/P3/1KR w 0 1")), @r#"
    error[TABIYA]: rank 2 has more than 3 files
      --> my.toml:31:70
       |
    31 | mine = { white = "W", black = "B", source = "S", position = "rk1/2p/P3/1KR w 0 1" }
       |                                                                      ^
    "#);
}

/// A pawn that arrives where it must promote is no pawn any more.
#[test]
fn a_man_does_not_promote_on_its_way() {
    let told = refused(&tabiya("Pk1/2p/r2/1KR w 0 1"));
    assert!(
        told.starts_with(
            "error[TABIYA]: no pawn of White in the starting position `standard` can ever come to a4"
        ),
        "{told}"
    );
}

#[test]
fn a_man_that_none_of_the_squares_is_for_is_named() {
    let text = "format = 1\nname = \"mine\"\nbase = \"chess\"\n[tabiyat]\nmine = { white = \"W\", black = \"B\", source = \"S\", position = \"rnbqkbnr/pppppppp/8/8/P7/P7/2PPPPPP/RNBQKBNR w KQkq - 0 1\" }\n";
    insta::assert_snapshot!(refused(text), @r#"
    error[TABIYA]: the pawn of White on b2 in the starting position `standard` can come to no square that has a pawn here
     --> my.toml:5:62
      |
    5 | mine = { white = "W", black = "B", source = "S", position = "rnbqkbnr/pppppppp/8/8/P7/P7/2PPPPPP/RNBQKBNR w KQkq - 0 1" }
      |                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    "#);
}

#[test]
fn the_words_of_a_tabiya_are_checked() {
    insta::assert_snapshot!(refused(&tiny_with("standard = { white = \"W\", black = 1, position = \"rk1/2p/P2/1KR w 0 1\", from = \"even\", by = \"me\" }")), @r#"
    error[TABIYA]: `standard` is already a starting position
      --> my.toml:31:1
       |
    31 | standard = { white = "W", black = 1, position = "rk1/2p/P2/1KR w 0 1", from = "even", by = "me" }
       | ^^^^^^^^

    error[MISSING_KEY]: a tabiya needs `source`
      --> my.toml:31:12
       |
    31 | standard = { white = "W", black = 1, position = "rk1/2p/P2/1KR w 0 1", from = "even", by = "me" }
       |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error[WRONG_TYPE]: expected text in quotes, found a number
      --> my.toml:31:35
       |
    31 | standard = { white = "W", black = 1, position = "rk1/2p/P2/1KR w 0 1", from = "even", by = "me" }
       |                                   ^

    error[TABIYA]: there is no starting position called `even`
      --> my.toml:31:79
       |
    31 | standard = { white = "W", black = 1, position = "rk1/2p/P2/1KR w 0 1", from = "even", by = "me" }
       |                                                                               ^^^^^^
      = allowed: standard

    error[UNKNOWN_KEY]: a tabiya has no word `by`
      --> my.toml:31:87
       |
    31 | standard = { white = "W", black = 1, position = "rk1/2p/P2/1KR w 0 1", from = "even", by = "me" }
       |                                                                                       ^^
      = allowed: white, black, position, source, from
    "#);
}

#[test]
fn tabiyat_of_a_base_stay_unless_the_arrays_or_the_men_change() {
    let mine = "format = 1\nname = \"mine\"\nbase = \"shatranj\"\n";
    assert_eq!(rules(mine).tabiyat().len(), 5);
    assert_eq!(rules(&format!("{mine}tabiyat = false\n")).tabiyat(), []);
    let other = format!("{mine}[tabiyat]\nal-lajlaj = false\n");
    assert_eq!(rules(&other).tabiyat().len(), 4);
    assert_eq!(builtin::load("shatranj960").unwrap().tabiyat(), []);
    assert_eq!(builtin::load("shatranj-medina").unwrap().tabiyat().len(), 5);

    // Farases that leap to the left only: none comes to f3.
    let changed = format!("{mine}[pieces]\nfaras = {{ moves = {{ A7 = \"lN\" }} }}\n");
    let read = checked(&changed);
    let names: Vec<&str> = read
        .rules
        .tabiyat()
        .iter()
        .map(|t| t.name.as_str())
        .collect();
    assert_eq!(names, ["double-sayyala"]);
    let told = warned(&changed);
    assert!(
        told.contains(
            "warning[TABIYA]: no faras of White in the starting position `alternative` can ever come to f3"
        ),
        "{told}"
    );
    assert!(
        told.contains("it comes from the base and is dropped"),
        "{told}"
    );
}
