//! Finding the definition of a game: built in, or in a file.

use std::fs::File;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};

use hakam_variant::{Checked, Finding, Report, Ruleset, Severity, builtin, caret, parse};

use crate::failure::Failure;
use crate::screen::{BAD, WARN};

/// A definition that is larger than this is not read at all.
const LARGEST: u64 = 1 << 20;

/// What was found wrong with a definition.
#[derive(Debug)]
pub struct BadDefinition {
    /// The file, or the built-in name.
    pub name: String,
    /// Everything that was found.
    pub report: Report,
}

impl BadDefinition {
    /// How much was found.
    pub fn summary(&self) -> String {
        let findings = self.report.findings().iter();
        let errors = findings
            .filter(|finding| finding.severity == Severity::Error)
            .count();
        let errors = errors + self.report.left_out();
        format!("`{}` has {}", self.name, counted(errors, "error"))
    }

    /// Prints every finding.
    pub fn print(&self, to: &mut impl Write) -> io::Result<()> {
        print_findings(self.report.findings(), to)?;
        match self.report.left_out() {
            0 => Ok(()),
            more => writeln!(to, "... and {more} more\n"),
        }
    }
}

/// Prints findings with their severity coloured, an empty line after each.
pub fn print_findings(findings: &[Finding], to: &mut impl Write) -> io::Result<()> {
    for finding in findings {
        let text = finding.to_string();
        let (head, rest) = text.split_once(':').unwrap_or((text.as_str(), ""));
        let style = match finding.severity {
            Severity::Error => BAD,
            Severity::Warning => WARN,
        };
        writeln!(to, "{style}{head}{style:#}:{rest}")?;
    }
    Ok(())
}

/// `1 error`, `2 errors`.
pub fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// The ruleset with this name or in this file.
pub fn load(name: &str) -> Result<Ruleset, Failure> {
    if let Some(rules) = builtin::load(name) {
        return Ok(rules);
    }
    let checked = check(file_named(name)?)?;
    Ok(checked.rules)
}

/// The text of the definition with this name or in this file.
pub fn text(name: &str) -> Result<String, Failure> {
    match builtin::text(name) {
        Some(text) => Ok(text.to_owned()),
        None => read(file_named(name)?),
    }
}

/// Reads and checks a definition file. A base is looked for among the built-in ones, then beside the file.
pub fn check(path: &Path) -> Result<Checked, Failure> {
    let text = read(path)?;
    let beside = |base: &str| -> Option<String> {
        builtin::base(base).or_else(|| read(&beside(path, base)?).ok())
    };
    let name = path.display().to_string();
    parse(&name, &text, &beside).map_err(|report| Failure::Definition {
        definition: Box::new(BadDefinition { name, report }),
    })
}

/// The file of a base in the same folder; a base is a name, never a path.
fn beside(path: &Path, base: &str) -> Option<PathBuf> {
    let plain = base
        .chars()
        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    plain.then(|| path.with_file_name(format!("{base}.toml")))
}

/// A name that is not built in is a file if it looks like one, and otherwise a mistake.
fn file_named(name: &str) -> Result<&Path, Failure> {
    let path = Path::new(name);
    let is_toml = path.extension().is_some_and(|end| end == "toml");
    if is_toml || path.components().count() > 1 {
        return Ok(path);
    }
    Err(Failure::UnknownVariant {
        name: name.to_owned(),
        nearest: caret::nearest(name, builtin::names()).map(str::to_owned),
    })
}

fn read(path: &Path) -> Result<String, Failure> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => Failure::NoSuchFile {
            path: path.to_owned(),
        },
        _ => Failure::Read {
            path: path.to_owned(),
            error,
        },
    };
    let file = File::open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    // One byte more than allowed tells a full file from one that is too large, whatever it claims to be.
    let mut bounded = file.take(LARGEST + 1);
    let size = bounded.read_to_end(&mut bytes).map_err(failed)?;
    if size as u64 > LARGEST {
        return Err(Failure::TooLarge {
            path: path.to_owned(),
            limit: LARGEST,
        });
    }
    String::from_utf8(bytes).map_err(|error| Failure::NotText {
        path: path.to_owned(),
        at: error.utf8_error().valid_up_to(),
    })
}
