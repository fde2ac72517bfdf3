//! The words behind the name of a chore: options with values, flags, and other words.

use std::str::FromStr;

use crate::workspace::Failure;

/// What is left of them. Every option is taken out by its name; what nobody takes is wrong usage.
pub struct Arguments {
    usage: &'static str,
    words: Vec<String>,
}

impl Arguments {
    /// The words of the command line.
    pub fn new(usage: &'static str, words: impl IntoIterator<Item = String>) -> Arguments {
        let words = words.into_iter().collect();
        Arguments { usage, words }
    }

    /// Whether `--name` is there.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.words.len();
        self.words.retain(|word| word != name);
        self.words.len() < before
    }

    /// The value behind `--name`, if that is there.
    ///
    /// # Errors
    /// When there is none, or one of another kind.
    pub fn value<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, Failure> {
        let Some(at) = self.words.iter().position(|word| word == name) else {
            return Ok(None);
        };
        let value = self.words.get(at + 1).and_then(|value| value.parse().ok());
        let value = value.ok_or(self.wrong())?;
        self.words.drain(at..at + 2);
        Ok(Some(value))
    }

    /// Puts the value behind `--name` in the place of the usual one.
    ///
    /// # Errors
    /// As [`Arguments::value`].
    pub fn set<T: FromStr>(&mut self, name: &str, usual: &mut T) -> Result<(), Failure> {
        if let Some(value) = self.value(name)? {
            *usual = value;
        }
        Ok(())
    }

    /// All words that are left, for another program to read.
    pub fn all(self) -> Vec<String> {
        self.words
    }

    /// The words that are no options.
    ///
    /// # Errors
    /// When an option is left, which is one that nobody knows.
    pub fn words(self) -> Result<Vec<String>, Failure> {
        if self.words.iter().any(|word| word.starts_with('-')) {
            return Err(self.wrong());
        }
        Ok(self.words)
    }

    /// There may be no more words.
    ///
    /// # Errors
    /// When there are.
    pub fn end(self) -> Result<(), Failure> {
        let wrong = self.wrong();
        self.words.is_empty().then_some(()).ok_or(wrong)
    }

    /// How it is used.
    pub fn wrong(&self) -> Failure {
        Failure::Usage(self.usage)
    }

    /// The options that the usage shows, as variables by which a test is told of them: `[--plies N]` becomes
    /// `HAKAM_PLIES`. A value that the usage calls `NAME` may be any word; others are numbers.
    ///
    /// # Errors
    /// When a value is missing or no number, or a word is left.
    pub fn variables(mut self) -> Result<Vec<(String, String)>, Failure> {
        let mut variables = Vec::new();
        let parts = self.usage.split(['[', ']', '|']).map(str::trim);
        for option in parts.filter(|part| part.starts_with("--")) {
            let said = match option.split_once(' ') {
                None => self.flag(option).then(|| "1".to_owned()),
                Some((option, "NAME")) => self.value(option)?,
                Some((option, _)) => self.value::<u64>(option)?.map(|number| number.to_string()),
            };
            let name = option.split(' ').next().unwrap_or(option);
            let name = name.trim_start_matches('-').to_uppercase();
            variables.extend(said.map(|value| (format!("HAKAM_{name}"), value)));
        }
        self.end()?;
        Ok(variables)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USAGE: &str = "chore [--long | --plies N] [--variant NAME]";

    fn of(words: &str) -> Arguments {
        Arguments::new(USAGE, words.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_are_taken_out_and_words_are_left() {
        let mut some = of("one --plies 7 --long two --name x");
        assert_eq!(some.value("--plies").unwrap(), Some(7));
        assert_eq!(some.value("--name").unwrap(), Some("x".to_owned()));
        assert_eq!(some.value::<u32>("--seed").unwrap(), None);
        assert!(some.flag("--long") && !some.flag("--long"));
        assert_eq!(some.words().unwrap(), ["one", "two"]);
        for wrong in ["--plies", "--plies many", "--plies -3", "--plies 1.5"] {
            assert!(of(wrong).value::<u64>("--plies").is_err(), "{wrong}");
        }
        assert!(of("--much 4").words().is_err() && of("word").end().is_err());
    }

    #[test]
    fn a_test_is_told_what_the_usage_allows() {
        let told = |words: &str| of(words).variables().ok();
        let variable = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(told(""), Some(Vec::new()));
        let both = [
            variable("HAKAM_PLIES", "9"),
            variable("HAKAM_VARIANT", "grand"),
        ];
        assert_eq!(told("--variant grand --plies 9"), Some(both.to_vec()));
        assert_eq!(told("--long"), Some(vec![variable("HAKAM_LONG", "1")]));
        for wrong in ["--plies", "--plies many", "--much 4", "-3 4", "7"] {
            assert_eq!(told(wrong), None, "{wrong}");
        }
    }
}
