//! The castling and passing fields: which men they name.

use hakam_core::Setup;
use hakam_variant::fen::{FenError, FenErrorCode, Leniency, read};
use hakam_variant::{Ruleset, builtin, parse};

fn variant(name: &str) -> Ruleset {
    builtin::load(name).unwrap()
}

fn defined(text: &str) -> Ruleset {
    parse("test.toml", text, &builtin::base)
        .unwrap_or_else(|report| panic!("{report}"))
        .rules
}

fn strict(rules: &Ruleset, text: &str) -> Result<Setup, FenError> {
    read(rules, text, Leniency::Strict).map(|reading| reading.setup)
}

/// The squares in rights, by name.
fn rights(rules: &Ruleset, setup: &Setup) -> String {
    let names: Vec<String> = setup
        .rights
        .iter()
        .map(|square| rules.geometry().name(square).to_string())
        .collect();
    names.join(" ")
}

/// The marks as `skipped skipped > man`.
fn marks(rules: &Ruleset, setup: &Setup) -> String {
    let name = |square| rules.geometry().name(square).to_string();
    let marks: Vec<String> = setup
        .marks
        .iter()
        .map(|mark| {
            let skipped: Vec<String> = mark.skipped.iter().map(|s| name(*s)).collect();
            format!("{} > {}", skipped.join(" "), name(mark.man))
        })
        .collect();
    marks.join(", ")
}

#[test]
fn rights_name_the_outermost_partner_or_a_file() {
    let shuffled = variant("chess960");
    for (text, expected) in [
        ("4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1", "a1 e1 h1"),
        ("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", "b1 e1 g1"),
        ("4k3/8/8/8/8/8/8/RR2K1RR w GQ - 0 1", "a1 e1 g1"),
        ("1r2k1r1/8/8/8/8/8/8/4K3 w kq - 0 1", "b8 e8 g8"),
        ("1r2k1r1/8/8/8/8/8/8/4K3 w bg - 0 1", "b8 e8 g8"),
        ("1rk5/8/8/8/8/8/8/4K3 w q - 0 1", "b8 c8"),
        ("4k3/8/8/8/8/8/8/R3K2R w EH - 0 1", "e1 h1"),
    ] {
        let setup = strict(&shuffled, text).unwrap();
        assert_eq!(rights(&shuffled, &setup), expected, "{text}");
    }
    let horde = variant("horde");
    assert_eq!(rights(&horde, horde.standard_start()), "a8 e8 h8");
}

/// FIDE 3.8.2 has the king on e1 and the rooks on a1 and h1; II.3 lets them start anywhere.
#[test]
fn pieces_castle_from_where_they_start_unless_arrays_are_shuffled() {
    let (chess, shuffled) = (variant("chess"), variant("chess960"));
    for (text, fault) in [
        (
            "4k3/8/8/8/8/8/8/R5K1 w Q - 0 1",
            "White has no king on e1 to castle with",
        ),
        (
            "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1",
            "White has no king on e1 to castle with",
        ),
        (
            "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1",
            "White has no rook on h1 to castle with",
        ),
        ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "no rook castles from b1"),
        (
            "r1k5/8/8/8/8/8/8/4K3 b q - 0 1",
            "Black has no king on e8 to castle with",
        ),
    ] {
        let error = strict(&chess, text).unwrap_err();
        assert_eq!(error.message, fault, "{text}");
        assert!(error.hint.unwrap().contains("Chess960-style"), "{text}");
        let lenient = read(&chess, text, Leniency::Lenient).unwrap();
        assert!(lenient.setup.rights.is_empty(), "{text}");
        assert!(!lenient.repairs.is_empty(), "{text}");
        assert!(strict(&shuffled, text).is_ok(), "{text}");
    }
    let capablanca = variant("capablanca");
    let sound = "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1";
    assert_eq!(
        rights(&capablanca, &strict(&capablanca, sound).unwrap()),
        "a1 f1 j1"
    );
    assert!(strict(&capablanca, "4k5/10/10/10/10/10/10/R3K4R w KQ - 0 1").is_err());
}

#[test]
fn a_turned_view_swaps_the_wings_of_black() {
    let turned = defined(
        "format = 1\nname = \"turned\"\nbase = \"chess\"\nblack-sees = \"turned\"\n[start]\n\
         standard = \"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"\n",
    );
    for (letters, expected) in [
        ("k", "a8 d8"),
        ("q", "d8 h8"),
        ("a", "a8 d8"),
        ("KQ", "a1 e1 h1"),
    ] {
        let text = format!("r2k3r/8/8/8/8/8/8/R3K2R w {letters} - 0 1");
        let setup = strict(&turned, &text).unwrap();
        assert_eq!(rights(&turned, &setup), expected, "{letters}");
    }
}

