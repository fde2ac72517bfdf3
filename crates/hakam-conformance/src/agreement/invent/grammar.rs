//! What is said at random: `grammar.txt`, which says itself how it is written.

use super::Sketch;

const GRAMMAR: &str = include_str!("grammar.txt");

/// The alternatives of a rule, each as often as it counts.
pub(super) fn alternatives(name: &str) -> Vec<&'static str> {
    let head = format!("\n{name}:");
    let (_, rule) = GRAMMAR.split_once(&head).unwrap_or_default();
    // A rule goes on where a line is indented.
    let mut ends = rule.match_indices('\n').map(|(at, _)| at);
    let end = ends.find(|at| !rule[at + 1..].starts_with(' '));
    let rule = &rule[..end.unwrap_or(rule.len())];
    let weighted = rule.split('|').flat_map(|text| {
        let (times, words) = text.split_once('*').unwrap_or(("1", text));
        std::iter::repeat_n(words.trim(), times.trim().parse().unwrap_or(1))
    });
    weighted.collect()
}

impl Sketch {
    /// One of the alternatives of a rule, or what else a name stands for.
    pub(super) fn some(&mut self, name: &str) -> String {
        if let Some((least, most)) = name.split_once("..") {
            let number = |text: &str| text.parse().unwrap_or_default();
            return self.dice.between(number(least), number(most)).to_string();
        }
        if let Some(most) = name.strip_prefix("kinds ") {
            return format!("{:?}", self.some_kinds(most.parse().unwrap_or(1)));
        }
        match name {
            "area" => self.area(),
            "wild" => self.word(),
            _ => {
                let template = self.dice.pick(&alternatives(name));
                self.fill(template)
            }
        }
    }

    /// A text with everything in `<..>` made up.
    pub(super) fn fill(&mut self, mut template: &str) -> String {
        let mut text = String::new();
        while let Some((before, rest)) = template.split_once('<') {
            let (name, behind) = rest.split_once('>').unwrap_or((rest, ""));
            text.push_str(before);
            text.push_str(&self.some(name));
            template = behind;
        }
        text + template
    }

    /// Any Betza word.
    fn word(&mut self) -> String {
        let mut word = String::new();
        for part in self.some("wild-parts").split('+') {
            // A letter that stands twice would be a range.
            if !word.is_empty() && part.starts_with(|first: char| first.is_uppercase()) {
                word.push_str("mc");
            }
            word.push_str(part);
        }
        word
    }

    /// Writes the lines of a rule, each behind a key.
    pub(super) fn lines(&mut self, key: &str, rule: &str) -> String {
        let text = self.some(rule);
        for line in text.split('~').skip(1) {
            self.line(&format!("{key}.{line}"));
        }
        text
    }
}

#[test]
fn every_rule_that_is_named_is_there() {
    let rules = GRAMMAR.lines().filter(|line| !line.starts_with('#'));
    let rules: Vec<&str> = rules.collect();
    for name in rules.iter().flat_map(|rule| rule.split('<').skip(1)) {
        let (name, _) = name.split_once('>').unwrap();
        let is_made = ["area", "wild"].contains(&name) || name.contains("..") || name.contains(' ');
        assert!(is_made || !alternatives(name).is_empty(), "{name}");
    }
    assert_eq!(alternatives("who"), ["mover", "other", "both"]);
    assert_eq!(
        alternatives("turned"),
        ["", r#", turn = "<turning>""#, r#", turn = "<turning>""#]
    );
    assert_eq!(alternatives("pure").len(), 44);
}
