//! Putting the words of a document to the referee.

use std::collections::BTreeMap;
use std::ops::Range;

use super::board::Board;
use super::idioms::plain;
use super::piece::Piece;
use super::tally::Standing;
use crate::Referee;
use crate::referee::{Call, ClaimReport, Doubt, Unknown, Verdict};

/// What came of one clause.
#[derive(Clone, Debug)]
pub(super) struct Heard<'t> {
    pub(super) piece: Piece<'t>,
    pub(super) standing: Standing,
    /// The claims as they were understood, or why they were not decided.
    pub(super) sentence: String,
}

/// A board on which words may be meant, and the move that is spoken of there.
#[derive(Clone, Copy)]
pub(super) struct View<'b> {
    pub(super) board: &'b Board,
    pub(super) played: Option<&'b str>,
}

impl View<'_> {
    /// Whether the move that is spoken of cannot be made.
    fn is_illegal(&self) -> bool {
        self.played.is_some_and(|text| self.board.refuses(text))
    }
}

/// Hears a text in the first view, and what is false there in the others: words count as false only if they are
/// false in each.
pub(super) fn hear<'t>(
    referee: &Referee<'_>,
    views: &[View<'_>],
    piece: &Piece<'t>,
) -> Vec<Heard<'t>> {
    let Some((first, others)) = views.split_first() else {
        return Vec::new();
    };
    let plain = plain(piece.text);
    let text = plain.as_deref().unwrap_or(piece.text);
    let mut clauses = clauses(&claims(referee, *first, text));
    let is_false = |heard: &(Standing, String)| heard.0 == Standing::False;
    // Nothing that a move would do can be shown false where it cannot be made.
    if clauses.values().any(is_false) && first.is_illegal() {
        let without = View {
            played: None,
            ..*first
        };
        for claim in claims(referee, without, text) {
            if matches!(claim.verdict.doubt(), Some(Doubt::NoMove))
                && let Some(heard) = clauses.get_mut(&(claim.span.start, claim.span.end))
                && is_false(heard)
            {
                let sentence = format!("{}: the move is not legal", heard.1);
                *heard = (Standing::Unsure, sentence);
            }
        }
    }
    for (at, view) in others.iter().enumerate() {
        if !clauses.values().any(|heard| heard.0 == Standing::False) {
            break;
        }
        let mut claims = claims(referee, *view, text);
        // What speaks of a move cannot be said of a board on which none is looked at.
        claims.retain(|claim| !matches!(claim.verdict.doubt(), Some(Doubt::NoMove)));
        // Whether it was so before is not known there, but it is so.
        let lacks_history = |claim: &ClaimReport| matches!(claim.verdict.doubt(), Some(Doubt::Missing { unknown, .. }) if unknown.contains(&Unknown::History));
        let lacking: Vec<Range<usize>> = claims
            .iter()
            .filter(|claim| lacks_history(claim))
            .map(|claim| claim.span.clone())
            .collect();
        let again = self::clauses(&claims);
        // On a board that was looked at already only the move is left out: that makes words true, or says less.
        let earlier = views.iter().take(at + 1);
        let known_board = earlier
            .map(|view| view.board)
            .any(|board| std::ptr::eq(board, view.board));
        for (span, heard) in &mut clauses {
            if heard.0 == Standing::False
                && let Some(other) = again.get(span)
                && match other.0 {
                    Standing::True => true,
                    Standing::Unsure => !known_board || lacking.contains(&(span.0..span.1)),
                    Standing::Unread | Standing::False => false,
                }
            {
                heard.clone_from(other);
            }
        }
    }
    let rows = clauses.into_iter();
    rows.map(|((start, end), (standing, sentence))| Heard {
        // A set phrase is heard in other words, so that only the whole of it has a place.
        piece: match &plain {
            Some(_) => piece.clone(),
            None => piece.part(start..end),
        },
        standing,
        sentence,
    })
    .collect()
}

/// The claims of a text, each with its verdict.
fn claims(referee: &Referee<'_>, view: View<'_>, text: &str) -> Vec<ClaimReport> {
    let report = referee.verify(&view.board.scene, view.played, &[text]);
    report.claims
}

type Clauses = BTreeMap<(usize, usize), (Standing, String)>;

