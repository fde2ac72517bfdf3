//! What was so: claims that compare the given position with earlier ones of its game.

use hakam_checker::claim::{Claim, Statement};
use hakam_checker::is_array;
use hakam_core::Setup;

use super::Scene;
use super::decide::{Bench, Moves};
use super::report::Earlier;
use super::scene::Unknown;
use super::swapped::names_mover;
use super::verdict::{Call, Doubt, Verdict};
use crate::claims::Tense;

/// Of a longer game it is not looked up what was.
const MOST_EARLIER: usize = 1_000;

impl Bench<'_> {
    /// The verdict on a claim of a sentence with a word of time, where no move is judged. What compares is two claims:
    /// one that has a place is about the given position, the other about an earlier one.
    pub(super) fn in_time(&mut self, claim: &Claim, tense: Tense) -> (Verdict, Option<Earlier>) {
        if claim.at.is_none() {
            return self.before(claim, tense);
        }
        let now = self.now(claim);
        // What is not so now is false, whatever was before.
        if now.call() == Call::Verified && self.scene.earlier().is_none() {
            return (unknown(), None);
        }
        (now, None)
    }

    fn now(&mut self, claim: &Claim) -> Verdict {
        let at = None;
        let claim = claim.clone();
        self.verdict(&Claim { at, ..claim }, &Moves::default())
    }

    fn before(&mut self, claim: &Claim, tense: Tense) -> (Verdict, Option<Earlier>) {
        let looked_up = matches!(claim.statement, Statement::Board(_) | Statement::Attack(_));
        let scene = self.scene;
        let earlier = scene.earlier().unwrap_or_default();
        if earlier.is_empty() {
            return (unknown(), None);
        }
        // `We` and `our` are said by somebody else one ply before.
        if !looked_up || names_mover(claim) || earlier.len() > MOST_EARLIER {
            return (Verdict::Unsure(Doubt::Open), None);
        }
        match tense {
            Tense::Still | Tense::Newly | Tense::Now => self.ago(claim, earlier, 1),
            Tense::NoLonger | Tense::Was => self.ever(claim, earlier, tense),
        }
    }

    /// The latest earlier position in which it was so.
    fn ever(
        &mut self,
        claim: &Claim,
        earlier: &[Setup],
        tense: Tense,
    ) -> (Verdict, Option<Earlier>) {
        let mut never: Option<(Verdict, Option<Earlier>)> = None;
        let mut is_open = false;
        for plies in 1..=earlier.len() {
            let (verdict, place) = self.ago(claim, earlier, plies);
            match (verdict.call(), &mut never) {
                (Call::Verified, _) => return (verdict, place),
                (Call::Unsure, _) => is_open = true,
                (Call::Refuted, None) => never = Some((verdict, Some(Earlier::Some))),
                (Call::Refuted, Some((all, _))) => all.and(verdict),
            }
        }
        let from_array = earlier
            .first()
            .is_some_and(|first| is_array(self.referee.variant.rules(), first));
        let never = never.filter(|_| from_array && !is_open);
        if tense == Tense::Was && never.is_some() && self.now(claim).call() != Call::Refuted {
            let ways = vec!["true now".to_owned(), "false before".to_owned()];
            return (Verdict::Unsure(Doubt::Boards { ways }), None);
        }
        never.unwrap_or_else(|| (unknown(), None))
    }

    /// The verdict on the position so many plies before.
    fn ago(&self, claim: &Claim, earlier: &[Setup], plies: usize) -> (Verdict, Option<Earlier>) {
        let Some((setup, before)) = earlier
            .len()
            .checked_sub(plies)
            .and_then(|place| earlier.get(..=place)?.split_last())
        else {
            return (unknown(), None);
        };
        let scene = Scene::known(self.scene.variant(), setup.clone(), Some(before.to_vec()));
        let verdict = Bench::new(self.referee, &scene).verdict(claim, &Moves::default());
        let position = scene.text().to_owned();
        (verdict, Some(Earlier::At { plies, position }))
    }
}

fn unknown() -> Verdict {
    Verdict::Unsure(Doubt::Missing {
        unknown: vec![Unknown::History],
        differ: None,
    })
}