#[test]
fn a_partner_may_have_a_place_of_its_own() {
    let inner = defined(
        "format = 1\nname = \"inner\"\nbase = \"chess\"\n[castling]\n\
         rook-from = { h = \"g\", a = \"b\" }\n[start]\n\
         standard = \"rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1\"\n",
    );
    assert_eq!(rights(&inner, inner.standard_start()), "b1 e1 g1 b8 e8 g8");
    let error = strict(&inner, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1").unwrap_err();
    assert_eq!(error.message, "White has no rook on g1 to castle with");
}

#[test]
fn a_man_whose_rule_asks_whether_it_moved_is_named_by_its_file() {
    let rules = defined(
        "format = 1\nname = \"leap\"\nbase = \"chess\"\ncastling = false\n[pieces]\n\
         king = { moves = { A8 = \"K\", A7 = { betza = \"mN\", unmoved = true } } }\n[start]\n\
         standard = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Ee - 0 1\"\n",
    );
    assert_eq!(rights(&rules, rules.standard_start()), "e1 e8");
    assert!(strict(&rules, "4k3/8/8/8/8/8/8/R3K3 w A - 0 1").is_err());
}

#[test]
fn on_a_wide_board_of_files_k_and_q_are_files() {
    let text = |castling: &str| {
        format!(
            "format = 1\nname = \"wide\"\nbase = \"chess\"\nboard = \"12x8\"\n[fen]\n{castling}[start]\n\
             standard = \"12/12/12/12/12/12/12/R4K4RR w ALK - 0 1\"\n"
        )
    };
    let files = defined(&text("castling = \"files\"\n"));
    let wings = defined(&text(""));
    let position = |rights: &str| format!("12/12/12/12/12/12/12/R4K4RR w {rights} - 0 1");
    for (rules, letters, expected) in [
        (&files, "K", "f1 k1"),
        (&files, "LA", "a1 f1 l1"),
        (&wings, "K", "f1 l1"),
        (&wings, "QL", "a1 f1 l1"),
    ] {
        let setup = strict(rules, &position(letters)).unwrap();
        assert_eq!(rights(rules, &setup), expected, "{letters}");
    }
}

#[test]
fn marks_name_skipped_squares_and_where_needed_the_man() {
    let berolina = variant("berolina");
    for (text, expected) in [
        ("4k3/8/8/2pP4/8/8/8/4K3 w - d6c5 0 1", "d6 > c5"),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c5d6 0 1", "d6 > c5"),
        ("4k3/8/8/2pp4/8/8/8/4K3 w - d6 0 1", "d6 > d5"),
        (
            "4k3/8/8/2p2p2/8/8/8/4K3 w - d6c5,e6f5 0 1",
            "d6 > c5, e6 > f5",
        ),
    ] {
        let setup = strict(&berolina, text).unwrap();
        assert_eq!(marks(&berolina, &setup), expected, "{text}");
    }
    let triple = parse(
        "triple.toml",
        "format = 1\nname = \"triple\"\nbase = \"chess\"\n[pieces.pawn]\n\
         moves = { A1 = \"fmW\", A2 = { betza = \"fmnH\", passing = true }, B4 = \"feF\" }\n",
        &builtin::base,
    )
    .unwrap()
    .rules;
    let setup = strict(&triple, "4k3/8/8/8/4P3/8/8/4K3 b - e2e3 0 1").unwrap();
    assert_eq!(marks(&triple, &setup), "e2 e3 > e4");
    let setup = strict(&triple, "4k3/8/8/8/4P3/8/8/4K3 b - e2e3e4 0 1").unwrap();
    assert_eq!(marks(&triple, &setup), "e2 e3 > e4");
}

#[test]
fn castling_rights_have_one_order() {
    let chess = variant("chess");
    for (rights, hint) in [("kqKQ", "write `KQkq`"), ("QK", "write `KQ`")] {
        let text = format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
        let error = strict(&chess, &text).unwrap_err();
        assert_eq!(error.code, FenErrorCode::CASTLING);
        assert_eq!(text.get(error.span), Some(rights));
        assert_eq!(
            error.message,
            "the castling rights stand in the order `KQkq`"
        );
        assert_eq!(error.hint.as_deref(), Some(hint));
    }
    // Files of partners are written in either order.
    let chess960 = variant("chess960");
    for rights in ["HAha", "AHah"] {
        let text = format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
        assert!(strict(&chess960, &text).is_ok(), "{rights}");
    }
}
