//! Files of games from elsewhere, many of them broken on purpose: each is read, checked, written and read again.

mod grammar;
mod ground;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use hakam_pgn::checked::{self, Checked, Extent, Fate, Finding, Options, Seen};
use hakam_pgn::{self as pgn, Game, Games, WriteOptions};

use crate::workspace::{Failure, files};

use super::Tally;
use ground::Grounds;

/// What is known of the files, and of the cases of a grammar.
const EXPECTED: &str = include_str!("expected.tsv");

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
pub fn run(folder: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let grounds = Grounds::new();
    for path in files(folder)? {
        let parts: Vec<_> = path
            .strip_prefix(folder)
            .unwrap_or(&path)
            .components()
            .map(|part| part.as_os_str().to_string_lossy())
            .collect();
        let name = parts.join("/");
        let bytes = fs::read(&path).map_err(|error| Failure::File {
            path: path.clone(),
            error,
        })?;
        if path.extension().is_some_and(|end| end == "pgn") {
            file(&name, &bytes, &grounds, &mut tally);
        } else if name.starts_with("tree-sitter-pgn/") {
            let cases = grammar::cases(&String::from_utf8_lossy(&bytes));
            println!("  {name}: {} cases", cases.len());
            for case in cases {
                let title = format!("{name}, {}", case.title);
                grammar_case(&title, &case, &grounds, &mut tally);
            }
        } else {
            tally.skip(1, format!("{name} holds no games"));
        }
    }
    Ok(tally)
}

/// A file of games, every one of which is checked to the last variation.
fn file(name: &str, bytes: &[u8], grounds: &Grounds, tally: &mut Tally) {
    let Some(expected) = Contents::expected(name) else {
        return tally.skip(1, format!("nothing is known of {name}"));
    };
    if let Some(found) = contents(name, bytes, grounds, tally) {
        tally.equal(name, &found, &expected);
    }
}

/// A case of a grammar. Its moves are of no real game, so that only the text is looked at.
fn grammar_case(title: &str, case: &grammar::Case, grounds: &Grounds, tally: &mut Tally) {
    let Some(mut found) = contents(title, case.text.as_bytes(), grounds, tally) else {
        return;
    };
    let sound = Contents {
        games: 1,
        ..Contents::default()
    };
    found.legal = 0;
    found
        .findings
        .retain(|code, _| !OF_THE_BOARD.contains(&code.as_str()));
    let expected = Contents::expected(&case.title).unwrap_or(sound);
    tally.equal(title, &found, &expected);
}

/// Reads and checks all games of a text, and holds the reader to what must be true of any text.
fn contents(name: &str, bytes: &[u8], grounds: &Grounds, tally: &mut Tally) -> Option<Contents> {
    let games: Result<Vec<Game>, _> = Games::new(bytes).collect();
    let games = match games {
        Ok(games) => games,
        Err(error) => {
            tally.fail(&format!("{name}: {error}"));
            return None;
        }
    };
    match pgn::write_all(&games, WriteOptions::default()) {
        Ok(text) => tally.equal(
            &format!("{name}, written and read"),
            &pgn::parse(&text),
            &games,
        ),
        Err(error) => tally.fail(&format!("{name}: {error}")),
    }
    let mut contents = Contents {
        games: games.len(),
        ..Contents::default()
    };
    let options = Options {
        extent: Extent::Variations,
        ..Options::default()
    };
    let lookup = |name: &str| grounds.find(name);
    let each = |_: &Game, checked: Checked| contents.take(&checked);
    match checked::check_all(bytes, &lookup, options, each) {
        Ok(behind) => contents.note(&behind),
        Err(error) => tally.fail(&format!("{name}: {error}")),
    }
    survey(name, bytes, grounds, tally);
    Some(contents)
}

/// The quick way through a text finds as many games and the same faults as the careful one.
fn survey(name: &str, bytes: &[u8], grounds: &Grounds, tally: &mut Tally) {
    let lookup = |name: &str| grounds.find(name);
    let options = Options::default();
    let (mut quick, mut careful) = (Vec::new(), Vec::new());
    let surveyed = checked::survey(bytes, &lookup, options, |_, seen| match seen {
        Seen::Plain { .. } => quick.push(Vec::new()),
        Seen::Checked(_, checked) => quick.push(checked.findings),
    });
    let checked = checked::check_all(bytes, &lookup, options, |_, checked| {
        careful.push(checked.findings);
    });
    match (surveyed, checked) {
        (Ok(behind), Ok(known)) => {
            let what = format!("{name}, surveyed");
            tally.equal(&what, &(quick, behind), &(careful, known));
        }
        (Err(error), _) | (_, Err(error)) => tally.fail(&format!("{name}: {error}")),
    }
}

impl Contents {
    /// What the table says of a file or of a case.
    fn expected(name: &str) -> Option<Contents> {
        let rows = EXPECTED.lines().filter(|row| !row.starts_with('#'));
        let mut rows = rows.map(|row| row.split('\t').collect::<Vec<_>>());
        let row = rows.find(|row| row.first() == Some(&name))?;
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

    fn take(&mut self, checked: &Checked) {
        let legal = |fate: &&Fate| matches!(fate, Fate::Legal(_));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_a_text_is_counted() {
        let text = "[SetUp \"1\"]\n\n1. e4 e5 (1... c5 2. Ke3) 2. Nf3 Nc6 *\n\n1. e5 *";
        let mut tally = Tally::default();
        let found = contents("here", text.as_bytes(), &Grounds::new(), &mut tally);
        let findings = [("MISSING_FEN", (1, 1)), ("BAD_MOVE", (3, 2))];
        assert_eq!(
            found,
            Some(Contents {
                games: 2,
                legal: 5,
                findings: findings.map(|(code, at)| (code.to_owned(), at)).into(),
            })
        );
        assert!(tally.to_string().starts_with("2 passed, 0 failed"));
    }

    #[test]
    fn every_row_of_the_table_is_read() {
        let (mut rows, mut findings) = (0, 0);
        for row in EXPECTED.lines().filter(|row| !row.starts_with('#')) {
            let name = row.split('\t').next().unwrap_or_default();
            let expected = Contents::expected(name).expect(row);
            rows += 1;
            findings += expected.findings.len();
            assert_eq!(expected.findings.len(), row.matches('@').count(), "{row}");
        }
        assert_eq!((rows, findings), (61, 64));
    }
}
