//! Words put into lines, and men put on a board.

use std::fmt::Write as _;

use anstyle::Style;
use hakam_core::{Setup, Side, Square};
use hakam_explain as words;
use hakam_variant::Ruleset;

/// Lines get no longer than this where words allow.
const WIDTH: usize = 100;

/// Words behind a title; where they take more than one line, the others begin below the first word.
pub struct Paragraph {
    text: String,
    indent: usize,
    column: usize,
    filled: Filled,
}

/// Whether a line has a word already.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Filled {
    Nothing,
    Words,
}

impl Paragraph {
    /// Begins with a title. Words stand one space behind it.
    pub fn new(title: &str) -> Paragraph {
        let indent = title.chars().count();
        Paragraph {
            text: title.to_owned(),
            indent,
            column: indent,
            filled: Filled::Nothing,
        }
    }

    /// Adds a word that may have spaces inside, where no line is broken.
    pub fn plain(&mut self, word: &str) {
        self.word(word, Style::new());
    }

    /// Adds a word that looks like this.
    pub fn word(&mut self, word: &str, style: Style) {
        let length = word.chars().count() + 1;
        if self.filled == Filled::Words && self.column + length > WIDTH {
            self.text.push('\n');
            self.text.push_str(&" ".repeat(self.indent));
            self.column = self.indent;
        }
        // Writing to a String cannot fail.
        let _ = write!(self.text, " {style}{word}{style:#}");
        self.column += length;
        self.filled = Filled::Words;
    }

    /// The lines, the last one ended.
    pub fn finish(self) -> String {
        self.text + "\n"
    }
}

/// A position, or what is unknown about it.
pub fn position(fen: Option<&str>, unknown: &[String]) -> String {
    match fen {
        Some(fen) => format!("position: {fen}"),
        None => format!(
            "position: not known, for lack of {}",
            words::list(unknown, "and")
        ),
    }
}

/// The men on the board, White's in capitals, with the names of files and ranks.
pub fn board(rules: &Ruleset, setup: &Setup) -> String {
    let geometry = rules.geometry();
    let gutter = geometry.ranks().to_string().len();
    let mut lines: Vec<String> = (0..geometry.ranks())
        .rev()
        .map(|rank| {
            let cells: Vec<String> = (0..geometry.files())
                .map(|file| cell(rules, setup, geometry.square(file, rank)))
                .collect();
            let cells = cells.join(" ");
            format!("  {:>gutter$} {cells}\n", u16::from(rank) + 1)
        })
        .collect();
    let names: Vec<String> = (0..geometry.files())
        .map(|file| char::from(b'a' + file).to_string())
        .collect();
    lines.push(format!("  {:gutter$} {}\n", "", names.join(" ")));
    lines.concat()
}

/// A letter, a dot for nobody, a star for a hole.
fn cell(rules: &Ruleset, setup: &Setup, square: Option<Square>) -> String {
    let Some(square) = square else {
        return "*".to_owned();
    };
    setup.at(square).map_or(".".to_owned(), |man| {
        let letter = rules.kind(man.kind).letter.to_string();
        match man.side {
            Side::White => letter,
            Side::Black => letter.to_lowercase(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_continued_below_the_first() {
        let mut paragraph = Paragraph::new("  queen d1 ");
        for number in 10..30 {
            paragraph.plain(&format!("word{number}"));
        }
        insta::assert_snapshot!(paragraph.finish(), @"
          queen d1  word10 word11 word12 word13 word14 word15 word16 word17 word18 word19 word20 word21
                    word22 word23 word24 word25 word26 word27 word28 word29
        ");
        let mut long = Paragraph::new("x");
        long.plain(&"y".repeat(200));
        assert_eq!(long.finish().lines().count(), 1);
    }
}
