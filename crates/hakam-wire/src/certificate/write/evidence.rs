//! Judgements: the questions that were asked of a requested move, and what was seen.

use hakam_core::{Evidence, Judgement, Step};

use super::super::words::QUESTIONS;
use super::moves::legs;
use super::{Json, Writer, list, object, of_fields, of_word, rule, text_of};

impl Writer<'_> {
    pub(super) fn judgement(self, judgement: &Judgement) -> Json {
        let Judgement { result, steps } = judgement;
        let result = match result {
            Ok(m) => ("legal", self.made(*m)),
            Err(refusals) => ("against", list(refusals, |refusal| self.refusal(refusal))),
        };
        object([result, ("steps", list(steps, |step| self.step(step)))])
    }

    pub(crate) fn step(self, step: &Step) -> Json {
        let Step {
            rule: asking,
            question,
            evidence,
            held,
        } = step;
        let mut fields = vec![
            ("rule", rule(*asking)),
            ("asks", of_word(QUESTIONS, question)),
            ("holds", Json::Bool(*held)),
        ];
        fields.extend(self.evidence(evidence));
        of_fields(fields)
    }

    fn evidence(self, evidence: &Evidence) -> Vec<(&'static str, Json)> {
        let (saw, fields) = match evidence {
            Evidence::Occupant { at, man } => (
                "occupant",
                vec![("at", self.square(*at)), ("man", self.man_or_nobody(*man))],
            ),
            Evidence::Line { legs: made } => ("line", vec![("legs", legs(made))]),
            Evidence::NoLine { from, to } => (
                "no line",
                vec![("from", self.square(*from)), ("to", self.square(*to))],
            ),
            Evidence::Region { at } => ("region", vec![("at", self.square(*at))]),
            Evidence::Passed { squares, occupied } => (
                "passed",
                vec![
                    ("squares", self.squares(squares.iter().copied())),
                    ("occupied", self.squares(occupied.iter().copied())),
                ],
            ),
            Evidence::Attackers { of, by } => (
                "attackers",
                vec![
                    ("of", self.square(*of)),
                    ("by", self.squares(by.iter().copied())),
                ],
            ),
            Evidence::Unmoved { at } => ("unmoved", vec![("at", self.square(*at))]),
            Evidence::Choices { kinds } => {
                let kind = |kind: &Option<_>| kind.map_or(Json::Null, |kind| self.kind(kind));
                ("choices", vec![("kinds", list(kinds, kind))])
            }
            Evidence::Targets { squares } => {
                let squares = self.squares(squares.iter().copied());
                ("targets", vec![("squares", squares)])
            }
            Evidence::Royals { squares } => {
                let squares = self.squares(squares.iter().copied());
                ("royals", vec![("squares", squares)])
            }
            Evidence::End { rule: by } => ("end", vec![("by", by.map_or(Json::Null, rule))]),
        };
        let mut all = vec![("saw", text_of(saw))];
        all.extend(fields);
        all
    }
}
