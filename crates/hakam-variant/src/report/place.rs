//! A place in one of the texts a definition is made of.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use hakam_text::{LineColumn, LineIndex, excerpt};

/// One text: the file itself, or one of its bases.
#[derive(Debug)]
pub(crate) struct Source {
    /// The name shown to people.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// 0 for the file itself, 1 for its base, and so on.
    pub depth: usize,
}

impl Source {
    pub fn new(name: &str, text: &str, depth: usize) -> Arc<Source> {
        Arc::new(Source {
            name: name.to_owned(),
            text: text.to_owned(),
            depth,
        })
    }
}

/// A place in a definition file or in one of its bases.
#[derive(Clone)]
pub struct Place {
    source: Arc<Source>,
    span: Range<usize>,
}

impl Place {
    pub(crate) fn new(source: &Arc<Source>, span: Range<usize>) -> Place {
        Place {
            source: Arc::clone(source),
            span,
        }
    }

    /// The name of the file, as it was given.
    pub fn file(&self) -> &str {
        &self.source.name
    }

    /// The bytes of the text that are meant.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.line_and_column().line
    }

    /// The character in the line, from 1.
    pub fn column(&self) -> usize {
        self.line_and_column().column
    }

    fn line_and_column(&self) -> LineColumn {
        let text = &self.source.text;
        LineIndex::new(text).place(text, self.span.start)
    }

    /// The line with carets under the place.
    pub(crate) fn excerpt(&self) -> String {
        excerpt(&self.source.name, &self.source.text, self.span(), "")
    }

    /// How many bases away from the file itself: 0 for the file.
    pub(crate) fn depth(&self) -> usize {
        self.source.depth
    }

    /// By file, then by place in it.
    pub(crate) fn order(&self) -> (usize, usize) {
        (self.source.depth, self.span.start)
    }

    /// A part of the string `text` that stands here in quotes; the whole string when it is written with escapes.
    pub(crate) fn inside(&self, text: &str, part: Range<usize>) -> Place {
        let inner = self.span.start + 1..self.span.end.saturating_sub(1);
        let mut place = self.clone();
        if self.source.text.get(inner.clone()) == Some(text) {
            let end = (inner.start + part.end).min(inner.end);
            place.span = (inner.start + part.start).min(end)..end;
        }
        place
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:?}", self.source.name, self.span)
    }
}
