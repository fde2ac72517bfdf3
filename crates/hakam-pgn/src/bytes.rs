//! What each byte, and each character beyond ASCII, means where a token of PGN begins.

/// What a byte can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Space, tab, line break.
    Blank,
    Letter,
    Digit,
    /// A sign inside moves and glyphs: `+ - = / # : ~ _ @`.
    Sign,
    Dot,
    Star,
    /// `!` or `?`.
    Exclaim,
    Dollar,
    OpenBrace,
    CloseBrace,
    OpenParen,
    CloseParen,
    OpenBracket,
    Semicolon,
    Ampersand,
    /// A byte of a character beyond ASCII.
    High,
    /// A control character that is no blank.
    Control,
    /// Anything else.
    Other,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = u8::MAX;
    loop {
        classes[byte as usize] = class_of(byte);
        if byte == 0 {
            break;
        }
        byte -= 1;
    }
    classes
};

const fn class_of(byte: u8) -> Class {
    match byte {
        b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => Class::Blank,
        b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
        b'0'..=b'9' => Class::Digit,
        b'+' | b'-' | b'=' | b'/' | b'#' | b':' | b'~' | b'_' | b'@' => Class::Sign,
        b'.' => Class::Dot,
        b'*' => Class::Star,
        b'!' | b'?' => Class::Exclaim,
        b'$' => Class::Dollar,
        b'{' => Class::OpenBrace,
        b'}' => Class::CloseBrace,
        b'(' => Class::OpenParen,
        b')' => Class::CloseParen,
        b'[' => Class::OpenBracket,
        b';' => Class::Semicolon,
        b'&' => Class::Ampersand,
        0x80.. => Class::High,
        0..=0x1F | 0x7F => Class::Control,
        _ => Class::Other,
    }
}

/// What `byte` can begin.
pub(super) fn class(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

/// A set of bytes as a table.
pub(super) struct ByteSet([bool; 256]);

impl ByteSet {
    pub(super) fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte)]
    }

    const fn of(classes: &[Class]) -> ByteSet {
        let mut set = [false; 256];
        let mut byte = 0;
        while byte < set.len() {
            let mut index = 0;
            while index < classes.len() {
                if CLASSES[byte] as u8 == classes[index] as u8 {
                    set[byte] = true;
                }
                index += 1;
            }
            byte += 1;
        }
        ByteSet(set)
    }
}

/// What moves consist of, as far as it is ASCII.
pub(super) static WORD: ByteSet = ByteSet::of(&[Class::Letter, Class::Digit, Class::Sign]);
/// Digits.
pub(super) static DIGITS: ByteSet = ByteSet::of(&[Class::Digit]);
/// Signs.
pub(super) static SIGNS: ByteSet = ByteSet::of(&[Class::Sign]);
/// `!` and `?`.
pub(super) static EXCLAIMS: ByteSet = ByteSet::of(&[Class::Exclaim]);
/// Letters.
pub(super) static LETTERS: ByteSet = ByteSet::of(&[Class::Letter]);
/// Control characters.
pub(super) static CONTROLS: ByteSet = ByteSet::of(&[Class::Control]);
/// What no token begins with.
pub(super) static OTHERS: ByteSet = ByteSet::of(&[Class::Other]);
/// What the name of a tag consists of; the standard has letters, digits and `_`.
pub(super) static NAME: ByteSet = {
    let mut set = ByteSet::of(&[Class::Letter, Class::Digit, Class::Sign, Class::High]);
    set.0[b'.' as usize] = true;
    set.0[b'\'' as usize] = true;
    set
};

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
    let character = bytes
        .get(..length)
        .and_then(|bytes| std::str::from_utf8(bytes).ok())
        .and_then(|text| text.chars().next());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_utf8_or_else_latin_1() {
        for (bytes, expected) in [
            (&b""[..], None),
            (b"e4", Some(('e', 1))),
            ("♘f3".as_bytes(), Some(('♘', 3))),
            ("é".as_bytes(), Some(('é', 2))),
            (b"\xE9t\xE9", Some(('é', 1))),
            (b"\xE2\x99", Some(('â', 1))),
            (b"\xBD-\xBD", Some(('½', 1))),
            (b"\xED\xA0\x80", Some(('í', 1))),
            (b"\xF4\x90\x80\x80", Some(('ô', 1))),
            ("😀".as_bytes(), Some(('😀', 4))),
        ] {
            assert_eq!(first_char(bytes), expected, "{bytes:?}");
        }
    }
}
