//! Going through the script of a case and comparing answers.

mod fault;
mod keyword;
mod moves;

use std::panic::{AssertUnwindSafe, catch_unwind};

use hakam_core::{Mark, RuleId, Setup, Side, Square};
use hakam_law::{ActionRefused, SetupIssue};
use hakam_variant::Ruleset;
use hakam_variant::fen::{self, Leniency};

pub use fault::{Fault, Why};
pub use keyword::Keyword;

use crate::case::{Case, Line};
use crate::kit::comparable;
use crate::subject::{Play, Subject};
use crate::suite::Laws;
use crate::words::{self, NONE, action};

/// Everything that a subject answers otherwise than `case` says. What cannot be asked ends the case early.
pub fn check(subject: Subject, laws: &Laws, case: &Case) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut at = None;
    let follow = || {
        let unknown = || Why::NoStart(format!("there is no variant `{}`", case.variant));
        let rules = laws.get(&case.variant).ok_or_else(unknown)?;
        let mut run = Run {
            rules,
            game: subject.open(rules, case.setup(rules)?),
            refusals: None,
        };
        for line in &case.script {
            at = Some(line);
            let answer = line.keyword.ask(&mut run, line)?;
            if let Some(found) = answer.filter(|found| !line.is_met_by(found)) {
                faults.push(Why::Found(line.with_difference(found)).at(case, at));
            }
        }
        Ok(())
    };
    let end = catch_unwind(AssertUnwindSafe(follow)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(Why::Panicked(text.unwrap_or("(no words)").to_owned()))
    });
    faults.extend(end.err().map(|why: Why| why.at(case, at)));
    faults
}

impl Case {
    /// The position the script begins with.
    ///
    /// # Errors
    /// When the rules have no such array, or a text makes no sense on their board.
    pub fn setup(&self, rules: &Ruleset) -> Result<Setup, Why> {
        let mut setup = match self.position.strip_prefix("array ") {
            None if self.position == "start" => rules.standard_start().clone(),
            None => {
                let wrong = |error| Why::NoStart(format!("`{}`: {error}", self.position));
                let reading = fen::read(rules, &self.position, Leniency::Strict);
                reading.map_err(wrong)?.setup
            }
            Some(name) => {
                let unknown = || Why::NoStart(format!("there is no array `{name}`"));
                rules.start(name).ok_or_else(unknown)?.setup.clone()
            }
        };
        let square = |name: &String| {
            let square = rules.geometry().parse_square(name);
            square.ok_or_else(|| Why::unreadable(name, "square"))
        };
        if let Some(names) = &self.rights {
            setup.rights = names.iter().map(square).collect::<Result<_, _>>()?;
        }
        for (skipped, man) in &self.marks {
            setup.marks.push(Mark {
                skipped: vec![square(skipped)?],
                man: square(man)?,
            });
        }
        Ok(setup)
    }
}

impl Line {
    /// A wrong answer, and how it differs where it is a list without order.
    fn with_difference(&self, found: String) -> String {
        if !self.keyword.answer.ends_with('*') {
            return found;
        }
        let words: Vec<&str> = found.split_whitespace().collect();
        let wanted: Vec<&str> = self.answer.iter().map(String::as_str).collect();
        let missing = list(wanted.iter().filter(|word| !words.contains(word)));
        let besides = list(words.iter().filter(|word| !wanted.contains(word)));
        format!("{found} (missing {missing}; besides {besides})")
    }
}

/// A script under way.
struct Run<'r> {
    rules: &'r Ruleset,
    game: Result<Box<dyn Play + 'r>, Vec<SetupIssue>>,
    /// What stood against the move that was asked about last, if the subject gives reasons.
    refusals: Option<Vec<String>>,
}

