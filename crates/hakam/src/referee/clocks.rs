//! A clock that is unknown: the endings that count quiet moves change their answer at a few values only.

use hakam_checker::{Case, certify};
use hakam_variant::Condition;

use super::decide::Bench;
use super::scene::Unknown;
use super::verdict::{Call, Completion, Doubt, Proof, Verdict};
use super::witness::Informed;

/// The verdict if it is the same at every value of the clock that can make a difference: each number of plies
/// at which an ending begins to hold, and the two before it, since a claim may look a move ahead.
pub(super) fn whatever_the_clock(bench: &mut Bench<'_>, verdict: Verdict, case: &Case) -> Verdict {
    let variant = bench.referee.variant();
    let rules = variant.rules();
    let mut values: Vec<u32> = Vec::new();
    for condition in rules.endings().iter().flat_map(|ending| &ending.when) {
        if let Condition::QuietMoves(number) = condition {
            let plies = number.saturating_mul(2);
            values.extend([plies.saturating_sub(2), plies.saturating_sub(1), plies]);
        }
    }
    // Where the game has ended it is seen at once; just before that it may take a long search.
    values.sort_unstable_by(|one, other| other.cmp(one));
    let share = bench.referee.limits.nodes / (values.len() as u64).max(1);
    let mut all = verdict;
    for clock in values {
        let mut position = case.position.clone();
        position.clock = clock;
        // Who knows the game knows the clock, so there are no earlier positions here.
        let mut witness = Informed::new(variant, &position, &[]);
        witness.allow(share);
        let case = Case {
            position: position.clone(),
            ..case.clone()
        };
        let Ok((certificate, decision)) =
            certify(rules, bench.referee.hash(), case.clone(), &mut witness)
        else {
            return missing(None);
        };
        let proof = Proof::of(certificate, decision.ground);
        match (&mut all, decision.verdict) {
            (Verdict::Verified(all), hakam_checker::Verdict::Verified)
            | (Verdict::Refuted(all), hakam_checker::Verdict::Refuted) => all.and(proof),
            (first, other) => {
                let call = match other {
                    hakam_checker::Verdict::Verified => Call::Verified,
                    hakam_checker::Verdict::Refuted => Call::Refuted,
                };
                let mut known = position.clone();
                known.clock = 0;
                return missing(Some(Box::new([
                    Completion {
                        fen: bench.fen(&known),
                        call: first.call(),
                    },
                    Completion {
                        fen: bench.fen(&position),
                        call,
                    },
                ])));
            }
        }
    }
    all
}

fn missing(differ: Option<Box<[Completion; 2]>>) -> Verdict {
    Verdict::Unsure(Doubt::Missing {
        unknown: vec![Unknown::Clock],
        differ,
    })
}
