//! Making a disagreement small: fewer positions, fewer men, fewer lines of the definition.

#[cfg(test)]
mod tests;
mod text;
mod trial;

use std::fmt;
use std::time::{Duration, Instant};

use hakam_core::{PerSide, Setup, Square, SquareSet};
use hakam_notation::fen;

use super::Disagreement;

/// A disagreement that could not be made smaller in the time there was.
#[derive(Clone, Debug)]
pub struct Minimal {
    /// The definition.
    pub text: String,
    /// What remains of the disagreement.
    pub disagreement: Box<Disagreement>,
}

impl fmt::Display for Minimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.text.lines() {
            writeln!(f, "    {line}")?;
        }
        write!(f, "{}", self.disagreement)
    }
}

/// Makes a disagreement found under the definition `text` smaller, for at most `patience`. What is left
/// is a disagreement on a question of the same sort, by the same configuration of the engine.
pub fn shrink(text: &str, found: Box<Disagreement>, patience: Duration) -> Minimal {
    let mut work = Work {
        best: Minimal {
            text: text.to_owned(),
            disagreement: found,
        },
        until: Instant::now() + patience,
    };
    loop {
        let before = work.history();
        let men = work.men();
        let lines = work.definition();
        if !(before || men || lines) || work.is_late() {
            return work.best;
        }
    }
}

struct Work {
    best: Minimal,
    until: Instant,
}

impl Work {
    fn is_late(&self) -> bool {
        Instant::now() >= self.until
    }

    /// Takes a smaller definition and history if the two still differ; says whether it did.
    fn take(&mut self, text: &str, history: &[Setup]) -> bool {
        if self.is_late() {
            return false;
        }
        let smaller = trial::smaller(&self.best.disagreement, text, history);
        let Some(disagreement) = smaller else {
            return false;
        };
        self.best = Minimal {
            text: text.to_owned(),
            disagreement,
        };
        true
    }

    /// Leaves out what went before, all of it or as much as possible; says whether it could.
    fn history(&mut self) -> bool {
        let all = self.best.disagreement.history.clone();
        let text = self.best.text.clone();
        (1..all.len()).any(|kept| self.take(&text, &all[all.len() - kept..]))
    }

    /// Makes the position smaller; says whether anything came of it.
    fn men(&mut self) -> bool {
        if self.best.disagreement.history.len() > 1 {
            return false;
        }
        let mut better = false;
        for change in [
            |setup: &mut Setup| setup.rights = SquareSet::EMPTY,
            |setup: &mut Setup| setup.marks.clear(),
            |setup: &mut Setup| setup.clock = 0,
            |setup: &mut Setup| setup.number = 1,
            |setup: &mut Setup| setup.checks = PerSide::default(),
        ] {
            let mut setup = self.last().clone();
            change(&mut setup);
            better |= self.take_setup(setup);
        }
        let squares: Vec<Square> = {
            let geometry = self.best.disagreement.rules.geometry();
            let men = self.last().men(geometry);
            men.map(|(square, _)| square).collect()
        };
        for square in squares {
            let mut setup = self.last().clone();
            setup.put(square, None);
            setup.rights.remove(square);
            better |= self.take_setup(setup);
        }
        better
    }

    fn last(&self) -> &Setup {
        let history = &self.best.disagreement.history;
        &history[history.len() - 1]
    }

    fn take_setup(&mut self, setup: Setup) -> bool {
        let text = self.best.text.clone();
        setup != *self.last() && self.take(&text, &[setup])
    }

    /// Makes the definition smaller; says whether anything came of it.
    fn definition(&mut self) -> bool {
        let mut better = self.array();
        let mut place = 0;
        // Whatever is left out, the next candidate slips into its place.
        while !self.is_late() {
            let Some(smaller) = text::smaller(&self.best.text, place) else {
                break;
            };
            let history = self.best.disagreement.history.clone();
            if self.take(&smaller, &history) {
                better = true;
            } else {
                place += 1;
            }
        }
        better
    }

    /// Lets the game begin where the two differ, so that kinds nobody needs stand nowhere.
    fn array(&mut self) -> bool {
        let fen = fen::write(&self.best.disagreement.rules, self.last());
        let text = text::with_array(&self.best.text, &fen);
        let history = self.best.disagreement.history.clone();
        text != self.best.text && self.take(&text, &history)
    }
}
