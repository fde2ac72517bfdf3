//! Single fields of a position text: a ledger writes rights and passing squares as a FEN does.

use std::ops::Range;

use hakam_core::{Setup, Side};
use hakam_text::{Passage, quoted};
use hakam_variant::{Field, Ruleset};

use super::code::Code;
use super::finding::Finding;
use hakam_notation::fen::{self, FenError, FenErrorCode, Leniency};

/// Reads `value` as one field of a position with the men and the side to move of `base`.
pub(super) fn read(
    rules: &Ruleset,
    base: &Setup,
    field: Field,
    value: Passage<'_>,
    text: &str,
) -> Result<Setup, Finding> {
    let mut parts: Vec<String> = fen::write(rules, base)
        .split(' ')
        .map(str::to_owned)
        .collect();
    let index = rules.fen().fields.iter().position(|known| *known == field);
    let part = index.and_then(|index| Some((index, parts.get_mut(index)?)));
    let Some((index, part)) = part else {
        let message = format!("{} means nothing in this game", quoted(value.text));
        return Err(Finding::new(Code::Unreadable, value.span(), message).hint("write `-`"));
    };
    if text.is_empty() || text.contains(char::is_whitespace) {
        let message = format!("{} is more than one word", quoted(value.text));
        return Err(Finding::new(Code::Unreadable, value.span(), message)
            .hint("write one word, `-` for none"));
    }
    // A ledger may name the rights of a side in either order; the text of a position has one.
    let text = match text {
        "QK" => "KQ",
        "qk" => "kq",
        other => other,
    };
    text.clone_into(part);
    let before: usize = parts.iter().take(index).map(|part| part.len() + 1).sum();
    fen::read(rules, &parts.join(" "), Leniency::Strict)
        .map(|reading| reading.setup)
        .map_err(|error| finding(rules, error, before, value))
}

/// The finding of a field that begins at `before` in the text of the position, at its place in the ledger.
fn finding(rules: &Ruleset, error: FenError, before: usize, value: Passage<'_>) -> Finding {
    let code = if error.code == FenErrorCode::RightWithoutMan {
        Code::RightWithoutMan
    } else if error.code == FenErrorCode::MarkWithoutMan {
        Code::MarkWithoutMan
    } else {
        Code::Unreadable
    };
    let finding = Finding::new(code, shifted(&error.span, before, value), error.message);
    match error.hint {
        // A position text has the rights of both sides in one word.
        Some(_) if error.code == FenErrorCode::Castling && rules.castling().is_some() => {
            finding.hint("write the castling rights of one side, as in `White=KQ`, or `-` for none")
        }
        Some(hint) => finding.hint(hint),
        None => finding,
    }
}

/// A place of the position text in the ledger, kept within `value`.
fn shifted(span: &Range<usize>, before: usize, value: Passage<'_>) -> Range<usize> {
    let at = |end: usize| end.saturating_sub(before).min(value.text.len());
    let (start, end) = (value.start + at(span.start), value.start + at(span.end));
    start..end.max(start)
}

/// One field of the text of a position; `-` when the game has no such field.
pub(super) fn write(rules: &Ruleset, setup: &Setup, field: Field) -> String {
    rules
        .fen()
        .fields
        .iter()
        .position(|known| *known == field)
        .and_then(|index| {
            let text = fen::write(rules, setup);
            text.split(' ').nth(index).map(str::to_owned)
        })
        .unwrap_or_else(|| "-".to_owned())
}

/// The letters of one side's rights; `-` for none.
pub(super) fn rights(rules: &Ruleset, setup: &Setup, side: Side) -> String {
    let letters: String = write(rules, setup, Field::Castling)
        .chars()
        .filter(|letter| match side {
            Side::White => letter.is_ascii_uppercase(),
            Side::Black => letter.is_ascii_lowercase(),
        })
        .collect();
    if letters.is_empty() {
        "-".to_owned()
    } else {
        letters
    }
}
