//! Going through the script of a case and comparing answers.

mod ask;
mod ask_moves;
mod difference;

mod fault;
mod notation;

use std::panic::{AssertUnwindSafe, catch_unwind};

use hakam_core::{Mark, Move, Request, Setup, Way, Wing};
use hakam_law::SetupIssue;
use hakam_variant::Ruleset;
use hakam_variant::fen::{self, Leniency};

pub use fault::Fault;

use crate::case::{Case, Change, Expectation, Line, Start, Step};
use crate::laws::Laws;
use crate::subject::{Made, Play, Subject};

/// Everything that a subject answers otherwise than `case` says.
pub fn check(subject: &dyn Subject, laws: &Laws, case: &Case) -> Vec<Fault> {
    let run = || match laws.find(&case.variant) {
        Some(rules) => begin(subject, rules, case),
        None => Err(Fault::NoStart {
            why: format!("there is no variant `{}`", case.variant),
        }),
    };
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(Ok(faults)) => faults,
        Ok(Err(fault)) => vec![fault],
        Err(panic) => vec![Fault::Panicked {
            message: last_words(panic.as_ref()),
        }],
    }
}

fn last_words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("(no words)").to_owned()
}

/// Reads the start position and runs the script. An error ends the case early.
fn begin(subject: &dyn Subject, rules: &Ruleset, case: &Case) -> Result<Vec<Fault>, Fault> {
    let mut setup = read_start(rules, &case.start)?;
    for change in &case.changes {
        make(rules, case.place.line, change, &mut setup)?;
    }
    let expects_refusal = case
        .expectations()
        .any(|asked| matches!(asked, Expectation::SetupRefused { .. }));
    match (subject.open(rules, setup), expects_refusal) {
        (Ok(play), false) => Run {
            rules,
            play,
            faults: Vec::new(),
        }
        .script(&case.script),
        (Ok(_), true) => Err(Fault::NoStart {
            why: "the position was accepted, and the case says it must be refused".to_owned(),
        }),
        (Err(issues), false) => Err(Fault::NoStart {
            why: fault::list(
                issues
                    .iter()
                    .map(|issue| format!("[{}] {}", issue.rule, issue.message)),
            ),
        }),
        (Err(issues), true) => compare_issues(rules, &issues, &case.script),
    }
}

fn read_start(rules: &Ruleset, start: &Start) -> Result<Setup, Fault> {
    match start {
        Start::Standard => Ok(rules.standard_start().clone()),
        Start::Array(name) => match rules.start(name) {
            Some(array) => Ok(array.setup.clone()),
            None => Err(Fault::NoStart {
                why: format!("there is no array `{name}`"),
            }),
        },
        Start::Fen(text) => match fen::read(rules, text, Leniency::Strict) {
            Ok(reading) => Ok(reading.setup),
            Err(error) => Err(Fault::NoStart {
                why: format!("`{text}`: {error}"),
            }),
        },
    }
}

/// Makes a change that no position text could ask for.
fn make(rules: &Ruleset, line: u32, change: &Change, setup: &mut Setup) -> Result<(), Fault> {
    let square = |name: &String| {
        notation::square(rules, name).ok_or_else(|| Fault::Unreadable {
            line,
            text: name.clone(),
            wanted: "square",
        })
    };
    match change {
        Change::Rights(names) => {
            setup.rights = names.iter().map(square).collect::<Result<_, _>>()?;
        }
        Change::Mark { skipped, man } => setup.marks.push(Mark {
            skipped: vec![square(skipped)?],
            man: square(man)?,
        }),
    }
    Ok(())
}

