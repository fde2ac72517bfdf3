//! The board field: ranks from the last to the first, men as letters, gaps as numbers.

use hakam_core::{Piece, Side, Square};
use hakam_text::{Leniency, Mender, Passage, Span, quoted};

use super::{FenError, FenErrorCode as Code, Reader, Schema};
use crate::Letter;

/// What becomes of a man: its square, who it is, how it is written.
type Put<'p, 't> = &'p mut dyn FnMut(Square, Piece, Passage<'t>);

/// A rank being filled, from the first file on.
struct Row<'t> {
    text: Passage<'t>,
    rank: u8,
    file: u8,
}

impl Schema {
    /// Where the man on `square` is written in a text that has been read strictly as a position.
    pub(crate) fn span_of_man(&self, text: &str, square: Square) -> Option<Span> {
        let mut mender = Mender::new(text, Leniency::Strict);
        let mut reader = Reader {
            schema: self,
            mender: &mut mender,
        };
        let mut found = None;
        let board = Passage::whole(text).split(' ').next()?;
        let read = reader.board(board, &mut |at, _, man| {
            found = found.take().or((at == square).then(|| man.span()));
        });
        read.ok()?;
        found
    }
}

impl<'t> Reader<'_, 't> {
    pub(super) fn board(&mut self, field: Passage<'t>, put: Put<'_, 't>) -> Result<(), FenError> {
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
            let extra = rows.get(ranks);
            let found = extra.map_or(field.end(), |extra| field.rest(extra.start - field.start));
            return Err(rank_count(found, rows.len(), ranks));
        }
        for (rank, text) in (0..self.schema.geometry.ranks()).rev().zip(rows) {
            let file = 0;
            self.row(Row { text, rank, file }, put)?;
        }
        Ok(())
    }

    /// The board without its bracket, in which no man may stand yet.
    fn without_hands(&mut self, field: Passage<'t>) -> Result<Passage<'t>, FenError> {
        let Some(open) = field.text.find('[') else {
            return Ok(field);
        };
        let hands = field.rest(open);
        let fault = Code::HANDS.at(hands, "pieces in hand are not supported yet");
        let fault = fault.hint("leave the brackets out");
        if !matches!(hands.text, "[]" | "[-]") {
            return Err(fault);
        }
        self.mender
            .mend(fault, "", "the empty brackets were dropped")?;
        Ok(field.part(0..open))
    }

    fn row(&mut self, mut row: Row<'t>, put: Put<'_, 't>) -> Result<(), FenError> {
        let mut at = 0;
        while let Some(sign) = row.text.text[at..].chars().next() {
            let rest = &row.text.text[at..];
            let length = if sign.is_ascii_digit() {
                let end = rest.find(|c: char| !c.is_ascii_digit());
                end.unwrap_or(rest.len())
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
                self.man(&mut row, item, put)?;
            }
        }
        let (files, rank, found) = (self.schema.geometry.files(), row.number(), row.file);
        if found < files {
            let message = format!("rank {rank} has {found} of {files} files");
            return Err(Code::FILE_COUNT.at(row.text, message));
        }
        Ok(())
    }

    /// Goes over a number of empty squares.
    fn gap(&mut self, row: &mut Row<'_>, item: Passage<'_>) -> Result<(), FenError> {
        let files = self.schema.geometry.files();
        let mut length: u32 = item.text.parse().unwrap_or(u32::MAX);
        let squares = || format!("a gap of {} squares", quoted(item.text));
        if item.text.starts_with('0') {
            let fault = Code::GAP.at(item, squares());
            return Err(fault.hint("a gap is a number from 1, written without a leading 0"));
        }
        if item.text.len() > 1 && length > u32::from(files) {
            let sum: u32 = item.text.bytes().map(|digit| u32::from(digit - b'0')).sum();
            let fault = Code::GAP.at(item, format!("{}, the board has {files} files", squares()));
            let hint = "digits that stand together are one number";
            if files >= 10 || sum > u32::from(files) || item.text.contains('0') {
                return Err(fault.hint(hint));
            }
            let fault = fault.hint(format!("{hint}: write `{sum}`"));
            self.mender
                .mend(fault, &sum.to_string(), "read digit by digit")?;
            length = sum;
        }
        let mut over_hole = false;
        for _ in 0..length {
            over_hole |= self.cell(row, item)?.is_none();
            row.file += 1;
        }
        if over_hole {
            let message = "a number counts empty squares, and one of these is a hole";
            let fault = Code::HOLE.at(item, message);
            let fault = fault.hint("write `*` for each hole");
            self.mender
                .mend(fault, item.text, "holes were counted too")?;
        }
        Ok(())
    }

    fn hole(&mut self, row: &mut Row<'_>, item: Passage<'_>) -> Result<(), FenError> {
        if self.cell(row, item)?.is_some() {
            let message = format!("{} is a square, not a hole", row.cell_name());
            return Err(Code::HOLE.at(item, message));
        }
        row.file += 1;
        Ok(())
    }

    fn man(
        &mut self,
        row: &mut Row<'_>,
        item: Passage<'t>,
        put: Put<'_, 't>,
    ) -> Result<(), FenError> {
        let bare = item.text.strip_prefix('+').unwrap_or(item.text);
        let written = bare.strip_suffix('~').unwrap_or(bare);
        let Some(sign) = written.chars().next().filter(char::is_ascii_alphabetic) else {
            let fault = format!("{} means nothing on a board", quoted(item.text));
            return Err(Code::UNKNOWN_SIGN.at(item, fault)
                .hint("a board has letters, numbers, `/`, `*` for holes, `+` before and `~` behind a letter"));
        };
        let letter = Letter {
            plus: bare.len() < item.text.len(),
            letter: sign.to_ascii_uppercase(),
        };
        let Some(kind) = self.schema.kind_of_letter(letter) else {
            return Err(self.unknown_letter(letter, item));
        };
        let Some(square) = self.cell(row, item)? else {
            let message = format!("{} is a hole, no piece can stand there", row.cell_name());
            return Err(Code::HOLE.at(item, message));
        };
        let man = Piece {
            side: side_of_case(sign),
            kind,
            promoted: written.len() < bare.len(),
        };
        put(square, man, item);
        row.file += 1;
        Ok(())
    }

    fn unknown_letter(&self, letter: Letter, item: Passage<'_>) -> FenError {
        let letters = self.schema.kinds().map(|(_, info)| info.letter.to_string());
        let (found, letters) = (quoted(item.text), letters.collect::<Vec<_>>().join(" "));
        let message = format!("{found} is not a piece of this game, whose letters are {letters}");
        let error = Code::UNKNOWN_LETTER.at(item, message);
        let plus = !letter.plus;
        let other = Letter { plus, ..letter };
        match self.schema.kind_of_letter(other) {
            Some(kind) => {
                let name = &self.schema.kind(kind).name;
                error.hint(format!("did you mean `{other}` ({name})?"))
            }
            None => error,
        }
    }

    /// The next cell of the row, `None` for a hole; an error behind the last file.
    fn cell(&self, row: &Row<'_>, item: Passage<'_>) -> Result<Option<Square>, FenError> {
        let (geometry, rank) = (&self.schema.geometry, row.number());
        let files = geometry.files();
        if row.file < files {
            return Ok(geometry.square(row.file, row.rank));
        }
        let rest = row.text.rest(item.start - row.text.start);
        let message = format!("rank {rank} has more than {files} files");
        Err(Code::FILE_COUNT.at(rest, message))
    }
}

impl Row<'_> {
    fn number(&self) -> u16 {
        u16::from(self.rank) + 1
    }

    /// The name of the next cell, hole or not.
    fn cell_name(&self) -> String {
        format!("{}{}", char::from(b'a' + self.file), self.number())
    }
}

/// Whose a letter is: upper case stands for White.
pub(super) fn side_of_case(letter: char) -> Side {
    if letter.is_uppercase() {
        Side::White
    } else {
        Side::Black
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
    let message = format!("{count} ranks, the board has {ranks}");
    let error = Code::RANK_COUNT.at(found, message);
    let letters = !found.text.is_empty() && found.text.chars().all(|c| c.is_ascii_alphabetic());
    if count == ranks + 1 && letters {
        error.hint("pieces in hand, as an extra rank, are not supported yet")
    } else {
        error
    }
}
