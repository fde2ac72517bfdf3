//! Where the letter of a man stands in the text of a position.

use std::ops::Range;

use hakam_core::{Geometry, Square};

/// The bytes of the man on `square` in a text that has been read as a position of this board.
pub(super) fn of(text: &str, board: &Geometry, square: Square) -> Option<Range<usize>> {
    let placement = text.split([' ', '[']).next()?;
    let above = usize::from(board.ranks() - 1 - board.rank(square));
    let rank = placement.split('/').nth(above)?;
    let start: usize = placement
        .split('/')
        .take(above)
        .map(|rank| rank.len() + 1)
        .sum();
    let wanted = usize::from(board.file(square));
    let (mut file, mut gap, mut plus) = (0, 0_usize, None);
    for (at, sign) in rank.char_indices() {
        if let Some(digit) = sign.to_digit(10) {
            gap = gap.saturating_mul(10).saturating_add(digit as usize);
            continue;
        }
        file += std::mem::take(&mut gap);
        match sign {
            '+' => plus = Some(at),
            '~' => {}
            _ if file == wanted => {
                let first = plus.unwrap_or(at);
                return Some(start + first..start + at + sign.len_utf8());
            }
            _ => {
                plus = None;
                file += 1;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_found_behind_gaps_holes_and_signs() {
        let board = Geometry::new(12, 3).unwrap();
        let text = "10aB/+r~2*4R3/12 w 0 1";
        for (name, found) in [
            ("k3", Some("a")),
            ("l3", Some("B")),
            ("a2", Some("+r")),
            ("i2", Some("R")),
            ("b2", None),
            ("a1", None),
        ] {
            let square = board.parse_square(name).unwrap();
            let span = of(text, &board, square);
            assert_eq!(span.map(|span| &text[span]), found, "{name}");
        }
    }
}