/// The clauses of a text by their places; where one makes several claims, the worst count.
fn clauses(claims: &[ClaimReport]) -> Clauses {
    let mut found = Clauses::new();
    for claim in claims {
        let Range { start, end } = claim.span;
        let (standing, sentence) = decided(claim);
        let entry = found.entry((start, end));
        let known = entry.or_insert((standing, String::new()));
        if standing > known.0 {
            *known = (standing, String::new());
        }
        if standing == known.0 {
            if !known.1.is_empty() {
                known.1.push_str("; ");
            }
            known.1.push_str(&sentence);
        }
    }
    found
}

fn decided(claim: &ClaimReport) -> (Standing, String) {
    let sentence = claim.sentence.clone();
    match (claim.verdict.call(), claim.verdict.doubt()) {
        (Call::Verified, _) => (Standing::True, sentence),
        (Call::Refuted, _) => (Standing::False, sentence),
        (Call::Unsure, Some(Doubt::NotUnderstood { why, .. })) => (Standing::Unread, why.clone()),
        // A log speaks of the board before the move or after it, as it goes.
        (Call::Unsure, Some(Doubt::Boards { ways }))
            if ways.iter().any(|way| way.starts_with("true")) =>
        {
            (Standing::True, sentence)
        }
        (Call::Unsure, Some(doubt)) => (Standing::Unsure, format!("{sentence}: {}", open(doubt))),
        (Call::Unsure, None) => (Standing::Unsure, sentence),
    }
}

/// Why a claim stays open, in a few words.
fn open(doubt: &Doubt) -> &'static str {
    match doubt {
        Doubt::Missing { .. } => "it depends on what is not known",
        Doubt::Ambiguous { .. } | Doubt::Boards { .. } => "it may mean several things",
        Doubt::Spent { .. } => "it would take too much work",
        Doubt::NoDefinition { .. } => "there is no agreed definition",
        Doubt::NotUnderstood { .. } => "it is not understood",
        Doubt::NotCertified { .. } => "such claims are not decided",
        Doubt::NoMove => "it speaks of a move, and none is given",
        Doubt::OpponentInCheck => {
            "what a side could do next is not defined while the other is in check"
        }
        Doubt::OtherGame { .. } => "it is of another game",
        Doubt::Open => "nothing settles it",
        Doubt::NoLookup { .. } => "the board is not known",
        Doubt::Disagreement(_) => "parts of the program disagree",
    }
}

/// What is against a move, as its text says it.
#[derive(Clone, Debug)]
pub(super) enum Against {
    /// It is not legal: the sentence and the rule that stand against it first of all.
    Illegal(String, Option<hakam_core::RuleId>),
    /// It is legal, and these parts of its text are false.
    FalseParts(Vec<String>),
    /// Whether it is legal, or what is said of it is so, is not known, or its text is no move.
    Open,
}

/// What is against a move; `None` when it is legal and everything its text says is so.
pub(super) fn against(referee: &Referee<'_>, board: &Board, text: &str) -> Option<Against> {
    let said: [&str; 0] = [];
    let report = referee.verify(&board.scene, Some(text), &said);
    let played = report.played?;
    match &played.legal {
        Verdict::Unsure(_) => return Some(Against::Open),
        Verdict::Refuted(_) => {
            let first = played.primary();
            let sentence = first.map(|objection| objection.sentence.clone());
            let rule = first.map(|objection| objection.refusal.rule);
            let sentence = sentence.unwrap_or_else(|| format!("`{text}` is no legal move here"));
            return Some(Against::Illegal(sentence, rule));
        }
        Verdict::Verified(_) => {}
    }
    if let Some(over) = &played.over
        && over.verdict.call() == Call::Refuted
    {
        return Some(Against::Illegal(over.sentence.clone(), over.outcome.rule()));
    }
    let of_call = |call: Call| {
        let parts = played.parts.iter();
        parts.filter(move |part| part.verdict.call() == call)
    };
    let parts: Vec<String> = of_call(Call::Refuted)
        .map(|part| part.words.clone())
        .collect();
    if !parts.is_empty() {
        return Some(Against::FalseParts(parts));
    }
    of_call(Call::Unsure).next().map(|_| Against::Open)
}
