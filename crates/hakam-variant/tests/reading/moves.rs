//! What move entries become: patterns, legs, promotions, castling, clocks.

use hakam_core::{Delta, PerSide, Wing};
use hakam_variant::{Land, PassedSquares, PathSquares, Pattern, Repeat, Ruleset, Turn, builtin};

use super::{named, refused, rules, tiny};

/// The patterns of the small game's rook, when it moves like this.
fn patterns(moves: &str) -> (Ruleset, Vec<Pattern>) {
    let rules = rules(&tiny("{ A5 = \"R\" }", moves));
    let rook = rules.kind_of_key("rook").unwrap();
    let patterns = rules
        .patterns_of(rook)
        .map(|(_, pattern)| pattern.clone())
        .collect();
    (rules, patterns)
}

const ANYTHING: Land = Land {
    empty: true,
    foe: true,
    passing: false,
};
const NOBODY: Land = Land {
    empty: true,
    foe: false,
    passing: false,
};

#[test]
fn parts_of_a_word_that_differ_only_in_direction_are_one_pattern() {
    let (_, king) = patterns("{ A8 = \"K\" }");
    assert_eq!(king.len(), 1);
    assert_eq!(king[0].legs[0].deltas.white.len(), 8);
    let (_, mixed) = patterns("{ A8 = \"WF2\" }");
    assert_eq!(mixed.len(), 2);
}

#[test]
fn a_list_of_entries_is_one_pattern_after_the_other() {
    let (_, patterns) =
        patterns("{ A5 = [\"fR\", { betza = \"bW\", from = \"rank 2\" }], A9 = \"F\" }");
    let codes: Vec<&str> = patterns
        .iter()
        .map(|pattern| pattern.rule.as_str())
        .collect();
    assert_eq!(codes, ["A5", "A5", "A9"]);
}

#[test]
fn black_plays_deltas_through_the_view() {
    let (_, patterns) = patterns("{ A7 = \"lfN\" }");
    let deltas = &patterns[0].legs[0].deltas;
    assert_eq!(deltas.white, [(-1, 2)]);
    assert_eq!(deltas.black, [(-1, -2)]);
    let turned = rules(&tiny("{ A5 = \"R\" }", "{ A7 = \"lfN\" }").replace(
        "board = \"3x4\"",
        "board = \"3x4\"\nblack-sees = \"turned\"",
    ));
    let rook = turned.kind_of_key("rook").unwrap();
    let (_, pattern) = turned.patterns_of(rook).next().unwrap();
    assert_eq!(pattern.legs[0].deltas.black, [(1, -2)]);
}

#[test]
fn legs_but_the_last_only_move_unless_they_say_otherwise() {
    let (_, patterns) =
        patterns("{ A5 = { legs = [\"F\", \"cF\", { betza = \"R\", turn = \"outward\" }] } }");
    let legs = &patterns[0].legs;
    assert_eq!(legs[0].land, NOBODY);
    assert_eq!(
        legs[1].land,
        Land {
            empty: false,
            foe: true,
            passing: false
        }
    );
    assert_eq!(legs[2].land, ANYTHING);
    assert_eq!([legs[0].turn, legs[2].turn], [None, Some(Turn::Outward)]);
}

#[test]
fn a_leg_of_several_parts_makes_several_patterns() {
    let (_, patterns) = patterns("{ A5 = { legs = [\"WF2\", \"WD2\"] } }");
    assert_eq!(patterns.len(), 4);
}

