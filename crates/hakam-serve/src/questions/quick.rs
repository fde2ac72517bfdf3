//! The quick answer for a plain legal move in a plain position: decided and certified as every verdict is, but
//! without what only a doubtful move needs.

use hakam::referee::{MoveReport, Report, Verdict};
use hakam::{Position, Referee, Variant};
use hakam_checker::{Answer, Query};
use hakam_core::Step;
use hakam_notation::coordinate;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Here, Language, Options, Says, Style};

/// The report on a move that is legal and says nothing of itself but who goes where. `None` where the position
/// is not plain, the game is over, or the move is not legal: then the referee looks at everything.
pub fn report(variant: &Variant, text: &str, played: &str) -> Option<Report> {
    let rules = variant.rules();
    let setup = fen::read(rules, text, Leniency::Strict).ok()?.setup;
    let position = Position::new(rules, setup).ok()?;
    let setup = position.setup();
    if variant
        .engine()
        .standing(std::slice::from_ref(setup))
        .outcome
        .is_over()
    {
        return None;
    }
    let here = Here::new(rules, variant.engine(), setup);
    let read = moves::read(&here, played, Options::strict(Language::English)).ok()?;
    if !read.claims.iter().all(|part| is_looked_up(part.says)) {
        return None;
    }
    let referee = Referee::new(variant);
    let squares = coordinate::write(rules, read.m.into());
    let legal = referee.stand(setup).certified(&squares);
    let steps = steps(&legal)?;
    Some(Report {
        position: text.to_owned(),
        played: Some(MoveReport {
            text: played.to_owned(),
            m: Some(read.m),
            canonical: moves::write(&here, read.m, Style::SAN).ok(),
            legal,
            attempts: Vec::new(),
            miss: None,
            steps,
            parts: Vec::new(),
            repairs: Vec::new(),
            over: None,
        }),
        claims: Vec::new(),
    })
}

/// Whether the certificate of a legal move shows this part of its notation as well: it names the man, where he
/// stands and where he goes.
fn is_looked_up(says: Says) -> bool {
    matches!(
        says,
        Says::Man(_) | Says::Target(_) | Says::FromSquare(_) | Says::Becomes(_)
    )
}

/// What the checker asked of the move, from its certificate.
fn steps(legal: &Verdict) -> Option<Vec<Step>> {
    let Verdict::Verified(proof) = legal else {
        return None;
    };
    let facts = proof.certificates().iter().flat_map(|one| &one.facts);
    facts
        .into_iter()
        .find_map(|fact| match (&fact.query, &fact.answer) {
            (Query::Judgement(_), Answer::Judgement(judgement)) => Some(judgement.steps.clone()),
            _ => None,
        })
}
