//! What can be said without a board: nothing, but which look-up could not be done.

use hakam_checker::claim::{Claim, Statement};
use hakam_variant::Ruleset;

use super::report::{ClaimReport, MoveReport, Report};
use super::scene::SceneError;
use super::verdict::{Doubt, Verdict};
use super::{Referee, Said};

impl Referee<'_> {
    /// The report where it is not known which pieces stand on the board: everything is unsure, and each doubt
    /// names the look-up that could not be done.
    pub fn without_board<'s, S>(
        &self,
        why: &SceneError,
        played: Option<&str>,
        said: &'s [S],
    ) -> Report
    where
        &'s S: Into<Said<'s>>,
    {
        let rules = self.variant.rules();
        let doubt = |text: &str| {
            Verdict::Unsure(Doubt::NoLookup {
                what: look_up(rules, text),
                why: why.to_string(),
            })
        };
        let claim = |(source, said): (usize, &'s S)| {
            let (text, claim) = match said.into() {
                Said::Text(text) => {
                    let text = text.to_owned();
                    let unread = Statement::Unread { text: text.clone() };
                    (text, Claim::new(unread))
                }
                Said::Claim(claim) => (crate::claims::write(rules, claim), claim.clone()),
            };
            ClaimReport {
                span: 0..text.len(),
                source,
                claim,
                sentence: text.clone(),
                earlier: None,
                because: None,
                verdict: doubt(&text),
                text,
            }
        };
        Report {
            position: "?".to_owned(),
            played: played.map(|text| MoveReport {
                text: text.to_owned(),
                m: None,
                canonical: None,
                legal: doubt(text),
                attempts: Vec::new(),
                miss: None,
                steps: Vec::new(),
                parts: Vec::new(),
                repairs: Vec::new(),
                over: None,
            }),
            claims: said.iter().enumerate().map(claim).collect(),
        }
    }
}

/// What would have to be looked up: who stands on the squares that the text names.
fn look_up(rules: &Ruleset, text: &str) -> String {
    let mut squares: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_lowercase()) {
        rest = &rest[start..];
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        let name = &rest[..=digits];
        if digits > 0 && rules.geometry().parse_square(name).is_some() {
            squares.push(name.to_owned());
        }
        rest = &rest[1..];
    }
    squares.dedup();
    if squares.is_empty() {
        return "the pieces on the board".to_owned();
    }
    format!("which piece is on {}", hakam_explain::list(&squares, "and"))
}
