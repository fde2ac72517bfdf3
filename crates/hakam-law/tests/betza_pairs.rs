//! Betza words and the squares they lead to: the pairs of the book.

use std::collections::BTreeSet;

use hakam_core::{
    Geometry, Mark, NoEnPassant, Piece, Reason, Request, Setup, Side, Square, rules as law,
};
use hakam_law::{Position, diagram};
use hakam_variant::{Ruleset, builtin, parse};

/// A man on e5 of an empty 9x9 board, seen from the first side.
const OPEN_BOARD: [(&str, &str); 40] = [
    ("W", "d5 e4 e6 f5"),
    ("F", "d4 d6 f4 f6"),
    ("D", "c5 e3 e7 g5"),
    ("A", "c3 c7 g3 g7"),
    ("N", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("C", "b4 b6 d2 d8 f2 f8 h4 h6"),
    ("Z", "b3 b7 c2 c8 g2 g8 h3 h7"),
    ("H", "b5 e2 e8 h5"),
    ("G", "b2 b8 h2 h8"),
    ("K", "d4 d5 d6 e4 e6 f4 f5 f6"),
    ("fW", "e6"),
    ("fsW", "d5 e6 f5"),
    ("frlW", "d5 e6 f5"),
    ("bF", "d4 f4"),
    ("frF", "f6"),
    ("fsF", "d6 f6"),
    ("fK", "d6 e6 f6"),
    ("FfW", "d4 d6 e6 f4 f6"),
    ("WfF", "d5 d6 e4 e6 f5 f6"),
    ("FsfW", "d4 d5 d6 e6 f4 f5 f6"),
    ("fN", "d7 f7"),
    ("ffN", "d7 f7"),
    ("fsN", "c6 g6"),
    ("fhN", "c6 d7 f7 g6"),
    ("sN", "c4 c6 g4 g6"),
    ("lfN", "d7"),
    ("flN", "c6"),
    ("rvN", "f3 f7"),
    ("R2", "c5 d5 e3 e4 e6 e7 f5 g5"),
    ("vR", "e1 e2 e3 e4 e6 e7 e8 e9"),
    ("fR3", "e6 e7 e8"),
    ("fB", "a9 b8 c7 d6 f6 g7 h8 i9"),
    ("fRrbBlbF", "d4 e6 e7 e8 e9 f4 g3 h2 i1"),
    ("NN", "a3 a7 c1 c4 c6 c9 d3 d7 f3 f7 g1 g4 g6 g9 i3 i7"),
    ("DD", "a5 c5 e1 e3 e7 e9 g5 i5"),
    (
        "BN",
        "a1 a9 b2 b8 c3 c4 c6 c7 d3 d4 d6 d7 f3 f4 f6 f7 g3 g4 g6 g7 h2 h8 i1 i9",
    ),
    ("nN", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("nZ", "b3 b7 c2 c8 g2 g8 h3 h7"),
    ("gQ", "-"),
    ("pR", "-"),
];

/// Word, own men, foes, targets: the same board, a man on e5.
const OTHER_MEN: [(&str, &str, &str, &str); 23] = [
    // own men are neither pushed onto nor taken
    ("fmWfcF", "d6", "-", "e6"),
    // a pawn blocked in front, with one capture
    ("fmWfcF", "-", "e6 d6", "d6"),
    // the passed square is occupied
    ("fmnD", "-", "e6", "-"),
    // `m` does not take
    ("fmnD", "-", "e7", "-"),
    // a plain leap ignores what is between
    ("D", "e6", "-", "c5 e3 e7 g5"),
    // lame
    ("nD", "e6", "-", "c5 e3 g5"),
    // elephant: the eye at f6 is blocked
    ("nA", "-", "f6", "c3 c7 g3"),
    // horse: the square straight ahead blocks both forward moves
    ("nN", "e6", "-", "c4 c6 d3 f3 g4 g6"),
    // a man on the diagonal blocks nothing
    ("nN", "f6", "-", "c4 c6 d3 d7 f3 f7 g4 g6"),
    // first square of the path
    ("nZ", "-", "e6", "b3 b7 c2 g2 h3 h7"),
    // second or third square: e6, f7 lead to g8
    ("nZ", "-", "f7", "b3 b7 c2 c8 g2 h3 h7"),
    // e6, e7, then f8 or d8
    ("nC", "-", "e7", "b4 b6 d2 f2 h4 h6"),
    // the second step f7-g9 passes f8
    (
        "nNN",
        "f8",
        "-",
        "a3 a7 c1 c4 c6 c9 d3 d7 f3 f7 g1 g4 g6 i3 i7",
    ),
    // must jump
    ("jD", "e6 f5", "-", "e7 g5"),
    // either side may be jumped
    ("jA", "f6", "d6", "c7 g7"),
    ("R", "e7", "c5", "c5 d5 e1 e2 e3 e4 e6 f5 g5 h5 i5"),
    ("mR", "-", "c5", "d5 e1 e2 e3 e4 e6 e7 e8 e9 f5 g5 h5 i5"),
    // cannon: e6 is the screen for e8, c5 for b5
    (
        "mRcpR",
        "e6",
        "e8 c5 b5",
        "b5 d5 e1 e2 e3 e4 e8 f5 g5 h5 i5",
    ),
    // lands on empty squares too
    ("pR", "e6 f5", "e9", "e7 e8 e9 g5 h5 i5"),
    // two steps at most, one man jumped
    ("pB2", "-", "f6", "g7"),
    // just beyond the first man
    ("gQ", "e6", "f5 g5 c3", "b2 e7 g5"),
    // two men in a row stop it
    ("gQ", "e6 e7", "d6", "c7"),
    // each line of leaps stops at its first man
    (
        "NN",
        "f7",
        "i7",
        "a3 a7 c1 c4 c6 c9 d3 d7 f3 g1 g4 g6 i3 i7",
    ),
];

/// A ruleset with a `subject` that moves as `entry` says, and a `stone` to stand in its way.
fn rules(entry: &str) -> Ruleset {
    let text = format!(
        r#"
format = 1
name = "pairs"
board = "9x9"

[pieces]
subject = {{ letter = "X", moves = {{ A8 = {entry} }} }}
stone = {{ letter = "S", moves = {{ A2 = {{ betza = "fmnD", passing = true }} }} }}

[start]
standard = "9/9/9/9/4X4/9/9/9/9 w - - 0 1"

[fen]
fields = ["board", "side", "castling", "passing", "clock", "number"]
"#
    );
    parse("pairs.toml", &text, &builtin::base)
        .unwrap_or_else(|report| panic!("{report}"))
        .rules
}

fn word(word: &str) -> Ruleset {
    rules(&format!("\"{word}\""))
}

fn square(name: &str) -> Square {
    Geometry::new(9, 9).unwrap().parse_square(name).unwrap()
}

/// A board with the subject on a square, and stones on others.
struct Scene<'s> {
    subject: (Side, &'s str),
    own: &'s str,
    foe: &'s str,
    /// The skipped square and the man of a passing mark.
    mark: Option<(&'s str, &'s str)>,
}

impl Scene<'_> {
    const ON_E5: Scene<'static> = Scene {
        subject: (Side::White, "e5"),
        own: "-",
        foe: "-",
        mark: None,
    };

    fn position<'r>(&self, rules: &'r Ruleset) -> Position<'r> {
        let kind = |key| rules.kind_of_key(key).unwrap();
        let (side, from) = self.subject;
        let mut setup = Setup::empty(rules.geometry());
        setup.turn = side;
        setup.put(square(from), Some(Piece::new(side, kind("subject"))));
        for (stones, side) in [(self.own, side), (self.foe, side.other())] {
            for name in stones.split(' ').filter(|name| *name != "-") {
                setup.put(square(name), Some(Piece::new(side, kind("stone"))));
            }
        }
        setup.marks = self
            .mark
            .iter()
            .map(|(skipped, man)| Mark {
                skipped: vec![square(skipped)],
                man: square(man),
            })
            .collect();
        Position::new(rules, setup).unwrap()
    }

    /// The targets of the subject, by name; `-` for none.
    fn targets(&self, rules: &Ruleset) -> String {
        let (_, from) = self.subject;
        let position = self.position(rules);
        let targets: BTreeSet<String> = position
            .legal_moves()
            .iter()
            .filter(|m| m.from == square(from))
            .map(|m| rules.geometry().name(m.to).to_string())
            .collect();
        if targets.is_empty() {
            "-".to_owned()
        } else {
            targets.into_iter().collect::<Vec<_>>().join(" ")
        }
    }
}

