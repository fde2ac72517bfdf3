//! A line of a large file with a place underlined, without reading the file whole.

use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::Path;

use hakam_pgn::{Place, decode};

use crate::files::Packing;

/// So many bytes are shown on each side of a place; a line may be longer than any screen.
const REACH: u64 = 48;

/// What stands there, cut out of its line.
struct Cut {
    before: String,
    marked: String,
    behind: String,
}

/// The line that holds `place`, with the next `length` bytes underlined. Where the file cannot be read
/// again, only the place is told.
pub fn excerpt(path: &Path, place: Place, length: usize) -> String {
    let number = place.line.to_string();
    let gutter = " ".repeat(number.len());
    let name = path.display();
    let head = format!("{gutter}--> {name}:{number}:{}\n", place.column);
    let Ok(Cut {
        before,
        marked,
        behind,
    }) = cut(path, place.offset, length)
    else {
        return head;
    };
    let indent: String = before
        .chars()
        .map(|c| if c == '\t' { '\t' } else { ' ' })
        .collect();
    let carets = "^".repeat(marked.chars().count().max(1));
    format!("{head}{gutter} |\n{number} | {before}{marked}{behind}\n{gutter} | {indent}{carets}\n")
}

fn cut(path: &Path, offset: u64, length: usize) -> io::Result<Cut> {
    // A pipe has been read already, and opening it again may wait forever; a packed file has other places.
    let plain = matches!(Packing::of(path), None | Some(Packing::Plain));
    if !plain || !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::NotSeekable.into());
    }
    let from = offset.saturating_sub(REACH);
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(from))?;
    let mut bytes = Vec::new();
    let wanted = (offset - from) + REACH;
    file.take(wanted).read_to_end(&mut bytes)?;
    // Both ends are within the window, which is short.
    let at = usize::try_from(offset - from).unwrap_or(0).min(bytes.len());
    let (before, behind) = bytes.split_at(at);
    let is_break = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let start = before.iter().rposition(is_break);
    let is_cut = start.is_none() && from > 0;
    let before = before.get(start.map_or(0, |at| at + 1)..).unwrap_or(before);
    let end = behind.iter().position(is_break);
    let line = behind.get(..end.unwrap_or(behind.len())).unwrap_or(behind);
    let (marked, rest) = line.split_at(length.min(line.len()));
    let dots = |cut: bool| if cut { "…" } else { "" };
    let is_open = end.is_none() && bytes.len() as u64 == wanted;
    Ok(Cut {
        before: format!("{}{}", dots(is_cut), shown(whole_characters(before))),
        marked: shown(marked),
        behind: format!("{}{}", shown(rest), dots(is_open)),
    })
}

/// Without the rest of a character whose beginning was cut off.
fn whole_characters(bytes: &[u8]) -> &[u8] {
    let rest = bytes.iter().take(3);
    let rest = rest.take_while(|byte| **byte & 0xC0 == 0x80).count();
    bytes.get(rest..).unwrap_or(bytes)
}

/// As text; what would move the cursor or change colours of a terminal is not let through.
fn shown(bytes: &[u8]) -> String {
    let plain = |c: char| match c {
        '\t' => c,
        c if c.is_control() => '\u{FFFD}',
        c => c,
    };
    decode(bytes).chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt_of(text: &[u8], offset: usize, length: usize) -> String {
        let name = format!("hakam-excerpt-{}-{}", std::process::id(), text.len());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).unwrap();
        let place = Place {
            offset: offset as u64,
            line: 2,
            column: 5,
        };
        let shown = excerpt(&path, place, length);
        std::fs::remove_file(&path).unwrap();
        shown.replace(&path.display().to_string(), "FILE")
    }

    #[test]
    fn the_line_is_cut_out_and_the_place_underlined() {
        insta::assert_snapshot!(excerpt_of(b"1. e4\r\n\tf6 Qh5+ g6\nmore", 11, 4), @"
         --> FILE:2:5
          |
        2 | \tf6 Qh5+ g6
          | \t   ^^^^
        ");
        insta::assert_snapshot!(excerpt_of(b"\x1b[31m\xE9 Ke9", 7, 3), @"
         --> FILE:2:5
          |
        2 | \u{FFFD}[31mé Ke9
          |        ^^^
        ");
    }

    #[test]
    fn a_long_line_is_cut_at_both_ends() {
        let text = format!("{}Qh5{}", "é".repeat(300), "-".repeat(300));
        let shown = excerpt_of(text.as_bytes(), 600, 3);
        let line = shown.lines().nth(2).unwrap();
        assert_eq!(line.chars().filter(|c| *c == 'é').count(), 24);
        assert!(line.starts_with("2 | …é") && line.ends_with("-…"), "{line}");
        let carets = shown.lines().nth(3).unwrap();
        assert_eq!(
            carets.chars().count() - 3,
            line.chars().position(|c| c == 'Q').unwrap()
        );
    }

    #[test]
    fn a_file_that_is_gone_is_only_named() {
        let shown = excerpt(Path::new("no/such.pgn"), Place::START, 1);
        assert_eq!(shown, " --> no/such.pgn:1:1\n");
    }
}
