//! The words and signs of formulas.

/// A piece of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Int(i64),
    Word(String),
    Text(String),
    Sign(&'static str),
    End,
}

/// Every sign, longer ones before those that they begin with.
const SIGNS: [&str; 17] = [
    "=>", "<=", ">=", "!=", "??", "-", "+", "=", "<", ">", "(", ")", "{", "}", ",", ":", ".",
];

/// Cuts a formula; the last piece is [`Token::End`].
pub(super) fn lex(text: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let run = |is_part: fn(char) -> bool| {
            let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
            rest.split_at(end)
        };
        let (token, after) = if first.is_ascii_digit() {
            let (number, after) = run(|c| c.is_ascii_digit());
            let number = number
                .parse()
                .map_err(|_| format!("`{number}` is too large"))?;
            (Token::Int(number), after)
        } else if first.is_ascii_alphabetic() {
            let (word, after) = run(|c| c.is_ascii_alphanumeric() || c == '_');
            (Token::Word(word.to_owned()), after)
        } else if let Some(quoted) = rest.strip_prefix('"') {
            let (text, after) = quoted.split_once('"').ok_or("a text has no end")?;
            (Token::Text(text.to_owned()), after)
        } else if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
            (Token::Sign(sign), &rest[sign.len()..])
        } else {
            return Err(format!("`{first}` means nothing here"));
        };
        tokens.push(token);
        rest = after.trim_start();
    }
    tokens.push(Token::End);
    Ok(tokens)
}
