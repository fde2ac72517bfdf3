//! One engine being asked about one position.

use std::collections::BTreeSet;
use std::fmt::Debug;

use hakam_core::{Kind, Move, Outcome, Setup, Side, Square, Way};
use hakam_engine::{Counting, Engine, Plan};
use hakam_variant::Ruleset;

use super::Question;
use super::compare::{Said, comparable};
use super::disagreement::shown;

/// One engine being asked about one position.
pub(super) struct Exam<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) history: &'a [Setup],
    pub(super) setup: &'a Setup,
    pub(super) engine: &'a Engine,
}

/// A question with both answers.
pub(super) type Differs = (Question, String, String);

impl Exam<'_> {
    /// Asks for everything, and stops at the first answer that differs.
    pub(super) fn all(&self, said: &Said) -> Result<(), Differs> {
        self.moves(said)?;
        self.counts(said)?;
        self.requests(said)?;
        self.ready(said)?;
        for (side, spec) in Side::BOTH.into_iter().zip(said.checks) {
            let fast = self.engine.in_check(self.setup, side);
            same(Question::Check(side), &spec, &fast)?;
        }
        for (square, side, spec) in &said.attackers {
            let fast = self.engine.attackers(self.setup, *square, *side);
            let name = |squares: &[Square]| -> Vec<String> {
                let names = squares.iter().map(|at| self.rules.geometry().name(*at));
                names.map(|name| name.to_string()).collect()
            };
            same(
                Question::Attackers(*square, *side),
                &name(spec),
                &name(&fast),
            )?;
        }
        self.goes_on(said)?;
        let fast = self.engine.standing(self.history);
        let fast = (fast.outcome, fast.claims, fast.may_be_dead);
        same(Question::Standing, &said.standing, &fast)
    }

    /// Where a look says that nothing ends the game, nothing does.
    fn goes_on(&self, said: &Said) -> Result<(), Differs> {
        let now = self.setup;
        let place = |setup: &Setup| (setup.board().to_vec(), setup.turn);
        let stood = self.history.iter().filter(|past| place(past) == place(now));
        let times = u32::try_from(stood.count()).unwrap_or(u32::MAX);
        let ready = self.engine.ready(now);
        let goes_on = self.engine.surely_goes_on(&ready, now.clock, times);
        let status = (Outcome::Ongoing, Vec::new(), None);
        let spec = goes_on && said.standing == status;
        same(Question::Standing, &spec, &goes_on)
    }

    fn moves(&self, said: &Said) -> Result<(), Differs> {
        let mut given = self.engine.legal_moves(self.setup);
        given.sort_unstable();
        let wanted: Vec<Move> = said.moves.iter().map(|(m, _)| *m).collect();
        if wanted != given {
            let only = |a: &[Move], b: &[Move]| -> Vec<String> {
                let count = |m: &Move, list: &[Move]| list.iter().filter(|n| *n == m).count();
                a.iter()
                    .filter(|m| count(m, a) > count(m, b))
                    .map(|m| shown(self.rules, *m))
                    .collect()
            };
            let (missing, surplus) = (only(&wanted, &given), only(&given, &wanted));
            let question = Question::LegalMoves;
            return Err((question, missing.join(", "), surplus.join(", ")));
        }
        for (m, after) in &said.moves {
            let made = self.engine.after(self.setup, *m);
            let made = made.map(|made| comparable(made, self.rules));
            if made.as_ref() != Some(after) {
                let spec = self.described(after);
                let fast = made.map_or("none".to_owned(), |made| self.described(&made));
                return Err((Question::After(*m), spec, fast));
            }
        }
        Ok(())
    }

    fn counts(&self, said: &Said) -> Result<(), Differs> {
        let one = said.moves.len() as u64;
        let (engine, setup) = (self.engine, self.setup);
        same(Question::Perft(1), &one, &engine.perft(setup, 1))?;
        let plain = |depth| engine.count(setup, depth, Counting::plain());
        same(Question::PlainPerft(1), &Ok(one), &plain(1))?;
        if let Some((two, to_end)) = said.two {
            same(Question::Perft(2), &two, &engine.perft(setup, 2))?;
            same(Question::PlainPerft(2), &Ok(two), &plain(2))?;
            let fast = engine.count(setup, 2, Counting::to_end());
            same(Question::PerftToEnd(2), &Ok(to_end), &fast)?;
        }
        Ok(())
    }

    /// Asks for moves one by one, legal or not. Where each answer takes as long as all moves together
    /// only some are asked for.
    fn requests(&self, said: &Said) -> Result<(), Differs> {
        let geometry = self.rules.geometry();
        let legal: BTreeSet<_> = said
            .moves
            .iter()
            .map(|(m, _)| (m.from, m.to, m.choice))
            .collect();
        let stride = match self.engine.plan() {
            Plan::PinMask => 1,
            Plan::Free | Plan::MakeAndTest => 61,
        };
        let ready = self.engine.ready(self.setup);
        let kinds = self.rules.kinds().map(|(kind, _)| Some(kind));
        let choices: Vec<Option<Kind>> = std::iter::once(None).chain(kinds).collect();
        let men = self.setup.men(geometry);
        let requests = men.flat_map(|(from, man)| {
            let choices = if man.side == self.setup.turn {
                &choices[..]
            } else {
                &choices[..1]
            };
            geometry
                .squares()
                .flat_map(move |to| choices.iter().map(move |choice| (from, to, *choice)))
        });
        for (from, to, choice) in requests.step_by(stride) {
            let spec = legal.contains(&(from, to, choice));
            let fast = ready.is_legal(from, to, choice);
            same(Question::IsLegal(from, to, choice), &spec, &fast)?;
        }
        Ok(())
    }

    /// Plays every move on a ready position, and asks it about what comes after.
    fn ready(&self, said: &Said) -> Result<(), Differs> {
        let ready = self.engine.ready(self.setup);
        let turn = self.setup.turn;
        let (check, any) = (said.checks[turn as usize], !said.moves.is_empty());
        let fast = (ready.is_check(), ready.has_moves());
        same(Question::Ready, &(check, any), &fast)?;
        let mut steps = Vec::new();
        ready.list(&mut steps);
        let mut some = Vec::new();
        for (m, after) in &said.moves {
            let Some(man) = self.setup.at(m.from) else {
                continue;
            };
            let step = steps.iter().find(|step| ready.unpack(**step) == Some(*m));
            let Some(&step) = step else {
                return same(Question::Listed(*m), &true, &false);
            };
            ready.list_to(man.kind, m.to, &mut some);
            let expected = matches!(m.way, Way::Pattern(_));
            same(Question::Listed(*m), &expected, &some.contains(&step))?;
            same(
                Question::Listed(*m),
                &!m.captures.is_empty(),
                &ready.takes(step),
            )?;
            let mut played = ready.clone();
            played.play(step);
            let check = self.engine.in_check(after, after.turn);
            let made = comparable(played.setup(), self.rules);
            let mut as_new = after.clone();
            (as_new.clock, as_new.number) = (made.clock, made.number);
            as_new.checks = made.checks;
            if made != as_new {
                let (spec, fast) = (self.described(&as_new), self.described(&made));
                return Err((Question::Played(*m), spec, fast));
            }
            let mut moves = self.engine.legal_moves(after);
            moves.sort_unstable();
            let mut list = Vec::new();
            played.list(&mut list);
            let mut fast: Vec<Move> = list.iter().filter_map(|s| played.unpack(*s)).collect();
            fast.sort_unstable();
            same(
                Question::Played(*m),
                &(check, moves),
                &(played.is_check(), fast),
            )?;
        }
        Ok(())
    }

    /// A position in words: its text need not say everything.
    fn described(&self, setup: &Setup) -> String {
        let text = hakam_notation::fen::write(self.rules, setup);
        format!("{text}, rights {:?}, marks {:?}", setup.rights, setup.marks)
    }
}

fn same<T: PartialEq + Debug>(question: Question, spec: &T, fast: &T) -> Result<(), Differs> {
    if spec == fast {
        Ok(())
    } else {
        Err((question, format!("{spec:?}"), format!("{fast:?}")))
    }
}
