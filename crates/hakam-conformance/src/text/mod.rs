//! Reading case files: one line says one thing, its first word says what kind of thing.

mod draft;
mod error;
mod step;
mod words;

pub use error::{TextError, TextFault};

use crate::case::{Case, Line, Place};
use draft::Draft;

/// A definition written in a case file, for boards that no built-in variant has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlineDefinition {
    /// The name cases use for it.
    pub name: String,
    /// The text, as a definition file would have it.
    pub text: String,
    /// Where it begins.
    pub place: Place,
}

/// What a case file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseFile {
    /// Its cases, in order.
    pub cases: Vec<Case>,
    /// Its definitions.
    pub definitions: Vec<InlineDefinition>,
}

/// Reads a case file; `file` is the name used in messages.
///
/// ```
/// let text = "case knight\nlayer L1\nabout A knight leaps.\naccepts g1f3 A7\n";
/// let file = hakam_conformance::text::read("example.case", text).unwrap();
/// assert_eq!(file.cases[0].id, "knight");
/// ```
///
/// # Errors
/// The first fault, with its line.
pub fn read(file: &str, text: &str) -> Result<CaseFile, TextError> {
    let mut reader = Reader {
        file,
        draft: None,
        found: CaseFile::default(),
    };
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (keyword, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let keyword = keyword.strip_suffix(':').unwrap_or(keyword);
        if keyword == "definition" {
            reader.close()?;
            reader.definition(number, value.trim(), &mut lines)?;
        } else {
            reader.line(number, line, keyword, value.trim())?;
        }
    }
    reader.close()?;
    Ok(reader.found)
}

struct Reader<'t> {
    file: &'t str,
    draft: Option<Draft>,
    found: CaseFile,
}

impl Reader<'_> {
    fn place(&self, line: u32) -> Place {
        Place {
            file: self.file.to_owned(),
            line,
        }
    }

    fn fault(&self, line: u32, fault: TextFault) -> TextError {
        TextError {
            place: self.place(line),
            fault,
        }
    }

    /// Ends the case being read, if there is one.
    fn close(&mut self) -> Result<(), TextError> {
        if let Some(draft) = self.draft.take() {
            let case = draft
                .finish()
                .map_err(|(place, fault)| TextError { place, fault })?;
            self.found.cases.push(case);
        }
        Ok(())
    }

    fn line(
        &mut self,
        number: u32,
        text: &str,
        keyword: &str,
        value: &str,
    ) -> Result<(), TextError> {
        if keyword == "case" {
            self.close()?;
            if value.is_empty() || value.contains(char::is_whitespace) {
                let fault = words::unreadable(value, "name of a case (one word)");
                return Err(self.fault(number, fault));
            }
            self.draft = Some(Draft::new(value, self.place(number)));
            return Ok(());
        }
        let place = self.place(number);
        let Some(draft) = &mut self.draft else {
            let word = keyword.to_owned();
            return Err(self.fault(number, TextFault::OutsideCase { word }));
        };
        add(draft, number, text, keyword, value).map_err(|fault| TextError { place, fault })
    }

    /// Reads the lines of a definition up to `end`.
    fn definition<'l>(
        &mut self,
        number: u32,
        name: &str,
        lines: &mut impl Iterator<Item = (u32, &'l str)>,
    ) -> Result<(), TextError> {
        let mut text = String::new();
        for (_, line) in lines {
            if line.trim() == "end" {
                self.found.definitions.push(InlineDefinition {
                    name: name.to_owned(),
                    text,
                    place: self.place(number),
                });
                return Ok(());
            }
            text.push_str(line);
            text.push('\n');
        }
        let name = name.to_owned();
        Err(self.fault(number, TextFault::OpenDefinition { name }))
    }
}

fn add(
    draft: &mut Draft,
    number: u32,
    text: &str,
    keyword: &str,
    value: &str,
) -> Result<(), TextFault> {
    if keyword == "also" {
        return draft.also(value);
    }
    if draft.header(keyword, value)? {
        return Ok(());
    }
    let Some(step) = step::read(keyword, value)? else {
        return Err(TextFault::UnknownKeyword {
            word: keyword.to_owned(),
        });
    };
    draft.push(Line {
        number,
        text: text.to_owned(),
        step,
    });
    Ok(())
}
