//! A ledger written anew: parts of the old text, and new lines that end as the old ones do.

/// A text as it is written anew.
pub(super) struct Output {
    text: String,
    ending: &'static str,
    /// Whether a blank line is wanted before what comes next.
    gap: bool,
}

impl Output {
    /// Nothing yet, with lines that will end as those of `text` do.
    pub(super) fn like(text: &str) -> Output {
        Output {
            text: String::with_capacity(text.len() + 64),
            ending: ending(text),
            gap: false,
        }
    }

    /// The whole text.
    pub(super) fn done(self) -> String {
        self.text
    }

    /// Adds a value within a line.
    pub(super) fn value(&mut self, value: &str) {
        self.text.push_str(value);
    }

    /// Asks for a blank line before what comes next, unless there is one already.
    pub(super) fn want_gap(&mut self) {
        self.gap = true;
    }

    /// Adds a part of the old text.
    pub(super) fn copy(&mut self, part: &str) {
        if !part.is_empty() {
            if !part.starts_with(['\r', '\n']) {
                self.make_gap();
            }
            self.gap = false;
            self.text.push_str(part);
        }
    }

    /// Adds a line.
    pub(super) fn line(&mut self, line: &str) {
        self.make_gap();
        self.end_line();
        self.text.push_str(line);
        self.text.push_str(self.ending);
    }

    /// A byte order mark is no line.
    fn is_empty(&self) -> bool {
        matches!(self.text.as_str(), "" | "\u{feff}")
    }

    fn end_line(&mut self) {
        if !self.is_empty() && !self.text.ends_with('\n') {
            self.text.push_str(self.ending);
        }
    }

    fn make_gap(&mut self) {
        let blank = self.text.ends_with("\n\n") || self.text.ends_with("\n\r\n");
        if self.gap && !blank && !self.is_empty() {
            self.end_line();
            self.text.push_str(self.ending);
        }
        self.gap = false;
    }
}

/// How the lines of a text end, by the first of them.
fn ending(text: &str) -> &'static str {
    match text.find('\n').and_then(|at| at.checked_sub(1)) {
        Some(before) if text.as_bytes().get(before) == Some(&b'\r') => "\r\n",
        Some(_) | None => "\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_as_the_first_one_does_and_gaps_are_single() {
        let mut out = Output::like("a\r\nb\n");
        out.want_gap();
        out.line("first");
        out.copy("old");
        out.want_gap();
        out.line("next");
        out.want_gap();
        out.copy("\r\nlast");
        out.want_gap();
        out.copy("");
        assert_eq!(out.done(), "first\r\nold\r\n\r\nnext\r\n\r\nlast");
        assert_eq!(ending("one line"), "\n");
        assert_eq!(ending("\n"), "\n");
    }
}
