//! The texts for people in a file, by its format.

/// A text and where it begins.
pub struct Text {
    /// The line, from 1.
    pub line: usize,
    /// What it says.
    pub words: String,
}

/// Crates whose texts no user reads.
const DEVELOPERS: &[&str] = &["crates/hakam-chores/", "crates/hakam-conformance/"];

/// What finds the texts in the file `name`, if a user reads any of it.
pub fn reader(name: &str) -> Option<fn(&str) -> Vec<Text>> {
    let (_, format) = name.rsplit_once('.')?;
    let in_source = name.starts_with("crates/") && name.contains("/src/");
    let is_tested = name.contains("/tests/") || name.ends_with("tests.rs");
    match format {
        "rs" if in_source && !is_tested => {
            let of_users = !DEVELOPERS.iter().any(|start| name.starts_with(start));
            of_users.then_some(rust as fn(&str) -> Vec<Text>)
        }
        "md" => (name == "README.md" || name.starts_with("docs/src/")).then_some(markdown),
        "html" if name.contains("/web/") => Some(html),
        "js" if name.contains("/web/") => Some(javascript),
        "toml" if name.contains("/variants/") => Some(toml),
        "toml" if name == "crates/hakam-core/rules.toml" => Some(markdown),
        _ => None,
    }
}

/// Sentences in string literals; and what clap and schemas make of documentation.
fn rust(text: &str) -> Vec<Text> {
    let code = text.split("#[cfg(test)]\nmod tests {").next();
    let mut found = literals(code.unwrap_or(text));
    if ["JsonSchema", "clap::", "clap("]
        .iter()
        .any(|sign| text.contains(sign))
    {
        found.extend(documentation(text));
    }
    found
}

/// String literals with a space. One word alone is a name: a key, a code, a word of the definition language.
fn literals(text: &str) -> Vec<Text> {
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let (length, literal) = token(rest);
        if let Some(literal) = literal.filter(|literal| literal.contains(' ')) {
            found.push(Text {
                line,
                words: literal.replace("\\n", " ").replace("\\\n", " "),
            });
        }
        let step = rest.get(..length).unwrap_or(rest);
        line += step.matches('\n').count();
        at += step.len();
    }
    found
}

/// How long the next token is, and what it says where it is a string.
fn token(rest: &str) -> (usize, Option<&str>) {
    if rest.starts_with("//") {
        return (rest.find('\n').unwrap_or(rest.len()), None);
    }
    for (start, end) in [("r##\"", "\"##"), ("r#\"", "\"#"), ("r\"", "\"")] {
        if let Some(inner) = rest.strip_prefix(start) {
            let length = inner.find(end).unwrap_or(inner.len());
            return (start.len() + length + end.len(), inner.get(..length));
        }
    }
    if let Some(inner) = rest.strip_prefix('"') {
        let length = closing(inner);
        return (length + 2, inner.get(..length));
    }
    // A quote as a character does not begin a string.
    if rest.starts_with("'\"'") || rest.starts_with("'\\''") {
        return (3, None);
    }
    let first = rest.chars().next().map_or(1, char::len_utf8);
    (first, None)
}

/// Where the string ends that begins before `inner`.
fn closing(inner: &str) -> usize {
    let mut escaped = false;
    for (at, sign) in inner.char_indices() {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at,
            _ => {}
        }
    }
    inner.len()
}

/// Documentation of types, fields and variants; that of functions is for those who read the code.
fn documentation(text: &str) -> Vec<Text> {
    let mut found = Vec::new();
    let mut open: Option<Text> = None;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if let Some(words) = line.strip_prefix("///") {
            let text = open.get_or_insert(Text {
                line: index + 1,
                words: String::new(),
            });
            text.words.push_str(words);
        } else if !line.starts_with("#[") {
            let is_function = ["fn ", "impl ", "const ", "mod ", "use "]
                .iter()
                .any(|word| line.contains(word));
            found.extend(open.take().filter(|_| !is_function));
        }
    }
    found
}

/// Prose outside blocks of code.
fn markdown(text: &str) -> Vec<Text> {
    let mut in_code = false;
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            found.push(Text {
                line: index + 1,
                words: line.to_owned(),
            });
        }
    }
    found
}

/// What stands between tags, line by line.
fn html(text: &str) -> Vec<Text> {
    sentences(text, |line| {
        let parts = line.split('<').map(|part| match part.split_once('>') {
            Some((_, words)) => words,
            None => part,
        });
        parts.collect()
    })
}

/// What stands between quotes, line by line.
fn javascript(text: &str) -> Vec<Text> {
    sentences(text, |line| match line.trim_start().strip_prefix("//") {
        Some(_) => Vec::new(),
        None => line.split(['"', '\'', '`']).skip(1).step_by(2).collect(),
    })
}

/// The parts of each line with a space in them; one word alone is a name.
fn sentences(text: &str, parts: fn(&str) -> Vec<&str>) -> Vec<Text> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let spoken = parts(line).into_iter().map(str::trim);
        found.extend(spoken.filter(|part| part.contains(' ')).map(|words| Text {
            line: index + 1,
            words: words.to_owned(),
        }));
    }
    found
}

/// The title and the sources of a game.
fn toml(text: &str) -> Vec<Text> {
    let shown = ["title", "source", "white", "black"];
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| shown.iter().any(|key| line.starts_with(key)))
        .map(|(index, line)| Text {
            line: index + 1,
            words: line.to_owned(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(texts: &[Text]) -> Vec<&str> {
        texts.iter().map(|text| text.words.as_str()).collect()
    }

    #[test]
    fn sentences_of_rust_are_its_literals_and_what_clap_shows() {
        let code = "// \"no text\"\nlet x = \"a \\\"b\\\" c\";\nlet k = \"key\";\nlet r = r#\"raw \"text\"\"#;";
        assert_eq!(words(&rust(code)), ["a \\\"b\\\" c", "raw \"text\""]);
        let args =
            "#[derive(clap::Args)]\n/// Shown to users\nstruct A;\n/// Not shown\nfn f() {}\n";
        assert_eq!(words(&rust(args)), [" Shown to users"]);
        let tested = "const A: &str = \"one two\";\n#[cfg(test)]\nmod tests {\n\"three four\"\n}";
        assert_eq!(words(&rust(tested)), ["one two"]);
    }

    #[test]
    fn code_in_a_page_is_no_prose() {
        assert_eq!(
            words(&markdown("one\n```sh\ntwo\n```\nthree")),
            ["one", "three"]
        );
    }

    #[test]
    fn a_web_page_has_texts_between_tags_and_between_quotes() {
        assert_eq!(words(&html("<p class=\"a b\">one two</p>")), ["one two"]);
        let script = "say(who, 'one two', `three four`)\n// 'no text'";
        assert_eq!(words(&javascript(script)), ["one two", "three four"]);
    }

    #[test]
    fn files_without_texts_for_users_are_not_read() {
        for (name, is_read) in [
            ("crates/hakam/src/game.rs", true),
            ("crates/hakam/tests/game.rs", false),
            ("crates/hakam-chores/src/tidy/mod.rs", false),
            ("docs/src/fen.md", true),
            ("crates/hakam-core/rules.toml", true),
            ("CHANGELOG.md", false),
            ("crates/hakam-serve/web/index.html", true),
        ] {
            assert_eq!(reader(name).is_some(), is_read, "{name}");
        }
    }
}
