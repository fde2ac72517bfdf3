//! What bytes, and characters beyond ASCII, mean in PGN, and text decoded when somebody wants to read it.

use std::borrow::Cow;

/// A sign inside moves and glyphs.
pub(super) const fn is_sign(byte: u8) -> bool {
    matches!(
        byte,
        b'+' | b'-' | b'=' | b'/' | b'#' | b':' | b'~' | b'_' | b'@'
    )
}

/// `!` or `?`.
pub(super) fn is_judgement(byte: u8) -> bool {
    matches!(byte, b'!' | b'?')
}

/// A control character that is no blank.
pub(super) fn is_control(byte: u8) -> bool {
    byte.is_ascii_control() && !matches!(byte, b'\t'..=b'\r')
}

/// A sign that no token begins with.
pub(super) fn is_other(byte: u8) -> bool {
    byte.is_ascii_punctuation() && !is_sign(byte) && !b".*!?${}()[;&".contains(&byte)
}

const IN_WORDS: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 0x80 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || is_sign(byte);
        byte += 1;
    }
    table
};

/// What moves consist of, as far as it is ASCII.
#[inline]
pub(super) fn is_in_word(byte: u8) -> bool {
    IN_WORDS[usize::from(byte)]
}

/// What the name of a tag consists of; the standard has letters, digits and `_`.
pub(super) fn is_in_name(byte: u8) -> bool {
    byte >= 0x80 || matches!(byte, b'.' | b'\'') || is_in_word(byte)
}

/// The first character of `bytes` and its length: of UTF-8 if it is that, else of Latin-1.
pub(super) fn first_char(bytes: &[u8]) -> Option<(char, usize)> {
    let first = *bytes.first()?;
    let length = match first {
        0..=0x7F => return Some((char::from(first), 1)),
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        0x80..=0xC1 | 0xF5..=0xFF => 1,
    };
    let text = bytes
        .get(..length)
        .and_then(|bytes| std::str::from_utf8(bytes).ok());
    let character = text.and_then(|text| text.chars().next());
    Some(character.map_or((char::from(first), 1), |character| (character, length)))
}

/// Whether a character is read as a space; those of no width are, too.
pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}')
}

/// How many dots of a move number a character stands for.
pub(super) fn dots(character: char) -> u8 {
    match character {
        '.' | '\u{2024}' | '\u{A4F8}' | '\u{702}' | '\u{FE52}' | '\u{FF0E}' => 1,
        '\u{2025}' => 2,
        '\u{2026}' => 3,
        _ => 0,
    }
}

/// The sign of ASCII that a character of results and castlings is meant for.
pub(super) fn plain_sign(character: char) -> char {
    match character {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{2044}' | '\u{2215}' => '/',
        other => other,
    }
}

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
