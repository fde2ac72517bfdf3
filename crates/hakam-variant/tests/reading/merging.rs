//! Differences only: what a file says, laid over what its base says.

use hakam_core::Wing;
use hakam_variant::{Resignation, Ruleset, Value, parse};

use super::{on_tiny, rules};

fn codes(rules: &Ruleset) -> Vec<String> {
    let endings = rules.endings().iter();
    endings.map(|ending| ending.rule.to_string()).collect()
}

fn keys(rules: &Ruleset) -> Vec<&str> {
    rules.kinds().map(|(_, info)| info.key.as_str()).collect()
}

fn on_chess(more: &str) -> Ruleset {
    rules(&format!(
        "format = 1\nname = \"mine\"\nbase = \"chess\"\n{more}"
    ))
}

#[test]
fn a_top_level_value_replaces_and_the_rest_stays() {
    let rules = on_tiny("title = \"Mine\"\nblack-sees = \"turned\"\n");
    let rules = self::rules(&rules);
    assert_eq!((rules.name(), rules.title()), ("mine", "Mine"));
    assert_eq!(rules.view(), hakam_core::View::Turned);
    assert_eq!(rules.geometry().cells(), 12);
}

#[test]
fn a_kind_merges_key_by_key_and_its_moves_replace_whole() {
    let rules = rules(&on_tiny(
        "[pieces]\nrook = { value = 2.5, moves = { A4 = \"B\" } }\n",
    ));
    let rook = rules.kind_of_key("rook").unwrap();
    assert_eq!(rules.kind(rook).letter.letter, 'R');
    assert_eq!(rules.kind(rook).value, Value(250));
    let moves: Vec<String> = rules
        .patterns_of(rook)
        .map(|(_, p)| p.rule.to_string())
        .collect();
    assert_eq!(moves, ["A4"]);
}

#[test]
fn a_promotion_replaces_whole() {
    // `must` is not inherited: the new promotion does not say it.
    let rules = rules(&on_tiny(
        "[pieces.pawn]\npromotes = { rule = \"B1\", in = \"rank 3\", to = \"king\" }\n",
    ));
    let pawn = rules.kind_of_key("pawn").unwrap();
    for (_, pattern) in rules.patterns_of(pawn) {
        let promotion = pattern.promotion.as_ref().unwrap();
        assert!(promotion.must.white.is_empty());
        assert_eq!(promotion.to.white, [rules.kind_of_key("king").unwrap()]);
    }
}

#[test]
fn new_kinds_come_last_and_changed_ones_keep_their_place() {
    let rules = rules(&on_tiny(
        "[pieces]\nferz = { letter = \"F\", moves = { A9 = \"F\" } }\nking = { value = 3 }\n",
    ));
    assert_eq!(keys(&rules), ["king", "rook", "pawn", "ferz"]);
}

#[test]
fn false_takes_away_a_table_a_kind_or_a_word() {
    let no_castling = on_chess(
        "castling = false\n[start]\nstandard = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"\n",
    );
    assert!(no_castling.castling().is_none());

    let rules = rules(&on_tiny(
        "[pieces]\nrook = false\npawn = { promotes = false }\n[start]\nstandard = \"1kp/3/3/PK1 w 0 1\"\n",
    ));
    assert_eq!(keys(&rules), ["king", "pawn"]);
    assert!(
        rules
            .patterns()
            .all(|(_, pattern)| pattern.promotion.is_none())
    );
}

#[test]
fn castling_merges_key_by_key_but_its_sides_replace_whole() {
    let rules = on_chess(
        "[castling]\nsides.h = { rule = \"B2\", king-to = \"f\", rook-to = \"e\" }\n[start]\nstandard = \"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1\"\n",
    );
    let castling = rules.castling().unwrap();
    assert_eq!(castling.king, rules.kind_of_key("king").unwrap());
    assert!(rules.castling_wing(Wing::A).is_none());
    let wing = rules.castling_wing(Wing::H).unwrap();
    let name = |square| rules.geometry().name(square).to_string();
    assert_eq!(
        (name(wing.king_to.white), name(wing.king_to.black)),
        ("f1".into(), "f8".into())
    );
}

#[test]
fn start_replaces_whole() {
    let text = "format = 1\nname = \"mine\"\nbase = \"shatranj\"\n[start]\nstandard = \"k7/8/8/8/8/8/8/R6K w 0 1\"\n";
    let rules = rules(text);
    let names: Vec<&str> = rules
        .starts()
        .iter()
        .map(|start| start.name.as_str())
        .collect();
    assert_eq!(names, ["standard"]);
}

