//! A scene of another game: nothing can be said of it by this law.

use hakam_checker::claim::{Claim, Statement};

use super::report::{ClaimReport, MoveReport, Report};
use super::verdict::{Doubt, Verdict};
use super::{Referee, Said, Scene};

impl Referee<'_> {
    /// The report where the scene is of another game than the referee's; `None` where it is of the same.
    pub(super) fn of_another_game(
        &self,
        scene: &Scene,
        played: Option<&str>,
        said: &[Said<'_>],
    ) -> Option<Report> {
        if self.variant.is_same_law(scene.variant()) {
            return None;
        }
        let unsure = || {
            Verdict::Unsure(Doubt::OtherGame {
                judged: self.variant.rules().title().to_owned(),
                given: scene.variant().rules().title().to_owned(),
            })
        };
        let claim = |(source, said): (usize, &Said<'_>)| {
            let (text, claim) = match *said {
                Said::Text(text) => {
                    let unread = text.to_owned();
                    (text, Claim::new(Statement::Unread { text: unread }))
                }
                Said::Claim(claim) => ("", claim.clone()),
            };
            // Its squares and kinds may be those of either game, so it is put into no words.
            let sentence = match said {
                Said::Text(text) => *text,
                Said::Claim(claim) => claim.statement.kind(),
            };
            ClaimReport {
                text: text.to_owned(),
                span: 0..text.len(),
                source,
                claim,
                sentence: sentence.to_owned(),
                earlier: None,
                because: None,
                verdict: unsure(),
            }
        };
        Some(Report {
            position: scene.text().to_owned(),
            played: played.map(|text| MoveReport {
                text: text.to_owned(),
                m: None,
                canonical: None,
                legal: unsure(),
                attempts: Vec::new(),
                miss: None,
                steps: Vec::new(),
                parts: Vec::new(),
                repairs: Vec::new(),
                over: None,
            }),
            claims: said.iter().enumerate().map(claim).collect(),
        })
    }
}