/// Each `setup-refused` line must name an issue that was found.
fn compare_issues(
    rules: &Ruleset,
    issues: &[SetupIssue],
    script: &[Line],
) -> Result<Vec<Fault>, Fault> {
    let found = || {
        fault::list(issues.iter().map(|issue| {
            let squares = fault::squares(rules, issue.squares.iter().copied());
            format!("{} ({}; {squares})", issue.rule, issue.message)
        }))
    };
    let mut faults = Vec::new();
    for line in script {
        let Step::Expect(Expectation::SetupRefused { rule, squares }) = &line.step else {
            return Err(Fault::NoStart {
                why: format!("line {} asks about a position that is refused", line.number),
            });
        };
        let wanted = match squares {
            Some(names) => Some(read_squares(rules, line, names)?),
            None => None,
        };
        let named = issues.iter().any(|issue| {
            let at = fault::squares(rules, issue.squares.iter().copied());
            issue.rule == *rule
                && wanted
                    .as_ref()
                    .is_none_or(|wanted| at == fault::squares(rules, wanted.iter().copied()))
        });
        if !named {
            faults.push(Fault::Differs {
                line: line.number,
                asked: line.text.clone(),
                found: found(),
            });
        }
    }
    Ok(faults)
}

fn read_squares(
    rules: &Ruleset,
    line: &Line,
    names: &[String],
) -> Result<Vec<hakam_core::Square>, Fault> {
    names
        .iter()
        .map(|name| {
            notation::square(rules, name).ok_or_else(|| Fault::Unreadable {
                line: line.number,
                text: name.clone(),
                wanted: "square",
            })
        })
        .collect()
}

/// A script under way.
struct Run<'r> {
    rules: &'r Ruleset,
    play: Box<dyn Play + 'r>,
    faults: Vec<Fault>,
}

impl Run<'_> {
    fn script(mut self, script: &[Line]) -> Result<Vec<Fault>, Fault> {
        for line in script {
            match &line.step {
                Step::Play(moves) => {
                    for text in moves {
                        self.make(line, text)?;
                    }
                }
                Step::Act(action) => {
                    if let Some(Err(refused)) = self.play.act(*action) {
                        return Err(Fault::NotMade {
                            line: line.number,
                            text: line.text.clone(),
                            why: format!("[{}] {}", refused.rule, refused.why),
                        });
                    }
                }
                Step::Expect(expectation) => self.ask(line, expectation)?,
            }
        }
        Ok(self.faults)
    }

    fn make(&mut self, line: &Line, text: &str) -> Result<(), Fault> {
        let not_made = |why: &str| Fault::NotMade {
            line: line.number,
            text: text.to_owned(),
            why: why.to_owned(),
        };
        let request = self.request(line, text)?;
        let m = self.find(request).ok_or_else(|| not_made("not legal"))?;
        match self.play.play(m) {
            Made::Yes => Ok(()),
            Made::Refused => Err(not_made("the game is over")),
        }
    }

    fn request(&self, line: &Line, text: &str) -> Result<Request, Fault> {
        notation::request(self.rules, text).ok_or_else(|| Fault::Unreadable {
            line: line.number,
            text: text.to_owned(),
            wanted: "move",
        })
    }

    /// The legal move that was asked for, by looking through all of them. A castling may be asked
    /// for by the king's target, unless the king can simply step there, or by the partner's square.
    fn find(&self, request: Request) -> Option<Move> {
        let legal = self.play.legal_moves();
        let castling = |wing| legal.iter().find(|m| m.way == Way::Castling(wing));
        let found = match request {
            Request::Castle(wing) => castling(wing),
            Request::Go { from, to, choice } => {
                let pattern = |m: &&Move| matches!(m.way, Way::Pattern(_));
                let same = |m: &&Move| (m.from, m.to, m.choice) == (from, to, choice);
                let step = legal.iter().filter(pattern).find(same);
                step.or_else(|| legal.iter().find(same)).or_else(|| {
                    let setup = self.play.setup();
                    let partner = setup.at(to).is_some_and(|man| man.side == setup.turn);
                    let wing = if to > from { Wing::H } else { Wing::A };
                    castling(wing).filter(|m| partner && m.from == from)
                })
            }
        };
        found.copied()
    }

    /// Notes a wrong answer.
    fn compare(&mut self, line: &Line, holds: Holds, found: impl FnOnce() -> String) {
        if holds == Holds::No {
            self.faults.push(Fault::Differs {
                line: line.number,
                asked: line.text.clone(),
                found: found(),
            });
        }
    }
}

/// Whether an expectation was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Yes,
    No,
}

impl From<bool> for Holds {
    fn from(met: bool) -> Holds {
        if met { Holds::Yes } else { Holds::No }
    }
}
