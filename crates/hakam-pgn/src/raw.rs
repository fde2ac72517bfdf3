//! Text as it stands in the file, decoded when somebody wants to read it.

use std::borrow::Cow;

use memchr::memchr;

/// Which encoding a piece of text turned out to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, which includes ASCII.
    Utf8,
    /// Some bytes are no UTF-8 and were read as Latin-1.
    Latin1,
}

/// Decodes UTF-8; bytes that are none are read as Latin-1, each for itself.
///
/// ```
/// use hakam_pgn::{Encoding, decode};
///
/// assert_eq!(decode("Café".as_bytes()), ("Café".into(), Encoding::Utf8));
/// assert_eq!(decode(b"Caf\xE9"), ("Café".into(), Encoding::Latin1));
/// ```
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (Cow::Borrowed(text), Encoding::Utf8);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().copied().map(char::from));
    }
    (Cow::Owned(text), Encoding::Latin1)
}

/// How a comment was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentStyle {
    /// `{between braces}`
    Braces,
    /// `; to the end of the line`
    Line,
}

/// Decodes the value of a tag: `\"` is a quotation mark and `\\` a backslash; any other backslash stands for
/// itself.
pub fn decode_value(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    let (text, encoding) = decode(bytes);
    if memchr(b'\\', bytes).is_none() {
        return (text, encoding);
    }
    (Cow::Owned(unescape(&text)), encoding)
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = match character {
            '\\' => characters.next_if(|next| matches!(next, '"' | '\\')),
            _ => None,
        };
        plain.push(escaped.unwrap_or(character));
    }
    plain
}

/// A piece of text as it stands in a message: short, and without control characters.
pub(super) fn short(bytes: &[u8]) -> String {
    const LONGEST: usize = 24;
    // Four bytes to a character, and one more to see that something was left out.
    let bytes = bytes.get(..4 * (LONGEST + 1)).unwrap_or(bytes);
    let (text, _) = decode(bytes);
    let mut shown = String::new();
    for character in text.chars().take(LONGEST) {
        match character {
            '"' | '\'' | '\\' => shown.push(character),
            _ => shown.extend(character.escape_debug()),
        }
    }
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_quotation_marks_and_backslashes_are_escaped() {
        for (written, plain) in [
            (r"plain", "plain"),
            (r#"a \"b\" c"#, r#"a "b" c"#),
            (r"C:\\games\\", r"C:\games\"),
            (r"C:\games\", r"C:\games\"),
            (r#"\\" \\\""#, r#"\" \""#),
        ] {
            assert_eq!(unescape(written), plain, "{written}");
        }
    }

    #[test]
    fn mixed_encodings_are_read_byte_by_byte() {
        assert_eq!(decode(b"\xC3\xA9 \xE9 \xE2\x99").0, "é é â\u{99}");
    }
}
