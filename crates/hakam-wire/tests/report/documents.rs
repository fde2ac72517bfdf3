//! Reports of every sort.

use hakam::referee::Limits;
use hakam::{Referee, Scene, Variant};
use hakam_wire::certificate;
use hakam_wire::claims::Json;
use hakam_wire::report::{Certificates, to_json, write};

/// A report as JSON.
pub fn report(
    variant: &Variant,
    fen: &str,
    played: Option<&str>,
    claims: &[&str],
    certificates: Certificates,
) -> String {
    let scene = Scene::read(variant, fen).unwrap();
    let few = Limits {
        nodes: 2_000,
        ..Limits::default()
    };
    let report = Referee::new(variant)
        .within(few)
        .verify(&scene, played, claims);
    let text = write(variant, &report, certificates);
    assert_eq!(to_json(variant, &report, certificates).to_string(), text);
    text
}

/// A game, a position, perhaps a move, and claims.
type Sort = (
    &'static str,
    &'static str,
    Option<&'static str>,
    &'static [&'static str],
);

/// Positions, moves and claims that between them bring about every sort of verdict and doubt.
pub const SORTS: &[Sort] = &[
    (
        "chess",
        "4k3/7p/8/8/8/3B4/8/4K3 w - - 0 1",
        Some("Bh7"),
        &[],
    ),
    ("chess", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", Some("O-O"), &[]),
    (
        "chess",
        "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1",
        Some("Bxh7"),
        &[],
    ),
    (
        "chess",
        "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1",
        Some("Bb5+"),
        &["gives check", "is strong", "the knight on e5 attacks d7"],
    ),
    (
        "chess",
        "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1",
        None,
        &["the bishop sings", "White has mate in 3", "gives check"],
    ),
    ("chess", "4k2r/8/8/8/8/8/8/4K3 b ? - 0 1", Some("O-O"), &[]),
    (
        "chess",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Some("Ng1f3#"),
        &["the position has occurred 2 times"],
    ),
    (
        "chess",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Some("Nd5"),
        &["White has mate in 9"],
    ),
    (
        "chess",
        "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
        Some("Kh8"),
        &[],
    ),
    ("chess", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", Some("a8"), &[]),
    (
        "shatranj",
        "4k3/8/8/8/8/8/1A6/4K3 w - - 0 1",
        Some("Ad4"),
        &[],
    ),
    (
        "capablanca",
        "5k4/10/10/10/10/10/10/A4K4 w - - 0 1",
        Some("Ab3"),
        &["the archbishop on a1 attacks b3"],
    ),
    (
        "xiangqi",
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
        Some("Ke1"),
        &[],
    ),
];

/// The reports of all of them.
pub fn all(certificates: Certificates) -> Vec<String> {
    let reports = SORTS.iter().map(|(name, fen, played, claims)| {
        let variant = Variant::builtin(name).unwrap();
        report(&variant, fen, *played, claims, certificates)
    });
    reports.collect()
}

#[test]
fn a_blocked_move_names_every_man_on_the_way() {
    let chess = Variant::builtin("chess").unwrap();
    let fen = "r1b1k2r/p1q2p1p/2pp2p1/4p3/3QPBn1/2N5/PPP2PPP/R3R1K1 w kq - 0 13";
    let json = report(&chess, fen, Some("Qxg4"), &[], Certificates::LeftOut);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["verdict"], "REFUTED");
    let against = &json["move"]["attempts"][0]["against"][0];
    assert_eq!(against["reason"], "BLOCKED");
    let men: Vec<String> = against["men"]
        .as_array()
        .unwrap()
        .iter()
        .map(|man| format!("{} {} {}", man["side"], man["piece"], man["on"]))
        .collect();
    assert_eq!(men, [r#""white" "pawn" "e4""#, r#""white" "bishop" "f4""#]);
}

#[test]
fn a_small_report_looks_like_this() {
    let chess = Variant::builtin("chess").unwrap();
    let json = report(
        &chess,
        "4k2r/8/8/8/8/8/8/4K3 b ? - 0 1",
        Some("O-O"),
        &["it is strong"],
        Certificates::LeftOut,
    );
    let json: Json = serde_json::from_str(&json).unwrap();
    let text = serde_json::to_string_pretty(&json).unwrap();
    // The hash changes with every word of the definition.
    let at = text.find("sha256").unwrap() + 10;
    let text = format!("{}{}{}", &text[..at], "0".repeat(64), &text[at + 64..]);
    insta::assert_snapshot!(text, @r#"
    {
      "document": "hakam report",
      "version": 1,
      "variant": {
        "name": "chess",
        "sha256": "0000000000000000000000000000000000000000000000000000000000000000"
      },
      "position": "4k2r/8/8/8/8/8/8/4K3 b ? - 0 1",
      "verdict": "UNSURE",
      "sentence": "UNSURE: O-O: the castling rights of Black are not known",
      "checklist": [
        "the castling rights of Black are not known: REFUTED in `4k2r/8/8/8/8/8/8/4K3 b - - 0 1`, VERIFIED in `4k2r/8/8/8/8/8/8/4K3 b k - 0 1`"
      ],
      "move": {
        "text": "O-O",
        "verdict": "UNSURE",
        "legal": {
          "verdict": "UNSURE",
          "doubt": {
            "why": "missing",
            "unknown": [
              "the castling rights of Black"
            ],
            "completions": [
              {
                "position": "4k2r/8/8/8/8/8/8/4K3 b - - 0 1",
                "verdict": "REFUTED"
              },
              {
                "position": "4k2r/8/8/8/8/8/8/4K3 b k - 0 1",
                "verdict": "VERIFIED"
              }
            ]
          }
        },
        "canonical": null,
        "made": null,
        "attempts": [],
        "miss": null,
        "steps": [],
        "parts": [],
        "repairs": [],
        "over": null
      },
      "claims": [
        {
          "text": "it is strong",
          "source": 0,
          "span": [
            0,
            12
          ],
          "claim": {
            "kind": "judgement",
            "words": "strong"
          },
          "sentence": "It is strong",
          "verdict": "UNSURE",
          "doubt": {
            "why": "no definition",
            "words": "strong"
          }
        }
      ]
    }
    "#);
}

#[test]
fn certificates_come_along_if_they_are_wanted_and_are_accepted() {
    let chess = Variant::builtin("chess").unwrap();
    let fen = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1";
    let claims = ["gives check", "captures the pawn on h7"];
    let json = report(&chess, fen, Some("Bb5+"), &claims, Certificates::Included);
    let json: Json = serde_json::from_str(&json).unwrap();
    let mut found = Vec::new();
    certificates(&json, &mut found);
    assert!(found.len() >= 5, "{}", found.len());
    for one in found {
        let one = certificate::read(chess.rules(), &one).unwrap();
        hakam_checker::check(chess.rules(), chess.hash().unwrap(), &one).unwrap();
    }
}

/// Every certificate below a value.
fn certificates(json: &Json, found: &mut Vec<String>) {
    match json {
        Json::Object(fields) => {
            for (key, value) in fields {
                match (key.as_str(), value) {
                    ("certificates", Json::List(items)) => {
                        found.extend(items.iter().map(ToString::to_string));
                    }
                    _ => certificates(value, found),
                }
            }
        }
        Json::List(items) => items.iter().for_each(|item| certificates(item, found)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => {}
    }
}
