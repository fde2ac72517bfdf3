//! `hakam check-proof`: certificates that nobody can have from the program, forged or damaged.

use hakam::Variant;
use hakam_checker::claim::{Claim, Deed, Movement, Statement};
use hakam_checker::{Case, Subject, write};
use hakam_variant::fen::{Leniency, read};
use hakam_wire::certificate;

use crate::program::{file, hakam};

/// The certificate of a claim about a move, as a document.
fn proof(variant: &Variant, fen: &str, played: &str, deed: Deed) -> String {
    let rules = variant.rules();
    let case = Case {
        position: read(rules, fen, Leniency::Strict).unwrap().setup,
        history: None,
        subject: Some(Subject::Written(played.to_owned())),
        claim: Claim::new(Statement::Movement(Movement { played: None, deed })),
    };
    let certificate = write(rules, variant.hash().unwrap(), case).unwrap();
    certificate::write(rules, &certificate).unwrap()
}

fn chess(played: &str, deed: Deed) -> String {
    let chess = Variant::builtin("chess").unwrap();
    proof(&chess, "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1", played, deed)
}

/// Writes a document to a file of that name, and has it checked.
fn checked(name: &str, text: &str) -> String {
    let path = file(name, text);
    hakam(&["check-proof", path.to_str().unwrap()])
}

#[test]
fn a_certificate_is_accepted_whatever_its_verdict() {
    insta::assert_snapshot!(checked("verified.json", &chess("Bb5+", Deed::GivesCheck { by: None, along: None })), @"accepted: VERIFIED, `Bb5+ gives check` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (2 facts re-verified)");
    insta::assert_snapshot!(checked("refuted.json", &chess("Bxh7", Deed::Legal)), @"accepted: REFUTED, `Bxh7 is legal` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (3 facts re-verified)");
    insta::assert_snapshot!(checked("presupposition.json", &chess("Bxh7", Deed::GivesCheck { by: None, along: None })), @r"
    accepted: REFUTED, `Bxh7 gives check` in 4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1 (3 facts re-verified)
      it takes something for granted that is not so
    ");
}

#[test]
fn a_forged_certificate_is_rejected_with_the_fact_that_is_wrong() {
    let good = chess("Bxh7", Deed::Legal);
    insta::assert_snapshot!(checked("verdict.json", &good.replace("REFUTED", "VERIFIED")), @r"
    rejected: the verdict is VERIFIED, but by its definition the claim is REFUTED
    exit code 1
    ");
    insta::assert_snapshot!(checked("witness.json", &good.replacen("\"at\":\"e4\"", "\"at\":\"f5\"", 1)), @r"
    rejected: fact 1 (whether d3h7 is legal) says BLOCKED A4 with other evidence, from step 3 on, the law gives BLOCKED A4
      see `facts[1]` of the certificate, counted from 0
    exit code 1
    ");
    insta::assert_snapshot!(checked("position.json", &good.replacen("4P3", "8", 1)), @r"
    rejected: fact 0 (White's pieces) says e1 d3 e4, the law gives e1 d3
      see `facts[0]` of the certificate, counted from 0
    exit code 1
    ");
    let hash = good.find("sha256").unwrap() + 9;
    let mut other = good.clone();
    let digit = if &good[hash..=hash] == "0" { "1" } else { "0" };
    other.replace_range(hash..=hash, digit);
    insta::assert_snapshot!(checked("hash.json", &other), @r"
    rejected: it was made under another definition of the game
    exit code 1
    ");
}

#[test]
fn what_is_no_certificate_is_refused_with_the_place() {
    let good = chess("Bxh7", Deed::Legal);
    insta::assert_snapshot!(checked("cut.json", &good[..200]), @r"
    exit code 65
    error[CERTIFICATE]: `cut.json` is no certificate: line 5, column 40: EOF while parsing a string
    ");
    insta::assert_snapshot!(checked("square.json", &good.replacen("\"e4\"", "\"e9\"", 1)), @r"
    exit code 65
    error[CERTIFICATE]: `square.json` is no certificate: `facts[0].answer[2].on`: `e9` is no square of this board
    ");
    insta::assert_snapshot!(checked("version.json", &good.replace("\"version\": 2", "\"version\": 1")), @r"
    exit code 65
    error[CERTIFICATE]: `version.json` is no certificate: `version`: version 1 of the format, this program reads version 2
    ");
    insta::assert_snapshot!(hakam(&["check-proof", "nowhere.json"]), @r"
    exit code 66
    error[NO_FILE]: there is no file `nowhere.json`
    ");
}

/// Whoever writes such a document has no game that leads to the position.
#[test]
fn a_position_is_not_reached_by_saying_so() {
    let chess = Variant::builtin("chess").unwrap();
    let bytes = chess.hash().unwrap().0;
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let hash = digits.concat();
    let forged = |position: &str, claim: &str| {
        format!(
            r#"{{"document":"hakam certificate","version":2,"variant":{{"name":"chess","sha256":"{hash}"}},"position":"{position}","history":[],"claim":{claim},"verdict":"VERIFIED","facts":[]}}"#
        )
    };
    let reached = r#"{"kind":"reached"}"#;
    let kings = forged("KKKK4/8/8/8/8/8/8/k7 w - - 0 1", reached);
    insta::assert_snapshot!(checked("kings.json", &kings), @r"
    rejected: the position is not playable (E1)
    exit code 1
    ");
    let middle = forged("4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1", reached);
    insta::assert_snapshot!(checked("middle.json", &middle), @r"
    rejected: the claim has no verdict: the earlier positions of the game are not given
    exit code 1
    ");
}

#[test]
fn programs_read_the_answer_as_json() {
    let good = chess("Bxh7", Deed::Legal);
    file("json.json", &good);
    insta::assert_snapshot!(hakam(&["check-proof", "json.json", "--format", "json"]), @r#"
    {
      "accepted": true,
      "verdict": "REFUTED",
      "ground": "definition",
      "variant": "chess",
      "position": "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1",
      "move": "Bxh7",
      "claim": {
        "kind": "legal"
      },
      "sentence": "Bxh7 is legal",
      "facts": 3,
      "reason": null,
      "fact": null
    }
    "#);
    file(
        "bad.json",
        &good.replacen("\"at\":\"e4\"", "\"at\":\"f5\"", 1),
    );
    insta::assert_snapshot!(hakam(&["check-proof", "bad.json", "--format", "json"]), @r#"
    {
      "accepted": false,
      "verdict": "REFUTED",
      "ground": null,
      "variant": "chess",
      "position": "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1",
      "move": "Bxh7",
      "claim": {
        "kind": "legal"
      },
      "sentence": "Bxh7 is legal",
      "facts": 3,
      "reason": "fact 1 (whether d3h7 is legal) says BLOCKED A4 with other evidence, from step 3 on, the law gives BLOCKED A4",
      "fact": 1
    }
    exit code 1
    "#);
}