#[test]
fn pairs_on_the_open_board() {
    for (betza, targets) in OPEN_BOARD {
        assert_eq!(Scene::ON_E5.targets(&word(betza)), targets, "{betza}");
    }
}

#[test]
fn pairs_with_other_men() {
    for (betza, own, foe, targets) in OTHER_MEN {
        let scene = Scene {
            own,
            foe,
            ..Scene::ON_E5
        };
        assert_eq!(
            scene.targets(&word(betza)),
            targets,
            "{betza}, own {own}, foe {foe}"
        );
    }
}

#[test]
fn pairs_with_a_passing_mark() {
    let mark = Some(("d6", "d5"));
    let only_mark = Scene {
        foe: "d5",
        mark,
        ..Scene::ON_E5
    };
    assert_eq!(only_mark.targets(&word("feF")), "d6");
    let with_foe = Scene {
        foe: "d5 f6",
        mark,
        ..Scene::ON_E5
    };
    assert_eq!(with_foe.targets(&word("fceF")), "d6 f6");
}

#[test]
fn pairs_from_other_places() {
    let black = Scene {
        subject: (Side::Black, "e5"),
        ..Scene::ON_E5
    };
    assert_eq!(black.targets(&word("fN")), "d3 f3");
    let from_e2 = Scene {
        subject: (Side::White, "e2"),
        own: "d3",
        ..Scene::ON_E5
    };
    assert_eq!(from_e2.targets(&word("fmnA")), "g4");
}

