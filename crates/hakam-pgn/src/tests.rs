//! What cannot be seen from outside.

use crate::bytes::{decode, first_char, unescape};
use crate::glyph::{Nag, attached, is_glyph, signs};
use crate::place::Lines;

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

/// Counts from the beginning, one byte at a time.
fn slow(bytes: &[u8], index: usize) -> (u32, u32) {
    let (mut line, mut column) = (1, 1);
    for (at, byte) in bytes.iter().take(index).enumerate() {
        match byte {
            b'\n' if at > 0 && bytes[at - 1] == b'\r' => column = 1,
            b'\n' | b'\r' => (line, column) = (line + 1, 1),
            0x80..=0xBF => {}
            _ => column += 1,
        }
    }
    (line, column)
}

#[test]
fn lines_and_columns_do_not_depend_on_what_was_asked_before() {
    let bytes = "ab\r\n\r\n\ncd\ré♘x\r\r\n\ny".as_bytes();
    for dropped in 0..bytes.len() {
        let mut lines = Lines::new();
        lines.drop_front(bytes, dropped);
        let rest = &bytes[dropped..];
        for step in 1..4 {
            for index in (0..rest.len()).step_by(step).chain([0]) {
                let place = lines.place(rest, index);
                assert_eq!(
                    (place.line, place.column),
                    slow(bytes, dropped + index),
                    "{dropped} {step} {index}"
                );
                assert_eq!(place.offset, (dropped + index) as u64);
            }
        }
    }
}

#[test]
fn only_quotation_marks_and_backslashes_are_escaped() {
    for (written, plain) in [
        (r"plain", "plain"),
        (r#"a \"b\" c"#, r#"a "b" c"#),
        (r"C:\\games\\", r"C:\games\"),
        (r"C:\games\", r"C:\games\"),
        (r#"\\" \\\""#, r#"\" \""#),
    ] {
        assert_eq!(unescape(written.into()), plain, "{written}");
    }
}

#[test]
fn mixed_encodings_are_read_byte_by_byte() {
    assert_eq!(decode(b"\xC3\xA9 \xE9 \xE2\x99"), "é é â\u{99}");
}

#[test]
fn every_sign_stands_once_and_its_characters_are_known() {
    for (index, (sign, nag)) in signs().enumerate() {
        assert!(signs().take(index).all(|(other, _)| other != sign));
        assert_eq!(Nag::of_sign(sign), Some(nag), "{sign}");
        for character in sign.chars().filter(|character| !character.is_ascii()) {
            assert!(
                is_glyph(character) || matches!(character, '−' | '–'),
                "{character}"
            );
        }
    }
}

#[test]
fn judgements_come_off_moves() {
    for (word, expected) in [
        ("Qd5+-", Some(("Qd5", 18))),
        ("Qd5++-", Some(("Qd5+", 18))),
        ("Rd7+−", Some(("Rd7", 18))),
        ("Kh6-+", Some(("Kh6", 19))),
        ("e4=", Some(("e4", 10))),
        ("e4+/=", Some(("e4", 14))),
        ("e4+/-", Some(("e4", 16))),
        ("O-O=+", Some(("O-O", 15))),
        ("e8=Q", None),
        ("e8=+B", None),
        ("O-O-O", None),
        ("Nf6+", None),
        ("Nf6++", None),
        ("e4=+-", None),
        ("N=", None),
        ("", None),
    ] {
        let expected = expected.map(|(text, number): (&str, _)| (text.len(), Nag(number)));
        assert_eq!(attached(word.as_bytes()), expected, "{word}");
    }
}
