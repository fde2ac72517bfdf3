//! What a solver found, as a certificate that the checker accepts.

use hakam_checker::claim::{Claim, Ending, Mate, Party, Relation, Statement};
use hakam_checker::{
    Answer, Case, Certificate, Lookup, Place, PlaceFault, Query, Rejected, Witness, check,
    write_with,
};
use hakam_core::Side;

use super::search::Search;
use super::solver::Solver;
use super::spot::Spot;
use super::{Goal, NoStrategy, Win};

/// Of wins within so many plies a certificate shows, too, that there is none sooner.
const EXACTLY: u32 = 5;

/// Why a win has no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Uncertified {
    /// A certificate names the definition of its game.
    #[error("the text of the game's definition is not known")]
    NoDefinition,
    /// The strategy cannot be written down.
    #[error(transparent)]
    Strategy(#[from] NoStrategy),
    /// The checker does not accept it: a mistake in the solver or in the checker.
    #[error("the checker does not accept what the solver found: {0}")]
    Rejected(Box<Rejected>),
}

impl Solver<'_> {
    /// What is claimed of a win. That it is the shortest is claimed where the certificate is to show that, too.
    fn claim(&self, win: Win, relation: Relation) -> Claim {
        let side = match self.question.by {
            Side::White => Party::White,
            Side::Black => Party::Black,
        };
        Claim::new(Statement::Ending(match self.question.goal {
            Goal::Mate => Ending::MateIn {
                side,
                mate: Mate {
                    relation,
                    n: win.plies.div_ceil(2),
                },
            },
            Goal::Win => Ending::WinIn {
                side,
                plies: Mate {
                    relation,
                    n: win.plies,
                },
            },
        }))
    }

    /// The certificate of a win that was found, accepted by the checker. It shows the win within so many plies; that
    /// there is no shorter one it shows of short ones only.
    ///
    /// # Errors
    /// When there is none.
    pub fn certificate(&mut self, win: Win) -> Result<Certificate, Uncertified> {
        if win.is_shortest() && win.plies <= EXACTLY {
            match self.certified(win, Relation::Equal) {
                Err(Uncertified::Strategy(_)) => {}
                done => return done,
            }
        }
        self.certified(win, Relation::AtMost)
    }

    fn certified(&mut self, win: Win, relation: Relation) -> Result<Certificate, Uncertified> {
        let variant = self.search.variant;
        let hash = variant.hash().ok_or(Uncertified::NoDefinition)?;
        let case = Case {
            position: self.position.clone(),
            history: None,
            subject: None,
            claim: self.claim(win, relation),
        };
        let mut witness = Searcher {
            lookup: Lookup::new(variant.rules(), &self.position, &[]),
            search: &mut self.search,
            failed: None,
        };
        let written = write_with(variant.rules(), hash, case, &mut witness);
        if let Some(failed) = witness.failed {
            return Err(failed.into());
        }
        let rejected = |rejected| Uncertified::Rejected(Box::new(rejected));
        let certificate = written.map_err(rejected)?;
        check(variant.rules(), hash, &certificate).map_err(rejected)?;
        Ok(certificate)
    }
}

/// Looks up, and searches where a strategy is asked for.
struct Searcher<'a, 's, 'v> {
    lookup: Lookup<'a>,
    search: &'s mut Search<'v>,
    failed: Option<NoStrategy>,
}

impl Witness for Searcher<'_, '_, '_> {
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer> {
        match self.lookup.answer(place, query) {
            Err(PlaceFault::NeedsSearch) => {}
            looked_up => return looked_up.ok(),
        }
        let setup = self.lookup.setup(place).ok()?;
        let spot = Spot::new(self.search.variant, &setup);
        let asked = (self.search.goal, query);
        let (within, answer): (u32, fn(_) -> Answer) =
            if let (Goal::Mate, Query::Mate { within }) = asked {
                (within, Answer::Mate)
            } else if let (Goal::Win, Query::ForcedWin { within }) = asked {
                (within, Answer::ForcedWin)
            } else {
                // No claim of a solver asks for anything else that takes a search.
                return None;
            };
        let forced = self.search.forced(&spot, within);
        forced
            .map_err(|failed| self.failed = Some(failed))
            .ok()
            .map(answer)
    }
}