#[test]
fn pairs_of_legs() {
    let legs = |last: &str| {
        rules(&format!(
            r#"{{ legs = ["mF", {{ betza = "{last}", turn = "outward" }}] }}"#
        ))
    };
    let blocked = Scene {
        own: "f6",
        ..Scene::ON_E5
    };
    assert_eq!(blocked.targets(&legs("W")), "c4 c6 d3 d7 f3 g4");
    assert_eq!(
        Scene::ON_E5.targets(&legs("R")),
        "a4 a6 b4 b6 c4 c6 d1 d2 d3 d7 d8 d9 f1 f2 f3 f7 f8 f9 g4 g6 h4 h6 i4 i6"
    );
}

/// One step, and how the next one may turn: "the same direction", "an acute angle", "a right angle", "the opposite".
#[test]
fn pairs_of_turns() {
    for (first, turn, targets) in [
        ("mW", "ahead", "c5 e3 e7 g5"),
        ("mW", "outward", "c4 c6 d3 d7 f3 f7 g4 g6"),
        ("mW", "across", "d4 d6 f4 f6"),
        ("mW", "back", "-"),
        ("mD", "back", "d5 e4 e6 f5"),
    ] {
        let entry = format!(r#"{{ legs = ["{first}", {{ betza = "K", turn = "{turn}" }}] }}"#);
        assert_eq!(Scene::ON_E5.targets(&rules(&entry)), targets, "{turn}");
    }
}

/// What the law says against the subject's way from e5 to a square.
fn refusals(scene: &Scene<'_>, rules: &Ruleset, to: &str) -> Vec<Reason> {
    let request = Request::Go {
        from: square("e5"),
        to: square(to),
        choice: None,
    };
    let refusals = scene
        .position(rules)
        .board()
        .judge(request)
        .result
        .unwrap_err();
    refusals.into_iter().map(|refusal| refusal.reason).collect()
}

#[test]
fn the_first_of_several_men_in_the_way_is_named() {
    for (betza, own, to, first) in [
        ("nZ", "e6 f7", "g8", "e6"),
        ("nH", "e7 e6", "e8", "e6"),
        ("R", "e8 e7", "e9", "e7"),
    ] {
        let scene = Scene {
            own,
            ..Scene::ON_E5
        };
        let reasons = refusals(&scene, &word(betza), to);
        assert!(is_blocked(&reasons, first), "{betza}: {reasons:?}");
    }
}

fn is_blocked(reasons: &[Reason], by: &str) -> bool {
    matches!(reasons, [Reason::Blocked { at, .. }] if *at == square(by))
}

/// It would take the man on e6 and come back there: who then stands on e6 is not the matter.
#[test]
fn a_way_that_is_closed_before_it_comes_back_says_nothing_of_its_end() {
    let back = r#"{ betza = "mW", turn = "back" }"#;
    let entry = format!(r#"{{ legs = ["cW", {{ betza = "mW", turn = "ahead" }}, {back}] }}"#);
    let scene = Scene {
        own: "e7",
        foe: "e6",
        ..Scene::ON_E5
    };
    let reasons = refusals(&scene, &rules(&entry), "e6");
    assert!(is_blocked(&reasons, "e7"), "{reasons:?}");
}

#[test]
fn what_captures_in_passing_alone_takes_nobody_on_the_square_itself() {
    let scene = Scene {
        foe: "d6",
        ..Scene::ON_E5
    };
    let why = NoEnPassant::Occupied;
    let reasons = refusals(&scene, &word("feF"), "d6");
    assert_eq!(reasons, [Reason::EpNotAvailable { why }]);
}

/// Nobody thinks of a capture on an empty square, however the piece sets out.
#[test]
fn a_capture_is_expected_where_somebody_stands() {
    let rules = rules(r#"{ legs = ["mW", { betza = "cW", turn = "ahead" }] }"#);
    let scene = Scene {
        own: "e6",
        foe: "e7",
        ..Scene::ON_E5
    };
    let refused = scene.position(&rules).why_not().into_iter();
    let by_subject = refused.filter_map(|(request, _)| match request {
        Request::Go { from, to, .. } if from == square("e5") => Some(to),
        Request::Go { .. } | Request::Castle(_) => None,
    });
    assert_eq!(by_subject.collect::<Vec<_>>(), [square("e7")]);
}

/// Eight steps from the middle are more than five and two leaps from the first rank.
#[test]
fn a_diagram_names_a_rule_once_that_does_not_apply_there() {
    let leaps = r#"[{ betza = "ffmN", from = "rank 1" }, { betza = "ffcN", from = "rank 1" }]"#;
    let rules = rules(&format!(r#""K", A7 = {leaps}"#));
    let diagram = diagram(&rules, rules.kind_of_key("subject").unwrap()).unwrap();
    assert_eq!(diagram.origin, square("e5"));
    assert_eq!(diagram.reach.len(), 8);
    assert_eq!(diagram.elsewhere, [law::A7]);
}
