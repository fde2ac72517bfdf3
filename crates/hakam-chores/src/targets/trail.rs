//! What a reader said of an input.

use std::hash::{DefaultHasher, Hash, Hasher};

/// What a reader said of an input, as numbers: one for each thing, and one for each thing behind another. An input
/// that brings a new number brings something new.
#[derive(Debug, Default)]
pub struct Trail {
    numbers: Vec<u64>,
    last: u64,
}

impl Trail {
    /// It said this: a code, or a name.
    pub fn say(&mut self, word: &str) {
        self.note(word);
    }

    /// It counted so many of something. Only the size of the number is kept, or every longer input would be new.
    pub fn count(&mut self, what: &str, number: usize) {
        self.note((what, number.checked_ilog2()));
    }

    /// All the numbers.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    fn note(&mut self, thing: impl Hash) {
        let number = hash(&thing);
        self.numbers.push(number);
        self.numbers.push(hash(&(self.last, number)));
        self.last = number;
    }
}

fn hash(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(words: &[&str]) -> Vec<u64> {
        let mut trail = Trail::default();
        for word in words {
            trail.say(word);
        }
        trail.numbers().to_vec()
    }

    #[test]
    fn the_same_words_in_another_order_bring_something_new() {
        let (one, other) = (numbers(&["a", "b", "a", "b"]), numbers(&["a", "b"]));
        assert!(other.iter().all(|number| one.contains(number)));
        let turned = numbers(&["b", "a"]);
        assert!(turned.iter().any(|number| !other.contains(number)));
    }
}
