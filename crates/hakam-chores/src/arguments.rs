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
    pub fn new(usage: &'static str, words: impl Iterator<Item = String>) -> Arguments {
        let words = words.collect();
        Arguments { usage, words }
    }

    /// Whether nothing was said, or nothing is left.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether `--name` is there.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.words.len();
        self.words.retain(|word| word != name);
        self.words.len() < before
    }

    /// The value behind `--name`, if that is there.
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
    pub fn set<T: FromStr>(&mut self, name: &str, usual: &mut T) -> Result<(), Failure> {
        if let Some(value) = self.value(name)? {
            *usual = value;
        }
        Ok(())
    }

    /// The words that are no options; an option that is left is one that nobody knows.
    pub fn words(self) -> Result<Vec<String>, Failure> {
        let is_option = |word: &String| word.starts_with('-');
        if self.words.iter().any(is_option) {
            return Err(self.wrong());
        }
        Ok(self.words)
    }

    /// There may be no more words.
    pub fn end(self) -> Result<(), Failure> {
        if self.is_empty() {
            Ok(())
        } else {
            Err(self.wrong())
        }
    }

    /// How the chore is used.
    pub fn wrong(&self) -> Failure {
        Failure::Usage(self.usage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &str) -> Arguments {
        Arguments::new("usage", words.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_are_taken_out_and_words_are_left() {
        let mut some = of("one --plies 7 --long two --name x");
        assert_eq!(some.value("--plies").unwrap(), Some(7));
        assert_eq!(some.value("--name").unwrap(), Some("x".to_owned()));
        assert_eq!(some.value::<u32>("--seed").unwrap(), None);
        assert!(some.flag("--long") && !some.flag("--long"));
        assert_eq!(some.words().unwrap(), ["one", "two"]);
    }

    #[test]
    fn what_is_not_understood_is_wrong_usage() {
        for wrong in [
            "--plies",
            "--plies many",
            "--plies -3",
            "--plies 99999999999999999999",
        ] {
            assert!(of(wrong).value::<u64>("--plies").is_err(), "{wrong}");
        }
        assert!(of("--much 4").words().is_err() && of("--much 4").end().is_err());
        assert!(of("-3").words().is_err() && of("word").end().is_err());
    }
}
