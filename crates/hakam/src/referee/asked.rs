//! What a move text asks for: one request for each man that it may speak of.

use hakam_core::{Reason, Refusal, Request, Setup, rules as law};
use hakam_notation::moves::{Body, Candidate};
use hakam_variant::Ruleset;

/// The requests of moves that lack a promotion or have a wrong one.
pub(super) fn promotions(body: &Body, candidates: &[Candidate]) -> Vec<Request> {
    let choice = match body {
        Body::Go(go) => go.becomes.as_ref().map(|kind| kind.value),
        Body::Castle(_) => None,
    };
    let mut requests: Vec<Request> = Vec::new();
    for Candidate { m, .. } in candidates {
        let request = Request::Go {
            from: m.from,
            to: m.to,
            choice,
        };
        if !requests.contains(&request) {
            requests.push(request);
        }
    }
    requests
}

/// The text names another kind than the one that stands on the square it names.
pub(super) fn wrong_piece(setup: &Setup, body: &Body, request: Request) -> Option<Refusal> {
    let (Body::Go(go), Request::Go { from, .. }) = (body, request) else {
        return None;
    };
    let claimed = go.man.as_ref()?.value;
    let actual = setup.at(from)?.kind;
    (claimed != actual).then_some(Refusal {
        rule: law::T1,
        reason: Reason::WrongPiece { claimed, actual },
    })
}

/// The move in the short notation that the checker reads.
pub(super) fn rewritten(rules: &Ruleset, body: &Body) -> String {
    let go = match body {
        Body::Castle(wing) => return wing.value.castling().to_owned(),
        Body::Go(go) => go,
    };
    let letter = |kind| rules.kind(kind).letter.to_string();
    let man = go
        .man
        .as_ref()
        .map(|man| letter(man.value))
        .unwrap_or_default();
    let file = go
        .file
        .as_ref()
        .map(|file| char::from(b'a' + file.value).to_string());
    let rank = go
        .rank
        .as_ref()
        .map(|rank| (u16::from(rank.value) + 1).to_string());
    let takes = if go.takes.is_some() { "x" } else { "" };
    let to = rules.geometry().name(go.to.value);
    let becomes = go
        .becomes
        .as_ref()
        .map(|kind| format!("={}", letter(kind.value)));
    [
        man,
        file.unwrap_or_default(),
        rank.unwrap_or_default(),
        takes.to_owned(),
        to.to_string(),
        becomes.unwrap_or_default(),
    ]
    .concat()
}
