//! A case while its lines are being read.

use hakam_core::RuleId;
use hakam_core::rules::Layer;

use super::TextFault;
use super::words::Words;
use crate::case::{Case, Change, Expectation, Further, Line, Place, Start, Step};

/// What has been read of a case so far.
pub(super) struct Draft {
    id: String,
    place: Place,
    variant: Option<String>,
    start: Option<Start>,
    changes: Vec<Change>,
    rules: Option<Vec<RuleId>>,
    layer: Option<Layer>,
    category: Option<String>,
    essential: bool,
    slow: bool,
    depends_on: Vec<String>,
    about: Option<String>,
    source: Option<String>,
    script: Vec<Line>,
}

impl Draft {
    pub(super) fn new(id: &str, place: Place) -> Draft {
        Draft {
            id: id.to_owned(),
            place,
            variant: None,
            start: None,
            changes: Vec::new(),
            rules: None,
            layer: None,
            category: None,
            essential: false,
            slow: false,
            depends_on: Vec::new(),
            about: None,
            source: None,
            script: Vec::new(),
        }
    }

    /// Takes a line of the header; says whether the keyword was one of those.
    pub(super) fn header(&mut self, keyword: &str, value: &str) -> Result<bool, TextFault> {
        let mut words = Words::new(keyword, value);
        match keyword {
            "variant" => set(keyword, &mut self.variant, words.word("a name")?.to_owned())?,
            "position" => {
                let start = read_start(&mut words)?;
                set(keyword, &mut self.start, start)?;
            }
            "with-rights" => {
                let squares = words.list("squares, or `-`")?;
                self.changes.push(Change::Rights(squares));
            }
            "with-mark" => self.changes.push(Change::Mark {
                skipped: words.word("a square")?.to_owned(),
                man: words.word("two squares")?.to_owned(),
            }),
            "rules" => set(keyword, &mut self.rules, words.rules()?)?,
            "layer" => set(keyword, &mut self.layer, words.layer()?)?,
            "category" => set(
                keyword,
                &mut self.category,
                words.word("a name")?.to_owned(),
            )?,
            "essential" => self.essential = true,
            "slow" => self.slow = true,
            "depends-on" => self.depends_on.extend(words.list("names of cases")?),
            "about" => set(keyword, &mut self.about, words.sentence("a sentence")?)?,
            "source" => set(keyword, &mut self.source, words.sentence("a source")?)?,
            _ => return Ok(false),
        }
        words.end()?;
        if self.script.is_empty() {
            Ok(true)
        } else {
            Err(TextFault::HeaderTooLate {
                keyword: keyword.to_owned(),
            })
        }
    }

    /// Takes a line of the script.
    pub(super) fn push(&mut self, line: Line) {
        self.script.push(line);
    }

    /// Adds to the refusal expected by the line before.
    pub(super) fn also(&mut self, value: &str) -> Result<(), TextFault> {
        let mut words = Words::new("also", value);
        let further = Further {
            rule: words.rule()?,
            reason: words.reason()?,
        };
        words.end()?;
        let last = self.script.last_mut().map(|line| &mut line.step);
        let Some(Step::Expect(Expectation::Refuses { also, .. })) = last else {
            return Err(TextFault::StrayAlso);
        };
        also.push(further);
        Ok(())
    }

    /// The whole case, if nothing is missing.
    pub(super) fn finish(self) -> Result<Case, (Place, TextFault)> {
        let missing = |missing| {
            let case = self.id.clone();
            (self.place.clone(), TextFault::Missing { case, missing })
        };
        let layer = self.layer.ok_or_else(|| missing("layer"))?;
        let about = self.about.clone().ok_or_else(|| missing("about"))?;
        if self.script.is_empty() {
            return Err(missing("expectations"));
        }
        Ok(Case {
            variant: self.variant.unwrap_or_else(|| "chess".to_owned()),
            start: self.start.unwrap_or(Start::Standard),
            changes: self.changes,
            rules: self.rules.unwrap_or_default(),
            layer,
            category: self.category.unwrap_or_else(|| layer.category().to_owned()),
            essential: self.essential,
            slow: self.slow,
            depends_on: self.depends_on,
            about,
            source: self.source,
            script: self.script,
            id: self.id,
            place: self.place,
        })
    }
}

fn set<T>(keyword: &str, slot: &mut Option<T>, value: T) -> Result<(), TextFault> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(TextFault::Twice {
            keyword: keyword.to_owned(),
        }),
    }
}

/// `start`, `array NAME`, or a position text.
fn read_start(words: &mut Words<'_>) -> Result<Start, TextFault> {
    let list = words.list("a position, `start`, or `array NAME`")?;
    Ok(
        match list.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["start"] => Start::Standard,
            ["array", name] => Start::Array(name.to_owned()),
            _ => Start::Fen(list.join(" ")),
        },
    )
}
