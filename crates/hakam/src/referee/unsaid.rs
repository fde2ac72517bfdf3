//! A text that says less than the move it would have to mean: `Kg1` for a castling, `d5` for a pawn's capture.

use hakam_core::{Evidence, Move, Question, Reason, Refusal, Request, Step, Way};
use hakam_explain as words;
use hakam_law::Position;
use hakam_notation::moves::{self, CastlingText, Here, Style};

use super::decide::Bench;
use super::report::{Attempt, Objection};
use super::text;

impl Bench<'_> {
    /// What stands against a request whose squares name the legal move `m`, of which the text does not speak: the
    /// piece does not step there.
    pub(super) fn unsaid(
        &self,
        position: &Position<'_>,
        request: Request,
        m: Move,
    ) -> Option<Attempt> {
        let Request::Go { from, to, .. } = request else {
            return None;
        };
        let (rules, setup) = (position.rules(), position.setup());
        let (_, step) = rules.patterns_of(setup.at(from)?.kind).next()?;
        let rule = step.rule;
        let here = Here::new(rules, self.referee.variant.engine(), setup);
        let written = match m.way {
            Way::Pattern(_) => format!("its capture is written `{}`", self.canonical(&here, m)),
            Way::Castling(_) => format!("castling is written {}", self.castling_texts(&here, m)),
        };
        let piece = text::capital(&text::man(position, from));
        let reason = Reason::Geometry;
        Some(Attempt {
            request,
            objections: vec![Objection {
                refusal: Refusal { rule, reason },
                sentence: format!(
                    "{piece} does not step to {}; {written}.",
                    rules.geometry().name(to)
                ),
            }],
            steps: vec![Step {
                rule,
                question: Question::PatternFits,
                evidence: Evidence::NoLine { from, to },
                held: false,
            }],
        })
    }

    /// ``O-O`, `e1g1` or `e1h1``.
    fn castling_texts(&self, here: &Here<'_>, m: Move) -> String {
        let mut texts = vec![self.canonical(here, m)];
        for castling in [CastlingText::KingTarget, CastlingText::KingTakesRook] {
            let style = Style {
                castling,
                ..Style::UCI
            };
            texts.extend(moves::write(here, m, style));
        }
        texts.dedup();
        let texts: Vec<String> = texts.iter().map(|text| format!("`{text}`")).collect();
        words::list(&texts, "or")
    }
}
