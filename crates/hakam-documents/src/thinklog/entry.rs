//! The lines of a section: list items, labels with values, sentences.

use hakam_text::Passage;

use super::text::{Row, Text};

/// A line of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'t> {
    /// What it says, without the sign of a list item.
    pub text: Text<'t>,
    /// How it stands in a list.
    pub marker: Marker,
    /// How far it is indented, in characters.
    pub indent: usize,
    /// What stands before the first colon, and behind it.
    pub label: Option<Label<'t>>,
}

/// How a line stands in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// It is no list item.
    Plain,
    /// `- `, `* ` or `+ `.
    Bullet,
    /// `1) ` or `1. `.
    Number(u32),
}

/// A label and its value: `Chosen move: e4`, `PIECES (from ledger):`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label<'t> {
    /// What stands before the colon, without a remark in brackets.
    pub name: Text<'t>,
    /// The remark in brackets.
    pub remark: Option<Text<'t>>,
    /// What stands behind the colon on the same line.
    pub value: Option<Text<'t>>,
}

impl Label<'_> {
    /// Whether it is called so, in letters of either case.
    pub fn is(&self, name: &str) -> bool {
        self.name.text.eq_ignore_ascii_case(name)
    }
}

/// Takes a line apart.
pub(super) fn entry(row: Row<'_>) -> Option<Entry<'_>> {
    let content = row.content.trim();
    let rule = content.text.len() >= 3
        && ["-", "*", "_"].iter().any(|sign| {
            content
                .text
                .trim_matches(|c: char| sign.contains(c))
                .is_empty()
        });
    if content.text.is_empty() || rule {
        return None;
    }
    let indent = content.start - row.content.start;
    let (marker, said) = marker(content);
    Some(Entry {
        text: row.text(said),
        marker,
        indent: row.content.text.get(..indent).unwrap_or("").chars().count(),
        label: label(row, said),
    })
}

/// The sign of a list item, and what follows it.
fn marker(content: Passage<'_>) -> (Marker, Passage<'_>) {
    let bullet = ["- ", "* ", "+ ", "• "]
        .iter()
        .find_map(|sign| content.after(sign));
    if let Some(rest) = bullet {
        return (Marker::Bullet, rest.trim());
    }
    let digits = content.text.bytes().take_while(u8::is_ascii_digit).count();
    let number = content.part(0..digits).text.parse().ok();
    let rest = content.rest(digits);
    let rest = [") ", ". "].iter().find_map(|sign| rest.after(sign));
    match (number, rest) {
        (Some(number), Some(rest)) => (Marker::Number(number), rest.trim()),
        (_, None) | (None, Some(_)) => (Marker::Plain, content),
    }
}

/// The label that a line begins with. A colon that ends a clause is none: too much stands before it.
fn label<'t>(row: Row<'t>, said: Passage<'t>) -> Option<Label<'t>> {
    const LONGEST: usize = 48;
    let (before, value) = said.split_once(':')?;
    let ends = value.text.is_empty() || value.text.starts_with(char::is_whitespace);
    let (name, remark) = match before.split_once('(') {
        Some((name, remark)) => {
            let inside = remark.text.trim_end().strip_suffix(')')?;
            (name, Some(remark.part(0..inside.len())))
        }
        None => (before, None),
    };
    let name = name.trim();
    let fits = |c: char| c.is_alphanumeric() || c.is_whitespace() || "_-/+#=’'.…".contains(c);
    let short = name.text.chars().count() <= LONGEST;
    if !ends || name.text.is_empty() || !short || !name.text.chars().all(fits) {
        return None;
    }
    let value = value.trim();
    Some(Label {
        name: row.text(name),
        remark: remark.map(|remark| row.text(remark.trim())),
        value: (!value.text.is_empty()).then(|| row.text(value)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Entry<'_>> {
        let content = Passage::whole(line);
        entry(Row { content, number: 1 })
    }

    #[test]
    fn labels_are_told_from_sentences() {
        for (line, name, remark, value) in [
            ("Checks:", "Checks", None, None),
            ("Chosen move: e4", "Chosen move", None, Some("e4")),
            ("PIECES (from ledger):", "PIECES", Some("from ledger"), None),
            (
                "- Captures: ...Bxc3+ is",
                "Captures",
                None,
                Some("...Bxc3+ is"),
            ),
            (
                "1) Qa4+: forcing check",
                "Qa4+",
                None,
                Some("forcing check"),
            ),
            ("  - ...e5: reply", "...e5", None, Some("reply")),
            (
                "Opponent’s best reply (checks/captures; bounded):",
                "Opponent’s best reply",
                Some("checks/captures; bounded"),
                None,
            ),
        ] {
            let label = read(line)
                .unwrap()
                .label
                .unwrap_or_else(|| panic!("{line}"));
            assert_eq!(label.name.text, name);
            assert_eq!(label.remark.map(|text| text.text), remark, "{line}");
            assert_eq!(label.value.map(|text| text.text), value, "{line}");
        }
        for sentence in [
            "No forcing moves exist, so I choose: d4",
            "cxd5 (Pc4 takes Pd5)",
            "see 12:30",
            "https://example.org",
            ": nothing",
            "a (b: c",
        ] {
            assert_eq!(read(sentence).unwrap().label, None, "{sentence}");
        }
    }

    #[test]
    fn markers_and_indents_are_counted() {
        let shape = |line| read(line).map(|entry| (entry.marker, entry.indent, entry.text.text));
        assert_eq!(shape("  - a"), Some((Marker::Bullet, 2, "a")));
        assert_eq!(shape("12) a"), Some((Marker::Number(12), 0, "a")));
        assert_eq!(shape("1. ..."), Some((Marker::Number(1), 0, "...")));
        assert_eq!(shape("1.e4"), Some((Marker::Plain, 0, "1.e4")));
        assert_eq!(
            shape("99999999999) a"),
            Some((Marker::Plain, 0, "99999999999) a"))
        );
        assert_eq!(shape("---"), None);
        assert_eq!(shape("  "), None);
        assert_eq!(shape("-"), Some((Marker::Plain, 0, "-")));
    }
}
