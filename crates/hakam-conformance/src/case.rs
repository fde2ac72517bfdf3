//! One case: a position, a little script, and what the law says along the way.

use std::fmt;

use hakam_core::RuleId;
use hakam_core::rules::Layer;

use crate::check::Keyword;

/// Where something stands in a case file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, relative to the folder of cases.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// One case of the suite.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name, unique in the suite.
    pub id: String,
    /// Where it begins.
    pub place: Place,
    /// A built-in variant, or a definition written in a case file.
    pub variant: String,
    /// What its script begins with: a FEN, `start`, or `array NAME`.
    pub position: String,
    /// The squares that count as unmoved, where no FEN can say it.
    pub rights: Option<Vec<String>>,
    /// Squares that have just been skipped, each with that of the man, where no FEN can say it.
    pub marks: Vec<(String, String)>,
    /// The rules it is about.
    pub rules: Vec<RuleId>,
    /// The layer it belongs to.
    pub layer: Layer,
    /// The group it is counted in; the layer's own unless the file says otherwise.
    pub category: String,
    /// Whether it is one of the steps that everything else stands on.
    pub essential: bool,
    /// Whether it counts so many nodes that everyday tests leave it out.
    pub slow: bool,
    /// The cases that must pass before it means anything; a trailing `*` stands for any ending.
    pub depends_on: Vec<String>,
    /// What it says, in one sentence.
    pub about: String,
    /// Where the expected values come from, when not from the law itself.
    pub source: Option<String>,
    /// What is done and asked, in order.
    pub script: Vec<Line>,
}

/// One line of a script: a question and its answer. What is only done has no answer.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its number in the file.
    pub number: u32,
    /// As it is written there, without the spaces around it.
    pub text: String,
    /// The word it begins with.
    pub keyword: &'static Keyword,
    /// What is asked about.
    pub question: Vec<String>,
    /// What the law says.
    pub answer: Vec<String>,
}

impl Case {
    /// The lines of the script that begin with one of these words.
    pub fn lines(&self, keywords: &[&str]) -> impl Iterator<Item = &Line> {
        let is_wanted = |line: &&Line| keywords.contains(&line.keyword.name);
        self.script.iter().filter(is_wanted)
    }
}

impl Line {
    /// Whether the answer found is the one of the case. Where lists of squares, moves or rules are asked for, their
    /// order says nothing; squares that the case leaves out are not compared.
    pub fn is_met_by(&self, found: &str) -> bool {
        let mut wanted: Vec<&str> = self.answer.iter().map(String::as_str).collect();
        let mut found: Vec<&str> = found.split_whitespace().collect();
        if self.keyword.leaves_out(wanted.len()) {
            found.truncate(wanted.len());
        }
        if self.keyword.is_answered_by_a_set() {
            wanted.sort_unstable();
            found.sort_unstable();
        }
        wanted == found
    }
}
