//! The text of a Coq file without its comments and strings, cut into sentences.

/// A sentence and the line it begins on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub line: usize,
    pub text: String,
}

/// The text with blanks for comments (which nest) and for the insides of strings; lines stay where they are.
pub fn without_comments(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut depth = 0_usize;
    let mut in_string = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let pair = (letter, letters.peek().copied());
        match pair {
            // A string hides the signs of comments, in a comment too.
            ('"', _) => {
                in_string = !in_string;
                plain.push(if depth == 0 { '"' } else { ' ' });
            }
            ('(', Some('*')) if !in_string => {
                depth += 1;
                letters.next();
                plain.push_str("  ");
            }
            ('*', Some(')')) if !in_string && depth > 0 => {
                depth -= 1;
                letters.next();
                plain.push_str("  ");
            }
            ('\n', _) => plain.push('\n'),
            _ if in_string || depth > 0 => plain.push(' '),
            _ => plain.push(letter),
        }
    }
    plain
}

/// The sentences of a text without comments: each ends at a full stop with a blank behind it. The signs that
/// structure a proof are left out.
pub fn sentences(plain: &str) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut text = String::new();
    let (mut line, mut begin) = (1, 1);
    let mut letters = plain.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_blank = letter.is_whitespace();
        let is_structure = matches!(letter, '-' | '+' | '*' | '{' | '}');
        if text.is_empty() && !is_blank && !is_structure {
            begin = line;
        }
        if !(text.is_empty() && (is_blank || is_structure)) {
            text.push(letter);
        }
        if letter == '\n' {
            line += 1;
        }
        let ends = letter == '.' && letters.peek().is_none_or(|next| next.is_whitespace());
        if ends {
            found.push(Sentence {
                line: begin,
                text: std::mem::take(&mut text),
            });
        }
    }
    found
}

/// The words of a sentence: names and keywords, without the signs between them.
pub fn words(sentence: &str) -> impl Iterator<Item = &str> {
    sentence
        .split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == '\''))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_nest_and_strings_hide_them() {
        let text = "a (* b (* c *) \"*)\" d *) e \"(*\" f.\ng (*\n*) h.";
        let plain = without_comments(text);
        let left: Vec<&str> = plain.split_whitespace().collect();
        assert_eq!(left, ["a", "e", "\"", "\"", "f.", "g", "h."]);
        assert_eq!(plain.lines().count(), text.lines().count());
    }

    #[test]
    fn a_sentence_ends_at_a_full_stop_before_a_blank() {
        let text = "Lemma a : x.y = 1.\nProof.\n  - now\n    b.\n  { c. }\nQed.";
        let found: Vec<(usize, String)> = sentences(text)
            .into_iter()
            .map(|sentence| (sentence.line, sentence.text))
            .collect();
        let expected = [
            (1, "Lemma a : x.y = 1."),
            (2, "Proof."),
            (3, "now\n    b."),
            (5, "c."),
            (6, "Qed."),
        ];
        assert_eq!(found, expected.map(|(line, text)| (line, text.to_owned())));
    }
}
