//! One engine being asked about one position.

use std::collections::BTreeSet;

use hakam_core::{GameStatus, Kind, Move, Outcome, Setup, Side, Square, Way};
use hakam_engine::{Counting, Engine, EnginePosition, Plan};
use hakam_variant::Ruleset;

use super::Differs;
use super::compare::Said;
use super::disagreement::{same, shown};
use crate::kit::comparable;

/// One engine being asked about one position.
pub(super) struct Exam<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) history: &'a [Setup],
    pub(super) setup: &'a Setup,
    pub(super) engine: &'a Engine,
}

impl Exam<'_> {
    /// Asks for everything, and stops at the first answer that differs.
    pub(super) fn all(&self, said: &Said) -> Result<(), Differs> {
        self.moves(said)?;
        self.counts(said)?;
        let ready = self.engine.ready(self.setup);
        self.requests(said, &ready)?;
        self.ready(said, &ready)?;
        for (side, spec) in Side::BOTH.into_iter().zip(said.checks) {
            let fast = self.engine.in_check(self.setup, side);
            same("in check", || side.to_string(), &spec, &fast)?;
        }
        for (square, side, spec) in &said.attackers {
            let fast = self.engine.attackers(self.setup, *square, *side);
            let names = |list: &[Square]| -> Vec<String> {
                list.iter().map(|square| self.name(*square)).collect()
            };
            let about = || format!("{side}'s, of {}", self.name(*square));
            same("attackers", about, &names(spec), &names(&fast))?;
        }
        self.goes_on(said, &ready)?;
        let fast = self.engine.standing(self.history);
        same("how the game stands", String::new, &said.standing, &fast)
    }

    /// Where a look says that nothing ends the game, nothing does.
    fn goes_on(&self, said: &Said, ready: &EnginePosition) -> Result<(), Differs> {
        let now = self.setup;
        let place = |setup: &Setup| (setup.board().to_vec(), setup.turn);
        let stood = self.history.iter().filter(|past| place(past) == place(now));
        let times = u32::try_from(stood.count()).unwrap_or(u32::MAX);
        let goes_on = self.engine.surely_goes_on(ready, now.clock, times);
        let spec = goes_on && said.standing == GameStatus::from(Outcome::Ongoing);
        let about = || "by a look".to_owned();
        same("how the game stands", about, &spec, &goes_on)
    }

    fn moves(&self, said: &Said) -> Result<(), Differs> {
        let mut given = self.engine.legal_moves(self.setup);
        given.sort_unstable();
        let wanted: Vec<Move> = said.moves.iter().map(|(m, _)| *m).collect();
        if wanted != given {
            let only = |a: &[Move], b: &[Move]| {
                let count = |m: &Move, list: &[Move]| list.iter().filter(|n| *n == m).count();
                let only = a.iter().filter(|m| count(m, a) > count(m, b));
                let texts: Vec<String> = only.map(|m| shown(self.rules, *m)).collect();
                texts.join(", ")
            };
            return Err(Differs {
                question: "legal moves (only here)",
                about: String::new(),
                spec: only(&wanted, &given),
                engine: only(&given, &wanted),
            });
        }
        for (m, after) in &said.moves {
            let made = self.engine.after(self.setup, *m);
            self.same_position("the position after", *m, after, made)?;
        }
        Ok(())
    }

    fn counts(&self, said: &Said) -> Result<(), Differs> {
        let one = said.moves.len() as u64;
        let (plain, to_end) = (Counting::plain(), Counting::to_end());
        let mut counts = vec![
            ("perft 1", one, 1, Counting::default()),
            ("perft 1 without counting tricks", one, 1, plain),
        ];
        if let Some((two, ended)) = said.two {
            counts.extend([
                ("perft 2", two, 2, Counting::default()),
                ("perft 2 without counting tricks", two, 2, plain),
                ("perft 2, stopping at ends", ended, 2, to_end),
            ]);
        }
        for (question, spec, depth, how) in counts {
            let fast = self.engine.count(self.setup, depth, how);
            same(question, String::new, &Ok(spec), &fast)?;
        }
        Ok(())
    }

    /// Asks for moves one by one, legal or not. Where each answer takes as long as all moves together
    /// only some are asked for.
    fn requests(&self, said: &Said, ready: &EnginePosition) -> Result<(), Differs> {
        let geometry = self.rules.geometry();
        let legal = said.moves.iter().map(|(m, _)| (m.from, m.to, m.choice));
        let legal: BTreeSet<_> = legal.collect();
        let stride = match self.engine.plan() {
            Plan::PinMask => 1,
            Plan::Free | Plan::MakeAndTest => 61,
        };
        let kinds = self.rules.kinds().map(|(kind, _)| Some(kind));
        let choices: Vec<Option<Kind>> = std::iter::once(None).chain(kinds).collect();
        let requests = self.setup.men(geometry).flat_map(|(from, man)| {
            let is_mover = man.side == self.setup.turn;
            let choices = &choices[..if is_mover { choices.len() } else { 1 }];
            let targets = geometry.squares();
            targets.flat_map(move |to| choices.iter().map(move |choice| (from, to, *choice)))
        });
        for (from, to, choice) in requests.step_by(stride) {
            let spec = legal.contains(&(from, to, choice));
            let fast = ready.is_legal(from, to, choice);
            let about = || {
                let becoming = choice.map_or("as it is", |kind| &self.rules.kind(kind).key);
                format!("{} to {}, {becoming}", self.name(from), self.name(to))
            };
            same("is legal", about, &spec, &fast)?;
        }
        Ok(())
    }

    /// Plays every move on a ready position, and asks it about what comes after.
    fn ready(&self, said: &Said, ready: &EnginePosition) -> Result<(), Differs> {
        let turn = self.setup.turn;
        let spec = (said.checks[turn as usize], !said.moves.is_empty());
        let fast = (ready.is_check(), ready.has_moves());
        let question = "check, and moves at all, on a ready position";
        same(question, String::new, &spec, &fast)?;
        let mut steps = Vec::new();
        ready.list(&mut steps);
        let mut some = Vec::new();
        for (m, after) in &said.moves {
            let Some(man) = self.setup.at(m.from) else {
                continue;
            };
            let about = || shown(self.rules, *m);
            let listed =
                |spec, fast| same("is in the lists of a ready position", about, &spec, &fast);
            let step = steps.iter().find(|step| ready.unpack(**step) == Some(*m));
            let Some(&step) = step else {
                return listed(true, false);
            };
            ready.list_to(man.kind, m.to, &mut some);
            listed(matches!(m.way, Way::Pattern(_)), some.contains(&step))?;
            listed(!m.captures.is_empty(), ready.takes(step))?;
            let mut played = ready.clone();
            played.play(step);
            let check = self.engine.in_check(after, after.turn);
            let made = played.setup();
            let mut as_new = after.clone();
            (as_new.clock, as_new.number) = (made.clock, made.number);
            as_new.checks = made.checks;
            self.same_position("check and moves after playing", *m, &as_new, Some(made))?;
            let mut moves = self.engine.legal_moves(after);
            moves.sort_unstable();
            let mut list = Vec::new();
            played.list(&mut list);
            let mut fast: Vec<Move> = list.iter().filter_map(|s| played.unpack(*s)).collect();
            fast.sort_unstable();
            let (spec, fast) = ((check, moves), (played.is_check(), fast));
            same("check and moves after playing", about, &spec, &fast)?;
        }
        Ok(())
    }

    /// Compares the positions after a move.
    fn same_position(
        &self,
        question: &'static str,
        m: Move,
        spec: &Setup,
        made: Option<Setup>,
    ) -> Result<(), Differs> {
        let made = made.map(|made| comparable(made, self.rules));
        if made.as_ref() == Some(spec) {
            return Ok(());
        }
        // A position in words: its text need not say everything.
        let described = |setup: &Setup| {
            let text = hakam_notation::fen::write(self.rules, setup);
            format!("{text}, rights {:?}, marks {:?}", setup.rights, setup.marks)
        };
        Err(Differs {
            question,
            about: shown(self.rules, m),
            spec: described(spec),
            engine: made.as_ref().map_or("none".to_owned(), described),
        })
    }

    fn name(&self, square: Square) -> String {
        self.rules.geometry().name(square).to_string()
    }
}
