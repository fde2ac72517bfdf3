//! Questions about men, sides, attacks and ends.

use hakam_core::{Outcome, RuleId, Side, Square};

use super::{Fault, Holds, Run, fault, notation, read_squares};
use crate::case::{Answer, Expectation, Line};

impl Run<'_> {
    /// Asks what a line asks.
    pub(super) fn ask(&mut self, line: &Line, asked: &Expectation) -> Result<(), Fault> {
        match asked {
            Expectation::Men(count) => {
                let found = self.play.setup().men(self.rules.geometry()).count();
                self.same(line, count, &found);
            }
            Expectation::Man { at, man } => self.ask_man(line, at, man.as_ref())?,
            Expectation::Own(names) => {
                let side = self.play.setup().turn;
                self.ask_men_of(line, side, names)?;
            }
            Expectation::Foe(names) => {
                let side = self.play.setup().turn.other();
                self.ask_men_of(line, side, names)?;
            }
            Expectation::Seen { by, written, meant } => {
                let written = self.square(line, written)?;
                let meant = self.square(line, meant)?;
                let (board, view) = (self.rules.geometry(), self.rules.view());
                let found = board.seen(view, *by, written);
                self.squares(line, &[meant], found.into_iter().collect());
            }
            Expectation::Patterns { kind, rules } => self.ask_patterns(line, kind, rules)?,
            Expectation::Turn(side) => {
                let turn = self.play.setup().turn;
                self.same(line, side, &turn);
            }
            Expectation::Unmoved(names) => {
                let found = self.play.setup().rights.iter().collect();
                let wanted = read_squares(self.rules, line, names)?;
                self.squares(line, &wanted, found);
            }
            Expectation::Passing(names) => {
                let marks = &self.play.setup().marks;
                let found = marks.iter().flat_map(|mark| mark.skipped.clone()).collect();
                let wanted = read_squares(self.rules, line, names)?;
                self.squares(line, &wanted, found);
            }
            Expectation::Clock(plies) => {
                let clock = self.play.setup().clock;
                self.same(line, plies, &clock);
            }
            Expectation::Check { side, answer } => {
                let found = self.play.in_check(*side);
                let holds = found == (*answer == Answer::Yes);
                self.compare(line, holds.into(), || {
                    if found { "check" } else { "no check" }.to_owned()
                });
            }
            Expectation::Attackers { of, by, squares } => {
                let of = self.square(line, of)?;
                let found = self.play.attackers(of, *by);
                let wanted = read_squares(self.rules, line, squares)?;
                self.squares(line, &wanted, found);
            }
            Expectation::Outcome(outcome) => {
                if let Some(found) = self.play.outcome() {
                    let holds = Holds::from(found == *outcome);
                    self.compare(line, holds, || outcome_text(found));
                }
            }
            Expectation::Claims(rules) => {
                let found = self.play.claims();
                self.rules_found(line, rules, found);
            }
            Expectation::Cannot { action, rule } => {
                let found = match self.play.act(*action) {
                    None => return Ok(()),
                    Some(Ok(())) => "that it was allowed".to_owned(),
                    Some(Err(refused)) if refused.rule == *rule => return Ok(()),
                    Some(Err(refused)) => format!("[{}] {}", refused.rule, refused.why),
                };
                self.compare(line, Holds::No, || found);
            }
            Expectation::Level(level) => {
                if let Some(found) = self.play.level() {
                    let holds = Holds::from(found == *level);
                    self.compare(line, holds, || format!("{found:?}").to_lowercase());
                }
            }
            Expectation::SetupRefused { .. } => {
                self.compare(line, Holds::No, || "a sound position".to_owned());
            }
            Expectation::Targets { .. }
            | Expectation::Moves(_)
            | Expectation::Count(_)
            | Expectation::Accepts { .. }
            | Expectation::Refuses { .. }
            | Expectation::Captures { .. }
            | Expectation::After { .. }
            | Expectation::Fen(_)
            | Expectation::ClaimsBy { .. }
            | Expectation::Perft { .. }
            | Expectation::PerftToEnd { .. }
            | Expectation::Timeline(_) => self.ask_moves(line, asked)?,
        }
        Ok(())
    }

    fn ask_man(
        &mut self,
        line: &Line,
        at: &str,
        man: Option<&(Side, String)>,
    ) -> Result<(), Fault> {
        let square = self.square(line, at)?;
        let rules = self.rules;
        let found = self
            .play
            .setup()
            .at(square)
            .map(|man| (man.side, rules.kind(man.kind).key.clone()));
        self.compare(line, (found.as_ref() == man).into(), || match &found {
            None => "nobody".to_owned(),
            Some((side, kind)) => format!("{side} {kind}"),
        });
        Ok(())
    }

    fn ask_men_of(&mut self, line: &Line, side: Side, names: &[String]) -> Result<(), Fault> {
        let wanted = read_squares(self.rules, line, names)?;
        let men = self.play.setup().men_of(self.rules.geometry(), side);
        let found = men.map(|(square, _)| square).collect();
        self.squares(line, &wanted, found);
        Ok(())
    }

    fn ask_patterns(&mut self, line: &Line, kind: &str, rules: &[RuleId]) -> Result<(), Fault> {
        let kind = self
            .rules
            .kind_of_key(kind)
            .ok_or_else(|| Fault::Unreadable {
                line: line.number,
                text: kind.to_owned(),
                wanted: "kind of man",
            })?;
        let patterns = self.rules.patterns_of(kind);
        let found = patterns.map(|(_, pattern)| pattern.rule).collect();
        self.rules_found(line, rules, Some(found));
        Ok(())
    }

    pub(super) fn square(&self, line: &Line, name: &str) -> Result<Square, Fault> {
        notation::square(self.rules, name).ok_or_else(|| Fault::Unreadable {
            line: line.number,
            text: name.to_owned(),
            wanted: "square",
        })
    }

    /// Compares two sets of squares.
    pub(super) fn squares(&mut self, line: &Line, wanted: &[Square], found: Vec<Square>) {
        let found = fault::squares(self.rules, found);
        let wanted = fault::squares(self.rules, wanted.iter().copied());
        self.compare(line, (wanted == found).into(), || found.clone());
    }

    /// Compares two sets of rules; a subject that offers none is content.
    pub(super) fn rules_found(
        &mut self,
        line: &Line,
        wanted: &[RuleId],
        found: Option<Vec<RuleId>>,
    ) {
        let Some(mut found) = found else { return };
        let mut wanted = wanted.to_vec();
        for rules in [&mut wanted, &mut found] {
            rules.sort_unstable();
            rules.dedup();
        }
        self.compare(line, (wanted == found).into(), || fault::list(&found));
    }

    pub(super) fn same<T: PartialEq + ToString>(&mut self, line: &Line, wanted: &T, found: &T) {
        self.compare(line, (wanted == found).into(), || found.to_string());
    }
}

fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Ongoing => "ongoing".to_owned(),
        Outcome::Won { by, rule } => format!("{} wins {rule}", by.to_string().to_lowercase()),
        Outcome::Drawn { rule } => format!("draw {rule}"),
    }
}
