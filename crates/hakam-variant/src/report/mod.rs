//! What was found wrong with a definition: every finding with its place, ready to be shown.

mod code;
mod place;

use std::cell::{Cell, RefCell, RefMut};
use std::fmt;

pub use code::Code;
pub use place::Place;
pub(crate) use place::Source;

pub use hakam_text::Severity;
use hakam_text::{nearest, report};

/// One thing that is wrong, or looks wrong.
#[derive(Clone, Debug)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What it is, for programs.
    pub code: Code,
    /// What it is, for people.
    pub message: String,
    /// Where it is.
    pub place: Place,
    /// What may stand there, where that is a short list.
    pub allowed: Vec<String>,
    /// What to do about it.
    pub hint: Option<String>,
}

impl Finding {
    pub(crate) fn hint(&mut self, hint: impl Into<String>) {
        self.hint = Some(hint.into());
    }

    /// Lists what may stand there, and names the word that `written` was probably meant to be.
    pub(crate) fn instead_of<'a>(
        &mut self,
        written: &str,
        allowed: impl IntoIterator<Item = &'a str>,
    ) {
        self.allowed = allowed.into_iter().map(str::to_owned).collect();
        self.hint = nearest(written, self.allowed.iter().map(String::as_str))
            .map(|name| format!("did you mean `{name}`?"));
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = !self.allowed.is_empty();
        let allowed = listed.then(|| format!("allowed: {}", self.allowed.join(", ")));
        let hint = self.hint.as_ref().map(|hint| format!("hint: {hint}"));
        let (code, shown) = (self.code.as_str(), self.place.excerpt());
        let notes = allowed.into_iter().chain(hint);
        f.write_str(&report(self.severity, code, &self.message, &shown, notes))
    }
}

/// Everything that was found about one definition, in the order of its text.
#[derive(Clone, Debug, Default)]
pub struct Report {
    findings: Vec<Finding>,
    left_out: usize,
}

impl Report {
    /// More findings than this are counted, not kept: nobody reads them.
    pub const LIMIT: usize = 100;

    /// The findings: those of the file itself first, then those of its bases, each by place.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// How many findings were left out beyond [`Report::LIMIT`].
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, finding) in self.findings.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{finding}")?;
        }
        if self.left_out > 0 {
            writeln!(f, "\n... and {} more", self.left_out)?;
        }
        Ok(())
    }
}

impl std::error::Error for Report {}

/// Findings being collected: whoever reads a part of a definition adds to them.
#[derive(Default)]
pub(crate) struct Findings {
    list: RefCell<Vec<Finding>>,
    errors: Cell<usize>,
}

/// A finding that has just been added.
pub(crate) type Added<'f> = RefMut<'f, Finding>;

impl Findings {
    /// To go on from a report without errors.
    pub fn of(report: &Report) -> Findings {
        Findings {
            list: RefCell::new(report.findings.clone()),
            errors: Cell::new(0),
        }
    }

    /// Adds an error. What else is to be said of it must be known before: nothing is added while it is held.
    pub fn error(&self, code: Code, place: &Place, message: impl Into<String>) -> Added<'_> {
        self.errors.set(self.errors.get() + 1);
        self.add(Severity::Error, code, place, message.into())
    }

    /// Adds a warning, in the same way.
    pub fn warning(&self, code: Code, place: &Place, message: impl Into<String>) -> Added<'_> {
        self.add(Severity::Warning, code, place, message.into())
    }

    fn add(&self, severity: Severity, code: Code, place: &Place, message: String) -> Added<'_> {
        let finding = Finding {
            severity,
            code,
            message,
            place: place.clone(),
            allowed: Vec::new(),
            hint: None,
        };
        RefMut::map(self.list.borrow_mut(), |list| {
            let at = list.len();
            list.push(finding);
            &mut list[at]
        })
    }

    /// How many errors there are so far.
    pub fn errors(&self) -> usize {
        self.errors.get()
    }

    pub fn report(self) -> Report {
        let mut findings = self.list.into_inner();
        // Errors first where the list is cut, so that a cut list never hides why a file was refused.
        if findings.len() > Report::LIMIT {
            findings.sort_by_key(|finding| finding.severity != Severity::Error);
        }
        let left_out = findings.len().saturating_sub(Report::LIMIT);
        findings.truncate(Report::LIMIT);
        findings.sort_by_key(|finding| finding.place.order());
        Report { findings, left_out }
    }
}
