//! Verdicts, and what stands in the way of one.

use hakam::referee::{Completion, Doubt, Fault, Limit, Source, Unknown, Verdict};
use hakam_checker::Ground;

use super::{Certificates, Page, span};
use crate::certificate::write::{list, object, of_fields, text_of, to_json};
use crate::claims::Json;

/// The keys of a verdict.
type Fields = Vec<(&'static str, Json)>;

impl Page<'_> {
    /// The keys that say what the verdict is and what it rests on.
    pub(super) fn verdict(&self, verdict: &Verdict) -> Fields {
        let mut fields = vec![("verdict", text_of(verdict.call().as_str()))];
        let proof = match verdict {
            Verdict::Verified(proof) | Verdict::Refuted(proof) => proof,
            Verdict::Unsure(doubt) => {
                fields.push(("doubt", self.doubt(doubt)));
                return fields;
            }
        };
        let ground = match proof.ground() {
            Ground::Definition => "definition",
            Ground::Presupposition => "presupposition",
        };
        let certificates = proof.certificates();
        let facts: usize = certificates.iter().map(|one| one.facts.len()).sum();
        fields.push(("ground", text_of(ground)));
        fields.push(("facts", Json::Number(facts.into())));
        match self.certificates {
            Certificates::LeftOut => {}
            Certificates::Included => {
                let rules = self.variant.rules();
                let documents = list(certificates, |one| to_json(rules, one));
                fields.push(("certificates", documents));
            }
        }
        fields
    }

    fn doubt(&self, doubt: &Doubt) -> Json {
        let why = |why: &str, more: Fields| {
            let mut fields = vec![("why", text_of(why))];
            fields.extend(more);
            of_fields(fields)
        };
        match doubt {
            Doubt::Missing { unknown, differ } => {
                let differ = differ.iter().flat_map(|pair| pair.iter());
                let completions = differ.map(completion).collect();
                let unknown = list(unknown, |one| self.unknown(*one));
                let more = vec![
                    ("unknown", unknown),
                    ("completions", Json::List(completions)),
                ];
                why("missing", more)
            }
            Doubt::Ambiguous { candidates } | Doubt::Boards { ways: candidates } => {
                let candidates = list(candidates, |text| text_of(text));
                why("ambiguous", vec![("candidates", candidates)])
            }
            Doubt::Spent { limit, reached } => {
                let (of, limit) = bound(*limit);
                let limit = limit.map_or(Json::Null, |limit| Json::Number(limit.into()));
                let more = vec![
                    ("of", text_of(of)),
                    ("limit", limit),
                    ("reached", text_of(reached)),
                ];
                why("spent", more)
            }
            Doubt::NoDefinition { words } => why("no definition", vec![("words", text_of(words))]),
            Doubt::NotUnderstood {
                span: at,
                why: said,
            } => why(
                "not understood",
                vec![("span", span(at)), ("message", text_of(said))],
            ),
            Doubt::NotCertified { kind, profile } => why(
                "not certified",
                vec![("kind", text_of(kind)), ("profile", text_of(profile))],
            ),
            Doubt::NoLookup { what, why: reason } => why(
                "no look-up",
                vec![("of", text_of(what)), ("message", text_of(reason))],
            ),
            Doubt::NoMove => why("no move", Vec::new()),
            Doubt::OpponentInCheck => why("opponent in check", Vec::new()),
            Doubt::OtherGame { judged, given } => why(
                "other game",
                vec![("judged", text_of(judged)), ("given", text_of(given))],
            ),
            Doubt::Open => why("open", Vec::new()),
            Doubt::Disagreement(fault) => why("disagreement", self::fault(fault)),
            // A doubt that is added later is told by name only, until its shape is settled here.
            other => why("other", vec![("message", text_of(&format!("{other:?}")))]),
        }
    }

    fn unknown(&self, unknown: Unknown) -> Json {
        text_of(&unknown.words(self.variant.rules()))
    }
}

fn completion(completion: &Completion) -> Json {
    object([
        ("position", text_of(&completion.fen)),
        ("verdict", text_of(completion.call.as_str())),
    ])
}

/// What came to its end, and how much of it there was.
fn bound(limit: Limit) -> (&'static str, Option<u64>) {
    let wide = |n: usize| u64::try_from(n).ok();
    match limit {
        Limit::Nodes(n) => ("nodes", Some(n)),
        Limit::Tree(n) => ("nodes of a strategy", wide(n)),
        Limit::Facts => ("facts", None),
        Limit::Completions(n) => ("completions", wide(n)),
        Limit::Claims(n) => ("claims", wide(n)),
        _ => ("work", None),
    }
}

fn fault(fault: &Fault) -> Fields {
    let answer = |(source, says): &(Source, String)| {
        object([
            ("source", text_of(source.as_str())),
            ("says", text_of(says)),
        ])
    };
    vec![
        ("about", text_of(&fault.about)),
        ("position", text_of(&fault.fen)),
        (
            "answers",
            Json::List(vec![answer(&fault.one), answer(&fault.other)]),
        ),
    ]
}
