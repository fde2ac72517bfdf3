//! The board field: ranks from the last to the first, men as letters, gaps as numbers.

use hakam_core::{Piece, Setup, Side};

use hakam_text::{Passage, quoted};

use super::error::error;
use super::{FenError, FenErrorCode, Reader};
use crate::Letter;

/// A rank being filled, from the first file on.
struct Row<'t> {
    text: Passage<'t>,
    rank: u8,
    file: u8,
}

impl Reader<'_, '_> {
    pub(super) fn board(&mut self, field: Passage<'_>, setup: &mut Setup) -> Result<(), FenError> {
        let field = self.without_hands(field)?;
        // The last rank is written first.
        let mut rows: Vec<Passage> = field.split('/').collect();
        let ranks = usize::from(self.schema.geometry.ranks());
        if rows.len() == ranks + 1
            && let Some(last) = rows.pop_if(|row| row.text.is_empty())
        {
            let fault = rank_count(last, ranks + 1, ranks);
            self.mender.mend(fault, "", "the empty one was dropped")?;
        }
        if rows.len() != ranks {
            return Err(match rows.get(ranks) {
                Some(extra) => {
                    let from = extra.start - field.start;
                    let extra = field.part(from..field.text.len());
                    rank_count(extra, rows.len(), ranks)
                }
                None => rank_count(field.end(), rows.len(), ranks),
            });
        }
        for (rank, text) in (0..self.schema.geometry.ranks()).rev().zip(rows) {
            self.row(
                Row {
                    text,
                    rank,
                    file: 0,
                },
                setup,
            )?;
        }
        Ok(())
    }

