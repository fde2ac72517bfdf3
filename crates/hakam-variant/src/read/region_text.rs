//! The text of one region, without names: `ranks 2..4`, `squares e4 d1..f3`. Holes play no part here.

use hakam_core::{Geometry, SquareSet};

/// Why a text is no region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BadRegion {
    /// It begins like a region and goes on in a way that means nothing.
    Syntax,
    /// This part of it is not on the board.
    OffBoard(String),
    /// It begins like no region: perhaps a name.
    NotABuiltIn,
}

/// The squares of a region, read from White's side.
pub(super) fn area(board: &Geometry, text: &str) -> Result<SquareSet, BadRegion> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    let (right, top) = (board.files() - 1, board.ranks() - 1);
    let ranks = |(from, to)| block(board, (0, from), (right, to));
    let files = |(from, to)| block(board, (from, 0), (to, top));
    match (word, rest) {
        ("all", "") => Ok(board.all()),
        ("first", "rank") => Ok(ranks((0, 0))),
        ("last", "rank") => Ok(ranks((top, top))),
        ("rank", one) => rank(board, one).map(|rank| ranks((rank, rank))),
        ("ranks", range) => ends(range, top, |end| rank(board, end)).map(ranks),
        ("file", one) => file(board, one).map(|file| files((file, file))),
        ("files", range) => ends(range, right, |end| file(board, end)).map(files),
        ("squares", names) if !names.is_empty() => {
            let mut names = names.split_whitespace();
            let join = |all, name| Ok(all | squares(board, name)?);
            names.try_fold(SquareSet::EMPTY, join)
        }
        ("squares" | "first" | "last", _) => Err(BadRegion::Syntax),
        (_, "") => Err(BadRegion::NotABuiltIn),
        _ => Err(BadRegion::Syntax),
    }
}

/// One square, or a rectangle `d1..f3`.
fn squares(board: &Geometry, item: &str) -> Result<SquareSet, BadRegion> {
    let corner = |name: &str| -> Result<(u8, u8), BadRegion> {
        let digits = name.find(|c: char| c.is_ascii_digit());
        let (letter, digits) = name.split_at(digits.ok_or(BadRegion::Syntax)?);
        match (file(board, letter), rank(board, digits)) {
            (Ok(file), Ok(rank)) => Ok((file, rank)),
            (Err(BadRegion::Syntax), _) | (_, Err(BadRegion::Syntax)) => Err(BadRegion::Syntax),
            (Err(_), _) | (_, Err(_)) => Err(BadRegion::OffBoard(name.to_owned())),
        }
    };
    let (from, to) = item.split_once("..").unwrap_or((item, item));
    let (from, to) = (corner(from)?, corner(to)?);
    if from.0 > to.0 || from.1 > to.1 {
        return Err(BadRegion::Syntax);
    }
    Ok(block(board, from, to))
}

/// Both ends of `a..b`, `a..`, `..b`, or `a` alone.
fn ends(
    range: &str,
    last: u8,
    read: impl Fn(&str) -> Result<u8, BadRegion>,
) -> Result<(u8, u8), BadRegion> {
    let (from, to) = range.split_once("..").unwrap_or((range, range));
    let (from, to) = match (from, to) {
        ("", "") => return Err(BadRegion::Syntax),
        ("", to) => (0, read(to)?),
        (from, "") => (read(from)?, last),
        (from, to) => (read(from)?, read(to)?),
    };
    (from <= to).then_some((from, to)).ok_or(BadRegion::Syntax)
}

/// A rank number from 1, as an index from 0.
fn rank(board: &Geometry, digits: &str) -> Result<u8, BadRegion> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    if digits.is_empty() || !plain {
        return Err(BadRegion::Syntax);
    }
    let number: Option<u8> = digits.parse().ok();
    let number = number.filter(|number| *number <= board.ranks());
    let off_board = || BadRegion::OffBoard(format!("rank {digits}"));
    number.map(|number| number - 1).ok_or_else(off_board)
}

/// A file letter, as an index from 0.
fn file(board: &Geometry, letter: &str) -> Result<u8, BadRegion> {
    let &[byte @ b'a'..=b'z'] = letter.as_bytes() else {
        return Err(BadRegion::Syntax);
    };
    let file = Some(byte - b'a').filter(|file| *file < board.files());
    file.ok_or_else(|| BadRegion::OffBoard(format!("file {letter}")))
}

/// A rectangle between two corners, both included.
fn block(board: &Geometry, from: (u8, u8), to: (u8, u8)) -> SquareSet {
    (from.1..=to.1)
        .flat_map(|rank| (from.0..=to.0).filter_map(move |file| board.square(file, rank)))
        .collect()
}
