//! Questions about moves: which are legal, why not, and what comes after them.

use std::collections::BTreeSet;

use hakam_core::{Mark, Move, Outcome, Piece, ReasonCode, Refusal, RuleId, Setup};
use hakam_variant::fen::{self, Leniency};

use super::{Fault, Holds, Run, fault, notation, read_squares};
use crate::case::{Expectation, Further, Line};

/// The refusal a case expects.
struct Expected<'c> {
    rule: RuleId,
    reason: ReasonCode,
    witnesses: Option<&'c [String]>,
    also: &'c [Further],
}

impl Run<'_> {
    /// Asks a question about moves.
    pub(super) fn ask_moves(&mut self, line: &Line, asked: &Expectation) -> Result<(), Fault> {
        match asked {
            Expectation::Targets { from, to } => {
                let from = self.square(line, from)?;
                let wanted = read_squares(self.rules, line, to)?;
                let legal = self.play.legal_moves().into_iter();
                let found = legal.filter(|m| m.from == from).map(|m| m.to).collect();
                self.squares(line, &wanted, found);
            }
            Expectation::Moves(texts) => self.ask_all(line, texts)?,
            Expectation::Count(count) => {
                let found = self.play.legal_moves().len();
                self.same(line, count, &found);
            }
            Expectation::Accepts { request, rule } => self.ask_accepts(line, request, *rule)?,
            Expectation::Refuses {
                request,
                rule,
                reason,
                witnesses,
                also,
            } => {
                let expected = Expected {
                    rule: *rule,
                    reason: *reason,
                    witnesses: witnesses.as_deref(),
                    also,
                };
                self.ask_refuses(line, request, &expected)?;
            }
            Expectation::Captures { request, squares } => {
                let m = self.legal(line, request)?;
                let wanted = read_squares(self.rules, line, squares)?;
                let found = m.captures.iter().collect();
                self.squares(line, &wanted, found);
            }
            Expectation::After { request, fen } => {
                let m = self.legal(line, request)?;
                match self.play.after(m) {
                    Some((found, marks)) => self.ask_position(line, fen, found, marks)?,
                    None => self.compare(line, Holds::No, || "no position".to_owned()),
                }
            }
            Expectation::Fen(fen) => {
                let (found, marks) = (self.play.setup().clone(), self.play.usable_marks());
                self.ask_position(line, fen, found, marks)?;
            }
            Expectation::ClaimsBy { request, rules } => {
                let m = self.legal(line, request)?;
                let found = self.play.claims_by(m);
                self.rules_found(line, rules, found);
            }
            Expectation::Perft { depth, nodes } => {
                let found = self.play.perft(*depth);
                self.same(line, nodes, &found);
            }
            Expectation::PerftToEnd { depth, nodes } => {
                if let Some(found) = self.play.perft_to_end(*depth) {
                    self.same(line, nodes, &found);
                }
            }
            Expectation::Timeline(rows) => {
                let depth = u32::try_from(rows.len().saturating_sub(1)).unwrap_or(u32::MAX);
                if let Some(found) = self.play.timeline(depth) {
                    let holds = Holds::from(found == *rows);
                    self.compare(line, holds, || fault::list(&found));
                }
            }
            Expectation::Men(_)
            | Expectation::Man { .. }
            | Expectation::Own(_)
            | Expectation::Foe(_)
            | Expectation::Seen { .. }
            | Expectation::Patterns { .. }
            | Expectation::Turn(_)
            | Expectation::Unmoved(_)
            | Expectation::Passing(_)
            | Expectation::Clock(_)
            | Expectation::Check { .. }
            | Expectation::Attackers { .. }
            | Expectation::Outcome(_)
            | Expectation::Claims(_)
            | Expectation::Cannot { .. }
            | Expectation::Level(_)
            | Expectation::SetupRefused { .. } => self.ask(line, asked)?,
        }
        Ok(())
    }

    /// The legal move meant by a text.
    fn legal(&self, line: &Line, text: &str) -> Result<Move, Fault> {
        let request = self.request(line, text)?;
        self.find(request).ok_or_else(|| Fault::NotMade {
            line: line.number,
            text: text.to_owned(),
            why: "not legal".to_owned(),
        })
    }

    fn ask_all(&mut self, line: &Line, texts: &[String]) -> Result<(), Fault> {
        let rules = self.rules;
        let legal = self.play.legal_moves();
        let found: BTreeSet<String> = legal.iter().map(|&m| notation::write(rules, m)).collect();
        let mut wanted = BTreeSet::new();
        for text in texts {
            // What is no legal move is written as it stands, so that the two sets differ.
            let legal = self.find(self.request(line, text)?);
            wanted.insert(legal.map_or_else(|| text.clone(), |m| notation::write(rules, m)));
        }
        let holds = wanted == found && legal.len() == found.len();
        self.compare(line, holds.into(), || {
            let missing = fault::list(wanted.difference(&found));
            let extra = fault::list(found.difference(&wanted));
            format!("{} moves; missing {missing}; besides {extra}", legal.len())
        });
        Ok(())
    }

    fn ask_accepts(&mut self, line: &Line, text: &str, rule: RuleId) -> Result<(), Fault> {
        let request = self.request(line, text)?;
        let found = self.find(request);
        let judged = self.play.judge(request).map(|judgement| judgement.result);
        match (found, judged) {
            (None, None) => self.compare(line, Holds::No, || "not legal".to_owned()),
            (None | Some(_), Some(Err(refusals))) => {
                let text = self.refusals_text(&refusals);
                let listed = if found.is_some() { "listed, yet " } else { "" };
                self.compare(line, Holds::No, || format!("{listed}{text}"));
            }
            (None, Some(Ok(_))) => {
                self.compare(line, Holds::No, || {
                    "judged legal, yet not listed".to_owned()
                });
            }
            (Some(m), judged) => {
                let same = judged.is_none_or(|judged| judged == Ok(m));
                let under = self.play.rule_of(m);
                self.compare(line, (same && under == Some(rule)).into(), || {
                    let other = if same { "" } else { ", judged as another move" };
                    format!("legal under {}{other}", fault::list(under))
                });
            }
        }
        Ok(())
    }

    fn ask_refuses(
        &mut self,
        line: &Line,
        text: &str,
        expected: &Expected<'_>,
    ) -> Result<(), Fault> {
        let request = self.request(line, text)?;
        let listed = self.find(request).is_some();
        // A finished game lists the moves its position would have, and refuses them all.
        let over = expected.reason == ReasonCode::GameOver;
        let Some(judgement) = self.play.judge(request) else {
            let ended = |outcome: Outcome| outcome.rule() == Some(expected.rule);
            let refused = if over {
                self.play.outcome().is_none_or(ended)
            } else {
                !listed
            };
            self.compare(line, refused.into(), || "legal".to_owned());
            return Ok(());
        };
        let Err(refusals) = judgement.result else {
            self.compare(line, Holds::No, || "legal".to_owned());
            return Ok(());
        };
        let witnesses = match expected.witnesses {
            Some(names) => Some(read_squares(self.rules, line, names)?),
            None => None,
        };
        let holds = (!listed || over)
            && refusals.first().is_some_and(|primary| {
                let shown = fault::squares(self.rules, primary.reason.witnesses());
                (primary.rule, primary.reason.code()) == (expected.rule, expected.reason)
                    && witnesses.is_none_or(|wanted| fault::squares(self.rules, wanted) == shown)
            })
            && expected.also.iter().all(|further| {
                refusals.iter().any(|found| {
                    (found.rule, found.reason.code()) == (further.rule, further.reason)
                })
            });
        let text = self.refusals_text(&refusals);
        self.compare(line, holds.into(), || {
            let contrary = if listed { "listed, yet " } else { "" };
            format!("{contrary}{text}")
        });
        Ok(())
    }

    fn refusals_text(&self, refusals: &[Refusal]) -> String {
        let one = |refusal: &Refusal| {
            let squares = fault::squares(self.rules, refusal.reason.witnesses());
            format!("{} {} {squares}", refusal.rule, refusal.reason.code())
        };
        let texts: Vec<String> = refusals.iter().map(one).collect();
        format!("refused: {}", texts.join(", "))
    }

    /// Compares positions, counting a skipped square only where a legal move can use it, and not
    /// whether a man has been promoted: without hands no text says so.
    fn ask_position(
        &mut self,
        line: &Line,
        text: &str,
        mut found: Setup,
        usable: Vec<Mark>,
    ) -> Result<(), Fault> {
        let wanted = fen::read(self.rules, text, Leniency::Strict)
            .map_err(|_| Fault::Unreadable {
                line: line.number,
                text: text.to_owned(),
                wanted: "position",
            })?
            .setup;
        found.marks = usable;
        let rules = self.rules;
        for square in rules.geometry().squares() {
            let man = found.at(square).map(|man| Piece::new(man.side, man.kind));
            found.put(square, man);
        }
        self.compare(line, (wanted == found).into(), || {
            super::difference::describe(rules, &wanted, &found)
        });
        Ok(())
    }
}
