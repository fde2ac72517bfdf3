//! The quick answer for a plain legal move in a plain position: decided and certified as every verdict is, but
//! without what only a doubtful move needs.

use hakam::referee::{MoveReport, Report, Verdict};
use hakam::{Position, Referee, Variant};
use hakam_checker::{Answer, Query};
use hakam_core::{Move, Step};
use hakam_notation::coordinate::{self, CoordinateMove};
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
    let referee = Referee::new(variant);
    let stand = referee.stand(setup);
    let here = stand.here();
    let m = by_squares(here, played).or_else(|| by_notation(here, played))?;
    let squares = coordinate::write(rules, m.into());
    let legal = stand.certified(&squares);
    let steps = steps(&legal)?;
    Some(Report {
        position: text.to_owned(),
        played: Some(MoveReport {
            text: played.to_owned(),
            m: Some(m),
            canonical: moves::write(here, m, Style::SAN).ok(),
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

/// The legal step between two squares that the text names, if it says nothing else and there is only one. A castling
/// may be asked for in several ways, which the reader of notation knows.
fn by_squares(here: &Here<'_>, played: &str) -> Option<Move> {
    let CoordinateMove::Go { from, to, choice } = coordinate::read(here.rules(), played).ok()?
    else {
        return None;
    };
    let kind = here.setup().at(from)?.kind;
    let steps = here.steps_to(kind, to).into_iter();
    let mut asked = steps.filter(|m| (m.from, m.choice) == (from, choice));
    let only = asked.next()?;
    asked.next().is_none().then_some(only)
}

/// The legal move that the text names, if it says nothing else of it.
fn by_notation(here: &Here<'_>, played: &str) -> Option<Move> {
    let read = moves::read(here, played, Options::strict(Language::English)).ok()?;
    let plain = read.claims.iter().all(|part| is_looked_up(part.says));
    plain.then_some(read.m)
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

#[cfg(test)]
mod tests {
    use super::*;
    use hakam_variant::builtin;

    #[test]
    fn two_squares_mean_what_the_reader_of_notation_takes_them_for() {
        let mut asked = 0;
        for name in builtin::names() {
            let variant = Variant::builtin(name).unwrap();
            let (rules, engine) = (variant.rules(), variant.engine());
            let mut setup = rules.standard_start().clone();
            for ply in 0..24 {
                let here = Here::new(rules, engine, &setup);
                for m in here.legal() {
                    let text = coordinate::write(rules, (*m).into());
                    let Some(squares) = by_squares(&here, &text) else {
                        continue;
                    };
                    asked += 1;
                    assert_eq!(by_notation(&here, &text), Some(squares), "{name} {text}");
                }
                // Somewhere in the list, never the same place twice in a row.
                let Some(next) = here.legal().get(ply * 7 % here.legal().len().max(1)) else {
                    break;
                };
                let Some(after) = engine.after(&setup, *next) else {
                    break;
                };
                setup = after;
            }
        }
        assert!(asked > 10_000, "{asked}");
    }
}
