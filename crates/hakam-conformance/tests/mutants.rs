//! Whether the suite notices a wrong law: built-in definitions with one fault each.

use hakam_conformance::subject::Subject;
use hakam_conformance::{Suite, check};
use hakam_variant::{builtin, parse};

/// A game, what its file says, and what a faulty file would say instead.
const MUTANTS: &[(&str, &str, &str)] = &[
    (
        "chess",
        r#"A1 = "fmW""#,
        r#"A1 = { betza = "fmW", from = "ranks 3.." }"#,
    ),
    ("chess", "fmnD", "fmD"),
    ("chess", r#"from = "rank 2""#, r#"from = "ranks 2..3""#),
    ("chess", ", passing = true", ""),
    ("chess", r#"A3 = "fcF""#, r#"A3 = "fF""#),
    ("chess", r#", B4 = "feF""#, ""),
    ("chess", r#"A8 = "K""#, r#"A8 = "W""#),
    ("chess", r#"A6 = "Q""#, r#"A6 = "B""#),
    ("chess", r#"A5 = "R""#, r#"A5 = "R3""#),
    ("chess", r#"A4 = "B""#, r#"A4 = "B2""#),
    ("chess", r#"A7 = "N""#, r#"A7 = "nN""#),
    (
        "chess",
        r#"king-to = "g", rook-to = "f""#,
        r#"king-to = "f", rook-to = "g""#,
    ),
    (
        "chess",
        r#"king-to = "c", rook-to = "d""#,
        r#"king-to = "b", rook-to = "c""#,
    ),
    (
        "chess",
        r#""knight"], must = true"#,
        r#""knight"], must = false"#,
    ),
    ("chess", r#", "knight"], must"#, "], must"),
    ("chess", r#"result = "mover loses""#, r#"result = "draw""#),
    (
        "chess",
        "when = { moves = \"none\" }\nresult = \"draw\"",
        "when = { moves = \"none\" }\nresult = \"mover loses\"",
    ),
    ("chess", "repetition = 5", "repetition = 4"),
    ("chess", "repetition = 3", "repetition = 2"),
    ("chess", "quiet-moves = 75", "quiet-moves = 74"),
    ("chess", "quiet-moves = 50", "quiet-moves = 51"),
    ("shatranj", r#"A10 = "A""#, r#"A10 = "nA""#),
    ("shatranj", r#"A9 = "F""#, r#"A9 = "FfW""#),
    ("shatranj", r#"to = "ferz""#, r#"to = ["ferz", "rukh"]"#),
    (
        "shatranj",
        r#"bare = "both" }"#,
        r#"bare = "both", check = true }"#,
    ),
    ("shatranj", ", bares-back = true", ""),
    (
        "shatranj",
        "when = { moves = \"none\" }\nresult = \"mover loses\"",
        "when = { moves = \"none\" }\nresult = \"draw\"",
    ),
    (
        "shatranj",
        "bare = \"other\" }\nresult = \"mover wins\"",
        "bare = \"other\" }\nresult = \"draw\"",
    ),
    ("xiangqi", "nA", "A"),
    ("xiangqi", "nN", "N"),
    ("xiangqi", "cpR", "cgR"),
    ("xiangqi", r#""mR""#, r#""R""#),
    ("xiangqi", r#"royal = true, in = "palace""#, "royal = true"),
    (
        "xiangqi",
        r#"aliases = "E", in = "home-bank""#,
        r#"aliases = "E""#,
    ),
    ("xiangqi", r#"from = "far-bank""#, r#"from = "all""#),
    (
        "xiangqi",
        r#"facing = "forbidden""#,
        r#"facing = "must be answered""#,
    ),
    (
        "xiangqi",
        "perpetual-check = \"mover\" }\nresult = \"mover loses\"",
        "perpetual-check = \"mover\" }\nresult = \"mover wins\"",
    ),
    (
        "xiangqi",
        "perpetual-check = \"other\" }\nresult = \"mover wins\"",
        "perpetual-check = \"other\" }\nresult = \"draw\"",
    ),
    (
        "xiangqi",
        "when = { moves = \"none\" }\nresult = \"mover loses\"",
        "when = { moves = \"none\" }\nresult = \"draw\"",
    ),
    ("makruk", r#"in = "ranks 6..""#, r#"in = "ranks 7..""#),
    ("makruk", r#"A11 = "fW""#, r#"A11 = "bW""#),
    ("grand", r#"must = "last rank""#, "must = true"),
    (
        "grand",
        "queen      = { max = 1 }",
        "queen      = { max = 2 }",
    ),
    ("racing-kings", r#"turn = "black", "#, ""),
    (
        "racing-kings",
        r#"result = "goes on""#,
        r#"result = "draw""#,
    ),
    ("racing-kings", "no-check-giving", "must-capture"),
    (
        "antichess",
        "[[constraint]]\nrule = \"C6\"\nmust-capture = true\n",
        "",
    ),
    (
        "antichess",
        "when = { moves = \"none\" }\nresult = \"mover wins\"",
        "when = { moves = \"none\" }\nresult = \"draw\"",
    ),
    (
        "antichess",
        "at-most = 0 } }\nresult = \"mover wins\"",
        "at-most = 0 } }\nresult = \"mover loses\"",
    ),
    ("antichess", r#", "king"], must"#, "], must"),
    (
        "horde",
        r#"from = "rank 1" }"#,
        r#"from = "rank 1", passing = true }"#,
    ),
    ("horde", "at-most = 0", "at-most = 1"),
    ("king-of-the-hill", "d4..e5", "d4..d5"),
    ("three-check", "mover loses", "draw"),
    ("knightmate", r#"A7 = "N""#, r#"A7 = "nN""#),
    ("knightmate", r#"A8 = "K""#, r#"A8 = "W""#),
    ("berolina", "fmnA", "fmA"),
    ("berolina", r#", B4 = "feW""#, ""),
    ("torpedo", ", passing = true", ""),
    (
        "capablanca",
        r#"king-to = "i", rook-to = "h""#,
        r#"king-to = "h", rook-to = "g""#,
    ),
    (
        "capablanca",
        r#"archbishop = { letter = "A", value = 8, moves = { A4 = "B", A7 = "N" } }"#,
        r#"archbishop = { letter = "A", value = 8, moves = { A4 = "B", A7 = "nN" } }"#,
    ),
    ("courier", r#"A10 = "A""#, r#"A10 = "nA""#),
    (
        "courier",
        r#"bare = "both""#,
        r#"bare = "both", check = true"#,
    ),
    (
        "los-alamos",
        r#"["queen", "rook", "knight"]"#,
        r#"["queen", "rook"]"#,
    ),
    ("gardner", r#"A3 = "fcF""#, r#"A3 = "fF""#),
];

/// A test that fails where a fault in a file makes no difference to any case of that game.
#[test]
fn the_suite_notices_a_fault_in_a_definition() {
    let suite = Suite::read().unwrap();
    // Counting takes longest and comes last.
    let order = suite.in_order();
    let (counting, asking): (Vec<_>, Vec<_>) = order.partition(|case| case.category == "Perft");
    let mut unnoticed = Vec::new();
    for (name, right, wrong) in MUTANTS {
        let text = builtin::text(name).unwrap();
        assert!(text.contains(right), "{name} does not say {right}");
        let checked = parse(name, &text.replacen(right, wrong, 1), &builtin::base)
            .unwrap_or_else(|report| panic!("{name}, {wrong}: {report}"));
        let mut faulty = suite.laws.clone();
        faulty.insert((*name).to_owned(), checked.rules);
        let noticed = asking.iter().chain(&counting).any(|case| {
            case.variant == *name
                && !case.slow
                && !check(Subject::Spec, &faulty, case).is_empty()
                && check(Subject::Spec, &suite.laws, case).is_empty()
        });
        if !noticed {
            unnoticed.push(format!("{name}: {right} -> {wrong}"));
        }
    }
    assert!(unnoticed.is_empty(), "\n{}", unnoticed.join("\n"));
}
