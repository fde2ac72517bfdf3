//! What went wrong, as a problem document (RFC 9457).

use std::borrow::Cow;
use std::ops::Range;

use hakam::referee::SceneError;
use hakam::{Game, PlayError, SetupIssue, StartError};
use hakam_notation::fen::FenError;
use hakam_text::Code as _;
use hakam_variant::{Report, Ruleset, Severity};
use hakam_wire::answers::{BadMove, Issue, Refused, Violation};
use schemars::JsonSchema;
use serde::Serialize;

use crate::questions::Finding;

/// What went wrong. Small, since most answers are none.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Problem(Box<Document>);

/// The document of a problem.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Problem")]
pub struct Document {
    /// `urn:hakam:problem:` and the code.
    #[serde(rename = "type")]
    pub kind: String,
    /// The type of problem.
    pub title: &'static str,
    /// The status of the answer.
    pub status: u16,
    /// The stable code.
    pub code: Cow<'static, str>,
    /// What is wrong, for people.
    pub detail: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Where it stands in a text that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Everything that is wrong with a definition.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Finding>,
    /// Everything that is wrong with a position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub issues: Vec<Issue>,
    /// The rules that forbid a move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refusals: Vec<Violation>,
    /// Squares and fields in which two positions differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<String>,
}

/// A place in a text that was sent.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Place {
    /// The key of the text in the request.
    #[serde(rename = "in")]
    pub within: &'static str,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The line with the place underlined.
    pub shown: String,
}

/// The sort of a problem: its title and status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The request cannot be read.
    Unread,
    /// The request does not come from where it may come from.
    Forbidden,
    /// There is nothing of that name.
    Missing,
    /// The route does not do that.
    Method,
    /// More than is read.
    TooLarge,
    /// Another sort of body.
    MediaType,
    /// It does not go with what stands already.
    Conflict,
    /// Invalid input.
    Unsound,
    /// A move or an action that the rules forbid.
    Refused,
    /// A mistake in the program.
    Fault,
    /// Too much work.
    Busy,
}

impl Sort {
    fn title(self) -> &'static str {
        match self {
            Sort::Unread => "The request cannot be read",
            Sort::Forbidden => "Forbidden",
            Sort::Missing => "Not found",
            Sort::Method => "Method not allowed",
            Sort::TooLarge => "Too large",
            Sort::MediaType => "The body must be JSON",
            Sort::Conflict => "Conflict with the current state",
            Sort::Unsound => "Invalid input",
            Sort::Refused => "Refused by the rules",
            Sort::Fault => "Internal error",
            Sort::Busy => "Too busy",
        }
    }

    fn status(self) -> u16 {
        match self {
            Sort::Unread => 400,
            Sort::Forbidden => 403,
            Sort::Missing => 404,
            Sort::Method => 405,
            Sort::Conflict => 409,
            Sort::TooLarge => 413,
            Sort::MediaType => 415,
            Sort::Unsound | Sort::Refused => 422,
            Sort::Fault => 500,
            Sort::Busy => 503,
        }
    }
}

impl Problem {
    /// A problem with a code and a sentence.
    pub fn new(
        sort: Sort,
        code: impl Into<Cow<'static, str>>,
        detail: impl Into<String>,
    ) -> Problem {
        let code = code.into();
        Problem(Box::new(Document {
            kind: format!("urn:hakam:problem:{code}"),
            title: sort.title(),
            status: sort.status(),
            code,
            detail: detail.into(),
            hint: None,
            place: None,
            findings: Vec::new(),
            issues: Vec::new(),
            refusals: Vec::new(),
            differs: Vec::new(),
        }))
    }

    /// The document.
    pub fn document(&self) -> &Document {
        &self.0
    }

    /// The status of the answer.
    pub fn status(&self) -> u16 {
        self.0.status
    }

    /// Whether the games could not be kept.
    pub fn is_of_storage(&self) -> bool {
        self.0.code == "STORAGE"
    }

    /// The same with advice.
    #[must_use]
    pub fn hint(mut self, hint: Option<String>) -> Problem {
        self.0.hint = hint;
        self
    }

    /// The same with the squares and fields that differ.
    #[must_use]
    pub fn differing(mut self, differs: Vec<String>) -> Problem {
        self.0.differs = differs;
        self
    }

