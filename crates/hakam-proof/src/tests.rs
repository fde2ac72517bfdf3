//! The table is right, and mistakes in it are found when it is read.

use hakam_variant::builtin;

use crate::table::{read, table};

#[test]
fn every_example_is_read_as_its_kind() {
    let chess = builtin::load("chess").unwrap();
    for (place, kind) in table().kinds.iter().enumerate() {
        let json = serde_json::from_str(&kind.example).unwrap();
        let claim = crate::read(&chess, &json);
        assert_eq!(claim.map(|claim| claim.kind), Ok(place), "{}", kind.name);
    }
}

/// A word, a kind with fields and a formula: what is wrong is said when the table is read.
#[test]
fn a_mistake_does_not_read() {
    let kind = |fields: &str, state: &str| {
        format!(
            "kind k\n  says     Something.\n  fields   {fields}\n  state    {state}\n  json     {{}}\n"
        )
    };
    for (text, wrong) in [
        (kind("n: int", "clock(P) = n"), ""),
        (kind("n: int", "clock(P) = 3"), "no formula asks about `n`"),
        (
            kind("[n: int]", "clock(P) = n"),
            "int is not compared with perhaps a int",
        ),
        (kind("[n: int]", "given n and clock(P) = n"), ""),
        (kind("[n: int]", "given n => clock(P) = n"), ""),
        (kind("[n: int]", "given n or clock(P) = n"), "not compared"),
        (kind("[n: int]", "clock(P) = n ?? 0"), ""),
        (
            kind("side: side", "clock(P) = side"),
            "int is not compared with side",
        ),
        (
            kind("q: square", "kind(P, q) = knight"),
            "nothing is called `knight`",
        ),
        (
            kind("q: square", "kind(q, P) = nothing"),
            "square where board is wanted",
        ),
        (
            kind("q: square", "jumps(P, q)"),
            "no word is called `jumps`",
        ),
        (kind("is: text(a|b)", "is = \"c\""), "`is` is never `c`"),
        (kind("n: number", "n = 1"), "`number` is no type of a field"),
        (
            kind("n: int", "n = 1 and (presume n = 2: true)"),
            "what is presumed stands first",
        ),
        (
            kind("n: int", "to(m) = to(m) and n = 1"),
            "nothing is called `m`",
        ),
        (kind("n: int", "n = 1 n"), "is left over"),
        (
            kind("n: int", "if n = 1 then 2 else true"),
            "`then` gives int, `else` bool",
        ),
        (
            format!(
                "def f(n: int): int = f(n - 1)\n{}",
                kind("n: int", "f(n) = n")
            ),
            "no word is called `f`",
        ),
        (
            format!(
                "def f(n: int): int falls n = f(n - 1)\n{}",
                kind("n: int", "f(n) = n")
            ),
            "",
        ),
        (
            "kind k\n  says     Something.\n".to_owned(),
            "an example is missing",
        ),
        ("kinds k\n".to_owned(), "`kinds` begins nothing"),
    ] {
        match read(&text) {
            Ok(_) => assert_eq!(wrong, "", "{text}"),
            Err(error) => assert!(!wrong.is_empty() && error.contains(wrong), "{text}{error}"),
        }
    }
}

/// Words that call themselves for ever are stopped, and the answer is that nobody can say.
#[test]
fn a_claim_has_a_bound_of_work() {
    let chess = builtin::load("chess").unwrap();
    let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let setup = hakam_variant::fen::read(&chess, text, hakam_variant::fen::Leniency::Strict)
        .unwrap()
        .setup;
    let json = serde_json::json!({"kind": "wins", "value": 30, "plies": 9});
    let claim = crate::read(&chess, &json).unwrap();
    let asked = crate::Asked::Text("Rh2".to_owned());
    let mut facts = crate::LawFacts::new(&chess, &setup);
    let verdict = crate::judge(&chess, &setup, Some(&asked), &claim, &mut facts);
    assert_eq!(verdict, crate::Verdict::Unsure(crate::Unknown::TooLong));
}
