//! Why there is no certificate for a claim, as a doubt that says what would settle it.

use hakam_checker::claim::Claim;
use hakam_checker::{Rejected, Undecided, limits};
use hakam_core::Setup;

use super::decide::Bench;
use super::fault::{Fault, Source};
use super::referents::referents;
use super::scene::Unknown;
use super::verdict::{Doubt, Limit};
use super::witness::Lost;

impl Bench<'_> {
    pub(super) fn fault(
        &self,
        setup: &Setup,
        about: String,
        one: (Source, String),
        other: (Source, String),
    ) -> Doubt {
        let fen = self.fen(setup);
        Doubt::Disagreement(Box::new(Fault {
            about,
            fen,
            one,
            other,
        }))
    }

    /// Why there is no certificate.
    pub(super) fn doubt(
        &self,
        setup: &Setup,
        claim: &Claim,
        rejected: Rejected,
        lost: Option<Lost>,
    ) -> Doubt {
        let facts = |reached: String| Doubt::Spent {
            limit: Limit::Facts,
            reached,
        };
        match (rejected, lost) {
            (Rejected::Undecided(why), _) => self.undecided(setup, claim, why),
            (Rejected::Missing { .. }, Some(Lost::Spent(spent))) => Doubt::Spent {
                limit: Limit::Nodes(self.referee.limits.nodes),
                reached: spent.reached,
            },
            (Rejected::Missing { about }, Some(Lost::Place(fault))) => {
                facts(format!("{about}: {fault}"))
            }
            (Rejected::TooMany { what, found, limit }, _) => facts(format!(
                "{found} {what}, of which a certificate has at most {limit}"
            )),
            (rejected, _) => self.fault(
                setup,
                "the certificate of a claim".to_owned(),
                (Source::Engine, "it can be written".to_owned()),
                (Source::Checker, rejected.to_string()),
            ),
        }
    }

    fn undecided(&self, setup: &Setup, claim: &Claim, why: Undecided) -> Doubt {
        match why {
            Undecided::Ambiguous => Doubt::Ambiguous {
                candidates: referents(self.referee.variant.rules(), setup, claim),
            },
            Undecided::UnreadMove(text) => Doubt::NotUnderstood {
                span: 0..text.len(),
                why: format!("`{text}` is no move"),
            },
            Undecided::AmbiguousMove(text) => Doubt::Ambiguous {
                candidates: self.written_so(setup, &text),
            },
            Undecided::NeedsMove => Doubt::NoMove,
            Undecided::NeedsHistory => Doubt::Missing {
                unknown: vec![Unknown::History],
                differ: None,
            },
            Undecided::OpponentInCheck => Doubt::OpponentInCheck,
            Undecided::Open => Doubt::Open,
            Undecided::NotCertified { kind, profile } => Doubt::NotCertified { kind, profile },
            Undecided::TooLong => Doubt::Spent {
                limit: Limit::Facts,
                reached: format!("{} questions were asked", limits::QUESTIONS),
            },
            other => Doubt::Spent {
                limit: Limit::Facts,
                reached: other.to_string(),
            },
        }
    }
}