    /// The same with the place in a text that was sent.
    #[must_use]
    pub fn at(mut self, within: &'static str, text: &str, span: Range<usize>) -> Problem {
        let start = span.start.min(text.len());
        let before = text.get(..start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default();
        self.0.place = Some(Place {
            within,
            line,
            column: column.chars().count() + 1,
            shown: hakam_text::excerpt(within, text, span, ""),
        });
        self
    }

    /// The same with the line and column of a text, where nothing more is known.
    #[must_use]
    pub fn at_line(mut self, within: &'static str, line: usize, column: usize) -> Problem {
        self.0.place = Some(Place {
            within,
            line,
            column,
            shown: String::new(),
        });
        self
    }

    /// A text that is longer than is read.
    pub fn too_long(what: &'static str, found: usize, limit: usize) -> Problem {
        let detail = format!("`{what}` is too long: {found}, at most {limit} are read");
        Problem::new(Sort::Unsound, "TOO_LONG", detail)
    }

    /// A mistake in the program.
    pub fn fault(detail: impl Into<String>) -> Problem {
        Problem::new(Sort::Fault, "FAULT", detail)
    }

    /// A position that cannot be read.
    pub fn fen(within: &'static str, text: &str, error: &FenError) -> Problem {
        Problem::new(Sort::Unsound, error.code.as_str(), error.to_string())
            .hint(error.hint.clone())
            .at(within, text, error.span.clone())
    }

    /// A position that no game can be played from.
    pub fn unplayable(rules: &Ruleset, issues: &[SetupIssue]) -> Problem {
        let board = rules.geometry();
        let detail = "no game can be played from this position";
        let mut problem = Problem::new(Sort::Unsound, "POSITION", detail);
        let issues = issues.iter().map(|issue| Issue {
            rule: issue.rule.to_string(),
            message: issue.message.clone(),
            squares: issue
                .squares
                .iter()
                .map(|at| board.name(*at).to_string())
                .collect(),
        });
        problem.0.issues = issues.collect();
        problem
    }

    /// Why no game can start there.
    pub fn start(rules: &Ruleset, text: &str, error: &StartError) -> Problem {
        match error {
            StartError::Fen(error) => Problem::fen("fen", text, error),
            StartError::Unplayable(issues) => Problem::unplayable(rules, issues),
        }
    }

    /// Why nothing can be asked there.
    pub fn scene(rules: &Ruleset, text: &str, error: &SceneError) -> Problem {
        match error {
            SceneError::Fen(error) => Problem::fen("fen", text, error),
            SceneError::Unplayable(issues) => Problem::unplayable(rules, issues),
            other => Problem::new(Sort::Unsound, "POSITION", other.to_string()),
        }
    }

    /// A definition with errors.
    pub fn definition(report: &Report) -> Problem {
        let is_error = |finding: &&hakam_variant::Finding| finding.severity == Severity::Error;
        let errors = report.findings().iter().filter(is_error).count() + report.left_out();
        let detail = match errors {
            1 => "the definition has 1 error".to_owned(),
            errors => format!("the definition has {errors} errors"),
        };
        let mut problem = Problem::new(Sort::Unsound, "DEFINITION", detail);
        problem.0.findings = report.findings().iter().map(Finding::of).collect();
        problem
    }

    /// A move that was not made; `game` stands before it.
    pub fn not_played(game: &Game, text: &str, error: &PlayError) -> Problem {
        let bad = BadMove::new(game, text, error);
        let sort = match error {
            PlayError::Over(_) => Sort::Conflict,
            PlayError::Illegal(_) | PlayError::Text(_) | PlayError::NotHere { .. } => Sort::Refused,
        };
        let hint = bad
            .notes
            .iter()
            .find_map(|note| note.strip_prefix("hint: "));
        // Hints about commands are of no use here.
        let hint = hint.filter(|hint| !hint.contains("hakam ") && !hint.contains("--"));
        let position = game.position();
        let mut problem = Problem::new(sort, bad.code, bad.sentence)
            .hint(hint.map(str::to_owned))
            .at("move", text, bad.span.clone());
        let refused = bad.meant.iter().filter_map(|request| {
            let refusals = position.board().judge(*request).result.err()?;
            Refused::of(&position, *request, &refusals)
        });
        problem.0.refusals = refused
            .flat_map(|refused| std::iter::once(refused.first).chain(refused.also))
            .collect();
        problem
    }
}
