//! Whose law a rule of a game is cited from.

use hakam_core::RuleId;
use hakam_variant::{Ruleset, builtin, parse};

fn cited(rules: &Ruleset, code: &str) -> Option<String> {
    rules.law(RuleId::new(code).unwrap())
}

fn based_on_chess(body: &str) -> Ruleset {
    let text = format!("format = 1\nname = \"trial\"\nbase = \"chess\"\n{body}");
    parse("trial.toml", &text, &builtin::base).unwrap().rules
}

#[test]
fn a_rule_is_cited_from_the_law_of_the_game_or_from_none() {
    for (game, code, law) in [
        ("chess", "A7", Some("FIDE 2023 3.6")),
        ("chess", "D2", Some("FIDE 2023 5.2.1 (draw)")),
        ("chess960", "B2", Some("FIDE 2023 3.8.2, II.3 (Chess960)")),
        (
            "xiangqi",
            "A7",
            Some("Asian Xiangqi Federation rules (horse)"),
        ),
        ("xiangqi", "A5", None),
        ("shatranj", "A8", None),
        (
            "shatranj",
            "B1",
            Some("Murray 1913 (to ferz only, in Shatranj)"),
        ),
        ("shatranj-stalemate-draw", "D2", None),
        ("makruk", "A7", None),
        ("berolina", "A5", Some("FIDE 2023 3.3, 3.5")),
        ("berolina", "A1", None),
        ("knightmate", "A7", None),
        ("three-check", "C1", Some("FIDE 2023 1.4.1, 3.1.3, 3.9.2")),
        (
            "three-check",
            "D15",
            Some("Three-check chess as played on servers"),
        ),
    ] {
        let rules = builtin::load(game).unwrap();
        assert_eq!(cited(&rules, code).as_deref(), law, "{code} of {game}");
    }
}

#[test]
fn a_file_keeps_the_law_of_its_base_for_what_it_leaves_alone() {
    let camel = based_on_chess(
        "[pieces]\nknight = { moves = { x-camel = \"C\" } }\n[rules.x-camel]\nsummary = \"Leaps.\"\nsource = \"Timur's chess\"\n",
    );
    assert_eq!(cited(&camel, "x-camel").as_deref(), Some("Timur's chess"));
    assert_eq!(cited(&camel, "A5").as_deref(), Some("FIDE 2023 3.3, 3.5"));

    let far = based_on_chess("[pieces]\nknight = { moves = { A7 = \"NN\" } }\n");
    assert_eq!(cited(&far, "A7"), None);
    let vouched =
        based_on_chess("law = \"FIDE 2023\"\n[pieces]\nknight = { moves = { A7 = \"N\" } }\n");
    assert_eq!(cited(&vouched, "A7").as_deref(), Some("FIDE 2023 3.6"));

    let two_kings = based_on_chess("[pieces]\nking = { royal = \"last\" }\n");
    assert_eq!(cited(&two_kings, "C1"), None);
    let lawless = based_on_chess("law = false\n");
    assert_eq!(cited(&lawless, "A5"), None);
}

#[test]
fn a_law_is_a_name_or_several() {
    let text = "format = 1\nname = \"trial\"\nbase = \"chess\"\nlaw = 2023\n";
    let refused = parse("trial.toml", text, &builtin::base).unwrap_err();
    assert!(refused.to_string().contains("text"), "{refused}");
}
