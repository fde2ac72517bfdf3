//! The built-in files.

use hakam_core::{Side, Wing};
use hakam_variant::{Condition, EndingResult, Field, Land, builtin, parse};

use super::named;

#[test]
fn every_built_in_file_is_read_without_errors_and_under_its_name() {
    assert_eq!(builtin::names().count(), 22);
    for name in builtin::names() {
        let text = builtin::text(name).unwrap();
        let checked = parse(name, text, &builtin::base).unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(checked.rules.name(), name);
        assert_eq!(checked.texts, builtin::texts(name), "{name}");
        assert_eq!(builtin::load(name).as_ref(), Some(&checked.rules), "{name}");
        // Only the counting draws of makruk are not followed yet.
        let codes: Vec<&str> = checked
            .warnings
            .findings()
            .iter()
            .map(|f| f.code.as_str())
            .collect();
        let expected: &[&str] = if name == "makruk" {
            &["NOT_SUPPORTED"]
        } else {
            &[]
        };
        assert_eq!(codes, expected, "{name}: {}", checked.warnings);
    }
}

#[test]
fn names_that_are_no_variant_are_not_found() {
    assert!(builtin::text("Chess").is_none());
    assert!(builtin::load("../chess").is_none());
}

#[test]
fn orthodox_chess_is_what_its_file_says() {
    let chess = builtin::load("chess").unwrap();
    let codes: Vec<&str> = chess.patterns().map(|(_, p)| p.rule.as_str()).collect();
    assert_eq!(
        codes,
        ["A8", "A6", "A5", "A4", "A7", "A1", "A2", "A3", "B4"]
    );
    let (_, en_passant) = chess.patterns().last().unwrap();
    let e = Land {
        empty: false,
        foe: false,
        passing: true,
    };
    assert_eq!(en_passant.legs[0].land, e);
    assert!(!en_passant.captures());
    let wing = chess.castling_wing(Wing::A).unwrap();
    let name = |square| chess.geometry().name(square).to_string();
    assert_eq!(
        (name(wing.king_to.black), name(wing.partner_to.black)),
        ("c8".into(), "d8".into())
    );
    assert_eq!(chess.standard_start().rights.len(), 6);
    assert_eq!(
        chess
            .standard_start()
            .men_of(chess.geometry(), Side::White)
            .count(),
        16
    );
    let claims: Vec<&str> = chess
        .endings()
        .iter()
        .filter(|e| e.claim)
        .map(|e| e.rule.as_str())
        .collect();
    assert_eq!(claims, ["D3", "D4"]);
}

#[test]
fn a_pawn_of_grand_chess_is_free_to_promote_before_it_is_bound_to() {
    let grand = builtin::load("grand").unwrap();
    let pawn = grand.kind_of_key("pawn").unwrap();
    let (_, pattern) = grand.patterns_of(pawn).next().unwrap();
    let promotion = pattern.promotion.as_ref().unwrap();
    assert_eq!(promotion.zone.white.len(), 30);
    assert_eq!(promotion.zone.black.len(), 30);
    let row = |rank| {
        ('a'..='j')
            .map(|f| format!("{f}{rank}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(named(&grand, promotion.must), (row(10), row(1)));
    assert_eq!(grand.kind(grand.kind_of_key("queen").unwrap()).max, Some(1));
}

#[test]
fn both_sides_race_to_the_same_rank() {
    let race = builtin::load("racing-kings").unwrap();
    let stands = race
        .endings()
        .iter()
        .flat_map(|ending| &ending.when)
        .filter_map(|condition| {
            if let Condition::Stands { region, .. } = condition {
                Some(*region)
            } else {
                None
            }
        });
    let rank = "a8 b8 c8 d8 e8 f8 g8 h8";
    let regions: Vec<_> = stands.collect();
    assert_eq!(regions.len(), 4);
    for region in regions {
        assert_eq!(named(&race, region), (rank.into(), rank.into()));
    }
    assert_eq!(race.endings()[2].result, EndingResult::GoesOn);
}

#[test]
fn a_palace_lies_on_both_sides_of_the_river() {
    let xiangqi = builtin::load("xiangqi").unwrap();
    let general = xiangqi.kind_of_key("general").unwrap();
    let (_, pattern) = xiangqi.patterns_of(general).next().unwrap();
    let white = "d1 e1 f1 d2 e2 f2 d3 e3 f3".into();
    let black = "d8 e8 f8 d9 e9 f9 d10 e10 f10".into();
    assert_eq!(named(&xiangqi, pattern.onto), (white, black));
}

#[test]
fn endings_and_fields_of_derived_games_stand_in_order() {
    let codes = |name: &str| {
        let rules = builtin::load(name).unwrap();
        let codes: Vec<&str> = rules
            .endings()
            .iter()
            .map(|ending| ending.rule.as_str())
            .collect();
        codes.join(" ")
    };
    assert_eq!(codes("antichess"), "D16 D2 D9 D12 D13 D3 D4");
    assert_eq!(codes("king-of-the-hill"), "D14 D1 D2 D12 D13 D3 D4");
    assert_eq!(codes("racing-kings"), "D14 D14 D14 D14 D2 D9 D12 D13 D3 D4");
    assert_eq!(codes("three-check"), "D15 D15 D1 D2 D9 D12 D13 D3 D4");
    let checks = builtin::load("three-check").unwrap();
    assert_eq!(checks.fen().fields[4], Field::Checks);
    assert!(builtin::load("chess960").unwrap().fen().castling_as_files);
}
