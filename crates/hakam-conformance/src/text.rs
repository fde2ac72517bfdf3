//! Reading case files: one line says one thing, its first word says what kind of thing.

use hakam_core::rules::Layer;

use crate::case::{Case, Line, Place};
use crate::check::Keyword;
use crate::words::{NONE, Words, category, layer, rule};

/// A fault in a case file, with its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct CaseError {
    /// Where.
    pub place: Place,
    fault: CaseFault,
}

/// What is wrong with a case, a definition beside it, or with cases together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CaseFault {
    #[error("unknown keyword `{0}`")]
    UnknownKeyword(String),
    #[error("`{0}` belongs to a case, and no `case NAME` stands above it")]
    OutsideCase(String),
    #[error("`{0}` needs {1}")]
    Incomplete(String, &'static str),
    #[error("`{0}` is no {1}")]
    Unreadable(String, &'static str),
    #[error("`{0}` is not the beginning of: {1}")]
    NoneOf(String, &'static str),
    #[error("nothing more is expected here: `{0}`")]
    TooMuch(String),
    #[error("`also` must follow a `refuses` line")]
    StrayAlso,
    #[error("`{0}` is said twice")]
    Twice(&'static str),
    #[error("case `{0}` does not say its {1}")]
    Missing(String, &'static str),
    #[error("`{0}` must stand before the first line that plays or asks something")]
    HeaderTooLate(&'static str),
    #[error("definition `{0}` has no `end`")]
    OpenDefinition(String),
    #[error("definition `{0}`: {1}")]
    Definition(String, String),
    #[error("case `{0}` exists twice: the first is at {1}")]
    SameName(String, Place),
    #[error("case `{0}` depends on `{1}`, and there is no such case")]
    UnknownParent(String, String),
    #[error("these cases depend on each other in a circle: {}", .0.join(" -> "))]
    Circle(Vec<String>),
}

impl CaseFault {
    pub(crate) fn at(self, place: &Place) -> CaseError {
        CaseError {
            place: place.clone(),
            fault: self,
        }
    }
}

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
#[derive(Clone, Debug, Default)]
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
pub fn read(file: &str, text: &str) -> Result<CaseFile, CaseError> {
    let mut found = CaseFile::default();
    let mut draft: Option<Draft> = None;
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = Place {
            file: file.to_owned(),
            line: number,
        };
        let (keyword, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let keyword = keyword.strip_suffix(':').unwrap_or(keyword);
        let value = value.trim();
        if matches!(keyword, "case" | "definition") {
            found.cases.extend(finish(draft.take())?);
        }
        let read = match keyword {
            "case" => Draft::new(value, &place).map(|new| draft = Some(new)),
            "definition" => definition(value, &place, &mut lines)
                .map(|definition| found.definitions.push(definition)),
            _ => match &mut draft {
                Some(draft) => draft.add(number, line, keyword, value),
                None => Err(CaseFault::OutsideCase(keyword.to_owned())),
            },
        };
        read.map_err(|fault| fault.at(&place))?;
    }
    found.cases.extend(finish(draft)?);
    Ok(found)
}

/// Reads the lines of a definition up to `end`.
fn definition<'l>(
    name: &str,
    place: &Place,
    lines: &mut impl Iterator<Item = (u32, &'l str)>,
) -> Result<InlineDefinition, CaseFault> {
    let mut text = String::new();
    for (_, line) in lines {
        if line.trim() == "end" {
            return Ok(InlineDefinition {
                name: name.to_owned(),
                text,
                place: place.clone(),
            });
        }
        text.push_str(line);
        text.push('\n');
    }
    Err(CaseFault::OpenDefinition(name.to_owned()))
}

/// A case while its lines are being read.
struct Draft {
    case: Case,
    /// What has been said of it before the script.
    said: Vec<&'static str>,
}

/// What is said of a case before its script, and what follows each keyword.
const HEADER: [(&str, &str); 12] = [
    ("variant", "NAME"),
    ("position", "FEN+"),
    ("with-rights", "SQUARE*"),
    ("with-mark", "SQUARE SQUARE"),
    ("rules", "RULE*"),
    ("layer", "LAYER"),
    ("category", "NAME"),
    ("essential", ""),
    ("slow", ""),
    ("depends-on", "NAME*"),
    ("about", "SENTENCE+"),
    ("source", "SENTENCE+"),
];

impl Draft {
    fn new(id: &str, place: &Place) -> Result<Draft, CaseFault> {
        if id.is_empty() || id.contains(char::is_whitespace) {
            let wanted = "name of a case (one word)";
            return Err(CaseFault::Unreadable(id.to_owned(), wanted));
        }
        let case = Case {
            id: id.to_owned(),
            place: place.clone(),
            variant: "chess".to_owned(),
            position: "start".to_owned(),
            rights: None,
            marks: Vec::new(),
            rules: Vec::new(),
            layer: Layer::Foundation,
            category: String::new(),
            essential: false,
            slow: false,
            depends_on: Vec::new(),
            about: String::new(),
            source: None,
            script: Vec::new(),
        };
        let said = Vec::new();
        Ok(Draft { case, said })
    }

    fn add(
        &mut self,
        number: u32,
        text: &str,
        keyword: &str,
        value: &str,
    ) -> Result<(), CaseFault> {
        let words: Vec<String> = value.split_whitespace().map(str::to_owned).collect();
        if let Some((keyword, pattern)) = HEADER.into_iter().find(|row| row.0 == keyword) {
            let mut words = Words::new(keyword, &words);
            let said = words.take(pattern)?;
            words.end()?;
            return self.header(keyword, &said);
        }
        // A colon at the end of a word only helps the eye.
        let words = words.iter();
        let words = words.map(|word| word.strip_suffix(':').unwrap_or(word).to_owned());
        let words: Vec<String> = words.collect();
        let mut words = Words::new(keyword, &words);
        let unknown = || CaseFault::UnknownKeyword(keyword.to_owned());
        let keyword = Keyword::find(keyword).ok_or_else(unknown)?;
        let before = self.case.script.last().map(|line| line.keyword.name);
        if keyword.name == "also" && !matches!(before, Some("refuses" | "also")) {
            return Err(CaseFault::StrayAlso);
        }
        let line = Line {
            number,
            text: text.to_owned(),
            keyword,
            question: words.take(keyword.question)?,
            answer: words.take(keyword.answer)?,
        };
        self.case.script.push(line);
        words.end()
    }

    /// Takes a line of the header.
    fn header(&mut self, keyword: &'static str, words: &[String]) -> Result<(), CaseFault> {
        let case = &mut self.case;
        let list = if words == [NONE] { &[] } else { words };
        match keyword {
            "variant" => case.variant = words.join(" "),
            "position" => case.position = words.join(" "),
            "with-rights" => case.rights = Some(list.to_vec()),
            "with-mark" => case.marks.push((words[0].clone(), words[1].clone())),
            "rules" => case.rules = list.iter().filter_map(|code| rule(code)).collect(),
            "layer" => case.layer = layer(&words[0]).unwrap_or(case.layer),
            "category" => case.category = words.join(" "),
            "essential" => case.essential = true,
            "slow" => case.slow = true,
            "depends-on" => case.depends_on.extend_from_slice(list),
            "about" => case.about = words.join(" "),
            _ => case.source = Some(words.join(" ")),
        }
        if !case.script.is_empty() {
            return Err(CaseFault::HeaderTooLate(keyword));
        }
        if self.said.contains(&keyword) && !["with-mark", "depends-on"].contains(&keyword) {
            return Err(CaseFault::Twice(keyword));
        }
        self.said.push(keyword);
        Ok(())
    }
}

/// The whole case, if nothing is missing.
fn finish(draft: Option<Draft>) -> Result<Option<Case>, CaseError> {
    let Some(Draft { mut case, said }) = draft else {
        return Ok(None);
    };
    if !said.contains(&"category") {
        category(case.layer).clone_into(&mut case.category);
    }
    let unsaid = ["layer", "about"]
        .into_iter()
        .find(|what| !said.contains(what));
    match unsaid.or(case.script.is_empty().then_some("expectations")) {
        None => Ok(Some(case)),
        Some(missing) => Err(CaseFault::Missing(case.id, missing).at(&case.place)),
    }
}
