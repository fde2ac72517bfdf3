//! A line of typed text, and how it could go on.

/// Nobody types a longer move or file name.
const LONGEST: usize = 200;

/// A line of typed text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(String);

impl Line {
    /// A line that says this already.
    pub fn new(text: &str) -> Line {
        Line(text.to_owned())
    }

    /// What was typed.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether nothing was typed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a character, unless the line is full or no line can have it.
    pub fn push(&mut self, c: char) {
        if self.0.chars().count() < LONGEST && !c.is_control() {
            self.0.push(c);
        }
    }

    /// Takes the last character away.
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// Takes everything away, and says what it was.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.0)
    }

    /// The words that begin as the line does; where none does, those that do in other capitals.
    pub fn fitting<'w>(&self, words: impl Iterator<Item = &'w str> + Clone) -> Vec<&'w str> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let exact: Vec<&str> = words
            .clone()
            .filter(|word| word.starts_with(&self.0))
            .collect();
        if !exact.is_empty() {
            return exact;
        }
        let small = self.0.to_lowercase();
        words
            .filter(|word| word.to_lowercase().starts_with(&small))
            .collect()
    }

    /// Goes on as far as all these words agree.
    pub fn complete(&mut self, words: &[&str]) {
        let Some((first, others)) = words.split_first() else {
            return;
        };
        let agreed = others.iter().fold(*first, |agreed, word| {
            let same = agreed.chars().zip(word.chars());
            let length: usize = same
                .take_while(|(a, b)| a == b)
                .map(|(a, _)| a.len_utf8())
                .sum();
            agreed.get(..length).unwrap_or_default()
        });
        if agreed.chars().count() >= self.0.chars().count() {
            agreed.clone_into(&mut self.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_on_as_far_as_the_words_agree() {
        let words = ["Nf3", "Nfd2", "Nc3", "bxc3", "Bxc3"];
        let mut line = Line::new("N");
        let fitting = line.fitting(words.into_iter());
        assert_eq!(fitting, ["Nf3", "Nfd2", "Nc3"]);
        line.complete(&fitting);
        assert_eq!(line.text(), "N");
        line.push('f');
        assert_eq!(line.fitting(words.into_iter()), ["Nf3", "Nfd2"]);
        // A capital decides where it can.
        assert_eq!(Line::new("b").fitting(words.into_iter()), ["bxc3"]);
        let mut small = Line::new("nc");
        small.complete(&small.clone().fitting(words.into_iter()));
        assert_eq!(small.text(), "Nc3");
        assert!(Line::default().fitting(words.into_iter()).is_empty());
    }

    #[test]
    fn a_line_has_an_end_and_no_control_signs() {
        let mut line = Line::default();
        for _ in 0..1000 {
            line.push('é');
            line.push('\u{7}');
        }
        assert_eq!(line.text().chars().count(), LONGEST);
        line.pop();
        assert_eq!(line.take().chars().count(), LONGEST - 1);
        assert!(line.is_empty());
    }
}