#[test]
fn an_ending_takes_the_place_of_those_with_its_code_and_new_codes_go_in_front() {
    // Chess: D1 D2 D9 D12 D13 D3 D4.
    let rules = on_chess(
        "
[[ending]]
rule = \"D12\"
when = { repetition = 4 }
result = \"draw\"
[[ending]]
rule = \"D16\"
when = { men = { of = \"mover\", at-most = 1 } }
result = \"mover loses\"
[[ending]]
rule = \"D12\"
when = { repetition = 6 }
result = \"white loses\"
[[ending]]
rule = \"D14\"
when = { turn = \"black\", men = { of = \"other\", at-most = 1 } }
result = \"draw\"
[[ending]]
rule = \"D9\"
remove = true
",
    );
    let order = ["D16", "D14", "D1", "D2", "D12", "D12", "D13", "D3", "D4"];
    assert_eq!(codes(&rules), order);
}

#[test]
fn several_entries_of_the_base_with_one_code_give_way_to_one_at_the_place_of_the_first() {
    // Shatranj: D7 D5 D1 D2 D6 D5 D12 D13 D9 D3 D4.
    let text = "format = 1\nname = \"mine\"\nbase = \"shatranj\"\n[[ending]]\nrule = \"D5\"\nwhen = { bare = \"mover\" }\nresult = \"mover loses\"\n";
    let order = ["D7", "D5", "D1", "D2", "D6", "D12", "D13", "D9", "D3", "D4"];
    assert_eq!(codes(&rules(text)), order);
}

#[test]
fn constraints_merge_like_endings() {
    let base = "[[constraint]]\nrule = \"C6\"\nmust-capture = true\n[[constraint]]\nrule = \"C8\"\nno-check-giving = true\n";
    let base = format!("{}\n{base}", super::TINY);
    let bases = |name: &str| (name == "tiny").then(|| base.clone());
    let text = on_tiny(
        "[[constraint]]\nrule = \"C7\"\nfacing = \"forbidden\"\n[[constraint]]\nrule = \"C6\"\nremove = true\n",
    );
    let rules = parse("my.toml", &text, &bases).unwrap().rules;
    let codes: Vec<&str> = rules
        .constraints()
        .iter()
        .map(|c| c.rule.as_str())
        .collect();
    assert_eq!(codes, ["C7", "C8"]);
}

#[test]
fn a_changed_letter_frees_the_old_one_and_pushes_out_an_alias_of_the_base() {
    let text = on_tiny(
        "[pieces]\nking = { letter = \"T\" }\nwazir = { letter = \"K\", moves = { A11 = \"W\" } }\n[start]\nstandard = \"rtk/3/3/PTR w 0 1\"\n",
    );
    let rules = rules(&text);
    let rook = rules.kind(rules.kind_of_key("rook").unwrap());
    assert!(rook.aliases.is_empty());
    let letter = |key| rules.kind(rules.kind_of_key(key).unwrap()).letter.letter;
    assert_eq!((letter("king"), letter("wazir")), ('T', 'K'));
}

#[test]
fn a_base_of_a_base_is_followed() {
    let bases = |name: &str| match name {
        "tiny" => super::bases(name),
        "middle" => Some(on_tiny("title = \"Middle\"\n").replace("\"mine\"", "\"middle\"")),
        _ => None,
    };
    let text = "format = 1\nname = \"last\"\nbase = \"middle\"\n[pieces]\nking = { value = 4 }\n";
    let rules = parse("last.toml", text, &bases).unwrap().rules;
    assert_eq!((rules.name(), rules.title()), ("last", "Middle"));
    assert_eq!(keys(&rules), ["king", "rook", "pawn"]);
}

#[test]
fn own_rules_and_regions_are_inherited() {
    let bases =
        |name: &str| {
            (name == "hill").then(|| {
            super::TINY.replace("\"tiny\"", "\"hill\"").replace("A5 = \"R\"", "x-slide = \"R\"")
                + "[rules.x-slide]\nsummary = \"It slides.\"\n[regions]\nhill = \"squares b1 b2\"\n"
        })
        };
    let text = "format = 1\nname = \"mine\"\nbase = \"hill\"\n[pieces]\nking = { in = \"hill\" }\n";
    let rules = parse("mine.toml", text, &bases).unwrap().rules;
    let own = &rules.own_rules()[0];
    assert_eq!(
        (own.code.as_str(), own.summary.as_str()),
        ("x-slide", "It slides.")
    );
}

#[test]
fn what_resigning_brings_is_inherited_and_can_be_taken_back() {
    let based = |more: &str| format!("format = 1\nname = \"mine\"\nbase = \"chess\"\n{more}");
    let of = |text: &str| rules(text).resignation();
    assert_eq!(of(super::TINY), Resignation::Loses);
    assert_eq!(of(&based("")), Resignation::DrawIfOpponentCannotWin);
    assert_eq!(of(&based("resignation = false\n")), Resignation::Loses);
    assert_eq!(of(&based("resignation = \"loses\"\n")), Resignation::Loses);
}
