//! Files of games from elsewhere, many of them broken on purpose: each is read, checked, written and read again.

use std::collections::BTreeMap;
use std::fs;
use std::panic::catch_unwind;

use hakam_chores::targets;
use hakam_pgn::Game;
use hakam_pgn::checked::{Checked, Extent, Fate, Finding, Options};
use xtask::workspace::{Failure, at, files};

use super::{Data, Tally, rows};

/// What is known of the files, and of the cases of a grammar.
const EXPECTED: &str = include_str!("pgn.tsv");

/// Codes of findings that ask about the board. The moves of grammar cases are of no real game.
const OF_THE_BOARD: &[&str] = &[
    "BAD_MOVE",
    "FALSE_MOVE",
    "MENDED_FEN",
    "MENDED_MOVE",
    "WRONG_NUMBER",
    "WRONG_SIDE",
];

/// What a text holds.
#[derive(Debug, Default, PartialEq, Eq)]
struct Contents {
    games: usize,
    /// Moves that are legal, those of variations included.
    legal: usize,
    /// The line of the first finding of each code, and how many there are.
    findings: BTreeMap<String, (u32, usize)>,
}

/// Checks every file.
pub fn run(data: &Data<'_>, tally: &mut Tally) -> Result<(), Failure> {
    for path in files(&data.folder)? {
        let name = path.strip_prefix(&data.folder).unwrap_or(&path);
        let name = name.display().to_string();
        let bytes = fs::read(&path).map_err(|error| at(&path, error))?;
        if path.extension().is_some_and(|end| end == "pgn") {
            match expected(&name) {
                Some(expected) => {
                    let found = contents(&name, &bytes, tally);
                    tally.equal(&name, &found, &expected);
                }
                None => tally.skip(1, &format!("nothing is known of {name}")),
            }
        } else if name.starts_with("tree-sitter-pgn/") {
            let cases = cases(&String::from_utf8_lossy(&bytes));
            println!("  {name}: {} cases", cases.len());
            for (title, text) in cases {
                grammar_case(&format!("{name}, {title}"), &title, &text, tally);
            }
        } else {
            tally.skip(1, &format!("{name} holds no games"));
        }
    }
    Ok(())
}

/// A case of a grammar. Its moves are of no real game, so that only the text is looked at.
fn grammar_case(name: &str, title: &str, text: &str, tally: &mut Tally) {
    let sound = Contents {
        games: 1,
        ..Contents::default()
    };
    let mut found = contents(name, text.as_bytes(), tally);
    found.legal = 0;
    let of_the_text = |code: &String, _: &mut _| !OF_THE_BOARD.contains(&code.as_str());
    found.findings.retain(of_the_text);
    tally.equal(name, &found, &expected(title).unwrap_or(sound));
}

/// Reads and checks all games of a text, and holds the reader to what must be true of any text: what is written is read
/// as the same, and the quick way through sees what the careful one sees.
fn contents(name: &str, bytes: &[u8], tally: &mut Tally) -> Contents {
    for target in ["pgn_tree", "pgn_survey"] {
        let holds = catch_unwind(|| targets::run(target, bytes)).is_ok();
        tally.equal(&format!("{name}, by the target {target}"), &holds, &true);
    }
    let mut contents = Contents::default();
    let options = Options {
        extent: Extent::Variations,
        ..Options::default()
    };
    let each = |_: &Game, checked: Checked| contents.take(&checked);
    let behind = targets::check_all(bytes, options, each);
    contents.note(&behind);
    contents
}

/// What the table says of a file or of a case.
fn expected(name: &str) -> Option<Contents> {
    let (_, row) = rows(EXPECTED).find(|(_, row)| row[0] == name)?;
    let number = |column: usize| row.get(column)?.parse().ok();
    let findings = row.get(3).copied().unwrap_or_default().split(' ');
    let finding = |text: &str| {
        let (code, place) = text.split_once('@')?;
        let (line, times) = place.split_once('x').unwrap_or((place, "1"));
        Some((code.to_owned(), (line.parse().ok()?, times.parse().ok()?)))
    };
    Some(Contents {
        games: number(1)?,
        legal: number(2).unwrap_or(0),
        findings: findings.filter_map(finding).collect(),
    })
}

impl Contents {
    fn take(&mut self, checked: &Checked) {
        let legal = |fate: &&Fate| matches!(fate, Fate::Legal(_));
        self.games += 1;
        self.legal += checked.fates.iter().filter(legal).count();
        self.note(&checked.findings);
    }

    fn note(&mut self, findings: &[Finding]) {
        for finding in findings {
            let entry = self.findings.entry(finding.what.code().to_owned());
            entry.or_insert((finding.place.line, 0)).1 += 1;
        }
    }
}

/// The cases of a grammar's test suite by their titles: a title between `===` lines, a text, `---`, and a tree that we do
/// not use.
fn cases(file: &str) -> Vec<(String, String)> {
    let mut cases = Vec::new();
    let mut rest = file;
    while let Some((_, case)) = rest.split_once("===\n") {
        let (title, case) = case.split_once("\n===").unwrap_or_default();
        let (_, case) = case.split_once('\n').unwrap_or_default();
        let (text, behind) = case.split_once("\n---").unwrap_or((case, ""));
        cases.push((title.trim_end().to_owned(), format!("{text}\n")));
        rest = behind;
    }
    cases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_a_text_is_counted() {
        let text = "[SetUp \"1\"]\n\n1. e4 e5 (1... c5 2. Ke3) 2. Nf3 Nc6 *\n\n1. e5 *";
        let mut tally = Tally::default();
        let found = contents("here", text.as_bytes(), &mut tally);
        assert_eq!((found.games, found.legal), (2, 5));
        let findings = [("BAD_MOVE", (3, 2)), ("MISSING_FEN", (1, 1))];
        let findings = findings.map(|(code, at)| (code.to_owned(), at));
        assert_eq!(found.findings, findings.into());
        assert!(tally.to_string().starts_with("2 passed, 0 failed"));
    }

    #[test]
    fn every_row_of_the_table_and_every_case_is_read() {
        let (mut count, mut findings) = (0, 0);
        for (_, row) in rows(EXPECTED) {
            let found = expected(row[0]).unwrap().findings.len();
            assert_eq!(found, row.join(" ").matches('@').count(), "{row:?}");
            count += 1;
            findings += found;
        }
        assert_eq!((count, findings), (61, 64));
        let file =
            "=====\nOne\n=====\n\n1. e4 *\n\n-----\n\n(tree)\n\n=====\nTwo\n=====\n*\n-----\n";
        let case = |title: &str, text: &str| (title.to_owned(), text.to_owned());
        let expected = [case("One", "\n1. e4 *\n\n"), case("Two", "*\n")];
        assert_eq!(cases(file), expected);
    }
}
