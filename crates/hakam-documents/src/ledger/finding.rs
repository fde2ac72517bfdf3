//! What is wrong with a ledger, and where.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use hakam_core::RuleId;

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
    /// How bad it is.
    pub fn level(&self) -> Level {
        self.code.level()
    }

    /// The finding with its place underlined in `text`, the text of the ledger, whose file is called `name`.
    pub fn render(&self, name: &str, text: &str) -> String {
        let shown = hakam_text::excerpt(name, text, self.place.span.clone(), "");
        let level = match self.level() {
            Level::Error => "error",
            Level::Note => "note",
        };
        let rule = self
            .rule
            .map(|rule| format!(" (rule {rule})"))
            .unwrap_or_default();
        let hint = self
            .hint
            .as_ref()
            .map(|hint| format!("  = hint: {hint}\n"))
            .unwrap_or_default();
        format!(
            "{level}[{}]: {}{rule}\n{shown}{hint}",
            self.code, self.message
        )
    }
}

impl fmt::Display for Finding {
    /// One line: `14:3: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.place.line, self.place.column)?;
        f.write_str(&self.message)
    }
}

/// A finding whose place is not yet counted out.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) code: Code,
    pub(super) span: Range<usize>,
    pub(super) message: String,
    pub(super) rule: Option<RuleId>,
    pub(super) hint: Option<String>,
}

impl Fault {
    pub(super) fn new(code: Code, span: Range<usize>, message: impl Into<String>) -> Fault {
        Fault {
            code,
            span,
            message: message.into(),
            rule: code.rule(),
            hint: None,
        }
    }

    pub(super) fn hint(mut self, hint: impl Into<String>) -> Fault {
        self.hint = Some(hint.into());
        self
    }

    pub(super) fn rule(mut self, rule: RuleId) -> Fault {
        self.rule = Some(rule);
        self
    }
}

/// The findings about one text.
pub(super) struct Findings {
    /// Where its lines begin.
    starts: Vec<usize>,
    found: Vec<Finding>,
    /// How many of each code were left out.
    more: BTreeMap<Code, usize>,
}

impl Findings {
    /// More findings of one code than this are counted, not kept: nobody reads them.
    const OF_A_CODE: usize = 20;

    pub(super) fn new(text: &str) -> Findings {
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        Findings {
            starts: std::iter::once(0).chain(breaks).collect(),
            found: Vec::new(),
            more: BTreeMap::new(),
        }
    }

    /// Keeps a fault found in `text`, the text that this was made for.
    pub(super) fn add(&mut self, text: &str, fault: Fault) {
        let alike = self.found.iter().filter(|known| known.code == fault.code);
        if alike.count() >= Findings::OF_A_CODE {
            *self.more.entry(fault.code).or_default() += 1;
            return;
        }
        let line = self
            .starts
            .partition_point(|start| *start <= fault.span.start);
        let start = line.checked_sub(1).and_then(|at| self.starts.get(at));
        let before = start.and_then(|start| text.get(*start..fault.span.start));
        self.found.push(Finding {
            code: fault.code,
            rule: fault.rule,
            place: Place {
                line,
                column: before.map_or(1, |before| before.chars().count() + 1),
                span: fault.span,
            },
            message: fault.message,
            hint: fault.hint,
        });
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

/// A piece of the text as it stands in a message: short, and without control characters.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut shown: String = text
        .chars()
        .take(LONGEST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}
