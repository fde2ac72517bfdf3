//! The certificates that mutants are made of: every move of the case suite, and claims of every kind.

use std::collections::BTreeMap;

use hakam_checker::claim::{Attack, Board, Claim, OneOrMore, Party, Relation, Statement};
use hakam_checker::{Case, Certificate, DefinitionHash, Verdict, check, write_with};
use hakam_conformance::Suite;
use hakam_conformance::case::Line;
use hakam_core::Request;
use hakam_law::Position;
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_variant::{Ruleset, builtin};
use hakam_wire::certificate;

use super::games::law;
use super::{attacks, board, checks, ends, moves, safety, tactics};
use crate::common::{self, SpecWitness, strategy};

/// Names the definitions of the case suite that are not built in.
const HASH: DefinitionHash = DefinitionHash([0x5a; 32]);

/// A certificate, its document, and the law it was made under.
pub struct Sample {
    pub about: String,
    pub rules: Ruleset,
    pub hash: DefinitionHash,
    pub certificate: Certificate,
    pub text: String,
}

/// The certificate of a case with the answers of the literal interpreter, if it can be given a verdict.
pub fn by_spec(rules: &Ruleset, hash: DefinitionHash, case: &Case) -> Option<Certificate> {
    let first = case.history.as_ref().and_then(|history| history.first());
    let first = first.unwrap_or(&case.position);
    Position::new(rules, first.clone()).ok()?;
    let mut witness = strategy::Searching(SpecWitness::new(rules, case));
    write_with(rules, hash, case.clone(), &mut witness).ok()
}

/// Every sample. Each is accepted, and so is what reads back from its document.
pub fn samples() -> Vec<Sample> {
    let mut found = of_suite();
    found.extend(of_claims());
    found
}

pub fn sample(about: String, rules: &Ruleset, hash: DefinitionHash, case: &Case) -> Option<Sample> {
    // Cases may begin from setups that cannot be played from, of which nothing is certified.
    let first = case.history.as_ref().and_then(|history| history.first());
    Position::new(rules, first.unwrap_or(&case.position).clone()).ok()?;
    let certificate = by_spec(rules, hash, case);
    let certificate =
        certificate.unwrap_or_else(|| panic!("{about}: no certificate of {:?}", case.claim));
    let checked = check(rules, hash, &certificate);
    assert!(checked.is_ok(), "{about}: {checked:?}");
    // Cases may begin from setups that no text can say.
    let text = certificate::write(rules, &certificate).ok()?;
    let again = certificate::read(rules, &text).unwrap();
    assert!(check(rules, hash, &again).is_ok(), "{about}");
    assert_eq!(certificate::write(rules, &again).unwrap(), text, "{about}");
    Some(Sample {
        about,
        rules: rules.clone(),
        hash,
        certificate,
        text,
    })
}

fn of_claims() -> Vec<Sample> {
    let (rules, hash) = law("chess");
    let rows = [
        board::rows(),
        attacks::rows(),
        safety::rows(),
        moves::rows(),
        checks::rows(),
        tactics::rows(),
        ends::rows(),
    ];
    let mut samples = Vec::new();
    for row in rows.into_iter().flatten() {
        let about = format!("{} | {:?} | {}", row.fen, row.play, row.sentence);
        let sample = sample(about.clone(), &rules, hash, &row.case(&rules));
        let sample = sample.unwrap_or_else(|| panic!("{about}: no text"));
        assert_eq!(sample.certificate.verdict, row.verdict, "{about}");
        samples.push(sample);
    }
    samples
}

fn of_suite() -> Vec<Sample> {
    let suite = Suite::read().unwrap();
    let hashes: BTreeMap<&str, DefinitionHash> =
        builtin::names().map(|name| (name, law(name).1)).collect();
    let (mut samples, mut asked) = (Vec::new(), 0);
    for asked_in in &suite.cases {
        let rules = suite.laws.get(&asked_in.variant).unwrap();
        let mut position = Position::new_unchecked(rules, asked_in.setup(rules).unwrap());
        for line in &asked_in.script {
            if line.keyword.name == "play" {
                for text in &line.question {
                    let judged = position.board().judge(request(rules, text));
                    // A move may be refused on purpose; then the game stays where it is.
                    let next = judged.result.ok().and_then(|m| position.after(m));
                    position = next.unwrap_or(position);
                }
            }
            let Some((case, wanted)) = question(rules, &position, line) else {
                continue;
            };
            asked += 1;
            let about = format!("{}, {}", asked_in.id, line.text);
            let hash = hashes.get(rules.name()).copied().unwrap_or(HASH);
            let Some(sample) = sample(about, rules, hash, &case) else {
                continue;
            };
            if let Some(wanted) = wanted {
                assert_eq!(sample.certificate.verdict, wanted, "{}", sample.about);
            }
            samples.push(sample);
        }
    }
    assert!(
        samples.len() > asked - asked / 20,
        "{} of {asked}",
        samples.len()
    );
    samples
}

/// The claim that a line makes of a position, and what must become of it. A move that must not be
/// legal may be refused for the sake of the game before, which the position alone does not know.
fn question(
    rules: &Ruleset,
    position: &Position<'_>,
    line: &Line,
) -> Option<(Case, Option<Verdict>)> {
    let legal = || common::legality(position.setup(), request(rules, &line.question[0]));
    let claim = |statement: Statement| Case {
        position: position.setup().clone(),
        history: None,
        subject: None,
        claim: Claim::new(statement),
    };
    let side = |name: &str| match name {
        "white" => Party::White,
        _ => Party::Black,
    };
    let answer = line.answer.first().map_or("", String::as_str);
    let verified = Some(Verdict::Verified);
    Some(match line.keyword.name {
        "accepts" | "captures" | "after" => (legal(), verified),
        "refuses" | "claims-by" => (legal(), None),
        "check" => {
            let side = side(&line.question[0]);
            let in_check = claim(Statement::Attack(Attack::InCheck { by: None, side }));
            match answer {
                "yes" => (in_check, verified),
                _ => (in_check, Some(Verdict::Refuted)),
            }
        }
        "turn" => {
            let side = side(answer);
            (claim(Statement::Board(Board::ToMove { side })), verified)
        }
        "clock" => {
            let (relation, n) = (Relation::Equal, answer.parse().unwrap());
            (
                claim(Statement::Board(Board::Clock { relation, n })),
                verified,
            )
        }
        "man" if answer == "nobody" => {
            let at = rules.geometry().parse_square(&line.question[0]).unwrap();
            let squares = OneOrMore::one(at);
            (claim(Statement::Board(Board::Empty { squares })), verified)
        }
        _ => return None,
    })
}

fn request(rules: &Ruleset, text: &str) -> Request {
    match coordinate::read(rules, text).unwrap() {
        CoordinateMove::Go { from, to, choice } => Request::Go { from, to, choice },
        CoordinateMove::Castle(wing) => Request::Castle(wing),
    }
}
