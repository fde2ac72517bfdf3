//! The formulas of the table of kinds beside the definitions of the checker: one verdict for every claim that both decide.

use std::collections::BTreeMap;

use hakam::Variant;
use hakam_checker::{
    Answer, Case, Lookup, Place, Query, Rejected, Subject, Verdict, Witness, decide,
};
use hakam_conformance::agreement::Dice;
use hakam_core::{Move, Request, Setup};
use hakam_law::Position;
use hakam_proof::{Asked, LawFacts, Verdict as Judged, judge, read as read_claim};
use hakam_variant::Ruleset;
use hakam_wire::claims as wire;

/// What look-up tells, and no search.
struct Looked<'a>(Lookup<'a>);

impl Witness for Looked<'_> {
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer> {
        self.0.answer(place, query).ok()
    }
}

/// Kinds that ask about the record of a game, which the table does not have yet.
const LATER: [&str; 6] = [
    "repetition",
    "game_over",
    "claim_draw",
    "insufficient",
    "result",
    "reached",
];

/// The JSON of every claim in the rows, by game.
fn corpus() -> BTreeMap<&'static str, Vec<String>> {
    let mut claims: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for line in include_str!("claims.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, _, _, _, _, json, _] = columns[..] else {
            continue;
        };
        let all: Vec<serde_json::Value> = match serde_json::from_str(json) {
            Ok(serde_json::Value::Array(all)) => all,
            Ok(one) => vec![one],
            Err(_) => continue,
        };
        let later = |claim: &serde_json::Value| LATER.iter().any(|kind| claim["kind"] == *kind);
        let texts = all
            .into_iter()
            .filter(|claim| !later(claim))
            .map(|claim| claim.to_string());
        claims.entry(game).or_default().extend(texts);
    }
    claims
}

/// Random positions of a game, each with some legal moves and some others.
fn positions(rules: &Ruleset, seed: u64, count: usize) -> Vec<(Setup, Vec<Request>)> {
    let mut dice = Dice::new(seed);
    let mut found = Vec::new();
    let mut position = Position::start(rules);
    while found.len() < count {
        let next = position.continuations();
        if next.is_empty() || dice.one_in(60) {
            position = Position::start(rules);
            continue;
        }
        let squares: Vec<_> = rules.geometry().squares().collect();
        let moves: Vec<Move> = next.iter().map(|(m, _)| *m).collect();
        let other = Request::Go {
            from: dice.pick(&squares),
            to: dice.pick(&squares),
            choice: None,
        };
        if dice.one_in(3) {
            let requests = vec![
                Request::of(dice.pick(&moves)),
                Request::of(dice.pick(&moves)),
                other,
            ];
            found.push((position.setup().clone(), requests));
        }
        let chosen = dice.below(next.len());
        position = next.into_iter().nth(chosen).unwrap().1;
    }
    found
}

/// The claim about other squares, and in another sense of its kind.
fn altered(rules: &Ruleset, json: &str, dice: &mut Dice) -> String {
    let mut value: serde_json::Value = serde_json::from_str(json).unwrap();
    let squares: Vec<_> = rules.geometry().squares().collect();
    alter(&mut value, &mut |text| {
        let is_square = rules.geometry().parse_square(text).is_some();
        let other = rules.geometry().name(dice.pick(&squares)).to_string();
        (is_square && dice.one_in(2)).then_some(other)
    });
    let kinds = &hakam_proof::table().kinds;
    let kind = kinds.iter().find(|kind| value["kind"] == kind.name);
    if let Some(kind) = kind
        && dice.one_in(2)
    {
        let sense = &kind.senses[dice.below(kind.senses.len())];
        value["profile"] = sense.as_str().into();
    }
    value.to_string()
}

/// Puts other texts where the rule gives some; moves stay as they are written.
fn alter(value: &mut serde_json::Value, other: &mut dyn FnMut(&str) -> Option<String>) {
    match value {
        serde_json::Value::String(text) => {
            if let Some(other) = other(text) {
                *text = other;
            }
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(|item| alter(item, other)),
        serde_json::Value::Object(fields) => {
            let fields = fields.iter_mut();
            for (_, field) in
                fields.filter(|(key, _)| !["move", "moves", "at", "threat"].contains(&key.as_str()))
            {
                alter(field, other);
            }
        }
        _ => {}
    }
}

#[derive(Default)]
struct Tally {
    alike: usize,
    undecided: usize,
    more: usize,
    less: BTreeMap<String, usize>,
    wrong: Vec<String>,
}

fn compare(rules: &Ruleset, setup: &Setup, asked: Option<&Asked>, json: &str, tally: &mut Tally) {
    let old = wire::read(rules, json).unwrap();
    let [claim] = &old[..] else { panic!("{json}") };
    let value = serde_json::from_str(json).unwrap();
    let new = read_claim(rules, &value).unwrap_or_else(|error| panic!("{json}: {error}"));
    let subject = asked.map(|asked| match asked {
        Asked::Text(text) => Subject::Written(text.clone()),
        Asked::Request(request) => Subject::Requested(*request),
    });
    let mut case = Case {
        position: setup.clone(),
        history: None,
        subject,
        claim: claim.clone(),
    };
    let ask = |case: &Case| decide(rules, case, &mut Looked(Lookup::new(rules, setup, &[])));
    let mut decided = ask(&case);
    if decided == Err(Rejected::UnusedSubject) {
        case.subject = None;
        decided = ask(&case);
    }
    let asked = asked.filter(|_| case.subject.is_some());
    let mut facts = LawFacts::new(rules, setup);
    let judged = judge(rules, setup, asked, &new, &mut facts);
    let found = match &judged {
        Judged::Verified => Some(true),
        Judged::Refuted { .. } => Some(false),
        Judged::Unsure(_) => None,
    };
    let expected = decided
        .as_ref()
        .ok()
        .map(|decision| decision.verdict == Verdict::Verified);
    match (expected, found) {
        (None, None) => tally.undecided += 1,
        (None, Some(_)) => tally.more += 1,
        (Some(_), None) => {
            let about = format!("{} {judged:?}", claim.statement.kind());
            *tally.less.entry(about).or_default() += 1;
        }
        (Some(one), Some(other)) if one == other => tally.alike += 1,
        (Some(_), Some(_)) => {
            let text = hakam_notation::fen::write(rules, setup);
            tally.wrong.push(format!(
                "{text} {asked:?} {json}: {decided:?} and {judged:?}"
            ));
        }
    }
}

#[test]
fn formulas_and_definitions_give_one_verdict() {
    let mut tally = Tally::default();
    let mut dice = Dice::new(7);
    let size = std::env::var("HAKAM_POSITIONS");
    let size: usize = size.map_or(8, |size| size.parse().unwrap());
    for (game, claims) in corpus() {
        let variant = Variant::builtin(game).unwrap();
        let rules = variant.rules();
        for (setup, requests) in positions(rules, 1, size) {
            for json in &claims {
                let json = &altered(rules, json, &mut dice);
                compare(rules, &setup, None, json, &mut tally);
                for request in &requests {
                    compare(
                        rules,
                        &setup,
                        Some(&Asked::Request(*request)),
                        json,
                        &mut tally,
                    );
                }
            }
        }
    }
    let Tally {
        alike,
        undecided,
        more,
        less,
        wrong,
    } = tally;
    println!("{alike} alike, {undecided} undecided by both");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(alike > 3000 && more == 0, "{alike} alike, {more} more");
    assert!(less.is_empty(), "{less:#?}");
}
