//! Why a claim is false, in one sentence.

use hakam_checker::claim::{Board, Claim, Deed, ListOf, Listing, Statement};
use hakam_checker::{Answer, Certificate, Fact, Ground, Lookup, Place, Query, Which};
use hakam_core::{Request, Setup, Wing};
use hakam_law::Position;
use hakam_notation::moves::{self, Here, Language, Options, Style};

use super::facts::bullet;
use super::headline::small;
use crate::Variant;
use crate::referee::verdict::{Proof, Verdict};

/// One sentence without its full stop; `None` where the claim is not false.
pub(in crate::referee) fn because(
    variant: &Variant,
    claim: &Claim,
    verdict: &Verdict,
) -> Option<String> {
    let Verdict::Refuted(proof) = verdict else {
        return None;
    };
    let certificate = proof.certificates().first()?;
    let special = match &claim.statement {
        Statement::Board(Board::CanCastle { wing, .. }) if !claim.negated => {
            no_castling(variant, certificate, *wing)
        }
        Statement::Listing(Listing::List { of, moves, .. }) if !claim.negated => {
            other_list(variant, certificate, *of, moves)
        }
        Statement::Board(_)
        | Statement::Attack(_)
        | Statement::Movement(_)
        | Statement::Listing(_)
        | Statement::Ending(_)
        | Statement::Record(_)
        | Statement::Judgement { .. }
        | Statement::Unread { .. } => None,
    };
    special.or_else(|| deciding(variant, certificate, proof))
}

/// The fact that was asked for last is the one that decides; of what a claim takes for granted, the first thing
/// that is not there. That a move is legal is the reason against nothing but a claim about legality.
fn deciding(variant: &Variant, certificate: &Certificate, proof: &Proof) -> Option<String> {
    let rules = variant.rules();
    let mut lookup = Lookup::new(rules, &certificate.case.position, &[]);
    let of_legality = matches!(
        &certificate.case.claim.statement,
        Statement::Movement(movement)
            if matches!(movement.deed, Deed::Legal | Deed::Illegal { .. } | Deed::OnlyLegal)
    );
    let tells = |fact: &&Fact| match &fact.answer {
        Answer::Judgement(judgement) => of_legality || judgement.result.is_err(),
        _ => true,
    };
    let last = certificate.facts.iter().rev().find(tells)?;
    Some(match proof.ground() {
        Ground::Definition => bullet(rules, last, &mut lookup),
        Ground::Presupposition => {
            let mut facts = certificate.facts.iter();
            let absent = facts.find(|fact| is_absent(&fact.answer)).unwrap_or(last);
            format!("PRESUPPOSITION: {}", bullet(rules, absent, &mut lookup))
        }
    })
}

/// Whether an answer says that something is not there.
fn is_absent(answer: &Answer) -> bool {
    match answer {
        Answer::Man(man) => man.is_none(),
        Answer::Men(men) => men.is_empty(),
        Answer::Judgement(judgement) => judgement.result.is_err(),
        Answer::Moves(moves) => moves.legal.is_empty(),
        _ => false,
    }
}

/// The position that moves were asked about.
fn asked_about(variant: &Variant, certificate: &Certificate) -> Option<(Place, Setup)> {
    let about_moves = certificate
        .facts
        .iter()
        .filter(|fact| matches!(fact.query, Query::Moves(_) | Query::Judgement(_)));
    let place = &about_moves.min_by_key(|fact| fact.place.0.len())?.place;
    let mut lookup = Lookup::new(variant.rules(), &certificate.case.position, &[]);
    Some((place.clone(), lookup.setup(place).ok()?))
}

/// The rule against each castling that is meant.
fn no_castling(variant: &Variant, certificate: &Certificate, wing: Option<Wing>) -> Option<String> {
    let (_, setup) = asked_about(variant, certificate)?;
    let position = Position::new_unchecked(variant.rules(), setup);
    let wings = wing.map_or(vec![Wing::H, Wing::A], |wing| vec![wing]);
    let refused: Vec<String> = wings
        .into_iter()
        .filter_map(|wing| {
            let request = Request::Castle(wing);
            let judgement = position.board().judge(request);
            let refusal = judgement.refusal()?;
            let sentence = super::refusal(&position, request, refusal);
            Some(format!("{} ({})", small(&sentence), refusal.rule))
        })
        .collect();
    (!refused.is_empty()).then(|| refused.join("; "))
}

/// Which moves a list lacks, and which it has that do not belong there.
fn other_list(
    variant: &Variant,
    certificate: &Certificate,
    of: ListOf,
    written: &[String],
) -> Option<String> {
    let (place, setup) = asked_about(variant, certificate)?;
    let here = Here::new(variant.rules(), variant.engine(), &setup);
    let one_piece = certificate.facts.iter().find_map(|fact| match fact.query {
        Query::Moves(which @ Which::Of(_)) if fact.place == place => Some(which),
        _ => None,
    });
    let which = one_piece.unwrap_or(Which::All);
    let mut lookup = Lookup::new(variant.rules(), &certificate.case.position, &[]);
    let Ok(Answer::Moves(list)) = lookup.answer(&place, Query::Moves(which)) else {
        return None;
    };
    let mut missing: Vec<(hakam_core::Move, String)> = Vec::new();
    for m in list.legal {
        let text = moves::write(&here, m, Style::SAN).ok()?;
        let belongs = match of {
            ListOf::Moves => true,
            ListOf::Captures => !m.captures.is_empty(),
            ListOf::Promotions => m.choice.is_some(),
            ListOf::Checks => text.ends_with(['+', '#']),
            ListOf::Mates => text.ends_with('#'),
        };
        if belongs {
            missing.push((m, text));
        }
    }
    let mut extra = Vec::new();
    for text in written {
        let read = moves::read(&here, text, Options::lenient(Language::English));
        let named = read.ok().map(|read| read.m);
        match missing.iter().position(|(m, _)| Some(*m) == named) {
            Some(place) => drop(missing.remove(place)),
            None => extra.push(text.clone()),
        }
    }
    let mut parts = Vec::new();
    if !missing.is_empty() {
        let missing: Vec<String> = missing.into_iter().map(|(_, text)| text).collect();
        parts.push(format!("missing: {}", missing.join(", ")));
    }
    if !extra.is_empty() {
        parts.push(format!("extra: {}", extra.join(", ")));
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}
