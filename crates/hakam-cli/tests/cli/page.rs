//! Pages with commands and files in their blocks: those of the book, and the transcripts of these tests.

/// A fenced block of a page.
pub struct Block {
    /// `text`, `sh`, `json`
    pub language: String,
    /// The last line above it that is not empty.
    pub above: String,
    pub text: String,
    /// The line of the page on which its text begins, from 0.
    pub line: usize,
}

/// What stands for what is left out.
pub const REST: &str = "…";

pub fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut above = String::new();
    let mut lines = page.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let text = lines.by_ref().map(|(_, line)| line);
            let text = text.take_while(|line| *line != "```");
            let text = text.flat_map(|line| [line, "\n"]);
            blocks.push(Block {
                language: language.to_owned(),
                above: std::mem::replace(&mut above, "```".to_owned()),
                text: text.collect(),
                line: number + 1,
            });
        } else if !line.trim().is_empty() {
            line.clone_into(&mut above);
        }
    }
    blocks
}

/// The file that a line above a block names before these words: "The file `games.pgn`:".
pub fn named(above: &str, words: &str) -> Option<String> {
    let name = above.strip_suffix(words)?.rsplit('`').next()?;
    let is_file = name.contains('.') && !name.contains(' ');
    is_file.then(|| name.to_owned())
}

/// Words as a shell has them, with no other quotation marks than double ones.
pub fn words(typed: &str) -> Vec<String> {
    let parts = typed.split('"').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

/// Whether a text is the one shown, with anything in the place of `…`.
pub fn fits(shown: &str, found: &str) -> bool {
    let mut parts = shown.split(REST);
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = found.strip_prefix(first) else {
        return false;
    };
    let mut last = None;
    for part in parts {
        let Some(at) = rest.find(part) else {
            return false;
        };
        rest = &rest[at + part.len()..];
        last = Some(part);
    }
    rest.is_empty() || last.is_some_and(|part| part.is_empty() || found.ends_with(part))
}
