//! What is wrong with a text, and how it is shown.

use std::fmt;

use hakam_core::RuleId;

use crate::{Span, excerpt};

/// How bad something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The text has no meaning as it stands, or says what is not so.
    Error,
    /// It has a meaning, but probably not the one that was wanted.
    Warning,
    /// It is worth knowing.
    Note,
}

impl Severity {
    /// Its name: `error`, `warning`, `note`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// What can be wrong with one kind of text: a stable name for programs and for the book.
pub trait Code: Copy {
    /// What a text of this kind is called where it has no name of its own: `position`.
    const TEXT: &'static str;

    /// The code as text: `RANK_COUNT`.
    fn as_str(self) -> &'static str;
}

/// Something wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic<C> {
    /// What it is, for programs.
    pub code: C,
    /// How bad it is.
    pub severity: Severity,
    /// The rule that stands against it, if one does.
    pub rule: Option<RuleId>,
    /// The place in the text.
    pub span: Span,
    /// What it is, for people.
    pub message: String,
    /// What to write instead.
    pub hint: Option<String>,
}

impl<C> Diagnostic<C> {
    /// An error that no rule has to do with.
    pub fn error(code: C, span: Span, message: impl Into<String>) -> Diagnostic<C> {
        Diagnostic {
            code,
            severity: Severity::Error,
            rule: None,
            span,
            message: message.into(),
            hint: None,
        }
    }

    /// The same with a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Diagnostic<C> {
        self.hint = Some(hint.into());
        self
    }

    /// The same as a fault of a text that this one is part of.
    pub fn map<D>(self, code: impl FnOnce(C) -> D) -> Diagnostic<D> {
        Diagnostic {
            code: code(self.code),
            severity: self.severity,
            rule: self.rule,
            span: self.span,
            message: self.message,
            hint: self.hint,
        }
    }
}

impl<C: Code> Diagnostic<C> {
    /// The message with the place underlined in `text`, the whole text that was read, and the hint below.
    pub fn render(&self, text: &str) -> String {
        self.render_in(C::TEXT, text)
    }

    /// The same for a text that is called `name`.
    pub fn render_in(&self, name: &str, text: &str) -> String {
        let rule = self.rule.map(|rule| format!(" (rule {rule})"));
        let message = format!("{}{}", self.message, rule.unwrap_or_default());
        let shown = excerpt(name, text, self.span.clone(), "");
        let hint = self.hint.iter().map(|hint| format!("hint: {hint}"));
        report(self.severity, self.code.as_str(), &message, &shown, hint)
    }
}

impl<C> fmt::Display for Diagnostic<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl<C: fmt::Debug> std::error::Error for Diagnostic<C> {}

/// A message with what it is about: an excerpt of the text, and notes below it.
pub fn report(
    severity: Severity,
    code: &str,
    message: &str,
    shown: &str,
    notes: impl IntoIterator<Item = String>,
) -> String {
    let severity = severity.name();
    let mut report = format!("{severity}[{code}]: {message}\n{shown}");
    for note in notes {
        report.extend(["  = ", &note, "\n"]);
    }
    report
}

/// A piece of a text as it stands in a message: short, and without control characters.
pub fn shortened(text: &str) -> String {
    const LONGEST: usize = 24;
    let start = text.chars().take(LONGEST);
    let mut shown: String = start.flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// The same between backticks.
pub fn quoted(text: &str) -> String {
    format!("`{}`", shortened(text))
}
