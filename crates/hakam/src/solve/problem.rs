//! Problems with their claims, read from a data file.

use hakam_core::Side;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Goal, Question};

/// A position with what is claimed of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A short name without spaces.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// Whose it is, and where it is found.
    pub source: String,
    /// The game.
    pub variant: String,
    /// The position in FEN.
    pub position: String,
    /// What the winner is after.
    pub goal: Goal,
    /// In how many moves of the winner, if it mates; else in how many plies.
    pub number: u32,
    /// Who wins; `None` is the side to move.
    pub side: Option<Side>,
    /// Every first move that wins in time; of a side that loses, every move that holds out longest. None where the
    /// problem does not say.
    pub keys: Vec<String>,
    /// A line with best play on both sides, or its beginning.
    pub solution: Vec<String>,
    /// How much work its proof is.
    pub effort: Effort,
}

/// How much work a proof is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Seconds.
    Short,
    /// Minutes.
    Long,
}

impl Problem {
    /// What a solver is to be asked in its position, where `turn` is to move.
    pub fn question(&self, turn: Side) -> Question {
        let by = self.side.unwrap_or(turn);
        let within = match self.goal {
            Goal::Mate if by == turn => self.number.saturating_mul(2).saturating_sub(1),
            Goal::Mate => self.number.saturating_mul(2),
            Goal::Win => self.number,
        };
        Question {
            goal: self.goal,
            by,
            within,
        }
    }
}

/// What is wrong with a file of problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ProblemError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: ProblemFault,
}

/// What can be wrong with a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemFault {
    /// The file cannot be read at all.
    #[error("{0}")]
    Syntax(String),
    /// The file is of another format.
    #[error("`format` must be 1")]
    Format,
    /// Something is missing.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// A key that means nothing.
    #[error("`{0}` is not a key of a problem")]
    Unknown(String),
    /// A value of the wrong sort.
    #[error("`{key}` must be {expected}")]
    Value {
        /// The key.
        key: String,
        /// What is expected.
        expected: &'static str,
    },
    /// Both claims, or none.
    #[error("a problem claims either `mate` or `win`")]
    Claim,
    /// A name that another problem has.
    #[error("there is a problem called `{0}` already")]
    Twice(String),
}

/// The problems that come with the library.
///
/// ```
/// let problems = hakam::solve::mansubat().unwrap();
/// let diamond = problems.iter().find(|problem| problem.name == "diamond").unwrap();
/// assert_eq!((diamond.number, diamond.keys.as_slice()), (39, &["Kb4".to_owned()][..]));
/// ```
///
/// # Errors
/// Never, as long as the file is sound; a test sees to that.
pub fn mansubat() -> Result<Vec<Problem>, ProblemError> {
    read_problems(include_str!("../../data/mansubat.toml"))
}

/// Reads a file of problems.
///
/// # Errors
/// The first thing that is wrong with it, with its line.
pub fn read_problems(text: &str) -> Result<Vec<Problem>, ProblemError> {
    let file = File { text };
    let root = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        file.fault(at, ProblemFault::Syntax(error.message().to_owned()))
    })?;
    let root = root.get_ref();
    let top = Row {
        file,
        table: root,
        at: 0,
    };
    top.only(&["format", "variant", "problem"])?;
    if top.number("format")? != Some(1) {
        return Err(file.fault(0, ProblemFault::Format));
    }
    let variant = top.needed("variant")?;
    let mut problems: Vec<Problem> = Vec::new();
    for item in top.list("problem")? {
        let at = item.span().start;
        let DeValue::Table(table) = item.get_ref() else {
            return Err(file.wrong(at, "problem", "tables"));
        };
        let problem = Row { file, table, at }.problem(&variant)?;
        if problems.iter().any(|known| known.name == problem.name) {
            return Err(file.fault(at, ProblemFault::Twice(problem.name)));
        }
        problems.push(problem);
    }
    Ok(problems)
}

/// The file, for the lines of what is wrong.
#[derive(Clone, Copy)]
struct File<'a> {
    text: &'a str,
}

impl File<'_> {
    fn fault(self, at: usize, fault: ProblemFault) -> ProblemError {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        ProblemError { line, fault }
    }

    fn wrong(self, at: usize, key: &str, expected: &'static str) -> ProblemError {
        let key = key.to_owned();
        self.fault(at, ProblemFault::Value { key, expected })
    }
}

/// One table of the file.
struct Row<'a> {
    file: File<'a>,
    table: &'a DeTable<'a>,
    at: usize,
}

impl<'a> Row<'a> {
    fn only(&self, known: &[&str]) -> Result<(), ProblemError> {
        for key in self.table.keys() {
            if !known.contains(&key.get_ref().as_ref()) {
                let fault = ProblemFault::Unknown(key.get_ref().to_string());
                return Err(self.file.fault(key.span().start, fault));
            }
        }
        Ok(())
    }

