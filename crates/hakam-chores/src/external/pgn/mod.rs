//! Files of games from elsewhere, many of them broken on purpose: each is read, checked, written and read again.

mod expected;
mod grammar;
mod ground;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use hakam_pgn::checked::{self, Checked, Extent, Fate, Finding, Options, Seen};
use hakam_pgn::{self as pgn, Game, Games, WriteOptions};

use crate::workspace::{Failure, files};

use super::Tally;
use expected::{Found, GAMES, GRAMMAR};
use ground::Grounds;

/// What a text was found to hold.
#[derive(Debug, Default, PartialEq, Eq)]
struct Contents {
    games: usize,
    /// Moves that are legal, those of variations included.
    legal: usize,
    /// The line of the first finding of each code, and how many there are.
    findings: BTreeMap<&'static str, (u32, usize)>,
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
    let Some(expected) = GAMES.iter().find(|known| known.file == name) else {
        return tally.skip(1, format!("nothing is known of {name}"));
    };
    let Some(found) = contents(name, bytes, grounds, tally) else {
        return;
    };
    let theirs = Contents {
        games: expected.games,
        legal: expected.legal,
        findings: by_code(expected.findings),
    };
    tally.equal(name, &found, &theirs);
}

/// A case of a grammar. Its moves are of no real game, so that only the text is looked at.
fn grammar_case(title: &str, case: &grammar::Case, grounds: &Grounds, tally: &mut Tally) {
    let Some(mut found) = contents(title, case.text.as_bytes(), grounds, tally) else {
        return;
    };
    let expected = GRAMMAR.iter().find(|known| known.title == case.title);
    let theirs = Contents {
        games: expected.map_or(1, |known| known.games),
        legal: 0,
        findings: by_code(expected.map_or(&[], |known| known.findings)),
    };
    found.legal = 0;
    found
        .findings
        .retain(|code, _| !expected::OF_THE_BOARD.contains(code));
    tally.equal(title, &found, &theirs);
}

fn by_code(found: &[Found]) -> BTreeMap<&'static str, (u32, usize)> {
    let entry = |found: &Found| (found.code, (found.line, found.times));
    found.iter().map(entry).collect()
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
    fn take(&mut self, checked: &Checked) {
        let legal = |fate: &&Fate| matches!(fate, Fate::Legal(_));
        self.legal += checked.fates.iter().filter(legal).count();
        self.note(&checked.findings);
    }

    fn note(&mut self, findings: &[Finding]) {
        for finding in findings {
            let entry = self.findings.entry(finding.what.code());
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
        assert_eq!(
            found,
            Some(Contents {
                games: 2,
                legal: 5,
                findings: [("MISSING_FEN", (1, 1)), ("BAD_MOVE", (3, 2))].into(),
            })
        );
        assert!(tally.to_string().starts_with("2 passed, 0 failed"));
    }
}
