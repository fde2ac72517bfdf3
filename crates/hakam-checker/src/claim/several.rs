//! Lists that are never empty.

use std::iter;

/// One or more things, in order.
///
/// ```
/// use hakam_checker::claim::OneOrMore;
/// let squares = OneOrMore { first: "d5", rest: vec!["e5"] };
/// assert_eq!(squares.iter().copied().collect::<Vec<_>>(), ["d5", "e5"]);
/// assert_eq!(OneOrMore::from_vec(Vec::<u8>::new()), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneOrMore<T> {
    /// The first of them.
    pub first: T,
    /// The others.
    pub rest: Vec<T>,
}

impl<T> OneOrMore<T> {
    /// A single thing.
    pub fn one(first: T) -> Self {
        OneOrMore {
            first,
            rest: Vec::new(),
        }
    }

    /// The things of a list; `None` when it is empty.
    pub fn from_vec(items: Vec<T>) -> Option<Self> {
        let mut items = items.into_iter();
        let first = items.next()?;
        Some(OneOrMore {
            first,
            rest: items.collect(),
        })
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        iter::once(&self.first).chain(&self.rest)
    }

    /// How many there are: at least one.
    #[expect(clippy::len_without_is_empty, reason = "it never is")]
    pub fn len(&self) -> usize {
        1 + self.rest.len()
    }
}
