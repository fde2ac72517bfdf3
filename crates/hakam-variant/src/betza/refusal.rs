//! What is refused in a Betza word, and the hint given.

use hakam_text::Span;

use super::BetzaError;
use crate::Code;

const ATOMS: &str = "the atoms are W F D N A H C Z G and R B Q K";

/// A fault of a Betza word.
pub(super) fn error(span: Span, message: impl Into<String>) -> BetzaError {
    BetzaError::error(Code::BETZA, span, message)
}

/// Why nothing in a Betza word starts with this character; `next` is the one after it.
pub(super) fn unknown(found: char, next: Option<char>, span: Span) -> BetzaError {
    let error = self::error(
        span,
        format!(
            "`{}` is not understood in a Betza word",
            found.escape_debug()
        ),
    );
    match found {
        'a' | 'y' | '[' | ']' | '(' | ')' | '{' | '}' => error.hint("several legs: write `legs`"),
        't' if next == Some('[') => error.hint("several legs: write `legs`"),
        'o' => error.hint("the board wraps: `wrap = \"files\"`"),
        'd' | 'u' | 't' | 'x' | 'z' | 'q' | 'k' => error.hint("not part of this language"),
        'h' => halves_only_oblique(error.span),
        'L' => error.hint("write C (L means different leaps in different sources)"),
        'J' => error.hint("write Z (J means different leaps in different sources)"),
        'O' => error.hint("castling has its own table, `[castling]`"),
        'U' => error.hint("passing a turn has its own table, `[turn]`"),
        '0'..='9' => error.hint("a range stands right behind its atom: `R4`"),
        'w' => error.hint("atoms are capital letters: write W"),
        _ => error.hint(ATOMS),
    }
}

/// `h` where it has nothing to halve.
pub(super) fn halves_only_oblique(span: Span) -> BetzaError {
    self::error(span, "`h` has nothing to halve here")
        .hint("h only halves oblique atoms: `fhN` for all four that go forward")
}

/// Words in front of nothing, or no word at all.
pub(super) fn no_atom(span: Span) -> BetzaError {
    if span.is_empty() {
        self::error(span, "the Betza word is empty").hint(ATOMS)
    } else {
        self::error(span, "no atom follows these letters").hint(ATOMS)
    }
}
