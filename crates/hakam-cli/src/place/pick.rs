//! Which game of which file, and how far: `FILE[:GAME[:PLY]]`.

use std::path::{Path, PathBuf};

use crate::failure::{BadRecord, Failure};

/// A position of a game in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    pub path: PathBuf,
    /// From 1.
    pub game: usize,
    /// From 0, the start; `None` for the end.
    pub ply: Option<usize>,
}

/// Takes an argument apart. A file name may have colons too: the longest name that is there is meant.
pub fn pick(argument: &Path, is_there: impl Fn(&Path) -> bool) -> Result<Pick, Failure> {
    let whole = Pick {
        path: argument.to_owned(),
        game: 1,
        ply: None,
    };
    let Some(text) = argument.to_str().filter(|_| !is_there(argument)) else {
        return Ok(whole);
    };
    let mut colons = text.match_indices(':').rev().map(|(at, _)| at);
    let (last, before) = (colons.next(), colons.next());
    let one = last.map(|at| Parts {
        text,
        file: at,
        game: at + 1..text.len(),
        ply: None,
    });
    let two = before.zip(last).map(|(first, second)| Parts {
        text,
        file: first,
        game: first + 1..second,
        ply: Some(second + 1..text.len()),
    });
    for parts in [&one, &two].into_iter().flatten() {
        if is_there(Path::new(parts.path())) {
            return parts.pick();
        }
    }
    // No file is there. Of its name as much is told as can be told from numbers.
    let readable = [two, one].into_iter().flatten();
    let picks = readable.filter_map(|parts| parts.pick().ok());
    Ok(picks.into_iter().next().unwrap_or(whole))
}

/// An argument with its numbers, by their places.
struct Parts<'t> {
    text: &'t str,
    file: usize,
    game: std::ops::Range<usize>,
    ply: Option<std::ops::Range<usize>>,
}

impl Parts<'_> {
    fn path(&self) -> &str {
        self.text.get(..self.file).unwrap_or_default()
    }

    fn pick(&self) -> Result<Pick, Failure> {
        let game = self.number(&self.game, "game", 1)?;
        let ply = self.ply.as_ref();
        Ok(Pick {
            path: PathBuf::from(self.path()),
            game,
            ply: ply.map(|ply| self.number(ply, "ply", 0)).transpose()?,
        })
    }

    fn number(
        &self,
        place: &std::ops::Range<usize>,
        what: &'static str,
        least: usize,
    ) -> Result<usize, Failure> {
        let part = self.text.get(place.clone()).unwrap_or_default();
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let number = part
            .parse()
            .ok()
            .filter(|number| digits && *number >= least);
        number.ok_or_else(|| {
            Failure::from(BadRecord::NoNumber {
                part: part.to_owned(),
                what,
                shown: hakam_text::excerpt("--pgn", self.text, place.clone(), ""),
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file, game and ply that an argument means where these files are there.
    fn picked(argument: &str, files: &[&str]) -> Option<(String, usize, Option<usize>)> {
        let is_there = |path: &Path| files.iter().any(|file| Path::new(file) == path);
        let Pick { path, game, ply } = pick(Path::new(argument), is_there).ok()?;
        Some((path.display().to_string(), game, ply))
    }

    #[test]
    fn the_longest_name_that_is_there_is_the_file() {
        for (argument, files, path, game, ply) in [
            ("a.pgn", &["a.pgn"][..], "a.pgn", 1, None),
            ("a.pgn:3", &["a.pgn"], "a.pgn", 3, None),
            ("a.pgn:3:0", &["a.pgn"], "a.pgn", 3, Some(0)),
            ("a.pgn:3", &["a.pgn", "a.pgn:3"], "a.pgn:3", 1, None),
            ("a:3:7", &["a:3", "a"], "a:3", 7, None),
            ("C:a.pgn:3:7", &["C:a.pgn"], "C:a.pgn", 3, Some(7)),
            ("12:30", &["12:30"], "12:30", 1, None),
            // No such file: the numbers are not a part of its name.
            ("b.pgn", &[], "b.pgn", 1, None),
            ("b.pgn:3", &[], "b.pgn", 3, None),
            ("b.pgn:3:7", &[], "b.pgn", 3, Some(7)),
            ("C:b.pgn", &[], "C:b.pgn", 1, None),
            ("b:c:7", &[], "b:c", 7, None),
            ("", &[], "", 1, None),
        ] {
            let found = picked(argument, files);
            assert_eq!(found, Some((path.to_owned(), game, ply)), "{argument}");
        }
    }

    #[test]
    fn what_follows_a_file_must_be_numbers() {
        for argument in [
            "a.pgn:",
            "a.pgn:0",
            "a.pgn:two",
            "a.pgn:1:",
            "a.pgn:1:-1",
            "a.pgn:1:+1",
            "a.pgn:0:4",
            "a.pgn::4",
            "a.pgn:99999999999999999999999",
        ] {
            assert_eq!(picked(argument, &["a.pgn"]), None, "{argument}");
        }
    }
}
