//! The move: whether it is legal, what stands against it, and each part of its notation.

use hakam::referee::{Attempt, MoveReport, Objection, Over, PartReport, Proof};
use hakam::{Request, Setup};
use hakam_core::{Reason, Square};
use hakam_notation::moves::{Repair, Says, Suffix};

use super::{Page, span};
use crate::certificate::write::fact::outcome;
use crate::certificate::write::{list, object, of_fields, text_of};
use crate::claims::Json;
use crate::decided_on;

impl Page<'_> {
    pub(super) fn played(&self, report: &MoveReport) -> Json {
        // A verdict that is sure has looked at a position; where it is not sure, the men are not told.
        let certificates = report.legal.proof().map(Proof::certificates);
        let position = certificates.and_then(|all| all.first().map(|one| &one.case.position));
        let steps = list(&report.steps, |step| self.writer.step(step));
        let attempts = list(&report.attempts, |attempt| self.attempt(position, attempt));
        let miss = report.miss.as_deref();
        object([
            ("text", text_of(&report.text)),
            ("verdict", text_of(report.call().as_str())),
            ("legal", of_fields(self.verdict(&report.legal))),
            ("canonical", or_null(report.canonical.as_deref())),
            ("made", report.m.map_or(Json::Null, |m| self.writer.made(m))),
            ("attempts", attempts),
            ("miss", or_null(miss)),
            ("steps", steps),
            ("parts", list(&report.parts, |part| self.part(report, part))),
            ("repairs", list(&report.repairs, repair)),
            (
                "over",
                report
                    .over
                    .as_ref()
                    .map_or(Json::Null, |over| self.over(over)),
            ),
        ])
    }

    fn attempt(&self, position: Option<&Setup>, attempt: &Attempt) -> Json {
        let Attempt {
            request,
            objections,
            steps,
        } = attempt;
        object([
            ("request", self.writer.request(*request)),
            (
                "against",
                list(objections, |one| self.objection(position, *request, one)),
            ),
            ("steps", list(steps, |step| self.writer.step(step))),
        ])
    }

    /// A violated rule, with the squares that decided and the men on them.
    fn objection(&self, position: Option<&Setup>, request: Request, objection: &Objection) -> Json {
        let Objection { refusal, sentence } = objection;
        let rules = self.variant.rules();
        let decided = decided_on::squares(rules, position, request, &refusal.reason);
        let squares = looked_at(decided, &refusal.reason);
        let men = squares.iter().filter_map(|square| {
            let man = position?.at(*square)?;
            Some(self.writer.man_on(*square, man))
        });
        object([
            ("rule", text_of(refusal.rule.as_str())),
            ("reason", text_of(refusal.reason.code().as_str())),
            ("sentence", text_of(sentence)),
            ("men", Json::List(men.collect())),
            ("squares", self.writer.squares(squares)),
            ("refusal", self.writer.refusal(refusal)),
        ])
    }

    fn part(&self, report: &MoveReport, part: &PartReport) -> Json {
        let PartReport {
            says,
            span: at,
            words,
            verdict,
        } = part;
        let text = report.text.get(at.clone()).unwrap_or_default();
        let mut fields = vec![
            ("says", text_of(name(*says))),
            ("text", text_of(text)),
            ("span", span(at)),
            ("words", text_of(words)),
        ];
        fields.extend(self.verdict(verdict));
        of_fields(fields)
    }

    fn over(&self, over: &Over) -> Json {
        let Over {
            outcome: ended,
            verdict,
            sentence,
        } = over;
        let mut fields = vec![("outcome", outcome(ended)), ("sentence", text_of(sentence))];
        fields.extend(self.verdict(verdict));
        of_fields(fields)
    }
}

/// The squares that decided, and of a blocked line every square of it.
fn looked_at(mut decided: Vec<Square>, reason: &Reason) -> Vec<Square> {
    if let Reason::Blocked { line, .. } = reason {
        for square in line {
            if !decided.contains(square) {
                decided.push(*square);
            }
        }
    }
    decided
}

/// What a part of a notation says.
fn name(says: Says) -> &'static str {
    match says {
        Says::Man(_) => "man",
        Says::FromFile(_) => "from file",
        Says::FromRank(_) => "from rank",
        Says::FromSquare(_) => "from square",
        Says::Disambiguation => "disambiguation",
        Says::Takes => "takes",
        Says::TakesOn(_) => "takes on",
        Says::Target(_) => "target",
        Says::Becomes(_) => "becomes",
        Says::Castles(_) => "castles",
        Says::Suffix(Suffix::Check) => "check",
        Says::Suffix(Suffix::DoubleCheck) => "double check",
        Says::Suffix(Suffix::DoubleCheckOrMate) => "double check or mate",
        Says::Suffix(Suffix::Mate) => "mate",
        Says::Suffix(Suffix::EnPassant) => "en passant",
        Says::Suffix(Suffix::BareKing) => "bare king",
        // A sign that is added later is told by its words only.
        _ => "other",
    }
}

fn repair(repair: &Repair) -> Json {
    let Repair {
        span: at,
        before,
        after,
        message,
    } = repair;
    object([
        ("span", span(at)),
        ("before", text_of(before)),
        ("after", text_of(after)),
        ("message", text_of(message)),
    ])
}

fn or_null(text: Option<&str>) -> Json {
    text.map_or(Json::Null, text_of)
}