impl<'r> Run<'r> {
    fn play(&mut self) -> Result<&mut (dyn Play + 'r), Why> {
        match &mut self.game {
            Ok(play) => Ok(play.as_mut()),
            Err(issues) => {
                let issues = issues.iter();
                let texts = issues.map(|issue| format!("[{}] {}", issue.rule, issue.message));
                Err(Why::NoStart(list(texts)))
            }
        }
    }

    fn setup(&mut self) -> Result<&Setup, Why> {
        Ok(self.play()?.setup())
    }

    fn square(&self, name: &str) -> Result<Square, Why> {
        let square = self.rules.geometry().parse_square(name);
        square.ok_or_else(|| Why::unreadable(name, "square"))
    }

    /// Squares for people, sorted: `a1 b2`, or `-`.
    fn squares(&self, squares: impl IntoIterator<Item = Square>) -> String {
        let mut squares: Vec<Square> = squares.into_iter().collect();
        squares.sort_unstable();
        squares.dedup();
        list(squares.iter().map(|&at| self.rules.geometry().name(at)))
    }

    /// What stands against the setup; `None` when nothing does.
    fn issues(&self) -> Option<Vec<String>> {
        let issues = self.game.as_ref().err()?.iter();
        let words = |issue: &SetupIssue| {
            let squares = self.squares(issue.squares.iter().copied());
            format!("{} {squares}", issue.rule)
        };
        Some(issues.map(words).collect())
    }

    /// Does something that is no move.
    fn act(&mut self, verb: &str, object: &str) -> Result<Option<Result<(), ActionRefused>>, Why> {
        let action = action(verb, object).ok_or_else(|| Why::unreadable(verb, "action"))?;
        Ok(self.play()?.act(action))
    }

    /// A position compared with the one that the line says: the text of the line where they are equal. A skipped
    /// square counts only where a legal move can use it, and nobody counts as promoted: without hands no text says so.
    fn position(&self, line: &Line, found: &Setup) -> keyword::Answer {
        let text = line.answer.join(" ");
        let wanted = fen::read(self.rules, &text, Leniency::Strict)
            .map_err(|_| Why::unreadable(&text, "position"))?;
        if comparable(wanted.setup, self.rules) == comparable(found.clone(), self.rules) {
            return Ok(Some(text));
        }
        let fen = hakam_notation::fen::write(self.rules, found);
        let unmoved = self.squares(found.rights.iter());
        let passing = self.squares(found.marks.iter().flat_map(|mark| mark.skipped.clone()));
        Ok(Some(format!("{fen}, unmoved {unmoved}, passing {passing}")))
    }
}

/// Does what a script says is done.
fn must_act(run: &mut Run<'_>, line: &Line) -> keyword::Answer {
    match run.act(line.keyword.name, &line.question[0])? {
        Some(Err(refused)) => {
            let why = format!("[{}] {}", refused.rule, refused.why);
            Err(Why::NotMade(line.text.clone(), why))
        }
        Some(Ok(())) | None => Ok(None),
    }
}

/// The side with this name.
fn side(word: &str) -> Result<Side, Why> {
    words::side(word).ok_or_else(|| Why::unreadable(word, "side"))
}

/// How many moves a line has.
fn depth(word: &str) -> Result<u32, Why> {
    word.parse().map_err(|_| Why::unreadable(word, "depth"))
}

/// One of several answers: the one that the line says, or all of them.
fn one_of(line: &Line, found: &[String]) -> String {
    let named = found.iter().find(|one| line.is_met_by(one));
    named.cloned().unwrap_or_else(|| found.join(", "))
}

/// The codes of rules, sorted.
fn rules(found: impl IntoIterator<Item = RuleId>) -> String {
    let mut found: Vec<RuleId> = found.into_iter().collect();
    found.sort_unstable();
    found.dedup();
    list(found)
}

/// Words with spaces between, or `-` when there is none.
fn list<T: ToString>(words: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    if words.is_empty() {
        NONE.to_owned()
    } else {
        words.join(" ")
    }
}
