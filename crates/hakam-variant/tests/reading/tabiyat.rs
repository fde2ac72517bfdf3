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
