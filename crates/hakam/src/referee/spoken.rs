//! Claims as sentences make them: in every way in which their words can fairly be meant.
//!
//! Where no word says whether the position before or after the move is meant, both are; where `our` could be
//! either side's, it is. A way of which the claim makes no sense is not meant if another one is left. Where those
//! that are left agree, that is the verdict, else nobody can say.

use hakam_checker::Ground;
use hakam_checker::claim::{Board, Claim, Movement, Scope, Statement};

use super::decide::{Bench, Moves};
use super::report::Earlier;
use super::scene::Unknown;
use super::swapped::{names_mover, swapped};
use super::verdict::{Call, Doubt, Verdict};
use crate::claims::{BoardWords, May, SideWords, Speech, Tense, write};

/// One way in which a claim may be meant.
struct Way {
    claim: Claim,
    /// In words, as far as it differs from the others.
    told: String,
}

impl Bench<'_> {
    /// The verdict on a claim in every way in which its sentence may be meant.
    pub(super) fn as_spoken(
        &mut self,
        claim: &Claim,
        speech: &Speech,
        moves: &Moves,
    ) -> (Verdict, Option<Earlier>) {
        let (verdict, earlier) = match speech.tense {
            Some(tense) if moves.each.is_empty() => self.in_time(claim, tense),
            // Beside a move nobody can say how long ago.
            Some(Tense::Was) => {
                let unknown = vec![Unknown::History];
                let differ = None;
                (Verdict::Unsure(Doubt::Missing { unknown, differ }), None)
            }
            Some(_) | None => (self.in_every_way(claim, speech, moves), None),
        };
        (beside_others(verdict, speech), earlier)
    }

    /// The verdict that all ways in which a claim may be meant agree on.
    fn in_every_way(&mut self, claim: &Claim, speech: &Speech, moves: &Moves) -> Verdict {
        let ways = self.ways(claim, speech, moves);
        let mut found: Vec<(Way, Verdict)> = Vec::new();
        for way in ways {
            let verdict = self.verdict(&way.claim, moves);
            found.push((way, verdict));
        }
        let placement = is_placement(claim) && !Self::open_sides(claim, speech, moves);
        agreed(found, placement)
    }

    /// Whether nothing tells which side is meant by `our` or `enemy`.
    fn open_sides(claim: &Claim, speech: &Speech, moves: &Moves) -> bool {
        let unsaid = speech.sides == SideWords::Relative || moves.each.is_empty();
        unsaid && names_mover(claim)
    }

    fn ways(&self, claim: &Claim, speech: &Speech, moves: &Moves) -> Vec<Way> {
        let mut ways = vec![Way {
            claim: claim.clone(),
            told: String::new(),
        }];
        let open_board = speech.board == BoardWords::None
            && speech.tense.is_none()
            && claim.at.is_none()
            && has_boards(claim);
        if let Some(played) = moves
            .legal
            .as_ref()
            .filter(|played| open_board && !names(claim, played))
        {
            for way in &mut ways {
                way.told = format!("before {played}");
            }
            ways.push(Way {
                claim: Claim {
                    at: Some(Scope::After),
                    ..claim.clone()
                },
                told: format!("after {played}"),
            });
        }
        if Self::open_sides(claim, speech, moves) {
            let rules = self.referee.variant.rules();
            for mut way in std::mem::take(&mut ways) {
                let claim = swapped(&way.claim);
                let told = format!("{} {}", way.told, write(rules, &claim))
                    .trim()
                    .to_owned();
                let first = format!("{} {}", way.told, write(rules, &way.claim));
                first.trim().clone_into(&mut way.told);
                ways.push(way);
                ways.push(Way { claim, told });
            }
        }
        ways
    }
}

/// The verdict on a claim, unless other words of its sentence may turn it.
fn beside_others(verdict: Verdict, speech: &Speech) -> Verdict {
    let Some(under) = speech.under.as_ref().filter(|_| verdict.doubt().is_none()) else {
        return verdict;
    };
    let why = match (under.may, verdict.call()) {
        (May::Turn, Call::Verified | Call::Unsure) => return verdict,
        (May::Turn, Call::Refuted) => {
            "it may not be meant as it stands: words beside it are not understood"
        }
        (May::Suspend, _) => "words beside it make it no plain statement",
    };
    Verdict::Unsure(Doubt::NotUnderstood {
        span: under.words.clone(),
        why: why.to_owned(),
    })
}

/// Whether a claim may be made of the position before a move as well as of the one after it.
fn has_boards(claim: &Claim) -> bool {
    match &claim.statement {
        Statement::Board(
            Board::Shade { .. } | Board::Aligned { .. } | Board::Between { .. } | Board::Ray { .. },
        )
        | Statement::Record(_)
        | Statement::Judgement { .. }
        | Statement::Unread { .. } => false,
        Statement::Movement(Movement { played, .. }) => played.is_some(),
        Statement::Board(_)
        | Statement::Attack(_)
        | Statement::Listing(_)
        | Statement::Ending(_) => true,
    }
}

/// Whether a claim names the move that is being judged, which is made before it.
fn names(claim: &Claim, played: &str) -> bool {
    let bare = |text: &str| text.trim_end_matches(['+', '#', '!', '?']).to_owned();
    match &claim.statement {
        Statement::Movement(Movement {
            played: Some(named),
            ..
        }) => bare(&named.san) == bare(played),
        _ => false,
    }
}

/// Whether a claim says where somebody stands: true before or after the move is true enough.
fn is_placement(claim: &Claim) -> bool {
    !claim.negated && matches!(claim.statement, Statement::Board(Board::On { .. }))
}

/// What the ways that make sense agree on.
fn agreed(mut found: Vec<(Way, Verdict)>, placement: bool) -> Verdict {
    let astray = |verdict: &Verdict| match verdict {
        Verdict::Refuted(proof) => proof.ground() == Ground::Presupposition,
        Verdict::Unsure(doubt) => matches!(doubt, Doubt::NotCertified { .. }),
        Verdict::Verified(_) => false,
    };
    if found.iter().any(|(_, verdict)| !astray(verdict)) {
        found.retain(|(_, verdict)| !astray(verdict));
    }
    let place = found
        .iter()
        .position(|(_, verdict)| placement && verdict.call() == Call::Verified)
        .or_else(|| {
            found
                .iter()
                .position(|(_, verdict)| verdict.doubt().is_some())
        })
        .unwrap_or(0);
    let first = found.first().map(|(_, verdict)| verdict.call());
    let differ = found
        .iter()
        .any(|(_, verdict)| Some(verdict.call()) != first);
    let settled = found.get(place).is_some_and(|(_, verdict)| {
        verdict.doubt().is_some() || placement && verdict.call() == Call::Verified
    });
    if differ && !settled {
        let candidates = found.iter().map(|(way, verdict)| {
            let call = match verdict.call() {
                Call::Verified => "true",
                Call::Refuted => "false",
                Call::Unsure => "not known",
            };
            format!("{call} {}", way.told)
        });
        return Verdict::Unsure(Doubt::Boards {
            ways: candidates.collect(),
        });
    }
    if place < found.len() {
        found.swap_remove(place).1
    } else {
        Verdict::Unsure(Doubt::Open)
    }
}