#[test]
fn a_leg_can_be_written_out() {
    let (_, patterns) = patterns(
        "{ A5 = { legs = [{ delta = [1, 2], symmetry = \"forward\", repeat = \"2..3\", pass = \"one piece\", land = \"foe\" }] } }",
    );
    let leg = &patterns[0].legs[0];
    assert_eq!(leg.deltas.white, [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
    assert_eq!(leg.repeat, Repeat { least: 2, most: 3 });
    assert_eq!(leg.passed, PassedSquares::OneMan);
    assert_eq!(leg.path, PathSquares::Ignored);
    assert_eq!(
        leg.land,
        Land {
            empty: false,
            foe: true,
            passing: false
        }
    );
}

#[test]
fn symmetry_says_which_images_of_a_delta_belong() {
    let cases: [(&str, &[Delta]); 4] = [
        ("all", &[(-1, 0), (0, -1), (0, 1), (1, 0)]),
        ("forward", &[(0, 1)]),
        ("left-right", &[(-1, 0), (1, 0)]),
        ("none", &[(1, 0)]),
    ];
    for (symmetry, deltas) in cases {
        let (_, patterns) = patterns(&format!(
            "{{ A5 = {{ legs = [{{ delta = [1, 0], symmetry = \"{symmetry}\" }}] }} }}"
        ));
        assert_eq!(patterns[0].legs[0].deltas.white, deltas, "{symmetry}");
    }
}

#[test]
fn home_squares_are_those_of_the_array_standard() {
    let (rules, patterns) = patterns("{ A5 = \"iR\" }");
    assert_eq!(named(&rules, patterns[0].from), ("c1".into(), "a4".into()));
}

#[test]
fn the_region_of_a_kind_bounds_where_its_patterns_lead() {
    let rules = rules(&tiny(
        "{ A5 = \"R\" }",
        "{ A5 = { betza = \"R\", onto = \"file c\" } }, in = \"ranks 1..2\"",
    ));
    let rook = rules.kind_of_key("rook").unwrap();
    let (_, pattern) = rules.patterns_of(rook).next().unwrap();
    assert_eq!(
        named(&rules, pattern.onto),
        ("c1 c2".into(), "c3 c4".into())
    );
}

#[test]
fn guards_and_promotions_of_an_entry_are_read() {
    let (rules, patterns) = patterns(
        "{ A5 = [{ betza = \"pR\", not-over = [\"rook\"], not-taking = \"pawn\", promotes = { rule = \"B1\", touching = \"last rank\", to = { white = [\"king\"], black = [\"pawn\", \"rook\"] }, must = \"rank 4\", on = \"capture\" } }] }",
    );
    let kind = |key| rules.kind_of_key(key).unwrap();
    let pattern = &patterns[0];
    assert!(pattern.not_over.contains(kind("rook")) && !pattern.not_over.contains(kind("pawn")));
    assert!(pattern.not_taking.contains(kind("pawn")));
    let promotion = pattern.promotion.as_ref().unwrap();
    assert!(promotion.touching && promotion.on_capture);
    assert_eq!(promotion.to.white, [kind("king")]);
    assert_eq!(promotion.to.black, [kind("pawn"), kind("rook")]);
    assert_eq!(
        named(&rules, promotion.must),
        ("a4 b4 c4".into(), "a1 b1 c1".into())
    );
}

#[test]
fn the_clock_is_reset_by_kinds_that_only_go_forward_or_say_so() {
    let resets = |text: &str| {
        let rules = rules(text);
        let kinds = rules.kinds().filter(|(_, info)| info.resets_clock);
        kinds
            .map(|(_, info)| info.key.clone())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(resets(super::TINY), "pawn");
    assert_eq!(resets(&tiny("A1 = \"fmW\"", "A1 = \"fsmW\"")), "");
    assert_eq!(
        resets(&tiny(
            "letter = \"P\"",
            "letter = \"P\"\nclock = \"counts\""
        )),
        ""
    );
    assert_eq!(
        resets(&tiny(
            "letter = \"R\"",
            "letter = \"R\", clock = \"resets\""
        )),
        "rook pawn"
    );
    // A kind without moves never moves, so nothing is reset.
    assert_eq!(resets(&tiny(", moves = { A5 = \"R\" }", "")), "pawn");
}

#[test]
fn castling_is_read_through_the_view() {
    let text = |view: &str| {
        format!(
            "format = 1\nname = \"mine\"\nbase = \"chess\"\nblack-sees = \"{view}\"\n[castling]\nrook-from = {{ h = \"g\" }}\nrank = 2\n[start]\nstandard = \"8/8/8/8/8/8/8/8 w - - 0 1\"\n"
        )
    };
    let name = |rules: &Ruleset, squares: PerSide<_>| {
        let names = squares.map(|square| rules.geometry().name(square).to_string());
        (names.white, names.black)
    };
    let mirrored = rules(&text("mirrored"));
    let wing = mirrored.castling_wing(Wing::H).unwrap();
    assert_eq!(name(&mirrored, wing.king_to), ("g2".into(), "g7".into()));
    assert_eq!(
        name(&mirrored, wing.partner_from.unwrap()),
        ("g2".into(), "g7".into())
    );
    assert_eq!(
        wing.toward_last_file,
        PerSide {
            white: true,
            black: true
        }
    );
    assert_eq!(
        mirrored.castling().unwrap().rank,
        PerSide { white: 1, black: 6 }
    );
    assert_eq!(mirrored.castling_wing(Wing::A).unwrap().partner_from, None);

    let turned = rules(&text("turned"));
    let wing = turned.castling_wing(Wing::H).unwrap();
    assert_eq!(name(&turned, wing.king_to), ("g2".into(), "b7".into()));
    assert_eq!(name(&turned, wing.partner_to), ("f2".into(), "c7".into()));
    assert_eq!(
        wing.toward_last_file,
        PerSide {
            white: true,
            black: false
        }
    );
}

#[test]
fn castling_may_name_several_partners() {
    let text =
        "format = 1\nname = \"mine\"\nbase = \"chess\"\n[castling]\nrook = [\"rook\", \"queen\"]\n";
    let rules = rules(text);
    let partners = rules.castling().unwrap().partners;
    assert_eq!(partners.iter().count(), 2);
}

#[test]
fn the_double_step_of_orthodox_chess_is_one_lame_leap_that_leaves_a_mark() {
    let chess = builtin::load("chess").unwrap();
    let (_, pattern) = chess
        .patterns()
        .find(|(_, p)| p.rule.as_str() == "A2")
        .unwrap();
    assert!(pattern.passing);
    assert_eq!(pattern.legs[0].deltas.white, [(0, 2)]);
    assert_eq!(pattern.legs[0].path, PathSquares::Empty);
    assert_eq!(pattern.legs[0].land, NOBODY);
    let (white, black) = named(&chess, pattern.from);
    assert!(white.starts_with("a2 b2") && black.starts_with("a7 b7"));
}

#[test]
fn ways_of_moving_without_end_are_refused() {
    let entries = vec!["\"W\", \"F\""; 300].join(", ");
    let report = refused(&tiny("A5 = \"R\"", &format!("A5 = [{entries}]")));
    assert!(report.starts_with("error[TOO_MANY_PATTERNS]"));
    let report = refused(&tiny(
        "A5 = \"R\"",
        "A5 = { legs = [\"WF2mDcH\", \"WF2mDcH\", \"WF2mDcH\"] }",
    ));
    assert!(
        report.starts_with("error[LEGS]: more than 16 ways"),
        "{report}"
    );
}
