//! Text as it stands in the file, decoded when somebody wants to read it.

use std::borrow::Cow;

/// Decodes UTF-8; bytes that are none are read as Latin-1, each for itself, and only then is the text a new one.
///
/// ```
/// use hakam_pgn::decode;
///
/// assert_eq!(decode("Café".as_bytes()), "Café");
/// assert_eq!(decode(b"Caf\xE9"), "Café");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().copied().map(char::from));
    }
    Cow::Owned(text)
}

/// Decodes the value of a tag: `\"` is a quotation mark and `\\` a backslash; any other backslash stands for
/// itself.
pub fn decode_value(bytes: &[u8]) -> Cow<'_, str> {
    unescape(decode(bytes))
}

pub(super) fn unescape(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.contains('\\') {
        return text;
    }
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = match character {
            '\\' => characters.next_if(|next| matches!(next, '"' | '\\')),
            _ => None,
        };
        plain.push(escaped.unwrap_or(character));
    }
    Cow::Owned(plain)
}

/// A piece of text as it stands in a message: short, and without control characters.
pub(super) fn short(bytes: &[u8]) -> String {
    const LONGEST: usize = 24;
    // Four bytes to a character, and one more to see that something was left out.
    let bytes = bytes.get(..4 * (LONGEST + 1)).unwrap_or(bytes);
    let text = decode(bytes);
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