    fn find(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        let mut entries = self.table.iter();
        let found = entries.find(|(name, _)| name.get_ref().as_ref() == key);
        found.map(|(_, value)| value)
    }

    fn text(&self, key: &str) -> Result<Option<String>, ProblemError> {
        let Some(value) = self.find(key) else {
            return Ok(None);
        };
        match value.get_ref() {
            DeValue::String(text) => Ok(Some(text.to_string())),
            _ => Err(self.file.wrong(value.span().start, key, "a text")),
        }
    }

    fn needed(&self, key: &'static str) -> Result<String, ProblemError> {
        let missing = || self.file.fault(self.at, ProblemFault::Missing(key));
        self.text(key)?.ok_or_else(missing)
    }

    fn number(&self, key: &str) -> Result<Option<u32>, ProblemError> {
        let Some(value) = self.find(key) else {
            return Ok(None);
        };
        let wrong = || self.file.wrong(value.span().start, key, "a number above 0");
        let DeValue::Integer(number) = value.get_ref() else {
            return Err(wrong());
        };
        let number = u32::from_str_radix(number.as_str(), number.radix()).ok();
        number.filter(|n| *n > 0).map(Some).ok_or_else(wrong)
    }

    fn list(&self, key: &str) -> Result<&'a [Spanned<DeValue<'a>>], ProblemError> {
        let Some(value) = self.find(key) else {
            return Ok(&[]);
        };
        match value.get_ref() {
            DeValue::Array(list) => Ok(list),
            _ => Err(self.file.wrong(value.span().start, key, "a list")),
        }
    }

    fn texts(&self, key: &str) -> Result<Vec<String>, ProblemError> {
        let texts = self.list(key)?.iter().map(|value| match value.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            _ => Err(self.file.wrong(value.span().start, key, "a list of texts")),
        });
        texts.collect()
    }

    /// One of some words.
    fn word<T: Copy>(
        &self,
        key: &str,
        words: &[(&'static str, T)],
        expected: &'static str,
    ) -> Result<Option<T>, ProblemError> {
        let Some(text) = self.text(key)? else {
            return Ok(None);
        };
        let found = words.iter().find(|(word, _)| *word == text);
        let at = self.find(key).map_or(self.at, |value| value.span().start);
        match found {
            Some((_, meaning)) => Ok(Some(*meaning)),
            None => Err(self.file.wrong(at, key, expected)),
        }
    }

    fn problem(&self, variant: &str) -> Result<Problem, ProblemError> {
        self.only(&[
            "name", "title", "source", "position", "mate", "win", "side", "keys", "solution",
            "effort",
        ])?;
        let (goal, number) = match (self.number("mate")?, self.number("win")?) {
            (Some(moves), None) => (Goal::Mate, moves),
            (None, Some(plies)) => (Goal::Win, plies),
            (Some(_), Some(_)) | (None, None) => {
                return Err(self.file.fault(self.at, ProblemFault::Claim));
            }
        };
        let sides = [("white", Side::White), ("black", Side::Black)];
        let efforts = [("short", Effort::Short), ("long", Effort::Long)];
        let effort = self.word("effort", &efforts, "`short` or `long`")?;
        let solution = self.text("solution")?.unwrap_or_default();
        Ok(Problem {
            name: self.needed("name")?,
            title: self.needed("title")?,
            source: self.needed("source")?,
            variant: variant.to_owned(),
            position: self.needed("position")?,
            goal,
            number,
            side: self.word("side", &sides, "`white` or `black`")?,
            keys: self.texts("keys")?,
            solution: solution.split_whitespace().map(str::to_owned).collect(),
            effort: effort.unwrap_or(Effort::Short),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let fault = |rows: &str| {
            let text = format!("format = 1\nvariant = \"shatranj\"\n[[problem]]\n{rows}");
            read_problems(&text).unwrap_err().to_string()
        };
        let whole = "name = \"a\"\ntitle = \"A\"\nsource = \"s\"\nposition = \"p\"\n";
        assert_eq!(
            fault(whole),
            "line 3: a problem claims either `mate` or `win`"
        );
        assert_eq!(fault("mate = 2\n"), "line 3: `name` is missing");
        assert_eq!(
            fault(&format!("{whole}mate = 0\n")),
            "line 8: `mate` must be a number above 0"
        );
        assert_eq!(
            fault(&format!("{whole}mate = 2\nside = \"red\"\n")),
            "line 9: `side` must be `white` or `black`"
        );
        assert_eq!(
            fault(&format!("{whole}mate = 2\nhint = \"x\"\n")),
            "line 9: `hint` is not a key of a problem"
        );
        let twice = format!("{whole}mate = 2\n[[problem]]\n{whole}mate = 2\n");
        assert_eq!(
            fault(&twice),
            "line 9: there is a problem called `a` already"
        );
        assert_eq!(
            read_problems("format = 2").unwrap_err().to_string(),
            "line 1: `format` must be 1"
        );
    }
}
