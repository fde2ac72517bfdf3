//! Cutting a text into words and marks.

use std::ops::Range;

use hakam_checker::claim::ResultTag;
use hakam_core::Side;
use hakam_variant::Ruleset;

use super::spelling::{is_ornament, sign};
use super::token::{Token, is_move, without_number};

/// The words and marks of a text. A full stop or a new line is the mark `.`.
pub(super) fn tokens(rules: &Ruleset, text: &str) -> Vec<Token> {
    let mut lexer = Lexer {
        rules,
        tokens: Vec::new(),
        word: String::new(),
        span: 0..0,
        end: text.trim_end().len(),
    };
    let mut signs = text.char_indices().peekable();
    let mut line_start = true;
    while let Some((at, raw)) = signs.next() {
        let end = at + raw.len_utf8();
        let next = signs.peek().map(|(_, next)| sign(*next));
        let c = sign(raw);
        let spaced = next.is_none_or(char::is_whitespace);
        if c == '\n' {
            lexer.flush();
            lexer.mark(".", at..end);
            line_start = true;
            continue;
        }
        if line_start && c == '-' && spaced {
            continue;
        }
        line_start = line_start && (c.is_whitespace() || is_ornament(raw));
        // A star between two digits is no ornament.
        let inside = !lexer.word.is_empty() && next.is_some_and(char::is_alphanumeric);
        if is_ornament(raw) && !inside {
            continue;
        }
        match c {
            _ if c.is_whitespace() => lexer.flush(),
            '…' => lexer.push("...", at..end),
            ',' | ';' | ':' | '{' | '}' | '[' | ']' | '(' | ')' => {
                lexer.flush();
                lexer.mark(c.encode_utf8(&mut [0; 4]), at..end);
            }
            '/' if !lexer.ends_in_digit() || !next.is_some_and(|c| c.is_ascii_digit()) => {
                lexer.flush();
                lexer.mark("/", at..end);
            }
            '+' if lexer.word.is_empty() && spaced => lexer.mark("+", at..end),
            '-' if lexer.word.is_empty() && spaced => lexer.mark("-", at..end),
            _ => lexer.push(c.encode_utf8(&mut [0; 4]), at..end),
        }
    }
    lexer.flush();
    numbered(lexer.tokens)
}

/// The same words, with the number before a move gone: `27. Qxh7+`, `12... Nf6`.
fn numbered(tokens: Vec<Token>) -> Vec<Token> {
    let mut kept: Vec<Token> = Vec::with_capacity(tokens.len());
    for mut token in tokens {
        if let Some(played) = &mut token.played {
            let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
            let dotted = |word: &str| word.ends_with("..") && is_number(word.trim_end_matches('.'));
            match kept.as_slice() {
                [.., last] if dotted(&last.word) => {
                    played.side = Some(Side::Black);
                    token.span.start = last.span.start;
                    token.square = None;
                    token.man = None;
                    kept.pop();
                }
                [.., number, stop] if stop.word == "." && is_number(&number.word) => {
                    token.span.start = number.span.start;
                    token.square = None;
                    token.man = None;
                    kept.truncate(kept.len() - 2);
                }
                _ => {}
            }
        }
        kept.push(token);
    }
    kept
}

struct Lexer<'r> {
    rules: &'r Ruleset,
    tokens: Vec<Token>,
    word: String,
    span: Range<usize>,
    /// Where the last word of the text ends.
    end: usize,
}

impl Lexer<'_> {
    fn push(&mut self, signs: &str, span: Range<usize>) {
        if self.word.is_empty() {
            self.span = span.clone();
        }
        self.word.push_str(signs);
        self.span.end = span.end;
    }

    fn mark(&mut self, mark: &str, span: Range<usize>) {
        self.tokens.push(Token::new(self.rules, mark, span));
    }

    fn ends_in_digit(&self) -> bool {
        self.word.ends_with(|c: char| c.is_ascii_digit())
    }

    /// Ends the word, and the sentence if the word ends with its mark.
    fn flush(&mut self) {
        let word = std::mem::take(&mut self.word);
        let span = self.span.clone();
        if word.is_empty() {
            return;
        }
        let core = word.trim_end_matches(['.', '!', '?']);
        let tail = word.len() - core.len();
        let number = !core.is_empty() && core.bytes().all(|byte| byte.is_ascii_digit());
        if core.is_empty() || (number && word.ends_with("..")) {
            // `...` and `12...` are Black's number before a move.
            self.tokens.push(Token::new(self.rules, &word, span));
            return;
        }
        self.parts(core, span.clone());
        if tail == 0 || word.eq_ignore_ascii_case("e.p.") {
            return;
        }
        let at = span.end.saturating_sub(tail).max(span.start);
        let marks = word.get(core.len()..).unwrap_or_default();
        // Behind a move `!` and `?` judge it, and claim nothing; at the very end it may be asked.
        let is_move = self.tokens.last().is_some_and(|last| last.played.is_some());
        let is_move = is_move && span.end < self.end;
        if marks.contains('?') && !is_move {
            self.mark("?", at..span.end);
        } else if marks.contains('.') || !is_move {
            self.mark(".", at..span.end);
        }
    }

    /// A word, at its hyphens taken apart unless they belong to a move or a result.
    fn parts(&mut self, word: &str, span: Range<usize>) {
        let is_result = ResultTag::ALL.iter().any(|tag| tag.as_str() == word);
        if let Some(it) = word.get(..2).filter(|_| word.eq_ignore_ascii_case("it's")) {
            self.tokens
                .push(Token::new(self.rules, it, span.start..span.start + 2));
            self.tokens.push(Token::new(self.rules, "is", span));
            return;
        }
        if !word.contains('-') || is_result || is_move(self.rules, without_number(word).0) {
            self.tokens.push(Token::new(self.rules, word, span));
            return;
        }
        // A dash alone joins clauses; at either end of a word it is a sign of its own, as in `-20`.
        if word.bytes().all(|byte| byte == b'-') {
            self.mark("-", span);
            return;
        }
        if word.starts_with('-') || word.ends_with('-') || word.contains("--") {
            self.tokens.push(Token::new(self.rules, word, span));
            return;
        }
        // Where a sign of several bytes was made plain, the place of the whole word must do.
        let exact = span.len() == word.len();
        let mut at = span.start;
        let mut parts = word.split('-').peekable();
        while let Some(part) = parts.next() {
            let place = if exact {
                at..at + part.len()
            } else {
                span.clone()
            };
            at += part.len() + 1;
            let mut token = Token::new(self.rules, part, place);
            token.hyphen = parts.peek().is_some();
            self.tokens.push(token);
        }
    }
}
