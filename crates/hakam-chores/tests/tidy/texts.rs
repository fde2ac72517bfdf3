//! The texts for people in a file, by its format.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A text and the line where it begins, from 1.
type Text = (usize, String);

/// Crates whose texts no user reads.
const DEVELOPERS: &[&str] = &["crates/hakam-chores/", "crates/hakam-conformance/"];

/// The texts of a file, if a user reads any of it.
pub fn texts(name: &str, text: &str) -> Vec<Text> {
    let in_source = name.starts_with("crates/") && name.contains("/src/");
    let is_tested = name.contains("/tests/") || name.ends_with("tests.rs");
    let of_users = !DEVELOPERS.iter().any(|start| name.starts_with(start));
    let is_page = name == "README.md" || name.starts_with("docs/src/");
    match name.rsplit_once('.').map_or("", |(_, format)| format) {
        "rs" if in_source && !is_tested && of_users => rust(text),
        "md" if is_page => markdown(text),
        "toml" if name == "crates/hakam-core/rules.toml" => markdown(text),
        "html" if name.contains("/web/") => html(text),
        "js" if name.contains("/web/") => javascript(text),
        "toml" if name.contains("/variants/") => toml(text),
        _ => Vec::new(),
    }
}

/// Sentences in string literals; and what clap and schemas make of documentation.
fn rust(text: &str) -> Vec<Text> {
    let shown = ["JsonSchema", "clap::", "clap("]
        .iter()
        .any(|sign| text.contains(sign));
    let code = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or(text);
    let tokens: TokenStream = code.parse().expect("source that compiles");
    let mut found = Vec::new();
    literals(tokens, &mut found);
    if shown {
        found.extend(documentation(text));
    }
    found
}

/// String literals with a space, outside documentation. One word alone is a name: a key, a code, a word of the definition
/// language.
fn literals(tokens: TokenStream, found: &mut Vec<Text>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let first = group
                    .stream()
                    .into_iter()
                    .next()
                    .map(|first| first.to_string());
                let is_documentation = group.delimiter() == Delimiter::Bracket
                    && first.is_some_and(|first| first == "doc");
                if !is_documentation {
                    literals(group.stream(), found);
                }
            }
            TokenTree::Literal(literal) => {
                let (line, text) = (literal.span().start().line, literal.to_string());
                if text.ends_with(['"', '#']) && text.contains(' ') {
                    found.push((line, text.replace("\\n", " ").replace("\\\n", " ")));
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// Documentation of types, fields and variants; that of functions is for those who read the code.
fn documentation(text: &str) -> Vec<Text> {
    let mut found = Vec::new();
    let mut open: Option<Text> = None;
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if let Some(words) = line.strip_prefix("///") {
            open.get_or_insert((number, String::new())).1 += words;
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
    let is_prose = |(_, line): &(usize, &str)| {
        let fence = line.trim_start().starts_with("```");
        in_code ^= fence;
        !fence && !in_code
    };
    let lines = (1..).zip(text.lines()).filter(is_prose);
    lines
        .map(|(number, line)| (number, line.to_owned()))
        .collect()
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
    for (number, line) in (1..).zip(text.lines()) {
        let spoken = parts(line).into_iter().map(str::trim);
        let spoken = spoken.filter(|part| part.contains(' '));
        found.extend(spoken.map(|words| (number, words.to_owned())));
    }
    found
}

/// The title and the sources of a game.
fn toml(text: &str) -> Vec<Text> {
    let shown = ["title", "source", "white", "black"];
    let lines = (1..).zip(text.lines());
    let lines = lines.filter(|(_, line)| shown.iter().any(|key| line.starts_with(key)));
    lines
        .map(|(number, line)| (number, line.to_owned()))
        .collect()
}

#[test]
fn what_a_user_reads_is_found_and_nothing_else() {
    let code = "// \"no text\"\nlet x = \"a \\\"b\\\" c\";\nlet k = \"key\";\nlet r = r#\"raw \"text\"\"#;";
    let args = "#[derive(clap::Args)]\n/// Shown to users\nstruct A;\n/// Not shown\nfn f() {}\n";
    let tested = "const A: &str = \"one two\";\n#[cfg(test)]\nmod tests {\n\"three four\"\n}";
    let script = "say(who, 'one two', `three four`)\n// 'no text'";
    let rust = "crates/hakam/src/game.rs";
    for (name, text, found) in [
        (
            rust,
            code,
            &["\"a \\\"b\\\" c\"", "r#\"raw \"text\"\"#"][..],
        ),
        (rust, args, &[" Shown to users"]),
        (rust, tested, &["\"one two\""]),
        ("crates/hakam/tests/game.rs", code, &[]),
        ("crates/hakam-chores/src/a.rs", code, &[]),
        (
            "docs/src/fen.md",
            "one\n```sh\ntwo\n```\nthree",
            &["one", "three"],
        ),
        ("CHANGELOG.md", "one", &[]),
        ("crates/hakam-core/rules.toml", "one", &["one"]),
        (
            "crates/a/web/a.html",
            "<p class=\"a b\">one two</p>",
            &["one two"],
        ),
        ("crates/a/web/a.js", script, &["one two", "three four"]),
    ] {
        let texts = texts(name, text);
        let words: Vec<&str> = texts.iter().map(|(_, words)| words.as_str()).collect();
        assert_eq!(words, found, "{name}: {text}");
    }
}