    /// The board without its bracket, in which no man may stand yet.
    fn without_hands<'t>(&mut self, field: Passage<'t>) -> Result<Passage<'t>, FenError> {
        let Some(open) = field.text.find('[') else {
            return Ok(field);
        };
        let hands = field.part(open..field.text.len());
        let fault = error(
            FenErrorCode::Hands,
            hands,
            "pieces in hand are not supported yet",
        )
        .hint("leave the brackets out");
        if !matches!(hands.text, "[]" | "[-]") {
            return Err(fault);
        }
        self.mender
            .mend(fault, "", "the empty brackets were dropped")?;
        Ok(field.part(0..open))
    }

    fn row(&mut self, mut row: Row<'_>, setup: &mut Setup) -> Result<(), FenError> {
        let mut at = 0;
        while let Some(sign) = row.text.text[at..].chars().next() {
            let rest = &row.text.text[at..];
            let length = if sign.is_ascii_digit() {
                rest.find(|c: char| !c.is_ascii_digit())
                    .unwrap_or(rest.len())
            } else {
                man_length(rest)
            };
            let item = row.text.part(at..at + length);
            at += length;
            if sign.is_ascii_digit() {
                self.gap(&mut row, item)?;
            } else if sign == '*' {
                self.hole(&mut row, item)?;
            } else {
                self.man(&mut row, item, setup)?;
            }
        }
        let files = self.schema.geometry.files();
        if row.file < files {
            return Err(error(
                FenErrorCode::FileCount,
                row.text,
                format!(
                    "rank {} has {} of {files} files",
                    u16::from(row.rank) + 1,
                    row.file
                ),
            ));
        }
        Ok(())
    }

    /// Goes over a number of empty squares.
    fn gap(&mut self, row: &mut Row<'_>, item: Passage<'_>) -> Result<(), FenError> {
        let files = self.schema.geometry.files();
        let mut length: u32 = item.text.parse().unwrap_or(u32::MAX);
        if item.text.starts_with('0') {
            let fault = error(
                FenErrorCode::Gap,
                item,
                format!("a gap of {} squares", quoted(item.text)),
            );
            return Err(fault.hint("a gap is a number from 1, written without a leading 0"));
        }
        if item.text.len() > 1 && length > u32::from(files) {
            let sum: u32 = item.text.bytes().map(|digit| u32::from(digit - b'0')).sum();
            let fault = error(
                FenErrorCode::Gap,
                item,
                format!(
                    "a gap of {} squares, the board has {files} files",
                    quoted(item.text)
                ),
            )
            .hint("digits that stand together are one number");
            if files >= 10 || sum > u32::from(files) || item.text.contains('0') {
                return Err(fault);
            }
            let fault = fault.hint(format!(
                "digits that stand together are one number: write `{sum}`"
            ));
            self.mender
                .mend(fault, &sum.to_string(), "read digit by digit")?;
            length = sum;
        }
        let mut over_hole = false;
        for _ in 0..length {
            over_hole |= self.is_hole(row, item)?;
            row.file += 1;
        }
        if over_hole {
            let fault = error(
                FenErrorCode::Hole,
                item,
                "a number counts empty squares, and one of these is a hole",
            );
            let fault = fault.hint("write `*` for each hole");
            self.mender
                .mend(fault, item.text, "holes were counted too")?;
        }
        Ok(())
    }

    fn hole(&mut self, row: &mut Row<'_>, item: Passage<'_>) -> Result<(), FenError> {
        if !self.is_hole(row, item)? {
            let place = self.place(row);
            return Err(error(
                FenErrorCode::Hole,
                item,
                format!("{place} is a square, not a hole"),
            ));
        }
        row.file += 1;
        Ok(())
    }

    fn man(
        &mut self,
        row: &mut Row<'_>,
        item: Passage<'_>,
        setup: &mut Setup,
    ) -> Result<(), FenError> {
        let bare = item.text.strip_prefix('+').unwrap_or(item.text);
        let bare = bare.strip_suffix('~').unwrap_or(bare);
        let Some(sign) = bare.chars().next().filter(char::is_ascii_alphabetic) else {
            return Err(error(
                FenErrorCode::UnknownSign,
                item,
                format!("{} means nothing on a board", quoted(item.text)),
            )
            .hint("a board has letters, numbers, `/`, `*` for holes, `+` before and `~` behind a letter"));
        };
        let letter = Letter {
            plus: item.text.starts_with('+'),
            letter: sign.to_ascii_uppercase(),
        };
        let Some(kind) = self.schema.kind_of_letter(letter) else {
            return Err(self.unknown_letter(letter, item));
        };
        if self.is_hole(row, item)? {
            let place = self.place(row);
            return Err(error(
                FenErrorCode::Hole,
                item,
                format!("{place} is a hole, no piece can stand there"),
            ));
        }
        let side = if sign.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        let promoted = item.text.ends_with('~');
        if let Some(square) = self.schema.geometry.square(row.file, row.rank) {
            setup.put(
                square,
                Some(Piece {
                    side,
                    kind,
                    promoted,
                }),
            );
        }
        row.file += 1;
        Ok(())
    }

    fn unknown_letter(&self, letter: Letter, item: Passage<'_>) -> FenError {
        let known: Vec<String> = self
            .schema
            .kinds()
            .map(|(_, info)| info.letter.to_string())
            .collect();
        let error = error(
            FenErrorCode::UnknownLetter,
            item,
            format!(
                "{} is not a piece of this game, whose letters are {}",
                quoted(item.text),
                known.join(" ")
            ),
        );
        let other = Letter {
            plus: !letter.plus,
            ..letter
        };
        match self.schema.kind_of_letter(other) {
            Some(kind) => error.hint(format!(
                "did you mean `{other}` ({})?",
                self.schema.kind(kind).name
            )),
            None => error,
        }
    }

    /// Whether the next cell of the row is a hole; an error behind the last file.
    fn is_hole(&self, row: &Row<'_>, item: Passage<'_>) -> Result<bool, FenError> {
        let geometry = &self.schema.geometry;
        if row.file < geometry.files() {
            return Ok(geometry.square(row.file, row.rank).is_none());
        }
        let from = item.start - row.text.start;
        Err(error(
            FenErrorCode::FileCount,
            row.text.part(from..row.text.text.len()),
            format!(
                "rank {} has more than {} files",
                u16::from(row.rank) + 1,
                geometry.files()
            ),
        ))
    }

    /// The name of the next cell of the row, hole or not.
    fn place(&self, row: &Row<'_>) -> String {
        let file = char::from(b'a' + row.file.min(self.schema.geometry.files() - 1));
        format!("{file}{}", u16::from(row.rank) + 1)
    }
}

/// How many bytes of `rest` make a man: `+` before and `~` behind a letter belong to it.
fn man_length(rest: &str) -> usize {
    let plus = usize::from(rest.starts_with('+'));
    let letter = rest[plus..].chars().next().map_or(0, char::len_utf8);
    let tilde = usize::from(rest[plus + letter..].starts_with('~'));
    plus + letter + tilde
}

fn rank_count(found: Passage<'_>, count: usize, ranks: usize) -> FenError {
    let error = error(
        FenErrorCode::RankCount,
        found,
        format!("{count} ranks, the board has {ranks}"),
    );
    let letters = !found.text.is_empty() && found.text.chars().all(|c| c.is_ascii_alphabetic());
    if count == ranks + 1 && letters {
        error.hint("pieces in hand, as an extra rank, are not supported yet")
    } else {
        error
    }
}
