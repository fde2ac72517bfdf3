//! What is wrong with a ledger, and where.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use hakam_core::RuleId;
use hakam_text::{LineColumn, LineIndex, Severity, excerpt, report};

use super::code::{Code, Level};

/// Something wrong with a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is, for programs.
    pub code: Code,
    /// The rule that stands against it, if one does.
    pub rule: Option<RuleId>,
    /// Where it is.
    pub place: Place,
    /// What it is, for people.
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
}

/// A place in the text of a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// The bytes of the text.
    pub span: Range<usize>,
}

impl Finding {
    /// A finding whose line is not yet counted out: that is done when it is kept.
    pub(super) fn new(code: Code, span: Range<usize>, message: impl Into<String>) -> Finding {
        Finding {
            code,
            rule: code.rule(),
            place: Place {
                line: 0,
                column: 0,
                span,
            },
            message: message.into(),
            hint: None,
        }
    }

    pub(super) fn hint(mut self, hint: impl Into<String>) -> Finding {
        self.hint = Some(hint.into());
        self
    }

    /// How bad it is.
    pub fn level(&self) -> Level {
        self.code.level()
    }

    /// The finding with its place underlined in `text`, the text of the ledger, whose file is called `name`.
    pub fn render(&self, name: &str, text: &str) -> String {
        let severity = match self.level() {
            Level::Error => Severity::Error,
            Level::Note => Severity::Note,
        };
        let rule = self.rule.map(|rule| format!(" (rule {rule})"));
        let message = format!("{}{}", self.message, rule.unwrap_or_default());
        let shown = excerpt(name, text, self.place.span.clone(), "");
        let hint = self.hint.iter().map(|hint| format!("hint: {hint}"));
        report(severity, self.code.as_str(), &message, &shown, hint)
    }
}

impl fmt::Display for Finding {
    /// One line: `14:3: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.place.line, self.place.column)?;
        f.write_str(&self.message)
    }
}

/// The findings about one text.
pub(super) struct Findings {
    lines: LineIndex,
    found: Vec<Finding>,
    /// How many of each code were left out.
    more: BTreeMap<Code, usize>,
}

impl Findings {
    /// More findings of one code than this are counted, not kept: nobody reads them.
    const OF_A_CODE: usize = 20;

    pub(super) fn new(text: &str) -> Findings {
        Findings {
            lines: LineIndex::new(text),
            found: Vec::new(),
            more: BTreeMap::new(),
        }
    }

    /// Keeps something found in `text`, the text that this was made for.
    pub(super) fn add(&mut self, text: &str, mut finding: Finding) {
        let alike = self.found.iter().filter(|known| known.code == finding.code);
        if alike.count() >= Findings::OF_A_CODE {
            *self.more.entry(finding.code).or_default() += 1;
            return;
        }
        let place = &mut finding.place;
        LineColumn {
            line: place.line,
            column: place.column,
        } = self.lines.place(text, place.span.start);
        self.found.push(finding);
    }

    /// Everything found, by place.
    pub(super) fn finish(mut self) -> Vec<Finding> {
        for (code, count) in &self.more {
            if let Some(last) = self.found.iter_mut().rfind(|known| known.code == *code) {
                last.message = format!("{}; and {count} more such findings", last.message);
            }
        }
        self.found.sort_by_key(|finding| finding.place.span.start);
        self.found
    }
}
